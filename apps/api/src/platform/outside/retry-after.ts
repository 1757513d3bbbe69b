/** How long a service asks its callers to wait: the header `Retry-After` (RFC 9110), in seconds or as a date. */

/** The maximum, so that a wrong header cannot stop all messages for days. */
const maxSeconds = 3_600;

/** Undefined without a usable header. A date is compared with the `Date` header of the response, because clocks differ. */
export function retryAfterOf(header: string | null | undefined, date: string | null | undefined): number | undefined {
  if (!header) return undefined;
  const seconds = /^\d+$/.test(header) ? Number(header) : Math.ceil((Date.parse(header) - Date.parse(date ?? '')) / 1000);
  return seconds >= 0 ? Math.min(seconds, maxSeconds) : undefined;
}
