import type { CampaignFollowUpAction, FollowUp, ListedAction } from '@muster/contract/campaigns/follow-up/outcome';
import type { CompanyDashboard } from '@muster/contract/dashboards/dashboards';
import type { Needs } from '@muster/contract/dashboards/needs';
import type { Notification } from '@muster/contract/notifications/notification';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { campaignBuilders, type CampaignBuilders } from '../../../../../tests/campaigns';
import { errorOf, startTestApi, type Client, type TestApi } from '../../../../../tests/harness';
import type { Message } from '../../../../platform/mail/port';

let api: TestApi;
let build: CampaignBuilders;

const mails: Message[] = [];

beforeAll(async () => {
  api = await startTestApi({ mailer: { send: async (message) => void mails.push(message) } });
  build = await campaignBuilders(api);
});
afterAll(() => api.stop());

const day = (ahead: number) => new Date(api.clock.now().getTime() + ahead * 86_400_000).toISOString().slice(0, 10);

async function world(subType = 'YES_NO') {
  const companyId = (await api.make.company()).id;
  const author = await api.make.person(companyId, { manager: true });
  const foreman = await api.make.person(companyId);
  const manager = api.as(author);
  const poll = await build.create(manager, subType, { companyId });
  const path = `/campaign-v2s/${poll.id}`;
  const add = (client: Client, body: object = {}) =>
    client.post<CampaignFollowUpAction>(`${path}/actions`, { text: 'Hang new lamps', responsibleId: foreman.id, dueDay: day(3), ...body });
  const finalise = () => manager.patch(path, { status: 'COMPLETE' });
  const titles = async (client: Client) => {
    await api.relay.drain();
    return (await client.get<Notification[]>('/notifications')).body.map(({ title }) => title);
  };
  const list = async (query = '') => (await manager.get<ListedAction[]>(`/campaign-actions?companyId=${companyId}${query}`)).body;
  return { companyId, poll, path, author, foreman, manager, asForeman: api.as(foreman), add, finalise, titles, list };
}

test('a manager adds an action to a finalised campaign, and the responsible person gets a notification', async () => {
  const w = await world();
  expect((await w.add(w.manager)).status).toBe(409);
  await w.finalise();
  const { status, body } = await w.add(w.manager);
  expect(status).toBe(201);
  expect(body).toMatchObject({
    text: 'Hang new lamps',
    state: 'OPEN',
    isOverdue: false,
    mayClose: true,
    responsible: { userId: w.foreman.id },
  });
  expect(await w.titles(w.asForeman)).toContain('Action for you: Hang new lamps');
  const { actions } = (await w.asForeman.get<FollowUp>(`${w.path}/follow-up`)).body;
  expect(actions).toMatchObject([{ id: body.id, mayClose: true }]);
  expect(await w.list()).toMatchObject([{ id: body.id, campaign: { id: w.poll.id, title: 'Did you get a break?' } }]);
});

test('an e-mail about an action has its text, unless the campaign is anonymous', async () => {
  const mailTo = async (subType: string) => {
    const w = await world(subType);
    await w.finalise();
    await w.add(w.manager);
    await api.relay.drain();
    api.clock.advance(86_400_000);
    await api.relay.drain();
    return mails
      .filter(({ to }) => to === w.foreman.email)
      .map(({ subject, text }) => `${subject} ${text}`)
      .join(' ');
  };
  expect(await mailTo('YES_NO')).toContain('Hang new lamps');
  const anonymous = await mailTo('PULSE_CHECK');
  expect(anonymous).toContain('Action for you');
  expect(anonymous).not.toContain('Hang new lamps');
});

test('nobody gets a notification about an action that they gave themselves', async () => {
  const w = await world();
  await w.finalise();
  await w.add(w.manager, { responsibleId: w.author.id });
  expect(await w.titles(w.manager)).not.toContain('Action for you: Hang new lamps');
});

test('the responsible person must be an active member of the company', async () => {
  const w = await world();
  await w.finalise();
  const stranger = await api.make.person((await api.make.company()).id);
  const blocked = await api.make.person(w.companyId, { blocked: true });
  for (const { id } of [stranger, blocked]) expect((await w.add(w.manager, { responsibleId: id })).status).toBe(400);
});

test('the responsible person closes an action with a note, a manager may open it again, and nobody else may do either', async () => {
  const w = await world();
  await w.finalise();
  const { body: action } = await w.add(w.manager);
  const change = (client: Client, body: object) => client.put<CampaignFollowUpAction>(`/campaign-actions/${action.id}`, body);
  expect((await change(w.asForeman, { state: 'DONE', note: ' ' })).status).toBe(400);
  const other = api.as(await api.make.person(w.companyId));
  expect((await change(other, { state: 'DONE', note: 'Done.' })).status).toBe(403);
  const stranger = api.as(await api.make.person((await api.make.company()).id, { manager: true }));
  expect((await change(stranger, { state: 'DONE', note: 'Done.' })).status).toBe(404);
  const closed = await change(w.asForeman, { state: 'NOT_DONE', note: 'The dock closes.', version: 1 });
  expect(closed.body).toMatchObject({ state: 'NOT_DONE', note: 'The dock closes.', closedBy: { userId: w.foreman.id }, version: 2 });
  expect(await w.titles(w.manager)).toContain('Action closed: Hang new lamps');
  expect((await change(w.manager, { state: 'OPEN', version: 1 })).status).toBe(409);
  expect((await change(w.manager, { state: 'OPEN', version: 2 })).body).toMatchObject({ state: 'OPEN', closedDate: null, closedBy: null });
});

