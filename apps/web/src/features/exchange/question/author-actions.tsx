import type { Question } from '@muster/contract/exchange/question';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { createLink, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useInvalidate } from '../../../lib/tags';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog';
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
    <Box sx={{ display: 'flex', alignSelf: 'flex-start', marginInlineEnd: -1, displayPrint: 'none', '&:empty': { display: 'none' } }}>
      <EditIcon question={question} />
      <ModeratorMenu question={question} />
      {question.allowedActions.includes('delete') && <DeleteIcon question={question} onDeleted={onDeleted} />}
    </Box>
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
      <IconButton aria-label={t('edit')} aria-disabled disableRipple style={closed}>
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
        <IconButton onClick={() => setIsAsking(true)} sx={{ color: 'text.secondary' }}>
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
        <Typography>{t('deleteQuestion.text')}</Typography>
      </ConfirmDialog>
    </>
  );
}
