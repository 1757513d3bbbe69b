import type { FocusItem } from '@muster/contract/focus/focus';
import { expect } from 'vitest';
import { insertCampaign, type CampaignRowOptions } from '../../../../tests/rows/campaign';
import type { Client, TestApi } from '../../../../tests/harness';

/** The current time of the tests is 2026-03-10T09:00Z. */
export const inDays = (days: number) => new Date(Date.UTC(2026, 2, 10, 9) + days * 86_400_000).toISOString();

/** A company with two sites, a division, and people who manage and work there. */
export async function focusWorld(api: TestApi, timeZone = 'UTC') {
  const companyId = (await api.make.company({ timeZone })).id;
  const [north, south] = [await api.make.site(companyId, { name: 'North' }), await api.make.site(companyId, { name: 'South' })];
  const division = await api.make.division(companyId);
  const manager = await api.make.person(companyId, { manager: true });
  const worker = await api.make.person(companyId);
  const siteManager = await api.make.person(companyId, { sites: [{ id: north, manager: true }] });
  const insert = (options: Partial<CampaignRowOptions> = {}) => insertCampaign(api.make, { companyId, authorId: manager.id, ...options });
  const ask =
    (list: 'user' | 'company') =>
    async (client: Client, query = '') => {
      const { status, body, headers } = await client.get<FocusItem[]>(`/focus/${list}/search?companyId=${companyId}&${query}`);
      expect(status).toBe(200);
      return { items: body, titles: body.map(({ innerItem }) => innerItem.title), total: Number(headers.get('x-total-count')) };
    };
  return {
    companyId,
    north,
    south,
    division,
    person: { manager, worker, siteManager },
    as: { manager: api.as(manager), worker: api.as(worker), siteManager: api.as(siteManager) },
    insert,
    focus: ask('user'),
    reports: ask('company'),
  };
}
export type FocusWorld = Awaited<ReturnType<typeof focusWorld>>;
