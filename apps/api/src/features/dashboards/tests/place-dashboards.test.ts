import { maxPersonnelShown, type DivisionDashboard, type SiteDashboard } from '@muster/contract/dashboards/dashboards';
import type { FocusItem } from '@muster/contract/focus/focus';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertCampaign, type CampaignRowOptions } from '../../../../tests/rows/campaign';
import { errorOf, startTestApi, type TestApi } from '../../../../tests/harness';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

async function world() {
  const companyId = (await api.make.company()).id;
  const division = await api.make.division(companyId);
  const site = await api.make.site(companyId, { divisionIds: [division] });
  const elsewhere = await api.make.site(companyId, { divisionIds: [division], status: 'INACTIVE' });
  await api.make.subdivision(companyId, division);
  const places = { sites: [{ id: site, manager: true }], divisions: [{ id: division, manager: true }] };
  const manager = await api.make.person(companyId, { ...places, firstName: 'Zoe', lastName: 'Zander' });
  const insert = (options: Partial<CampaignRowOptions> = {}) => insertCampaign(api.make, { companyId, authorId: manager.id, ...options });
  const as = api.as(manager);
  return {
    companyId,
    site,
    elsewhere,
    division,
    manager,
    as,
    insert,
    ofSite: async () => (await as.get<SiteDashboard>(`/sites/${site}/dashboard`)).body,
    ofDivision: async () => (await as.get<DivisionDashboard>(`/divisions/${division}/dashboard`)).body,
  };
}

const nothing = {
  outcomeDays: null,
  outcomeCount: 0,
  openActionsCount: 0,
  overdueActionsCount: 0,
  campaignCount: 0,
  briefingCount: 0,
  pollCount: 0,
  huddleCount: 0,
  learnCount: 0,
  improveCount: 0,
  inProgressCampaignsCount: 0,
  unassignedCount: 0,
  unassignedPercentage: null,
  dueCount: 0,
  duePercentage: null,
  dueSoonCount: 0,
  dueSoonPercentage: null,
  overdueCount: 0,
  overduePercentage: null,
  focusCount: 0,
};
const named = (lastName: string, isManager: boolean, userId: unknown = expect.any(String)) => ({
  userId,
  firstName: expect.any(String),
  lastName,
  title: null,
  avatarUrl: null,
  isManager,
});

describe('[3.4] the dashboard of a site', () => {
  test('[2.92] a site without work has its status, divisions and people, and no shares', async () => {
    const w = await world();
    expect(await w.ofSite()).toEqual({
      ...nothing,
      siteStatus: 'ACTIVE',
      divisionsCount: 1,
      siteUserCount: 1,
      siteUsers: [named('Zander', true, w.manager.id)],
    });
  });

  test('[6.12] managers come first, then everybody by name; blocked and invited people and system roles are left out', async () => {
    const w = await world();
    const here = [{ id: w.site }];
    for (const lastName of ['miller', 'Abara', 'Nkemelu']) await api.make.person(w.companyId, { sites: here, lastName });
    await api.make.person(w.companyId, { sites: [{ id: w.site, manager: true }], lastName: 'Yates' });
    await api.make.person(w.companyId, { sites: here, blocked: true });
    await api.make.person(w.companyId, { sites: here, activated: false });
    await api.make.person(w.companyId, { sites: here, role: 'CONSULTANT' });
    await api.make.person(w.companyId, { sites: [{ id: w.elsewhere }] });
    const { siteUserCount, siteUsers } = await w.ofSite();
    expect(siteUserCount).toBe(5);
    expect(siteUsers).toEqual([
      named('Yates', true),
      named('Zander', true),
      named('Abara', false),
      named('miller', false),
      named('Nkemelu', false),
    ]);
  });

  test('a large site is counted completely, and lists some of its people', async () => {
    const w = await world();
    await api.make.query(
      `WITH person AS (INSERT INTO account (email, activated, last_name) SELECT gen_random_uuid() || '@example.test', true, 'Person ' || n FROM generate_series(1, 120) n RETURNING id),
            member AS (INSERT INTO company_member (company_id, user_id) SELECT $1, id FROM person)
       INSERT INTO site_member (company_id, site_id, user_id) SELECT $1, $2, id FROM person`,
      [w.companyId, w.site],
    );
    const { siteUserCount, siteUsers } = await w.ofSite();
    expect(siteUserCount).toBe(121);
    expect(siteUsers).toHaveLength(maxPersonnelShown);
  });

  test('[4.17] each figure in progress equals the total of the report list that it opens', async () => {
    const w = await world();
    const day = (days: number) => new Date(Date.UTC(2026, 2, 10, 9) + days * 86_400_000).toISOString();
    await w.insert({ siteId: w.site, endDate: day(-1), audience: [w.manager] });
    await w.insert({ siteId: w.site, endDate: day(1) });
    await w.insert({ type: 'LEARNING', endDate: day(-2), sites: [{ siteId: w.site }, { siteId: w.elsewhere }] });
    await w.insert({ type: 'IMPROVEMENT', endDate: day(9), sites: [{ siteId: w.site, assigneeId: w.manager.id }] });
    await w.insert({ type: 'IMPROVEMENT', sites: [{ siteId: w.elsewhere }] });
    await w.insert({ siteId: w.site, status: 'COMPLETE' });
    const figures = await w.ofSite();
    expect(figures).toMatchObject({
      campaignCount: 5,
      pollCount: 3,
      learnCount: 1,
      improveCount: 1,
      inProgressCampaignsCount: 4,
      unassignedCount: 1,
      unassignedPercentage: 1 / 4,
      dueCount: 1,
      dueSoonCount: 1,
      overdueCount: 2,
      overduePercentage: 2 / 4,
      focusCount: 3,
    });
    const total = async (query: string) =>
      Number(
        (await w.as.get<FocusItem[]>(`/focus/company/search?companyId=${w.companyId}&siteId=${w.site}&${query}`)).headers.get(
          'x-total-count',
        ),
      );
    expect(await total('')).toBe(figures.campaignCount);
    expect(await total('inProgressStatus=OVERDUE')).toBe(figures.overdueCount);
    expect(await total('inProgressStatus=DUE_SOON')).toBe(figures.dueSoonCount);
    expect(await total('inProgressStatus=DUE')).toBe(figures.dueCount);
    expect(await total('unAssigned=true&includeStatuses=LIVE')).toBe(figures.unassignedCount);
  });
});

