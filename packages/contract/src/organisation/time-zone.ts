import { z } from 'zod';

/**
 * An IANA zone with its area, such as Australia/Brisbane, or UTC. Neither abbreviations nor offsets: JavaScript and PostgreSQL read
 * them differently: IST is India or Israel, CET has a summer time or none, and +05:30 has the opposite sign.
 */
export const timeZone = z.string().max(64).refine(isTimeZone, { error: 'TimeZone' });

const form = /^(?:UTC|[A-Za-z]+(?:\/[\w+-]+)+)$/;

function isTimeZone(name: string): boolean {
  try {
    return form.test(name) && new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone.length > 0;
  } catch {
    return false;
  }
}
