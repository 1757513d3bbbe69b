import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { campaignBuilders, type CampaignBuilders } from '../../../../tests/campaigns';
import type { Person } from '../../../../tests/factories';
import { errorOf, startTestApi, type Client, type TestApi } from '../../../../tests/harness';

let api: TestApi;
let build: CampaignBuilders;
let companyId: number;
let author: Client;
let otherManager: Client;
let worker: Client;
let stranger: Client;
let consultant: Client;
let workerPerson: Person;

beforeAll(async () => {
  api = await startTestApi();
  build = await campaignBuilders(api);
  companyId = (await api.make.company()).id;
  author = api.as(await api.make.person(companyId, { manager: true }));
  otherManager = api.as(await api.make.person(companyId, { manager: true }));
  workerPerson = await api.make.person(companyId);
  worker = api.as(workerPerson);
  stranger = api.as(await api.make.person((await api.make.company()).id, { manager: true }));
  consultant = api.as(await api.make.consultant());
});
afterAll(() => api.stop());

const poll = (options: Partial<Parameters<CampaignBuilders['create']>[2]> = {}, subType = 'YES_NO') =>
  build.create(author, subType, { companyId, ...options });
const change = async (campaign: CampaignV2, answers: Record<string, unknown> = {}, more: Record<string, unknown> = {}) => ({
  configurationAnswer: { ...campaign.configurationAnswer, ...answers },
  status: campaign.status === 'DRAFT' ? 'DRAFT' : 'LIVE',
  ...more,
});
const view = (person: Client, { id }: CampaignV2) => person.get<{ campaignV2: CampaignV2 }>(`/campaign-v2s/${id}/view`);
const finalise = (person: Client, { id }: CampaignV2, more: object = {}) =>
  person.patch<CampaignV2>(`/campaign-v2s/${id}`, { id, status: 'COMPLETE', ...more });

describe('[4.3] [7.11] drafts', () => {
  test('a draft can be saved again and posted; afterwards it cannot be a draft', async () => {
    const draft = await poll({ status: 'DRAFT' });
    const saved = await author.put<CampaignV2>(`/campaign-v2s/${draft.id}`, await change(draft, { question: 'Better?' }));
    expect(saved.body).toMatchObject({ status: 'DRAFT', title: 'Better?', version: 2 });
    expect(saved.headers.get('x-muster-alert')).toBe('campaign.updated');
    const posted = await author.put<CampaignV2>(`/campaign-v2s/${draft.id}`, await change(saved.body, {}, { status: 'LIVE' }));
    expect(posted.body).toMatchObject({ status: 'LIVE', version: 3, startDate: '2026-03-10T09:00:00.000Z' });
    expect(posted.headers.get('x-muster-alert')).toBe('campaign.created');
    const back = await author.put(`/campaign-v2s/${draft.id}`, await change(posted.body, {}, { status: 'DRAFT' }));
    expect(errorOf(back)).toEqual({ status: 409, code: 'campaign.alreadyPosted' });
  });

  test("every manager of the scope can edit and post another's draft", async () => {
    const draft = await poll({ status: 'DRAFT' });
    expect((await otherManager.put(`/campaign-v2s/${draft.id}`, await change(draft, { question: 'Ours?' }))).status).toBe(200);
    expect((await otherManager.put(`/campaign-v2s/${draft.id}`, await change(draft, {}, { status: 'LIVE' }))).status).toBe(200);
  });

  test('only managers see drafts and campaigns before their start', async () => {
    for (const hidden of [
      await poll({ status: 'DRAFT' }),
      await poll({ answers: { startDate: '2026-04-01T00:00:00.000Z' } }, 'PULSE_CHECK'),
    ]) {
      expect((await view(otherManager, hidden)).status).toBe(200);
      for (const person of [worker, consultant, stranger])
        expect(errorOf(await view(person, hidden))).toEqual({ status: 404, code: 'error.notFound' });
    }
  });
});

