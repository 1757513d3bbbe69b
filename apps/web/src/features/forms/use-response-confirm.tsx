import { useTranslation } from 'react-i18next';
import { Text } from '../../ui/display/text';
import { LaterConfirmDialog } from '../../ui/feedback/later-confirm-dialog';
import { useQuestion } from '../../ui/forms/use-question';

/** Asks before a response is completed [5.33] or updated [5.34]. Render `dialog`, and await `ask`. */
export function useResponseConfirm() {
  const { t } = useTranslation('forms');
  const { topic = 'complete', isOpen, ask, answer } = useQuestion<'complete' | 'update'>();
  const dialog = (
    <LaterConfirmDialog
      open={isOpen}
      title={t(`confirm.${topic}.title`)}
      confirmLabel={t(`confirm.${topic}.button`)}
      onConfirm={() => answer(true)}
      onClose={() => answer(false)}
    >
      <Text>{t(`confirm.${topic}.text`)}</Text>
    </LaterConfirmDialog>
  );
  return { ask, dialog };
}
