/** Writing to the template library, for system managers only [2.65] [7.22]. */
import type { Configuration } from '@muster/contract/forms/types';
import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import type { CampaignSubType, CampaignTemplate, CampaignTemplateListItem } from '@muster/contract/templates/template';
import type { Problem } from '@muster/contract/shared/errors';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { campaignBuilders, type CampaignBuilders } from '../../../../tests/campaigns';
import { errorOf, startTestApi, type Client, type TestApi } from '../../../../tests/harness';

let api: TestApi;
let admin: Client;
let consultant: Client;
let manager: Client;
let companyId: number;
let campaigns: CampaignBuilders;

beforeAll(async () => {
  api = await startTestApi();
  campaigns = await campaignBuilders(api);
  companyId = (await api.make.company()).id;
  admin = api.as(await api.make.admin());
  consultant = api.as(await api.make.consultant());
  manager = api.as(await api.make.person(companyId, { manager: true }));
});
afterAll(() => api.stop());

const path = '/campaign-template-v2s';
const single = async () => (await admin.get<CampaignTemplate>(`${path}/${await campaigns.templateId('SINGLE_CHOICE')}`)).body;
/** A copy of the library's poll with one choice, under another sub-type. */
const bodyOf = async (subType: string, change: (configuration: Configuration) => void = () => undefined) => {
  const configuration = structuredClone((await single()).configuration) as Configuration;
  change(configuration);
  return { type: 'POLL', subType, title: `About ${subType}`, description: 'For tests', configuration };
};
const create = async (subType: string, change?: (configuration: Configuration) => void) => {
  const answer = await admin.post<CampaignTemplate>(path, await bodyOf(subType, change));
  expect(answer.status).toBe(201);
  return answer.body;
};
const names = (subTypes: CampaignSubType[]) => subTypes.map(({ subType }) => subType);

describe('writing', () => {
  test('[2.65] [7.22] a system manager adds a template, and every signed-in person reads it', async () => {
    const answer = await admin.post<CampaignTemplate>(path, await bodyOf('BOOT_CHECK'));
    expect(answer.status).toBe(201);
    expect(answer.headers.get('x-muster-alert')).toBe('campaignTemplate.created');
    expect(answer.body).toMatchObject({ type: 'POLL', subType: 'BOOT_CHECK', version: 1, allowedActions: ['edit', 'delete'] });
    const read = await manager.get<CampaignTemplate>(`${path}/${answer.body.id}`);
    expect(read.body).toEqual({ ...answer.body, allowedActions: [] });
  });

  test('[2.66] [6.9] only a system manager can write', async () => {
    const { id } = await create('NOT_YOURS');
    const body = await bodyOf('MINE');
    for (const person of [manager, consultant]) {
      expect((await person.post(path, body)).status).toBe(403);
      expect((await person.put(`${path}/${id}`, body)).status).toBe(403);
      expect((await person.delete(`${path}/${id}`)).status).toBe(403);
    }
    expect((await admin.get(`${path}/${id}`)).status).toBe(200);
  });

  test('[7.22] a type has each sub-type at most once', async () => {
    const { id } = await create('ONCE');
    expect(errorOf(await admin.post(path, await bodyOf('ONCE')))).toMatchObject({ status: 409, code: 'campaignTemplate.subTypeTaken' });
    const other = await create('TWICE');
    expect(errorOf(await admin.put(`${path}/${other.id}`, await bodyOf('ONCE')))).toMatchObject({
      status: 409,
      code: 'campaignTemplate.subTypeTaken',
    });
    expect((await admin.put(`${path}/${id}`, await bodyOf('ONCE'))).status).toBe(200);
  });

  test('a stale version is rejected, in the body and in If-Match, and nothing changes', async () => {
    const { id } = await create('STALE');
    expect((await admin.put(`${path}/${id}`, { ...(await bodyOf('STALE')), title: 'Second', version: 1 })).status).toBe(200);
    const late = await admin.put(`${path}/${id}`, { ...(await bodyOf('STALE')), title: 'Third', version: 1 });
    expect(errorOf(late)).toMatchObject({ status: 409, code: 'error.version' });
    expect((await admin.get<CampaignTemplate>(`${path}/${id}`)).body).toMatchObject({ title: 'Second', version: 2 });
  });

  test('a missing template gives 404', async () => {
    const body = await bodyOf('NOWHERE');
    expect((await admin.put(`${path}/999999`, body)).status).toBe(404);
    expect((await admin.delete(`${path}/999999`)).status).toBe(404);
  });

  test('each change writes a record with its author', async () => {
    const { id } = await create('RECORDED');
    await admin.put(`${path}/${id}`, await bodyOf('RECORDED'));
    await admin.delete(`${path}/${id}`);
    const rows = await api.make.query<{ action: string }>(
      "SELECT action FROM audit_event WHERE entity_type = 'CampaignTemplateV2' AND entity_id = $1 ORDER BY id",
      [String(id)],
    );
    expect(rows.map(({ action }) => action)).toEqual(['campaignTemplate.created', 'campaignTemplate.updated', 'campaignTemplate.deleted']);
  });

  test('[3.13] a template is stored as sent, with the fields in order', async () => {
    const sent = await bodyOf('ORDERED', ({ form }) => {
      form.schema.properties = Object.fromEntries(Object.entries(form.schema.properties).toReversed());
    });
    const { body } = await admin.post<CampaignTemplate>(path, sent);
    const read = await manager.get<CampaignTemplate>(`${path}/${body.id}`);
    expect(JSON.stringify(read.body.configuration.form.schema)).toBe(JSON.stringify(sent.configuration.form.schema));
    expect(read.body.configuration).toEqual(sent.configuration);
  });
});

