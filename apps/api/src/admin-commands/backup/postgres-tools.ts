/** Runs `pg_dump` and `pg_restore`. The password goes through the environment, because every user of a host can read arguments. */
import { spawn } from 'node:child_process';
import pg from 'pg';
import { CommandError } from '../command';

/** Parameters of an address that libpq reads from the environment under these names. The driver has further ones. */
const variables = {
  connect_timeout: 'PGCONNECT_TIMEOUT',
  sslmode: 'PGSSLMODE',
  sslrootcert: 'PGSSLROOTCERT',
  sslcert: 'PGSSLCERT',
  sslkey: 'PGSSLKEY',
  target_session_attrs: 'PGTARGETSESSIONATTRS',
} as const;

/** The environment with which libpq connects to this address. The driver reads the address. */
export function libpqEnvironment(address: string): Record<string, string> {
  const { host, port, user, password, database = '' } = new pg.Client({ connectionString: address });
  const found: Record<string, string> = { PGHOST: host, PGPORT: String(port), PGDATABASE: database };
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

/** Runs one tool to its end, and returns its output. Throws CommandError with the first line of its error output. */
export async function runTool(tool: 'pg_dump' | 'pg_restore', args: readonly string[], databaseUrl: string): Promise<string> {
  const child = spawn(tool, args, {
    env: Object.assign(structuredClone(process.env), libpqEnvironment(databaseUrl)),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [output, said] = ['', ''];
  child.stdout.on('data', (text: Buffer) => (output += text.toString()));
  child.stderr.on('data', (text: Buffer) => (said = (said + text.toString()).slice(0, 10_000)));
  const code = await new Promise<number | null>((ended, failed) => {
    child.once('error', (error: NodeJS.ErrnoException) =>
      failed(error.code === 'ENOENT' ? new CommandError(`${tool} is not on this host. ${installHint}`) : error),
    );
    child.once('close', ended);
  });
  if (code === 0) return output;
  const reason = said.trim().split('\n')[0] ?? '';
  throw new CommandError(`${reason || `${tool} ended with ${code}`}.${said.includes('version mismatch') ? ` ${installHint}` : ''}`);
}

const installHint = 'Install the client of PostgreSQL, of the version of the server or newer: the Debian package postgresql-client.';
