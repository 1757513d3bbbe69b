import { expect, test } from 'vitest';
import { isLate } from './late';

const now = new Date('2026-03-10T09:00:30Z');
const late = (cron: string, lastSuccessAt: string | null, knownSince = '2026-03-01T00:00:00Z') =>
  isLate({ cron }, { lastSuccessAt, knownSince }, now);

test('a job of every minute is late after two minutes and one more without a success', () => {
  expect(late('* * * * *', '2026-03-10T08:58:00Z')).toBe(false);
  expect(late('* * * * *', '2026-03-10T08:57:59Z')).toBe(true);
});

test('a nightly job is late after two nights without a success, and one such night is not enough', () => {
  expect(late('17 3 * * *', '2026-03-09T03:17:01Z')).toBe(false);
  expect(late('17 3 * * *', '2026-03-08T03:17:01Z')).toBe(true);
});

test('a job that has never succeeded is late two of its times after its first run was planned', () => {
  expect(late('* * * * *', null, '2026-03-10T08:58:00Z')).toBe(false);
  expect(late('* * * * *', null, '2026-03-10T08:57:59Z')).toBe(true);
});

test('a job without a run is new', () => {
  expect(isLate({ cron: '* * * * *' }, undefined, now)).toBe(false);
});