describe('validation', () => {
  const errorsOf = async (subType: string, change: (configuration: Configuration) => void) => {
    const { status, body } = await admin.post<Problem>(path, await bodyOf(subType, change));
    expect(status).toBe(400);
    expect(names((await admin.get<CampaignSubType[]>(`${path}/subTypes/POLL`)).body)).not.toContain(subType);
    return (body.fieldErrors ?? []).map(({ field, message, detail }) => ({ field, message, detail }));
  };

  test('[3.56] an unknown member is rejected with its path, and nothing is stored', async () => {
    expect(
      await errorsOf('FAULTY', ({ form }) => {
        Object.assign(form.schema.properties['options']!, { minItems: 'two', colour: 'red' });
      }),
    ).toEqual([
      { field: 'configuration.form.schema.properties.options.minItems', message: 'Type', detail: expect.stringContaining('number') },
      { field: 'configuration.form.schema.properties.options.colour', message: 'Unknown', detail: expect.stringContaining('Remove') },
    ]);
  });

  test('[3.57] parts that do not fit each other are rejected, each with its path and what to do', async () => {
    const errors = await errorsOf('UNFIT', ({ form, report }) => {
      form.schema.properties['options']!.minItems = 51;
      report.participants = 'SITE_RESPONDER_LIST';
    });
    expect(errors).toContainEqual({
      field: 'configuration.form.schema.properties.options.minItems',
      message: 'TooMany',
      detail: 'At most 50 are possible',
    });
    expect(errors).toContainEqual({
      field: 'configuration.report.participants',
      message: 'NeedsParticipants',
      detail: 'A POLL has RESPONDER_LIST',
    });
  });

  test('a question with one radio button is rejected', async () => {
    const errors = await errorsOf('LONELY', ({ responses }) => {
      const { optionsFrom: _source, ...choice } = responses.schema!.properties['choice']!;
      responses.schema!.properties['choice'] = { ...choice, inputTypeOptions: [{ id: 'a', label: 'Agreed' }] };
    });
    expect(errors).toEqual([
      {
        field: 'configuration.responses.schema.properties.choice.inputTypeOptions',
        message: 'NeedsTwoOptions',
        detail: 'Needs two options or more',
      },
    ]);
  });

  test('a future version of the language is rejected with a message', async () => {
    expect(await errorsOf('FUTURE', (configuration) => void (configuration.version = 99))).toEqual([
      { field: 'configuration.version', message: 'Value', detail: 'Cannot upgrade version 99 of the form language to 1' },
    ]);
  });

  test.each([[null], [[]], ['x'], [7]])('%j is no configuration', async (configuration) => {
    const answer = await admin.post(path, { type: 'POLL', subType: 'NONSENSE', title: 'No', configuration });
    expect(errorOf(answer)).toMatchObject({ status: 400 });
  });

  test.each(['lower', 'WITH SPACE', '1ST', ''])('%j is no sub-type', async (subType) => {
    expect(errorOf(await admin.post(path, await bodyOf(subType)))).toMatchObject({ status: 400 });
  });
});

