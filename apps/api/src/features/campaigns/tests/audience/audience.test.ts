import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { campaignBuilders, type CampaignBuilders } from '../../../../../tests/campaigns';
import type { Person, PersonOptions } from '../../../../../tests/factories';
import { startTestApi, type Client, type TestApi } from '../../../../../tests/harness';
import { compareAudiences, openDueCampaigns } from '../../jobs';
import { updateAudienceOf } from '../../participants/upkeep';
import { recount } from '../../figures/recount';

let api: TestApi;
let build: CampaignBuilders;
/** A separate company for each test, so that 'All' means only its people. */
let companyId: number;
let author: Client;

beforeAll(async () => {
  api = await startTestApi();
  build = await campaignBuilders(api);
});
afterAll(() => api.stop());

const newCompany = async () => {
  companyId = (await api.make.company()).id;
  author = api.as(await api.make.person(companyId, { role: 'ADMIN' }));
};
const person = (options: PersonOptions = {}) => api.make.person(companyId, options);
const post = (options: Partial<Parameters<CampaignBuilders['create']>[2]> = {}, subType = 'YES_NO') =>
  build.create(author, subType, { companyId, ...options });
const audienceOf = async ({ id }: CampaignV2) =>
  new Set(
    (await api.make.query<{ user_id: string }>('SELECT user_id FROM campaign_audience WHERE campaign_id = $1', [id])).map(
      (row) => row.user_id,
    ),
  );
const idsOf = (people: Person[]) => new Set(people.map(({ id }) => id));
const keep = (campaign: CampaignV2) => api.database.systemDb('test upkeep', (db) => updateAudienceOf(db, campaign.id, api.clock.now()));
const view = async ({ id }: CampaignV2) => (await author.get<{ campaignV2: CampaignV2 }>(`/campaign-v2s/${id}/view`)).body.campaignV2;

