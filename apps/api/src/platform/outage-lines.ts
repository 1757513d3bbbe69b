/**
 * An outage of the database makes every timer, job and listener fail, many times a second. The log holds one of these lines a minute, and
 * the next one says how many were left out. A line of a request stays: its id must lead to its reason.
 */
import { isConnectionLost } from './database/transient-fault';

const windowMilliseconds = 60_000;

/** Returns what to log first, or undefined for a line to leave out. `now` is in milliseconds. */
export function oneLineAnOutage(now: () => number): (first: unknown) => { first: unknown } | undefined {
  let startedAt = -Infinity;
  let leftOut = 0;
  return (first) => {
    if (typeof first !== 'object' || first === null || 'requestId' in first) return { first };
    if (!('err' in first) || !isConnectionLost(first.err)) return { first };
    if (now() - startedAt < windowMilliseconds) {
      leftOut += 1;
      return undefined;
    }
    const admitted = leftOut > 0 ? { ...first, leftOut } : first;
    [startedAt, leftOut] = [now(), 0];
    return { first: admitted };
  };
}
