import type { TypePageProps } from './campaign-page';
import { CampaignHeader } from './campaign-header';

/** A learning or an improvement: the part of one site, or the report of all of them [2.72]. */
export function HierarchicalPage({ payload }: TypePageProps) {
  return <CampaignHeader campaign={payload.campaignV2} />;
}
