import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import { BriefingContent } from '../responses';

/** The content of the briefing in its report. */
export function BriefingDetails({ campaign }: { campaign: CampaignV2 }) {
  return <BriefingContent campaign={campaign} />;
}