describe('[2.53] the dashboard of a division', () => {
  test('[2.92] has its own campaigns as wholes, its active sites, its subdivisions and its people', async () => {
    const w = await world();
    expect(await w.ofDivision()).toEqual({
      ...nothing,
      divisionStatus: 'ACTIVE',
      subdivisionsCount: 1,
      sitesCount: 1,
      divisionUserCount: 1,
      divisionUsers: [named('Zander', true, w.manager.id)],
    });
    await w.insert({ divisionId: w.division, type: 'LEARNING', sites: [{ siteId: w.site }, { siteId: w.elsewhere }] });
    await w.insert({ divisionId: w.division, audience: [w.manager] });
    await w.insert();
    expect(await w.ofDivision()).toMatchObject({
      campaignCount: 2,
      learnCount: 1,
      pollCount: 1,
      inProgressCampaignsCount: 2,
      unassignedCount: 1,
      dueCount: 2,
      focusCount: 2,
    });
  });

  test.each([
    ['most people of its company', 0],
    ['few people of its company', 1_500],
  ])('[2.53] with %s it lists managers first, then everybody by name, and counts who can be given work', async (_size, others) => {
    const w = await world();
    await api.make.query(
      `WITH person AS (INSERT INTO account (email, activated, last_name) SELECT gen_random_uuid() || '@example.test', true, 'Aa ' || n FROM generate_series(1, $2::integer) n RETURNING id)
       INSERT INTO company_member (company_id, user_id) SELECT $1, id FROM person`,
      [w.companyId, others],
    );
    const here = [{ id: w.division }];
    for (const lastName of ['miller', 'Abara']) await api.make.person(w.companyId, { divisions: here, lastName });
    await api.make.person(w.companyId, { divisions: [{ id: w.division, manager: true }], lastName: 'Yates' });
    await api.make.person(w.companyId, { divisions: here, blocked: true });
    await api.make.person(w.companyId, { divisions: here, activated: false });
    await api.make.person(w.companyId, { divisions: here, role: 'CONSULTANT' });
    expect(await w.ofDivision()).toMatchObject({
      divisionUserCount: 4,
      divisionUsers: [named('Yates', true), named('Zander', true), named('Abara', false), named('miller', false)],
    });
    const total = async (filter: string) =>
      Number((await w.as.get(`/user?companyId=${w.companyId}&divisionId=${w.division}${filter}`)).headers.get('x-total-count'));
    expect(await total('')).toBe(6);
    expect(await total('&adminCandidatesOnly=true')).toBe(others + 2);
    expect(await total('&memberCandidatesOnly=true')).toBe(others + 2);
  });

  test('[2.92] counts what its sites list, as the lists of the division do', async () => {
    const w = await world();
    await w.insert({ siteId: w.site, audience: [w.manager], endDate: '2026-03-09T00:00:00Z' });
    await w.insert({ type: 'IMPROVEMENT', sites: [{ siteId: w.site }, { siteId: w.elsewhere, assigneeId: w.manager.id }] });
    const figures = await w.ofDivision();
    expect(figures).toMatchObject({
      campaignCount: 3,
      pollCount: 1,
      improveCount: 2,
      inProgressCampaignsCount: 3,
      overdueCount: 1,
      unassignedCount: 1,
      focusCount: 3,
    });
    const total = async (path: string) =>
      Number((await w.as.get(`${path}&companyId=${w.companyId}&divisionId=${w.division}`)).headers.get('x-total-count'));
    expect(await total('/focus/company/search?inProgressStatus=OVERDUE')).toBe(figures.overdueCount);
    expect(await total('/focus/company/search?unAssigned=true')).toBe(figures.unassignedCount);
    expect(await total('/campaign-v2s/search?type=IMPROVEMENT')).toBe(figures.improveCount);
  });
});

test('[2.94] a place of another company gives the same error as a missing one; everybody in the company can read it', async () => {
  const [w, other] = [await world(), await world()];
  for (const path of [`/sites/${other.site}`, '/sites/999999999', `/divisions/${other.division}`, '/divisions/999999999'])
    expect(errorOf(await w.as.get(`${path}/dashboard`))).toEqual({ status: 404, code: 'error.notFound' });
  const member = api.as(await api.make.person(w.companyId));
  for (const path of [`/sites/${w.site}`, `/divisions/${w.division}`]) {
    expect((await member.get(`${path}/dashboard`)).status).toBe(200);
    expect((await api.as(undefined).get(`${path}/dashboard`)).status).toBe(401);
  }
});
