import type { ComponentProps, ReactNode } from 'react';
import { Dialog } from '../../ui/overlays/dialog';
import type { CloseReason } from '../../ui/overlays/modal';
import { ShownSecret } from './shown-secret';

interface SecretDialogProps extends Omit<ComponentProps<typeof ShownSecret>, 'secret'> {
  isSaving: boolean;
  /** Undefined until the server has made it. */
  secret: string | undefined;
  /** The form that asks for it. Its title has the id `titleId`, which names the dialog. */
  form: ReactNode;
}

/** A dialog with a form, and then with the secret that it has made. A press outside loses neither the typed text nor the secret. */
export function SecretDialog({ titleId, isSaving, secret, form, onClose, ...shown }: SecretDialogProps) {
  const close = (reason: CloseReason) => {
    if (reason !== 'outside' && !isSaving && secret === undefined) onClose();
  };
  return (
    <Dialog open onClose={close} aria-labelledby={titleId} fullWidth maxWidth="sm">
      {secret === undefined ? form : <ShownSecret titleId={titleId} secret={secret} onClose={onClose} {...shown} />}
    </Dialog>
  );
}
