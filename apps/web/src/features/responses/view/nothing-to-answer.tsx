import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import type { FormSchema } from '@muster/contract/forms/types';
import { UnsentAnswer } from '../../forms';
import { answerItem } from '../item-names';
import { BriefingContent } from './briefing-content';
import { NotSelected } from './not-selected';
import { QuestionPreview } from './question-preview';

/** The content and questions of a campaign for somebody who cannot answer it, and the reason [2.115]. */
export function NothingToAnswer({ campaign, schema }: { campaign: CampaignV2; schema: FormSchema }) {
  return (
    <div className="flex flex-col gap-6">
      {!campaign.isIntendedForCurrentUser && <NotSelected />}
      <UnsentAnswer item={answerItem(campaign)} schema={schema} scope={campaign.scope} />
      <BriefingContent campaign={campaign} />
      <QuestionPreview schema={schema} />
    </div>
  );
}