describe('[4.7] [4.27] [7.11] [7.12] changing a posted campaign', () => {
  test('its author can change a LIVE poll until the first response; others cannot', async () => {
    const campaign = await poll();
    const { body } = await author.put<CampaignV2>(`/campaign-v2s/${campaign.id}`, await change(campaign, { question: 'Changed?' }));
    expect(body).toMatchObject({ status: 'LIVE', title: 'Changed?', version: 2 });
    expect(body.configuration.responses.schema?.properties['answer']?.label).toBe('Changed?');
    expect((await otherManager.put(`/campaign-v2s/${campaign.id}`, await change(campaign))).status).toBe(403);
    expect((await worker.put(`/campaign-v2s/${campaign.id}`, await change(campaign))).status).toBe(403);
    expect((await consultant.put(`/campaign-v2s/${campaign.id}`, await change(campaign))).status).toBe(403);
    expect((await stranger.put(`/campaign-v2s/${campaign.id}`, await change(campaign))).status).toBe(404);
    expect((await build.respond(worker, campaign)).status).toBe(201);
    const late = await author.put(`/campaign-v2s/${campaign.id}`, await change(campaign, { question: 'Too late?' }));
    expect(errorOf(late)).toEqual({ status: 409, code: 'campaign.locked' });
    expect((await view(author, campaign)).body.campaignV2).toMatchObject({
      title: 'Changed?',
      allowedActions: expect.not.arrayContaining(['edit']),
    });
  });

  test('a response in progress does not lock it', async () => {
    const campaign = await poll();
    expect((await build.respond(worker, campaign, {}, { status: 'IN_PROGRESS' })).status).toBe(201);
    expect((await author.put(`/campaign-v2s/${campaign.id}`, await change(campaign, { question: 'Still?' }))).status).toBe(200);
  });

  test('options with unchanged text keep their id', async () => {
    const campaign = await poll({}, 'SINGLE_CHOICE');
    const { body } = await author.put<CampaignV2>(
      `/campaign-v2s/${campaign.id}`,
      await change(campaign, { options: ['Green', 'White', 'Red'] }),
    );
    expect(body.configuration.responses.schema?.properties['choice']?.inputTypeOptions).toEqual([
      { id: 'o3', label: 'Green' },
      { id: 'o4', label: 'White' },
      { id: 'o1', label: 'Red' },
    ]);
  });

  test('a LIVE campaign keeps its start; a READY one can get another start', async () => {
    const live = await poll({}, 'PULSE_CHECK');
    const moved = await author.put<CampaignV2>(`/campaign-v2s/${live.id}`, await change(live, { startDate: '2026-05-01T00:00:00.000Z' }));
    expect(moved.body).toMatchObject({ status: 'LIVE', startDate: live.startDate, endDate: live.endDate });
    const ready = await poll({ answers: { startDate: '2026-05-01T00:00:00.000Z' } }, 'PULSE_CHECK');
    const later = await author.put<CampaignV2>(`/campaign-v2s/${ready.id}`, await change(ready, { startDate: '2026-05-02T00:00:00.000Z' }));
    expect(later.body).toMatchObject({ status: 'READY', startDate: '2026-05-02T00:00:00.000Z' });
    const now = await author.put<CampaignV2>(`/campaign-v2s/${ready.id}`, await change(ready, { startDate: undefined }));
    expect(now.body).toMatchObject({ status: 'LIVE', startDate: '2026-03-10T09:00:00.000Z' });
  });

  test('a stale version gives 409, in the body and in If-Match, and changes nothing', async () => {
    const campaign = await poll();
    await author.put(`/campaign-v2s/${campaign.id}`, await change(campaign, { question: 'Second?' }, { version: 1 }));
    expect(errorOf(await author.put(`/campaign-v2s/${campaign.id}`, await change(campaign, {}, { version: 1 })))).toEqual({
      status: 409,
      code: 'error.version',
    });
    expect((await author.put(`/campaign-v2s/${campaign.id}`, await change(campaign), { 'if-match': '"1"' })).status).toBe(409);
    expect(errorOf(await finalise(author, campaign, { version: 1 }))).toEqual({ status: 409, code: 'error.version' });
    expect((await author.delete(`/campaign-v2s/${campaign.id}`, { 'if-match': '"1"' })).status).toBe(409);
    expect((await view(author, campaign)).body.campaignV2).toMatchObject({ title: 'Second?', version: 2, status: 'LIVE' });
  });

  test('an id in the body that differs from the one in the path is rejected', async () => {
    const campaign = await poll();
    expect(errorOf(await author.put(`/campaign-v2s/${campaign.id}`, await change(campaign, {}, { id: campaign.id + 1 })))).toMatchObject({
      status: 400,
      fields: ['id Immutable'],
    });
  });

  test('posting an incomplete draft reports its fields and keeps the draft', async () => {
    const draft = await poll({ status: 'DRAFT', body: { configurationAnswer: { question: 'Only this' } } }, 'SINGLE_CHOICE');
    const refused = await author.put(`/campaign-v2s/${draft.id}`, await change(draft, {}, { status: 'LIVE' }));
    expect(errorOf(refused).fields).toContain('configurationAnswer.options NotNull');
    expect((await view(author, draft)).body.campaignV2).toMatchObject({ status: 'DRAFT', version: 1 });
  });
});

