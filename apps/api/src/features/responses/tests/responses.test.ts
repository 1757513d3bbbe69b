import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import type { ReportPayload } from '@muster/contract/reports/report';
import type { CampaignV2Response } from '@muster/contract/responses/response';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { campaignBuilders, lawfulAnswer, type CampaignBuilders } from '../../../../tests/campaigns';
import type { Person } from '../../../../tests/factories';
import { errorOf, startTestApi, type Client, type TestApi } from '../../../../tests/harness';

let api: TestApi;
let build: CampaignBuilders;
let companyId: number;
let author: Client;
let worker: Client;
let workerPerson: Person;
let colleague: Client;
let stranger: Client;

beforeAll(async () => {
  api = await startTestApi();
  build = await campaignBuilders(api);
  companyId = (await api.make.company()).id;
  author = api.as(await api.make.person(companyId, { manager: true }));
  workerPerson = await api.make.person(companyId, { firstName: 'Wren', lastName: 'Worker' });
  worker = api.as(workerPerson);
  colleague = api.as(await api.make.person(companyId));
  stranger = api.as(await api.make.person((await api.make.company()).id));
});
afterAll(() => api.stop());

const post = (subType = 'YES_NO', options: Partial<Parameters<CampaignBuilders['create']>[2]> = {}) =>
  build.create(author, subType, { companyId, ...options });
const view = async (person: Client, { id }: Pick<CampaignV2, 'id'>) => (await person.get<ReportPayload>(`/campaign-v2s/${id}/view`)).body;
const countsOf = async ({ id }: CampaignV2) => {
  const rows = await api.make.query<{ slot: string; count: number }>(
    "SELECT question || '/' || answer AS slot, sum(count)::int AS count FROM campaign_count WHERE campaign_id = $1 GROUP BY 1 HAVING sum(count) <> 0 ORDER BY 1",
    [id],
  );
  return Object.fromEntries(rows.map(({ slot, count }) => [slot, count]));
};

