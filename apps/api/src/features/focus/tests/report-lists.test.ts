import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { campaignBuilders, type CampaignBuilders } from '../../../../tests/campaigns';
import { startTestApi, type TestApi } from '../../../../tests/harness';
import { focusWorld, inDays, type FocusWorld } from './focus-world';

let api: TestApi;
let build: CampaignBuilders;

const world = (timeZone?: string) => focusWorld(api, timeZone);

beforeAll(async () => {
  api = await startTestApi();
  build = await campaignBuilders(api);
});
afterAll(() => api.stop());

describe('[2.111] [3.54] [4.41] [7.77] [9.14] report lists', () => {
  let w: FocusWorld;
  beforeAll(async () => {
    // UTC+11 in March
    w = await world('Australia/Sydney');
    await w.insert({ title: 'January', status: 'COMPLETE', startDate: '2026-01-01T00:00:00Z', completeDate: '2026-01-15T00:00:00Z' });
    await w.insert({ title: 'Sydney March', status: 'COMPLETE', startDate: '2026-01-02T00:00:00Z', completeDate: '2026-02-28T13:00:00Z' });
    await w.insert({
      title: 'Sydney February',
      status: 'COMPLETE',
      startDate: '2026-01-03T00:00:00Z',
      completeDate: '2026-02-28T12:59:59Z',
    });
    await w.insert({ title: 'Last year', status: 'COMPLETE', startDate: '2025-01-01T00:00:00Z', completeDate: '2025-12-31T12:59:59Z' });
    await w.insert({ title: 'Under way', startDate: '2026-03-01T00:00:00Z', endDate: inDays(-1) });
    await w.insert({
      title: 'Plan',
      type: 'IMPROVEMENT',
      startDate: '2026-03-02T00:00:00Z',
      endDate: inDays(1),
      sites: [{ siteId: w.north }, { siteId: w.south, assigneeId: w.person.worker.id }],
    });
    await w.insert({
      title: 'All assigned',
      type: 'LEARNING',
      startDate: '2026-03-03T00:00:00Z',
      sites: [{ siteId: w.south, assigneeId: w.person.worker.id }],
    });
    await w.insert({ title: 'Site poll', startDate: '2026-03-04T00:00:00Z', siteId: w.north });
    await w.insert({ title: 'Division poll', startDate: '2026-03-05T00:00:00Z', divisionId: w.division });
    for (const status of ['DRAFT', 'READY'] as const) await w.insert({ title: status, status });
  });
  const ofCompany = ['All assigned', 'Plan', 'Under way', 'Sydney February', 'Sydney March', 'January', 'Last year'];

  test.each([
    ['', ofCompany],
    ['includeStatuses=LIVE', ['All assigned', 'Plan', 'Under way']],
    ['includeStatuses=COMPLETE&sort=completeDate,desc', ['Sydney March', 'Sydney February', 'January', 'Last year']],
    ['inProgressStatus=OVERDUE', ['Under way']],
    ['inProgressStatus=DUE_SOON', ['Plan']],
    ['inProgressStatus=DUE', ['All assigned']],
    ['unAssigned=true', ['Plan']],
    ['includeFocusTypes=LEARNING', ['All assigned']],
    ['byTimePeriodType=MONTH&timePeriodValue=2026-03', ['Sydney March']],
    ['byTimePeriodType=MONTH&timePeriodValue=2026-02', ['Sydney February']],
    ['byTimePeriodType=QUARTER&timePeriodValue=2026-Q1', ['Sydney February', 'Sydney March', 'January']],
    ['byTimePeriodType=YEAR&timePeriodValue=2025', ['Last year']],
    ['byTimePeriodType=YEAR&timePeriodValue=2026-03', ofCompany],
    ['byTimePeriodType=DECADE&timePeriodValue=2026', ofCompany],
    ['byTimePeriodType=MONTH', ofCompany],
    ['timePeriodValue=2026-03', ofCompany],
    ['completedAfter=2026-02-01T00:00:00Z&completedBefore=2026-02-28T12:59:59Z', ['Sydney February']],
    ['focusableTypes=SitesCampaignV2&unAssigned=true', ['Plan']],
    ['focusableTypes=SitesCampaignV2', ['All assigned', 'Plan', 'Plan']],
  ])('[9.14] %s', async (query, found) => {
    expect((await w.reports(w.as.worker, query)).titles).toEqual(found);
    expect((await w.reports(w.as.worker, `${query}&size=1`)).total).toBe(found.length);
  });

  test('a site: its own campaigns and its part in hierarchical ones; a division without sites: its own campaigns', async () => {
    const atNorth = await w.reports(w.as.worker, `siteId=${w.north}`);
    expect(
      atNorth.items.map(({ innerItem }) => [
        innerItem.title,
        innerItem.siteId,
        'campaignV2SiteId' in innerItem && innerItem.campaignV2SiteId !== null,
      ]),
    ).toEqual([
      ['Site poll', w.north, false],
      ['Plan', w.north, true],
    ]);
    expect((await w.reports(w.as.worker, `siteId=${w.south}&unAssigned=true`)).titles).toEqual([]);
    expect((await w.reports(w.as.worker, `divisionId=${w.division}`)).titles).toEqual(['Division poll']);
  });

  test('[2.101] a whole campaign shows how many of its sites have submitted', async () => {
    const { items } = await w.reports(w.as.worker, 'title=plan');
    expect(items).toMatchObject([{ innerItem: { sitesCount: 2, sitesSubmittedCount: 0, campaignV2SiteId: null } }]);
  });
});

