import type { Preferences } from '@muster/contract/notifications/preference';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { campaignBuilders, type CampaignBuilders } from '../../../../tests/campaigns';
import { ask, makeTopics, reply, type Topics } from '../../../../tests/exchange';
import { errorOf, startTestApi, type Client, type Person, type TestApi } from '../../../../tests/harness';
import { RecipientRefused, type Message } from '../../../platform/mail/port';
import { OutsideCallFailed } from '../../../platform/outside/call';

let api: TestApi;
let build: CampaignBuilders;
let topics: Topics;
let companyId: number;
let manager: Client;
let ivy: Person & { email: string };
let person: Client;
/** What the mail service does with a message. */
let accept: (message: Message) => void;
const sent: Message[] = [];

beforeAll(async () => {
  const mailer = {
    send: async (message: Message) => {
      accept(message);
      sent.push(message);
    },
  };
  api = await startTestApi({ mailer });
  build = await campaignBuilders(api);
  topics = await makeTopics(api);
});
afterAll(() => api.stop());
beforeEach(async () => {
  api.clock.set('2026-03-10T09:00:00.000Z');
  await api.make.query('DELETE FROM notification_delivery', []);
  accept = () => undefined;
  companyId = (await api.make.company()).id;
  manager = api.as(await api.make.person(companyId, { manager: true }));
  const made = await api.make.person(companyId);
  const [{ email } = { email: '' }] = await api.make.query<{ email: string }>('SELECT email FROM account WHERE id = $1', [made.id]);
  ivy = { ...made, email };
  person = api.as(made);
  sent.length = 0;
});

const poll = (options: object = {}) => build.create(manager, 'YES_NO', { companyId, ...options });
const mails = async (): Promise<Message[]> => {
  await api.relay.drain();
  return sent.filter(({ to }) => to === ivy.email);
};
const subjects = async () => (await mails()).map(({ subject }) => subject);
const wants = (kind: string, email: string, push = 'OFF') => person.put(`/notification-preferences/${kind}`, { email, push });
const later = async (hours: number): Promise<void> => {
  api.clock.advance(hours * 3_600_000);
  await api.runJob('notification-deliveries');
};
const states = async () =>
  (await api.make.query<{ state: string }>('SELECT state FROM notification_delivery WHERE user_id = $1 ORDER BY id', [ivy.id])).map(
    ({ state }) => state,
  );

