import { useSuspenseQuery } from '@tanstack/react-query';
import { useAddressId } from '../../lib/address';
import { companyViewQuery } from './api';

/** The company of the address; inside a workspace it is always there. */
export function useCompany() {
  return useSuspenseQuery(companyViewQuery(useAddressId('companyId'))).data;
}
