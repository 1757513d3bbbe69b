/** Whether reads can use DATABASE_READ_URL: a replica of the same database, with the roles, and near the primary. */
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import type { Config } from '../../composition/config';
import { placeOf } from '../../platform/database/servers/place';
import { clientTo } from '../../platform/database/servers/primary';
import { reasonOf } from '../../platform/database/transient-fault';

const waitMs = 5_000;
const pauseMs = 20;

export async function checkReplica({ DATABASE_URL, DATABASE_READ_URL: url }: Config): Promise<string> {
  if (DATABASE_URL === undefined || url === undefined) return 'none. Reports, exports and the directory read from the primary';
  const limits = { connectionTimeoutMillis: waitMs, query_timeout: waitMs };
  const [primary, replica] = [clientTo(DATABASE_URL, limits), clientTo(url, limits, 'replica')];
  for (const client of [primary, replica]) client.on('error', () => undefined);
  try {
    await primary.connect();
    await replica.connect();
    if ((await placeOf(primary)) !== (await placeOf(replica))) throw new Error('it is a replica of another database');
    const { rows } = await replica.query<{ login: string; hasRole: boolean }>(
      `SELECT current_user AS login, pg_has_role('muster_app', 'MEMBER') AS "hasRole"`,
    );
    if (rows[0]?.hasRole !== true) throw new Error(`its login lacks a role: GRANT muster_app TO ${rows[0]?.login}, on the primary`);
    return `a replica, ${await millisecondsBehind(primary, replica)} ms behind`;
  } catch (error) {
    throw new Error(`DATABASE_READ_URL: ${reasonOf(error)}. The primary reads instead until this works`, { cause: error });
  } finally {
    await Promise.all([primary, replica].map((client) => client.end().catch(() => undefined)));
  }
}

async function millisecondsBehind(primary: pg.Client, replica: pg.Client): Promise<number> {
  const { rows } = await primary.query<{ position: string }>('SELECT pg_current_wal_flush_lsn()::text AS position');
  for (const begun = performance.now(); performance.now() - begun < waitMs; await delay(pauseMs)) {
    const { rows: found } = await replica.query<{ has: boolean | null }>('SELECT pg_last_wal_replay_lsn() >= $1::pg_lsn AS has', [
      rows[0]?.position,
    ]);
    if (found[0]?.has === true) return Math.round(performance.now() - begun);
  }
  throw new Error(`it is more than ${waitMs / 1000} s behind. Look at pg_stat_replication on the primary`);
}
