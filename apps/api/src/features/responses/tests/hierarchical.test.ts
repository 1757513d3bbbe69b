import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorOf, type Client } from '../../../../tests/harness';
import { startWorld, type World } from './world';

let api: World['api'];
let build: World['build'];
let companyId: World['companyId'];
let author: World['author'];
let worker: World['worker'];
let post: World['post'];
let view: World['view'];
let countsOf: World['countsOf'];

beforeAll(async () => {
  ({ api, build, companyId, author, worker, post, view, countsOf } = await startWorld());
});
afterAll(() => api.stop());

describe('[4.8] a hierarchical campaign', () => {
  test('[4.12] each site answers once: its assignee, or its managers if nobody is assigned', async () => {
    const [north, south] = [await api.make.site(companyId, { name: 'North' }), await api.make.site(companyId, { name: 'South' })];
    const northManager = api.as(await api.make.person(companyId, { sites: [{ id: north, manager: true }] }));
    const northMember = api.as(await api.make.person(companyId, { sites: [{ id: north }] }));
    const campaign = await post('ACTION_PLAN', { answers: { sites: { sitesSelectionCriteria: {}, siteIds: [north, south] } } });
    expect(campaign.campaignV2Sites.map(({ siteName }) => siteName)).toEqual(['North', 'South']);
    expect(campaign.campaignV2Engagement).toMatchObject({ expectedSubmitPersonnelCount: 2, submissions: 0 });
    const campaignV2SiteId = campaign.campaignV2Sites[0]?.id;
    const { done, state } = { done: [{ val: 's1' }], state: 'onTrack' };
    const send = (person: Client, status: 'IN_PROGRESS' | 'SUBMITTED') =>
      build.respond(person, campaign, { done, state }, { campaignV2SiteId, status, type: 'SITE' });
    expect(errorOf(await build.respond(northManager, campaign, { done, state })).fields).toEqual(['campaignV2SiteId NotNull']);
    expect((await send(northMember, 'SUBMITTED')).status).toBe(403);
    const update = await send(northManager, 'IN_PROGRESS');
    expect(update.body).toMatchObject({
      type: 'SITE',
      campaignV2SiteId,
      site: { id: north, name: 'North' },
      allowedActions: ['update', 'submit'],
    });
    const assignee = await api.make.person(companyId);
    await api.make.query('UPDATE campaign_site SET assignee_id = $1 WHERE id = $2', [assignee.id, campaignV2SiteId]);
    expect((await send(northManager, 'IN_PROGRESS')).status).toBe(403);
    expect((await send(api.as(assignee), 'SUBMITTED')).body).toMatchObject({
      id: update.body.id,
      status: 'SUBMITTED',
      userId: assignee.id,
    });
    expect(errorOf(await send(api.as(assignee), 'SUBMITTED'))).toEqual({ status: 409, code: 'response.submitted' });
    expect(await countsOf(campaign)).toMatchObject({ '/submissions': 1, 'state/onTrack': 1, 'done/s1': 1 });
    expect((await view(author, campaign)).campaignV2.campaignV2Engagement).toMatchObject({ submissions: 1, submissionsPercentage: 0.5 });
  });

  test('if two people begin at once, the second gets an error, and nothing is overwritten', async () => {
    const site = await api.make.site(companyId, { name: 'Twice' });
    const [first, second] = [
      api.as(await api.make.person(companyId, { sites: [{ id: site, manager: true }] })),
      api.as(await api.make.person(companyId, { sites: [{ id: site, manager: true }] })),
    ];
    const campaign = await post('ACTION_PLAN', { answers: { sites: { sitesSelectionCriteria: {}, siteIds: [site] } } });
    const place = { campaignV2SiteId: campaign.campaignV2Sites[0]?.id, type: 'SITE', status: 'IN_PROGRESS', version: 0 } as const;
    const saved = await build.respond(first, campaign, { state: 'onTrack' }, place);
    expect(saved.body).toMatchObject({ version: 1 });
    expect(errorOf(await build.respond(second, campaign, { state: 'stuck' }, place))).toEqual({ status: 409, code: 'error.version' });
    expect(errorOf(await build.respond(second, campaign, { state: 'doesNotApply' }, { ...place, status: 'SUBMITTED' })).status).toBe(409);
    expect(await api.make.query('SELECT answer, version FROM campaign_response WHERE campaign_id = $1', [campaign.id])).toEqual([
      { answer: { state: 'onTrack' }, version: 1 },
    ]);
  });

  test('[5.3] without a participating site it cannot be posted', async () => {
    const empty = (await api.make.company()).id;
    const manager = api.as(await api.make.person(empty, { manager: true }));
    const answer = await build.tryCreate(manager, 'ACTION_PLAN', { companyId: empty });
    expect(errorOf(answer)).toEqual({ status: 400, code: 'error.validation', fields: ['configurationAnswer.sites NotNull'] });
  });

  test('[4.15] a view belongs to one site', async () => {
    const siteId = await api.make.site(companyId);
    const siteManager = api.as(await api.make.person(companyId, { sites: [{ id: siteId, manager: true }] }));
    const campaign = await post('ACTION_PLAN', { siteId });
    const see = (person: Client, body: object) => person.post('/campaign-v2-user-view-engagements', { campaignV2Id: campaign.id, ...body });
    expect((await see(siteManager, {})).body).toMatchObject({ campaignV2SiteId: null, viewedDate: null });
    expect((await see(siteManager, { siteId })).body).toMatchObject({
      campaignV2SiteId: campaign.campaignV2Sites[0]?.id,
      viewedDate: expect.any(String),
    });
    expect((await see(worker, { siteId })).body).toMatchObject({ viewedDate: null });
    expect((await see(siteManager, { siteId: 999_999 })).status).toBe(404);
    expect((await view(author, campaign)).campaignV2.campaignV2Engagement.views).toBe(1);
  });
});
