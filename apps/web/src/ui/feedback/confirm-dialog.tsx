import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../controls/button';
import { Dialog, DialogActions, DialogContent, DialogTitle } from '../overlays/dialog';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  children: ReactNode;
  /** The verb of the action, such as 'Post'; never just 'OK'. */
  confirmLabel: string;
  /** For an action that cannot be undone: the button is red and does not have the focus. */
  destructive?: boolean;
  /** True while the action runs: both buttons are disabled. */
  busy?: boolean;
  onConfirm(): void;
  onClose(): void;
}

/** Asks for confirmation. Escape and Cancel change nothing [5.32]. */
export function ConfirmDialog({
  open,
  title,
  children,
  confirmLabel,
  destructive = false,
  busy = false,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const { t } = useTranslation('ui');
  const titleId = useId();
  const textId = useId();
  const close = () => {
    if (!busy) onClose();
  };
  return (
    <Dialog open={open} onClose={close} aria-labelledby={titleId} aria-describedby={textId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent id={textId}>{children}</DialogContent>
      <DialogActions>
        {/* The dialog focuses its safest button. */}
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
        <Button color="inherit" onClick={close} disabled={busy} autoFocus={destructive}>
          {t('cancel')}
        </Button>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
        <Button variant="contained" color={destructive ? 'error' : 'primary'} onClick={onConfirm} loading={busy} autoFocus={!destructive}>
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
