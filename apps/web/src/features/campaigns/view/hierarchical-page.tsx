import { CampaignReport } from '../report/campaign-report';
import type { TypePageProps } from './campaign-page';

/** A learning or an improvement as a whole: the report of all sites that take part [2.72]. */
export function HierarchicalPage({ payload }: TypePageProps) {
  const { companyId, id } = payload.campaignV2;
  return <CampaignReport companyId={companyId} campaignId={id} />;
}
