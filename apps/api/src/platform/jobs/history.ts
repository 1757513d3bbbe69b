/** The runs of jobs that pg-boss keeps. */
import sql from 'sql-template-tag';
import type { Db } from '../database/database';

interface JobHistory {
  name: string;
  lastRunAt: string | null;
  lastSuccessAt: string | null;
  lastFailed: boolean;
  failures: number;
}

/** Empty if no process with jobs has ever run. */
export async function readJobHistory(db: Db): Promise<JobHistory[]> {
  const { exists } = await db.one<{ exists: boolean }>(sql`SELECT to_regclass('pgboss.job') IS NOT NULL AS exists`);
  if (!exists) return [];
  return db.many<JobHistory>(sql`
    SELECT name, max(started_on) AS "lastRunAt",
           max(started_on) FILTER (WHERE state::text = 'completed') AS "lastSuccessAt",
           coalesce((array_agg(state::text ORDER BY started_on DESC NULLS LAST))[1] IN ('failed', 'retry'), false) AS "lastFailed",
           count(*) FILTER (WHERE state::text = 'failed') AS failures
      FROM (SELECT name, state, started_on FROM pgboss.job UNION ALL SELECT name, state, started_on FROM pgboss.archive) runs
     WHERE started_on IS NOT NULL GROUP BY name`);
}
