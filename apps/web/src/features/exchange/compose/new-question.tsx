import type { Question } from '@muster/contract/exchange/question';
import { companyQuestionsTag } from '@muster/contract/exchange/tags';
import { Navigate, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddressId, useAddressText, useRawSearch } from '../../../lib/address';
import { ContentHeader } from '../../../ui/layout/content-header';
import { draftItems } from '../../../lib/forms/drafts';
import { forgetChosenOf } from '../../../lib/offline/chosen-files';
import { succeeds } from '../../../lib/offline/time-limit';
import { ContentSkeleton } from '../../../ui/feedback/content-skeleton';
import { keptAnswer, RestoredDraft, textIn, useDraft, type Submission } from '../../forms';
import { PermissionDenied, useMe, usePermissions } from '../../identity';
import { useOutbox, useOutboxRead, useSend, WaitingNotice } from '../../outbox';
import { practiceIn, readListSearch } from '../list/list-search';
import { useListTitle } from '../list/use-list-title';
import { questionPath, questionsPath, waitingQuestionPath } from '../paths';
import { passFocus } from './pass-focus';
import { QuestionForm } from './question-form';
import { bodyOf, isAnonymousIn, useQuestionSchema } from './question-schema';

/**
 * The form for a new question. It selects the practice of the list that the person came from [2.42] [2.135] [7.40]. Consultants
 * may only read [6.10].
 */
export function NewQuestion(): ReactNode {
  const { consultant } = usePermissions();
  const { userId, userCompanies } = useMe();
  const waitingId = useAddressText('waitingId');
  const companyId = useAddressId('companyId');
  const practiceId = practiceIn(readListSearch(useRawSearch()))?.practiceId;
  if (consultant) return <PermissionDenied />;
  if (waitingId !== '') return <WaitingQuestion key={waitingId} waitingId={waitingId} />;
  const item = `new question ${companyId}.${practiceId ?? ''}`;
  // No link leads to a question that was taken back: the person continues with it here.
  const takenBack = keptAnswer(userId, item) ? undefined : takenBackId(userId, companyId, userCompanies.length === 1);
  if (takenBack !== undefined) return <Navigate to={waitingQuestionPath(companyId, takenBack)} search replace />;
  return <NewForm item={item} />;
}

const waitingItem = (companyId: number, id: string): string => `waiting question ${companyId}.${id}`;
/** Earlier builds did not name the company. */
const formerItem = (id: string): string => `waiting question ${id}`;

/**
 * The id of a question of this company that was taken back from the outbox and is not posted again. A draft of an earlier build names no
 * company, so only people with one company get it.
 */
function takenBackId(userId: string, companyId: number, hasOneCompany: boolean): string | undefined {
  const kept = draftItems(userId, formerItem('')).filter((item) => keptAnswer(userId, item));
  const prefix = waitingItem(companyId, '');
  const own = kept.find((item) => item.startsWith(prefix));
  if (own !== undefined) return own.slice(prefix.length);
  const former = hasOneCompany ? kept.find((item) => !item.includes('.')) : undefined;
  return former?.slice(formerItem('').length);
}

/** A question that waits to be sent. If the person takes it back, the form shows it again. */
function WaitingQuestion({ waitingId }: { waitingId: string }) {
  const { t } = useTranslation('communities');
  const companyId = useAddressId('companyId');
  const { userId } = useMe();
  const path = waitingQuestionPath(companyId, waitingId);
  const entries = useOutbox().filter((entry) => entry.path === path);
  const search = readListSearch(useRawSearch());
  const title = useListTitle(search);
  const isRead = useOutboxRead();
  if (entries.length === 0) {
    const item = [waitingItem(companyId, waitingId), formerItem(waitingId)].find((one) => keptAnswer(userId, one));
    if (item !== undefined) return <NewForm item={item} />;
    // It was sent or discarded.
    return isRead ? <Navigate to={questionsPath(companyId)} search replace /> : <ContentSkeleton />;
  }
  return (
    <>
      <ContentHeader title={t('form.title.new')} back={{ to: questionsPath(companyId), label: title }} />
      {entries.map((entry) => (
        <WaitingNotice key={entry.id} entry={entry} />
      ))}
    </>
  );
}

function NewForm({ item }: { item: string }) {
  const { t } = useTranslation('communities');
  const companyId = useAddressId('companyId');
  const search = readListSearch(useRawSearch());
  const practiceId = practiceIn(search)?.practiceId;
  const schema = useQuestionSchema({ practiceId, isNew: true, hasFiles: true });
  const { draft, keyOf, onTyped, forget, discard } = useDraft({ item, saved: undefined, schema });
  const { userId } = useMe();
  const navigate = useNavigate();
  const send = useSend();

  /** If the server is unreachable, the question waits in the outbox as an item of its own. The form is then free for the next question. */
  const post = async (submission: Submission) => {
    const { answers, waiting } = submission;
    const address = window.location.pathname;
    const body = { ...bodyOf(submission), companyId, isAnonymous: isAnonymousIn(submission) };
    const id = waiting.length > 0 ? submission.idempotencyKey : keyOf(answers, 'posted', submission.idempotencyKey);
    const outcome = await send({
      id,
      item: waitingItem(companyId, id),
      kind: 'question',
      title: body.title,
      path: waitingQuestionPath(companyId, id),
      text: [body.title, textIn(answers['body'])].filter(Boolean).join('\n\n'),
      draft: { answers },
      tags: [companyQuestionsTag(companyId)],
      waiting,
      call: () => ({ route: 'POST /questions', body }),
    });
    const created = outcome.state === 'sent' ? (outcome.reply as Question | undefined) : undefined;
    const to = created ? questionPath(companyId, created.id) : questionsPath(companyId);
    if (created) passFocus();
    await navigate({ to, search: true, replace: true });
    forget();
    await forgetFilesOf(address);
  };
  // A device that does not answer deletes them after 30 days.
  const forgetFilesOf = (address: string) => succeeds(forgetChosenOf(userId, address));
  const discardAll = async () => {
    await forgetFilesOf(window.location.pathname);
    discard();
  };
  return (
    <>
      <ContentHeader title={t('form.title.new')} back={{ to: questionsPath(companyId), label: useListTitle(search) }} />
      {draft.isRestored && <RestoredDraft onDiscard={() => void discardAll()} />}
      <QuestionForm
        key={draft.round}
        companyId={companyId}
        schema={schema}
        start={draft.start}
        saved={{}}
        onTyped={onTyped}
        onPost={post}
      />
    </>
  );
}
