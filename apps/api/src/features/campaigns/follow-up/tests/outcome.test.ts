import type { FollowUp } from '@muster/contract/campaigns/follow-up/outcome';
import type { CompanyDashboard } from '@muster/contract/dashboards/dashboards';
import type { Needs } from '@muster/contract/dashboards/needs';
import type { Notification } from '@muster/contract/notifications/notification';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { campaignBuilders, type CampaignBuilders } from '../../../../../tests/campaigns';
import { errorOf, startTestApi, type Client, type TestApi } from '../../../../../tests/harness';

let api: TestApi;
let build: CampaignBuilders;

beforeAll(async () => {
  api = await startTestApi();
  build = await campaignBuilders(api);
});
afterAll(() => api.stop());

async function world(subType = 'YES_NO', answers: Record<string, unknown> = {}) {
  const companyId = (await api.make.company()).id;
  const author = await api.make.person(companyId, { manager: true, lastName: 'Author' });
  const other = await api.make.person(companyId, { manager: true, lastName: 'Other' });
  const worker = await api.make.person(companyId, { lastName: 'Worker' });
  const manager = api.as(author);
  const campaign = await build.create(manager, subType, { companyId, answers });
  const finalise = () => manager.patch(`/campaign-v2s/${campaign.id}`, { status: 'COMPLETE' });
  const read = async (client: Client) => (await client.get<FollowUp>(`/campaign-v2s/${campaign.id}/follow-up`)).body;
  const save = (client: Client, body: object) => client.put<FollowUp>(`/campaign-v2s/${campaign.id}/outcome`, body);
  const titles = async (client: Client) => {
    await api.relay.drain();
    return (await client.get<Notification[]>('/notifications')).body.map(({ title }) => title);
  };
  const dashboard = async () => (await manager.get<CompanyDashboard>(`/companies/${companyId}/dashboard`)).body;
  const needs = async (client: Client) => (await client.get<Needs>(`/companies/${companyId}/needs`)).body.items;
  return {
    companyId,
    campaign,
    author,
    other,
    worker,
    manager,
    asOther: api.as(other),
    asWorker: api.as(worker),
    finalise,
    read,
    save,
    titles,
    dashboard,
    needs,
  };
}

const told = { state: 'TOLD', kind: 'DONE', said: 'The lamps at Dock 4 are dark.', did: 'New lamps hang.' };
const days = (count: number) => count * 86_400_000;

