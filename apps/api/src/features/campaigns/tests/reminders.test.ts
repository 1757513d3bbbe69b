/** Reminders before the due date, at the times that the company has set. */
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertCampaign, type CampaignRowOptions } from '../../../../tests/rows/campaign';
import { campaignBuilders, type CampaignBuilders } from '../../../../tests/campaigns';
import { startTestApi, type Client, type TestApi } from '../../../../tests/harness';
import { openDatabase } from '../../../platform/database/database';
import { emitEndEvents } from '../deadlines/due';

let api: TestApi;
let build: CampaignBuilders;
let companyId: number;
let authorId: string;
let manager: Client;

beforeAll(async () => {
  api = await startTestApi();
  build = await campaignBuilders(api);
});
afterAll(() => api.stop());
beforeEach(async () => {
  companyId = (await api.make.company()).id;
  const author = await api.make.person(companyId, { manager: true });
  authorId = author.id;
  manager = api.as(author);
  // the job would also find the campaigns of other tests
  await api.make.query('UPDATE campaign SET deleted_at = now() WHERE deleted_at IS NULL');
});

const ending = async (endDate: string, { zone = 'UTC', ...options }: Partial<CampaignRowOptions> & { zone?: string } = {}) => {
  const id = await insertCampaign(api.make, { companyId, authorId, endDate, ...options });
  await api.make.query('UPDATE campaign SET time_zone = $1 WHERE id = $2', [zone, id]);
  return id;
};

const at = (moment: string | Date): Date => new Date(moment);
const runAt = (moment: string | Date): Promise<number> => api.database.systemDb('test end', (db) => emitEndEvents(db, at(moment)));

/** Sets the times of reminders through the api, at this moment. */
async function setAt(moment: string, reminderDays: number[]): Promise<void> {
  api.clock.advance(at(moment).getTime() - api.clock.now().getTime());
  expect((await manager.patch(`/companies/${companyId}`, { reminderDays })).status).toBe(200);
}

/** The events since the last call, without the campaign. */
async function told(): Promise<string[]> {
  const rows = await api.database.systemDb('test', (db) =>
    db.many<{ type: string }>(sql`SELECT type FROM outbox_event WHERE type LIKE 'campaign.%' ORDER BY id`),
  );
  await api.make.query('DELETE FROM outbox_event');
  return rows.map(({ type }) => type.replace('campaign.', ''));
}

/** The moments in this range, to the minute, at which a run every half hour emits something. */
async function momentsIn(from: string, to: string): Promise<string[]> {
  const moments: string[] = [];
  for (let moment = at(from); moment <= at(to); moment = new Date(moment.getTime() + 1_800_000)) {
    await runAt(moment);
    for (const type of await told()) moments.push(`${moment.toISOString().slice(0, 16)} ${type}`);
  }
  return moments;
}

beforeEach(async () => {
  await told();
});

