import { useBlocker } from '@tanstack/react-router';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { busy } from './quiet';
import { ConfirmDialog } from '../feedback/confirm-dialog';

interface LeaveGuardProps {
  isUnsaved: () => boolean;
  /** What was typed is kept on the device: leaving loses nothing, and only the browser asks, before the tab closes. */
  isKept?: boolean;
  /** The person leaves, and gives up what they typed. */
  onLeave?: (() => void) | undefined;
}

const never = () => false;

/** Asks before what was typed is lost: on a way within the product by a dialog, on closing the tab by the browser's own. */
export function LeaveGuard({ isUnsaved, isKept = false, onLeave }: LeaveGuardProps) {
  const { t } = useTranslation('ui');
  const isBusy = useEffectEvent(isUnsaved);
  useEffect(() => busy(() => isBusy()), []);
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: isKept ? never : isUnsaved,
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      open={status === 'blocked'}
      title={t('leave.title')}
      confirmLabel={t('leave.confirm')}
      destructive
      onConfirm={() => {
        onLeave?.();
        proceed?.();
      }}
      onClose={() => reset?.()}
    >
      <Typography>{t('leave.text')}</Typography>
    </ConfirmDialog>
  );
}