describe('a LIVE briefing can still be changed by its author', () => {
  const policy = () => poll({}, 'POLICY_UPDATE');
  const read = (person: Client, { id }: CampaignV2) => person.post('/campaign-v2-user-view-engagements', { campaignV2Id: id });

  test('a change of content with a new request to read: views and acknowledgements restart, the old record is kept', async () => {
    const briefing = await policy();
    await read(worker, briefing);
    const first = (await build.respond(worker, briefing)).body;
    const { body } = await author.put<CampaignV2>(
      `/campaign-v2s/${briefing.id}`,
      await change(briefing, { changes: 'None at all.' }, { isReadAgain: true }),
    );
    expect(body.campaignV2Engagement).toMatchObject({ views: 0, submissions: 0 });
    expect((await view(worker, briefing)).body.campaignV2).toMatchObject({ isViewedByCurrentUser: false, isSubmittedByCurrentUser: false });
    const old = await worker.put(`/campaign-v2-responses/${first.id}`, { campaignAnswer: first.campaignAnswer });
    expect(errorOf(old)).toEqual({ status: 409, code: 'response.submitted' });
    await read(worker, briefing);
    expect((await build.respond(worker, briefing)).status).toBe(201);
    expect((await view(author, briefing)).body.campaignV2.campaignV2Engagement).toMatchObject({ views: 1, submissions: 1 });
    const records = await api.make.query('SELECT content_version FROM campaign_response WHERE campaign_id = $1 ORDER BY 1', [briefing.id]);
    expect(records).toEqual([{ content_version: 1 }, { content_version: 2 }]);
    expect(await api.make.query('SELECT content_version FROM campaign_view WHERE campaign_id = $1 ORDER BY 1', [briefing.id])).toHaveLength(
      2,
    );
  });

  test('a change of content without it: people who answered stay done and cannot answer twice', async () => {
    const briefing = await policy();
    await build.respond(worker, briefing);
    await author.put(`/campaign-v2s/${briefing.id}`, await change(briefing, { changes: 'A typing error less.' }));
    expect(errorOf(await build.respond(worker, briefing))).toEqual({ status: 409, code: 'response.submitted' });
    expect((await build.respond(otherManager, briefing)).status).toBe(201);
    expect((await view(author, briefing)).body.campaignV2.campaignV2Engagement).toMatchObject({ submissions: 2 });
  });

  test('another due date is not a new version', async () => {
    const briefing = await policy();
    await build.respond(worker, briefing);
    const { body } = await author.put<CampaignV2>(
      `/campaign-v2s/${briefing.id}`,
      await change(briefing, { dueDate: '3 days' }, { isReadAgain: true }),
    );
    expect(body.campaignV2Engagement.submissions).toBe(1);
    expect(await api.make.query('SELECT content_version FROM campaign WHERE id = $1', [briefing.id])).toEqual([{ content_version: 1 }]);
  });
});

