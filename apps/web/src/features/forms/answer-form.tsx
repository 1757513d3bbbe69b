import type { Answers, CampaignScope, FormSchema } from '@muster/contract/forms/types';
import LockOutlined from '@mui/icons-material/LockOutlined';
import PersonOutlined from '@mui/icons-material/PersonOutlined';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Form } from './form';
import { useCallback, useRef } from 'react';
import type { Asked } from './drafts/kept-answer';
import { ChangedQuestion } from '../../ui/feedback/changed-question';
import type { FormAction, Submission } from './submission';
import { useResponseConfirm } from './use-response-confirm';

interface AnswerFormProps {
  /** The responses schema of the campaign's own copy. */
  schema: FormSchema;
  scope: CampaignScope;
  /** The campaign's title, where the screen shows it above: a question that is the title is not asked in words twice. */
  heading?: string;
  /** What the form starts with. */
  answers?: Answers | undefined;
  /** What the server holds, of a response in progress. */
  saved?: Answers | undefined;
  /** What was asked when the person began to answer, where something else is asked now. */
  askedBefore?: Asked | undefined;
  /** The person has looked at the changed question. */
  onLooked?: () => void;
  /** One response a site: it is updated until it is completed [4.11] [4.12] [4.14]. */
  isHierarchical: boolean;
  isAnonymous: boolean;
  onSubmit(submission: Submission): Promise<unknown>;
  /** Saves without completing; for hierarchical campaigns. */
  onUpdate?: (submission: Submission) => Promise<unknown>;
  /** Takes what stands in the form after each change. */
  onTyped?: (typed: Answers) => void;
}

/** What a respondent reads and answers. A poll is sent by its button alone; a site's response is asked about first [5.33] [5.34]. */
export function AnswerForm({ askedBefore, onLooked, isHierarchical, isAnonymous, onSubmit, onUpdate, ...form }: AnswerFormProps) {
  const { t } = useTranslation('forms');
  const { ask, dialog } = useResponseConfirm();
  const { notice, hasLooked } = useNotice();
  const submit: FormAction = {
    name: 'submit',
    label: t('actions.submit'),
    failure: t('failure.submitting'),
    mode: 'submit',
    isPrimary: true,
    confirm: async () => hasLooked(),
    send: onSubmit,
  };
  const confirm = async (topic: 'complete' | 'update') => hasLooked() && (await ask(topic)) && hasLooked();
  const complete: FormAction = { ...submit, name: 'complete', label: t('actions.complete'), confirm: () => confirm('complete') };
  const update: FormAction | undefined = onUpdate && {
    name: 'update',
    label: t('actions.update'),
    failure: t('failure.submitting'),
    mode: 'update',
    isOngoing: true,
    confirm: () => confirm('update'),
    send: onUpdate,
  };
  const actions = isHierarchical ? [...(update ? [update] : []), complete] : [submit];
  return (
    <>
      <Form
        {...form}
        actions={actions}
        note={
          <>
            {askedBefore && (
              <ChangedQuestion
                ref={notice}
                before={askedBefore.title === form.heading ? undefined : askedBefore.title}
                onLooked={() => onLooked?.()}
              />
            )}
            <WhoSees isAnonymous={isAnonymous} />
          </>
        }
      />
      {dialog}
    </>
  );
}

/** While the notice of a changed question stands, a press leads to it instead of sending. */
function useNotice() {
  const notice = useRef<HTMLDivElement>(null);
  const hasLooked = useCallback(() => {
    notice.current?.focus();
    return notice.current === null;
  }, []);
  return { notice, hasLooked };
}

/** Said before one answers, because it changes what one answers. */
function WhoSees({ isAnonymous }: { isAnonymous: boolean }) {
  const { t } = useTranslation('ui');
  const Icon = isAnonymous ? LockOutlined : PersonOutlined;
  return (
    <Typography color="textSecondary" sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
      <Icon fontSize="small" aria-hidden />
      {isAnonymous ? t('authorship.anonymous') : t('authorship.named')}
    </Typography>
  );
}
