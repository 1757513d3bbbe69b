/** Deliveries that several processes send, and events that happen while a message is on its way. */
import { describe, expect, test } from 'vitest';
import { ask, reply } from '../../../../tests/exchange';
import { RecipientRefused } from '../../../platform/mail/port';
import { OutsideCallFailed } from '../../../platform/outside/call';
import { countPendingMessages } from '../delivery/pending';
import { personWithMail } from './person-with-mail';

const { withMail, ivy } = personWithMail();

test('a process that ends while it sends leaves the message to another', async () => {
  withMail.api.clock.set('2026-03-10T20:00:00.000Z');
  await ivy.poll();
  await withMail.api.relay.drain();
  const claim = "UPDATE notification_delivery SET claimed_by = gen_random_uuid(), due_at = $1::timestamptz + interval '5 minutes'";
  withMail.api.clock.set('2026-03-11T09:00:00.000Z');
  await withMail.api.make.query(claim, [withMail.api.clock.now()]);
  await ivy.later(0);
  expect(await ivy.subjects()).toEqual([]);
  await ivy.later(1);
  expect(await ivy.subjects()).toEqual(['New: Did you get a break?']);
});

describe('a delivery whose claim another process has taken over', () => {
  const takeOver = () => withMail.api.make.query("UPDATE notification_delivery SET claimed_by = gen_random_uuid() WHERE state = 'PENDING'");
  const waitsForMorning = async (): Promise<void> => {
    withMail.api.clock.set('2026-03-10T20:00:00.000Z');
    await ivy.poll();
    await withMail.api.relay.drain();
    withMail.api.clock.set('2026-03-11T09:00:00.000Z');
  };

  test('is not sent by the first one', async () => {
    const emails = [ivy.email];
    for (let more = 0; more < 30; more += 1) emails.push((await withMail.api.make.person(ivy.companyId)).email);
    await waitsForMorning();
    let taken: Promise<unknown> | undefined;
    const tried: string[] = [];
    withMail.service.accept = async ({ to }) => {
      tried.push(to);
      await (taken ??= takeOver());
    };
    await ivy.later(0);
    // the calls that run at once began before
    expect(tried.length).toBeLessThanOrEqual(20);
    await ivy.later(1);
    expect(emails.filter((email) => !withMail.sent.some(({ to }) => to === email))).toEqual([]);
  });

  test.each([
    ['a success', undefined],
    ['a failure', new OutsideCallFailed('away')],
    ['a refusal', new RecipientRefused('550')],
  ])('is not settled by the first one after %s', async (_what, failure) => {
    await waitsForMorning();
    withMail.service.accept = async () => {
      await takeOver();
      if (failure) throw failure;
    };
    await ivy.later(0);
    const rows = await withMail.api.make.query(
      'SELECT state, attempts, last_error, claimed_by IS NOT NULL AS claimed FROM notification_delivery WHERE user_id = $1',
      [ivy.id],
    );
    expect(rows).toEqual([{ state: 'PENDING', attempts: 0, last_error: null, claimed: true }]);
  });
});

test('messages that wait for a service which is down show since when they are due', async () => {
  for (let more = 0; more < 30; more += 1) await withMail.api.make.person(ivy.companyId);
  withMail.api.clock.set('2026-03-10T20:00:00.000Z');
  await ivy.poll();
  await withMail.api.relay.drain();
  withMail.api.clock.set('2026-03-11T09:00:00.000Z');
  withMail.service.accept = () => Promise.reject(new OutsideCallFailed('away'));
  // the first messages fail, and the rest is not tried
  await ivy.later(1);
  withMail.api.clock.advance(60_000);
  const waiting = await withMail.api.database.systemDb('a test', (db) => countPendingMessages(db, withMail.api.clock.now()));
  expect(waiting.find(({ channel }) => channel === 'EMAIL')?.oldestSeconds).toBeGreaterThan(3_600);
});

