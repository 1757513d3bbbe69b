import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import type { ReportPayload } from '@muster/contract/reports/report';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { assignSite } from '../../../../tests/rows/campaign';
import { campaignBuilders, type CampaignBuilders } from '../../../../tests/campaigns';
import type { Person } from '../../../../tests/factories';
import { errorOf, startTestApi, type Client, type TestApi } from '../../../../tests/harness';
import { searchWorld, type SearchWorld } from './search-world';

let api: TestApi;
let build: CampaignBuilders;

beforeAll(async () => {
  api = await startTestApi();
  build = await campaignBuilders(api);
});
afterAll(() => api.stop());

describe('[7.3] filters', () => {
  let w: SearchWorld;
  beforeAll(async () => {
    w = await searchWorld(api);
    await w.insert({ title: 'Gloves at 100% risk', subType: 'YES_NO', status: 'COMPLETE', completeDate: '2026-02-10T00:00:00Z' });
    await w.insert({ title: 'gloves again', subType: 'PULSE_CHECK', audience: [w.person.worker] });
    await w.insert({
      title: 'Boots',
      type: 'BRIEFING',
      subType: 'SAFETY_ALERT',
      status: 'COMPLETE',
      completeDate: '2026-03-05T00:00:00Z',
      audience: [w.person.worker],
    });
    await w.insert({
      title: 'Harness',
      type: 'LEARNING',
      subType: 'LEARNING_TEAM',
      sites: [{ siteId: w.north }, { siteId: w.south, assigneeId: w.person.worker.id }],
    });
  });
  const titles = async (client: Client, query: string) =>
    (await w.search(client, `companyId=${w.companyId}&${query}`)).items.map(({ title }) => title);

  test.each([
    ['type=BRIEFING', ['Boots']],
    ['subType=PULSE_CHECK', ['gloves again']],
    ['subType=ALL&type=POLL', ['Gloves at 100% risk', 'gloves again']],
    ['title=GLOVES', ['Gloves at 100% risk', 'gloves again']],
    ['title=100%25', ['Gloves at 100% risk']],
    ['title=_loves', []],
    ['includeStatuses=COMPLETE', ['Gloves at 100% risk', 'Boots']],
    ['includeStatuses=COMPLETE&includeStatuses=LIVE&type=POLL', ['Gloves at 100% risk', 'gloves again']],
    ['completedAfter=2026-03-01T00:00:00Z', ['Boots']],
    ['completedBefore=2026-03-01T00:00:00Z', ['Gloves at 100% risk']],
    ['completedAfter=2026-02-10T00:00:00Z&completedBefore=2026-02-10T00:00:00Z', ['Gloves at 100% risk']],
  ])('%s', async (query, found) => {
    expect(await titles(w.as.worker, query)).toEqual(found);
    expect((await w.search(w.as.worker, `companyId=${w.companyId}&${query}&size=1`)).total).toBe(found.length);
  });

  test('an author, a site and a region: of them, or with their participation', async () => {
    const region = await api.make.region(w.companyId);
    await api.make.query('INSERT INTO site_region (company_id, site_id, region_id) VALUES ($1, $2, $3)', [w.companyId, w.north, region]);
    const lone = await w.insert({ title: 'South only', type: 'LEARNING', subType: 'LEARNING_TEAM', sites: [{ siteId: w.south }] });
    const { manager, worker } = w.person;
    expect(await titles(w.as.manager, `authorId=${manager.id}&type=LEARNING`)).toEqual(['Harness', 'South only']);
    for (const id of [worker.id, 'me']) expect(await titles(w.as.manager, `authorId=${id}`)).toEqual([]);
    expect(await titles(w.as.manager, `atSiteId=${w.north}`)).toEqual(['Harness']);
    expect(await titles(w.as.manager, `atSiteId=${w.south}`)).toEqual(['Harness', 'South only']);
    expect(await titles(w.as.manager, `inRegionId=${region}`)).toEqual(['Harness']);
    expect(await titles(w.as.manager, `inRegionId=${region}&atSiteId=${w.south}`)).toEqual(['Harness']);
    const parts = await w.search(w.as.siteManager, `companyId=${w.companyId}&siteId=${w.north}&inRegionId=${region}`);
    expect(parts.items.map(({ title }) => title)).toEqual(['Harness']);
    await api.make.query('DELETE FROM campaign_site WHERE campaign_id = $1', [lone]);
    await api.make.query('DELETE FROM campaign WHERE id = $1', [lone]);
  });

  test.each(['authorId=a%20b', 'atSiteId=0', 'inRegionId=coast'])('%s is refused', async (query) => {
    expect(errorOf(await w.as.manager.get(`/campaign-v2s/search?companyId=${w.companyId}&${query}`)).status).toBe(400);
  });

  test('[5.39] an unknown type is ignored', async () => {
    expect(await titles(w.as.worker, 'type=NONSENSE')).toHaveLength(4);
  });

  test('[2.97] isForMe: the caller is in the audience, or responsible for a site', async () => {
    expect(await titles(w.as.worker, 'isForMe=true')).toEqual(['gloves again', 'Boots', 'Harness']);
    expect(await titles(w.as.worker, 'isForMe=true&includeStatuses=LIVE')).toEqual(['gloves again', 'Harness']);
    expect(await titles(w.as.siteManager, 'isForMe=true')).toEqual(['Harness']);
    expect(await titles(w.as.manager, 'isForMe=true')).toEqual([]);
    expect(await titles(w.as.manager, 'isForMe=false')).toHaveLength(4);
  });

  test('[4.16] an assigned site is its assignee’s work, and no longer its manager’s', async () => {
    const id = await w.insert({ title: 'Ladders', type: 'LEARNING', sites: [{ siteId: w.north }] });
    expect(await titles(w.as.siteManager, 'isForMe=true&title=ladders')).toEqual(['Ladders']);
    await assignSite(api.make, id, w.north, w.person.manager.id);
    expect(await titles(w.as.siteManager, 'isForMe=true&title=ladders')).toEqual([]);
    expect(await titles(w.as.manager, 'isForMe=true')).toEqual(['Ladders']);
    expect((await w.search(w.as.manager, `siteId=${w.north}&isForMe=true`)).ids).toEqual([id]);
    expect((await w.search(w.as.manager, `siteId=${w.south}&isForMe=true`)).ids).toEqual([]);
  });

  test.each([
    ['sort=configuration', 'sort[0] Sort'],
    ['includeStatuses=OPEN', 'includeStatuses[0] Value'],
    ['completedAfter=yesterday', 'completedAfter Pattern'],
    ['size=101', 'size Max'],
    ['title.contains=x', 'title.contains UnknownFilter'],
  ])('%s is rejected', async (query, field) => {
    expect(errorOf(await w.as.worker.get(`/campaign-v2s/search?companyId=${w.companyId}&${query}`))).toMatchObject({
      status: 400,
      fields: [field],
    });
  });
});

