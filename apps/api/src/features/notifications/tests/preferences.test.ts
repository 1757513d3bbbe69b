import type { Preferences } from '@muster/contract/notifications/preference';
import { languageTags } from '@muster/contract/shared/languages';
import { describe, expect, test } from 'vitest';
import { errorOf } from '../../../../tests/harness';
import { personWithMail } from './person-with-mail';

const { withMail, ivy } = personWithMail();

describe('preferences', () => {
  test('begin with the default of each kind', async () => {
    const { body } = await ivy.person.get<Preferences>('/notification-preferences?language=fr');
    expect(body).toMatchObject({ quietDays: [], email: 'READY' });
    expect(body.kinds).toContainEqual({
      kind: 'campaign.posted',
      title: 'Une nouvelle campagne pour vous',
      topic: 'TASKS',
      email: 'NOW',
      push: 'NOW',
    });
    expect(body.kinds).toContainEqual(expect.objectContaining({ kind: 'campaign.finalised', email: 'DIGEST', push: 'OFF' }));
  });

  test.each(languageTags)('have a title of its own for each kind in %s', async (language) => {
    const { body } = await ivy.person.get<Preferences>(`/notification-preferences?language=${language}`);
    const titles = body.kinds.map(({ title }) => title);
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
  });

  test('off sends nothing', async () => {
    expect((await ivy.wants('campaign.posted', 'OFF')).body).toMatchObject({ kind: 'campaign.posted', email: 'OFF', push: 'OFF' });
    await ivy.poll();
    expect(await ivy.subjects()).toEqual([]);
    expect(await ivy.states()).toEqual([]);
  });

  test('the digest comes once, at 7:00, grouped by kind', async () => {
    await ivy.wants('campaign.posted', 'DIGEST');
    await ivy.poll();
    await ivy.poll();
    expect(await ivy.subjects()).toEqual([]);
    await ivy.later(22);
    await ivy.later(1);
    expect(await ivy.subjects()).toEqual(['Your day on Muster: 2 messages']);
    expect(withMail.sent.at(-1)?.text.match(/A new campaign for you/g)).toHaveLength(1);
    expect(withMail.sent.at(-1)?.text.match(/New: Did you get a break\?/g)).toHaveLength(2);
  });

  test('the digest comes at the time that the company has set, in the zone of the site of the person', async () => {
    const siteId = await withMail.api.make.site(ivy.companyId, { timeZone: 'Australia/Lord_Howe' });
    await withMail.api.make.query('INSERT INTO site_member (company_id, user_id, site_id) VALUES ($1, $2, $3)', [
      ivy.companyId,
      ivy.id,
      siteId,
    ]);
    await withMail.api.as(await withMail.api.make.admin()).patch(`/companies/${ivy.companyId}`, { digestMinute: 21 * 60 });
    await ivy.wants('campaign.posted', 'DIGEST');
    await ivy.poll();
    await withMail.api.relay.drain();
    // 20:59 there, with 11 hours ahead
    withMail.api.clock.set('2026-03-10T09:59:00.000Z');
    await ivy.later(0);
    expect(await ivy.subjects()).toEqual([]);
    await ivy.later(1 / 60);
    expect(await ivy.subjects()).toEqual(['Your day on Muster: 1 message']);
  });

  test('one switch stops all kinds of a topic and no other, and gives them their defaults again', async () => {
    const change = (isOn: boolean) => ivy.person.put<Pick<Preferences, 'kinds'>>('/notification-preference-topics/TASKS', { isOn });
    const { kinds: before } = await ivy.preferences();
    const ofTasks = before.filter(({ topic }) => topic === 'TASKS');
    expect(ofTasks.map(({ kind }) => kind)).toContain('campaign.posted');
    expect((await change(false)).body.kinds).toEqual(ofTasks.map((one) => ({ ...one, email: 'OFF', push: 'OFF' })));
    const others = (await ivy.preferences()).kinds.filter(({ topic }) => topic !== 'TASKS');
    expect(others).toEqual(before.filter(({ topic }) => topic !== 'TASKS'));
    await change(true);
    expect((await ivy.preferences()).kinds).toEqual(before);
    expect(errorOf(await ivy.person.put('/notification-preference-topics/WEATHER', { isOn: false }))).toMatchObject({ status: 404 });
  });

  test('quiet hours stay when only the days change, end when they are empty, and are no whole day', async () => {
    const hours = { from: 22 * 60, to: 6 * 60 };
    expect((await ivy.person.put('/user/quiet-days', { days: [], hours })).body).toEqual({ days: [], hours });
    expect((await ivy.person.put('/user/quiet-days', { days: [7] })).body).toEqual({ days: [7], hours });
    expect(await ivy.preferences()).toMatchObject({ quietDays: [7], quietHours: hours });
    expect(errorOf(await ivy.person.put('/user/quiet-days', { days: [], hours: { from: 60, to: 60 } }))).toMatchObject({ status: 400 });
    await ivy.person.put('/user/quiet-days', { days: [], hours: null });
    expect(await ivy.preferences()).toMatchObject({ quietDays: [], quietHours: null });
  });

  test('quiet days stay when only the hours change', async () => {
    const hours = { from: 22 * 60, to: 6 * 60 };
    expect((await ivy.person.put('/user/quiet-days', { hours })).body).toEqual({ days: [], hours });
    await ivy.person.put('/user/quiet-days', { days: [6, 7] });
    expect((await ivy.person.put('/user/quiet-days', { hours: null })).body).toEqual({ days: [6, 7], hours: null });
    expect(await ivy.preferences()).toMatchObject({ quietDays: [6, 7], quietHours: null });
  });

  test('an unknown kind is not found', async () => {
    expect(errorOf(await ivy.wants('campaign.imagined', 'OFF'))).toEqual({ status: 404, code: 'error.notFound' });
  });

  test('an unknown choice is refused', async () => {
    expect(errorOf(await ivy.wants('campaign.posted', 'OFTEN'))).toMatchObject({ status: 400 });
  });

  test('[2.63] consultants have none', async () => {
    const consultant = withMail.api.as(await withMail.api.make.consultant());
    expect((await consultant.get('/notification-preferences')).status).toBe(403);
  });
});

describe('the link that stops e-mail', () => {
  const stopLink = async (): Promise<string> => {
    await ivy.poll();
    const [mail] = await ivy.mails();
    const url = mail?.headers?.['List-Unsubscribe']?.slice(1, -1) ?? '';
    return withMail.api.origin + url.slice('http://muster.test'.length);
  };
  const choiceOf = async (kind: string) => (await ivy.preferences()).kinds.find((one) => one.kind === kind);
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
    withMail.sent.length = 0;
    await ivy.poll();
    expect(await ivy.subjects()).toEqual([]);
  });

  test('of a digest stops what comes in the digest', async () => {
    await ivy.wants('campaign.posted', 'DIGEST');
    await ivy.poll();
    await withMail.api.relay.drain();
    await ivy.later(22);
    const [mail] = await ivy.mails();
    const url = mail?.headers?.['List-Unsubscribe']?.slice(1, -1) ?? '';
    await fetch(withMail.api.origin + url.slice('http://muster.test'.length), { method: 'POST' });
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
