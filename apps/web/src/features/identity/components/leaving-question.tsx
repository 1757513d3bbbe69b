import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/button';
import { Text } from '../../../ui/display/text';
import { Dialog, DialogActions, DialogContent, DialogTitle } from '../../../ui/overlays/dialog';
import type { UnsentDecision } from '../sign-out';

interface LeavingQuestionProps {
  open: boolean;
  /** The device did not take what the person wants to keep. */
  isUnwritten: boolean;
  /** True while the sign-out runs: all buttons are disabled. */
  busy: boolean;
  onDecide(unseen: UnsentDecision): void;
  onClose(): void;
}

/** Asks what happens to texts that may wait on this device. The browser does not say whether there are any. */
export function LeavingQuestion({ open, isUnwritten, busy, onDecide, onClose }: LeavingQuestionProps) {
  const { t } = useTranslation(['leaving', 'ui']);
  const [titleId, textId] = [useId(), useId()];
  const close = () => {
    if (!busy) onClose();
  };
  return (
    <Dialog open={open} onClose={close} aria-labelledby={titleId} aria-describedby={textId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>{t('title')}</DialogTitle>
      <DialogContent id={textId} className="flex flex-col gap-4">
        <Text role={isUnwritten ? 'alert' : undefined}>{isUnwritten ? t('unwritten') : t('text')}</Text>
        <Text>{t('choice')}</Text>
      </DialogContent>
      <DialogActions className="flex-wrap">
        <Button color="inherit" onClick={close} disabled={busy}>
          {t('ui:cancel')}
        </Button>
        <Button color="error" onClick={() => onDecide('delete')} disabled={busy}>
          {t('delete')}
        </Button>
        {/* The dialog focuses its safest button. */}
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
        <Button variant="contained" onClick={() => onDecide('keep')} loading={busy} autoFocus>
          {t('keep')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