describe('[7.4] order and pages', () => {
  let w: SearchWorld;
  beforeAll(async () => {
    w = await searchWorld(api);
    for (const [index, title] of ['delta', 'Alpha', 'charlie', 'Bravo', 'echo'].entries())
      await w.insert({
        title,
        startDate: index < 3 ? '2026-03-01T00:00:00Z' : '2026-03-02T00:00:00Z',
        endDate: `2026-04-0${5 - index}T00:00:00Z`,
      });
  });
  const titles = async (query: string) =>
    (await w.search(w.as.worker, `companyId=${w.companyId}&${query}`)).items.map(({ title }) => title);

  test.each([
    ['sort=title,asc', ['Alpha', 'Bravo', 'charlie', 'delta', 'echo']],
    ['sort=endDate,asc', ['echo', 'Bravo', 'charlie', 'Alpha', 'delta']],
    ['sort=startDate,desc&sort=createdDate,desc', ['echo', 'Bravo', 'charlie', 'Alpha', 'delta']],
    ['sort=startDate,asc&sort=title,desc', ['delta', 'charlie', 'Alpha', 'echo', 'Bravo']],
    ['', ['delta', 'Alpha', 'charlie', 'Bravo', 'echo']],
  ])('%s', async (query, order) => expect(await titles(query)).toEqual(order));

  test('pages of equal keys neither repeat nor skip a row', async () => {
    const pages = await Promise.all([0, 1, 2, 3, 4].map((page) => titles(`sort=startDate,desc&size=1&page=${page}`)));
    expect(new Set(pages.flat()).size).toBe(5);
    expect(await titles('page=9')).toEqual([]);
  });
});

