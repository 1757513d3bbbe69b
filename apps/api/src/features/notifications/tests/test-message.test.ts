/** A test of a campaign: what people would get, to its author alone. */
import type { LanguageTexts } from '@muster/contract/campaigns/languages/language';
import { pushTokenOf } from '@muster/contract/notifications/push-token';
import { readPushMessage, type PushMessage } from '@muster/contract/shared/push-message';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { campaignBuilders, type CampaignBuilders } from '../../../../tests/campaigns';
import { errorOf, startTestApi, type Client, type Person, type TestApi } from '../../../../tests/harness';
import { OutsideCallFailed } from '../../../platform/outside/call';
import type { Message } from '../../../platform/mail/port';

let api: TestApi;
let build: CampaignBuilders;
let companyId: number;
let made: Person;
let author: Client;
let email: string;
let fails: boolean;
const mails: Message[] = [];
const pushes: PushMessage[] = [];

beforeAll(async () => {
  const mailer = {
    send: async (message: Message) => {
      if (fails) throw new OutsideCallFailed('The mail service: 421');
      mails.push(message);
    },
  };
  const send = async (_device: unknown, message: PushMessage) => {
    if (fails) throw new OutsideCallFailed('The push service: 503');
    pushes.push(message);
    return true;
  };
  const pusher = { publicKey: 'the-key', reachesApps: true, send };
  api = await startTestApi({ mailer, pusher, rateLimits: { testMessage: { max: 3, timeWindowMs: 3_600_000 } } });
  build = await campaignBuilders(api);
});
afterAll(() => api.stop());
beforeEach(async () => {
  // at night, in the quiet hours of everybody
  api.clock.set('2026-03-10T01:30:00.000Z');
  fails = false;
  mails.length = 0;
  pushes.length = 0;
  companyId = (await api.make.company()).id;
  await api.make.query('UPDATE company SET push_enabled = true WHERE id = $1', [companyId]);
  made = await api.make.person(companyId, { manager: true });
  author = api.as(made);
  [{ email } = { email: '' }] = await api.make.query<{ email: string }>('SELECT email FROM account WHERE id = $1', [made.id]);
  await api.make.person(companyId);
});

const draft = (subType = 'YES_NO') => build.create(author, subType, { companyId, status: 'DRAFT' });
const send = (id: number, body: object = {}, who = author) => who.post<object>(`/campaign-v2s/${id}/test-message`, body);
const register = () =>
  author.post('/user-firebase-tokens', {
    token: pushTokenOf({ endpoint: `https://push.example.com/${made.id}`, p256dh: `B${'a'.repeat(86)}`, auth: 'b'.repeat(22) }),
  });
const leadsTo = (text = '') => Object.fromEntries(new URL(/http\S+notification-redirect\S+/.exec(text)?.[0] ?? '').searchParams);

describe('the author alone gets at once what the people of a draft would get', () => {
  test('by e-mail, with the due date of a posting now and a way to the preview', async () => {
    const { id } = await draft();
    expect((await send(id)).body).toEqual({ email: 'SENT', push: 'NO_DEVICE' });
    await api.relay.drain();
    expect(mails.map(({ to, subject }) => ({ to, subject }))).toEqual([{ to: email, subject: 'Test: New: Did you get a break?' }]);
    const [mail] = mails;
    expect(mail?.text).toContain('We will change the roster.');
    expect(mail?.text).toContain('13 Mar 2026');
    expect(mail?.text).toContain('This is a test. Nobody else got it, and nothing in it can be answered.');
    expect(leadsTo(mail?.text)).toEqual({
      entityType: 'CampaignV2',
      companyId: String(companyId),
      campaignId: String(id),
      type: 'POLL',
      view: 'PREVIEW',
      language: 'en',
    });
    // the link of a real message would switch off the kind for this person
    expect(mail?.headers).not.toHaveProperty('List-Unsubscribe');
    expect(mail?.text).not.toContain('unsubscribe');
  });

  test('by push, as urgent as the campaign', async () => {
    await register();
    const { id } = await draft('SAFETY_ALERT');
    expect((await send(id)).body).toEqual({ email: 'SENT', push: 'SENT' });
    expect(pushes.map(readPushMessage)).toMatchObject([
      { title: 'Test: Stop now · New: Dropped spanner', place: { campaignId: String(id), view: 'PREVIEW', language: 'en' } },
    ]);
    expect(pushes[0]).not.toHaveProperty('unread');
    expect(mails[0]?.text).toContain('1. Check every tether');
  });

  test('in the language of a version', async () => {
    const { id } = await draft();
    const { translations } = (await author.get<LanguageTexts>(`/campaign-v2s/${id}/languages/de`)).body;
    const question = translations.find(({ key }) => key === 'answer.question');
    await author.put(`/campaign-v2s/${id}/languages/de`, {
      version: 0,
      texts: [{ key: 'answer.question', text: 'Hatten Sie eine Pause?', originalHash: question?.originalHash }],
    });
    await send(id, { language: 'de' });
    expect(mails[0]?.subject).toBe('Test: Neu: Hatten Sie eine Pause?');
    expect(leadsTo(mails[0]?.text)).toMatchObject({ language: 'de' });
  });
});

