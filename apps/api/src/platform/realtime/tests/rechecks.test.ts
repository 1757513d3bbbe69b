import { expect, test, vi } from 'vitest';
import { createRechecks, type LostChannels, type RecheckOptions } from '../rechecks';
import { manualTime } from './manual-time';
import { recordingLog } from './recording-log';

interface Check {
  userId: string;
  end(lost: 'all' | string[]): void;
}

/** Rechecks of connected people. The test decides when their policy answers. */
function stage(people: string[]) {
  const checks: Check[] = [];
  const revokedChannels: LostChannels = (userId) => new Promise((resolve) => checks.push({ userId, end: resolve }));
  const hub = {
    noteChange: vi.fn(),
    users: () => people,
    isConnected: (userId: string) => people.includes(userId),
    channelsOf: () => ['private-company-1'],
    deliver: vi.fn(),
    disconnectUser: vi.fn(),
    unsubscribeUser: vi.fn(),
    renewUser: vi.fn(),
  } satisfies RecheckOptions['hub'];
  const rightsMessage = (userId: string) => ({ channels: [`private-user-${userId}`], event: 'update', data: {} });
  const time = manualTime();
  const rechecks = createRechecks({ hub, revokedChannels, rightsMessage, now: () => 1, timers: time, log: recordingLog() });
  return { checks, hub, time, rechecks, asked: () => checks.map(({ userId }) => userId) };
}

const people = Array.from({ length: 100 }, (_, index) => `u${index}`);

test('a block is checked at once, even during a slow recheck of everybody', async () => {
  const { rechecks, asked, checks, hub } = stage(people);
  rechecks.changed('*');
  const before = asked().length;
  expect(before).toBeGreaterThan(0);
  // None of the checks of everybody ends.
  rechecks.changed('u99');
  expect(asked().slice(before)).toEqual(['u99']);
  checks.at(-1)?.end('all');
  await vi.waitFor(() => expect(hub.disconnectUser).toHaveBeenCalledWith('u99', 1), 60_000);
});

test('several single changes do not wait for the rest of everybody', async () => {
  const { rechecks, asked, checks } = stage(people);
  rechecks.changed('*');
  for (const userId of ['u97', 'u98', 'u99']) rechecks.changed(userId);
  for (const userId of ['u97', 'u98', 'u99']) {
    await vi.waitFor(() => expect(asked().at(-1)).toBe(userId), 60_000);
    checks.at(-1)?.end([]);
  }
});

test('a recheck of everybody reaches everybody, once each', async () => {
  const { rechecks, asked, checks } = stage(people);
  rechecks.changed('*');
  rechecks.changed('u50');
  for (let ended = 0; ended < people.length; ended += 1) {
    await vi.waitFor(() => expect(checks.length).toBeGreaterThan(ended), 60_000);
    checks[ended]?.end([]);
  }
  expect(asked().toSorted()).toEqual(people.toSorted());
});

test('a person whose rights change during a check is checked again', async () => {
  const { rechecks, asked, checks, hub } = stage(['u1']);
  rechecks.changed('*');
  rechecks.changed('u1');
  expect(asked()).toEqual(['u1']);
  checks[0]?.end([]);
  await vi.waitFor(() => expect(asked()).toEqual(['u1', 'u1']), 60_000);
  checks[1]?.end(['private-company-1']);
  await vi.waitFor(() => expect(hub.unsubscribeUser).toHaveBeenCalledWith('u1', ['private-company-1'], 1), 60_000);
});

test('only connected people are checked', () => {
  const { rechecks, asked } = stage(['u1']);
  rechecks.changed('u2');
  expect(asked()).toEqual([]);
});

test('the pages of a person whose rights changed get a message on the person’s channel, after lost channels have ended', async () => {
  const { rechecks, checks, hub } = stage(people);
  rechecks.changed('u7');
  expect(hub.deliver).not.toHaveBeenCalled();
  checks[0]?.end(['private-company-1']);
  await vi.waitFor(() => expect(hub.deliver).toHaveBeenCalledOnce(), 60_000);
  expect(hub.deliver).toHaveBeenCalledWith(expect.objectContaining({ channels: ['private-user-u7'] }));
  expect(hub.unsubscribeUser).toHaveBeenCalledBefore(hub.deliver);
});