describe('[4.4] [4.5] [6.4] [7.13] finalising', () => {
  test('its author can finalise it, once and permanently', async () => {
    const campaign = await poll();
    const { status, body, headers } = await finalise(author, campaign);
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'COMPLETE', completeDate: '2026-03-10T09:00:00.000Z' });
    expect(body.allowedActions.toSorted()).toEqual(['delete', 'viewReport']);
    expect(headers.get('x-muster-alert')).toBe('campaign.completed');
    expect(errorOf(await finalise(author, campaign))).toEqual({ status: 409, code: 'campaign.complete' });
    expect(errorOf(await author.put(`/campaign-v2s/${campaign.id}`, await change(campaign)))).toEqual({
      status: 409,
      code: 'campaign.complete',
    });
    expect((await view(worker, campaign)).body.campaignV2.allowedActions).toEqual(['viewReport']);
  });

  test('a READY campaign can be finalised, a draft cannot', async () => {
    const ready = await poll({ answers: { startDate: '2026-05-01T00:00:00.000Z' } }, 'PULSE_CHECK');
    expect((await finalise(author, ready)).body.status).toBe('COMPLETE');
    expect(errorOf(await finalise(author, await poll({ status: 'DRAFT' })))).toEqual({ status: 409, code: 'campaign.notPosted' });
  });

  test('nobody else can: another manager, a member, a consultant (403); a stranger gets 404', async () => {
    const campaign = await poll();
    for (const person of [otherManager, worker, consultant])
      expect(errorOf(await finalise(person, campaign))).toEqual({ status: 403, code: 'error.forbidden' });
    expect((await finalise(stranger, campaign)).status).toBe(404);
  });

  test('an author who no longer manages the scope cannot', async () => {
    const person = await api.make.person(companyId, { manager: true });
    const campaign = await build.create(api.as(person), 'YES_NO', { companyId });
    await api.make.query('UPDATE company_member SET is_manager = false WHERE user_id = $1', [person.id]);
    expect((await finalise(api.as(person), campaign)).status).toBe(403);
  });

  test('a PATCH to a status other than COMPLETE is rejected', async () => {
    const campaign = await poll();
    expect(errorOf(await author.patch(`/campaign-v2s/${campaign.id}`, { status: 'DRAFT' }))).toMatchObject({
      status: 400,
      fields: ['status Value'],
    });
  });
});

describe('taking over from an author who is gone', () => {
  const takeOver = (person: Client, { id }: CampaignV2) => person.post<CampaignV2>(`/campaign-v2s/${id}/authorship`, {});

  test.each([
    ['is blocked', 'UPDATE account SET blocked = true WHERE id = $1'],
    ['has left', 'DELETE FROM company_member WHERE user_id = $1'],
    ['no longer manages the scope', 'UPDATE company_member SET is_manager = false WHERE user_id = $1'],
  ])('a manager takes over when the author %s, and finalises', async (_why, statement) => {
    const person = await api.make.person(companyId, { manager: true });
    const campaign = await build.create(api.as(person), 'YES_NO', { companyId });
    expect(errorOf(await takeOver(author, campaign))).toEqual({ status: 409, code: 'campaign.authorStays' });
    await api.make.query(statement, [person.id]);
    expect((await view(author, campaign)).body.campaignV2.allowedActions).toContain('takeOverAuthorship');
    expect((await takeOver(worker, campaign)).status).toBe(403);
    expect((await takeOver(stranger, campaign)).status).toBe(404);
    expect((await takeOver(author, campaign)).status).toBe(200);
    expect((await finalise(author, campaign)).status).toBe(200);
    const audit = await api.make.query("SELECT data FROM audit_event WHERE entity_id = $1 AND action = 'campaign.authorshipTaken'", [
      String(campaign.id),
    ]);
    expect(audit).toMatchObject([{ data: { from: person.id } }]);
  });

  test('a system manager who posted stays the author, although not a member', async () => {
    const campaign = await build.create(api.as(await api.make.admin()), 'YES_NO', { companyId });
    expect(errorOf(await takeOver(author, campaign))).toEqual({ status: 409, code: 'campaign.authorStays' });
  });
});