describe('the times of reminders', () => {
  test('are those of the company, each once, and the last of several that were missed', async () => {
    await setAt('2026-03-10T08:00:00Z', [7, 3, 1, 0]);
    await ending('2026-03-20T17:00:00Z');
    expect(await momentsIn('2026-03-12T00:00:00Z', '2026-03-17T17:00:00Z')).toEqual([
      '2026-03-13T17:00 dueSoon',
      '2026-03-17T17:00 dueSoon',
    ]);
    // no job runs for two days
    expect(await momentsIn('2026-03-20T01:00:00Z', '2026-03-20T17:30:00Z')).toEqual([
      '2026-03-20T01:00 dueToday',
      '2026-03-20T17:30 overdue',
    ]);
  });

  test('can be none; the event of an overdue campaign is still emitted', async () => {
    await setAt('2026-03-10T08:00:00Z', []);
    await ending('2026-03-12T17:00:00Z');
    expect(await momentsIn('2026-03-10T08:00:00Z', '2026-03-12T17:30:00Z')).toEqual(['2026-03-12T17:30 overdue']);
  });

  test('[9.15] that passed before the start lead to one reminder, 2880 minutes before the end', async () => {
    await setAt('2026-03-10T08:00:00Z', [7]);
    await ending('2026-03-20T17:00:00Z', { startDate: '2026-03-17T00:00:00Z' });
    expect(await runAt('2026-03-18T16:59:59.999Z')).toBe(0);
    expect(await runAt('2026-03-18T17:00:00Z')).toBe(1);
  });

  test('are of the own company only', async () => {
    const other = (await api.make.company()).id;
    await setAt('2026-03-10T08:00:00Z', [1]);
    await ending('2026-03-14T17:00:00Z');
    await ending('2026-03-14T17:00:00Z', { companyId: other, authorId: (await api.make.person(other)).id });
    expect(await momentsIn('2026-03-12T10:00:00Z', '2026-03-13T18:00:00Z')).toEqual([
      '2026-03-12T17:00 dueSoon',
      '2026-03-13T17:00 dueSoon',
    ]);
  });

  test('belong to the day before if the end is at midnight, so that only one is sent', async () => {
    await setAt('2026-03-10T08:00:00Z', [1, 0]);
    await ending('2026-03-15T00:00:00Z');
    expect(await momentsIn('2026-03-13T12:00:00Z', '2026-03-14T12:00:00Z')).toEqual(['2026-03-14T00:00 dueToday']);
  });

  // the time of day stays, whatever the clocks do in between
  test.each([
    ['Europe/Berlin', 'clocks go forward', '2026-03-30T15:00:00Z', ['2026-03-28T16:00 dueSoon', '2026-03-29T22:00 dueToday']],
    ['Europe/Berlin', 'clocks go back', '2026-10-26T16:00:00Z', ['2026-10-24T15:00 dueSoon', '2026-10-25T23:00 dueToday']],
    [
      'Australia/Lord_Howe',
      'clocks go back by half an hour',
      '2026-04-06T06:30:00Z',
      ['2026-04-04T06:00 dueSoon', '2026-04-05T13:30 dueToday'],
    ],
    [
      'Australia/Lord_Howe',
      'clocks go forward by half an hour',
      '2026-10-05T06:00:00Z',
      ['2026-10-03T06:30 dueSoon', '2026-10-04T13:00 dueToday'],
    ],
    ['Pacific/Chatham', 'clocks go back', '2026-04-06T04:15:00Z', ['2026-04-04T03:30 dueSoon', '2026-04-05T11:30 dueToday']],
    ['Asia/Kathmandu', 'the offset is 5:45', '2026-05-06T11:15:00Z', ['2026-05-04T11:30 dueSoon', '2026-05-05T18:30 dueToday']],
    ['Pacific/Kiritimati', 'the day is far ahead', '2026-05-06T03:00:00Z', ['2026-05-04T03:00 dueSoon', '2026-05-05T10:00 dueToday']],
  ])('keep the local time of day in %s, while %s', async (zone, _what, end, moments) => {
    await ending(end, { zone });
    const begin = new Date(at(end).getTime() - 3 * 86_400_000);
    begin.setUTCMinutes(0, 0, 0);
    expect(await momentsIn(begin.toISOString(), end)).toEqual(moments);
  });
});

describe('a company that changes the times while a campaign runs', () => {
  test('between two reminders repeats none, and keeps those to come', async () => {
    await ending('2026-03-20T17:00:00Z');
    expect(await momentsIn('2026-03-18T16:00:00Z', '2026-03-18T18:00:00Z')).toEqual(['2026-03-18T17:00 dueSoon']);
    await setAt('2026-03-18T18:10:00Z', [3, 2, 1, 0]);
    expect(await momentsIn('2026-03-18T18:30:00Z', '2026-03-20T01:00:00Z')).toEqual([
      '2026-03-19T17:00 dueSoon',
      '2026-03-20T00:00 dueToday',
    ]);
    await setAt('2026-03-20T02:00:00Z', [2, 0]);
    expect(await momentsIn('2026-03-20T02:30:00Z', '2026-03-20T12:00:00Z')).toEqual([]);
  });

  test('reminds nobody at once of a time that was over before', async () => {
    await ending('2026-03-30T17:00:00Z');
    await setAt('2026-03-20T08:00:00Z', [14, 5]);
    expect(await momentsIn('2026-03-20T08:00:00Z', '2026-03-25T18:00:00Z')).toEqual(['2026-03-25T17:00 dueSoon']);
  });

  test('does not lose the reminder that no job has sent yet, if its time stays', async () => {
    await ending('2026-03-20T17:00:00Z');
    await setAt('2026-03-18T17:00:30Z', [5, 2]);
    expect(await momentsIn('2026-03-18T17:01:00Z', '2026-03-18T18:01:00Z')).toEqual(['2026-03-18T17:01 dueSoon']);
  });

  test('and takes a time away, gets no such reminder', async () => {
    await ending('2026-03-20T17:00:00Z');
    await setAt('2026-03-18T16:59:30Z', [0]);
    expect(await momentsIn('2026-03-18T17:00:00Z', '2026-03-20T01:00:00Z')).toEqual(['2026-03-20T00:00 dueToday']);
  });
});

