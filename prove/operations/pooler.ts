/**
 * The requests of two apis through pgbouncer of Debian, in both modes. It has fewer connections than there are requests at once, so each
 * connection serves people of two companies in turn. Nobody may read or change anything of the other company.
 */
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { client } from '../../apps/api/tests/client/api-client';
import { freePort } from '../../tools/free-port';
import { inParallel } from '../proof';
import type { Process } from '../processes';
import { signerOf } from '../signer';
import { installDebian } from './debian';
import type { DebianServer } from './debian-postgres';
import type { Installation } from './installation';

const modes = ['transaction', 'session'] as const;
type Mode = (typeof modes)[number];

/** In session mode a connection stays with its client, so there must be as many as the apis open. */
const connectionsOf: Record<Mode, number> = { transaction: 3, session: 20 };
const poolSize = 8;
const rounds = 150;
const atOnce = 12;
const startMilliseconds = 60_000;

export interface PoolerCounts {
  'modes of the pooler': number;
  'requests through the pooler': number;
}

/** Returns the failures. The database `muster` of the server has the demo world. */
export async function provePooler(installation: Installation, server: DebianServer, counts: PoolerCounts): Promise<string[]> {
  installDebian('pgbouncer');
  const owner = new pg.Pool({ connectionString: server.superuser('muster'), max: 2 });
  try {
    await owner.query("CREATE ROLE pooled_web LOGIN PASSWORD 'pooled' IN ROLE muster_app");
    const failures: string[] = [];
    for (const mode of modes) {
      const found = await proveMode(mode, { installation, server, owner, counts }).catch((error: Error) => [error.message]);
      failures.push(...found.map((failure) => `pgbouncer, ${mode} mode: ${failure}`));
      counts['modes of the pooler'] += 1;
    }
    return failures;
  } finally {
    await owner.end();
  }
}

interface Context {
  installation: Installation;
  server: DebianServer;
  owner: pg.Pool;
  counts: PoolerCounts;
}

async function proveMode(mode: Mode, { installation, server, owner, counts }: Context): Promise<string[]> {
  const pooler = await startPooler(mode, server);
  const running: Process[] = [];
  const start = async (more: Record<string, string>): Promise<Process> => {
    const settings = { PROCESS_ROLE: 'api', DATABASE_APP_URL: pooler.url, DATABASE_POOL_SIZE: String(poolSize), ...more };
    const port = await freePort();
    const one = await installation.start({ ...settings, PORT: String(port), PUBLIC_URL: `http://localhost:${port}` });
    running.push(one);
    return one;
  };
  try {
    const unset = await start({}).catch((error: Error) => error);
    const failures =
      unset instanceof Error && unset.message.includes('DATABASE_APP_POOLED should be true') ? [] : ['a start without DATABASE_APP_POOLED'];
    const apis = [await start({ DATABASE_APP_POOLED: 'true' }), await start({ DATABASE_APP_POOLED: 'true' })];
    const people = await Promise.all(apis.flatMap((api) => managers.map((email) => personAt(api, email, owner))));
    await inParallel(Array.from({ length: rounds }), atOnce, async (_round, index) => {
      for (const person of people) {
        failures.push(...(await faultsOf(person, `${mode} ${person.api.port} ${index}`)));
        counts['requests through the pooler'] += callsOfRound;
      }
    });
    const { rows } = await owner.query<{ strange: string }>(
      "SELECT count(*) AS strange FROM region r JOIN company c ON c.id = r.company_id WHERE r.label LIKE $1 AND r.label NOT LIKE '%' || c.id",
      [`Pooled ${mode}%`],
    );
    if (rows[0]?.strange !== '0') failures.push(`${rows[0]?.strange} regions are in another company`);
    const open = await owner.query<{ open: string }>("SELECT count(*) AS open FROM pg_stat_activity WHERE usename = 'pooled_web'");
    if (Number(open.rows[0]?.open) > connectionsOf[mode]) failures.push(`${open.rows[0]?.open} connections are open`);
    return [...new Set(failures)];
  } finally {
    await Promise.all(running.map((one) => one.stop()));
    await pooler.stop();
  }
}

