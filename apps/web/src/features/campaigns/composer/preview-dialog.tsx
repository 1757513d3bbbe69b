import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/button';
import { Dialog, DialogActions, DialogContent, DialogTitle } from '../../../ui/overlays/dialog';
import { WorkerPreview } from './worker-preview';

/** The preview on a narrow screen. */
export function PreviewDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation(['composer', 'ui']);
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId}>{t('asOnPhone')}</DialogTitle>
      <DialogContent>
        <WorkerPreview />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {t('ui:close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