describe('[3.60] the audience of a campaign', () => {
  test("'All' is every active member of the scope: not blocked, not invited, without a system role", async () => {
    await newCompany();
    const siteId = await api.make.site(companyId);
    const divisionId = await api.make.division(companyId);
    const plain = await person();
    const atSite = await person({ sites: [{ id: siteId }] });
    const inDivision = await person({ divisions: [{ id: divisionId }] });
    await person({ blocked: true, sites: [{ id: siteId }] });
    await person({ activated: false, sites: [{ id: siteId }] });
    await person({ role: 'CONSULTANT' });
    expect(await audienceOf(await post())).toEqual(idsOf([plain, atSite, inDivision]));
    expect(await audienceOf(await post({ siteId }))).toEqual(idsOf([atSite]));
    expect(await audienceOf(await post({ divisionId }))).toEqual(idsOf([inDivision]));
  });

  test('criteria are joined by AND, the values of one criterion by OR', async () => {
    await newCompany();
    const [north, south, empty] = [await api.make.region(companyId), await api.make.region(companyId), await api.make.region(companyId)];
    const [northSite, southSite] = [
      await api.make.site(companyId, { regionIds: [north] }),
      await api.make.site(companyId, { regionIds: [south] }),
    ];
    const divisionId = await api.make.division(companyId);
    const subdivisionId = await api.make.subdivision(companyId, divisionId);
    const [practice] = await api.make.query<{ id: string }>("INSERT INTO safety_practice (title) VALUES ('Permits') RETURNING id");
    const [work] = await api.make.query<{ id: string }>("INSERT INTO high_risk_work (title) VALUES ('Digging') RETURNING id");
    const [practiceId, workId] = [Number(practice?.id), Number(work?.id)];
    const a = await person({ sites: [{ id: northSite }], practices: [practiceId] });
    const b = await person({ sites: [{ id: southSite }], divisions: [{ id: divisionId, subdivisionId }] });
    const c = await person({ sites: [{ id: northSite }, { id: southSite }], highRiskWorks: [workId], divisions: [{ id: divisionId }] });
    const reach = async (criteria: object) => audienceOf(await post({ answers: { audience: { membersSelectionCriteria: criteria } } }));
    expect(await reach({ regionIds: [north] })).toEqual(idsOf([a, c]));
    expect(await reach({ regionIds: [north, south] })).toEqual(idsOf([a, b, c]));
    expect(await reach({ regionIds: [south, empty], subdivisionIds: [subdivisionId] })).toEqual(idsOf([b]));
    expect(await reach({ safetyWorkIds: [practiceId] })).toEqual(idsOf([a]));
    expect(await reach({ riskWorkIds: [workId], regionIds: [south] })).toEqual(idsOf([c]));
    expect(await reach({ regionIds: [south], safetyWorkIds: [] })).toEqual(idsOf([b, c]));
  });

  test('worksites and divisions stand for their members, and narrow other criteria', async () => {
    await newCompany();
    const region = await api.make.region(companyId);
    const [first, second, third] = [
      await api.make.site(companyId, { regionIds: [region] }),
      await api.make.site(companyId),
      await api.make.site(companyId),
    ];
    const divisionId = await api.make.division(companyId);
    const a = await person({ sites: [{ id: first }] });
    const b = await person({ sites: [{ id: second }, { id: third }], divisions: [{ id: divisionId }] });
    const c = await person({ sites: [{ id: third }] });
    const reach = async (criteria: object, place: object = {}) =>
      audienceOf(await post({ ...place, answers: { audience: { membersSelectionCriteria: criteria } } }));
    expect(await reach({ siteIds: [first] })).toEqual(idsOf([a]));
    expect(await reach({ siteIds: [first, second] })).toEqual(idsOf([a, b]));
    expect(await reach({ siteIds: [first, third], regionIds: [region] })).toEqual(idsOf([a]));
    expect(await reach({ divisionIds: [divisionId] })).toEqual(idsOf([b]));
    expect(await reach({ siteIds: [third], divisionIds: [divisionId] })).toEqual(idsOf([b]));
    // a campaign of a division reaches only its own people
    expect(await reach({ siteIds: [first, third] }, { divisionId })).toEqual(idsOf([b]));
    expect(await reach({ siteIds: [third], regionIds: [] })).toEqual(idsOf([b, c]));
  });

  test('an older build, which knows four criteria only, reads a selection of places as nobody, also beside other criteria', async () => {
    await newCompany();
    const region = await api.make.region(companyId);
    const site = await api.make.site(companyId, { regionIds: [region] });
    const otherSite = await api.make.site(companyId, { regionIds: [region] });
    const division = await api.make.division(companyId);
    const subdivision = await api.make.subdivision(companyId, division);
    const idOf = async (table: string) =>
      Number((await api.make.query<{ id: string }>(`INSERT INTO ${table} (title) VALUES ('Closed') RETURNING id`))[0]?.id);
    const [practice, work] = [await idOf('safety_practice'), await idOf('high_risk_work')];
    const matching = { divisions: [{ id: division, subdivisionId: subdivision }], practices: [practice], highRiskWorks: [work] };
    const meant = await person({ ...matching, sites: [{ id: site }] });
    await person({ ...matching, divisions: [], sites: [{ id: otherSite }] });
    const others = { regionIds: [region], safetyWorkIds: [practice], riskWorkIds: [work] };
    const postFor = (criteria: object) => post({ answers: { audience: { membersSelectionCriteria: criteria } } });
    for (const criteria of [
      { siteIds: [site] },
      { divisionIds: [division] },
      { siteIds: [site], riskWorkIds: [work] },
      { siteIds: [site], regionIds: [region] },
      { siteIds: [site], divisionIds: [division], ...others, subdivisionIds: [subdivision] },
    ]) {
      const campaign = await postFor(criteria);
      expect(await audienceOf(campaign)).toEqual(idsOf([meant]));
      const { membersSelectionCriteria: sent } = campaign.configurationAnswer['audience'] as { membersSelectionCriteria: object };
      expect(await api.make.query('SELECT audience_criteria FROM campaign WHERE id = $1', [campaign.id])).toEqual([
        { audience_criteria: sent },
      ]);
      const known = Object.entries(sent).filter(([list]) => /^(?:regionIds|safetyWorkIds|riskWorkIds|subdivisionIds)$/.test(list));
      await expect(postFor(Object.fromEntries(known))).rejects.toThrow(/400/);
      // this build reads what it has sent and stored
      expect(await audienceOf(await postFor(sent))).toEqual(idsOf([meant]));
      await keep(campaign);
      expect(await audienceOf(campaign)).toEqual(idsOf([meant]));
    }
  });

  test('[3.59] sites use the same rule, only active ones take part; a division selects among its own sites', async () => {
    await newCompany();
    const region = await api.make.region(companyId);
    const divisionId = await api.make.division(companyId);
    const [a, b] = [await api.make.site(companyId, { regionIds: [region] }), await api.make.site(companyId, { divisionIds: [divisionId] })];
    await api.make.site(companyId, { regionIds: [region], status: 'INACTIVE' });
    const reach = async (sites: object, place: object = {}) =>
      new Set((await post({ ...place, answers: { sites } }, 'ACTION_PLAN')).campaignV2Sites.map(({ siteId }) => siteId));
    expect(await reach({ sitesSelectionCriteria: { status: 'ACTIVE' } })).toEqual(new Set([a, b]));
    expect(await reach({ sitesSelectionCriteria: { regionIds: [region] } })).toEqual(new Set([a]));
    expect(await reach({ sitesSelectionCriteria: {}, siteIds: [b] })).toEqual(new Set([b]));
    expect(await reach({ sitesSelectionCriteria: {} }, { divisionId })).toEqual(new Set([b]));
    expect(
      (await build.create(author, 'ACTION_PLAN', { companyId, siteId: a, answers: { sites: undefined } })).campaignV2Sites,
    ).toMatchObject([{ siteId: a }]);
  });

  test('changing the audience of a posted campaign adds and removes people', async () => {
    await newCompany();
    const siteId = await api.make.site(companyId, { regionIds: [await api.make.region(companyId)] });
    const [region] = await api.make.query<{ region_id: string }>('SELECT region_id FROM site_region WHERE site_id = $1', [siteId]);
    const inside = await person({ sites: [{ id: siteId }] });
    const outside = await person();
    const campaign = await post();
    expect(await audienceOf(campaign)).toEqual(idsOf([inside, outside]));
    const audience = { membersSelectionCriteria: { regionIds: [Number(region?.region_id)] } };
    const { status, body } = await author.put<CampaignV2>(`/campaign-v2s/${campaign.id}`, {
      status: 'LIVE',
      configurationAnswer: { ...campaign.configurationAnswer, audience },
    });
    expect(status).toBe(200);
    expect(await audienceOf(campaign)).toEqual(idsOf([inside]));
    expect(body.campaignV2Engagement.expectedSubmitPersonnelCount).toBe(1);
  });
});

