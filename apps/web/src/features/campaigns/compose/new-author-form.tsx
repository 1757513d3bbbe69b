import type { CampaignTemplate } from '@muster/contract/templates/template';
import type { CampaignType } from '@muster/contract/templates/kinds';
import type { Answers } from '@muster/contract/forms/types';
import type { Scope } from '@muster/contract/shared/permissions';
import { RestoredDraft, useDraft, type Submission } from '../../forms';
import { newItem } from './draft-items';
import { AuthorForm, type PostSettings } from './author-form';

export interface NewAuthorFormProps {
  type: CampaignType;
  template: CampaignTemplate;
  place: Scope;
  /** The earlier campaign or the source from which the form is filled in, as the address has it, and the answers that are taken from it. */
  reused?: { id: number | string; answers: Answers | undefined };
  onDraft(submission: Submission, settings: PostSettings): Promise<void>;
  onPost(submission: Submission, settings: PostSettings): Promise<void>;
}

/** The form of a campaign that does not exist yet. What the author types is kept on the device until it is saved. */
export function NewAuthorForm({ type, template, place, reused, onDraft, onPost }: NewAuthorFormProps) {
  const { draft, keyOf, onTyped, onSettings, forget, discard } = useDraft({
    item: newItem(place, template.id, reused?.id),
    saved: undefined,
    schema: template.configuration.form.schema,
  });
  const thenForget = (send: typeof onPost, status: string) => async (submission: Submission, settings: PostSettings) => {
    // The key of the form is that of its answers. A critical briefing is another request, and has another key. Another reason is not: after
    // a lost reply and a reload, the author gives it again in other words.
    const kind = settings.isCritical ? '.critical' : '';
    const idempotencyKey = keyOf(submission.answers, `${status}${kind}`, `${submission.idempotencyKey}${kind}`);
    await send({ ...submission, idempotencyKey }, settings);
    forget();
  };
  return (
    <>
      {draft.isRestored && <RestoredDraft onDiscard={discard} />}
      <AuthorForm
        key={draft.round}
        type={type}
        configuration={template.configuration}
        place={place}
        start={draft.start ?? reused?.answers}
        saved={{}}
        chosenCritical={draft.settings?.['isCritical']}
        onTyped={onTyped}
        onCritical={(isCritical) => onSettings({ isCritical })}
        onLeave={forget}
        onDraft={thenForget(onDraft, 'DRAFT')}
        onPost={thenForget(onPost, 'LIVE')}
      />
    </>
  );
}
