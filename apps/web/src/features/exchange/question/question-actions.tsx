import type { Question } from '@muster/contract/exchange/question';
import { useTranslation } from 'react-i18next';
import Star from '~icons/ic/baseline-star';
import StarBorder from '~icons/ic/baseline-star-border';
import { ClosedButton } from '../../../ui/buttons/closed-button';
import { Button } from '../../../ui/controls/button';
import { usePermissions } from '../../identity';
import { useQuestionMarks } from './use-question-marks';
import { VoteButton } from '../vote-button';

/** The vote and the star [2.130]. */
export function QuestionActions({ question }: { question: Question }) {
  const { toggleVote, toggleStar } = useQuestionMarks(question);
  const { questionVoteCount, isVotedByCurrentUser, isAnonymous, starred, allowedActions } = question;
  return (
    <div className="flex flex-wrap items-center gap-2 mb-6">
      <VoteButton
        count={questionVoteCount}
        isVoted={isVotedByCurrentUser}
        isMarked={!isAnonymous}
        mayVote={allowedActions.includes('vote')}
        onToggle={toggleVote}
      />
      <StarButton isStarred={starred} mayStar={allowedActions.includes('star')} onToggle={toggleStar} />
    </div>
  );
}

function StarButton({ isStarred, mayStar, onToggle }: { isStarred: boolean; mayStar: boolean; onToggle(): void }) {
  const { t } = useTranslation(['exchange', 'ui']);
  const { consultant } = usePermissions();
  const face = {
    variant: 'outlined',
    color: 'inherit',
    startIcon: isStarred ? <Star className="text-warning" /> : <StarBorder />,
    children: isStarred ? t('unstar') : t('star'),
    className: 'px-3 border-line',
  } as const;
  if (consultant) return <ClosedButton {...face} reason={t('ui:noPermission')} />;
  return mayStar ? <Button {...face} onClick={onToggle} /> : null;
}
