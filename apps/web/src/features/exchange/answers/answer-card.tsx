import type { Answer } from '@muster/contract/exchange/answer';
import clsx from 'clsx';
import { Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import DeleteOutlined from '~icons/ic/outline-delete';
import EmojiEventsOutlined from '~icons/ic/outline-emoji-events';
import PersonOutlined from '~icons/ic/outline-person';
import { lazyPart } from '../../../lib/lazy-screen';
import { IconButton } from '../../../ui/controls/icon-button';
import { Card } from '../../../ui/display/card';
import { Text } from '../../../ui/display/text';
import { Tooltip } from '../../../ui/overlays/tooltip';
import { PageText } from '../../../ui/texts/page-text';
import { StatusChip } from '../../../ui/labels/status-chip';
import { AuthorLine } from '../author-line';
import { AnswerMarkButtons, AnswerMarks } from './answer-marks';
import { useAnswerVote } from './use-answer-vote';
import { VoteButton } from '../vote-button';

interface AnswerCardProps {
  answer: Answer;
  /** Hides the names: an anonymous question shows none [2.133] [5.22]. */
  isAnonymous: boolean;
  /** Shows the 'Top answer' badge: this answer has the most votes [2.157]. */
  isTop: boolean;
  /** The person has just posted it. The card scrolls into view and gets the focus. */
  isNew: boolean;
  /** Hides all actions, as in a report. */
  isReadOnly: boolean;
  actsIn: string | undefined;
  onDelete(answer: Answer): void;
}

const ActOnIt = lazyPart(() => import('../../../ui/improvements/act-on-it'), 'ActOnIt');

/** One answer: its author, its text and its votes [2.130]. */
export function AnswerCard({ answer, isAnonymous, isTop, isNew, isReadOnly, actsIn, onDelete }: AnswerCardProps) {
  const { t } = useTranslation('exchange');
  const { body, userDetailsDTO, createdDate, answerVoteCount, isVotedByCurrentUser, isAnsweredByCurrentUser, allowedActions } = answer;
  const toggleVote = useAnswerVote(answer);
  const root = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!isNew) return;
    root.current?.scrollIntoView?.({ block: 'nearest' });
    // The submit button is disabled after posting, so the card takes the focus, unless the person already types the next answer.
    if (!document.activeElement?.matches('input, textarea')) root.current?.focus({ preventScroll: true });
  }, [isNew]);

  return (
    <Card
      component="li"
      ref={root}
      tabIndex={isNew ? -1 : undefined}
      className={clsx('p-4 sm:p-5 scroll-my-24', isTop && 'border-success inset-ring inset-ring-success')}
    >
      {isTop && (
        <div className="mb-2">
          <StatusChip tone="success" icon={<EmojiEventsOutlined />} label={t('topAnswer')} />
        </div>
      )}
      <AnswerMarks answer={answer} />
      <AuthorLine author={userDetailsDTO} isAnonymous={isAnonymous} createdDate={createdDate} isExact={isReadOnly}>
        {!isReadOnly && allowedActions.includes('delete') && (
          <Tooltip title={t('deleteAnswer.title')}>
            <IconButton onClick={() => onDelete(answer)} className="self-start -my-1 -me-2 text-muted print:hidden">
              <DeleteOutlined />
            </IconButton>
          </Tooltip>
        )}
      </AuthorLine>
      <Text dir="auto" className="my-3 max-w-[75ch] text-start whitespace-pre-wrap">
        <PageText>{body}</PageText>
      </Text>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <VoteButton
          count={answerVoteCount}
          isVoted={isVotedByCurrentUser}
          isMarked={!isAnonymous}
          mayVote={!isReadOnly && allowedActions.includes('vote')}
          isReadOnly={isReadOnly}
          onToggle={toggleVote}
        />
        {isAnsweredByCurrentUser && <StatusChip tone="neutral" icon={<PersonOutlined />} label={t('yours')} />}
        {!isReadOnly && <AnswerMarkButtons answer={answer} />}
        {actsIn !== undefined && (
          <Suspense>
            <ActOnIt actsIn={actsIn} source={{ answerId: answer.id }} quote={body} />
          </Suspense>
        )}
      </div>
    </Card>
  );
}
