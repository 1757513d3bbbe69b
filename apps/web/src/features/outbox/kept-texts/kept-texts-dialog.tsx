import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/button';
import { Text } from '../../../ui/display/text';
import { Dialog, DialogActions, DialogContent, DialogTitle } from '../../../ui/overlays/dialog';
import { KeptTextList } from './kept-text-list';
import { useKeptTexts } from './use-kept-texts';

/** Lists what the person typed on this device and did not send. It closes with the last text. */
export function KeptTextsDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation(['kept-texts', 'ui']);
  const texts = useKeptTexts();
  const isEmpty = texts.length === 0;
  // Otherwise the dialog would open again with the next text.
  useEffect(() => {
    if (isEmpty) onClose();
  }, [isEmpty, onClose]);
  return (
    <Dialog open={!isEmpty} onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="kept-texts-title">
      <DialogTitle id="kept-texts-title">{t('title')}</DialogTitle>
      <DialogContent dividers>
        <Text color="muted">{t('lead')}</Text>
        <KeptTextList texts={texts} onOpen={onClose} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('ui:close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
