import { afterEach, expect, test, vi } from 'vitest';
import { ownTimeZone } from '../components/time-zone-select';

afterEach(() => void vi.restoreAllMocks());

test.each([
  ['Australia/Perth', 'Australia/Perth'],
  ['UTC', 'UTC'],
  ['CET', 'UTC'],
])('a new company in a browser of the zone %s begins with %s', (zone, offered) => {
  const options = new Intl.DateTimeFormat().resolvedOptions();
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ ...options, timeZone: zone });
  expect(ownTimeZone()).toBe(offered);
});