describe('[4.9]-[4.13] [7.19] [7.20] a response', () => {
  test('[4.10] is submitted once, counted, and then read-only', async () => {
    const campaign = await post('SINGLE_CHOICE');
    const { status, body, headers } = await build.respond(worker, campaign, { choice: 'o2', why: 'Grip', intruder: 1 });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      campaignV2Id: campaign.id,
      campaignAnswer: { choice: 'o2', why: 'Grip' },
      type: 'USER',
      status: 'SUBMITTED',
      userId: workerPerson.id,
      userDetailsDTO: { userId: workerPerson.id, firstName: 'Wren', lastName: 'Worker', activated: true },
      isLate: false,
      submittedDate: '2026-03-10T09:00:00.000Z',
      version: 1,
      allowedActions: [],
    });
    expect(body.campaignAnswer).not.toHaveProperty('intruder');
    expect(headers.get('x-muster-alert')).toBe('response.submitted');
    expect(errorOf(await build.respond(worker, campaign, { choice: 'o1' }))).toEqual({ status: 409, code: 'response.submitted' });
    expect(errorOf(await worker.put(`/campaign-v2-responses/${body.id}`, { campaignAnswer: { choice: 'o1' } }))).toEqual({
      status: 409,
      code: 'response.submitted',
    });
    expect(await countsOf(campaign)).toEqual({ '/submissions': 1, 'choice/': 1, 'choice/o2': 1 });
    const seen = await view(worker, campaign);
    expect(seen.campaignV2).toMatchObject({
      isSubmittedByCurrentUser: true,
      isSubmittableByCurrentUser: false,
      isIntendedForCurrentUser: true,
    });
    expect(seen.campaignV2.campaignV2Engagement).toMatchObject({ submissions: 1, expectedSubmitPersonnelCount: 3 });
  });

  test('[4.11] in progress, it can be changed, can miss required answers, and counts only when submitted', async () => {
    const campaign = await post('SINGLE_CHOICE');
    const first = await build.respond(worker, campaign, { why: 'Thinking' }, { status: 'IN_PROGRESS' });
    expect(first.body).toMatchObject({ status: 'IN_PROGRESS', submittedDate: null, version: 1, allowedActions: ['submit'] });
    expect(first.headers.get('x-muster-alert')).toBe('response.updated');
    const again = await build.respond(worker, campaign, { why: 'More' }, { status: 'IN_PROGRESS' });
    expect(again.body).toMatchObject({ id: first.body.id, version: 2, campaignAnswer: { why: 'More' } });
    expect(await countsOf(campaign)).toEqual({});
    expect((await view(worker, campaign)).campaignV2.isSubmittedByCurrentUser).toBe(false);
    const put = await worker.put<CampaignV2Response>(`/campaign-v2-responses/${first.body.id}`, {
      ...again.body,
      campaignAnswer: { choice: 'o1' },
      status: 'SUBMITTED',
    });
    expect(put.body).toMatchObject({ id: first.body.id, status: 'SUBMITTED', version: 3 });
    expect(await countsOf(campaign)).toEqual({ '/submissions': 1, 'choice/': 1, 'choice/o1': 1 });
  });

  test('a stale version of a response in progress gives 409 and changes nothing', async () => {
    const campaign = await post('SINGLE_CHOICE');
    const { body } = await build.respond(worker, campaign, { why: 'One' }, { status: 'IN_PROGRESS' });
    await build.respond(worker, campaign, { why: 'Two' }, { status: 'IN_PROGRESS', version: 1 });
    expect(errorOf(await build.respond(worker, campaign, { why: 'Stale' }, { status: 'IN_PROGRESS', version: 1 }))).toEqual({
      status: 409,
      code: 'error.version',
    });
    expect(
      errorOf(await worker.put(`/campaign-v2-responses/${body.id}`, { campaignAnswer: {}, status: 'IN_PROGRESS', version: 1 })),
    ).toEqual({ status: 409, code: 'error.version' });
    expect(await api.make.query('SELECT answer FROM campaign_response WHERE id = $1', [body.id])).toEqual([{ answer: { why: 'Two' } }]);
  });

  test('after the end it is accepted, and marked as late', async () => {
    const campaign = await post();
    api.clock.advance(30 * 86_400_000);
    const { body } = await build.respond(worker, campaign);
    api.clock.advance(-30 * 86_400_000);
    expect(body.isLate).toBe(true);
  });

  test('multiple choices are counted, and hidden questions are not', async () => {
    const campaign = await post('MULTIPLE_CHOICE');
    await build.respond(worker, campaign, { choices: ['o1', 'o3'] });
    await build.respond(colleague, campaign, { choices: ['o3'] });
    expect(await countsOf(campaign)).toEqual({ '/submissions': 2, 'choices/': 2, 'choices/o1': 1, 'choices/o3': 2 });
  });

  test('two equal submits with one Idempotency-Key get the same reply', async () => {
    const campaign = await post();
    const send = () =>
      worker.post<CampaignV2Response>(
        '/campaign-v2-responses',
        { campaignV2Id: campaign.id, campaignAnswer: { answer: 'true' } },
        { 'idempotency-key': `submit-${campaign.id}` },
      );
    const [first, second] = [await send(), await send()];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    expect(await countsOf(campaign)).toMatchObject({ '/submissions': 1 });
  });
});