const managers = ['manager@northridge.example', 'manager@harbour.example'] as const;

interface ManagerAt {
  api: Process;
  calls: ReturnType<typeof client>;
  userId: string;
  companyId: number;
  otherCompanyId: number;
}

async function personAt(api: Process, email: string, owner: pg.Pool): Promise<ManagerAt> {
  const { rows } = await owner.query<{ userId: string; subject: string; companyId: string; other: string }>(
    `SELECT a.id AS "userId", a.subject, m.company_id AS "companyId",
            (SELECT o.company_id FROM company_member o JOIN account b ON b.id = o.user_id WHERE b.email = ANY ($2) AND b.email <> $1 LIMIT 1) AS other
       FROM account a JOIN company_member m ON m.user_id = a.id WHERE a.email = $1 LIMIT 1`,
    [email, managers],
  );
  const [found] = rows;
  if (!found) throw new Error(`The demo world lacks ${email}`);
  const url = `http://localhost:${api.port}`;
  const sign = await signerOf({ url }, owner);
  const { userId, subject, companyId, other } = found;
  return { api, calls: client(`${url}/api`, () => sign(subject)), userId, companyId: Number(companyId), otherCompanyId: Number(other) };
}

const callsOfRound = 4;

async function faultsOf({ calls, userId, companyId, otherCompanyId }: ManagerAt, name: string): Promise<string[]> {
  const [me, list, foreign, written] = await Promise.all([
    calls.get<{ userId: string }>('/user/me'),
    calls.get<{ companyId: number }[]>(`/campaign-v2s/search?companyId=${companyId}`),
    calls.get(`/companies/${otherCompanyId}`),
    calls.post('/regions', { companyId, label: `Pooled ${name} ${companyId}` }),
  ]);
  return [
    me.body.userId === userId ? '' : 'a person got the account of somebody else',
    list.status === 200 ? '' : `the own campaigns answered ${list.status}`,
    list.status !== 200 || list.body.every((one) => one.companyId === companyId) ? '' : 'a list has a campaign of another company',
    foreign.status === 404 ? '' : `another company answered ${foreign.status}`,
    written.status === 201 ? '' : `a new region answered ${written.status}`,
  ].filter((fault) => fault !== '');
}

interface Pooler {
  /** The address of the product's database through the pooler, with the login of requests. */
  url: string;
  stop(): Promise<void>;
}

async function startPooler(mode: Mode, server: DebianServer): Promise<Pooler> {
  const folder = mkdtempSync(join(tmpdir(), 'muster-pooler-'));
  chmodSync(folder, 0o755);
  const port = await freePort();
  const { port: serverPort } = new URL(server.superuser('muster'));
  const [path, users] = [join(folder, 'pgbouncer.ini'), join(folder, 'users.txt')];
  writeFileSync(users, '"pooled_web" "pooled"\n');
  const settings = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    auth_type: 'scram-sha-256',
    auth_file: users,
    unix_socket_dir: '',
    pool_mode: mode,
    default_pool_size: connectionsOf[mode],
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}\n`);
  writeFileSync(path, `[databases]\nmuster = host=127.0.0.1 port=${serverPort} dbname=muster\n[pgbouncer]\n${lines.join('')}`);
  // pgbouncer does not run as root
  const asUser = process.getuid?.() === 0 ? ['-u', 'postgres'] : [];
  const child = spawn('/usr/sbin/pgbouncer', [...asUser, path], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (text: Buffer) => (said += text.toString()));
  const ended = new Promise<void>((end) => child.once('close', () => end()));
  const url = `postgres://pooled_web:pooled@127.0.0.1:${port}/muster`;
  const stop = async (): Promise<void> => {
    child.kill('SIGKILL');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const until = performance.now() + startMilliseconds;
  while (performance.now() < until && child.exitCode === null) {
    const probe = new pg.Client({ connectionString: url });
    const isOpen = await probe.connect().then(
      () => true,
      () => false,
    );
    await probe.end().catch(() => undefined);
    if (isOpen) return { url, stop };
    await delay(100);
  }
  await stop();
  throw new Error(`it does not serve: ${said.slice(-500)}`);
}
