import type { TypePageProps } from './campaign-page';
import { CampaignHeader } from './campaign-header';

/** A huddle: one question, and its answers by rank [2.71]. */
export function HuddlePage({ payload }: TypePageProps) {
  return <CampaignHeader campaign={payload.campaignV2} />;
}
