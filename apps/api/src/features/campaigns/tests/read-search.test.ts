import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorOf, startTestApi, type Client, type TestApi } from '../../../../tests/harness';
import { searchWorld, type SearchWorld } from './search-world';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

describe('[7.2] places in a search', () => {
  let w: SearchWorld;
  let poll: number;
  let sitePoll: number;
  let divisionPoll: number;
  let learning: number;
  let divisionLearning: number;
  beforeAll(async () => {
    w = await searchWorld(api);
    poll = await w.insert();
    sitePoll = await w.insert({ siteId: w.north });
    divisionPoll = await w.insert({ divisionId: w.division });
    learning = await w.insert({ type: 'LEARNING', sites: [{ siteId: w.north }, { siteId: w.south, assigneeId: w.person.worker.id }] });
    divisionLearning = await w.insert({ type: 'IMPROVEMENT', divisionId: w.division, sites: [{ siteId: w.south }] });
  });

  test('[3.10] only a company: the campaigns of company scope', async () => {
    expect(await w.search(w.as.worker, `companyId=${w.companyId}`)).toMatchObject({ ids: [poll, learning], total: 2 });
  });

  test('a site: its own campaigns, and its part in hierarchical ones', async () => {
    const { items, total } = await w.search(w.as.worker, `companyId=${w.companyId}&siteId=${w.south}`);
    expect(total).toBe(2);
    expect(
      items.map(({ id, siteId, siteName, campaignV2SiteId, assignee }) => [
        id,
        siteId,
        siteName,
        campaignV2SiteId !== null,
        assignee?.userId ?? null,
      ]),
    ).toEqual([
      [learning, w.south, 'South', true, w.person.worker.id],
      [divisionLearning, w.south, 'South', true, null],
    ]);
    expect((await w.search(w.as.worker, `companyId=${w.companyId}&siteId=${w.north}`)).ids).toEqual([sitePoll, learning]);
  });

  test('a site is enough without a company, also for people who are not its members', async () => {
    expect((await w.search(w.as.worker, `siteId=${w.north}`)).ids).toEqual([sitePoll, learning]);
    expect((await w.search(w.as.siteManager, `siteId=${w.north}`)).ids).toEqual([sitePoll, learning]);
  });

  test('a division: the campaigns of division scope', async () => {
    expect((await w.search(w.as.worker, `companyId=${w.companyId}&divisionId=${w.division}`)).ids).toEqual([
      divisionPoll,
      divisionLearning,
    ]);
  });

  test('a division and a site: the site’s part in the division’s campaigns', async () => {
    expect((await w.search(w.as.worker, `companyId=${w.companyId}&divisionId=${w.division}&siteId=${w.south}`)).ids).toEqual([
      divisionLearning,
    ]);
  });

  test('[5.43] without a company or a site the search is rejected', async () => {
    for (const query of ['', `?divisionId=${w.division}`]) {
      const answer = await w.as.manager.get(`/campaign-v2s/search${query}`);
      expect(answer).toMatchObject({ status: 400, body: { detail: 'companyId or siteId must be provided' } });
    }
  });

  test('another company, site or division gives the same error as a missing one', async () => {
    const other = await searchWorld(api);
    for (const query of [
      `companyId=${other.companyId}`,
      'companyId=999999999',
      `siteId=${other.north}`,
      'siteId=999999999',
      `companyId=${w.companyId}&siteId=${other.north}`,
      `companyId=${w.companyId}&divisionId=${other.division}`,
    ]) {
      for (const client of [w.as.manager, w.as.worker])
        expect({ query, ...errorOf(await client.get(`/campaign-v2s/search?${query}`)) }).toEqual({
          query,
          status: 404,
          code: 'error.notFound',
        });
    }
    const admin = api.as(await api.make.admin());
    expect(errorOf(await admin.get('/campaign-v2s/search?companyId=999999999'))).toEqual({ status: 404, code: 'error.notFound' });
    expect((await w.search(admin, `companyId=${other.companyId}`)).total).toBe(0);
  });

  test('[2.21] a search needs a sign-in', async () => {
    expect((await api.as(undefined).get(`/campaign-v2s/search?companyId=${w.companyId}`)).status).toBe(401);
  });
});

