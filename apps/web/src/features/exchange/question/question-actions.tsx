import type { Question } from '@muster/contract/exchange/question';
import Star from '@mui/icons-material/Star';
import StarBorder from '@mui/icons-material/StarBorder';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { ClosedButton } from '../../../ui/buttons/closed-button';
import { usePermissions } from '../../identity';
import { useQuestionMarks } from './use-question-marks';
import { VoteButton } from '../vote-button';

/** The vote and the star [2.130]. */
export function QuestionActions({ question }: { question: Question }) {
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
