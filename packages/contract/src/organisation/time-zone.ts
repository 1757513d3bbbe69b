import { z } from 'zod';

/** An IANA zone, such as Australia/Brisbane. */
export const timeZone = z.string().max(64).refine(isTimeZone, { error: 'TimeZone' });

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone.length > 0;
  } catch {
    return false;
  }
}
