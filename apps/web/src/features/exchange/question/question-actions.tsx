import type { Question } from '@muster/contract/exchange/question';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Star from '@mui/icons-material/Star';
import StarBorder from '@mui/icons-material/StarBorder';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useInvalidate } from '../../../lib/tags';
import { ClosedButton } from '../../../ui/buttons/closed-button';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog';
import { usePermissions } from '../../identity';
import { deleteQuestion, questionDeletion } from '../api';
import { changeOf } from '../change';
import { useQuestionMarks } from './use-question-marks';
import { VoteButton } from '../vote-button';

interface QuestionActionsProps {
  question: Question;
  onDeleted(): Promise<void>;
}

/** The vote, the star, and for those who may the way to delete it [2.130]. */
export function QuestionActions({ question, onDeleted }: QuestionActionsProps) {
  const { toggleVote, toggleStar } = useQuestionMarks(question);
  const { questionVoteCount, isVotedByCurrentUser, isAnonymous, starred, allowedActions } = question;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 3 }}>
      <VoteButton
        count={questionVoteCount}
        isVoted={isVotedByCurrentUser}
        isMarked={!isAnonymous}
        mayVote={allowedActions.includes('vote')}
        onToggle={toggleVote}
      />
      <StarButton isStarred={starred} mayStar={allowedActions.includes('star')} onToggle={toggleStar} />
      {allowedActions.includes('delete') && <DeleteButton question={question} onDeleted={onDeleted} />}
    </Box>
  );
}

function StarButton({ isStarred, mayStar, onToggle }: { isStarred: boolean; mayStar: boolean; onToggle(): void }) {
  const { t } = useTranslation(['exchange', 'ui']);
  const { consultant } = usePermissions();
  const face = {
    variant: 'outlined',
    color: 'inherit',
    startIcon: isStarred ? <Star sx={{ color: 'warning.main' }} /> : <StarBorder />,
    children: isStarred ? t('unstar') : t('star'),
    sx: { px: 1.5, borderColor: 'divider' },
  } as const;
  if (consultant) return <ClosedButton {...face} reason={t('ui:noPermission')} />;
  return mayStar ? <Button {...face} onClick={onToggle} /> : null;
}

function DeleteButton({ question, onDeleted }: QuestionActionsProps) {
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
      <Button color="error" startIcon={<DeleteOutlined />} onClick={() => setIsAsking(true)} sx={{ px: 1.5 }}>
        {t('delete')}
      </Button>
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
