import { useSuspenseQuery } from '@tanstack/react-query';
import { useAddressId } from '../../lib/address';
import { companyViewQuery } from './views';

/** The company in the URL. Inside a workspace it is always loaded. */
export function useCompany() {
  return useSuspenseQuery(companyViewQuery(useAddressId('companyId'))).data;
}
