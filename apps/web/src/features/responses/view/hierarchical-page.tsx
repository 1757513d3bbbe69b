import { ReportSlot } from '../report-slot';
import type { TypePageProps } from './type-page-props';

/** A learning or an improvement as a whole: the report of all sites that take part [2.72]. */
export function HierarchicalPage({ payload }: TypePageProps) {
  const { companyId, id } = payload.campaignV2;
  return <ReportSlot companyId={companyId} campaignId={id} />;
}