describe('an e-mail', () => {
  test('leaves at once, with a link to the campaign and a way to stop it', async () => {
    const { id } = await poll();
    const [mail] = await mails();
    expect(mail?.subject).toBe('New: Did you get a break?');
    const [found = ''] = mail?.text.match(/http\S+notification-redirect\S+/) ?? [];
    expect(found).toMatch(/^http:\/\/muster\.test\/notification-redirect\?/);
    expect(Object.fromEntries(new URL(found).searchParams)).toEqual({
      entityType: 'CampaignV2',
      type: 'POLL',
      companyId: String(companyId),
      campaignId: String(id),
    });
    expect(mail?.html).toContain('>Open</a>');
    expect(mail?.headers).toMatchObject({
      'List-Unsubscribe': expect.stringMatching(/^<http:\/\/muster\.test\/api\/notifications\/unsubscribe\?token=[\w.-]+>$/),
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
  });

  test('is in the language of the person', async () => {
    await api.make.query("UPDATE account SET preferred_language = 'GERMAN' WHERE id = $1", [ivy.id]);
    await poll();
    expect(await subjects()).toEqual(['Neu: Did you get a break?']);
  });

  test('escapes what people wrote', async () => {
    const question = await ask(person, { companyId, title: 'Break <b>now</b>?' });
    await reply(manager, question.id);
    expect((await mails())[0]?.html).toContain('Break &#60;b&#62;now&#60;/b&#62;?');
  });

  test('about an anonymous question names no title', async () => {
    const question = await ask(person, { companyId, categories: [topics.practice], isAnonymous: true, title: 'Who hides the harness?' });
    api.clock.advance(16 * 60_000);
    await reply(manager, question.id);
    api.clock.advance(16 * 60_000);
    await api.relay.drain();
    const all = await mails();
    expect(all).toHaveLength(1);
    expect(JSON.stringify(all)).not.toContain('harness');
  });

  test('is not sent about what the person has read', async () => {
    api.clock.set('2026-03-10T20:00:00.000Z');
    await poll();
    await api.relay.drain();
    await person.patch('/notifications/mark-all-read', {});
    await later(13);
    expect(await subjects()).toEqual([]);
    expect(await states()).toEqual(['NOT_NEEDED']);
  });

  test('is not sent to somebody who is blocked meanwhile', async () => {
    api.clock.set('2026-03-10T20:00:00.000Z');
    await poll();
    await api.relay.drain();
    await api.make.query('UPDATE account SET blocked = true WHERE id = $1', [ivy.id]);
    await later(13);
    expect(await subjects()).toEqual([]);
  });

  test('waits for working hours, in the zone of the company', async () => {
    await api.make.query("UPDATE company SET time_zone = 'Asia/Kathmandu' WHERE id = $1", [companyId]);
    api.clock.set('2026-03-10T12:30:00.000Z');
    await poll();
    expect(await subjects()).toEqual([]);
    api.clock.set('2026-03-11T02:14:00.000Z');
    await later(0);
    expect(await subjects()).toEqual([]);
    await later(1 / 60);
    expect(await subjects()).toEqual(['New: Did you get a break?']);
  });

  test('comes in the working hours of the company, or of the site of the person', async () => {
    const company = api.as(await api.make.admin());
    const hours = (from: number, days: number[]) => ({ from: from * 60, to: 24 * 60, days });
    await company.patch(`/companies/${companyId}`, { workingHours: hours(11, [1, 2, 3, 4, 5]) });
    await poll();
    expect(await subjects()).toEqual([]);
    await later(2);
    expect(await subjects()).toEqual(['New: Did you get a break?']);
    const siteId = await api.make.site(companyId);
    await api.make.query('INSERT INTO site_member (company_id, user_id, site_id) VALUES ($1, $2, $3)', [companyId, ivy.id, siteId]);
    await api.make.query("UPDATE site SET work_from = 780, work_to = 840, work_days = '{3}' WHERE id = $1", [siteId]);
    await poll();
    expect(await subjects()).toHaveLength(1);
    // from Tuesday, 11:00, to Wednesday, 13:00
    await later(25);
    expect(await subjects()).toHaveLength(1);
    await later(1);
    expect(await subjects()).toHaveLength(2);
  });

  test('does not come on a quiet day of the person', async () => {
    expect((await person.put('/user/quiet-days', { days: [2] })).body).toEqual({ days: [2] });
    await poll();
    expect(await subjects()).toEqual([]);
    await later(23);
    expect(await subjects()).toEqual(['New: Did you get a break?']);
  });

  test('comes five times a day, and the rest with the digest of the next morning', async () => {
    for (let count = 0; count < 7; count += 1) await poll();
    expect(await subjects()).toHaveLength(5);
    await later(22);
    expect(await subjects()).toHaveLength(6);
    expect(sent.at(-1)?.subject).toBe('Your day on Muster: 2 messages');
  });
});

describe('preferences', () => {
  test('begin with the default of each kind', async () => {
    const { body } = await person.get<Preferences>('/notification-preferences?language=fr');
    expect(body).toMatchObject({ quietDays: [], email: 'READY' });
    expect(body.kinds).toContainEqual({ kind: 'campaign.posted', title: 'Une nouvelle campagne pour vous', email: 'NOW', push: 'NOW' });
    expect(body.kinds).toContainEqual(expect.objectContaining({ kind: 'campaign.finalised', email: 'DIGEST', push: 'OFF' }));
  });

  test('off sends nothing', async () => {
    expect((await wants('campaign.posted', 'OFF')).body).toMatchObject({ kind: 'campaign.posted', email: 'OFF', push: 'OFF' });
    await poll();
    expect(await subjects()).toEqual([]);
    expect(await states()).toEqual([]);
  });

  test('the digest comes once, at 7:00, grouped by kind', async () => {
    await wants('campaign.posted', 'DIGEST');
    await poll();
    await poll();
    expect(await subjects()).toEqual([]);
    await later(22);
    await later(1);
    expect(await subjects()).toEqual(['Your day on Muster: 2 messages']);
    expect(sent.at(-1)?.text.match(/A new campaign for you/g)).toHaveLength(1);
    expect(sent.at(-1)?.text.match(/New: Did you get a break\?/g)).toHaveLength(2);
  });

  test('the digest comes at the time that the company has set, in the zone of the site of the person', async () => {
    const siteId = await api.make.site(companyId, { timeZone: 'Australia/Lord_Howe' });
    await api.make.query('INSERT INTO site_member (company_id, user_id, site_id) VALUES ($1, $2, $3)', [companyId, ivy.id, siteId]);
    await api.as(await api.make.admin()).patch(`/companies/${companyId}`, { digestMinute: 21 * 60 });
    await wants('campaign.posted', 'DIGEST');
    await poll();
    await api.relay.drain();
    // 20:59 there, with 11 hours ahead
    api.clock.set('2026-03-10T09:59:00.000Z');
    await later(0);
    expect(await subjects()).toEqual([]);
    await later(1 / 60);
    expect(await subjects()).toEqual(['Your day on Muster: 1 message']);
  });

  test('an unknown kind is not found', async () => {
    expect(errorOf(await wants('campaign.imagined', 'OFF'))).toEqual({ status: 404, code: 'error.notFound' });
  });

  test('an unknown choice is refused', async () => {
    expect(errorOf(await wants('campaign.posted', 'OFTEN'))).toMatchObject({ status: 400 });
  });

  test('[2.62] consultants have none', async () => {
    const consultant = api.as(await api.make.consultant());
    expect((await consultant.get('/notification-preferences')).status).toBe(403);
  });
});

describe('a mail service', () => {
  test('that does not answer for a day loses nothing and sends nothing twice', async () => {
    accept = () => {
      throw new OutsideCallFailed('away');
    };
    await poll();
    await api.relay.drain();
    for (let hour = 0; hour < 24; hour += 1) await later(1);
    expect(await states()).toEqual(['PENDING']);
    accept = () => undefined;
    await later(1);
    await later(1);
    expect(await subjects()).toEqual(['New: Did you get a break?']);
    expect(await states()).toEqual(['SENT']);
  });

  test('that does not answer for more than a week is given up', async () => {
    accept = () => {
      throw new OutsideCallFailed('away');
    };
    await poll();
    await api.relay.drain();
    for (let day = 0; day < 9; day += 1) await later(24);
    expect(await states()).toEqual(['GIVEN_UP']);
  });

  test('gets the same message id for each try', async () => {
    const tried: (string | undefined)[] = [];
    accept = ({ messageId, to }) => {
      if (to === ivy.email && tried.push(messageId) < 3) throw new OutsideCallFailed('busy');
    };
    await poll();
    await api.relay.drain();
    await later(1);
    await later(1);
    expect(tried).toHaveLength(3);
    expect(new Set(tried).size).toBe(1);
  });

  test('gets only a few calls while it does not answer', async () => {
    for (let count = 0; count < 12; count += 1) await api.make.person(companyId);
    let calls = 0;
    accept = () => {
      calls += 1;
      throw new OutsideCallFailed('away');
    };
    await poll();
    await api.relay.drain();
    expect(calls).toBeLessThan(11);
  });

  test('that refuses an address three times gets no more messages for it', async () => {
    accept = () => {
      throw new RecipientRefused('550');
    };
    for (let count = 0; count < 4; count += 1) {
      await poll();
      await api.relay.drain();
    }
    expect(await states()).toEqual(['FAILED', 'FAILED', 'FAILED', 'NOT_NEEDED']);
    expect((await person.get<Preferences>('/notification-preferences')).body.email).toBe('REFUSED');
    await api.make.query("UPDATE account SET email = 'new-' || email WHERE id = $1", [ivy.id]);
    expect((await person.get<Preferences>('/notification-preferences')).body.email).toBe('READY');
  });
});

describe('the link that stops e-mail', () => {
  const stopLink = async (): Promise<string> => {
    await poll();
    const [mail] = await mails();
    const url = mail?.headers?.['List-Unsubscribe']?.slice(1, -1) ?? '';
    return api.origin + url.slice('http://muster.test'.length);
  };
  const choiceOf = async (kind: string) =>
    (await person.get<Preferences>('/notification-preferences')).body.kinds.find((one) => one.kind === kind);
  const emailOf = async (kind: string) => (await choiceOf(kind))?.email;

  test('shows a page with one button, and changes nothing', async () => {
    const page = await fetch(await stopLink());
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(await page.text()).toContain('<button>Stop these e-mails</button>');
    expect(page.headers.get('content-security-policy')).toContain("form-action 'self'");
    expect(await emailOf('campaign.posted')).toBe('NOW');
  });

  test('stops the kind by one press, without a sign-in, as mail programs send it', async () => {
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    const page = await fetch(await stopLink(), { method: 'POST', body });
    expect([page.status, (await page.text()).includes('no more e-mails')]).toEqual([200, true]);
    expect([await emailOf('campaign.posted'), await emailOf('campaign.overdue')]).toEqual(['OFF', 'NOW']);
    expect((await choiceOf('campaign.posted'))?.push).toBe('NOW');
    sent.length = 0;
    await poll();
    expect(await subjects()).toEqual([]);
  });

  test('of a digest stops what comes in the digest', async () => {
    await wants('campaign.posted', 'DIGEST');
    await poll();
    await api.relay.drain();
    await later(22);
    const [mail] = await mails();
    const url = mail?.headers?.['List-Unsubscribe']?.slice(1, -1) ?? '';
    await fetch(api.origin + url.slice('http://muster.test'.length), { method: 'POST' });
    expect([await emailOf('campaign.posted'), await emailOf('campaign.overdue'), await emailOf('campaign.finalised')]).toEqual([
      'OFF',
      'NOW',
      'OFF',
    ]);
  });

  test('with a changed token does nothing', async () => {
    const link = await stopLink();
    const foreign = Buffer.from(`${ivy.id} campaign.overdue`).toString('base64url');
    const forged = link.replace(/token=[^.]+/, `token=${foreign}`);
    expect((await fetch(forged, { method: 'POST' })).status).toBe(404);
    expect((await fetch(link.replace(/token=.*/, 'token=x'), { method: 'POST' })).status).toBe(404);
    expect(await emailOf('campaign.overdue')).toBe('NOW');
  });
});
