import { describe, expect, test } from 'vitest';
import { ask, reply } from '../../../../tests/exchange';
import { RecipientRefused } from '../../../platform/mail/port';
import { OutsideCallFailed } from '../../../platform/outside/call';
import { removeOld } from '../jobs';
import { personWithMail } from './person-with-mail';

const { withMail, ivy } = personWithMail();

test('what was sent is removed after three days, and its notification stays', async () => {
  const deliveries = () => withMail.api.make.query('SELECT state FROM notification_delivery WHERE user_id = $1', [ivy.id]);
  await ivy.poll();
  expect(await ivy.mails()).toHaveLength(1);
  withMail.api.clock.advance(3 * 24 * 3_600_000);
  await removeOld(withMail.api);
  expect(await deliveries()).toEqual([{ state: 'SENT' }]);
  withMail.api.clock.advance(1_000);
  await removeOld(withMail.api);
  expect(await deliveries()).toEqual([]);
  expect(await withMail.api.make.query('SELECT FROM notification WHERE user_id = $1', [ivy.id])).toHaveLength(1);
});

describe('an e-mail', () => {
  test('leaves at once, with a link to the campaign and a way to stop it', async () => {
    const { id } = await ivy.poll();
    const [mail] = await ivy.mails();
    expect(mail?.subject).toBe('New: Did you get a break?');
    const [found = ''] = mail?.text.match(/http\S+notification-redirect\S+/) ?? [];
    expect(found).toMatch(/^http:\/\/muster\.test\/notification-redirect\?/);
    expect(Object.fromEntries(new URL(found).searchParams)).toEqual({
      entityType: 'CampaignV2',
      type: 'POLL',
      companyId: String(ivy.companyId),
      campaignId: String(id),
    });
    expect(mail?.html).toMatch(/>Open<\/a\s*>/);
    expect(mail?.headers).toMatchObject({
      'List-Unsubscribe': expect.stringMatching(/^<http:\/\/muster\.test\/api\/notifications\/unsubscribe\?token=[\w.-]+>$/),
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
  });

  test('is in the language of the person', async () => {
    await withMail.api.make.query("UPDATE account SET preferred_language = 'GERMAN' WHERE id = $1", [ivy.id]);
    await ivy.poll();
    expect(await ivy.subjects()).toEqual(['Neu: Did you get a break?']);
  });

  test('escapes what people wrote', async () => {
    const question = await ask(ivy.person, { companyId: ivy.companyId, title: 'Break <b>now</b>?' });
    await reply(ivy.manager, question.id);
    expect((await ivy.mails())[0]?.html).toContain('Break &#60;b&#62;now&#60;/b&#62;?');
  });

  test('about an anonymous question names no title', async () => {
    const question = await ask(ivy.person, {
      companyId: ivy.companyId,
      categories: [withMail.topics.practice],
      isAnonymous: true,
      title: 'Who hides the harness?',
    });
    withMail.api.clock.advance(16 * 60_000);
    await reply(ivy.manager, question.id);
    withMail.api.clock.advance(16 * 60_000);
    await withMail.api.relay.drain();
    const all = await ivy.mails();
    expect(all).toHaveLength(1);
    expect(JSON.stringify(all)).not.toContain('harness');
  });

  test('is not sent about what the person has read', async () => {
    withMail.api.clock.set('2026-03-10T20:00:00.000Z');
    await ivy.poll();
    await withMail.api.relay.drain();
    await ivy.person.patch('/notifications/mark-all-read', {});
    await ivy.later(13);
    expect(await ivy.subjects()).toEqual([]);
    expect(await ivy.states()).toEqual(['NOT_NEEDED']);
  });

  test('is not sent to somebody who is blocked meanwhile', async () => {
    withMail.api.clock.set('2026-03-10T20:00:00.000Z');
    await ivy.poll();
    await withMail.api.relay.drain();
    await withMail.api.make.query('UPDATE account SET blocked = true WHERE id = $1', [ivy.id]);
    await ivy.later(13);
    expect(await ivy.subjects()).toEqual([]);
  });

  test('waits for working hours, in the zone of the company', async () => {
    await withMail.api.make.query("UPDATE company SET time_zone = 'Asia/Kathmandu' WHERE id = $1", [ivy.companyId]);
    withMail.api.clock.set('2026-03-10T12:30:00.000Z');
    await ivy.poll();
    expect(await ivy.subjects()).toEqual([]);
    withMail.api.clock.set('2026-03-11T02:14:00.000Z');
    await ivy.later(0);
    expect(await ivy.subjects()).toEqual([]);
    await ivy.later(1 / 60);
    expect(await ivy.subjects()).toEqual(['New: Did you get a break?']);
  });

  test('comes in the working hours of the company, or of the site of the person', async () => {
    const company = withMail.api.as(await withMail.api.make.admin());
    const hours = (from: number, days: number[]) => ({ from: from * 60, to: 24 * 60, days });
    await company.patch(`/companies/${ivy.companyId}`, { workingHours: hours(11, [1, 2, 3, 4, 5]) });
    await ivy.poll();
    expect(await ivy.subjects()).toEqual([]);
    await ivy.later(2);
    expect(await ivy.subjects()).toEqual(['New: Did you get a break?']);
    const siteId = await withMail.api.make.site(ivy.companyId);
    await withMail.api.make.query('INSERT INTO site_member (company_id, user_id, site_id) VALUES ($1, $2, $3)', [
      ivy.companyId,
      ivy.id,
      siteId,
    ]);
    await withMail.api.make.query("UPDATE site SET work_from = 780, work_to = 840, work_days = '{3}' WHERE id = $1", [siteId]);
    await ivy.poll();
    expect(await ivy.subjects()).toHaveLength(1);
    // from Tuesday, 11:00, to Wednesday, 13:00
    await ivy.later(25);
    expect(await ivy.subjects()).toHaveLength(1);
    await ivy.later(1);
    expect(await ivy.subjects()).toHaveLength(2);
  });

  test('does not come on a quiet day of the person', async () => {
    expect((await ivy.person.put('/user/quiet-days', { days: [2] })).body).toEqual({ days: [2], hours: null });
    await ivy.poll();
    expect(await ivy.subjects()).toEqual([]);
    await ivy.later(23);
    expect(await ivy.subjects()).toEqual(['New: Did you get a break?']);
  });

  test('waits for the end of the quiet hours of the person, and the digest does too', async () => {
    await ivy.person.put('/user/quiet-days', { days: [], hours: { from: 8 * 60, to: 13 * 60 } });
    await ivy.poll();
    await withMail.api.relay.drain();
    await ivy.later(3);
    expect(await ivy.subjects()).toEqual([]);
    await ivy.later(1);
    expect(await ivy.subjects()).toEqual(['New: Did you get a break?']);
    // the digest leaves at 7:00
    await ivy.person.put('/user/quiet-days', { days: [], hours: { from: 20 * 60, to: 8 * 60 } });
    await ivy.wants('campaign.posted', 'DIGEST');
    await ivy.poll();
    await withMail.api.relay.drain();
    await ivy.later(18);
    expect(await ivy.subjects()).toHaveLength(1);
    await ivy.later(1);
    expect((await ivy.subjects()).slice(1)).toEqual(['Your day on Muster: 1 message']);
  });

  test('comes after quiet hours that cover all working hours', async () => {
    await ivy.person.put('/user/quiet-days', { days: [], hours: { from: 5 * 60, to: 20 * 60 } });
    await ivy.poll();
    await withMail.api.relay.drain();
    await ivy.later(10);
    expect(await ivy.subjects()).toEqual([]);
    await ivy.later(1);
    expect(await ivy.subjects()).toEqual(['New: Did you get a break?']);
  });

  test('comes five times a day, and the rest with the digest of the next morning', async () => {
    for (let count = 0; count < 7; count += 1) await ivy.poll();
    expect(await ivy.subjects()).toHaveLength(5);
    await ivy.later(22);
    expect(await ivy.subjects()).toHaveLength(6);
    expect(withMail.sent.at(-1)?.subject).toBe('Your day on Muster: 2 messages');
  });
});

describe('a mail service', () => {
  test('that does not answer for a day loses nothing and sends nothing twice', async () => {
    withMail.service.accept = () => {
      throw new OutsideCallFailed('away');
    };
    await ivy.poll();
    await withMail.api.relay.drain();
    for (let hour = 0; hour < 24; hour += 1) await ivy.later(1);
    expect(await ivy.states()).toEqual(['PENDING']);
    withMail.service.accept = () => undefined;
    await ivy.later(1);
    await ivy.later(1);
    expect(await ivy.subjects()).toEqual(['New: Did you get a break?']);
    expect(await ivy.states()).toEqual(['SENT']);
  });

  test('that does not answer for more than a week is given up', async () => {
    withMail.service.accept = () => {
      throw new OutsideCallFailed('away');
    };
    await ivy.poll();
    await withMail.api.relay.drain();
    for (let day = 0; day < 9; day += 1) await ivy.later(24);
    expect(await ivy.states()).toEqual(['GIVEN_UP']);
  });

  test('gets the same message id for each try', async () => {
    const tried: (string | undefined)[] = [];
    withMail.service.accept = ({ messageId, to }) => {
      if (to === ivy.email && tried.push(messageId) < 3) throw new OutsideCallFailed('busy');
    };
    await ivy.poll();
    await withMail.api.relay.drain();
    await ivy.later(1);
    await ivy.later(1);
    expect(tried).toHaveLength(3);
    expect(new Set(tried).size).toBe(1);
  });

  test('gets only a few calls while it does not answer', async () => {
    for (let count = 0; count < 40; count += 1) await withMail.api.make.person(ivy.companyId);
    let calls = 0;
    withMail.service.accept = () => {
      calls += 1;
      throw new OutsideCallFailed('away');
    };
    await ivy.poll();
    await withMail.api.relay.drain();
    expect(calls).toBeLessThan(30);
  });

  test('that refuses an address three times gets no more messages for it', async () => {
    withMail.service.accept = () => {
      throw new RecipientRefused('550');
    };
    for (let count = 0; count < 4; count += 1) {
      await ivy.poll();
      await withMail.api.relay.drain();
    }
    expect(await ivy.states()).toEqual(['FAILED', 'FAILED', 'FAILED', 'NOT_NEEDED']);
    expect((await ivy.preferences()).email).toBe('REFUSED');
    await withMail.api.make.query("UPDATE account SET email = 'new-' || email WHERE id = $1", [ivy.id]);
    expect((await ivy.preferences()).email).toBe('READY');
  });
});
