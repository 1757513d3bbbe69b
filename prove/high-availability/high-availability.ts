/**
 * The built product on three servers of PostgreSQL with Patroni: two apis and a worker, once with all servers in DATABASE_URL and once
 * through HAProxy. While writes arrive, an operator switches over, the primary crashes, its host dies, and the leader of etcd dies.
 * Nothing that was acknowledged may be lost or there twice, and each process must serve again by itself.
 */
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { client } from '../../apps/api/tests/client/api-client';
import { buildOutdated } from '../../tools/build/outdated';
import { freePort } from '../../tools/free-port';
import { createInstallation, type Installation } from '../operations/installation';
import type { Outcome, ProofOptions } from '../proof';
import type { Process } from '../processes';
import { signerOf } from '../signer';
import { Cluster, type Primary } from './cluster';
import { faultsOfWrites, writeUntilStopped, type Writes } from './writes';

const [login, password, databaseName] = ['muster', 'muster', 'muster'];
const lookEveryMilliseconds = 50;
const greenMilliseconds = 120_000;
const drainMilliseconds = 300_000;
/** Longer than Patroni waits for etcd (retry_timeout). */
const etcdAwayMilliseconds = 8_000;

interface Blow {
  what: string;
  /** The most milliseconds without an acknowledged write. */
  most: number;
  deal(cluster: Cluster, primary: Primary): Promise<void>;
  repair?(cluster: Cluster, primary: Primary): void;
}

const blows: readonly Blow[] = [
  { what: 'switch over', most: 15_000, deal: (cluster, primary) => cluster.switchOver(primary) },
  { what: 'primary killed', most: 15_000, deal: (cluster, primary) => cluster.killServer(primary) },
  {
    what: 'host of the primary killed',
    // it has 20 seconds to come back (ttl)
    most: 45_000,
    deal: (cluster, primary) => cluster.killHost(primary),
    repair: (cluster, primary) => cluster.startHost(primary),
  },
];

/** `size` is the number of rounds of each way. */
export async function run({ size }: ProofOptions): Promise<Outcome> {
  buildOutdated();
  const counts: Record<string, number> = { 'acknowledged writes': 0, 'refused tries': 0, blows: 0 };
  const failures: string[] = [];
  const cluster = await Cluster.start();
  try {
    await createDatabase(cluster);
    const direct = cluster.url(login, password, databaseName);
    const installation = await createInstallation(direct);
    try {
      const ways = { 'all servers': direct, HAProxy: cluster.throughHaproxy(login, password, databaseName) };
      for (const [way, databaseUrl] of Object.entries(ways))
        for (let round = 1; round <= size; round += 1) {
          const found = await proveRound({ name: `${way} ${round}`, databaseUrl, cluster, installation, counts }).catch((error: Error) => [
            `${error.message} ${cluster.output()}`,
          ]);
          failures.push(...found.map((failure) => `${way} ${round}: ${failure}`));
        }
    } finally {
      await installation.remove();
    }
  } finally {
    await cluster.stop();
  }
  return { counts, failures };
}

async function createDatabase(cluster: Cluster): Promise<void> {
  const { name } = await cluster.settled();
  const admin = new pg.Client({ connectionString: cluster.superuserAt(name, 'postgres') });
  await admin.connect();
  try {
    await admin.query(`CREATE ROLE ${login} LOGIN PASSWORD '${password}'`);
    for (const role of ['muster_app', 'muster_system']) await admin.query(`CREATE ROLE ${role} NOLOGIN; GRANT ${role} TO ${login}`);
    await admin.query(`CREATE DATABASE ${databaseName} OWNER ${login}`);
  } finally {
    await admin.end();
  }
}

interface Round {
  name: string;
  databaseUrl: string;
  cluster: Cluster;
  installation: Installation;
  counts: Record<string, number>;
}

/** A process and the port of its probes, which a worker also has. */
interface Watched {
  process: Process;
  probes: number;
}

