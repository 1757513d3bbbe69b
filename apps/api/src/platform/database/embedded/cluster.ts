import { spawn } from 'node:child_process';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { createDatabase } from '../databases';
import { changeOwner, type Account } from './account';
import { APP_LOGIN, USER, appPasswordOf, urlOf, type Address } from './address';
import type { Binaries } from './binaries';
import { ownHandle } from './processes';
import { INITDB_LOCALE } from './settings';
import { isSystemError } from './errors';

const STAGING = 'postgres.new.';

/** The major version of the cluster in a folder. Undefined without a cluster. */
export async function clusterVersion(cluster: string): Promise<string | undefined> {
  try {
    return (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim();
  } catch (error) {
    if (isSystemError(error, 'ENOENT')) return undefined;
    throw error;
  }
}

export function assertSameMajor(found: string, binaries: Binaries, cluster: string): void {
  const [brought] = binaries.version.split('.');
  if (found !== brought) {
    throw new Error(
      `${cluster} was made by PostgreSQL ${found} and this version brings ${brought}: move its data with pg_dump, or set another DATA_DIR`,
    );
  }
}

/** Creates a cluster completely or not at all: it is created next to its final path and then renamed. */
export async function initialiseCluster(cluster: string, binaries: Binaries, account: Account, password: string): Promise<void> {
  const base = dirname(cluster);
  await removeUnfinished(base);
  const staging = join(base, `${STAGING}${ownHandle()}`);
  const passwordFile = `${staging}.password`;
  await mkdir(staging, { mode: 0o700 });
  await writeFile(passwordFile, password, { mode: 0o600 });
  await Promise.all([changeOwner(account, staging), changeOwner(account, passwordFile)]);
  try {
    const args = [
      '-D',
      staging,
      '-U',
      USER,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--no-instructions',
      '--sync-method=syncfs',
      ...INITDB_LOCALE,
    ];
    await runToEnd(join(binaries.folder, 'bin', 'initdb'), args, account);
    await rename(staging, cluster);
  } finally {
    await rm(passwordFile, { force: true });
  }
}

async function removeUnfinished(base: string): Promise<void> {
  const names = (await readdir(base)).filter((name) => name.startsWith(STAGING));
  await Promise.all(names.map((name) => rm(join(base, name), { recursive: true, force: true })));
}

async function runToEnd(program: string, args: string[], account: Account): Promise<void> {
  const child = spawn(program, args, { ...account, cwd: '/', env: { LC_ALL: 'C' }, stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve));
  const [code, complaint] = await Promise.all([ended, text(child.stderr)]);
  if (code !== 0)
    throw new Error(`the embedded database could not be made (${complaint.trim().replaceAll('\n', ' ')}): mend that, or set DATABASE_URL`);
}

/** Creates the product's database in a new cluster. Rebuilds text indexes if the version of the ICU library changed. */
export async function prepareDatabase(address: Address): Promise<void> {
  const { pathname } = new URL(urlOf(address));
  const name = pathname.slice(1);
  const client = new pg.Client({ connectionString: urlOf(address, 'postgres') });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name]);
    if (rowCount === 0) await createDatabase(urlOf(address, 'postgres'), name);
    const outdated = await client.query<{ name: string }>(
      'SELECT datname AS name FROM pg_database WHERE datallowconn AND datcollversion <> pg_database_collation_actual_version(oid)',
    );
    for (const database of outdated.rows) await refreshCollation(address, database.name);
  } finally {
    await client.end();
  }
}

/**
 * What requests write is not compressed: their pages are few, and the compression took a third of the database's time of an answer. What jobs write,
 * such as large audiences, is.
 */
const appSetting = 'wal_compression=off';

/** Creates the login for requests and its setting if they are missing, also in a cluster of an older version. */
export async function prepareAppLogin(address: Address): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf(address, 'postgres') });
  await client.connect();
  try {
    const { rows } = await client.query<{ canLogIn: boolean; isSet: boolean }>(
      `SELECT rolcanlogin AS "canLogIn", coalesce($2 = ANY (rolconfig), false) AS "isSet" FROM pg_roles WHERE rolname = $1`,
      [APP_LOGIN, appSetting],
    );
    const command = rows[0] ? 'ALTER' : 'CREATE';
    if (!rows[0]?.canLogIn)
      await client.query(
        `${command} ROLE ${APP_LOGIN} LOGIN NOSUPERUSER NOBYPASSRLS NOCREATEROLE NOCREATEDB PASSWORD ${pg.escapeLiteral(appPasswordOf(address))}`,
      );
    if (!rows[0]?.isSet) await client.query(`ALTER ROLE ${APP_LOGIN} SET ${appSetting}`);
  } finally {
    await client.end();
  }
}

async function refreshCollation(address: Address, database: string): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf(address, database) });
  await client.connect();
  try {
    await client.query(`REINDEX DATABASE ${pg.escapeIdentifier(database)}`);
    await client.query(`ALTER DATABASE ${pg.escapeIdentifier(database)} REFRESH COLLATION VERSION`);
  } finally {
    await client.end();
  }
}
