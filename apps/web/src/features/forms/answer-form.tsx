import type { Answers, CampaignScope, FormSchema } from '@muster/contract/forms/types';
import { useTranslation } from 'react-i18next';
import LockOutlined from '~icons/ic/outline-lock';
import PersonOutlined from '~icons/ic/outline-person';
import { Text } from '../../ui/display/text';
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
  /** The campaign's title, if the screen shows it above the form. A question with the same text then hides its label. */
  heading?: string;
  /** The initial answers. */
  answers?: Answers | undefined;
  /** The answers of a response in progress, as the server has them. */
  saved?: Answers | undefined;
  /** The earlier question, if it has changed since the person began to answer. */
  askedBefore?: Asked | undefined;
  /** The person has seen the changed question. */
  onLooked?: () => void;
  /** One response per site: people update it until they complete it [4.11] [4.12] [4.14]. */
  isHierarchical: boolean;
  isAnonymous: boolean;
  onSubmit(submission: Submission): Promise<unknown>;
  /** Saves without completing; for hierarchical campaigns. */
  onUpdate?: (submission: Submission) => Promise<unknown>;
  /** Called with the form's content after each change. */
  onTyped?: (typed: Answers) => void;
}

/** The form of a respondent. A poll submits at once; a site's response asks for confirmation first [5.33] [5.34]. */
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
    takesWaitingFiles: true,
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
    takesWaitingFiles: true,
    confirm: () => confirm('update'),
    send: onUpdate,
  };
  const actions = isHierarchical ? [...(update ? [update] : []), complete] : [submit];
  // a template may say it with its own words
  const saysWhoSees = isAnonymous && form.schema.properties['showAnonymity'] !== undefined;
  return (
    <>
      <Form
        {...form}
        actions={actions}
        note={
          askedBefore && (
            <ChangedQuestion
              ref={notice}
              before={askedBefore.title === form.heading ? undefined : askedBefore.title}
              onLooked={() => onLooked?.()}
            />
          )
        }
        lastNote={!saysWhoSees && <WhoSees isAnonymous={isAnonymous} />}
      />
      {dialog}
    </>
  );
}

/** The notice of a changed question blocks sending: a press on Submit moves the focus to the notice. */
function useNotice() {
  const notice = useRef<HTMLDivElement>(null);
  const hasLooked = useCallback(() => {
    notice.current?.focus();
    return notice.current === null;
  }, []);
  return { notice, hasLooked };
}

/** Says before the person sends whether the answer shows their name. It stands beside Submit, so that the content comes first. */
function WhoSees({ isAnonymous }: { isAnonymous: boolean }) {
  const { t } = useTranslation('ui');
  const Icon = isAnonymous ? LockOutlined : PersonOutlined;
  return (
    <Text color="muted" className="flex gap-2 items-start">
      <Icon className="icon-small mt-1 flex-none" />
      {isAnonymous ? t('authorship.anonymous') : t('authorship.named')}
    </Text>
  );
}
