import type { Answers, AuthorForm as AuthorFormDefinition } from '@muster/contract/campaigns/form-language/types';
import { campaignKinds, type CampaignType } from '@muster/contract/campaigns/kinds';
import type { Scope } from '@muster/contract/shared/permissions';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Form } from '../form/form';
import { useFormSourcesFor } from '../form/data';
import { FormSourcesProvider } from '../form/form-sources';
import type { FormAction, Submission } from '../form/submission';
import { usePostConfirm } from '../form/use-post-confirm';
import { scopeName } from './scope-name';

interface AuthorFormProps {
  type: CampaignType;
  form: AuthorFormDefinition;
  place: Scope & { timeZone?: string };
  /** The campaign that is edited; absent for a new one. */
  edited?: { id: number; answers: Answers; isPosted: boolean };
  /** Absent once it is posted: then there is no draft any more. */
  onDraft?: (submission: Submission) => Promise<void>;
  onPost(submission: Submission, isReadAgain: boolean): Promise<void>;
}

/** Save draft and Post, or Post changes, with the question before it [4.3] [4.24] [4.25] [5.37]. */
export function AuthorForm({ type, form, place, edited, onDraft, onPost }: AuthorFormProps) {
  const { t } = useTranslation('campaigns');
  const sources = useFormSourcesFor({ ...place, files: { entityType: 'CampaignV2', entityId: edited?.id } });
  const { ask, dialog, isReadAgain } = usePostConfirm();
  // The answer is given after the action was made, so it is looked up when it is sent.
  const readAgain = useRef(isReadAgain);
  useEffect(() => void (readAgain.current = isReadAgain), [isReadAgain]);
  const isPosted = edited?.isPosted ?? false;

  const post: FormAction = {
    name: 'post',
    label: isPosted ? t('form.postChanges') : t('form.post'),
    mode: 'post',
    isPrimary: true,
    confirm: () => ask({ type, isPosted, asksToReadAgain: isPosted && campaignKinds[type].countsViews }),
    send: (submission) => onPost(submission, readAgain.current),
  };
  const draft: FormAction | undefined = onDraft && {
    name: 'draft',
    label: t('form.saveDraft'),
    mode: 'draft',
    isOngoing: edited !== undefined,
    send: onDraft,
  };
  return (
    <FormSourcesProvider sources={sources}>
      <Form
        schema={form.schema}
        scope={scopeName(place)}
        answers={edited?.answers}
        draftRequired={form.draftRequired}
        sendDateField={form.mapToStartDate}
        actions={draft ? [draft, post] : [post]}
      />
      {dialog}
    </FormSourcesProvider>
  );
}
