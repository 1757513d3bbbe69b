import { campaignSiteTag } from '@muster/contract/campaigns/tags';
import type { FormSchema } from '@muster/contract/forms/types';
import type { CampaignV2, CampaignV2Site } from '@muster/contract/campaigns/campaign';
import type { ResponseStatus } from '@muster/contract/campaigns/life-cycle';
import type { CampaignV2Response } from '@muster/contract/responses/response';
import { useInvalidate } from '../../../lib/tags';
import { changeOf } from '../../campaigns';
import { answerItem } from '../item-names';
import { askedIn } from '../kept-response';
import { AnswerForm, DraftNotices, useDraft, type Saved, type Submission } from '../../forms';
import { useReading } from '../view/reading';
import { useSavePart } from './use-save-part';
import { personName } from '../../../lib/names/person-name';

interface PartFormProps {
  campaign: CampaignV2;
  site: CampaignV2Site;
  schema: FormSchema;
  response: CampaignV2Response | undefined;
}

const savedIn = ({ version, campaignAnswer }: CampaignV2Response): Saved => ({ version, answers: campaignAnswer });

/** A site's response while it is open: 'Update' saves it and keeps it open, 'Complete' ends it [4.11] [4.12] [4.14]. */
export function PartForm({ campaign, site, schema, response }: PartFormProps) {
  const invalidate = useInvalidate();
  const item = answerItem(campaign, site.id);
  const { original } = useReading(campaign);
  const edited = useDraft({ item, saved: response && savedIn(response), asked: askedIn(original) });
  const { draft, base, askedBefore, onTyped, send, acknowledge } = edited;
  const savePart = useSavePart({ campaign, schema, campaignV2SiteId: site.id, item });

  const submitAs = (status: ResponseStatus) => async (submission: Submission) => {
    await send(submission.answers, async () => {
      const stored = await savePart(submission, status, base);
      return stored && savedIn(stored);
    });
    await invalidate(...changeOf(campaign), campaignSiteTag(site.id));
  };
  return (
    <>
      <DraftNotices draft={edited} name={nameOf(response)} schema={schema} scope={campaign.scope} />
      <AnswerForm
        key={draft.round}
        schema={schema}
        scope={campaign.scope}
        heading={campaign.title}
        answers={draft.start}
        saved={draft.begunUpon?.answers}
        askedBefore={askedBefore}
        onLooked={acknowledge}
        isHierarchical
        isAnonymous={campaign.isAnonymous}
        onTyped={onTyped}
        onUpdate={submitAs('IN_PROGRESS')}
        onSubmit={submitAs('SUBMITTED')}
      />
    </>
  );
}

function nameOf(response: CampaignV2Response | undefined): string | undefined {
  const person = response?.userDetailsDTO;
  return person ? personName(person) : undefined;
}
