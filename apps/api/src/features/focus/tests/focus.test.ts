import type { FocusItem } from '@muster/contract/focus/focus';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { assignSite } from '../../../../tests/rows/campaign';
import { campaignBuilders, type CampaignBuilders } from '../../../../tests/campaigns';
import { errorOf, startTestApi, type TestApi } from '../../../../tests/harness';
import { focusWorld, inDays, type FocusWorld } from './focus-world';

let api: TestApi;
let build: CampaignBuilders;

const world = (timeZone?: string) => focusWorld(api, timeZone);

beforeAll(async () => {
  api = await startTestApi();
  build = await campaignBuilders(api);
});
afterAll(() => api.stop());

describe('[7.30] a person’s Focus', () => {
  test('[3.24] contains a poll for the person until they have answered', async () => {
    const w = await world();
    const poll = await build.create(w.as.manager, 'YES_NO', { companyId: w.companyId });
    const { items, total } = await w.focus(w.as.worker);
    expect(total).toBe(1);
    expect(items).toMatchObject([
      {
        focusType: 'POLL',
        companyId: w.companyId,
        innerItem: { id: poll.id, siteId: null, campaignV2SiteId: null, isSubmittableByCurrentUser: true, isIntendedForCurrentUser: true },
      },
    ]);
    await w.as.worker.post('/campaign-v2-user-view-engagements', { campaignV2Id: poll.id });
    expect((await w.focus(w.as.worker)).total).toBe(1);
    expect((await build.respond(w.as.worker, poll)).status).toBe(201);
    expect(await w.focus(w.as.worker)).toEqual({ items: [], titles: [], total: 0 });
  });

  test('does not contain work of others, or campaigns that are not LIVE, deleted or finalised', async () => {
    const w = await world();
    const audience = [w.person.worker];
    await w.insert({ title: 'for others', audience: [w.person.siteManager] });
    for (const status of ['DRAFT', 'READY', 'COMPLETE'] as const) await w.insert({ title: status, status, audience });
    const deleted = await w.insert({ title: 'deleted', audience });
    await w.as.manager.delete(`/campaign-v2s/${deleted}`);
    const finalised = await w.insert({ title: 'finalised', audience });
    await w.insert({ title: 'mine', audience });
    expect((await w.focus(w.as.worker)).titles).toEqual(['mine', 'finalised']);
    expect((await w.as.manager.patch(`/campaign-v2s/${finalised}`, { status: 'COMPLETE' })).status).toBe(200);
    expect((await w.focus(w.as.worker)).titles).toEqual(['mine']);
  });

  test('[4.16] contains a participating site for its assignee, or for its managers by membership if nobody is assigned', async () => {
    const w = await world();
    const plan = await build.create(w.as.manager, 'ACTION_PLAN', { companyId: w.companyId });
    const siteOf = (siteId: number) => plan.campaignV2Sites.find((site) => site.siteId === siteId)?.id;
    expect((await w.focus(w.as.siteManager)).items).toMatchObject([
      {
        focusType: 'IMPROVEMENT',
        innerItem: { id: plan.id, siteId: w.north, siteName: 'North', campaignV2SiteId: siteOf(w.north), assignee: null },
      },
    ]);
    // a company manager can edit every site, but this adds nothing to their Focus
    expect((await w.focus(w.as.manager)).total).toBe(0);
    await assignSite(api.make, plan.id, w.north, w.person.worker.id);
    expect((await w.focus(w.as.siteManager)).total).toBe(0);
    expect((await w.focus(w.as.worker)).items).toMatchObject([
      { innerItem: { campaignV2SiteId: siteOf(w.north), assignee: { userId: w.person.worker.id } } },
    ]);
    expect((await build.respond(w.as.worker, plan, undefined, { campaignV2SiteId: siteOf(w.north), status: 'IN_PROGRESS' })).status).toBe(
      201,
    );
    expect((await w.focus(w.as.worker)).total).toBe(1);
    await api.make.query("UPDATE campaign_response SET status = 'SUBMITTED', submitted_at = now() WHERE campaign_id = $1", [plan.id]);
    expect((await w.focus(w.as.worker)).total).toBe(0);
  });

  test('is empty for a consultant and for a person without a campaign', async () => {
    const w = await world();
    const consultant = await api.make.consultant();
    await w.insert({ type: 'LEARNING', sites: [{ siteId: w.north, assigneeId: consultant.id }] });
    expect((await w.focus(api.as(consultant))).total).toBe(0);
    expect((await w.focus(w.as.worker)).total).toBe(0);
    expect((await w.focus(api.as(await api.make.admin()))).total).toBe(0);
  });

  test('covers one company only', async () => {
    const [w, other] = [await world(), await world()];
    const both = await api.make.person([w.companyId, other.companyId]);
    await w.insert({ title: 'here', audience: [both] });
    await other.insert({ title: 'there', audience: [both] });
    expect((await w.focus(api.as(both))).titles).toEqual(['here']);
    expect((await other.focus(api.as(both))).titles).toEqual(['there']);
  });
});

