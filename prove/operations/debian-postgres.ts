/** A PostgreSQL of Debian as an operator has it: the login of the product is no superuser. Installs the package if it is missing. */
import { execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../../tools/free-port';
import { installDebian } from './debian';

const version = 15;
const binaries = `/usr/lib/postgresql/${version}/bin`;

export interface DebianServer {
  /** Creates an empty database and a login that owns it. Returns its address. */
  database(login: string, name: string): Promise<string>;
  /** The address of a database with the superuser. */
  superuser(name: string): string;
  /** Its folder, with the socket, and that of its data. */
  folder: string;
  data: string;
  /** Is down for this time. */
  away(milliseconds: number): Promise<void>;
  /** Is down while this works. */
  whileStopped(work: () => unknown): Promise<void>;
  /** Runs a program as the user of the server. Throws if it fails. */
  runAs(program: string, args: readonly string[]): string;
  /** Starts a streaming replica of this server, as `pg_basebackup` makes it. */
  replica(): Promise<DebianReplica>;
  stop(): void;
}

export interface DebianReplica {
  port: number;
  superuser(name: string): string;
  /** Ends all its processes as a crash does. */
  crash(): void;
  start(): void;
  /** Makes it a primary, on a timeline of its own. */
  promote(): void;
  stop(): void;
}

const idOf = (flag: '-u' | '-g'): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));

export async function startDebianServer(): Promise<DebianServer> {
  installDebian(`postgresql-${version}`);
  const folder = mkdtempSync(join(tmpdir(), 'muster-debian-'));
  const [uid, gid] = [idOf('-u'), idOf('-g')];
  chownSync(folder, uid, gid);
  chmodSync(folder, 0o755);
  const data = join(folder, 'data');
  const password = 'superuser';
  writeFileSync(join(folder, 'password'), password);
  const asPostgres = (tool: string, args: readonly string[]): void => {
    const { status, stderr } = spawnSync(join(binaries, tool), args, {
      uid,
      gid,
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    if (status !== 0) throw new Error(`${tool} ended with ${status}: ${stderr}`);
  };
  mkdirSync(data);
  chownSync(data, uid, gid);
  asPostgres('initdb', ['-D', data, '--auth=scram-sha-256', `--pwfile=${join(folder, 'password')}`, '--no-sync']);
  const port = await freePort();
  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`, 'fsync=off'];
  writeFileSync(join(data, 'postgresql.auto.conf'), settings.map((line) => line.replace('=', " = '").concat("'\n")).join(''));
  asPostgres('pg_ctl', ['-D', data, '-l', join(folder, 'log'), '-w', '-t', '300', 'start']);

  const whileStopped = async (work: () => unknown): Promise<void> => {
    asPostgres('pg_ctl', ['-D', data, '-w', '-m', 'fast', 'stop']);
    await work();
    asPostgres('pg_ctl', ['-D', data, '-l', join(folder, 'log'), '-w', '-t', '300', 'start']);
  };
  const superuser = (name: string): string => `postgres://postgres:${password}@127.0.0.1:${port}/${name}`;
  return {
    superuser,
    async database(login, name) {
      const client = new pg.Client({ connectionString: superuser('postgres') });
      await client.connect();
      try {
        await client.query(`CREATE ROLE ${login} LOGIN PASSWORD '${login}' NOSUPERUSER NOCREATEROLE`);
        for (const role of ['muster_app', 'muster_system']) {
          const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [role]);
          if (rowCount === 0) await client.query(`CREATE ROLE ${role} NOLOGIN`);
          await client.query(`GRANT ${role} TO ${login}`);
        }
        await client.query(`CREATE DATABASE ${name} OWNER ${login}`);
      } finally {
        await client.end();
      }
      return `postgres://${login}:${login}@127.0.0.1:${port}/${name}`;
    },
    folder,
    data,
    away: (milliseconds) => whileStopped(() => delay(milliseconds)),
    whileStopped,
    runAs(program, args) {
      const env = { PATH: process.env['PATH'], PGPASSWORD: password };
      const { status, stdout, stderr } = spawnSync(program, args, { uid, gid, cwd: folder, env, encoding: 'utf8' });
      if (status !== 0) throw new Error(`${program} ended with ${status}: ${stdout}${stderr}`);
      return stdout;
    },
    async replica() {
      const [copy, ownPort] = [mkdtempSync(join(folder, 'replica-')), await freePort()];
      chownSync(copy, uid, gid);
      chmodSync(copy, 0o700);
      asPostgres('pg_basebackup', ['-D', copy, '-R', '-X', 'stream', '-c', 'fast', '-d', superuser('postgres')]);
      appendFileSync(join(copy, 'postgresql.auto.conf'), `port = '${ownPort}'\nhot_standby_feedback = 'on'\n`);
      const start = (): void => asPostgres('pg_ctl', ['-D', copy, '-l', `${copy}.log`, '-w', '-t', '300', 'start']);
      const end = (mode: string): void => asPostgres('pg_ctl', ['-D', copy, '-w', '-m', mode, 'stop']);
      start();
      return {
        port: ownPort,
        superuser: (name) => `postgres://postgres:${password}@127.0.0.1:${ownPort}/${name}`,
        crash: () => end('immediate'),
        start,
        promote: () => asPostgres('pg_ctl', ['-D', copy, '-w', '-t', '300', 'promote']),
        stop: () => end('fast'),
      };
    },
    stop() {
      asPostgres('pg_ctl', ['-D', data, '-w', '-m', 'fast', 'stop']);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
