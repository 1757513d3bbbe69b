import { expect, test } from 'vitest';
import { timeZone } from '../time-zone';

test.each(['UTC', 'Australia/Brisbane', 'America/Argentina/Buenos_Aires', 'America/Port-au-Prince', 'Asia/Calcutta', 'Etc/GMT+5'])(
  '%s is a time zone',
  (name) => expect(timeZone.safeParse(name).success).toBe(true),
);

test.each(['', 'Mars/Base', 'AET', 'IST', 'CET', 'EST5EDT', 'gmt', '+05:30', '-08:00', 'UTC+5', 'Europe/', '/Berlin', 'Europe/Berlin '])(
  "'%s' is none: browsers and PostgreSQL would read it differently, or not at all",
  (name) => expect(timeZone.safeParse(name).success).toBe(false),
);
