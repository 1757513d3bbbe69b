import type { Answer } from '@muster/contract/exchange/answer';
import type { Question } from '@muster/contract/exchange/question';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import ForumOutlined from '~icons/ic/outline-forum';
import { Button } from '../../../ui/controls/button';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { LoadFailed } from '../../../ui/feedback/load-failed';
import { SkeletonList } from '../../../ui/feedback/skeleton-list';
import { useWaiting, WaitingNotice } from '../../outbox';
import { AnswerCard } from './answer-card';
import { AnswerForm } from './answer-form';
import { AnswersHeading } from './answers-heading';
import { DeleteAnswerDialog } from './delete-answer-dialog';
import type { TextItem } from './kept-text';
import { SentTo } from './sent-to';
import { UnsentText } from './unsent-text';
import { useAnswers } from './use-answers';
import type { PostedId } from './use-post-answer';

interface AnswersPanelProps {
  question: Question;
  /** The key under which the typed text is kept on the device. Default: the question. */
  item?: TextItem;
  /** Replaces the answer box for people who cannot answer, and says why. */
  closed?: ReactNode;
  /** Hides all actions, as in a report. */
  isReadOnly?: boolean;
  /** The workspace in which the person makes improvements from answers. */
  actsIn?: string | undefined;
}

/**
 * The answers of a question by rank, and a box for a new one [2.130] [5.23]. The box stands above them, so that new answers move
 * nothing while somebody types.
 */
export function AnswersPanel({ question, item = `question ${question.id}`, closed, isReadOnly = false, actsIn }: AnswersPanelProps) {
  const { t } = useTranslation('exchange');
  const list = useAnswers(question.id);
  const waiting = useWaiting(item);
  const [postedId, setPostedId] = useState<PostedId>();
  const [deleting, setDeleting] = useState<Answer>();
  const mayAnswer = !isReadOnly && question.allowedActions.includes('answer');

  return (
    <section aria-label={t('answersLabel')} className="grid gap-5">
      {mayAnswer && <AnswerForm key={question.id} question={question} item={item} onPosted={setPostedId} />}
      {!mayAnswer && !isReadOnly && (
        <>
          {closed}
          <UnsentText item={item} />
        </>
      )}
      {waiting.map((entry) => (
        <WaitingNotice key={entry.id} entry={entry} isNew={entry.id === postedId} />
      ))}
      {list.hasFailed && <LoadFailed onRetry={() => void list.retry()} />}
      {!list.hasFailed && !list.isLoaded && <SkeletonList rows={3} height={132} />}
      {list.isLoaded &&
        (list.total > 0 ? (
          <AnswersHeading total={list.total} isSorted={list.isSorted} onSort={list.sortAgain} />
        ) : (
          <>
            <EmptyState icon={<ForumOutlined />} title={t('answers', { count: 0 })} description={mayAnswer ? t('beFirst') : t('noneYet')} />
            {!question.hasLinkedEntity && <SentTo question={question} />}
          </>
        ))}
      {list.answers.length > 0 && (
        <ul className="grid gap-3">
          {list.answers.map((answer) => (
            <AnswerCard
              key={answer.id}
              answer={answer}
              isAnonymous={question.isAnonymous}
              isTop={answer.id === list.topId}
              isNew={answer.id === postedId}
              isReadOnly={isReadOnly}
              actsIn={actsIn}
              onDelete={setDeleting}
            />
          ))}
        </ul>
      )}
      {list.hasMore && (
        <Button
          variant="outlined"
          color="inherit"
          loading={list.isFetchingMore}
          onClick={() => void list.fetchMore()}
          className="justify-self-start print:hidden"
        >
          {t('showMore')}
        </Button>
      )}
      <DeleteAnswerDialog question={question} answer={deleting} onClose={() => setDeleting(undefined)} />
    </section>
  );
}