describe('the audience follows the company while READY or LIVE', () => {
  test('people who join are added; people who leave or are blocked are removed unless they answered; each change is recorded', async () => {
    await newCompany();
    const [leaver, blocked, answered] = [await person(), await person(), await person()];
    const campaign = await post();
    await api.as(leaver).post('/campaign-v2-user-view-engagements', { campaignV2Id: campaign.id });
    await build.respond(api.as(answered), campaign);
    await api.make.query('DELETE FROM company_member WHERE user_id = ANY ($1)', [[leaver.id, answered.id]]);
    await api.make.query('UPDATE account SET blocked = true WHERE id = $1', [blocked.id]);
    const joiner = await person();
    expect(await keep(campaign)).toEqual({ added: 1, removed: 2 });
    expect(await audienceOf(campaign)).toEqual(idsOf([answered, joiner]));
    expect((await view(campaign)).campaignV2Engagement).toMatchObject({
      views: 0,
      submissions: 1,
      expectedSubmitPersonnelCount: 2,
      submissionsPercentage: 0.5,
    });
    const records = await api.make.query<{ action: string; data: { userId: string } }>(
      "SELECT action, data FROM audit_event WHERE entity_id = $1 AND action LIKE 'campaign.audience%' ORDER BY id",
      [String(campaign.id)],
    );
    expect(new Set(records.map(({ action, data }) => `${action} ${data.userId}`))).toEqual(
      new Set([`campaign.audienceLeft ${leaver.id}`, `campaign.audienceLeft ${blocked.id}`, `campaign.audienceJoined ${joiner.id}`]),
    );
    expect(await keep(campaign)).toEqual({ added: 0, removed: 0 });
  });

  test('the nightly comparison checks a company again only if its people changed, and reports what nobody has followed', async () => {
    await newCompany();
    const siteId = await api.make.site(companyId);
    const member = await person();
    const campaign = await post();
    let nudges = 0;
    const reported: unknown[] = [];
    const log = { error: (facts: unknown) => void reported.push(facts) };
    const pass = () => compareAudiences({ database: api.database, clock: api.clock, log, wakeRelay: () => (nudges += 1) });
    await pass();
    const upkeep = () => api.make.query('SELECT people, xmin FROM campaign_audience_upkeep WHERE company_id = $1', [companyId]);
    const before = await upkeep();
    await pass();
    expect(await upkeep()).toEqual(before);
    const changes = [
      () => person(),
      () => api.make.query('INSERT INTO site_member (company_id, site_id, user_id) VALUES ($1, $2, $3)', [companyId, siteId, member.id]),
      () => api.make.query('UPDATE account SET blocked = true WHERE id = $1', [member.id]),
      () =>
        api.make.query(
          "INSERT INTO user_high_risk_work (user_id, high_risk_work_id, experience) SELECT $1, id, 'LOW' FROM high_risk_work LIMIT 1",
          [member.id],
        ),
    ];
    for (const change of changes) {
      const known = await upkeep();
      await change();
      await pass();
      expect(await upkeep()).not.toEqual(known);
    }
    expect(nudges).toBe(2);
    expect(reported).toEqual([
      { campaignId: campaign.id, added: 1, removed: 0 },
      { campaignId: campaign.id, added: 0, removed: 1 },
    ]);
    expect((await view(campaign)).campaignV2Engagement.expectedSubmitPersonnelCount).toBe(1);
  });

  test('COMPLETE freezes the audience', async () => {
    await newCompany();
    await person();
    const campaign = await post();
    await author.patch(`/campaign-v2s/${campaign.id}`, { status: 'COMPLETE' });
    await person();
    expect(await keep(campaign)).toEqual({ added: 0, removed: 0 });
    expect(await audienceOf(campaign)).toHaveProperty('size', 1);
  });
});

