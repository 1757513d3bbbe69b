import { urgencyOf } from '@muster/contract/campaigns/urgency';
import { authorRules, isAnonymous } from '@muster/contract/forms/author-rules';
import { readInstant } from '@muster/contract/forms/instant';
import { readMembersSelection } from '@muster/contract/forms/selections';
import type { Answers, Configuration, FormSchema, MembersCriteria } from '@muster/contract/forms/types';
import { campaignKinds, type CampaignType } from '@muster/contract/templates/kinds';
import type { Scope } from '@muster/contract/shared/permissions';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../lib/lazy-screen';
import { Skeleton } from '../../../ui/display/skeleton';
import { useMedia } from '../../../ui/hooks/use-media';
import {
  Form,
  FormSourcesProvider,
  textIn,
  useFormSourcesFor,
  type FormAction,
  type FormFrame,
  type FormSources,
  type Submission,
} from '../../forms';
import { ComposeBar } from '../composer/compose-bar';
import { ComposeFields } from '../composer/compose-fields';
import { ComposerContext, liveAnswers, saveQueue, type Composer, type SaveQueue } from '../composer/composer';
import { ComposeTools } from '../composer/compose-tools';
import { languagesQuery } from '../languages/api';
import { coveredBy } from '../languages/covered-by';
import { CriticalSwitch } from './critical-switch';
import { usePostConfirm } from './use-post-confirm';
import { scopeName } from './scope-name';
import { useSendingText } from './use-sending-text';

const WorkerPreview = lazyPart(() => import('../composer/worker-preview'), 'WorkerPreview');
const frame: FormFrame = { Fields: ComposeFields, Buttons: ComposeBar };

/** Settings of a post that are no answers of the form. Undefined keeps the earlier setting. */
export interface PostSettings {
  isReadAgain?: boolean | undefined;
  isCritical?: boolean | undefined;
  /** Why the author asks people who have been asked much already. */
  attentionReason?: string | undefined;
  /** The page saves by itself. */
  isAutosave?: boolean | undefined;
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
  /** The draft is on the server, and is saved while its author writes. */
  isAutosaved?: boolean;
  /** Its saves. They outlive the form, which begins again when its author discards a text. */
  saves?: SaveQueue;
  /** Somebody else has saved a newer version. */
  isOutdated?: boolean;
  /** The text was typed before this page was opened, and is not saved. */
  isRestored?: boolean;
}