describe('[7.31] [7.32] filters and order of the Focus', () => {
  let w: FocusWorld;
  beforeAll(async () => {
    w = await world();
    const audience = [w.person.siteManager];
    await w.insert({ title: 'Late poll', startDate: '2026-03-01T00:00:00Z', endDate: inDays(-1), audience });
    await w.insert({ title: 'Soon briefing', type: 'BRIEFING', startDate: '2026-03-02T00:00:00Z', endDate: inDays(2), audience });
    await w.insert({ title: 'Later poll', startDate: '2026-03-03T00:00:00Z', endDate: inDays(9), siteId: w.north, audience });
    await w.insert({ title: 'Endless poll', startDate: '2026-03-04T00:00:00Z', divisionId: w.division, audience });
    await w.insert({
      title: 'Unassigned plan',
      type: 'IMPROVEMENT',
      startDate: '2026-03-05T00:00:00Z',
      endDate: inDays(5),
      sites: [{ siteId: w.north }],
    });
    await w.insert({
      title: 'My learning',
      type: 'LEARNING',
      startDate: '2026-03-06T00:00:00Z',
      endDate: inDays(-3),
      sites: [{ siteId: w.south, assigneeId: w.person.siteManager.id }],
    });
  });
  const byStart = ['Late poll', 'Soon briefing', 'Later poll', 'Endless poll', 'Unassigned plan', 'My learning'];
  const everything = ['Late poll', 'My learning', 'Soon briefing', 'Later poll', 'Endless poll', 'Unassigned plan'];

  test.each([
    ['', everything],
    ['includeFocusTypes=POLL', ['Late poll', 'Later poll', 'Endless poll']],
    ['includeFocusTypes=BRIEFING&includeFocusTypes=LEARNING', ['My learning', 'Soon briefing']],
    ['includeFocusTypes=QUESTION', []],
    ['includeFocusTypes=POLL&includeFocusTypes=NOTICE', ['Late poll', 'Later poll', 'Endless poll']],
    ['focusableTypes=SitesCampaignV2', ['My learning', 'Unassigned plan']],
    ['focusableTypes=CompanyCampaignV2', ['Late poll', 'Soon briefing', 'Later poll', 'Endless poll']],
    ['searchTerm=POLL', ['Late poll', 'Later poll', 'Endless poll']],
    ['title=late', ['Late poll', 'Later poll']],
    ['title=late&searchTerm=later', ['Later poll']],
    ['inProgressStatus=OVERDUE', ['Late poll', 'My learning']],
    ['inProgressStatus=DUE_SOON', ['Soon briefing']],
    ['inProgressStatus=DUE', ['Later poll', 'Endless poll', 'Unassigned plan']],
    ['inProgressStatus=NONSENSE', everything],
    ['unAssigned=true', ['Unassigned plan']],
    ['unAssigned=false', everything],
    ['includeStatuses=LIVE', everything],
    ['includeStatuses=COMPLETE', []],
    ['completedAfter=2026-01-01T00:00:00Z', []],
    ['sort=priority', everything],
    ['sort=startDate', byStart],
    ['sort=startDate,desc', byStart.toReversed()],
    ['order=desc', everything.toReversed()],
    ['sort=endDate,asc', ['My learning', 'Late poll', 'Soon briefing', 'Unassigned plan', 'Later poll', 'Endless poll']],
  ])('%s', async (query, found) => {
    expect((await w.focus(w.as.siteManager, query)).titles).toEqual(found);
    expect((await w.focus(w.as.siteManager, `${query}&size=1`)).total).toBe(found.length);
  });

  test('[9.13] danger comes first, then overdue, due soon and later; the earlier start comes first inside each', async () => {
    const here = await world();
    const audience = [here.person.worker];
    const posted = [
      { title: 'later', startDate: '2026-03-01T00:00:00Z', endDate: inDays(9) },
      { title: 'act today', startDate: '2026-03-02T00:00:00Z', endDate: inDays(9), urgency: 'ACT_TODAY' },
      { title: 'soon', startDate: '2026-03-03T00:00:00Z', endDate: inDays(1) },
      { title: 'overdue', startDate: '2026-03-04T00:00:00Z', endDate: inDays(-1) },
      { title: 'also overdue', startDate: '2026-03-05T00:00:00Z', endDate: inDays(-2) },
      { title: 'stop now', startDate: '2026-03-07T00:00:00Z', urgency: 'STOP_NOW' },
      { title: 'critical', startDate: '2026-03-06T00:00:00Z', endDate: inDays(9), isCritical: true },
    ] as const;
    for (const options of posted) await here.insert({ type: 'BRIEFING', audience, ...options });
    const expected = ['critical', 'stop now', 'overdue', 'also overdue', 'soon', 'later', 'act today'];
    expect((await here.focus(here.as.worker)).titles).toEqual(expected);
    const pages = await Promise.all([0, 1, 2].map((page) => here.focus(here.as.worker, `page=${page}&size=3`)));
    expect(pages.flatMap(({ titles }) => titles)).toEqual(expected);
    const start = await here.as.worker.get<{ urgent: { data: FocusItem[] } }>(`/user/start?companyId=${here.companyId}&dashboard=true`);
    expect(start.body.urgent.data.map(({ innerItem }) => innerItem.title)).toEqual(expected.slice(0, 3));
  });

  test('a site and a division filter it to their own work', async () => {
    expect((await w.focus(w.as.siteManager, `siteId=${w.north}`)).titles).toEqual(['Later poll', 'Unassigned plan']);
    expect((await w.focus(w.as.siteManager, `siteId=${w.south}`)).titles).toEqual(['My learning']);
    expect((await w.focus(w.as.siteManager, `divisionId=${w.division}`)).titles).toEqual(['Endless poll']);
  });

  test('[9.7] pages work with both pairs of paging parameters', async () => {
    expect((await w.focus(w.as.siteManager, 'page=1&size=2')).titles).toEqual(everything.slice(2, 4));
    expect((await w.focus(w.as.siteManager, 'activePage=2&itemsPerPage=2')).titles).toEqual(everything.slice(2, 4));
  });
});

