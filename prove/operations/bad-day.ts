/** What goes wrong with a backup: a signal, limits of the role, an authority that only Node knows, a restore into the store of a product. */
import { execFileSync, spawnSync, type ChildProcess } from 'node:child_process';
import { chmodSync, chownSync, existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { DebianServer } from './debian-postgres';
import type { Ended, Installation } from './installation';

interface Ground {
  from: Installation;
  to: Installation;
  first: DebianServer;
  second: DebianServer;
  /** A whole backup of `from`. */
  backup: string;
  scratch: string;
}

const patience = 120_000;
const lookMilliseconds = 100;

/** Returns the failures. Leaves the database of `to` empty. */
export async function proveBadDay(ground: Ground): Promise<string[]> {
  return [
    ...(await endedBySignal(ground)),
    ...(await withLimits(ground)),
    ...(await withPrivateAuthority(ground)),
    ...(await intoTheLiveStore(ground)),
    ...(await tried(ground)),
  ];
}

const expecting = (what: string, { code, output }: Ended, expected: number, text = ''): string[] =>
  code === expected && output.includes(text) ? [] : [`${what} ended with ${code}: ${output}`];

async function asOwner<Result>(address: string, work: (owner: pg.Client) => Promise<Result>): Promise<Result> {
  const owner = new pg.Client({ connectionString: address });
  await owner.connect();
  try {
    return await work(owner);
  } finally {
    await owner.end();
  }
}

/** pg_dump waits for a table: the parent of a partitioned one, which the count of rows does not read. */
async function endedBySignal({ from, first, scratch }: Ground): Promise<string[]> {
  const folder = join(scratch, 'ended');
  return asOwner(first.superuser('muster'), async (owner) => {
    await owner.query('CREATE TABLE public.proof_parent (a int) PARTITION BY LIST (a); GRANT SELECT ON public.proof_parent TO muster');
    await owner.query('BEGIN; LOCK TABLE public.proof_parent');
    let command: ChildProcess | undefined;
    const ending = from.admin(['backup', folder], {}, (child) => (command = child));
    const dumps = (): string => spawnSync('pgrep', ['--parent', String(command?.pid), 'pg_dump'], { encoding: 'utf8' }).stdout.trim();
    for (const begun = performance.now(); dumps() === '' && performance.now() - begun < patience;) await delay(lookMilliseconds);
    const dump = dumps();
    command?.kill('SIGTERM');
    const ended = await ending;
    await owner.query('ROLLBACK');
    await owner.query('DROP TABLE public.proof_parent');
    return [
      ...(dump === '' ? ['the backup started no pg_dump'] : []),
      ...expecting('a backup with SIGTERM', ended, 1, 'Ended by SIGTERM.'),
      ...(dump !== '' && existsSync(`/proc/${dump}`) ? ['pg_dump goes on after its command'] : []),
      ...(existsSync(folder) ? ['a backup that was ended left its folder'] : []),
    ];
  });
}

/** Others cannot read it either, whatever the umask says. */
async function withLimits({ from, first, scratch }: Ground): Promise<string[]> {
  const limits = ['idle_in_transaction_session_timeout', 'idle_session_timeout', 'statement_timeout'];
  return asOwner(first.superuser('muster'), async (owner) => {
    for (const limit of limits) await owner.query(`ALTER ROLE muster SET ${limit} = '250ms'`);
    try {
      const folder = join(scratch, 'limited');
      const made = await from.admin(['backup', folder]);
      const open = ['.', ...readdirSync(folder)].filter((name) => (statSync(join(folder, name)).mode & 0o077) !== 0);
      return [...expecting('a backup with limits of the role', made, 0), ...open.map((name) => `others can read ${name} of a backup`)];
    } finally {
      await owner.query('ALTER ROLE muster RESET ALL');
    }
  });
}

/** The server has a certificate of an authority of its own, and the address asks for verify-full, as the reference says. */
async function withPrivateAuthority({ from, first, scratch }: Ground): Promise<string[]> {
  const [key, certificate] = [join(first.folder, 'server.key'), join(first.folder, 'server.crt')];
  const names = ['-subj', '/CN=Proof', '-addext', 'subjectAltName=IP:127.0.0.1'];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', certificate, '-days', '2', ...names], {
    stdio: 'ignore',
  });
  const { uid, gid } = statSync(first.data);
  for (const path of [key, certificate]) chownSync(path, uid, gid);
  chmodSync(key, 0o600);
  const authority = join(scratch, 'authority.pem');
  writeFileSync(authority, execFileSync('cat', [certificate]));
  const set = (on: boolean) =>
    asOwner(first.superuser('postgres'), async (owner) => {
      const values = on ? [`ssl_cert_file = '${certificate}'`, `ssl_key_file = '${key}'`, 'ssl = on'] : ['ssl = off'];
      for (const value of values) await owner.query(`ALTER SYSTEM SET ${value}`);
      await owner.query('SELECT pg_reload_conf()');
    });
  await set(true);
  try {
    const plain = new URL(first.superuser('muster'));
    const secure = { DATABASE_URL: `postgres://muster:muster@127.0.0.1:${plain.port}/muster?sslmode=verify-full` };
    const known = { ...secure, NODE_EXTRA_CA_CERTS: authority };
    const unknown = await from.admin(['backup', join(scratch, 'unknown')], secure);
    const made = await from.admin(['backup', join(scratch, 'secure')], known);
    const checked = await from.admin(['check'], known);
    return [
      ...expecting('a backup from an unknown authority', unknown, 1),
      ...expecting('a backup with a private authority', made, 0),
      ...(checked.output.includes('ok      backup: pg_dump reaches the database') ? [] : [`the check of a backup: ${checked.output}`]),
    ];
  } finally {
    await set(false);
  }
}

async function intoTheLiveStore({ from, to, backup }: Ground): Promise<string[]> {
  const before = readdirSync(join(from.dataDir, 'uploads'), { recursive: true }).length;
  const refused = await to.admin(['restore', backup], { DATA_DIR: from.dataDir });
  const after = readdirSync(join(from.dataDir, 'uploads'), { recursive: true }).length;
  return [
    ...expecting('a restore into the folder of the product', refused, 1, 'belongs to a database already'),
    ...(before === after ? [] : [`a refused restore changed the folder of the product: ${before} entries became ${after}`]),
  ];
}

/** Beside the product, with the settings of the product: also with a login of its own for requests. */
async function tried({ from, first, backup, scratch }: Ground): Promise<string[]> {
  const name = 'proof_trial';
  const refused = await from.admin(['try-restore', backup, name]);
  return asOwner(first.superuser('postgres'), async (owner) => {
    await owner.query(`CREATE DATABASE ${name} OWNER muster`);
    const { port } = new URL(first.superuser('muster'));
    const settings = { DATABASE_APP_URL: `postgres://nobody:word@127.0.0.1:${port}/muster` };
    const made = await from.admin(['try-restore', backup, name], settings);
    const { rowCount } = await owner.query('SELECT FROM pg_database WHERE datname = $1', [name]);
    const left = readdirSync(scratch).filter((one) => one.startsWith('.muster-trial'));
    return [
      ...expecting('a trial without the right to create', refused, 1, `CREATE DATABASE ${name} OWNER muster`),
      ...expecting('a trial', made, 0, 'The product can start on it.'),
      ...(rowCount === 0 ? [] : ['a trial left its database']),
      ...left.map((one) => `a trial left ${one}`),
    ];
  });
}
