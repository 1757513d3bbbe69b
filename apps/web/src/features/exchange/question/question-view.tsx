import type { Question } from '@muster/contract/exchange/question';
import { useIsMutating, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddressId, useRawSearch } from '../../../lib/address';
import { isApiError } from '../../../lib/api-errors';
import { Alert } from '../../../ui/display/alert';
import { ContentHeader } from '../../../ui/layout/content-header';
import { Gone } from '../../../ui/feedback/gone';
import { ErrorPanel } from '../../../ui/feedback/error-panel';
import { ReadAloud } from '../../../ui/speech/read-aloud';
import { useSettling } from '../../../ui/hooks/use-settling';
import { lazyPart } from '../../../lib/lazy-screen';
import { useActsIn, useMe, usePermissions } from '../../identity';
import { useWaiting, WaitingNotice } from '../../outbox';
import { AnswersPanel } from '../answers/answers-panel';
import { keptText, type TextItem } from '../answers/kept-text';
import { UnsentText } from '../answers/unsent-text';
import { questionDeletion, questionQuery } from '../api';
import { AuthorLine } from '../author-line';
import { AuthorActions } from './author-actions';
import { QuestionActions } from './question-actions';
import { QuestionBody } from './question-body';
import { QuestionSkeleton } from './question-skeleton';
import { readListSearch } from '../list/list-search';
import { useListTitle } from '../list/use-list-title';
import { questionsPath } from '../paths';
import { useQuestionUpdates } from '../use-question-updates';

/** The question that the person opened from the list. After its deletion the list shows again [2.130] [2.134]. */
export function OpenQuestion(): ReactNode {
  const companyId = useAddressId('companyId');
  const navigate = useNavigate();
  const list = questionsPath(companyId);
  const label = useListTitle(readListSearch(useRawSearch()));
  return (
    <QuestionView
      companyId={companyId}
      questionId={useAddressId('questionId')}
      back={{ to: list, label }}
      onDeleted={() => navigate({ to: list, search: true, replace: true })}
    />
  );
}

export interface QuestionViewProps {
  companyId: number;
  questionId: number;
  /** The link back to the list, on screens that show only one of both. */
  back: { to: string; label: string };
  /** Navigates away after the question is deleted [2.134]. */
  onDeleted(): Promise<void>;
}

/**
 * One question with its answers, for every list that opens one. The error page handles errors of the API [2.130] [2.132] [4.31].
 */
export function QuestionView(props: QuestionViewProps) {
  const isSettling = useSettling(props.questionId);
  if (isSettling) return <QuestionSkeleton />;
  return (
    <Suspense key={props.questionId} fallback={<QuestionSkeleton />}>
      <Opened key={props.questionId} {...props} askedId={props.questionId} />
    </Suspense>
  );
}

/** `askedId` is the id in the address. Where that question was merged, the kept one shows, with the text that somebody is typing. */
function Opened({ askedId, ...props }: QuestionViewProps & { askedId: number }) {
  const { companyId, questionId, back, onDeleted } = props;
  const { t } = useTranslation('exchange');
  const { data: question, error } = useSuspenseQuery(questionQuery(questionId));
  useQuestionUpdates(question);
  const isBeingDeleted = useIsMutating({ mutationKey: questionDeletion(questionId) }) > 0;
  // Somebody else deleted the open question. If this person deletes it, onDeleted navigates away instead.
  if (isApiError(error, 404) && !isBeingDeleted)
    return <GoneQuestion question={question} item={`question ${askedId}`} back={back} error={error} />;
  if (question.id !== questionId) return <Opened key={question.id} {...props} questionId={question.id} askedId={askedId} />;
  if (question.companyId !== companyId) return <ErrorPanel message={t('unavailable')} />;
  return <Shown question={question} askedId={askedId} back={back} onDeleted={onDeleted} />;
}

interface GoneQuestionProps extends Pick<QuestionViewProps, 'back'> {
  question: Question;
  item: TextItem;
  error: Error;
}

/** A deleted question, with what the person has not sent. Without such text the error page shows. */
function GoneQuestion({ question, item, back, error }: GoneQuestionProps) {
  const { userId } = useMe();
  const waiting = useWaiting(item);
  if (waiting.length === 0 && !keptText(userId, item)) throw error;
  return (
    <article>
      <ContentHeader title={question.title} isPageText back={back} />
      <Gone />
      {waiting.map((entry) => (
        <WaitingNotice key={entry.id} entry={entry} hasForm={false} />
      ))}
      <UnsentText item={item} hasReason />
    </article>
  );
}

const QuestionImprovements = lazyPart(() => import('./question-improvements'), 'QuestionImprovements');

type ShownProps = Pick<QuestionViewProps, 'back' | 'onDeleted'> & { question: Question; askedId: number };

function Shown({ question, askedId, back, onDeleted }: ShownProps) {
  const { t } = useTranslation('exchange');
  const { consultant } = usePermissions();
  const { title, userDetailsDTO, isAnonymous, createdDate } = question;
  const actsIn = useActsIn({ companyId: question.companyId });
  const content = useRef<HTMLDivElement>(null);
  return (
    <article>
      <ContentHeader title={title} isPageText overline={t('question')} back={back} states={<ReadAloud title={title} content={content} />} />
      <div className="flex flex-col gap-5">
        <AuthorLine author={userDetailsDTO} isAnonymous={isAnonymous} createdDate={createdDate}>
          <AuthorActions question={question} onDeleted={onDeleted} />
        </AuthorLine>
        <div ref={content} className="contents">
          <QuestionBody question={question} />
        </div>
      </div>
      <QuestionActions question={question} />
      <Suspense>
        <QuestionImprovements question={question} actsIn={actsIn} />
      </Suspense>
      <AnswersPanel
        question={question}
        item={`question ${askedId}`}
        actsIn={actsIn}
        closed={consultant && <Alert severity="info">{t('readOnly')}</Alert>}
      />
    </article>
  );
}
