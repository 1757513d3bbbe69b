/** The connections of this process, by pool: each has its role and its settings before the first statement. */
import pg from 'pg';
import { UnsafeConnection, assertRole, hasHarmlessParameters, type Role } from './roles/assert-role';
import { connectionTo, type Kind } from './servers/primary';

export interface ConnectionOptions {
  url: string;
  /** The same database with a login that can become muster_app only. Requests use it. Default: `url`. */
  appUrl?: string | undefined;
  /** `appUrl` leads to a pooler, which gives each transaction another connection of the server. */
  isPooled?: boolean | undefined;
  statementTimeoutMs: number;
  poolWaitMs: number;
  onError(error: Error): void;
}

/** Parsers for results: instants become ISO text, whole numbers become numbers, days stay text. */
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, toIso);
types.setTypeParser(pg.types.builtins.INT8, Number);
types.setTypeParser(pg.types.builtins.DATE, String);

/** Converts PostgreSQL's '2026-11-20 16:14:28.1+00' (UTC) to '2026-11-20T16:14:28.100Z'. */
function toIso(value: string): string {
  const fraction = /\.(\d+)\+/.exec(value)?.[1] ?? '';
  return `${value.slice(0, 10)}T${value.slice(11, 19)}.${fraction.slice(0, 3).padEnd(3, '0')}Z`;
}

const connectionLifetimeSeconds = 1_800;

interface PoolOptions {
  role: Role;
  max: number;
  queryTimeoutMs: number;
  kind?: Kind;
}

export function createPool(options: ConnectionOptions, { role, max, queryTimeoutMs, kind }: PoolOptions): pg.Pool {
  const isConfined = role === 'muster_app' && options.appUrl !== undefined;
  const isPooled = isConfined && options.isPooled === true;
  const address = isConfined ? options.appUrl : options.url;
  if (address === undefined || !hasHarmlessParameters(address))
    throw new UnsafeConnection('The database address changes the start-up parameters of its connections.');
  const pool = new pg.Pool({
    ...connectionTo(address, kind),
    max,
    connectionTimeoutMillis: options.poolWaitMs,
    keepAlive: true,
    // in pipeline mode the driver also closes the connection
    query_timeout: queryTimeoutMs,
    // a pooler refuses start-up options: each transaction then begins with them
    ...(!isPooled && { options: startUpOptions(role, options.statementTimeoutMs) }),
    pipeline: true,
    // ends connections after some time, so that backends release their memory
    maxLifetimeSeconds: connectionLifetimeSeconds,
    types,
    application_name: role,
    // oxlint-disable-next-line typescript/no-misused-promises -- the pool awaits it, and closes the connection when it fails
    onConnect: async (client) => {
      await (isPooled ? assertPooledRole(client, role, options.statementTimeoutMs) : assertRole(client, role, isConfined));
    },
  });
  // without a listener, a connection that breaks between statements would end the process
  pool.on('connect', (client) => client.on('error', options.onError));
  // the pool replaces an idle connection and reports the error again
  pool.on('error', () => undefined);
  return pool;
}

/** Checks the role that each transaction takes. A login that cannot take it fails here, and later at the begin of each transaction. */
async function assertPooledRole(client: pg.ClientBase, role: Role, statementTimeoutMs: number): Promise<void> {
  await client.query(`BEGIN; ${localSettings(role, statementTimeoutMs)}`);
  await assertRole(client, role, true);
  await client.query('COMMIT');
}

/**
 * The role and the settings of a connection. Requests use generic plans, made once per connection: planning for each set of values costs
 * more than running. Filters change the text, so they get their own plan.
 */
const settingsOf = (role: Role, statementTimeoutMs: number): [string, string | number][] =>
  Object.entries({
    role,
    timezone: 'UTC',
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: 60_000,
    plan_cache_mode: role === 'muster_app' ? 'force_generic_plan' : 'auto',
  });

/** As start-up options, so that no connection exists without its role. */
const startUpOptions = (role: Role, statementTimeoutMs: number): string =>
  settingsOf(role, statementTimeoutMs)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');

/** For one transaction. Afterwards the pooler gives the connection to another client. */
export const localSettings = (role: Role, statementTimeoutMs: number): string =>
  // another client may have left settings on the connection
  [['row_security', 'on'], ...settingsOf(role, statementTimeoutMs)].map(([name, value]) => `SET LOCAL ${name} = '${value}'`).join('; ');
