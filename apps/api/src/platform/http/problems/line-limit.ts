import type { Clock } from '../../clock';

const windowMilliseconds = 60_000;
const linesWithoutCaller = 60;

/**
 * Limits the log lines about callers who are not known: anybody can cause them. Admits so many a minute. The first line of a new minute
 * learns how many were left out.
 */
export function lineLimit(clock: Pick<Clock, 'now'>, most = linesWithoutCaller): () => { leftOut: number } | undefined {
  let startedAt = -Infinity;
  let count = 0;
  return () => {
    const now = clock.now().getTime();
    const leftOut = now - startedAt >= windowMilliseconds ? Math.max(0, count - most) : undefined;
    if (leftOut !== undefined) [startedAt, count] = [now, 0];
    count += 1;
    return count <= most ? { leftOut: leftOut ?? 0 } : undefined;
  };
}
