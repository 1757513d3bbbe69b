/** Limits of e-mail by domain, with a mail service that speaks SMTP. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { campaignBuilders, type CampaignBuilders } from '../../../../tests/campaigns';
import { startTestApi, type Client, type TestApi } from '../../../../tests/harness';
import { readMailLimits, type MailLimits } from '../../../platform/mail/limits';
import { createSmtpMailer } from '../../../platform/mail/smtp';
import { startSmtpServer, type SmtpServer } from '../../../platform/mail/tests/smtp-server';
import { claimDue } from '../delivery/claim';
import { countHeldMail } from '../delivery/mail-slots';

const slow = 'slow.example';
const limits = new Map(readMailLimits(`${slow}=20/min`));

let smtp: SmtpServer;
let api: TestApi;
let build: CampaignBuilders;
let companyId: number;
let manager: Client;

beforeAll(async () => {
  smtp = await startSmtpServer();
  const mailLimits: MailLimits = limits;
  api = await startTestApi({ mailer: createSmtpMailer({ url: smtp.url, from: 'Muster <muster@example.com>' }), mailLimits });
  build = await campaignBuilders(api);
});
afterAll(async () => {
  await api.stop();
  await smtp.close();
});

/** A manager at a domain of their own, thirty people at the slow domain, and ten at another one. */
beforeEach(async () => {
  api.clock.set('2026-03-10T09:00:00.000Z');
  limits.set(slow, { messages: 20, milliseconds: 60_000 });
  await api.make.query('DELETE FROM notification_delivery');
  await api.make.query('DELETE FROM mail_domain');
  companyId = (await api.make.company()).id;
  manager = api.as(await api.make.person(companyId, { manager: true }));
  for (let count = 0; count < 40; count += 1) {
    const { id } = await api.make.person(companyId);
    await api.make.query('UPDATE account SET email = $2 WHERE id = $1', [id, `${id}@${count < 30 ? slow : 'quick.example'}`]);
  }
  smtp.received.length = 0;
});

const sentTo = (domain: string): number =>
  smtp.received.filter((line) => line.startsWith('RCPT TO') && line.includes(`@${domain}>`)).length;
const sendDue = () => api.runJob('notification-deliveries');
const held = () => api.database.systemDb('a test', countHeldMail);
const later = async (seconds: number): Promise<void> => {
  api.clock.advance(seconds * 1_000);
  await sendDue();
};
const post = async (body: Record<string, unknown> = {}): Promise<void> => {
  await build.create(manager, 'LESSONS_LEARNED', { companyId, body });
  await api.relay.drain();
};

test('a slow domain gets no more than its number in a minute, and holds up no other domain', async () => {
  await post();
  expect([sentTo(slow), sentTo('quick.example')]).toEqual([2, 10]);
  expect(await held()).toEqual([{ domain: slow, waiting: 28 }]);
  for (let second = 1; second < 60; second += 1) await later(1);
  expect(sentTo(slow)).toBeLessThanOrEqual(20);
  expect(sentTo(slow)).toBeGreaterThanOrEqual(18);
  for (let second = 0; second < 60; second += 1) await later(1);
  expect(sentTo(slow)).toBe(30);
  expect(await held()).toEqual([]);
});

test('critical messages leave before those that wait, also to a slow domain', async () => {
  await post();
  await post({ isCritical: true });
  smtp.received.length = 0;
  for (let second = 0; second < 60; second += 1) await later(1);
  const subjects = smtp.received
    .filter((line) => line.includes(`@${slow}`) && /^subject:/im.test(line))
    .map((line) => /^subject: (.*)$/im.exec(line)?.[1]);
  expect(subjects.length).toBeGreaterThanOrEqual(17);
  expect(subjects.filter((subject) => !subject?.startsWith('Critical'))).toEqual([]);
});

test('e-mail that waits leaves before newer e-mail to the same domain', async () => {
  await post();
  // two places are free when the newer e-mail comes
  api.clock.advance(30_000);
  await post();
  for (let second = 0; second < 100; second += 1) await later(1);
  const sent = await api.make.query<{ campaign: string }>(
    `SELECT n.metadata ->> 'campaignId' AS campaign
       FROM notification_delivery d JOIN notification n ON n.id = d.notification_id JOIN account a ON a.id = d.user_id
      WHERE d.state = 'SENT' AND a.email LIKE '%@' || $1 ORDER BY d.settled_at, d.id`,
    [slow],
  );
  const order = sent.map(({ campaign }) => campaign);
  const [older] = order;
  expect(order.filter((campaign) => campaign === older)).toHaveLength(30);
  expect(order.length).toBeGreaterThan(30);
  expect(order.slice(30)).not.toContain(older);
});

test('what waits for a slow domain does not become due by itself, in front of other domains', async () => {
  await post();
  await later(7 * 24 * 3_600);
  // the limit allows two at once, and the other 26 still wait in the queue of their domain
  expect(sentTo(slow)).toBe(4);
  const due = await api.make.query("SELECT FROM notification_delivery WHERE state = 'PENDING' AND due_at < 'infinity'");
  expect([due.length, await held()]).toEqual([0, [{ domain: slow, waiting: 26 }]]);
});

test('a process without any limit sends what another one held', async () => {
  await post();
  const without = { channel: 'EMAIL', limits: undefined, claimedBy: randomUUID(), now: api.clock.now() } as const;
  expect(await api.database.systemDb('a test', (db) => claimDue(db, without))).toHaveLength(28);
});

test('all processes together keep the limit', async () => {
  await build.create(manager, 'LESSONS_LEARNED', { companyId });
  const second = api.secondRelay();
  await Promise.all([api.relay.drain(), second.drain(), sendDue(), sendDue()]);
  await Promise.all([sendDue(), sendDue(), sendDue()]);
  expect([sentTo(slow), sentTo('quick.example')]).toEqual([2, 10]);
});

test('without its limit, a domain gets at once what waited', async () => {
  await post();
  limits.delete(slow);
  await sendDue();
  expect(sentTo(slow)).toBe(30);
});

test('what somebody reads in the product while it waits is not sent', async () => {
  await post();
  await api.make.query('UPDATE notification SET is_read = true WHERE company_id = $1', [companyId]);
  await later(3_601);
  expect(sentTo(slow)).toBe(2);
  expect(await held()).toEqual([]);
});
