import { useAddressId, useAddressIds } from '../../lib/address';

/** The campaign in the URL, and the participating site if there is one. */
export function useOpened() {
  const { qualifierId } = useAddressIds();
  return {
    companyId: useAddressId('companyId'),
    campaignId: useAddressId('campaignId'),
    ...(qualifierId !== undefined && { qualifierId }),
  };
}
