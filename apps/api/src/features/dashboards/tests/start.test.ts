import type { Start } from '@muster/contract/dashboards/start';
import { headers as wire } from '@muster/contract/shared/headers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { campaignBuilders } from '../../../../tests/campaigns';
import { errorOf, startTestApi, type TestApi } from '../../../../tests/harness';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

/** The responses of the single endpoints to the same person. */
async function apart(client: ReturnType<TestApi['as']>, companyId: number) {
  const [user, permissions, company, dashboard, ownDashboard, urgent] = await Promise.all([
    client.get('/user/me'),
    client.get('/user/permissions'),
    client.get(`/companies/${companyId}/view`),
    client.get(`/companies/${companyId}/dashboard`),
    client.get(`/user/dashboard?companyId=${companyId}`),
    client.get(`/focus/user/search?companyId=${companyId}&page=0&size=3&sort=endDate&order=asc`),
  ]);
  const bodies = { user: user.body, permissions: permissions.body, company: company.body };
  const total = Number(urgent.headers.get(wire.totalCount));
  return {
    bodies,
    dashboards: { dashboard: dashboard.body, ownDashboard: ownDashboard.body, urgent: { data: urgent.body, total } },
  };
}

test('a member of one company gets in one call what the single calls return', async () => {
  const companyId = (await api.make.company()).id;
  const client = api.as(await api.make.person(companyId, { manager: true }));
  await (await campaignBuilders(api)).create(client, 'YES_NO', { companyId });
  const { bodies, dashboards } = await apart(client, companyId);
  const listed = await client.get<Start>('/user/start?dashboard=true');
  const companies = await client.get('/companies?page=0&size=10&sort=id&order=desc');
  expect(listed.body).toEqual({ ...bodies, ...dashboards, companies: { data: companies.body, total: 1 } });
  expect(listed.body.urgent?.total).toBe(1);
  expect((await client.get(`/user/start?companyId=${companyId}`)).body).toEqual(bodies);
});

test('a member of two companies gets the list of both, and neither of them', async () => {
  const [first, second] = [(await api.make.company()).id, (await api.make.company()).id];
  const client = api.as(await api.make.person([first, second]));
  const { body } = await client.get<Start>('/user/start?dashboard=true');
  expect([body.companies?.total, body.company, body.dashboard]).toEqual([2, undefined, undefined]);
});

test('a company of other people gives the same error as a missing one', async () => {
  const [own, other] = [(await api.make.company()).id, (await api.make.company()).id];
  const client = api.as(await api.make.person(own));
  const [alone, together] = [await client.get(`/companies/${other}/view`), await client.get(`/user/start?companyId=${other}`)];
  expect([together.status, errorOf(together)]).toEqual([alone.status, errorOf(alone)]);
});
