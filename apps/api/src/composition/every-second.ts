/**
 * Some work starts at an exact second, such as the start of a campaign. Every worker looks for it each second; the SQL statement ensures that only
 * one of them does the work. A pg-boss job, with a resolution of one minute, catches up on missed looks.
 */
import { everySecondJobs } from './app';
import type { JobContext } from '../platform/jobs/jobs';
import { lookFor, type Look } from '../platform/jobs/looks';

export function everySecond(context: JobContext): { looks: Look[]; idle(): Promise<unknown> } {
  const all = everySecondJobs.map(({ isDue, run }) => lookFor({ isDue, log: context.log, what: 'tick', run: () => run(context) }));
  return { looks: all.map(({ look }) => look), idle: () => Promise.all(all.map(({ idle }) => idle())) };
}