/** The form with 'Save draft' and 'Post', or with 'Post changes'. Posting asks for confirmation [4.3] [4.24] [4.25] [5.37]. */
export function AuthorForm(props: AuthorFormProps) {
  const { type, configuration, place, edited, start, saved, chosenCritical, onTyped, onCritical, onLeave, onDraft, onPost } = props;
  const { isAutosaved = false, isOutdated = false, isRestored = false } = props;
  const { t } = useTranslation('campaigns');
  const sources = useAuthorSources(props);
  const { ask, dialog, isReadAgain, reason } = usePostConfirm(sources);
  // The person answers the confirmation later, so the action reads the answer when it sends.
  const hasSwitch = type === 'BRIEFING' && !edited?.hasStarted;
  const isCritical = chosenCritical ?? edited?.isCritical ?? false;
  const ownChoice = edited ? chosenCritical : isCritical;
  const sentCritical = hasSwitch ? ownChoice : undefined;
  const settings = useRef<PostSettings>({});
  useEffect(() => {
    settings.current = { isReadAgain: isReadAgain || undefined, isCritical: sentCritical, attentionReason: reason || undefined };
  }, [isReadAgain, sentCritical, reason]);
  const sendingText = useSendingText(configuration, sources);
  const isPosted = edited?.isPosted ?? false;
  const { form, responses } = configuration;
  const hasRoom = useMedia('lg-up');
  const [ownSaves] = useState(saveQueue);
  const { saves = ownSaves } = props;
  const [live] = useState(liveAnswers);
  const rules = () =>
    authorRules(configuration, { now: sources.now(), hasStarted: edited?.hasStarted ?? false, postedDue: edited?.postedDue });
  const failure = edited ? t(`toast.errorUpdating.${type}`) : t(`toast.errorCreating.${type}`);

  const post: FormAction = {
    name: 'post',
    label: isPosted ? t('form.postChanges') : t('form.post'),
    failure,
    mode: 'post',
    isPrimary: true,
    prepare: () => saves.settled(),
    confirm: (answers) =>
      ask({
        type,
        isPosted,
        sending: sendingText(answers),
        isCritical: hasSwitch && isCritical,
        urgency: urgencyOf(form.schema, answers),
        isLater: startsLater(form.mapToStartDate, answers, sources.now()),
        isAnonymous: isAnonymous(responses.anonymous, answers),
        criteria: criteriaIn(form.schema, answers),
        place: isPosted ? undefined : place,
        asksToReadAgain: isPosted && campaignKinds[type].countsViews,
      }),
    send: (submission) => onPost(submission, settings.current),
  };
  const draft: FormAction | undefined = onDraft && {
    name: 'draft',
    label: t('form.saveDraft'),
    failure,
    mode: 'draft',
    isOngoing: edited !== undefined,
    prepare: () => saves.settled(),
    send: (submission) => onDraft(submission, { isCritical: sentCritical }),
  };
  const critical = hasSwitch && <CriticalSwitch isCritical={isCritical} onChange={onCritical} />;
  const dueField = form.mapToEndDate;
  const scope = scopeName(place);
  const composer: Composer = {
    campaignId: edited?.id,
    type,
    configuration,
    place,
    scope,
    isCritical,
    isPosted,
    rules,
    sendingText,
    live,
    autosave: isAutosaved && onDraft ? (submission) => onDraft(submission, { isCritical: sentCritical, isAutosave: true }) : undefined,
    isOutdated,
    hasNewSettings: edited !== undefined && chosenCritical !== undefined,
    isRestored,
    saves,
  };
  return (
    <FormSourcesProvider sources={sources}>
      <ComposerContext value={composer}>
        {/* The focused field stays above the bar. */}
        <div className="lg:@container [&_:focus]:scroll-mb-28">
          <div className="@min-[56rem]:grid grid-cols-[minmax(0,1fr)_24.375rem] gap-8 items-start">
            <div className="min-w-0">
              <Form
                schema={form.schema}
                scope={scope}
                answers={start}
                saved={saved}
                onTyped={onTyped}
                onLeave={onLeave}
                draftRequired={form.draftRequired}
                rules={rules()}
                sendDateField={form.mapToStartDate}
                below={critical && dueField !== undefined ? { [dueField]: critical } : undefined}
                note={dueField === undefined && critical}
                lastNote={<ComposeTools />}
                frame={frame}
                actions={draft ? [draft, post] : [post]}
              />
            </div>
            {hasRoom && (
              <div className="hidden @min-[56rem]:block sticky top-[calc(92px_+_var(--notice-height))] print:hidden">
                <Suspense fallback={<Skeleton variant="rounded" height={480} />}>
                  <WorkerPreview />
                </Suspense>
              </div>
            )}
          </div>
        </div>
      </ComposerContext>
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

function startsLater(field: string | undefined, answers: Answers, now: Date): boolean {
  const chosen = field === undefined ? undefined : readInstant(textIn(answers[field]));
  return chosen !== undefined && new Date(chosen) > now;
}

/** The people that the author has chosen. Undefined for worksites. */
function criteriaIn({ properties }: FormSchema, answers: Answers): MembersCriteria | undefined {
  const name = Object.keys(properties).find((one) => properties[one]?.inputType === 'MEMBERS_SELECTION');
  return name === undefined ? undefined : readMembersSelection(answers[name])?.membersSelectionCriteria;
}
