import type { Question } from '@muster/contract/exchange/question';
import { useMutation } from '@tanstack/react-query';
import { createLink, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import DeleteOutlined from '~icons/ic/outline-delete';
import EditOutlined from '~icons/ic/outline-edit';
import { useInvalidate } from '../../../lib/tags';
import { IconButton } from '../../../ui/controls/icon-button';
import { Text } from '../../../ui/display/text';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog';
import { Tooltip } from '../../../ui/overlays/tooltip';
import { useMe } from '../../identity';
import { deleteQuestion, questionDeletion } from '../api';
import { changeOf } from '../change';
import { editQuestionPath, questionsPath } from '../paths';
import { ModeratorMenu } from './moderator-menu';

interface AuthorActionsProps {
  question: Question;
  onDeleted(): Promise<void>;
}

/** The buttons to move, edit and delete a question, for people who may [2.130] [4.29] [6.11]. */
export function AuthorActions({ question, onDeleted }: AuthorActionsProps) {
  return (
    <div className="flex self-start -me-2 print:hidden empty:hidden">
      <EditIcon question={question} />
      <ModeratorMenu question={question} />
      {question.allowedActions.includes('delete') && <DeleteIcon question={question} onDeleted={onDeleted} />}
    </div>
  );
}

const IconLink = createLink(IconButton);
const closed = { opacity: 0.6, cursor: 'not-allowed' } as const;

/** Only for the author. The first answer locks the question [4.29]. */
function EditIcon({ question }: { question: Question }) {
  const { id, companyId, authorId, hasLinkedEntity, answerCount, allowedActions } = question;
  const { t } = useTranslation('exchange');
  const { userId } = useMe();
  // The URL keeps its filters only within the exchange: other lists have different ones.
  const isInExchange = useLocation().pathname.startsWith(questionsPath(companyId));
  if (allowedActions.includes('edit'))
    return (
      <Tooltip title={t('edit')}>
        <IconLink to={editQuestionPath(companyId, id)} search={isInExchange || {}} aria-label={t('edit')}>
          <EditOutlined />
        </IconLink>
      </Tooltip>
    );
  if (authorId !== userId || hasLinkedEntity || answerCount === 0) return null;
  return (
    <Tooltip title={t('locked')} describeChild>
      <IconButton aria-label={t('edit')} aria-disabled style={closed}>
        <EditOutlined />
      </IconButton>
    </Tooltip>
  );
}

/** Deletes the question after a confirmation, and then navigates away [2.134]. */
function DeleteIcon({ question, onDeleted }: AuthorActionsProps) {
  const { id } = question;
  const { t } = useTranslation('exchange');
  const invalidate = useInvalidate();
  const [isAsking, setIsAsking] = useState(false);
  const remove = useMutation({
    mutationKey: questionDeletion(id),
    mutationFn: () => deleteQuestion({ params: { id } }, { failure: t('error.deletingQuestion') }),
    onSuccess: async () => {
      await onDeleted();
      void invalidate(...changeOf(question));
    },
    onSettled: () => setIsAsking(false),
  });
  return (
    <>
      <Tooltip title={t('deleteQuestion.title')}>
        <IconButton onClick={() => setIsAsking(true)} className="text-muted">
          <DeleteOutlined />
        </IconButton>
      </Tooltip>
      <ConfirmDialog
        open={isAsking}
        title={t('deleteQuestion.title')}
        confirmLabel={t('delete')}
        destructive
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onClose={() => setIsAsking(false)}
      >
        <Text>{t('deleteQuestion.text')}</Text>
      </ConfirmDialog>
    </>
  );
}