describe('errors', () => {
  test.each([
    ['nothing', {}, ['campaignAnswer.choice NotNull']],
    ['an unknown option', { choice: 'o9' }, ['campaignAnswer.choice Option']],
    ['a choice of the wrong shape', { choice: ['o1'] }, ['campaignAnswer.choice Type']],
    ['a text that is too long', { choice: 'o1', why: 'x'.repeat(1001) }, ['campaignAnswer.why Size']],
  ])('%s', async (_what, answer, fields) => {
    const campaign = await post('SINGLE_CHOICE');
    expect(errorOf(await build.respond(worker, campaign, answer))).toEqual({ status: 400, code: 'error.validation', fields });
    expect(await countsOf(campaign)).toEqual({});
    expect(await api.make.query('SELECT 1 FROM campaign_response WHERE campaign_id = $1', [campaign.id])).toEqual([]);
  });

  test('[4.4] a DRAFT and a COMPLETE campaign take no response', async () => {
    const draft = await post('YES_NO', { status: 'DRAFT' });
    for (const person of [worker, author])
      expect(errorOf(await build.respond(person, draft))).toEqual({ status: 409, code: 'campaign.notOpen' });
    const campaign = await post();
    await author.patch(`/campaign-v2s/${campaign.id}`, { status: 'COMPLETE' });
    expect(errorOf(await build.respond(worker, campaign))).toEqual({ status: 409, code: 'campaign.notOpen' });
  });

  test('[4.4] a READY campaign takes a response', async () => {
    const campaign = await post('PULSE_CHECK', { answers: { startDate: '2026-05-01T00:00:00.000Z' } });
    expect((await build.respond(worker, campaign)).status).toBe(201);
  });

  test('[2.115] people outside the audience get 403 with the reason', async () => {
    const siteId = await api.make.site(companyId);
    const insider = api.as(await api.make.person(companyId, { sites: [{ id: siteId }] }));
    const campaign = await post('YES_NO', { siteId });
    for (const person of [worker, author, api.as(await api.make.consultant()), api.as(await api.make.admin())]) {
      expect(errorOf(await build.respond(person, campaign))).toEqual({ status: 403, code: 'response.notSelected' });
    }
    expect((await build.respond(insider, campaign)).status).toBe(201);
  });

  test("another company's campaign gives the same error as a missing one", async () => {
    const campaign = await post();
    expect(errorOf(await build.respond(stranger, campaign))).toEqual({ status: 404, code: 'error.notFound' });
    expect(errorOf(await build.respond(worker, { id: 999_999, subType: 'YES_NO' }))).toEqual({ status: 404, code: 'error.notFound' });
  });

  test('nobody can answer for another person', async () => {
    const campaign = await post();
    expect(errorOf(await build.respond(colleague, campaign, lawfulAnswer['YES_NO'], { userId: workerPerson.id }))).toEqual({
      status: 403,
      code: 'response.notYours',
    });
    const { body } = await build.respond(worker, campaign, {}, { status: 'IN_PROGRESS' });
    expect(errorOf(await colleague.put(`/campaign-v2-responses/${body.id}`, { campaignAnswer: {} }))).toEqual({
      status: 403,
      code: 'response.notYours',
    });
    expect(errorOf(await stranger.put(`/campaign-v2-responses/${body.id}`, { campaignAnswer: {} }))).toEqual({
      status: 404,
      code: 'error.notFound',
    });
    expect(errorOf(await worker.put('/campaign-v2-responses/999999', { campaignAnswer: {} }))).toEqual({
      status: 404,
      code: 'error.notFound',
    });
  });

  test('what a response belongs to cannot change', async () => {
    const [campaign, other] = [await post(), await post()];
    const { body } = await build.respond(worker, campaign, {}, { status: 'IN_PROGRESS' });
    const put = async (more: object) =>
      errorOf(await worker.put(`/campaign-v2-responses/${body.id}`, { campaignAnswer: { answer: 'true' }, ...more })).fields;
    expect(await put({ campaignV2Id: other.id })).toEqual(['campaignV2Id Immutable']);
    expect(await put({ id: body.id + 1 })).toEqual(['id Immutable']);
    expect(await put({ type: 'SITE' })).toEqual(['type Immutable']);
    expect(errorOf(await build.respond(worker, campaign, { answer: 'true' }, { campaignV2SiteId: 1 })).fields).toEqual([
      'campaignV2SiteId Unknown',
    ]);
    expect(errorOf(await build.respond(worker, campaign, { answer: 'true' }, { fileIds: [1] })).fields).toEqual(['fileIds Unknown']);
  });
});