describe('[4.1] READY turns LIVE at its start', () => {
  test('exactly at its start, once, with any number of processes', async () => {
    await newCompany();
    await person();
    const campaign = await post({ answers: { startDate: '2026-03-10T10:00:00.000Z' } }, 'PULSE_CHECK');
    expect(campaign.status).toBe('READY');
    const open = (at: string) => api.database.systemDb('test start', (db) => openDueCampaigns(db, new Date(at)));
    expect(await open('2026-03-10T09:59:59.999Z')).toBe(0);
    const opened = await Promise.all(Array.from({ length: 4 }, () => open('2026-03-10T10:00:00.000Z')));
    expect(opened.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await view(campaign)).toMatchObject({ status: 'LIVE', startDate: '2026-03-10T10:00:00.000Z', version: 2 });
    expect(
      await api.make.query("SELECT 1 FROM outbox_event WHERE type = 'campaign.posted' AND aggregate = $1", [`campaign:${campaign.id}`]),
    ).toHaveLength(1);
    expect(
      await api.make.query("SELECT 1 FROM audit_event WHERE action = 'campaign.started' AND entity_id = $1", [String(campaign.id)]),
    ).toHaveLength(1);
  });

  test('a deleted or finalised campaign does not start', async () => {
    await newCompany();
    await person();
    const later = { answers: { startDate: '2026-03-10T10:00:00.000Z' } };
    const [deleted, finalised] = [await post(later, 'PULSE_CHECK'), await post(later, 'PULSE_CHECK')];
    await author.delete(`/campaign-v2s/${deleted.id}`);
    await author.patch(`/campaign-v2s/${finalised.id}`, { status: 'COMPLETE' });
    expect(await api.database.systemDb('test start', (db) => openDueCampaigns(db, new Date('2026-03-11T00:00:00.000Z')))).toBe(0);
  });
});

describe('kept counts', () => {
  test('agree with a recount, which corrects differences', async () => {
    await newCompany();
    const people = await Promise.all(Array.from({ length: 6 }, () => person()));
    const campaign = await post({}, 'MULTIPLE_CHOICE');
    await Promise.all(people.map((one, index) => build.respond(api.as(one), campaign, { choices: index % 2 ? ['o1'] : ['o1', 'o2'] })));
    await api.as(people[0]).post('/campaign-v2-user-view-engagements', { campaignV2Id: campaign.id });
    const again = () => api.database.systemDb('test recount', (db) => recount(db, campaign.id));
    expect(await again()).toBe(0);
    await api.make.query("UPDATE campaign_count SET count = count + 3 WHERE campaign_id = $1 AND answer = 'o2'", [campaign.id]);
    expect(await again()).toBe(1);
    expect(await again()).toBe(0);
  });
});
