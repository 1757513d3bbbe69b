import { describe, expect, test } from 'vitest';
import { clockOffsetOf } from '../../shared/time/device-time';
import { correctedTime, isAnswerToOlderContent, plausibleTimesOf } from '../answered-at';

const now = new Date('2026-03-10T09:00:00Z');
const postedAt = '2026-03-01T08:00:00Z';
const times = (answeredAt?: string, posted: string | null = postedAt) => {
  const { submitted, received } = plausibleTimesOf(answeredAt, { now, postedAt: posted });
  return [submitted.toISOString(), received?.toISOString()];
};
const justNow = [now.toISOString(), undefined];

describe('an answer that arrives later than it was sent', () => {
  test('counts at the time when it was sent, and keeps both times', () => {
    expect(times('2026-03-09T15:30:00Z')).toEqual(['2026-03-09T15:30:00.000Z', now.toISOString()]);
  });

  test.each([
    ['without a time', undefined],
    ['within a minute', '2026-03-10T08:59:01Z'],
    ['from the future', '2026-03-10T09:00:01Z'],
    ['before the campaign was posted', '2026-03-01T07:59:59Z'],
  ])('counts as just received %s', (_, answeredAt) => {
    expect(times(answeredAt)).toEqual(justNow);
  });

  test('counts at the time when it was sent for 30 days, the longest that a device keeps it, and after that as just received', () => {
    const posted = '2026-01-01T08:00:00Z';
    expect(times('2026-02-08T09:00:00Z', posted)).toEqual(['2026-02-08T09:00:00.000Z', now.toISOString()]);
    expect(times('2026-02-08T08:59:59Z', posted)).toEqual(justNow);
  });

  test('counts as just received where nobody knows when the campaign was posted', () => {
    expect(times('2026-03-09T15:30:00Z', null)).toEqual(justNow);
  });
});

test.each([
  [undefined, '2026-03-09T10:00:00Z', false],
  ['2026-03-09T11:00:00Z', null, false],
  ['2026-03-09T11:00:00Z', '2026-03-09T10:00:00Z', false],
  ['2026-03-09T09:00:00Z', '2026-03-09T10:00:00Z', true],
])('an answer of %s to content that changed at %s is of older content: %s', (answeredAt, changedAt, isOlder) => {
  expect(isAnswerToOlderContent(answeredAt, changedAt)).toBe(isOlder);
});

describe('a clock of a device', () => {
  const behind = (deviceTime?: string) => clockOffsetOf(deviceTime, now);

  test.each([
    ['is not said', undefined, 0],
    ['is no time', 'soon', 0],
    ['is right within two minutes', '2026-03-10T08:58:00Z', 0],
    ['is slow', '2026-03-10T08:00:00Z', 3_600_000],
    ['is fast', '2027-03-10T09:00:00Z', -365 * 86_400_000],
  ])('that %s', (_, deviceTime, offset) => {
    expect(behind(deviceTime)).toBe(offset);
  });

  test('is not corrected to a time at which nobody can have acted', () => {
    const corrected = (given: string, clockOffset: number) => correctedTime(given, { now, postedAt, clockOffset });
    expect(corrected('2026-03-09T08:00:00Z', 3_600_000)).toBe('2026-03-09T09:00:00.000Z');
    expect(corrected('2026-03-10T08:30:00Z', 3_600_000)).toBe('2026-03-10T08:30:00Z');
    expect(corrected('2026-03-01T08:30:00Z', -3_600_000)).toBe('2026-03-01T08:30:00Z');
  });
});
