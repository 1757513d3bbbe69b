import type * as Memberships from '@muster/contract/directory/membership-endpoints';
import type { Member } from '@muster/contract/directory/member';
import { peopleTag } from '@muster/contract/identity/tags';
import type * as Places from '@muster/contract/organisation/place-endpoints';
import { companySitesTag } from '@muster/contract/organisation/tags';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api';
import { invalidate } from '../../../lib/tags';

const listSites = call<typeof Places.listSites>('GET /sites');
const addSiteMembership = call<typeof Memberships.addSiteMembership>('POST /user/{userId}/site-membership');
const changeSiteMembership = call<typeof Memberships.changeSiteMembership>('PUT /user/{userId}/site-membership');

/** The first active sites that nobody manages. */
export const unmanagedSitesQuery = (companyId: number) =>
  queryOptions({
    queryKey: ['unmanaged-sites', companyId],
    queryFn: ({ signal }) =>
      listSites(
        { query: { companyId, status: 'ACTIVE', hasManager: 'false', page: 0, size: 5, sort: ['name,asc'] } },
        { signal, hideError: true },
      ),
    meta: { tags: [companySitesTag(companyId), peopleTag] },
  });

/** Makes a person the manager of a site. Somebody who belongs to the site already changes the role. */
export function useNameManager(companyId: number) {
  const { t } = useTranslation('people');
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ siteId, member: { userId, sites = [] } }: { siteId: number; member: Member }) => {
      const isThere = sites.some(({ id }) => id === siteId);
      const send = isThere ? changeSiteMembership : addSiteMembership;
      await send({ params: { userId }, body: { siteId, manager: true } }, { failure: t('personnel.manager.addFailed') });
    },
    onSettled: () => invalidate(queryClient, [companySitesTag(companyId), peopleTag]),
  });
}