describe('[4.6] [7.14] deleting', () => {
  test('a deleted campaign is gone for everybody and in every endpoint; its record stays', async () => {
    const campaign = await poll();
    const gone = await otherManager.delete(`/campaign-v2s/${campaign.id}`);
    expect(gone.status).toBe(204);
    expect(gone.headers.get('x-muster-alert')).toBe('campaign.deleted');
    expect((await view(author, campaign)).status).toBe(404);
    expect((await author.put(`/campaign-v2s/${campaign.id}`, await change(campaign))).status).toBe(404);
    expect((await finalise(author, campaign)).status).toBe(404);
    expect((await author.delete(`/campaign-v2s/${campaign.id}`)).status).toBe(404);
    expect((await build.respond(worker, campaign)).status).toBe(404);
    expect((await worker.post('/campaign-v2-user-view-engagements', { campaignV2Id: campaign.id })).status).toBe(404);
    expect(
      await api.make.query("SELECT 1 FROM audit_event WHERE entity_id = $1 AND action = 'campaign.deleted'", [String(campaign.id)]),
    ).toHaveLength(1);
  });

  test('a member and a consultant get 403', async () => {
    const campaign = await poll();
    for (const person of [worker, consultant]) expect((await person.delete(`/campaign-v2s/${campaign.id}`)).status).toBe(403);
    expect((await stranger.delete(`/campaign-v2s/${campaign.id}`)).status).toBe(404);
  });
});

describe('records and events', () => {
  test('every change writes its record and its event; neither contains texts of people', async () => {
    const draft = await poll({ status: 'DRAFT', answers: { question: 'canary-question', context: 'canary-context' } });
    await author.put(`/campaign-v2s/${draft.id}`, await change(draft, {}, { status: 'LIVE' }));
    await build.respond(worker, draft, { answer: 'false', why: 'canary-why' });
    await finalise(author, draft);
    const records = await api.make.query(
      "SELECT action, actor_id, data FROM audit_event WHERE entity_id = $1 OR data ->> 'campaignId' = $1 ORDER BY id",
      [String(draft.id)],
    );
    expect(records.map(({ action }) => action)).toEqual(['campaign.created', 'campaign.updated', 'response.saved', 'campaign.finalised']);
    expect(records[2]).toMatchObject({ actor_id: workerPerson.id });
    const events = await api.make.query(
      "SELECT type, aggregate, payload FROM outbox_event WHERE payload ->> 'campaignId' = $1 ORDER BY id",
      [String(draft.id)],
    );
    expect(events.map(({ type }) => type)).toEqual(['campaign.updated', 'campaign.posted', 'response.saved', 'campaign.finalised']);
    expect(JSON.stringify([records, events])).not.toContain('canary');
  });

  test.each(['abc', '0', '-1', '1.5', '9007199254740993'])('[8.38] the id %s is 404', async (id) => {
    expect((await author.get(`/campaign-v2s/${id}/view`)).status).toBe(404);
    expect((await author.put(`/campaign-v2s/${id}`, {})).status).toBe(404);
    expect((await author.patch(`/campaign-v2s/${id}`, {})).status).toBe(404);
    expect((await author.delete(`/campaign-v2s/${id}`)).status).toBe(404);
  });
});
