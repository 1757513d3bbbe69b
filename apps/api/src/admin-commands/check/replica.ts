/** Checks whether reads can use DATABASE_READ_URL: a replica of the same database, with the roles, and close behind the primary. */
import type { Config } from '../../composition/config';
import { clientTo } from '../../platform/database/servers/primary';
import { storedOn, untilReplayed } from '../../platform/database/servers/standing';
import { reasonOf } from '../../platform/database/transient-fault';

const waitMs = 5_000;

export async function checkReplica({ DATABASE_URL, DATABASE_READ_URL: url }: Config): Promise<string> {
  if (DATABASE_URL === undefined || url === undefined) return 'none. Reports, exports and the directory read from the primary';
  const limits = { connectionTimeoutMillis: waitMs, query_timeout: waitMs };
  const [primary, replica] = [clientTo(DATABASE_URL, limits), clientTo(url, limits, 'replica')];
  for (const client of [primary, replica]) client.on('error', () => undefined);
  try {
    await primary.connect();
    await replica.connect();
    const stored = await storedOn(primary);
    if (!stored) throw new Error('the primary did not say how far it is');
    const begun = performance.now();
    await untilReplayed(replica, stored, waitMs);
    const behind = Math.round(performance.now() - begun);
    const { rows } = await replica.query<{ login: string; hasRole: boolean }>(
      `SELECT current_user AS login, pg_has_role('muster_app', 'MEMBER') AS "hasRole"`,
    );
    if (rows[0]?.hasRole !== true) throw new Error(`its login lacks a role: GRANT muster_app TO ${rows[0]?.login}, on the primary`);
    return `a replica, on timeline ${stored.timeline}, ${behind} ms behind`;
  } catch (error) {
    throw new Error(`DATABASE_READ_URL: ${reasonOf(error)}. The primary reads instead until this works`, { cause: error });
  } finally {
    await Promise.all([primary, replica].map((client) => client.end().catch(() => undefined)));
  }
}