test('a manager of a site lists the actions of the company, which only others may close', async () => {
  const w = await world();
  await w.finalise();
  const { body: action } = await w.add(w.manager);
  const siteId = await api.make.site(w.companyId);
  const siteManager = api.as(await api.make.person(w.companyId, { sites: [{ id: siteId, manager: true }] }));
  const { status, body } = await siteManager.get<ListedAction[]>(`/campaign-actions?companyId=${w.companyId}`);
  expect([status, body]).toMatchObject([200, [{ id: action.id, mayClose: false }]]);
});

test('an overdue action causes one notification, and shows on the dashboard until it is closed', async () => {
  const w = await world();
  await w.finalise();
  const { body: action } = await w.add(w.manager);
  api.clock.advance(5 * 86_400_000);
  for (const _ of [1, 2]) await api.runJob('campaigns-follow-up');
  expect((await w.titles(w.asForeman)).filter((title) => title === 'Action overdue: Hang new lamps')).toHaveLength(1);
  expect(await w.list('&state=OPEN')).toMatchObject([{ id: action.id, isOverdue: true }]);
  const dashboard = async () => (await w.manager.get<CompanyDashboard>(`/companies/${w.companyId}/dashboard`)).body;
  const needs = async () => (await w.manager.get<Needs>(`/companies/${w.companyId}/needs`)).body.items;
  expect(await dashboard()).toMatchObject({ openActionsCount: 1, overdueActionsCount: 1 });
  expect(await needs()).toMatchObject([{ kind: 'ACTIONS', campaign: { id: w.poll.id }, count: 1 }]);
  await w.asForeman.put(`/campaign-actions/${action.id}`, { state: 'DONE', note: 'New lamps hang.' });
  expect(await dashboard()).toMatchObject({ openActionsCount: 0, overdueActionsCount: 0 });
  expect(await needs()).toEqual([]);
});

test('an action that is due within a week shows to its responsible person, and to no other manager', async () => {
  const w = await world();
  await w.finalise();
  const other = api.as(await api.make.person(w.companyId, { manager: true }));
  await w.add(w.manager, { responsibleId: w.author.id, dueDay: day(3) });
  const needs = async (client: Client) => (await client.get<Needs>(`/companies/${w.companyId}/needs`)).body.items;
  expect(await needs(w.manager)).toMatchObject([{ kind: 'ACTIONS', campaign: { id: w.poll.id }, count: 1 }]);
  expect(await needs(other)).toEqual([]);
});

test('open actions come first, then by their day', async () => {
  const w = await world();
  await w.finalise();
  const add = async (text: string, ahead: number) => (await w.add(w.manager, { text, dueDay: day(ahead) })).body.id;
  const closed = await add('Sweep the dock', 1);
  await add('Hang lamps', 3);
  await add('Order lamps', 2);
  await w.asForeman.put(`/campaign-actions/${closed}`, { state: 'DONE', note: 'Swept.' });
  expect((await w.list()).map(({ text }) => text)).toEqual(['Order lamps', 'Hang lamps', 'Sweep the dock']);
});

test('a deleted campaign deletes its actions', async () => {
  const w = await world();
  await w.finalise();
  const { body: action } = await w.add(w.manager);
  await w.manager.delete(w.path);
  expect(await w.list()).toEqual([]);
  expect((await w.asForeman.put(`/campaign-actions/${action.id}`, { state: 'DONE', note: 'Done.' })).status).toBe(404);
});

test('a deleted campaign deletes the notifications of its actions, and their waiting messages', async () => {
  const w = await world();
  await w.finalise();
  await w.add(w.manager);
  expect(await w.titles(w.asForeman)).toContain('Action for you: Hang new lamps');
  // this API sends no e-mail, so the waiting message is stored here
  await api.make.query(
    `INSERT INTO notification_delivery (notification_id, company_id, user_id, channel, due_at)
     SELECT n.id, n.company_id, n.user_id, 'EMAIL', $2 FROM notification n WHERE n.company_id = $1 AND n.user_id = $3`,
    [w.companyId, api.clock.now(), w.foreman.id],
  );
  const ofCompany = (table: string) => api.make.query(`SELECT id FROM ${table} WHERE company_id = $1`, [w.companyId]);
  expect(await ofCompany('notification_delivery')).not.toEqual([]);
  await w.manager.delete(w.path);
  expect(await w.titles(w.asForeman)).toEqual([]);
  for (const table of ['notification', 'notification_delivery']) expect(await ofCompany(table)).toEqual([]);
});

test('the day of an action is today or later, in the time zone of the campaign', async () => {
  const w = await world();
  await w.finalise();
  const zone = (timeZone: string) => api.make.query('UPDATE campaign SET time_zone = $2 WHERE id = $1', [w.poll.id, timeZone]);
  const local = (timeZone: string) => new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(api.clock.now());
  const [east, west] = [local('Pacific/Kiritimati'), local('Pacific/Pago_Pago')];
  // the two days are 25 hours apart, so at most one of them is the day in UTC
  expect(west < east).toBe(true);
  await zone('Pacific/Kiritimati');
  const refused = await w.add(w.manager, { dueDay: west });
  expect(errorOf(refused)).toMatchObject({ status: 400 });
  expect(refused.body).toMatchObject({ fieldErrors: [{ objectName: 'campaignAction', field: 'dueDay', message: 'Range' }] });
  expect((await w.add(w.manager, { dueDay: east })).status).toBe(201);
  await zone('Pacific/Pago_Pago');
  expect((await w.add(w.manager, { dueDay: west })).status).toBe(201);
});
