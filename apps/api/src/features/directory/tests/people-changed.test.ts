/** Audiences and webhooks follow an event. An action that does not emit it leaves them out of date. */
import type { Profile } from '@muster/contract/directory/profile';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type Answer, type Client, type TestApi } from '../../../../tests/harness';

let api: TestApi;
let companyId: number;
let siteId: number;
let divisionId: number;
let manager: Client;

beforeAll(async () => {
  api = await startTestApi();
  companyId = (await api.make.company()).id;
  siteId = await api.make.site(companyId);
  divisionId = await api.make.division(companyId);
  manager = api.as(await api.make.person(companyId, { manager: true }));
});
afterAll(() => api.stop());

const asMember = { sites: () => [{ id: siteId }], divisions: () => [{ id: divisionId }] };

test.each<[string, (id: string) => Promise<Answer>, { isIn?: boolean; isBlocked?: boolean }?]>([
  ['an invitation', () => manager.post('/user', { companyId, email: 'new@people.test' })],
  ['a block', (id) => manager.put(`/user/${id}/block`)],
  ['the end of a block', (id) => manager.put(`/user/${id}/unblock`), { isBlocked: true }],
  ['a removal', (id) => manager.delete(`/user/${id}?companyId=${companyId}`)],
  ['a change of rights in the company', (id) => manager.put(`/user/${id}/company-membership`, { companyId, isLeader: true })],
  ['a new member of a site', (id) => manager.post(`/user/${id}/site-membership`, { siteId, manager: false })],
  ['a new manager of a site', (id) => manager.put(`/user/${id}/site-membership`, { siteId, manager: true }), { isIn: true }],
  ['an end at a site', (id) => manager.delete(`/user/${id}/site-membership/${siteId}`), { isIn: true }],
  ['a new member of a division', (id) => manager.post(`/user/${id}/division-membership`, { divisionId, manager: false })],
  ['a new manager of a division', (id) => manager.put(`/user/${id}/division-membership`, { divisionId, manager: true }), { isIn: true }],
  ['an end in a division', (id) => manager.delete(`/user/${id}/division-membership/${divisionId}`), { isIn: true }],
])('%s announces that the people of the company changed', async (_what, act, { isIn = false, isBlocked = false } = {}) => {
  const { id } = await api.make.person(companyId, isIn ? { sites: asMember.sites(), divisions: asMember.divisions() } : {});
  if (isBlocked) await manager.put<Profile>(`/user/${id}/block`);
  await api.make.query('DELETE FROM outbox_event');
  expect((await act(id)).status).toBeLessThan(300);
  expect(await api.make.query("SELECT company_id FROM outbox_event WHERE type = 'people.changed'")).toEqual([
    { company_id: String(companyId) },
  ]);
});
