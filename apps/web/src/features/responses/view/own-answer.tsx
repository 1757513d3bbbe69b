import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import type { FormSchema } from '@muster/contract/forms/types';
import { answerItem } from '../item-names';
import { askedIn } from '../kept-response';
import { AnswerForm, RestoredDraft, useDraft, type Saved } from '../../forms';
import { useReading } from './reading';
import { useSubmitResponse } from './use-submit-response';

interface OwnAnswerProps {
  campaign: CampaignV2;
  schema: FormSchema;
  /** A response in progress. */
  saved: Saved | undefined;
}

/** The form of the person's own answer. What they type is kept on the device until it is submitted. */
export function OwnAnswer({ campaign, schema, saved }: OwnAnswerProps) {
  const item = answerItem(campaign);
  const { original } = useReading(campaign);
  const { draft, askedBefore, onTyped, acknowledge, discard } = useDraft({ item, saved, asked: askedIn(original) });
  const submit = useSubmitResponse(campaign, schema, item);
  return (
    <>
      {draft.isRestored && <RestoredDraft onDiscard={discard} />}
      <AnswerForm
        key={draft.round}
        schema={schema}
        scope={campaign.scope}
        heading={campaign.title}
        answers={draft.start}
        saved={draft.begunUpon?.answers}
        askedBefore={askedBefore}
        onLooked={acknowledge}
        isHierarchical={false}
        isAnonymous={campaign.isAnonymous}
        onTyped={onTyped}
        onSubmit={submit}
      />
    </>
  );
}
