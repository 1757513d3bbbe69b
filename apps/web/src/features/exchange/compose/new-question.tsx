import { companyQuestionsTag } from '@muster/contract/exchange/tags';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddressId, useRawSearch } from '../../../lib/address';
import { useInvalidate } from '../../../lib/tags';
import { ContentHeader } from '../../../ui/layout/content-header';
import { RestoredDraft, useDraft, type Submission } from '../../forms';
import { PermissionDenied, usePermissions } from '../../identity';
import { practiceIn, readListSearch } from '../list/list-search';
import { useListTitle } from '../list/use-list-title';
import { questionPath, questionsPath } from '../paths';
import { createQuestion } from './api';
import { passFocus } from './pass-focus';
import { QuestionForm } from './question-form';
import { bodyOf, isAnonymousIn, useQuestionSchema } from './question-schema';

/**
 * The form for a new question. It selects the practice of the list that the person came from [2.42] [2.135] [7.40]. Consultants
 * may only read [6.10].
 */
export function NewQuestion(): ReactNode {
  const { consultant } = usePermissions();
  return consultant ? <PermissionDenied /> : <NewForm />;
}

function NewForm() {
  const { t } = useTranslation('communities');
  const companyId = useAddressId('companyId');
  const search = readListSearch(useRawSearch());
  const practiceId = practiceIn(search)?.practiceId;
  const schema = useQuestionSchema({ practiceId, isNew: true, hasFiles: true });
  const { draft, onTyped, forget, discard } = useDraft({ item: `new question ${companyId}.${practiceId ?? ''}`, saved: undefined });
  const navigate = useNavigate();
  const invalidate = useInvalidate();

  const post = async (submission: Submission) => {
    const body = { ...bodyOf(submission), companyId, isAnonymous: isAnonymousIn(submission) };
    const { id } = await createQuestion({ body }, { idempotencyKey: submission.idempotencyKey, quiet: true });
    void invalidate(companyQuestionsTag(companyId));
    passFocus();
    await navigate({ to: questionPath(companyId, id), search: true, replace: true });
    forget();
  };
  return (
    <>
      <ContentHeader title={t('form.title.new')} back={{ to: questionsPath(companyId), label: useListTitle(search) }} />
      {draft.isRestored && <RestoredDraft onDiscard={discard} />}
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
