import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import { BriefingContent } from '../responses';

/** What a briefing's report shows of the briefing: what its readers read. */
export function BriefingDetails({ campaign }: { campaign: CampaignV2 }) {
  return <BriefingContent campaign={campaign} />;
}