describe('[2.95] [2.97] drafts and campaigns before their start', () => {
  let w: SearchWorld;
  beforeAll(async () => {
    w = await searchWorld(api);
    for (const status of ['DRAFT', 'READY', 'LIVE', 'COMPLETE'] as const) {
      await w.insert({ status, title: `Company ${status}` });
      await w.insert({ status, title: `Site ${status}`, siteId: w.north });
      await w.insert({ status, title: `Division ${status}`, divisionId: w.division });
    }
  });
  const titles = async (client: Client, query: string) => (await w.search(client, query)).items.map(({ title }) => title.split(' ')[1]);

  test('[6.4] managers see them in their scope; other people see only posted campaigns', async () => {
    const of = {
      company: `companyId=${w.companyId}`,
      site: `siteId=${w.north}`,
      division: `companyId=${w.companyId}&divisionId=${w.division}`,
    };
    const [all, posted] = [
      ['DRAFT', 'READY', 'LIVE', 'COMPLETE'],
      ['LIVE', 'COMPLETE'],
    ];
    const consultant = api.as(await api.make.consultant());
    const admin = api.as(await api.make.admin());
    const seen: [Client, keyof typeof of, string[]][] = [
      [w.as.manager, 'company', all],
      [w.as.manager, 'site', all],
      [w.as.manager, 'division', all],
      [admin, 'company', all],
      [consultant, 'company', posted],
      [w.as.worker, 'company', posted],
      [w.as.worker, 'site', posted],
      [w.as.siteManager, 'company', posted],
      [w.as.siteManager, 'site', all],
      [w.as.siteManager, 'division', posted],
      [w.as.divisionManager, 'division', all],
      [w.as.divisionManager, 'site', posted],
    ];
    for (const [client, scope, statuses] of seen) expect(await titles(client, of[scope])).toEqual(statuses);
  });

  test('[7.4] the draft tab and its badge: draftOnly, and the total of a page of size one', async () => {
    expect(await titles(w.as.manager, `companyId=${w.companyId}&draftOnly=true`)).toEqual(['DRAFT']);
    expect((await w.search(w.as.manager, `companyId=${w.companyId}&draftOnly=true&size=1`)).total).toBe(1);
    expect(await w.search(w.as.worker, `companyId=${w.companyId}&draftOnly=true`)).toMatchObject({ items: [], total: 0 });
  });

  test('a filter by a status that the caller may not see finds nothing', async () => {
    expect(await titles(w.as.worker, `companyId=${w.companyId}&includeStatuses=READY&includeStatuses=DRAFT`)).toEqual([]);
    expect(await titles(w.as.manager, `companyId=${w.companyId}&includeStatuses=READY`)).toEqual(['READY']);
  });

  test('only managers get the actions of a draft', async () => {
    const [draft] = (await w.search(w.as.manager, `companyId=${w.companyId}&draftOnly=true`)).items;
    expect(draft?.allowedActions).toEqual(['edit', 'delete', 'post']);
    const admin = api.as(await api.make.admin());
    const [seen] = (await w.search(admin, `companyId=${w.companyId}&includeStatuses=LIVE`)).items;
    expect(seen?.allowedActions).toEqual(['delete', 'remind', 'viewReport']);
  });

  test('a deleted campaign is in no list', async () => {
    const id = await w.insert({ title: 'Gone soon' });
    expect((await w.search(w.as.worker, `companyId=${w.companyId}&title=soon`)).ids).toEqual([id]);
    expect((await w.as.manager.delete(`/campaign-v2s/${id}`)).status).toBe(204);
    expect(await w.search(w.as.worker, `companyId=${w.companyId}&title=soon`)).toMatchObject({ ids: [], total: 0 });
  });
});