test('one message that fails again and again shows since when it waits', async () => {
  withMail.api.clock.set('2026-03-10T20:00:00.000Z');
  await ivy.poll();
  await withMail.api.relay.drain();
  withMail.api.clock.set('2026-03-11T09:00:00.000Z');
  withMail.service.accept = () => Promise.reject(new OutsideCallFailed('away'));
  for (let run = 0; run < 4; run += 1) await ivy.later(0.25);
  const waiting = await withMail.api.database.systemDb('a test', (db) => countPendingMessages(db, withMail.api.clock.now()));
  const mail = waiting.find(({ channel }) => channel === 'EMAIL');
  expect(mail?.waiting).toBeGreaterThan(0);
  expect(mail?.oldestSeconds).toBeGreaterThanOrEqual(2_700);
});

describe('an event that happens while the message is on its way', () => {
  test('leaves with the next message', async () => {
    const question = await ask(ivy.person, { companyId: ivy.companyId, title: 'Who checks the ropes?' });
    await withMail.api.relay.drain();
    withMail.api.clock.set('2026-03-10T20:00:00.000Z');
    await reply(ivy.manager, question.id);
    await withMail.api.relay.drain();
    withMail.api.clock.set('2026-03-11T09:00:00.000Z');
    let isFirst = true;
    withMail.service.accept = async ({ to }) => {
      if (to !== ivy.email || !isFirst) return;
      isFirst = false;
      await reply(ivy.manager, question.id);
      await withMail.api.relay.drain();
    };
    await ivy.later(0);
    expect(await ivy.subjects()).toEqual([
      'New answer to your question: Who checks the ropes?',
      '2 new answers to your question: Who checks the ropes?',
    ]);
    expect(new Set(withMail.sent.map(({ messageId }) => messageId)).size).toBe(2);
    expect(await ivy.states()).toEqual(['SENT', 'SENT']);
  });

  test('is not lost if the message is refused or given up', async () => {
    const question = await ask(ivy.person, { companyId: ivy.companyId, title: 'Who checks the ropes?' });
    withMail.api.clock.set('2026-03-10T20:00:00.000Z');
    await reply(ivy.manager, question.id);
    await withMail.api.relay.drain();
    withMail.api.clock.set('2026-03-11T09:00:00.000Z');
    let isFirst = true;
    withMail.service.accept = async ({ to }) => {
      if (to !== ivy.email || !isFirst) return;
      isFirst = false;
      await reply(ivy.manager, question.id);
      await withMail.api.relay.drain();
      throw new RecipientRefused('550');
    };
    await ivy.later(0);
    expect(await ivy.subjects()).toEqual(['2 new answers to your question: Who checks the ropes?']);
    expect(await ivy.states()).toEqual(['FAILED', 'SENT']);
  });
});

test('a reminder that is on its way when the next one comes counts as sent', async () => {
  const { api } = withMail;
  await ivy.manager.patch(`/companies/${ivy.companyId}`, {
    reminderDays: [1, 0],
    workingHours: { from: 480, to: 960, days: [1, 2, 3, 4, 5, 6, 7] },
  });
  // due on Friday at 17:00: due soon on Thursday at 17:00, today on Friday at 0:00
  await ivy.poll({ answers: { dueDate: '3 days' } });
  await api.relay.drain();
  api.clock.set('2026-03-12T18:00:00.000Z');
  await api.runJob('campaigns-end');
  expect(await ivy.subjects()).toHaveLength(1);
  api.clock.set('2026-03-13T08:30:00.000Z');
  let isFirst = true;
  withMail.service.accept = async ({ to }) => {
    if (to !== ivy.email || !isFirst) return;
    isFirst = false;
    await api.runJob('campaigns-end');
    await api.relay.drain();
  };
  await ivy.later(0);
  expect((await ivy.subjects()).map((subject) => subject.split(':')[0])).toEqual(['New', 'Due today', 'Due soon']);
  expect(await ivy.states()).toEqual(['SENT', 'SENT', 'SENT']);
});
