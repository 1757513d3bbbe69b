/** How the tools of PostgreSQL reach the address of the driver, and trust what Node trusts. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rootCertificates } from 'node:tls';
import pg from 'pg';
import { addressesIn, serversIn } from '../../platform/database/servers/servers';

/** Parameters of an address that libpq reads from the environment under these names. The driver knows other parameters too. */
const variables = {
  connect_timeout: 'PGCONNECT_TIMEOUT',
  sslrootcert: 'PGSSLROOTCERT',
  sslcert: 'PGSSLCERT',
  sslkey: 'PGSSLKEY',
  target_session_attrs: 'PGTARGETSESSIONATTRS',
} as const;

/** The environment with which libpq connects to the address of the driver. */
export function libpqEnvironment(address: string): Record<string, string> {
  const servers = serversIn(address);
  const client = new pg.Client({ connectionString: addressesIn(address)[0] ?? address });
  const { user, password, database = '' } = client;
  const found: Record<string, string> = {
    PGHOST: servers.map(({ host }) => host).join(','),
    PGPORT: servers.map(({ port }) => port).join(','),
    PGDATABASE: database,
  };
  if (servers.length > 1) found['PGTARGETSESSIONATTRS'] = 'read-write';
  if (user !== undefined) found['PGUSER'] = user;
  if (typeof password === 'string') found['PGPASSWORD'] = password;
  const parameters = new URLSearchParams(/\?([^#]*)/.exec(address)?.[1]);
  for (const [parameter, variable] of Object.entries(variables)) {
    const value = parameters.get(parameter);
    if (value !== null) found[variable] = value;
  }
  const mode = modeOf(client, parameters.get('sslmode'));
  if (mode !== undefined) found['PGSSLMODE'] = mode;
  return found;
}

/** The mode of libpq that checks what the driver checks. The driver takes every mode that is encrypted for `verify-full`. */
function modeOf(client: pg.Client, given: string | null): string | undefined {
  const { ssl } = client as unknown as { ssl?: boolean | { rejectUnauthorized?: boolean; checkServerIdentity?: unknown } };
  if (!ssl) return given === 'disable' ? given : undefined;
  if (ssl !== true && ssl.rejectUnauthorized === false) return 'require';
  return ssl !== true && ssl.checkServerIdentity !== undefined ? 'verify-ca' : 'verify-full';
}

/**
 * Calls `work` with the environment of a tool. libpq does not know the authorities of Node and looks into the home of the user. So it gets
 * them as a file: the usual ones, and those of NODE_EXTRA_CA_CERTS.
 */
export async function withLibpq<Result>(
  { databaseUrl, extraAuthorities }: { databaseUrl: string; extraAuthorities: string | undefined },
  work: (environment: Record<string, string>) => Promise<Result>,
): Promise<Result> {
  const environment = libpqEnvironment(databaseUrl);
  if (!environment['PGSSLMODE']?.startsWith('verify-') || environment['PGSSLROOTCERT'] !== undefined) return work(environment);
  const folder = await mkdtemp(join(tmpdir(), 'muster-authorities-'));
  try {
    const path = join(folder, 'authorities.pem');
    const extra = extraAuthorities === undefined ? [] : [await readFile(extraAuthorities, 'utf8')];
    await writeFile(path, [...rootCertificates, ...extra].join('\n'));
    return await work({ ...environment, PGSSLROOTCERT: path });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
