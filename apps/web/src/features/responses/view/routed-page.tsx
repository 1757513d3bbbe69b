import { useAddressId, useAddressIds } from '../../../lib/address';
import { CampaignPage } from './campaign-page';

/** The campaign in the URL, or one site's part of it. */
export function RoutedPage() {
  const { qualifierId } = useAddressIds();
  return <CampaignPage companyId={useAddressId('companyId')} campaignId={useAddressId('campaignId')} qualifierId={qualifierId} />;
}
