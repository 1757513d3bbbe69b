/** Whether a job is late: it has not succeeded for two of its times in a row. */
import cronParser from 'cron-parser';

/** A run may end this much later than its time. */
const graceMilliseconds = 60_000;

/** The latest time by which a run must have succeeded: the last but one of the times that are more than a minute ago. */
function dueSince(cron: string, now: Date): Date {
  const times = cronParser.parseExpression(cron, { currentDate: new Date(now.getTime() - graceMilliseconds), tz: 'UTC' });
  times.prev();
  return times.prev().toDate();
}

export interface KnownRuns {
  /** When its last successful run ended. Null if none is kept: they are deleted after a week. */
  lastSuccessAt: string | null;
  /** When the oldest run that is kept was planned. */
  knownSince: string;
}

/** A job without any run may be new, so it is not late. A job that only fails is late from the time when its first run should have ended. */
export const isLate = ({ cron }: { cron: string }, runs: KnownRuns | undefined, now: Date): boolean =>
  runs !== undefined && new Date(runs.lastSuccessAt ?? runs.knownSince) < dueSince(cron, now);
