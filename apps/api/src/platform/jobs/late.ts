/** Whether a job is late: it has missed two of its times in a row. */
import cronParser from 'cron-parser';

/** A run may begin this much later than its time. */
const graceMilliseconds = 60_000;

/** The latest time by which a run must have begun: the last but one of the times that are more than a minute ago. */
function dueSince(cron: string, now: Date): Date {
  const times = cronParser.parseExpression(cron, { currentDate: new Date(now.getTime() - graceMilliseconds), tz: 'UTC' });
  times.prev();
  return times.prev().toDate();
}

/** `lastRunAt` is null for a job that has never run: it may be new, so it is not late. */
export const isLate = ({ cron, lastRunAt }: { cron: string; lastRunAt: string | null }, now: Date): boolean =>
  lastRunAt !== null && new Date(lastRunAt) < dueSince(cron, now);
