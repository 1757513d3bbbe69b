import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import type { CampaignType } from '@muster/contract/templates/kinds';
import { useLayoutEffect, useRef, useState } from 'react';
import { useInvalidate } from '../../../lib/tags';
import { DraftNotices, FormSourcesProvider, useDraft, useFormSourcesFor, type Saved, type Submission } from '../../forms';
import { changeOf } from '../change';
import { saveQueue } from '../composer/composer';
import { scopeOf } from '../place';
import { campaignItem } from './draft-items';
import { AuthorForm, type PostSettings } from './author-form';
import { restorePlace } from './same-place';
import { scopeName } from './scope-name';
import { useUpdateCampaign } from './use-save-campaign';

interface EditAuthorFormProps {
  type: CampaignType;
  campaign: CampaignV2;
  onPosted(): Promise<void>;
}

const savedIn = ({ version, configurationAnswer, isCritical }: CampaignV2): Saved => ({
  version,
  answers: configurationAnswer,
  settings: { isCritical },
});

/**
 * The form of an existing campaign. A save replaces only the version that this tab has loaded. If another tab or person has saved
 * since, the author sees both versions and chooses one.
 */
export function EditAuthorForm({ type, campaign, onPosted }: EditAuthorFormProps) {
  const invalidate = useInvalidate();
  const { form } = campaign.configuration;
  const edited = useDraft({ item: campaignItem(campaign.id), saved: savedIn(campaign), schema: form.schema });
  const { draft, base, onTyped, onSettings, send, forget } = edited;
  const update = useUpdateCampaign(campaign);
  const place = { ...scopeOf(campaign), timeZone: campaign.timeZone };
  const sources = useFormSourcesFor({ ...place, files: { entityType: 'CampaignV2', entityId: campaign.id } });
  const isDraft = campaign.status === 'DRAFT';
  /** Until the page has fetched what it has just saved, `campaign` is older than the answer of the save. */
  const newest = draft.begunUpon && draft.begunUpon.version > campaign.version ? draft.begunUpon : savedIn(campaign);
  useLayoutEffect(restorePlace, []);

  // An automatic save may end while the author is asked about posting: what is sent then replaces the version of now.
  const { discard } = edited;
  const latest = useRef({ send, update, base, discard });
  useLayoutEffect(() => {
    latest.current = { send, update, base, discard };
  });
  const [saves] = useState(saveQueue);
  /** A save in progress would make the discarded text the saved one. */
  const discardSettled = () => void saves.settled().then(() => latest.current.discard());
  /** A conflict takes the focus, unless the author still writes. */
  const [isWriting, setIsWriting] = useState(false);

  const save = async (submission: Submission, status: 'DRAFT' | 'LIVE', settings: PostSettings) => {
    const now = latest.current;
    setIsWriting(settings.isAutosave === true);
    await now.send(submission.answers, async () => {
      const stored = savedIn(await now.update(submission, status, now.base, settings));
      // The next save can begin before the form is drawn again.
      latest.current = { ...latest.current, base: stored.version };
      return stored;
    });
    await invalidate(...changeOf(campaign));
  };
  return (
    <>
      <FormSourcesProvider sources={sources}>
        <DraftNotices
          draft={{ ...edited, discard: discardSettled, isConflict: edited.isConflict && !isWriting }}
          schema={form.schema}
          scope={scopeName(place)}
        />
      </FormSourcesProvider>
      <AuthorForm
        key={draft.round}
        type={type}
        configuration={campaign.configuration}
        place={place}
        edited={{
          id: campaign.id,
          isPosted: !isDraft,
          hasStarted: campaign.status === 'LIVE',
          postedStart: isDraft ? null : campaign.startDate,
          postedDue: isDraft ? null : campaign.endDate,
          isCritical: newest.settings?.['isCritical'] ?? campaign.isCritical,
        }}
        start={draft.start}
        saved={draft.begunUpon?.answers}
        chosenCritical={draft.settings?.['isCritical']}
        onTyped={onTyped}
        onCritical={(isCritical) => onSettings({ isCritical })}
        onLeave={forget}
        isAutosaved={isDraft}
        saves={saves}
        isOutdated={edited.theirs !== undefined}
        isRestored={draft.isRestored}
        onDraft={isDraft ? (submission, settings) => save(submission, 'DRAFT', settings) : undefined}
        onPost={async (submission, settings) => {
          await save(submission, 'LIVE', settings);
          await onPosted();
        }}
      />
    </>
  );
}
