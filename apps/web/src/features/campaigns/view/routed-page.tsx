import { useAddressId } from '../../../lib/address';
import { CampaignPage } from './campaign-page';

/** The campaign that the address names. */
export function RoutedPage() {
  return <CampaignPage companyId={useAddressId('companyId')} campaignId={useAddressId('campaignId')} />;
}
