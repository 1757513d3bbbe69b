import { useAddressId, useAddressIds } from '../../lib/address';

/** Which campaign the address names, and which participating site of it. */
export function useOpened() {
  const { qualifierId } = useAddressIds();
  return {
    companyId: useAddressId('companyId'),
    campaignId: useAddressId('campaignId'),
    ...(qualifierId !== undefined && { qualifierId }),
  };
}
