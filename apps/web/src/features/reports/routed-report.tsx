import { useAddressId } from '../../lib/address';
import { CampaignReport } from './campaign-report';

/** The report of the campaign that the address names. */
export function RoutedReport() {
  return <CampaignReport companyId={useAddressId('companyId')} campaignId={useAddressId('campaignId')} />;
}