test('[2.55] a division: its own campaigns as wholes, and what its sites list; each site’s item names the site', async () => {
  const w = await world();
  const inside = await api.make.site(w.companyId, { name: 'Inside', divisionIds: [w.division] });
  const other = await api.make.division(w.companyId);
  const shared = await api.make.site(w.companyId, { name: 'Shared', divisionIds: [w.division, other] });
  const sites = [{ siteId: inside }, { siteId: shared }, { siteId: w.south }];
  await w.insert({ title: 'Of the division', startDate: '2026-03-08T00:00:00Z', divisionId: w.division });
  await w.insert({ title: 'Plan of the division', startDate: '2026-03-07T00:00:00Z', type: 'IMPROVEMENT', divisionId: w.division, sites });
  await w.insert({ title: 'Of a site', startDate: '2026-03-06T00:00:00Z', siteId: inside });
  await w.insert({ title: 'Plan of the company', startDate: '2026-03-05T00:00:00Z', type: 'IMPROVEMENT', endDate: inDays(-1), sites });
  await w.insert({ title: 'Of a site elsewhere', startDate: '2026-03-04T00:00:00Z', siteId: w.south });
  await w.insert({ title: 'Of the company', startDate: '2026-03-03T00:00:00Z' });
  await w.insert({ title: 'Of another division', startDate: '2026-03-02T00:00:00Z', divisionId: other });
  const { items, total } = await w.reports(w.as.worker, `divisionId=${w.division}`);
  const rows = items.flatMap((item) =>
    item.focusType === 'QUESTION' ? [] : [[item.innerItem.title, item.innerItem.siteName, item.innerItem.campaignV2SiteId !== null]],
  );
  expect(rows).toEqual([
    ['Of the division', null, false],
    ['Plan of the division', null, false],
    ['Of a site', 'Inside', false],
    ['Plan of the company', 'Inside', true],
    ['Plan of the company', 'Shared', true],
  ]);
  expect(total).toBe(5);
  expect((await w.reports(w.as.worker, `divisionId=${w.division}&inProgressStatus=OVERDUE`)).total).toBe(2);
  // the lists by type, to which the tiles of the dashboard lead, have the same items
  const search = async (type: string) =>
    Number(
      (await w.as.worker.get(`/campaign-v2s/search?companyId=${w.companyId}&divisionId=${w.division}&type=${type}`)).headers.get(
        'x-total-count',
      ),
    );
  expect([await search('POLL'), await search('IMPROVEMENT')]).toEqual([2, 3]);
});

describe('[2.61] report lists with isForMe', () => {
  let w: FocusWorld;
  beforeAll(async () => {
    w = await world();
    const audience = [w.person.worker, w.person.siteManager];
    await w.insert({ title: 'For both', startDate: '2026-03-05T00:00:00Z', audience });
    await w.insert({ title: 'Of the site', startDate: '2026-03-04T00:00:00Z', siteId: w.north, audience: [w.person.siteManager] });
    await w.insert({ title: 'Done', status: 'COMPLETE', startDate: '2026-03-03T00:00:00Z', audience });
    await w.insert({ title: 'For nobody here', startDate: '2026-03-02T00:00:00Z', audience: [w.person.manager] });
    await w.insert({
      title: 'Plan',
      type: 'IMPROVEMENT',
      startDate: '2026-03-01T00:00:00Z',
      sites: [{ siteId: w.north }, { siteId: w.south, assigneeId: w.person.worker.id }],
    });
    await w.insert({ title: 'Draft', status: 'DRAFT', audience });
  });

  test.each([
    ['worker', '', ['For both', 'Done', 'Plan']],
    ['siteManager', '', ['For both', 'Of the site', 'Done', 'Plan']],
    ['manager', '', ['For nobody here']],
    ['worker', '&includeStatuses=COMPLETE', ['Done']],
    ['siteManager', '&unAssigned=true', ['Plan']],
    ['worker', '&unAssigned=true', []],
    ['worker', '&focusableTypes=CompanyCampaignV2', ['For both', 'Done']],
  ] as const)('%s %s', async (who, query, titles) => {
    expect((await w.reports(w.as[who], `isForMe=true${query}`)).titles).toEqual(titles);
  });

  test('a site’s part is listed as a part, also when other sites take part', async () => {
    const { items } = await w.reports(w.as.worker, 'isForMe=true&includeFocusTypes=IMPROVEMENT');
    expect(items).toMatchObject([{ innerItem: { title: 'Plan', siteId: w.south, campaignV2SiteId: expect.any(Number) } }]);
  });
});

test('[4.41] a part that its site has submitted is neither due nor unassigned, and stays in the report list', async () => {
  const w = await world();
  const plan = await build.create(w.as.manager, 'ACTION_PLAN', { companyId: w.companyId });
  const ofNorth = plan.campaignV2Sites.find(({ siteId }) => siteId === w.north)?.id;
  const answer = { done: [], state: 'onTrack' };
  expect((await build.respond(w.as.siteManager, plan, answer, { campaignV2SiteId: ofNorth })).status).toBe(201);
  for (const query of ['inProgressStatus=DUE', 'unAssigned=true'])
    expect((await w.reports(w.as.worker, `siteId=${w.north}&${query}`)).total).toBe(0);
  expect((await w.reports(w.as.worker, `siteId=${w.south}&inProgressStatus=DUE`)).total).toBe(1);
  expect((await w.reports(w.as.worker, `siteId=${w.north}`)).total).toBe(1);
});