test('a test leaves nothing behind: no notification, delivery, participant, figure, event or record', async () => {
  const tables = [
    'notification',
    'notification_delivery',
    'campaign_audience',
    'campaign_count',
    'audit_event',
    'outbox_event',
    'ledger_entry',
    'mail_refusal',
  ];
  const counts = () =>
    Promise.all(tables.map((table) => api.make.query(`SELECT count(*)::int AS rows, '${table}' AS of FROM ${table}`, [])));
  const { id, version } = await draft();
  await api.relay.drain();
  const before = await counts();
  await send(id);
  await api.relay.drain();
  expect(mails).toHaveLength(1);
  expect(await counts()).toEqual(before);
  expect((await author.get<object>(`/campaign-v2s/${id}/view`)).body).toMatchObject({ campaignV2: { status: 'DRAFT', version } });
});

describe('what could not leave is said, and is no error', () => {
  test('an author without an e-mail address', async () => {
    await api.make.query('UPDATE account SET email = NULL WHERE id = $1', [made.id]);
    expect((await send((await draft()).id)).body).toMatchObject({ email: 'NO_ADDRESS' });
  });

  test('services that do not answer', async () => {
    await register();
    fails = true;
    const answer = await send((await draft()).id);
    expect([answer.status, answer.body]).toEqual([200, { email: 'FAILED', push: 'FAILED' }]);
  });

  test('an address that has refused e-mails', async () => {
    await api.make.query(`INSERT INTO mail_refusal (user_id, email, refusals, refused_at) VALUES ($1, $2, 3, '2026-03-09T09:00:00.000Z')`, [
      made.id,
      email,
    ]);
    expect((await send((await draft()).id)).body).toMatchObject({ email: 'PAUSED' });
    expect(mails).toEqual([]);
  });

  test('[1.11] a company without push messages', async () => {
    await register();
    await api.make.query('UPDATE company SET push_enabled = false WHERE id = $1', [companyId]);
    expect((await send((await draft()).id)).body).toMatchObject({ push: 'SWITCHED_OFF' });
    expect(pushes).toEqual([]);
  });

  test('an installation without a mail service', async () => {
    const without = await startTestApi();
    try {
      const company = (await without.make.company()).id;
      const person = without.as(await without.make.person(company, { manager: true }));
      const poll = await (await campaignBuilders(without)).create(person, 'YES_NO', { companyId: company, status: 'DRAFT' });
      expect((await send(poll.id, {}, person)).body).toEqual({ email: 'NO_SERVICE', push: 'SWITCHED_OFF' });
    } finally {
      await without.stop();
    }
  });
});

describe('refuses', () => {
  test('somebody who may not edit the campaign', async () => {
    const { id } = await draft();
    const worker = api.as(await api.make.person(companyId));
    expect((await send(id, {}, worker)).status).toBe(404);
    const live = await build.create(author, 'YES_NO', { companyId });
    mails.length = 0;
    expect(errorOf(await send(live.id, {}, worker))).toEqual({ status: 403, code: 'error.forbidden' });
    expect(mails).toEqual([]);
  });

  test('more tests in an hour than the limit', async () => {
    const { id } = await draft();
    for (let sent = 0; sent < 3; sent += 1) expect((await send(id)).status).toBe(200);
    expect(errorOf(await send(id))).toEqual({ status: 429, code: 'error.tooManyRequests' });
    api.clock.advance(3_600_000);
    expect((await send(id)).status).toBe(200);
  });
});