test('the sockets of a person close if the check does not end within a second, also if it has not begun', () => {
  const { rechecks, hub, time, asked } = stage(people);
  const changed = people.slice(0, 10);
  for (const userId of changed) rechecks.changed(userId);
  expect(asked().length).toBeLessThan(changed.length);
  time.advance(1_000);
  expect(hub.renewUser.mock.calls.map(([userId]) => userId as string).toSorted()).toEqual(changed);
});

test('a check that ends in time closes no socket later, and the next change has a deadline of its own', async () => {
  const { rechecks, checks, hub, time } = stage(['u1']);
  rechecks.changed('u1');
  checks[0]?.end([]);
  await vi.waitFor(() => expect(hub.deliver).toHaveBeenCalledOnce(), 60_000);
  await new Promise((resolve) => setImmediate(resolve));
  time.advance(10_000);
  expect(hub.renewUser).not.toHaveBeenCalled();
  rechecks.changed('u1');
  time.advance(10_000);
  expect(hub.renewUser).toHaveBeenCalledOnce();
});

test('a change during a check starts another check, which has a deadline too', async () => {
  const { rechecks, checks, hub, time } = stage(['u1']);
  rechecks.changed('u1');
  rechecks.changed('u1');
  checks[0]?.end([]);
  await vi.waitFor(() => expect(checks.length).toBe(2), 60_000);
  time.advance(1_000);
  expect(hub.renewUser).toHaveBeenCalledOnce();
});

test('a slow check of everybody closes no sockets', () => {
  const { rechecks, hub, time } = stage(people);
  rechecks.changed('*');
  time.advance(60_000);
  expect(hub.renewUser).not.toHaveBeenCalled();
});

test('many single changes at once close no socket while their checks end, and all do when no check ends any more', async () => {
  const { rechecks, checks, hub, time } = stage(people);
  for (const userId of people) rechecks.changed(userId);
  for (let ended = 0; ended < 10; ended += 1) {
    time.advance(500);
    checks[ended]?.end([]);
    await vi.waitFor(() => expect(checks.length).toBe(ended + 5), 60_000);
  }
  expect(hub.renewUser).not.toHaveBeenCalled();
  time.advance(1_000);
  expect(hub.renewUser.mock.calls.map(([userId]) => userId as string)).toEqual(people.slice(10));
});

test('checks of everybody that end do not prolong the deadline of a single change', async () => {
  const { rechecks, checks, hub, time } = stage(people);
  rechecks.changed('*');
  rechecks.changed('u99');
  for (const index of [0, 1]) {
    time.advance(500);
    checks[index]?.end([]);
    await vi.waitFor(() => expect(checks.length).toBe(index + 5), 60_000);
  }
  expect(hub.renewUser.mock.calls).toEqual([['u99', 'Rights changed']]);
});

test('a process that was busy reads the answers that arrived meanwhile before it gives up', async () => {
  const { rechecks, checks, hub, time } = stage(['u1']);
  rechecks.changed('u1');
  time.stall(5_000);
  expect(hub.renewUser).not.toHaveBeenCalled();
  checks[0]?.end([]);
  await vi.waitFor(() => expect(hub.deliver).toHaveBeenCalledOnce(), 60_000);
  await new Promise((resolve) => setImmediate(resolve));
  time.advance(10_000);
  expect(hub.renewUser).not.toHaveBeenCalled();
});

test('a signature from before a change for everybody is checked without a deadline', () => {
  const { rechecks, hub, time, asked } = stage(['u1']);
  rechecks.check('u1', 'everybody');
  expect(asked()).toEqual(['u1']);
  time.advance(60_000);
  expect(hub.renewUser).not.toHaveBeenCalled();
});
