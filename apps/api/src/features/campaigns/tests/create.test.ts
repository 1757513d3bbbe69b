import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { campaignBuilders, type CampaignBuilders } from '../../../../tests/campaigns';
import { errorOf, startTestApi, type Client, type TestApi } from '../../../../tests/harness';

let api: TestApi;
let build: CampaignBuilders;
let companyId: number;
let siteId: number;
let divisionId: number;
let manager: Client;
let worker: Client;

beforeAll(async () => {
  api = await startTestApi();
  build = await campaignBuilders(api);
  companyId = (await api.make.company({ timeZone: 'Australia/Sydney' })).id;
  siteId = await api.make.site(companyId, { timeZone: 'Australia/Perth' });
  divisionId = await api.make.division(companyId);
  manager = api.as(await api.make.person(companyId, { manager: true }));
  worker = api.as(await api.make.person(companyId, { sites: [{ id: siteId }], divisions: [{ id: divisionId }] }));
});
afterAll(() => api.stop());

const fieldsOf = async (subType: string, options: Omit<Parameters<CampaignBuilders['bodyOf']>[1], 'companyId'> & { companyId?: number }) =>
  errorOf(await build.tryCreate(manager, subType, { companyId, ...options }));

describe('[4.32] an inactive site and an archived division', () => {
  test('take drafts, and nothing is posted there', async () => {
    const inactive = await api.make.site(companyId, { status: 'INACTIVE' });
    const archived = await api.make.division(companyId, 'Archived', 'INACTIVE');
    await api.make.query('UPDATE division SET archived_at = now() WHERE id = $1', [archived]);
    for (const place of [{ siteId: inactive }, { divisionId: archived }]) {
      const refused = { status: 409, code: 'campaign.placeClosed' };
      expect(errorOf(await build.tryCreate(manager, 'YES_NO', { companyId, ...place }))).toEqual(refused);
    }
  });

  test('refuse a draft that was saved before', async () => {
    const site = await api.make.site(companyId);
    const options = { companyId, siteId: site };
    const draft = await build.tryCreate(manager, 'YES_NO', { ...options, status: 'DRAFT' });
    await api.make.query("UPDATE site SET status = 'INACTIVE' WHERE id = $1", [site]);
    const body = { ...(await build.bodyOf('YES_NO', options)), status: 'LIVE' };
    expect(errorOf(await manager.put(`/campaign-v2s/${draft.body.id}`, body)).code).toBe('campaign.placeClosed');
  });
});