describe('[3.13] campaigns and the templates they were made from', () => {
  const draft = async (subType: string, status: 'DRAFT' | 'LIVE' = 'DRAFT') => {
    const { id } = await create(subType);
    const made = await manager.post<CampaignV2>('/campaign-v2s', {
      campaignTemplateId: id,
      companyId,
      status,
      configurationAnswer: {
        question: 'Which boot?',
        options: ['Low', 'High'],
        dueDate: '1 week',
        audience: { membersSelectionCriteria: {} },
      },
    });
    expect(made.status).toBe(201);
    return { templateId: id, campaign: made.body };
  };

  test('[7.22] a new sub-type appears in the chooser of its type, and filters find its campaigns', async () => {
    const { campaign } = await draft('NEW_KIND', 'LIVE');
    expect(names((await manager.get<CampaignSubType[]>(`${path}/subTypes/POLL`)).body)).toContain('NEW_KIND');
    expect(campaign).toMatchObject({ type: 'POLL', subType: 'NEW_KIND', campaignMode: 'STANDALONE' });
    const found = await manager.get<{ id: number }[]>(`/campaign-v2s/search?companyId=${companyId}&subType=NEW_KIND`);
    expect(found.body.map(({ id }) => id)).toEqual([campaign.id]);
  });

  test('a campaign keeps the version from which it was made; the next campaign uses the next version', async () => {
    const { templateId, campaign } = await draft('KEPT');
    const body = await bodyOf('KEPT', ({ form }) => void (form.schema.properties['question']!.label = 'Asked anew'));
    expect((await admin.put<CampaignTemplate>(`${path}/${templateId}`, body)).body.version).toBe(2);
    const again = (await manager.get<{ campaignV2: CampaignV2 }>(`/campaign-v2s/${campaign.id}/view`)).body.campaignV2;
    expect(again).toMatchObject({ campaignTemplateVersion: 1, configuration: campaign.configuration });
    const next = await manager.post<CampaignV2>('/campaign-v2s', {
      campaignTemplateId: templateId,
      companyId,
      status: 'DRAFT',
      configurationAnswer: { question: 'Which?' },
    });
    expect(next.body.campaignTemplateVersion).toBe(2);
    expect(next.body.configuration.form.schema.properties['question']?.label).toBe('Asked anew');
  });

  test('[7.22] deleting a template keeps its campaigns; a draft of it can still be saved and posted', async () => {
    const { templateId, campaign } = await draft('GONE');
    expect((await admin.delete(`${path}/${templateId}`)).status).toBe(204);
    expect((await admin.get(`${path}/${templateId}`)).status).toBe(404);
    const posted = await manager.put<CampaignV2>(`/campaign-v2s/${campaign.id}`, {
      status: 'LIVE',
      configurationAnswer: campaign.configurationAnswer,
    });
    expect(posted.status).toBe(200);
    expect(posted.body).toMatchObject({ status: 'LIVE', campaignTemplateId: null, campaignTemplateVersion: 1, subType: 'GONE' });
  });

  test('a stale delete is rejected', async () => {
    const { id } = await create('HELD');
    await admin.put(`${path}/${id}`, await bodyOf('HELD'));
    const stale = await admin.delete(`${path}/${id}`, { 'if-match': '"1"' });
    expect(errorOf(stale)).toMatchObject({ status: 412, code: 'error.version' });
  });
});

describe('the list', () => {
  test('can be searched by a part of the title or the sub-type', async () => {
    await create('HARNESS_TALK');
    const found = async (query: string) => (await admin.get<CampaignTemplate[]>(`${path}?${query}`)).body.map(({ subType }) => subType);
    expect(await found('search=harness')).toEqual(['HARNESS_TALK']);
    expect(await found('search=about%20harness')).toEqual(['HARNESS_TALK']);
    expect(await found('search=harness&type=BRIEFING')).toEqual([]);
    expect(await found('search=%25')).toEqual([]);
  });
});

test('[2.65] the list tells system managers how many campaigns were made from a template, and nobody else', async () => {
  const counted = async (who: Client) =>
    (await who.get<CampaignTemplateListItem[]>(`${path}?subType=SINGLE_CHOICE`)).body.map((item) => item.campaigns);
  const [before = 0] = await counted(admin);
  const otherId = (await api.make.company()).id;
  const other = api.as(await api.make.person(otherId, { manager: true }));
  await campaigns.create(manager, 'SINGLE_CHOICE', { companyId, status: 'DRAFT' });
  await campaigns.create(other, 'SINGLE_CHOICE', { companyId: otherId });
  const { id } = await campaigns.create(manager, 'SINGLE_CHOICE', { companyId });
  expect(await counted(admin)).toEqual([(before ?? 0) + 3]);
  expect((await manager.delete(`/campaign-v2s/${id}`)).status).toBe(204);
  expect(await counted(admin)).toEqual([(before ?? 0) + 2]);
  expect([await counted(consultant), await counted(manager)]).toEqual([[null], [null]]);
});
