import { authorRules } from '@muster/contract/forms/author-rules';
import type { Answers, Configuration } from '@muster/contract/forms/types';
import { campaignKinds, type CampaignType } from '@muster/contract/templates/kinds';
import type { Scope } from '@muster/contract/shared/permissions';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Form, FormSourcesProvider, useFormSourcesFor, type FormAction, type FormSources, type Submission } from '../../forms';
import { languagesQuery } from '../languages/api';
import { coveredBy } from '../languages/covered-by';
import { CriticalSwitch } from './critical-switch';
import { usePostConfirm } from './use-post-confirm';
import { scopeName } from './scope-name';
import { useSendingText } from './use-sending-text';

/** Settings of a post that are no answers of the form. Undefined keeps the earlier setting. */
export interface PostSettings {
  isReadAgain?: boolean | undefined;
  isCritical?: boolean | undefined;
}

interface AuthorFormProps {
  type: CampaignType;
  configuration: Configuration;
  place: Scope & { timeZone?: string };
  /** The campaign that is edited; absent for a new one. */
  edited?: {
    id: number;
    isPosted: boolean;
    hasStarted: boolean;
    postedStart: string | null;
    postedDue: string | null;
    isCritical: boolean;
  };
  /** The values at the start, and those that the server has stored. */
  start?: Answers | undefined;
  saved?: Answers | undefined;
  /** The unsaved choice of the author. Absent if it equals the saved one: the switch then follows what another tab saves. */
  chosenCritical?: boolean | undefined;
  onTyped: (typed: Answers) => void;
  onCritical: (isCritical: boolean) => void;
  /** The person leaves without saving. */
  onLeave: () => void;
  /** Absent for a posted campaign, which has no draft. */
  onDraft?: (submission: Submission, settings: PostSettings) => Promise<void>;
  onPost(submission: Submission, settings: PostSettings): Promise<void>;
}

/** The form with 'Save draft' and 'Post', or with 'Post changes'. Posting asks for confirmation [4.3] [4.24] [4.25] [5.37]. */
export function AuthorForm(props: AuthorFormProps) {
  const { type, configuration, place, edited, start, saved, chosenCritical, onTyped, onCritical, onLeave, onDraft, onPost } = props;
  const { t } = useTranslation('campaigns');
  const sources = useAuthorSources(props);
  const { ask, dialog, isReadAgain } = usePostConfirm();
  // The person answers the confirmation later, so the action reads the answer when it sends.
  const hasSwitch = type === 'BRIEFING' && !edited?.hasStarted;
  const isCritical = chosenCritical ?? edited?.isCritical ?? false;
  const ownChoice = edited ? chosenCritical : isCritical;
  const sentCritical = hasSwitch ? ownChoice : undefined;
  const settings = useRef<PostSettings>({});
  useEffect(() => {
    settings.current = { isReadAgain: isReadAgain || undefined, isCritical: sentCritical };
  }, [isReadAgain, sentCritical]);
  const sendingText = useSendingText(configuration, sources);
  const isPosted = edited?.isPosted ?? false;
  const { form } = configuration;
  const failure = edited ? t(`toast.errorUpdating.${type}`) : t(`toast.errorCreating.${type}`);

  const post: FormAction = {
    name: 'post',
    label: isPosted ? t('form.postChanges') : t('form.post'),
    failure,
    mode: 'post',
    isPrimary: true,
    confirm: (answers) =>
      ask({ type, isPosted, sending: sendingText(answers), asksToReadAgain: isPosted && campaignKinds[type].countsViews }),
    send: (submission) => onPost(submission, settings.current),
  };
  const draft: FormAction | undefined = onDraft && {
    name: 'draft',
    label: t('form.saveDraft'),
    failure,
    mode: 'draft',
    isOngoing: edited !== undefined,
    send: (submission) => onDraft(submission, { isCritical: sentCritical }),
  };
  const critical = hasSwitch && <CriticalSwitch isCritical={isCritical} onChange={onCritical} />;
  const dueField = form.mapToEndDate;
  return (
    <FormSourcesProvider sources={sources}>
      <Form
        schema={form.schema}
        scope={scopeName(place)}
        answers={start}
        saved={saved}
        onTyped={onTyped}
        onLeave={onLeave}
        draftRequired={form.draftRequired}
        rules={authorRules(configuration, { now: sources.now(), hasStarted: edited?.hasStarted ?? false, postedDue: edited?.postedDue })}
        sendDateField={form.mapToStartDate}
        below={critical && dueField !== undefined ? { [dueField]: critical } : undefined}
        note={dueField === undefined && critical}
        actions={draft ? [draft, post] : [post]}
      />
      {dialog}
    </FormSourcesProvider>
  );
}

/** The sources of the fields. Those of a posted campaign know its dates, and those of a stored one its versions in other languages. */
function useAuthorSources({ place, configuration: { form }, edited, saved, start }: AuthorFormProps): FormSources {
  const given = useFormSourcesFor({ ...place, files: { entityType: 'CampaignV2', entityId: edited?.id } });
  const { data: languages } = useQuery({ ...languagesQuery(edited?.id ?? 0), enabled: edited !== undefined });
  const sources = { ...given, covered: languages && coveredBy(languages) };
  if (!edited?.isPosted || !edited.postedStart || form.mapToEndDate === undefined) return sources;
  const dueAnswer = (saved ?? start)?.[form.mapToEndDate];
  return { ...sources, posted: { start: edited.postedStart, due: edited.postedDue, dueAnswer } };
}
