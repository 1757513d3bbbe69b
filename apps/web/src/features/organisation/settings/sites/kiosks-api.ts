import type * as Kiosks from '@muster/contract/directory/kiosk-endpoints';
import { organisationTag } from '@muster/contract/organisation/tags';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../../lib/api';

const listKiosks = call<typeof Kiosks.listKiosks>('GET /sites/{id}/kiosks');
export const addKiosk = call<typeof Kiosks.addKiosk>('POST /sites/{id}/kiosks');
export const removeKiosk = call<typeof Kiosks.removeKiosk>('DELETE /sites/{id}/kiosks/{kioskId}');

/** The shared devices of a site. A device that has taken its code appears at the next fetch. */
export const kiosksQuery = (siteId: number) =>
  queryOptions({
    queryKey: ['organisation', 'site', siteId, 'kiosks'],
    meta: { tags: [organisationTag], isKept: false },
    queryFn: ({ signal }) => listKiosks({ params: { id: siteId } }, { signal, hideError: true }),
    refetchInterval: 5_000,
  });
