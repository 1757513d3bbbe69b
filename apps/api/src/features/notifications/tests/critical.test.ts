/** A critical briefing reaches people at any hour. */
import type { Notification } from '@muster/contract/notifications/notification';
import { pushTokenOf } from '@muster/contract/notifications/push-token';
import type { CampaignListItem, CampaignV2 } from '@muster/contract/campaigns/campaign';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { campaignBuilders, type CampaignBuilders } from '../../../../tests/campaigns';
import { errorOf, startTestApi, type Client, type Person, type TestApi } from '../../../../tests/harness';
import type { Message } from '../../../platform/mail/port';

let api: TestApi;
let build: CampaignBuilders;
let companyId: number;
let author: Person;
let manager: Client;
let ivy: Person & { email: string };
let worker: Client;
const mails: Message[] = [];
const pushed: { title: string; body?: string; isUrgent: boolean }[] = [];

beforeAll(async () => {
  api = await startTestApi({
    mailer: { send: async (message) => void mails.push(message) },
    pusher: {
      publicKey: 'key',
      reachesApps: false,
      send: async (_device, { title, body }, { isUrgent }) => {
        pushed.push({ title, ...(body !== undefined && { body }), isUrgent });
        return true;
      },
    },
  });
  build = await campaignBuilders(api);
  companyId = (await api.make.company()).id;
  await api.make.query('UPDATE company SET push_enabled = true');
  author = await api.make.person(companyId, { manager: true });
  await api.make.query("UPDATE account SET first_name = 'Marit', last_name = 'Halloran' WHERE id = $1", [author.id]);
  manager = api.as(author);
  ivy = await api.make.person(companyId);
  worker = api.as(ivy);
  const token = pushTokenOf({ endpoint: 'https://push.example.com/1', p256dh: `B${'a'.repeat(86)}`, auth: 'b'.repeat(22) });
  await worker.post('/user-firebase-tokens', { token });
  await worker.put('/user/quiet-days', { days: [2], hours: { from: 22 * 60, to: 6 * 60 } });
});
afterAll(() => api.stop());
beforeEach(() => {
  // the night of a Tuesday
  api.clock.set('2026-03-10T23:30:00.000Z');
  mails.length = 0;
  pushed.length = 0;
});

const briefing = (body: object, status: 'DRAFT' | 'LIVE' = 'LIVE') =>
  build.create(manager, 'LESSONS_LEARNED', { companyId, status, body: { ...body } });
const received = async () => {
  await api.relay.drain();
  return mails.filter(({ to }) => to === ivy.email);
};
const records = (id: number) =>
  api.make.query("SELECT actor_id, data ->> 'isCritical' AS critical FROM audit_event WHERE entity_id = $1 ORDER BY id", [String(id)]);

test('a critical briefing leaves at once by e-mail and push, at night and on a quiet day, and is shown as critical', async () => {
  const { id } = await briefing({ isCritical: true });
  expect(await received()).toMatchObject([{ subject: 'Critical: Two labels', headers: { Importance: 'high' } }]);
  expect(pushed).toEqual([{ title: 'Critical: Two labels', body: 'Marit Halloran', isUrgent: true }]);
  const { body } = await worker.get<Notification[]>('/notifications');
  expect(body.map(({ title }) => title)).toEqual(['Critical: Two labels']);
  const focus = await worker.get<{ innerItem: CampaignListItem }[]>(`/focus/user/search?companyId=${companyId}`);
  expect(focus.body.map(({ innerItem }) => [innerItem.id, innerItem.isCritical])).toEqual([[id, true]]);
});

test('e-mail and push about a safety alert say how urgent it is, in the reader’s language, and who has sent it', async () => {
  await api.make.query("UPDATE account SET preferred_language = 'GERMAN' WHERE id = $1", [ivy.id]);
  await build.create(manager, 'SAFETY_ALERT', { companyId, body: { isCritical: true } });
  const [mail] = await received();
  await api.make.query("UPDATE account SET preferred_language = 'ENGLISH' WHERE id = $1", [ivy.id]);
  expect(mail?.subject).toBe('Sofort stoppen · Kritisch: Dropped spanner');
  expect(mail?.text).toMatch(/^Company .* · Marit Halloran\n\nSofort stoppen · Kritisch: Dropped spanner\n\nIt fell 80 m\.\n\n/);
  expect(mail?.text).toMatch(/\n\nDas jetzt tun\n1\. Check every tether\n\n/);
  expect(mail?.text).toMatch(/\(UTC\)\n\nÖffnen:\nhttp/);
  expect(mail?.html).toContain('Marit Halloran');
  expect(pushed).toEqual([{ title: 'Sofort stoppen · Kritisch: Dropped spanner', body: 'Marit Halloran', isUrgent: true }]);
});

