import { useParams } from '@tanstack/react-router';
import { useScope } from '../place';
import { CampaignReport } from './campaign-report';

/** The report of the campaign that the address names. */
export function RoutedReport() {
  const { campaignId = 0 }: { campaignId?: number } = useParams({ strict: false });
  return <CampaignReport companyId={useScope().companyId} campaignId={campaignId} />;
}
