import { expect, test } from 'vitest';
import { formatDayInZone, formatInZone, formatTime } from '../zoned-formats';

test('[9.26] a date and a time in English in the zone of a campaign, with the same spelling of a time', () => {
  const due = '2026-12-03T19:00:00Z';
  expect(formatInZone(due, 'Australia/Brisbane')).toBe('Fri 4 Dec 2026, 5:00am');
  expect(formatDayInZone(due, 'Australia/Brisbane')).toBe('04 December 2026');
  expect(['00:00', '09:30', '12:00', '17:00'].map(formatTime)).toEqual(['12:00am', '9:30am', '12:00pm', '5:00pm']);
});