describe('[3.17] the content of a row', () => {
  test('the same flags, figures and actions as the campaign itself', async () => {
    const w = await searchWorld(api);
    const posted = [
      await build.create(w.as.manager, 'YES_NO', { companyId: w.companyId }),
      await build.create(w.as.manager, 'LESSONS_LEARNED', { companyId: w.companyId }),
      await build.create(w.as.manager, 'ACTION_PLAN', { companyId: w.companyId }),
    ];
    await w.as.worker.post('/campaign-v2-user-view-engagements', { campaignV2Id: posted[1]?.id });
    await build.respond(w.as.worker, posted[0] as CampaignV2);
    for (const [name, client] of Object.entries(w.as)) {
      const { items } = await w.search(client, `companyId=${w.companyId}`);
      expect(items).toHaveLength(3);
      for (const item of items) {
        const { campaignV2 } = (await client.get<ReportPayload>(`/campaign-v2s/${item.id}/view`)).body;
        const {
          campaignV2SiteId,
          assignee,
          asksAtOpening,
          authorId,
          draftSavedDate,
          sitesCount,
          sitesSubmittedCount,
          remindedDate,
          titleLanguage,
          ...shared
        } = item;
        expect({ name, ...campaignV2 }).toMatchObject({ name, ...shared });
        expect([draftSavedDate, remindedDate, campaignV2SiteId, assignee, titleLanguage, authorId]).toEqual([
          null,
          null,
          null,
          null,
          null,
          w.person.manager.id,
        ]);
        // nothing here is an alert
        expect(asksAtOpening).toBe(false);
        expect([sitesCount, sitesSubmittedCount]).toEqual(item.campaignMode === 'HIERARCHICAL' ? [2, 0] : [0, 0]);
      }
    }
  });

  test('[3.16] a campaign without questions expects no submissions: null, not 0%', async () => {
    const w = await searchWorld(api);
    const id = await w.insert({ type: 'BRIEFING', viewIsEnough: true, audience: Object.values(w.person) });
    const [item] = (await w.search(w.as.worker, `companyId=${w.companyId}`)).items;
    expect(item).toMatchObject({
      id,
      campaignV2Engagement: {
        viewsPercentage: 0,
        expectedViewPersonnelCount: 4,
        submissionsPercentage: null,
        expectedSubmitPersonnelCount: 0,
      },
    });
  });

  test('the flags of a site’s row are about that site; those of a whole campaign are about all its sites', async () => {
    const w = await searchWorld(api);
    const campaign = await build.create(w.as.manager, 'ACTION_PLAN', { companyId: w.companyId });
    const north = campaign.campaignV2Sites.find(({ siteId }) => siteId === w.north);
    expect((await build.respond(w.as.siteManager, campaign, undefined, { campaignV2SiteId: north?.id })).status).toBe(201);
    const [whole] = (await w.search(w.as.siteManager, `companyId=${w.companyId}`)).items;
    expect(whole).toMatchObject({ sitesCount: 2, sitesSubmittedCount: 1, isSubmitted: false, isSubmittedByCurrentUser: true });
    const [part] = (await w.search(w.as.siteManager, `siteId=${w.north}`)).items;
    expect(part).toMatchObject({
      campaignV2SiteId: north?.id,
      isSubmitted: true,
      isSubmittedByCurrentUser: true,
      isSubmittableByCurrentUser: false,
    });
    const [other] = (await w.search(w.as.siteManager, `siteId=${w.south}`)).items;
    expect(other).toMatchObject({ isSubmitted: false, isIntendedForCurrentUser: false, isSubmittableByCurrentUser: false });
  });

  test('an author who cannot act any more can be replaced: only managers get the action', async () => {
    const w = await searchWorld(api);
    const author: Person = await api.make.person(w.companyId, { manager: true });
    await w.insert({ authorId: author.id });
    const actions = async (client: Client) => (await w.search(client, `companyId=${w.companyId}`)).items[0]?.allowedActions;
    expect(await actions(w.as.manager)).not.toContain('takeOverAuthorship');
    await api.make.query('UPDATE account SET blocked = true WHERE id = $1', [author.id]);
    expect(await actions(w.as.manager)).toContain('takeOverAuthorship');
    expect(await actions(w.as.worker)).not.toContain('takeOverAuthorship');
  });
});
