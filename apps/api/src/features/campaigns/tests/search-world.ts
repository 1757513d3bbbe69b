/** Creates a separate company for a group of searches, so that totals count no other data. */
import type { CampaignListItem } from '@muster/contract/campaigns/campaign';
import { expect } from 'vitest';
import { insertCampaign, type CampaignRowOptions } from '../../../../tests/rows/campaign';
import type { Client, TestApi } from '../../../../tests/harness';

export async function searchWorld(api: TestApi) {
  const companyId = (await api.make.company()).id;
  const [north, south] = [await api.make.site(companyId, { name: 'North' }), await api.make.site(companyId, { name: 'South' })];
  const division = await api.make.division(companyId);
  const person = {
    manager: await api.make.person(companyId, { manager: true }),
    worker: await api.make.person(companyId),
    siteManager: await api.make.person(companyId, { sites: [{ id: north, manager: true }] }),
    divisionManager: await api.make.person(companyId, { divisions: [{ id: division, manager: true }] }),
  };
  const as = Object.fromEntries(Object.entries(person).map(([name, someone]) => [name, api.as(someone)])) as Record<
    keyof typeof person,
    Client
  >;
  const insert = (options: Partial<CampaignRowOptions> = {}) =>
    insertCampaign(api.make, { companyId, authorId: person.manager.id, ...options });
  const search = async (client: Client, query: string) => {
    const { status, body, headers } = await client.get<CampaignListItem[]>(`/campaign-v2s/search?${query}`);
    expect(status).toBe(200);
    return { items: body, ids: body.map(({ id }) => id), total: Number(headers.get('x-total-count')) };
  };
  return { companyId, north, south, division, person, as, insert, search };
}
export type SearchWorld = Awaited<ReturnType<typeof searchWorld>>;
