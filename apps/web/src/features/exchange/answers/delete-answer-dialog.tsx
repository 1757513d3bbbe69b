import type { Answer } from '@muster/contract/exchange/answer';
import type { Question } from '@muster/contract/exchange/question';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Text } from '../../../ui/display/text';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog';
import { useInvalidate } from '../../../lib/tags';
import { deleteAnswer } from '../api';
import { changeOf } from '../change';

interface DeleteAnswerDialogProps {
  question: Question;
  /** The answer to delete. Undefined closes the dialog. */
  answer: Answer | undefined;
  onClose(): void;
}

/** Asks for confirmation before it deletes an answer [2.134] [5.24]. */
export function DeleteAnswerDialog({ question, answer, onClose }: DeleteAnswerDialogProps) {
  const { t } = useTranslation('exchange');
  const invalidate = useInvalidate();
  const remove = useMutation({
    mutationFn: (id: number) => deleteAnswer({ params: { id } }, { failure: t('error.deletingAnswer') }),
    onSuccess: () => invalidate(...changeOf(question)),
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      open={answer !== undefined}
      title={t('deleteAnswer.title')}
      confirmLabel={t('delete')}
      destructive
      busy={remove.isPending}
      onConfirm={() => answer && remove.mutate(answer.id)}
      onClose={onClose}
    >
      <Text>{t('deleteQuestion.text')}</Text>
    </ConfirmDialog>
  );
}
