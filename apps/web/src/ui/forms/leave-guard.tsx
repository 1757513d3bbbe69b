import { useBlocker } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Text } from '../display/text';
import { busy } from './idle';
import { LaterConfirmDialog } from '../feedback/later-confirm-dialog';

interface LeaveGuardProps {
  isUnsaved: () => boolean;
  /** The device keeps the typed text, so only the browser asks, before the tab closes. */
  isKept?: boolean;
  /** Called when the person leaves and discards the typed text. */
  onLeave?: (() => void) | undefined;
}

const never = () => false;

/** Asks before typed text is lost: a dialog for navigation within the product, the browser's own prompt for closing the tab. */
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
    <LaterConfirmDialog
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
      <Text>{t('leave.text')}</Text>
    </LaterConfirmDialog>
  );
}
