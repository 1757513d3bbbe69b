/** Values that a body contains in addition to the author's answers are never ignored. Also the rules of the author's form. */
import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { campaignBuilders, type CampaignBuilders, type CampaignOptions } from '../../../../tests/campaigns';
import { errorOf, startTestApi, type Client, type TestApi } from '../../../../tests/harness';
import { uploadFile } from '../../../../tests/uploads';

let api: TestApi;
let build: CampaignBuilders;
let companyId: number;
let manager: Client;

beforeAll(async () => {
  api = await startTestApi();
  build = await campaignBuilders(api);
  companyId = (await api.make.company()).id;
  manager = api.as(await api.make.person(companyId, { manager: true }));
});
afterAll(() => api.stop());

const post = (options: Partial<CampaignOptions>, subType = 'YES_NO') => build.tryCreate(manager, subType, { companyId, ...options });
const made = async (options: Partial<CampaignOptions>, subType?: string) => {
  const answer = await post(options, subType);
  expect(errorOf(answer)).toMatchObject({ status: 201 });
  return answer.body;
};
const refusedFields = async (options: Partial<CampaignOptions>, subType?: string) => errorOf(await post(options, subType)).fields;

const tomorrow = '2026-03-11T08:00:00.000Z';
const nextWeek = '2026-03-17T08:00:00.000Z';

/** A copy of a template that does not map start, end and description. */
const unmapped = async (subType: string) => {
  const [template] = await api.make.query<{ id: string }>(
    `INSERT INTO campaign_template (type, sub_type, title, description, configuration)
     SELECT type, 'PLAIN_' || sub_type, title, description, ((((configuration::jsonb #- '{form,mapToStartDate}') #- '{form,mapToEndDate}') #- '{form,mapToDescription}'))::json
       FROM campaign_template WHERE sub_type = $1 RETURNING id`,
    [subType],
  );
  return Number(template?.id);
};

describe('[7.10] title, description, start and end that are no answers', () => {
  test('a start in the future makes the campaign wait for it', async () => {
    const campaign = await made({ body: { startDate: tomorrow } });
    expect(campaign).toMatchObject({ status: 'READY', startDate: tomorrow, configurationAnswer: { startDate: tomorrow } });
  });

  test('are used if the mapped field is empty, in a draft and when posted', async () => {
    const beside = { title: 'Breaks', description: 'We **ask** once.', startDate: tomorrow, endDate: nextWeek };
    const answers = { question: undefined, context: undefined, dueDate: undefined };
    for (const status of ['DRAFT', 'LIVE'] as const) {
      const campaign = await made({ status, answers, body: beside });
      expect(campaign).toMatchObject({ title: 'Breaks', description: 'We ask once.', startDate: tomorrow, endDate: nextWeek });
      expect(campaign.configurationAnswer).toMatchObject({ question: 'Breaks', context: 'We **ask** once.', dueDate: nextWeek });
    }
  });

  test('[5.12] a long title that is no answer is cut to 255 characters', async () => {
    const { title } = await made({ answers: { question: undefined }, body: { title: 'x'.repeat(300) } });
    expect(title).toHaveLength(255);
  });

  test('are rejected if they contradict the answers, and accepted if they are equal', async () => {
    expect(
      await refusedFields({
        answers: { startDate: tomorrow },
        body: { title: 'Another', description: 'Another', startDate: nextWeek, endDate: nextWeek },
      }),
    ).toEqual(['title', 'description', 'startDate', 'endDate'].map((field) => `${field} Contradiction`));
    expect(await refusedFields({ status: 'DRAFT', body: { endDate: nextWeek } })).toEqual(['endDate Contradiction']);
    await made({
      answers: { startDate: tomorrow, dueDate: nextWeek },
      body: { title: 'Did you get a break?', description: 'We will **change** the roster.', startDate: tomorrow, endDate: nextWeek },
    });
  });

  test('[7.12] are used directly if the template maps no field to them', async () => {
    const body = { campaignTemplateId: await unmapped('YES_NO'), description: 'By *hand*', startDate: tomorrow, endDate: nextWeek };
    const campaign = await made({ body });
    expect(campaign).toMatchObject({ status: 'READY', description: 'By hand', startDate: tomorrow, endDate: nextWeek });
    expect(await refusedFields({ body: { ...body, startDate: '2020-01-01T00:00:00.000Z' } })).toEqual(['startDate Past']);
  });

  test('[7.12] stay if a later save does not name them, and are removed by null', async () => {
    const file = await uploadFile(manager, 'CampaignV2', 'sheet.csv');
    const beside = { description: '2 * 3 * 4', startDate: tomorrow, endDate: nextWeek };
    const body = { campaignTemplateId: await unmapped('LESSONS_LEARNED'), ...beside };
    const campaign = await made({ body, answers: { resources: [file.id] } }, 'LESSONS_LEARNED');
    const { description } = campaign;
    const waiting = { status: 'READY', description, startDate: tomorrow, endDate: nextWeek };
    expect(campaign).toMatchObject(waiting);
    const path = `/campaign-v2s/${campaign.id}`;
    const { configurationAnswer } = campaign;
    const put = async (change: object = {}) =>
      (await manager.put<CampaignV2>(path, { status: 'LIVE', configurationAnswer, ...change })).body;
    expect(await put()).toMatchObject(waiting);
    expect((await manager.delete(`/files/${file.id}`)).status).toBe(204);
    const left = { ...configurationAnswer, resources: undefined };
    expect(await put({ configurationAnswer: left })).toMatchObject(waiting);
    // the start has passed, and no job has started the campaign yet
    const past = '2026-03-09T08:00:00.000Z';
    await api.make.query('UPDATE campaign SET start_date = $1 WHERE id = $2', [past, campaign.id]);
    expect(await put({ configurationAnswer: left })).toMatchObject({ status: 'LIVE', description, endDate: nextWeek });
    expect(await put({ configurationAnswer: left, endDate: null })).toMatchObject({ status: 'LIVE', description, endDate: null });
  });

  test('[7.12] after the start, the same start is accepted and another one is rejected', async () => {
    const campaign = await made({});
    const put = (body: object) =>
      manager.put<CampaignV2>(`/campaign-v2s/${campaign.id}`, {
        status: 'LIVE',
        configurationAnswer: campaign.configurationAnswer,
        ...body,
      });
    expect(errorOf(await put({ startDate: tomorrow })).fields).toEqual(['startDate Contradiction']);
    const { startDate, endDate, title } = campaign;
    expect((await put({ startDate, endDate, title })).status).toBe(200);
  });
});

