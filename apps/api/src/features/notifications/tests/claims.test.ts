/** Deliveries that several processes send, and events that happen while a message is on its way. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { campaignBuilders, type CampaignBuilders } from '../../../../tests/campaigns';
import { ask, reply } from '../../../../tests/exchange';
import { startTestApi, type Client, type Person, type TestApi } from '../../../../tests/harness';
import { RecipientRefused, type Message } from '../../../platform/mail/port';
import { OutsideCallFailed } from '../../../platform/outside/call';

let api: TestApi;
let build: CampaignBuilders;
let companyId: number;
let manager: Client;
let ivy: Person & { email: string };
let person: Client;
/** What the mail service does with a message. */
let accept: (message: Message) => void | Promise<void>;
const sent: Message[] = [];

beforeAll(async () => {
  const mailer = {
    send: async (message: Message) => {
      await accept(message);
      sent.push(message);
    },
  };
  api = await startTestApi({ mailer });
  build = await campaignBuilders(api);
});
afterAll(() => api.stop());
beforeEach(async () => {
  api.clock.set('2026-03-10T09:00:00.000Z');
  await api.make.query('DELETE FROM notification_delivery', []);
  accept = () => undefined;
  companyId = (await api.make.company()).id;
  manager = api.as(await api.make.person(companyId, { manager: true }));
  ivy = await api.make.person(companyId);
  person = api.as(ivy);
  sent.length = 0;
});

const poll = () => build.create(manager, 'YES_NO', { companyId });
const subjects = async () => {
  await api.relay.drain();
  return sent.filter(({ to }) => to === ivy.email).map(({ subject }) => subject);
};
const later = async (hours: number): Promise<void> => {
  api.clock.advance(hours * 3_600_000);
  await api.runJob('notification-deliveries');
};
const states = async () =>
  (await api.make.query<{ state: string }>('SELECT state FROM notification_delivery WHERE user_id = $1 ORDER BY id', [ivy.id])).map(
    ({ state }) => state,
  );

test('a process that ends while it sends leaves the message to another', async () => {
  api.clock.set('2026-03-10T20:00:00.000Z');
  await poll();
  await api.relay.drain();
  const claim = "UPDATE notification_delivery SET claimed_by = gen_random_uuid(), due_at = $1::timestamptz + interval '5 minutes'";
  api.clock.set('2026-03-11T09:00:00.000Z');
  await api.make.query(claim, [api.clock.now()]);
  await later(0);
  expect(await subjects()).toEqual([]);
  await later(1);
  expect(await subjects()).toEqual(['New: Did you get a break?']);
});

describe('a delivery whose claim another process has taken over', () => {
  const takeOver = () => api.make.query("UPDATE notification_delivery SET claimed_by = gen_random_uuid() WHERE state = 'PENDING'");
  const waitsForMorning = async (): Promise<void> => {
    api.clock.set('2026-03-10T20:00:00.000Z');
    await poll();
    await api.relay.drain();
    api.clock.set('2026-03-11T09:00:00.000Z');
  };

  test('is not sent by the first one', async () => {
    const emails = [ivy.email];
    for (let more = 0; more < 12; more += 1) emails.push((await api.make.person(companyId)).email);
    await waitsForMorning();
    let taken: Promise<unknown> | undefined;
    const tried: string[] = [];
    accept = async ({ to }) => {
      tried.push(to);
      await (taken ??= takeOver());
    };
    await later(0);
    // the calls that run at once began before
    expect(tried.length).toBeLessThanOrEqual(5);
    await later(1);
    expect(emails.filter((email) => !sent.some(({ to }) => to === email))).toEqual([]);
  });

  test.each([
    ['a success', undefined],
    ['a failure', new OutsideCallFailed('away')],
    ['a refusal', new RecipientRefused('550')],
  ])('is not settled by the first one after %s', async (_what, failure) => {
    await waitsForMorning();
    accept = async () => {
      await takeOver();
      if (failure) throw failure;
    };
    await later(0);
    const rows = await api.make.query(
      'SELECT state, attempts, last_error, claimed_by IS NOT NULL AS claimed FROM notification_delivery WHERE user_id = $1',
      [ivy.id],
    );
    expect(rows).toEqual([{ state: 'PENDING', attempts: 0, last_error: null, claimed: true }]);
  });
});

describe('an event that happens while the message is on its way', () => {
  test('leaves with the next message', async () => {
    const question = await ask(person, { companyId, title: 'Who checks the ropes?' });
    await api.relay.drain();
    api.clock.set('2026-03-10T20:00:00.000Z');
    await reply(manager, question.id);
    await api.relay.drain();
    api.clock.set('2026-03-11T09:00:00.000Z');
    let isFirst = true;
    accept = async ({ to }) => {
      if (to !== ivy.email || !isFirst) return;
      isFirst = false;
      await reply(manager, question.id);
      await api.relay.drain();
    };
    await later(0);
    expect(await subjects()).toEqual([
      'New answer to your question: Who checks the ropes?',
      '2 new answers to your question: Who checks the ropes?',
    ]);
    expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(2);
    expect(await states()).toEqual(['SENT', 'SENT']);
  });

  test('is not lost if the message is refused or given up', async () => {
    const question = await ask(person, { companyId, title: 'Who checks the ropes?' });
    api.clock.set('2026-03-10T20:00:00.000Z');
    await reply(manager, question.id);
    await api.relay.drain();
    api.clock.set('2026-03-11T09:00:00.000Z');
    let isFirst = true;
    accept = async ({ to }) => {
      if (to !== ivy.email || !isFirst) return;
      isFirst = false;
      await reply(manager, question.id);
      await api.relay.drain();
      throw new RecipientRefused('550');
    };
    await later(0);
    expect(await subjects()).toEqual(['2 new answers to your question: Who checks the ropes?']);
    expect(await states()).toEqual(['FAILED', 'SENT']);
  });
});

test('a reminder that is on its way when the next one comes counts as sent', async () => {
  await manager.patch(`/companies/${companyId}`, {
    reminderDays: [1, 0],
    workingHours: { from: 480, to: 960, days: [1, 2, 3, 4, 5, 6, 7] },
  });
  // due on Friday at 17:00: due soon on Thursday at 17:00, today on Friday at 0:00
  await build.create(manager, 'YES_NO', { companyId, answers: { dueDate: '3 days' } });
  await api.relay.drain();
  api.clock.set('2026-03-12T18:00:00.000Z');
  await api.runJob('campaigns-end');
  expect(await subjects()).toHaveLength(1);
  api.clock.set('2026-03-13T08:30:00.000Z');
  let isFirst = true;
  accept = async ({ to }) => {
    if (to !== ivy.email || !isFirst) return;
    isFirst = false;
    await api.runJob('campaigns-end');
    await api.relay.drain();
  };
  await later(0);
  expect((await subjects()).map((subject) => subject.split(':')[0])).toEqual(['New', 'Due today', 'Due soon']);
  expect(await states()).toEqual(['SENT', 'SENT', 'SENT']);
});
