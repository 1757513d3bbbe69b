/** Limits of sending: the daily maximum, the back-off while a service fails, and addresses that reject messages. */
import { describe, expect, test } from 'vitest';
import { RecipientRefused } from '../../../platform/mail/port';
import { OutsideCallFailed } from '../../../platform/outside/call';
import { personWithMail } from './person-with-mail';

const { withMail, ivy } = personWithMail();
const poll = (question = 'Did you get a break?') =>
  withMail.build.create(ivy.manager, 'YES_NO', { companyId: ivy.companyId, answers: { question } });
const subjects = async (): Promise<string[]> => {
  await withMail.api.relay.drain();
  await withMail.api.runJob('notification-deliveries');
  return withMail.sent.splice(0).map(({ subject }) => subject);
};
const wants = (email: string, push = 'OFF') => ivy.wants('campaign.posted', email, push);
const days = (count: number) => withMail.api.clock.advance(count * 86_400_000);
const fiveTimes = async () => {
  for (let count = 0; count < 5; count += 1) await poll();
};

describe('the daily maximum of messages', () => {
  test('counts a digest as one message, whatever is in it', async () => {
    await wants('DIGEST');
    await fiveTimes();
    expect(await subjects()).toEqual([]);
    withMail.api.clock.set('2026-03-11T09:00:00.000Z');
    expect(await subjects()).toEqual(['Your day on Muster: 5 messages']);
    await wants('NOW');
    await fiveTimes();
    expect(await subjects()).toHaveLength(4);
  });

  test('resets at midnight in the time zone of the company, not in UTC', async () => {
    await withMail.api.make.query("UPDATE company SET time_zone = 'America/Phoenix' WHERE id = $1", [ivy.companyId]);
    await ivy.manager.patch(`/companies/${ivy.companyId}`, { workingHours: { from: 0, to: 1440, days: [1, 2, 3, 4, 5, 6, 7] } });
    // midnight there is 07:00 in UTC
    withMail.api.clock.set('2026-03-10T06:30:00.000Z');
    await fiveTimes();
    expect(await subjects()).toHaveLength(5);
    await poll();
    expect(await subjects()).toEqual([]);
    withMail.api.clock.set('2026-03-10T07:30:00.000Z');
    await poll('Is it a new day?');
    expect(await subjects()).toEqual(['New: Is it a new day?']);
  });
});

describe('a digest', () => {
  test('has a link to each of its items', async () => {
    await wants('DIGEST');
    const campaigns = [await poll('Is the ladder tied?'), await poll('Is the gate shut?')];
    await withMail.api.relay.drain();
    days(1);
    await withMail.api.runJob('notification-deliveries');
    const links = withMail.sent.at(-1)?.text.match(/\S+notification-redirect\S+/g) ?? [];
    const linked = links.map((link) => Number(new URL(link).searchParams.get('campaignId')));
    expect(linked.toSorted((a, b) => a - b)).toEqual(campaigns.map(({ id }) => id).toSorted((a, b) => a - b));
  });
});

describe('a mail service that fails', () => {
  test('is retried with exponential back-off of at most 15 minutes', async () => {
    const tries: number[] = [];
    withMail.service.accept = () => {
      tries.push(withMail.api.clock.now().getTime());
      throw new OutsideCallFailed('away');
    };
    await poll();
    await withMail.api.relay.drain();
    for (let minute = 0; minute < 90; minute += 1) {
      withMail.api.clock.advance(60_000);
      await withMail.api.runJob('notification-deliveries');
    }
    // after about 1, 2, 4, 8, 16 and 31 minutes, and then every quarter of an hour
    expect(tries.length).toBeGreaterThanOrEqual(8);
    expect(tries.length).toBeLessThanOrEqual(11);
    const [before = 0, last = 0] = tries.slice(-2);
    // 16 if the job ran just before the retry was due
    expect([15, 16]).toContain((last - before) / 60_000);
  });
});

test('a retry waits as long as the service asks for', async () => {
  withMail.service.accept = () => {
    throw new OutsideCallFailed('too much', { retryAfterSeconds: 1_200 });
  };
  await poll();
  await withMail.api.relay.drain();
  withMail.service.accept = () => undefined;
  withMail.api.clock.advance(19 * 60_000);
  expect(await subjects()).toEqual([]);
  withMail.api.clock.advance(2 * 60_000);
  expect(await subjects()).toEqual(['New: Did you get a break?']);
});

describe('an address that refuses messages', () => {
  const refuse = async (times: number) => {
    withMail.service.accept = () => {
      throw new RecipientRefused('550');
    };
    for (let count = 0; count < times; count += 1) {
      await poll();
      await subjects();
    }
    withMail.service.accept = () => undefined;
  };

  test('gets messages again after thirty days', async () => {
    await refuse(3);
    days(29);
    expect((await ivy.preferences()).email).toBe('REFUSED');
    await poll();
    expect(await subjects()).toEqual([]);
    days(2);
    expect((await ivy.preferences()).email).toBe('READY');
    await poll();
    expect(await subjects()).toEqual(['New: Did you get a break?']);
  });

  test('does not count against the next address of the person', async () => {
    await refuse(2);
    await withMail.api.make.query("UPDATE account SET email = 'new-' || email WHERE id = $1", [ivy.id]);
    await refuse(1);
    expect((await ivy.preferences()).email).toBe('READY');
    await poll();
    expect(await subjects()).toEqual(['New: Did you get a break?']);
  });

  test('counts refusals of one month only', async () => {
    await refuse(2);
    days(31);
    await refuse(1);
    expect((await ivy.preferences()).email).toBe('READY');
  });
});

test('the unsubscribe link of an e-mail does not change the choice for push', async () => {
  await wants('NOW', 'DIGEST');
  await poll();
  await withMail.api.relay.drain();
  const link = withMail.sent[0]?.headers?.['List-Unsubscribe']?.slice(1, -1) ?? '';
  expect((await fetch(withMail.api.origin + link.slice('http://muster.test'.length), { method: 'POST' })).status).toBe(200);
  expect((await ivy.preferences()).kinds.find(({ kind }) => kind === 'campaign.posted')).toMatchObject({ email: 'OFF', push: 'DIGEST' });
});
