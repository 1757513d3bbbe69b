import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useForgetDevice } from '../../features/identity';
import { Text } from '../../ui/display/text';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog';

/** Asks for confirmation, and then deletes everything that the product keeps on this device. */
export function ForgetDevice({ open, onClose }: { open: boolean; onClose(): void }) {
  const { t } = useTranslation('shell');
  const forget = useForgetDevice();
  const [isBusy, setBusy] = useState(false);
  const confirm = () => {
    setBusy(true);
    void forget().finally(() => {
      setBusy(false);
      onClose();
    });
  };
  return (
    <ConfirmDialog
      open={open}
      title={t('account.forgetDevice.title')}
      confirmLabel={t('account.forgetDevice.confirm')}
      destructive
      busy={isBusy}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Text>{t('account.forgetDevice.text')}</Text>
    </ConfirmDialog>
  );
}
