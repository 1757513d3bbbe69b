import { describe, expect, test } from 'vitest';
import { timeSince } from '../profile/time-since';

const now = new Date(2026, 10, 22);

describe('[2.142] the time since a day', () => {
  test.each([
    ['2026-11-22', '0 days'],
    ['2026-11-21', '1 day'],
    ['2026-10-23', '30 days'],
    ['2026-10-22', '1 month'],
    ['2025-11-23', '11 months'],
    ['2025-11-22', '1 year'],
    ['2011-12-01', '14 years'],
  ])('%s is %s', (day, words) => expect(timeSince(day, now, 'en')).toBe(words));

  test('has the language of the interface', () => expect(timeSince('2020-01-01', now, 'de')).toBe('6 Jahre'));
});