describe('[4.2] [7.9] saving and posting', () => {
  test("[5.9] [5.13] posting maps title, description and dates from the form, in the company's time zone", async () => {
    const { status, body, headers } = await build.tryCreate(manager, 'YES_NO', { companyId });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      type: 'POLL',
      subType: 'YES_NO',
      title: 'Did you get a break?',
      description: 'We will change the roster.',
      status: 'LIVE',
      startDate: '2026-03-10T09:00:00.000Z',
      // three days later, at 17:00 in Sydney, which is UTC+11 in March
      endDate: '2026-03-13T06:00:00.000Z',
      scope: 'COMPANY',
      campaignMode: 'STANDALONE',
      timeZone: 'Australia/Sydney',
      version: 1,
    });
    expect(body.configuration.responses.schema?.properties['answer']?.label).toBe('Did you get a break?');
    expect(headers.get('x-muster-alert')).toBe('campaign.created');
    expect(Object.fromEntries(new URLSearchParams(headers.get('x-muster-params') ?? ''))).toEqual({ type: 'POLL', status: 'LIVE' });
  });

  test("a site's campaign uses the site's time zone, and reaches the site's people", async () => {
    const campaign = await build.create(manager, 'YES_NO', { companyId, siteId });
    expect(campaign).toMatchObject({ scope: 'SITE', siteId, timeZone: 'Australia/Perth', endDate: '2026-03-13T09:00:00.000Z' });
    expect(campaign.campaignV2Engagement.expectedSubmitPersonnelCount).toBe(1);
  });

  test('[9.4] a description longer than 255 characters is cut, not rejected', async () => {
    const { description } = await build.create(manager, 'SINGLE_CHOICE', { companyId, answers: { context: `**${'c'.repeat(999)}**` } });
    expect(description).toBe('c'.repeat(255));
  });

  test('[5.4] a draft needs only its title', async () => {
    const bare = await build.tryCreate(manager, 'SINGLE_CHOICE', {
      companyId,
      status: 'DRAFT',
      body: { configurationAnswer: { question: 'Which?' } },
    });
    expect(bare.status).toBe(201);
    expect(bare.body).toMatchObject({ status: 'DRAFT', title: 'Which?', startDate: null, endDate: null });
    const none = await build.tryCreate(manager, 'SINGLE_CHOICE', { companyId, status: 'DRAFT', body: { configurationAnswer: {} } });
    expect(errorOf(none)).toEqual({ status: 400, code: 'error.validation', fields: ['configurationAnswer.question NotNull'] });
  });

  test('[5.2] posting reports every missing or invalid field, and stores nothing', async () => {
    const before = await api.make.query('SELECT count(*)::int AS n FROM campaign');
    expect(
      await fieldsOf('SINGLE_CHOICE', { body: { configurationAnswer: { question: ' ', options: ['One'], dueDate: 'soon', audience: 7 } } }),
    ).toEqual({
      status: 400,
      code: 'error.validation',
      fields: [
        'configurationAnswer.question NotNull',
        'configurationAnswer.options Size',
        'configurationAnswer.dueDate Pattern',
        'configurationAnswer.audience Type',
      ],
    });
    expect(await api.make.query('SELECT count(*)::int AS n FROM campaign')).toEqual(before);
  });

  test('[5.9] only fields of the schema are stored', async () => {
    const { configurationAnswer } = await build.create(manager, 'YES_NO', { companyId, answers: { intruder: 'x', __proto__x: 1 } });
    expect(Object.keys(configurationAnswer).toSorted()).toEqual(['audience', 'context', 'dueDate', 'question']);
  });

  test('[5.3] an audience of nobody is rejected, whatever count the browser sends', async () => {
    const regionId = await api.make.region(companyId);
    for (const memberCount of [undefined, 400]) {
      const audience = { membersSelectionCriteria: { regionIds: [regionId] }, memberCount };
      expect(await fieldsOf('YES_NO', { answers: { audience } })).toEqual({
        status: 400,
        code: 'error.validation',
        fields: ['configurationAnswer.audience NotNull'],
      });
    }
    const halfMade = { membersSelectionCriteria: { regionIds: [] } };
    expect(await fieldsOf('YES_NO', { answers: { audience: halfMade } })).toMatchObject({
      status: 400,
      fields: ['configurationAnswer.audience NotNull'],
    });
  });

  test('a sent count of 0 does not prevent a post that reaches people; the server stores the real count', async () => {
    const { configurationAnswer, campaignV2Engagement } = await build.create(manager, 'YES_NO', {
      companyId,
      answers: { audience: { membersSelectionCriteria: {}, memberCount: 0 } },
    });
    expect(configurationAnswer['audience']).toMatchObject({ memberCount: campaignV2Engagement.expectedSubmitPersonnelCount });
  });

  test('a start in the future makes it READY; an earlier start on this day means now', async () => {
    const later = await build.create(manager, 'PULSE_CHECK', { companyId, answers: { startDate: '2026-03-12T00:00:00.000Z' } });
    expect(later).toMatchObject({ status: 'READY', startDate: '2026-03-12T00:00:00.000Z', endDate: '2026-03-19T06:00:00.000Z' });
    const past = await build.create(manager, 'PULSE_CHECK', { companyId, answers: { startDate: '2026-03-10T00:00:00.000Z' } });
    expect(past).toMatchObject({ status: 'LIVE', startDate: '2026-03-10T09:00:00.000Z' });
  });

  test('two equal posts with one Idempotency-Key create one campaign', async () => {
    const body = await build.bodyOf('YES_NO', { companyId, answers: { question: 'Once?' } });
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => manager.post<CampaignV2>('/campaign-v2s', body, { 'idempotency-key': 'one-post' })),
    );
    expect(new Set(answers.map(({ status, body: { id } }) => `${status} ${id}`)).size).toBe(1);
    expect(await api.make.query("SELECT id FROM campaign WHERE title = 'Once?'")).toHaveLength(1);
  });
});

describe('[6.3] [6.4] rights', () => {
  test('[6.5] a member gets 403, in every scope', async () => {
    for (const place of [{}, { siteId }, { divisionId }]) {
      expect(errorOf(await build.tryCreate(worker, 'YES_NO', { companyId, ...place }))).toEqual({ status: 403, code: 'error.forbidden' });
    }
  });

  test("[6.6] [6.7] a consultant gets 403, even with a manager's membership", async () => {
    const plain = api.as(await api.make.consultant());
    const member = api.as(await api.make.person(companyId, { role: 'CONSULTANT', manager: true, sites: [{ id: siteId, manager: true }] }));
    for (const consultant of [plain, member]) {
      expect((await build.tryCreate(consultant, 'YES_NO', { companyId })).status).toBe(403);
      expect((await build.tryCreate(consultant, 'YES_NO', { companyId, siteId })).status).toBe(403);
    }
  });

  test('a site manager can post at their site, but not at another site or for the company', async () => {
    const sibling = await api.make.site(companyId);
    const siteManager = api.as(await api.make.person(companyId, { sites: [{ id: siteId, manager: true }] }));
    expect((await build.tryCreate(siteManager, 'YES_NO', { companyId, siteId })).status).toBe(201);
    expect((await build.tryCreate(siteManager, 'YES_NO', { companyId, siteId: sibling })).status).toBe(403);
    expect((await build.tryCreate(siteManager, 'YES_NO', { companyId })).status).toBe(403);
    expect((await build.tryCreate(siteManager, 'YES_NO', { companyId, divisionId })).status).toBe(403);
  });

  test('a division manager can post at their division; a system manager anywhere', async () => {
    const divisionManager = api.as(await api.make.person(companyId, { divisions: [{ id: divisionId, manager: true }] }));
    expect((await build.tryCreate(divisionManager, 'YES_NO', { companyId, divisionId })).body).toMatchObject({
      scope: 'DIVISION',
      divisionId,
    });
    expect((await build.tryCreate(divisionManager, 'YES_NO', { companyId })).status).toBe(403);
    const admin = api.as(await api.make.admin());
    expect((await build.tryCreate(admin, 'YES_NO', { companyId })).status).toBe(201);
  });
});
