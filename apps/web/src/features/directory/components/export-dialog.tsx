import { maxReasonLength } from '@muster/contract/evidence/limits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Text } from '../../../ui/display/text';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog';
import { TextInput } from '../../../ui/inputs/text-input';

interface ExportDialogProps {
  isBusy: boolean;
  onExport(reason: string): void;
  onClose(): void;
}

/** Asks why a manager wants the personal data of somebody else. The person reads it. */
export function ExportDialog({ isBusy, onExport, onClose }: ExportDialogProps) {
  const { t } = useTranslation(['people', 'evidence']);
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const confirm = () => {
    setMissing(reason.trim() === '');
    if (reason.trim() !== '') onExport(reason.trim());
  };
  return (
    <ConfirmDialog
      open
      title={t('users.exportData')}
      confirmLabel={t('users.exportData')}
      busy={isBusy}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Text className="mb-4">{t('evidence:person.told')}</Text>
      <TextInput
        label={t('evidence:person.reason')}
        required
        multiline
        minRows={2}
        value={reason}
        problem={isMissing ? t('evidence:person.reasonMissing') : undefined}
        onChange={(event) => setReason(event.target.value)}
        inputProps={{ maxLength: maxReasonLength }}
      />
    </ConfirmDialog>
  );
}
