import type { Config } from '../../composition/config';
import { systemClock } from '../../platform/clock';
import { clientTo, requireKind, WrongServer } from '../../platform/database/servers/primary';
import { addressesIn, serversIn } from '../../platform/database/servers/servers';
import { reasonOf } from '../../platform/database/transient-fault';
import { tryRoles } from './roles';

const minVersion = 150_000;
const waitMs = 5_000;
/** Above this difference, tokens and due dates would depend on which clock decides. */
const mostSecondsApart = 5;

interface Found {
  login: string;
  version: number;
  versionText: string;
  isReplica: boolean;
  ownsDatabase: boolean;
  hasRoles: boolean;
  mayCreateRoles: boolean;
  hasTrigrams: boolean;
  seconds: number;
}

export async function checkDatabase(config: Config): Promise<string> {
  const { DATABASE_URL: url } = config;
  if (url === undefined) return 'the embedded one. Production has its own: set DATABASE_URL';
  const client = clientTo(url, { connectionTimeoutMillis: waitMs, query_timeout: waitMs });
  client.on('error', () => undefined);
  await client.connect().catch((error: Error) => {
    throw new Error(
      `DATABASE_URL: no connection (${error.message || 'refused'}). Does this host reach the server, and is the password right?`,
    );
  });
  try {
    const { rows } = await client.query<Found>(question);
    const found = rows[0] as Found;
    const judgement = judged(found) + (await ofServers(url));
    if (!found.hasRoles) return `${judgement}; the first start makes its roles`;
    await tryRoles(config);
    return `${judgement}; its roles separate companies`;
  } finally {
    await client.end();
  }
}

/** If the address has several servers, each must answer. Otherwise the next failover ends in an outage. */
async function ofServers(url: string): Promise<string> {
  const [connectionString = url, ...others] = addressesIn(url);
  if (others.length === 0) return '';
  const asked = serversIn(url).map(async (server) => {
    const name = `${server.host}:${server.port}`;
    try {
      await requireKind(connectionString, server, 'primary');
      return `${name} accepts writes`;
    } catch (error) {
      if (error instanceof WrongServer) return `${name} only reads`;
      throw new Error(`DATABASE_URL: ${name} does not answer (${reasonOf(error)}), and could not take over`, { cause: error });
    }
  });
  return `; ${(await Promise.all(asked)).join(', ')}`;
}

const question = `
  SELECT current_user AS login, current_setting('server_version_num')::int AS version, current_setting('server_version') AS "versionText",
         pg_is_in_recovery() AS "isReplica",
         pg_has_role((SELECT datdba FROM pg_database WHERE datname = current_database()), 'USAGE') AS "ownsDatabase",
         (SELECT count(*) = 2 FROM pg_roles r WHERE r.rolname IN ('muster_app', 'muster_system') AND pg_has_role(r.oid, 'MEMBER')) AS "hasRoles",
         (SELECT rolsuper OR rolcreaterole FROM pg_roles WHERE rolname = current_user) AS "mayCreateRoles",
         EXISTS (SELECT FROM pg_available_extensions WHERE name = 'pg_trgm') AS "hasTrigrams",
         extract(epoch FROM clock_timestamp())::float8 AS seconds`;

function judged(found: Found): string {
  const { login, version, versionText, isReplica, ownsDatabase, hasRoles, mayCreateRoles, hasTrigrams, seconds } = found;
  const apart = Math.round(Math.abs(systemClock.now().getTime() / 1_000 - seconds));
  if (version < minVersion) throw new Error(`PostgreSQL ${versionText} is too old: use 15 or newer`);
  if (isReplica) throw new Error('DATABASE_URL leads to a replica, which only reads: use the address of the primary');
  if (!ownsDatabase) throw new Error(`${login} does not own the database: ALTER DATABASE … OWNER TO ${login}`);
  if (!hasRoles && !mayCreateRoles)
    throw new Error(
      `${login} lacks the roles: CREATE ROLE muster_app NOLOGIN; CREATE ROLE muster_system NOLOGIN; GRANT muster_app, muster_system TO ${login}`,
    );
  if (!hasTrigrams) throw new Error('the extension pg_trgm is not available: install the contrib package of PostgreSQL');
  if (apart > mostSecondsApart)
    throw new Error(`its clock and that of this host are ${apart} s apart: synchronise both (chrony, timesyncd)`);
  return `PostgreSQL ${versionText} as ${login}`;
}
