import { useAddressId } from '../../lib/address';
import { CampaignReport } from './campaign-report';

/** The report of the campaign in the URL. */
export function RoutedReport() {
  return <CampaignReport companyId={useAddressId('companyId')} campaignId={useAddressId('campaignId')} isPage />;
}
