import sql from 'sql-template-tag';
import { ConfigurationError, type Config } from './config';
import { variables } from './config-variables/variables';
import type { Database } from '../platform/database/database';
import { isTransient, reasonOf } from '../platform/database/transient-fault';

/**
 * Opens a connection of each role before the process serves requests. The start fails if row-level security does not apply to one, or if
 * the two addresses lead to different databases.
 */
export async function requireServes(database: Database, config: Pick<Config, 'DATABASE_APP_URL'>): Promise<void> {
  await database.ping();
  if (config.DATABASE_APP_URL === undefined) return void (await placeOfRequests(database));
  const place = await placeOfRequests(database).catch((error: unknown) => {
    // the address can be right: the database may be full, or change its server
    if (/unsupported startup parameter/.test(reasonOf(error)))
      throw new ConfigurationError('DATABASE_APP_POOLED should be true, because a pooler answers at DATABASE_APP_URL.');
    if (isTransient(error)) throw new Error(`The database does not answer at DATABASE_APP_URL (${reasonOf(error)})`, { cause: error });
    throw wrongAppUrl(reasonOf(error));
  });
  const { rows } = await database.systemPool.query<{ place: string }>(placeOf.text);
  if (rows[0]?.place !== place) throw wrongAppUrl('it leads to another database than DATABASE_URL');
}

/** The same only for connections to one database of one running server. A time as text would depend on the zone of the role. */
const placeOf = sql`
  SELECT concat_ws(' ', extract(epoch FROM pg_postmaster_start_time()), oid) AS place FROM pg_database WHERE datname = current_database()`;

async function placeOfRequests(database: Database): Promise<string> {
  const transaction = await database.begin('read');
  try {
    return (await transaction.one<{ place: string }>(placeOf)).place;
  } finally {
    await transaction.rollback();
  }
}

const wrongAppUrl = (reason: string): ConfigurationError =>
  new ConfigurationError(`DATABASE_APP_URL should hold ${variables.DATABASE_APP_URL.holds} (${reason}).`);