async function proveRound({ name, databaseUrl, cluster, installation, counts }: Round): Promise<string[]> {
  const failures: string[] = [];
  const count = (label: string, more: number): void => void (counts[label] = (counts[label] ?? 0) + more);
  const longest = (label: string, found: number): void => void (counts[label] = Math.max(counts[label] ?? 0, found));
  const start = (role: 'api' | 'worker') => startWatched(role, databaseUrl, installation);
  const first = await start('api');
  const watched = [first, await start('api'), await start('worker')];
  const apis = watched.slice(0, 2).map(({ process }) => `http://localhost:${process.port}`);
  let writes: Writes | undefined;
  try {
    await allGreen(watched);
    writes = await writesAt(apis, { name, cluster });
    for (const { what, most, deal, repair } of blows) {
      const primary = await cluster.settled();
      writes.mark();
      await deal(cluster, primary);
      await cluster.takenOver(primary);
      const promoted = performance.now();
      await allGreen(watched);
      longest('ms from the promotion to green', Math.round(performance.now() - promoted));
      await writes.next();
      const { pause, refused } = writes.sinceMark();
      longest(`ms without a write, ${what}`, pause);
      count('refused tries', refused);
      count('blows', 1);
      if (pause > most) failures.push(`${what}: ${pause} ms without a write, at most ${most}`);
      repair?.(cluster, primary);
    }
    const before = await cluster.settled();
    writes.mark();
    const restart = await cluster.killEtcdLeader();
    await delay(etcdAwayMilliseconds);
    const { pause, refused } = writes.sinceMark();
    longest('ms without a write, leader of etcd killed', pause);
    count('refused tries', refused);
    count('blows', 1);
    restart();
    if ((await cluster.settled()).timeline !== before.timeline) failures.push('without its leader, etcd let another server take over');
    const acknowledged = await writes.stop();
    count('acknowledged writes', acknowledged.length);
    failures.push(...(await faultsOfRows(cluster, name, acknowledged)));
    for (const { process } of watched) if (!process.isAlive()) failures.push(`a process has ended: ${process.output()}`);
    return failures;
  } finally {
    writes?.abandon();
    await Promise.all(watched.map(({ process }) => process.stop()));
  }
}

async function startWatched(role: 'api' | 'worker', databaseUrl: string, installation: Installation): Promise<Watched> {
  const [port, probes] = [await freePort(), await freePort()];
  const process = await installation.start({
    PROCESS_ROLE: role,
    PORT: String(port),
    METRICS_PORT: String(probes),
    PUBLIC_URL: `http://localhost:${port}`,
    DATABASE_URL: databaseUrl,
    DEMO_DATA: 'true',
  });
  return { process, probes };
}

/** Resolves when each process is ready at the same moment. */
async function allGreen(watched: readonly Watched[]): Promise<void> {
  const until = performance.now() + greenMilliseconds;
  while (performance.now() < until) {
    const asked = watched.map(async ({ probes }) => (await fetch(`http://127.0.0.1:${probes}/readyz`).catch(() => undefined))?.status);
    if ((await Promise.all(asked)).every((status) => status === 200)) return;
    await delay(lookEveryMilliseconds);
  }
  throw new Error(`a process is not ready: ${watched.map(({ process }) => process.output()).join('\n')}`);
}

/** Writes of the demo world's manager. */
async function writesAt(urls: readonly string[], { name, cluster }: Pick<Round, 'name' | 'cluster'>): Promise<Writes> {
  return withOwner(cluster, async (owner) => {
    const { rows } = await owner.query<{ subject: string; companyId: string }>(
      `SELECT a.subject, m.company_id AS "companyId" FROM account a JOIN company_member m ON m.user_id = a.id WHERE a.email = 'manager@northridge.example' LIMIT 1`,
    );
    const [manager] = rows;
    if (!manager) throw new Error('The demo world has no manager');
    const apis = urls.map(async (url) => {
      const sign = await signerOf({ url }, owner);
      return client(`${url}/api`, () => sign(manager.subject));
    });
    return writeUntilStopped(await Promise.all(apis), Number(manager.companyId), name);
  });
}

async function withOwner<T>(cluster: Cluster, work: (owner: pg.Pool) => Promise<T>): Promise<T> {
  const { name } = await cluster.settled();
  const owner = new pg.Pool({ connectionString: cluster.superuserAt(name, databaseName), max: 1 });
  try {
    return await work(owner);
  } finally {
    await owner.end();
  }
}

/** Each acknowledged write is there once, and the worker has distributed what the writes caused. */
const faultsOfRows = (cluster: Cluster, name: string, acknowledged: readonly string[]): Promise<string[]> =>
  withOwner(cluster, async (owner) => {
    const faults = await faultsOfWrites(owner, name, acknowledged);
    const until = performance.now() + drainMilliseconds;
    let left: string | undefined;
    while (performance.now() < until) {
      const { rows } = await owner.query<{ left: string }>(
        'SELECT (SELECT count(*) FROM outbox_event) + (SELECT count(*) FROM outbox_delivery) AS left',
      );
      left = rows[0]?.left;
      if (left === '0') return faults;
      await delay(lookEveryMilliseconds);
    }
    return [...faults, `${left} events were not distributed`];
  });
