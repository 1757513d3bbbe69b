import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api';

const viewCompany = call<typeof import('@muster/contract/organisation/endpoints').viewCompany>('GET /companies/{id}/view');

/** A company with its divisions, sites and regions; the page itself says what went wrong [2.94]. */
export const companyViewQuery = (companyId: number) =>
  queryOptions({
    queryKey: ['organisation', 'company', companyId, 'view'],
    queryFn: ({ signal }) => viewCompany({ params: { id: companyId } }, { signal, quiet: true }),
    staleTime: 5 * 60_000,
  });
