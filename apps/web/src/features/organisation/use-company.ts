import { useSuspenseQuery } from '@tanstack/react-query';
import { companyRoute } from '../../lib/routes';
import { companyViewQuery } from './api';

/** The company of the address; inside a workspace it is always there. */
export function useCompany() {
  const { companyId } = companyRoute.useParams();
  return useSuspenseQuery(companyViewQuery(companyId)).data;
}
