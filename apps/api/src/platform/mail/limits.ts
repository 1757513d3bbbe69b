/** Limits of e-mails to each domain. Pure functions. */

export interface MailLimit {
  messages: number;
  milliseconds: number;
}

/** By domain. `*` is the limit of each domain that has no own limit. */
export type MailLimits = ReadonlyMap<string, MailLimit>;

const units: Readonly<Record<string, number>> = { min: 60_000, hour: 3_600_000 };
const limitForm = /^(\*|[a-z\d](?:[a-z\d.-]{0,251}[a-z\d])?)=([1-9]\d{0,6})\/(min|hour)$/;

/** Reads `gmail.com=20/min, *=600/hour`. Undefined if an entry has another form, or if a domain appears twice. */
export function readMailLimits(text: string): MailLimits | undefined {
  const limits = new Map<string, MailLimit>();
  for (const entry of text.toLowerCase().split(',')) {
    const [, domain, messages, unit] = limitForm.exec(entry.trim()) ?? [];
    const milliseconds = units[unit ?? ''];
    if (domain === undefined || milliseconds === undefined || limits.has(domain)) return undefined;
    limits.set(domain, { messages: Number(messages), milliseconds });
  }
  return limits;
}

export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase();

export const limitOf = (limits: MailLimits, domain: string): MailLimit | undefined => limits.get(domain) ?? limits.get('*');

/**
 * This share of a limit may leave at once. The rest is spread over the time, so that no interval of the limit's length exceeds the limit.
 */
const shareAtOnce = 0.1;

/**
 * Returns how many of `wanted` e-mails may leave now, and when the next one may leave after them. `nextAt` is the result of the last call,
 * in milliseconds. It is undefined before the first e-mail.
 */
export function takeFrom(
  { messages, milliseconds }: MailLimit,
  { nextAt = -Infinity, now, wanted }: { nextAt?: number | undefined; now: number; wanted: number },
): { taken: number; nextAt: number } {
  const atOnce = Math.max(1, Math.floor(messages * shareAtOnce));
  const interval = milliseconds / (messages - atOnce + 1);
  const from = Math.max(nextAt, now);
  const places = Math.floor((now - from) / interval + atOnce + 1e-6);
  const taken = Math.min(wanted, Math.max(0, places));
  return { taken, nextAt: from + taken * interval };
}