describe('the outcome of a campaign', () => {
  test('[4.4] [7.13] a client that finalises without a choice promises the outcome in ten working days', async () => {
    const w = await world();
    expect(await w.read(w.asWorker)).toEqual({ outcome: null, actions: [], source: null, improvements: [], mayChange: false });
    const at = api.clock.now().getTime();
    expect((await w.finalise()).status).toBe(200);
    const { outcome, mayChange } = await w.read(w.asWorker);
    expect(outcome).toMatchObject({ state: 'PROMISED', isOverdue: false, author: null, version: 1 });
    // ten days from Monday to Friday are fourteen days of the calendar
    expect(Date.parse(outcome?.promisedDate ?? '') - at).toBeGreaterThanOrEqual(days(12));
    expect(Date.parse(outcome?.promisedDate ?? '') - at).toBeLessThanOrEqual(days(16));
    expect(mayChange).toBe(false);
  });

  test('a finalised briefing promises nothing, and its manager can still tell an outcome', async () => {
    const w = await world('LESSONS_LEARNED');
    const alert = await build.create(w.manager, 'SAFETY_ALERT', { companyId: w.companyId });
    await w.manager.patch(`/campaign-v2s/${alert.id}`, { status: 'COMPLETE' });
    const path = `/campaign-v2s/${alert.id}`;
    expect((await w.manager.get<FollowUp>(`${path}/follow-up`)).body).toEqual({
      outcome: null,
      actions: [],
      source: null,
      improvements: [],
      mayChange: true,
    });
    expect((await w.manager.put<FollowUp>(`${path}/outcome`, told)).body.outcome).toMatchObject({ state: 'TOLD', version: 1 });
  });

  test('everybody who was asked can read it and gets one notification, except its author', async () => {
    const w = await world();
    await w.finalise();
    expect((await w.save(w.asOther, told)).body.outcome).toMatchObject({ ...told, author: { lastName: 'Other' }, version: 2 });
    expect((await w.read(w.asWorker)).outcome).toMatchObject(told);
    const notice = 'Outcome: Did you get a break?';
    expect(await w.titles(w.asWorker)).toContain(notice);
    expect(await w.titles(w.manager)).toContain(notice);
    expect(await w.titles(w.asOther)).not.toContain(notice);
    await w.asWorker.patch('/notifications/bulk', {
      ids: (await w.asWorker.get<Notification[]>('/notifications')).body.map(({ id }) => id),
      isRead: true,
    });
    await w.save(w.asOther, { ...told, did: 'New lamps hang since Monday.' });
    await api.relay.drain();
    expect((await w.asWorker.get<Notification[]>('/notifications')).body.filter(({ isRead }) => !isRead)).toEqual([]);
  });

  test('keeps every version', async () => {
    const w = await world();
    await w.finalise();
    await w.save(w.manager, told);
    await w.save(w.manager, { state: 'TOLD', kind: 'NOT_PLANNED', did: 'The dock closes.' });
    const rows = await api.make.query<{ version: number; did: string }>(
      'SELECT version, did FROM campaign_follow_up_version WHERE campaign_id = $1 ORDER BY version',
      [w.campaign.id],
    );
    expect(rows.map(({ did }) => did)).toEqual(['', told.did, 'The dock closes.']);
  });

  test('only managers of the scope write it, only after the finalising, and never over a newer version', async () => {
    const w = await world();
    expect(errorOf(await w.save(w.manager, told))).toMatchObject({ status: 409 });
    await w.finalise();
    expect((await w.save(w.asWorker, told)).status).toBe(403);
    const stranger = api.as(await api.make.person((await api.make.company()).id, { manager: true }));
    expect((await w.save(stranger, told)).status).toBe(404);
    expect((await w.save(w.manager, { ...told, version: 1 })).status).toBe(200);
    expect((await w.save(w.asOther, { ...told, version: 1 })).status).toBe(409);
  });

  test.each([
    [{ state: 'TOLD', kind: 'DONE', did: '  ' }, 'did'],
    [{ state: 'TOLD', did: 'New lamps.' }, 'kind'],
    [{ state: 'NONE', did: '' }, 'did'],
    [{ state: 'NONE', did: '\u200f' }, 'did'],
    [{ state: 'TOLD', kind: 'DONE', did: '\u200b\u2060' }, 'did'],
    [{ state: 'PROMISED' }, 'promisedDay'],
    [{ state: 'PROMISED', promisedDay: '2001-01-01' }, 'promisedDay'],
    [{ state: 'PROMISED', promisedDay: '2099-01-01' }, 'promisedDay'],
  ])('refuses %j', async (body, field) => {
    const w = await world();
    await w.finalise();
    const answer = await w.save(w.manager, body);
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).toContain(field);
  });

  test('a broken promise notifies the author once, and shows on the dashboards of the managers', async () => {
    const w = await world();
    await w.finalise();
    api.clock.advance(days(20));
    await api.runJob('campaigns-follow-up');
    const notice = 'Outcome overdue: Did you get a break?';
    expect((await w.titles(w.manager)).filter((title) => title === notice)).toHaveLength(1);
    const all = (await w.manager.get<Notification[]>('/notifications')).body;
    await w.manager.patch('/notifications/bulk', { ids: all.map(({ id }) => id), isRead: true });
    await api.runJob('campaigns-follow-up');
    await api.relay.drain();
    expect((await w.manager.get('/notifications/count?isRead=false')).body).toBe(0);
    expect(await w.titles(w.asWorker)).not.toContain(notice);
    expect(await w.needs(w.asOther)).toMatchObject([{ kind: 'OUTCOME', campaign: { id: w.campaign.id } }]);
    await w.save(w.asOther, { state: 'NONE', did: 'The dock closes.' });
    expect(await w.needs(w.asOther)).toEqual([]);
  });

  test('the dashboard shows the median of the days over 90 days, and nothing without an outcome', async () => {
    const w = await world();
    expect(await w.dashboard()).toMatchObject({ outcomeDays: null, outcomeCount: 0 });
    await w.finalise();
    api.clock.advance(days(4));
    await w.save(w.manager, told);
    expect(await w.dashboard()).toMatchObject({ outcomeDays: 4, outcomeCount: 1 });
    api.clock.advance(days(2));
    await w.save(w.manager, { ...told, did: 'New lamps hang on all docks.' });
    expect(await w.dashboard()).toMatchObject({ outcomeDays: 4, outcomeCount: 1 });
    api.clock.advance(days(91));
    expect(await w.dashboard()).toMatchObject({ outcomeDays: null, outcomeCount: 0 });
  });
});
