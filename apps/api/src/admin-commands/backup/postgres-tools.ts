/** Runs `pg_dump` and `pg_restore`. The password is passed in the environment, because every user of a host can read arguments. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import pg from 'pg';
import { addressesIn, serversIn } from '../../platform/database/servers/servers';
import { CommandError } from '../command';

/** Parameters of an address that libpq reads from the environment under these names. The driver knows other parameters too. */
const variables = {
  connect_timeout: 'PGCONNECT_TIMEOUT',
  sslmode: 'PGSSLMODE',
  sslrootcert: 'PGSSLROOTCERT',
  sslcert: 'PGSSLCERT',
  sslkey: 'PGSSLKEY',
  target_session_attrs: 'PGTARGETSESSIONATTRS',
} as const;

/** The environment with which libpq connects to the address of the driver. */
export function libpqEnvironment(address: string): Record<string, string> {
  const servers = serversIn(address);
  const { user, password, database = '' } = new pg.Client({ connectionString: addressesIn(address)[0] ?? address });
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
  // a name of the driver for an encrypted connection to any server
  if (found['PGSSLMODE'] === 'no-verify') found['PGSSLMODE'] = 'require';
  return found;
}

/** A list of the contents of a backup has some thousand lines. */
const maxOutputBytes = 50_000_000;

interface Failure extends Error {
  /** The exit code, or the reason why the tool did not start. */
  code?: number | string;
  stderr?: string;
}

/** Runs a tool and returns its output. Throws CommandError with the first line of its error output. */
export async function runTool(tool: 'pg_dump' | 'pg_restore', args: readonly string[], databaseUrl: string): Promise<string> {
  const env = Object.assign(structuredClone(process.env), libpqEnvironment(databaseUrl));
  try {
    return (await promisify(execFile)(tool, args, { env, maxBuffer: maxOutputBytes })).stdout;
  } catch (error) {
    const { code, stderr = '' } = error as Failure;
    if (code === 'ENOENT') throw new CommandError(`${tool} is not on this host. ${installHint}`, { cause: error });
    const reason = stderr.trim().split('\n')[0] || `${tool} ended with ${code}`;
    throw new CommandError(`${reason}.${stderr.includes('version mismatch') ? ` ${installHint}` : ''}`, { cause: error });
  }
}

const installHint = 'Install the client of PostgreSQL, of the version of the server or newer: the Debian package postgresql-client.';
