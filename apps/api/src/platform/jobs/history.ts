/** The runs of jobs that pg-boss keeps, and the time of the database, whose clock wrote their times. */
import sql from 'sql-template-tag';
import type { Db } from '../database/database';
import type { KnownRuns } from './late';

interface JobRuns extends KnownRuns {
  name: string;
  lastRunAt: string | null;
  lastFailed: boolean;
  failures: number;
}

interface JobHistory {
  now: Date;
  /** Empty if no process with jobs has ever run. */
  runs: ReadonlyMap<string, JobRuns>;
}

export async function readJobHistory(db: Db): Promise<JobHistory> {
  const { exists, now } = await db.one<{ exists: boolean; now: string }>(
    sql`SELECT to_regclass('pgboss.job') IS NOT NULL AS exists, clock_timestamp() AS now`,
  );
  return { now: new Date(now), runs: new Map(exists ? (await readRuns(db)).map((one) => [one.name, one]) : []) };
}

const readRuns = (db: Db): Promise<JobRuns[]> =>
  db.many<JobRuns>(sql`
    SELECT name, max(started_on) AS "lastRunAt", min(created_on) AS "knownSince",
           max(completed_on) FILTER (WHERE state::text = 'completed') AS "lastSuccessAt",
           coalesce((array_agg(state::text ORDER BY started_on DESC NULLS LAST))[1] IN ('failed', 'retry'), false) AS "lastFailed",
           count(*) FILTER (WHERE state::text = 'failed') AS failures
      FROM (SELECT name, state, created_on, started_on, completed_on FROM pgboss.job
            UNION ALL SELECT name, state, created_on, started_on, completed_on FROM pgboss.archive) runs
     GROUP BY name`);
