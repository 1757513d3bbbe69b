/**
 * An outage of the database makes every timer, job and listener fail, many times a second, and one of an outside service every delivery to
 * it. The log holds one line a minute for each that is away, and the next one says how many were left out. A line of a request stays: its id
 * must lead to its reason.
 */
import { isConnectionLost } from './database/transient-fault';
import { serviceAwayBy } from './outside/outcomes';

const windowMilliseconds = 60_000;

/** What is away, by the error of a line. Undefined for a fault of another kind. */
const awayBy = (error: unknown): string | undefined => serviceAwayBy(error) ?? (isConnectionLost(error) ? 'the database' : undefined);

/** Returns what to log first, or undefined for a line to leave out. `now` is in milliseconds. */
export function oneLineAnOutage(now: () => number): (first: unknown) => { first: unknown } | undefined {
  // the product names its services, so there are few
  const outages = new Map<string, { startedAt: number; leftOut: number }>();
  return (first) => {
    if (typeof first !== 'object' || first === null || 'requestId' in first || !('err' in first)) return { first };
    const away = awayBy(first.err);
    if (away === undefined) return { first };
    const outage = outages.get(away);
    if (outage && now() - outage.startedAt < windowMilliseconds) {
      outage.leftOut += 1;
      return undefined;
    }
    outages.set(away, { startedAt: now(), leftOut: 0 });
    return { first: outage && outage.leftOut > 0 ? { ...first, leftOut: outage.leftOut } : first };
  };
}