test('a critical briefing that says Stop now reaches somebody who chose off, and no other message does', async () => {
  await worker.put('/notification-preferences/campaign.posted', { email: 'OFF', push: 'OFF' });
  await build.create(manager, 'SAFETY_ALERT', { companyId, body: { isCritical: true }, answers: { title: 'Stop all' } });
  await build.create(manager, 'SAFETY_ALERT', { companyId, answers: { title: 'Not critical' } });
  await briefing({ isCritical: true });
  const subjects = (await received()).map(({ subject }) => subject);
  await worker.put('/notification-preferences/campaign.posted', { email: 'NOW', push: 'NOW' });
  expect(subjects).toEqual(['Stop now · Critical: Stop all']);
  expect(pushed.map(({ title }) => title)).toEqual(['Stop now · Critical: Stop all']);
});

test('an alert that its author makes more urgent goes again to those who have not confirmed it, once for each raise', async () => {
  // a Wednesday, at work
  api.clock.set('2026-03-11T09:00:00.000Z');
  const done = await api.make.person(companyId);
  const alert = await build.create(manager, 'SAFETY_ALERT', { companyId, answers: { title: 'Loose bolt', urgency: 'actToday' } });
  await build.respond(api.as(done), alert);
  await received();
  mails.length = 0;
  pushed.length = 0;
  const { configurationAnswer } = alert;
  const change = async (answers: object) => {
    Object.assign(configurationAnswer, answers);
    expect((await manager.put(`/campaign-v2s/${alert.id}`, { status: 'LIVE', configurationAnswer })).status).toBe(200);
    await received();
  };
  await change({ urgency: 'stopNow' });
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([[ivy.email, 'Stop now · More urgent now: Loose bolt']]);
  expect(pushed.map(({ title }) => title)).toEqual(['Stop now · More urgent now: Loose bolt']);
  const { body } = await worker.get<Notification[]>('/notifications');
  expect(body.filter(({ title, isRead }) => !isRead && /Loose bolt/.test(title)).map(({ title }) => title)).toEqual([
    'More urgent now: Loose bolt',
  ]);
  await change({ title: 'Loose bolts' });
  await change({ urgency: 'actToday' });
  expect(mails).toHaveLength(1);
  expect(pushed).toHaveLength(1);
});

test('a briefing without the switch waits for the morning', async () => {
  await briefing({});
  expect([await received(), pushed]).toEqual([[], []]);
});

test('a critical briefing leaves even if the person has had the daily maximum of messages', async () => {
  for (let count = 0; count < 7; count += 1) await briefing({ isCritical: true });
  expect(await received()).toHaveLength(7);
});

test('the audit log says who made a briefing critical, and when that changed', async () => {
  const { id, version } = await briefing({ isCritical: true }, 'DRAFT');
  expect(await records(id)).toEqual([{ actor_id: author.id, critical: 'true' }]);
  const { body } = await manager.get<{ campaignV2: CampaignV2 }>(`/campaign-v2s/${id}/view`);
  const change = { id, configurationAnswer: body.campaignV2.configurationAnswer, status: 'DRAFT' };
  const saved = await manager.put<CampaignV2>(`/campaign-v2s/${id}`, { ...change, version, isCritical: false });
  expect(saved.body).toMatchObject({ isCritical: false });
  const kept = await manager.put<CampaignV2>(`/campaign-v2s/${id}`, { ...change, isCritical: undefined });
  expect(kept.body).toMatchObject({ isCritical: false });
  expect((await records(id)).map(({ critical }) => critical)).toEqual(['true', 'false', null]);
});

test('only a briefing can be critical', async () => {
  expect(errorOf(await build.tryCreate(manager, 'YES_NO', { companyId, body: { isCritical: true } })).fields).toEqual([
    'isCritical BriefingOnly',
  ]);
});

test('a LIVE briefing keeps its switch, because its message has left', async () => {
  const { id, configurationAnswer } = await briefing({});
  const change = { id, configurationAnswer, status: 'LIVE', isCritical: true };
  expect(errorOf(await manager.put(`/campaign-v2s/${id}`, change)).fields).toEqual(['isCritical Immutable']);
});

test('a message about danger leaves before messages that have waited longer', async () => {
  const elsewhere = (await api.make.company()).id;
  const people = [];
  for (let made = 0; made < 120; made += 1) people.push((await api.make.person(elsewhere)).id);
  api.clock.set('2026-03-11T10:00:00.000Z');
  await api.make.query(
    `WITH noticed AS (
       INSERT INTO notification (company_id, user_id, kind, subject, context, metadata, about, event_ids, created_at)
       SELECT $1, id, 'campaign.posted', 'campaign:1', 'POLL', '{"entityType": "CampaignV2", "companyId": 1}', 'Gloves', '{1}', $3::timestamptz
         FROM unnest($2::uuid[]) AS id RETURNING id, company_id, user_id)
     INSERT INTO notification_delivery (notification_id, company_id, user_id, channel, due_at)
     SELECT id, company_id, user_id, 'EMAIL', $3::timestamptz - interval '1 hour' FROM noticed`,
    [elsewhere, people, api.clock.now()],
  );
  await briefing({ isCritical: true });
  await api.relay.drain();
  const urgent = mails.flatMap(({ headers }, index) => (headers?.['Importance'] === 'high' ? [index] : []));
  expect(mails.length).toBeGreaterThan(120);
  expect(urgent.length).toBeGreaterThan(0);
  expect(urgent).toEqual(urgent.map((_, index) => index));
});