describe('what an author must change before posting', () => {
  test('[9.4] a title of more than 255 characters, whatever its field allows', async () => {
    const [template] = await api.make.query<{ id: string }>(`
      INSERT INTO campaign_template (type, sub_type, title, description, configuration)
      SELECT type, 'ROOMY', title, description, (configuration::jsonb #- '{form,schema,properties,question,maxLength}')::json
        FROM campaign_template WHERE sub_type = 'YES_NO' RETURNING id`);
    const body = { campaignTemplateId: Number(template?.id) };
    expect(await refusedFields({ body, answers: { question: 'x'.repeat(256) } })).toEqual(['configurationAnswer.question Size']);
    expect((await made({ body, answers: { question: 'x'.repeat(255) } })).title).toHaveLength(255);
  });

  test('a choice with one option, or with two equal options', async () => {
    const refused = (options: string[]) => refusedFields({ answers: { options } }, 'SINGLE_CHOICE');
    expect(await refused(['Red'])).toEqual(['configurationAnswer.options Size']);
    expect(await refused(['Red', ' Red '])).toEqual(['configurationAnswer.options Size']);
    expect(await refused(['Red', 'Blue', 'Red'])).toEqual(['configurationAnswer.options[2] Distinct']);
  });

  test('a send date in the past; a day that has begun still counts as now', async () => {
    expect(await refusedFields({ answers: { startDate: '2020-01-01T00:00:00.000Z' } })).toEqual(['configurationAnswer.startDate Past']);
    expect(await made({ answers: { startDate: '2026-03-10T00:00:00.000Z' } })).toMatchObject({
      status: 'LIVE',
      startDate: '2026-03-10T09:00:00.000Z',
    });
    expect((await made({ status: 'DRAFT', answers: { startDate: '2020-01-01T00:00:00.000Z' } })).status).toBe('DRAFT');
  });

  test('a due date in the past, or not after the start', async () => {
    const past = '2026-03-10T08:59:59.000Z';
    expect(await refusedFields({ answers: { dueDate: past } })).toEqual(['configurationAnswer.dueDate DuePast']);
    expect(await refusedFields({ answers: { dueDate: undefined }, body: { endDate: past } })).toEqual([
      'configurationAnswer.dueDate DuePast',
    ]);
    expect(await refusedFields({ answers: { startDate: nextWeek, dueDate: tomorrow } })).toEqual(['configurationAnswer.dueDate DuePast']);
    const body = { campaignTemplateId: await unmapped('PULSE_CHECK') };
    expect(await refusedFields({ body: { ...body, endDate: past } }, 'PULSE_CHECK')).toEqual(['endDate DuePast']);
    const draft = await made({ status: 'DRAFT', answers: { dueDate: past } });
    expect(draft.status).toBe('DRAFT');
    const { configurationAnswer } = draft;
    expect(errorOf(await manager.put(`/campaign-v2s/${draft.id}`, { status: 'LIVE', configurationAnswer })).fields).toEqual([
      'configurationAnswer.dueDate DuePast',
    ]);
  });

  test('[4.7] the due date of a posted campaign can stay in the past, but not change to another one in the past', async () => {
    const { id, configurationAnswer } = await made({ answers: { dueDate: '2 weeks' } });
    const put = (change: object) =>
      manager.put<CampaignV2>(`/campaign-v2s/${id}`, { status: 'LIVE', configurationAnswer: { ...configurationAnswer, ...change } });
    api.clock.set('2026-04-10T09:00:00Z');
    try {
      expect(errorOf(await put({ question: 'Did you get your break?' })).status).toBe(200);
      for (const dueDate of ['1 week', '2026-04-09T09:00:00.000Z'])
        expect(errorOf(await put({ dueDate })).fields).toEqual(['configurationAnswer.dueDate DuePast']);
      await api.make.query("UPDATE campaign SET end_date = end_date - interval '1 hour' WHERE id = $1", [id]);
      expect(errorOf(await put({ question: 'Did you get a break today?' })).status, 'its zone has changed since').toBe(200);
      expect((await put({ dueDate: '2026-04-11T09:00:00.000Z' })).body.endDate).toBe('2026-04-11T09:00:00.000Z');
    } finally {
      api.clock.set('2026-03-10T09:00:00Z');
    }
  });
});