describe.each(['user', 'company'])('/focus/%s/search', (list) => {
  test('[5.43] without a company the request is rejected', async () => {
    const { as } = await world();
    expect(await as.manager.get(`/focus/${list}/search`)).toMatchObject({ status: 400, body: { detail: 'companyId must be provided' } });
  });

  test('a company, site or division that the caller does not read gives 404', async () => {
    const [w, other] = [await world(), await world()];
    for (const query of [
      `companyId=${other.companyId}`,
      'companyId=999999999',
      `companyId=${w.companyId}&siteId=${other.north}`,
      `companyId=${w.companyId}&divisionId=${other.division}`,
    ])
      expect({ query, ...errorOf(await w.as.manager.get(`/focus/${list}/search?${query}`)) }).toEqual({
        query,
        status: 404,
        code: 'error.notFound',
      });
  });

  test('an unknown sort field, and a missing sign-in, are rejected', async () => {
    const { companyId, as } = await world();
    expect(errorOf(await as.manager.get(`/focus/${list}/search?companyId=${companyId}&sort=title`))).toMatchObject({
      status: 400,
      fields: ['sort[0] Sort'],
    });
    expect((await api.as(undefined).get(`/focus/${list}/search?companyId=${companyId}`)).status).toBe(401);
  });
});
