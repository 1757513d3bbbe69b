import { useParams } from '@tanstack/react-router';
import { useScope } from '../place';
import { CampaignPage } from './campaign-page';

/** The campaign that the address names. */
export function RoutedPage() {
  const { campaignId = 0 }: { campaignId?: number } = useParams({ strict: false });
  return <CampaignPage companyId={useScope().companyId} campaignId={campaignId} />;
}