describe('[4.15] [7.21] views', () => {
  const see = (person: Client, { id }: CampaignV2) =>
    person.post<{ viewedDate: string | null }>('/campaign-v2-user-view-engagements', { campaignV2Id: id });
  const viewsOf = async (campaign: CampaignV2) => (await view(author, campaign)).campaignV2.campaignV2Engagement;

  test('the first view counts, later ones change nothing', async () => {
    const campaign = await post();
    const first = await see(worker, campaign);
    expect(first).toMatchObject({
      status: 201,
      body: { campaignV2Id: campaign.id, campaignV2SiteId: null, viewedDate: '2026-03-10T09:00:00.000Z' },
    });
    api.clock.advance(1000);
    expect((await see(worker, campaign)).body).toEqual(first.body);
    api.clock.advance(-1000);
    expect(await viewsOf(campaign)).toMatchObject({ views: 1, expectedViewPersonnelCount: expect.any(Number) });
    expect((await view(worker, campaign)).campaignV2).toMatchObject({ isViewedByCurrentUser: true, isSubmittableByCurrentUser: true });
    const [record] = await api.make.query('SELECT has_work FROM campaign_audience WHERE campaign_id = $1 AND user_id = $2', [
      campaign.id,
      workerPerson.id,
    ]);
    expect(record).toEqual({ has_work: true });
  });

  test('fifty concurrent views by one person count once', async () => {
    const campaign = await post();
    const answers = await Promise.all(Array.from({ length: 50 }, () => see(worker, campaign)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect((await viewsOf(campaign)).views).toBe(1);
  });

  test('[6.15] an ADMIN, a consultant and people outside the audience are not counted', async () => {
    const siteId = await api.make.site(companyId);
    await api.make.person(companyId, { sites: [{ id: siteId }] });
    const campaign = await post('YES_NO', { siteId });
    for (const person of [api.as(await api.make.admin()), api.as(await api.make.consultant()), worker]) {
      expect(await see(person, campaign)).toMatchObject({ status: 201, body: { viewedDate: null } });
    }
    expect((await viewsOf(campaign)).views).toBe(0);
  });

  test('views count only while it is LIVE; a campaign that the caller may not see gives 404', async () => {
    const ready = await post('PULSE_CHECK', { answers: { startDate: '2026-05-01T00:00:00.000Z' } });
    expect((await see(worker, ready)).status).toBe(404);
    expect((await see(author, ready)).body.viewedDate).toBeNull();
    const campaign = await post();
    await author.patch(`/campaign-v2s/${campaign.id}`, { status: 'COMPLETE' });
    expect((await see(worker, campaign)).body.viewedDate).toBeNull();
    expect((await see(stranger, campaign)).status).toBe(404);
  });

  test('a briefing without questions is done after its view', async () => {
    const briefing = await post('LESSONS_LEARNED');
    await api.make.query(
      "UPDATE campaign SET view_is_enough = true, configuration = (configuration::jsonb #- '{responses,schema}')::json WHERE id = $1",
      [briefing.id],
    );
    expect(errorOf(await build.respond(worker, briefing))).toEqual({ status: 409, code: 'campaign.asksNothing' });
    await see(worker, briefing);
    const [record] = await api.make.query('SELECT has_work FROM campaign_audience WHERE campaign_id = $1 AND user_id = $2', [
      briefing.id,
      workerPerson.id,
    ]);
    expect(record).toEqual({ has_work: false });
  });
});

describe('an anonymous campaign', () => {
  test("another person's response in progress gives the same error as a missing one", async () => {
    const campaign = await post('PULSE_CHECK');
    const { body } = await build.respond(worker, campaign, {}, { status: 'IN_PROGRESS' });
    for (const person of [colleague, author]) {
      expect(errorOf(await person.put(`/campaign-v2-responses/${body.id}`, { campaignAnswer: {} }))).toEqual({
        status: 404,
        code: 'error.notFound',
      });
    }
  });

  test('the record, the event and replies to other people do not name the respondent', async () => {
    const campaign = await post('PULSE_CHECK');
    expect(campaign.isAnonymous).toBe(true);
    await worker.post('/campaign-v2-user-view-engagements', { campaignV2Id: campaign.id });
    const { body } = await build.respond(worker, campaign);
    expect(body).toMatchObject({ userId: workerPerson.id, submittedDate: null });
    const records = await api.make.query(
      "SELECT actor_id, request_id, data FROM audit_event WHERE (entity_type = 'CampaignV2Response' AND entity_id = $1) OR (action = 'campaign.viewed' AND entity_id = $2)",
      [String(body.id), String(campaign.id)],
    );
    expect(records).toHaveLength(2);
    for (const record of records) expect(record).toMatchObject({ actor_id: null, request_id: null });
    const events = await api.make.query(
      "SELECT * FROM outbox_event WHERE type IN ('response.saved', 'campaign.viewed') AND payload ->> 'campaignId' = $1",
      [String(campaign.id)],
    );
    expect(events).toHaveLength(2);
    for (const event of events) expect(event['request_id']).toBeNull();
    expect(JSON.stringify([records, events])).not.toContain(workerPerson.id);
    expect(JSON.stringify(await view(author, campaign))).not.toContain(workerPerson.id);
    expect(api.logged.filter((line) => line.includes(workerPerson.id))).toEqual([]);
  });
});

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

  test('[4.11] if two people begin at once, the second gets an error, and nothing is overwritten', async () => {
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
