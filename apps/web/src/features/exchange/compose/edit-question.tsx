import type { Question } from '@muster/contract/exchange/question';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddressId } from '../../../lib/address';
import { ApiError, isApiError } from '../../../lib/api-errors';
import { useInvalidate } from '../../../lib/tags';
import { Alert } from '../../../ui/display/alert';
import { ContentHeader } from '../../../ui/layout/content-header';
import { DraftNotices, FormSourcesProvider, UnsentAnswer, useDraft, useFormSourcesFor, type Submission } from '../../forms';
import { PermissionDenied, useMe } from '../../identity';
import { questionQuery } from '../api';
import { changeOf } from '../change';
import { questionPath } from '../paths';
import { useQuestionUpdates } from '../use-question-updates';
import { updateQuestion } from './api';
import { passFocus } from './pass-focus';
import { QuestionForm } from './question-form';
import { answersOf, bodyOf, useQuestionSchema } from './question-schema';

/** Edits a question: for its author, until the first answer [2.42] [2.135] [4.29] [7.41]. */
export function EditQuestion(): ReactNode {
  const { t } = useTranslation('communities');
  const companyId = useAddressId('companyId');
  const { data: question } = useSuspenseQuery(questionQuery(useAddressId('questionId')));
  const { userId } = useMe();
  useQuestionUpdates(question);
  if (question.companyId !== companyId) throw new ApiError(404, { message: 'error.notFound' });
  const isOpen = question.allowedActions.includes('edit');
  if (!isOpen && question.authorId !== userId) return <PermissionDenied />;
  return (
    <>
      <ContentHeader title={t('form.title.edit')} back={{ to: questionPath(companyId, question.id), label: question.title }} />
      {isOpen ? <EditForm key={question.id} question={question} /> : <Locked question={question} />}
    </>
  );
}

const itemOf = ({ id }: Question) => `question edit ${id}`;

function EditForm({ question }: { question: Question }) {
  const { id, companyId, isAnonymous, version } = question;
  const schema = useQuestionSchema({ isNew: false, hasFiles: !isAnonymous });
  const sources = useFormSourcesFor({ companyId, files: { entityType: 'Question', entityId: id } });
  const edited = useDraft({ item: itemOf(question), saved: { version, answers: answersOf(question) }, schema });
  const { draft, base, onTyped, send } = edited;
  const navigate = useNavigate();
  const invalidate = useInvalidate();

  const post = async (submission: Submission) => {
    const { removedResourceIds } = submission;
    const body = { ...bodyOf(submission), id, companyId, version: base, removedResourceIds };
    try {
      await send(submission.answers, async () => {
        const changed = await updateQuestion({ params: { id }, body }, { hideError: true });
        return { version: changed.version, answers: answersOf(changed) };
      });
    } catch (error) {
      if (isApiError(error, 409)) await invalidate(...changeOf(question));
      throw error;
    }
    await invalidate(...changeOf(question));
    passFocus();
    await navigate({ to: questionPath(companyId, id), search: true, replace: true });
  };
  return (
    <>
      <FormSourcesProvider sources={sources}>
        <DraftNotices draft={edited} schema={schema} scope="COMPANY" />
      </FormSourcesProvider>
      <QuestionForm
        key={draft.round}
        companyId={companyId}
        schema={schema}
        questionId={id}
        start={draft.start}
        saved={draft.begunUpon?.answers ?? {}}
        onTyped={onTyped}
        onPost={post}
      />
    </>
  );
}

/** The question has an answer, so it is locked. The author's typed text stays readable. */
function Locked({ question }: { question: Question }) {
  const { t } = useTranslation('exchange');
  const { companyId, id, isAnonymous } = question;
  const schema = useQuestionSchema({ isNew: false, hasFiles: !isAnonymous });
  const sources = useFormSourcesFor({ companyId, files: { entityType: 'Question', entityId: id } });
  return (
    <FormSourcesProvider sources={sources}>
      <Alert severity="info">{t('locked')}</Alert>
      <UnsentAnswer item={itemOf(question)} schema={schema} scope="COMPANY" saved={answersOf(question)} />
    </FormSourcesProvider>
  );
}
