import { organisationTag } from '@muster/contract/organisation/tags';
import type { Company, CompanyChange } from '@muster/contract/organisation/company';
import type * as endpoints from '@muster/contract/organisation/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../../lib/api';

const getCompany = call<typeof endpoints.getCompany>('GET /companies/{id}');
const changeCompany = call<typeof endpoints.changeCompany>('PATCH /companies/{id}');

/** A company with its industry and version, for its settings. */
export const companyQuery = (companyId: number) =>
  queryOptions({
    queryKey: ['organisation', 'company', companyId, 'settings'],
    meta: { tags: [organisationTag] },
    queryFn: ({ signal }) => getCompany({ params: { id: companyId } }, { signal, hideError: true }),
  });

/** Changes the given values. The form shows its errors itself. */
export const saveCompany = (id: number, body: CompanyChange): Promise<Company> =>
  changeCompany({ params: { id }, body }, { hideError: true });