describe('a campaign that becomes LIVE after the time of a reminder', () => {
  test('sends none while its end is not near: its announcement is recent', async () => {
    await setAt('2026-03-10T08:00:00Z', [14, 3]);
    await ending('2026-03-20T17:00:00Z', { startDate: '2026-03-12T08:00:00Z' });
    expect(await momentsIn('2026-03-12T08:00:00Z', '2026-03-17T18:00:00Z')).toEqual(['2026-03-17T17:00 dueSoon']);
  });

  test('[4.17] sends none while it is due soon from its first moment, and one on the day', async () => {
    await setAt('2026-03-10T08:00:00Z', [2, 0]);
    await ending('2026-03-20T17:00:00Z', { startDate: '2026-03-19T08:00:00Z' });
    expect(await momentsIn('2026-03-19T08:00:00Z', '2026-03-20T12:00:00Z')).toEqual(['2026-03-20T00:00 dueToday']);
  });
});

describe('a due date that moves', () => {
  const dueIn = async (answers: object) => {
    const poll = await build.create(manager, 'YES_NO', { companyId, answers: { dueDate: '1 week', ...answers } });
    const move = async (dueDate: string) => {
      const configurationAnswer = { ...poll.configurationAnswer, dueDate };
      const moved = await manager.put<{ endDate: string }>(`/campaign-v2s/${poll.id}`, { configurationAnswer, status: 'LIVE' });
      expect(moved.status).toBe(200);
      return moved.body.endDate;
    };
    await told();
    return { end: poll.endDate as string, move };
  };
  const daysBefore = (end: string, days: number) => new Date(at(end).getTime() - days * 86_400_000);

  test('to a later day reminds again, at the times before the new date', async () => {
    const { end, move } = await dueIn({});
    await runAt(daysBefore(end, 2));
    expect(await told()).toEqual(['dueSoon']);
    const later = await move('2 weeks');
    await told();
    await runAt(daysBefore(later, 3));
    expect(await told()).toEqual([]);
    await runAt(daysBefore(later, 2));
    await runAt(daysBefore(later, 1.9));
    expect(await told()).toEqual(['dueSoon']);
  });

  test('to an earlier day reminds at once, if the time is over by then', async () => {
    expect((await manager.patch(`/companies/${companyId}`, { reminderDays: [6] })).status).toBe(200);
    const { move } = await dueIn({ dueDate: '2 weeks' });
    api.clock.advance(4 * 86_400_000);
    await runAt(api.clock.now());
    expect(await told()).toEqual([]);
    await move('1 week');
    await told();
    await runAt(api.clock.now());
    expect(await told()).toEqual(['dueSoon']);
  });

  test('away and back to the same date repeats nothing', async () => {
    const { end, move } = await dueIn({});
    await runAt(daysBefore(end, 2));
    expect(await told()).toEqual(['dueSoon']);
    await move('2 weeks');
    expect(await move('1 week')).toBe(end);
    await told();
    await runAt(daysBefore(end, 1.5));
    expect(await told()).toEqual([]);
  });
});

test('each reminder is sent once, with any number of concurrent processes and while the company changes its times', async () => {
  for (let count = 0; count < 10; count += 1) await ending('2026-03-20T17:00:00Z');
  const processes = Array.from({ length: 3 }, () =>
    openDatabase({ url: api.databaseUrl, poolSize: 4, statementTimeoutMs: 120_000, poolWaitMs: 120_000, onError: () => undefined }),
  );
  const running = [...processes, ...processes].map((database) =>
    database.systemDb('test end', (db) => emitEndEvents(db, at('2026-03-18T17:00:00Z'))),
  );
  await Promise.all([...running, manager.patch(`/companies/${companyId}`, { reminderDays: [3, 2, 0] })]);
  await runAt('2026-03-18T17:01:00Z');
  await Promise.all(processes.map((database) => database.close()));
  expect(await told()).toEqual(Array.from({ length: 10 }, () => 'dueSoon'));
});

test('a reminder that a process of the previous build has sent is not repeated', async () => {
  const id = await ending('2026-03-20T17:00:00Z');
  await api.make.query("UPDATE campaign SET due_soon_told_at = '2026-03-18T17:00:00Z' WHERE id = $1", [id]);
  expect(await momentsIn('2026-03-18T17:00:00Z', '2026-03-20T00:30:00Z')).toEqual(['2026-03-20T00:00 dueToday']);
  await api.make.query(
    "UPDATE campaign SET due_today_told_at = '2026-03-20T00:00:00Z', reminded_days = NULL, reminded_end = NULL WHERE id = $1",
    [id],
  );
  expect(await momentsIn('2026-03-20T00:30:00Z', '2026-03-20T02:30:00Z')).toEqual([]);
});
