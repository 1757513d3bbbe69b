import { expect, test } from 'vitest';
import { isLate } from './late';

const now = new Date('2026-03-10T09:00:30Z');
const late = (cron: string, lastRunAt: string | null) => isLate({ cron, lastRunAt }, now);

test('a job of every minute is late after two minutes and one more', () => {
  expect(late('* * * * *', '2026-03-10T08:58:00Z')).toBe(false);
  expect(late('* * * * *', '2026-03-10T08:57:59Z')).toBe(true);
});

test('a nightly job is late after two missed nights, and one missed night is not enough', () => {
  expect(late('17 3 * * *', '2026-03-09T03:17:01Z')).toBe(false);
  expect(late('17 3 * * *', '2026-03-08T03:17:01Z')).toBe(true);
});

test('a job that has never run is new', () => {
  expect(late('* * * * *', null)).toBe(false);
});
