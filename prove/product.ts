/** The built product as an operator runs it, with everything embedded. It can be killed and started again. */
import { spawn, type ChildProcess } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { readAddress, urlOf } from '../apps/api/src/platform/database/embedded/address';
import { openDataFolder } from '../apps/api/src/platform/database/embedded/placement';
import { buildOutdated } from '../tools/build/outdated';
import { freePort } from '../tools/free-port';

const root = resolve(import.meta.dirname, '..');
/** A time limit that only ends a hang. Each proof has its own limit for the restart. */
const startMilliseconds = 600_000;
const lookEveryMilliseconds = 20;

export interface Product {
  url: string;
  databaseUrl: string;
  /** The process of the api that was started last. */
  pid(): number | undefined;
  /** Sends SIGKILL to the api, to the database's first process, or to both. Resolves when they have ended. */
  kill(victim: Victim): Promise<void>;
  /** Starts a killed api. The api itself restarts the database. */
  start(): Promise<void>;
  /** Resolves when /api/healthz answers 200 and the database accepts connections. Health caches its result for half a second. */
  untilReady(): Promise<void>;
  /** Stops in order, and leaves nothing behind. */
  stop(): Promise<void>;
}

export type Victim = 'api' | 'database' | 'both';

interface ProductOptions {
  nodeArguments?: string[];
  environment?: Record<string, string>;
}

/** Builds outdated targets, and starts on an empty data folder, without demo data. */
export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  buildOutdated();
  const dataDir = await mkdtemp(join(tmpdir(), 'muster-crash-'));
  await chmod(dataDir, 0o755);
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const env = {
    ...process.env,
    NODE_ENV: 'development',
    PORT: String(port),
    DATA_DIR: dataDir,
    DEMO_DATA: 'false',
    LOG_LEVEL: 'warn',
    RATE_WRITE: '1000000',
    RATE_READ: '1000000',
    RATE_EXPORT: '1000000',
    RATE_FEED: '1000000',
    RATE_INVITE: '1000000',
    RATE_ADDRESS: '1000000',
    // load shedding is switched off: its 503 is not a fault and could hide one
    MAX_DELAY_MS: '0',
    ...options.environment,
  };
  const said: string[] = [];
  let child: ChildProcess | undefined;
  let databaseUrl: string | undefined;

  const start = async () => {
    const started = spawn(process.execPath, [...(options.nodeArguments ?? []), '--enable-source-maps', 'apps/api/dist/main.js'], {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [started.stdout, started.stderr]) stream.on('data', (text: Buffer) => void said.push(text.toString()));
    child = started;
  };
  const untilReady = async () => {
    const deadline = performance.now() + startMilliseconds;
    while (performance.now() < deadline) {
      const answer = await fetch(`${url}/api/healthz`, { signal: AbortSignal.timeout(30_000) }).catch(() => undefined);
      if (answer?.status === 200) {
        databaseUrl ??= await findDatabase(dataDir);
        // without a database of this product, another process has answered at its port
        if (databaseUrl !== undefined && (await acceptsConnections(databaseUrl))) return;
      }
      if (child?.exitCode != null) break;
      await delay(lookEveryMilliseconds);
    }
    const end = `exit code ${child?.exitCode}`;
    // its last words may still be in the pipe
    if (child?.exitCode != null) await Promise.all([finished(child.stdout), finished(child.stderr)]);
    throw new Error(`The product is not ready (${end}):\n${said.join('').slice(-4_000)}`);
  };

  await start();
  await untilReady();
  const databaseAt = databaseUrl;
  if (databaseAt === undefined) throw new Error('The embedded database has no address');

  return {
    url,
    databaseUrl: databaseAt,
    pid: () => child?.pid,
    start,
    untilReady,
    async kill(victim) {
      const postmaster = victim === 'api' ? undefined : await postmasterOf(databaseAt);
      const ended = victim === 'database' ? undefined : exitOf(child);
      if (postmaster !== undefined) process.kill(postmaster, 'SIGKILL');
      if (victim !== 'database') child?.kill('SIGKILL');
      await ended;
      if (postmaster !== undefined) await untilGone(postmaster);
    },
    async stop() {
      const ended = exitOf(child);
      child?.kill('SIGTERM');
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The address of the product's own database. Undefined until its server has started once. */
async function findDatabase(dataDir: string): Promise<string | undefined> {
  const address = await readAddress(await openDataFolder(dataDir));
  // 0: no port is chosen yet
  return address && address.port !== 0 ? urlOf(address) : undefined;
}

/** Resolves when everything of the stream has been read. */
const finished = (stream: Readable | null): Promise<void> =>
  new Promise((done) => (!stream || stream.readableEnded ? done() : void stream.once('close', done)));

function exitOf(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((done) => child.once('exit', () => done()));
}

async function acceptsConnections(databaseUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on('error', () => undefined);
  return client
    .connect()
    .then(() => client.end())
    .then(
      () => true,
      () => false,
    );
}

/** The process id of the database server, from the database itself. */
async function postmasterOf(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ pid: string }>("SELECT split_part(pg_read_file('postmaster.pid'), chr(10), 1) AS pid");
    return Number(rows[0]?.pid);
  } finally {
    await client.end();
  }
}

async function untilGone(pid: number): Promise<void> {
  for (;;) {
    try {
      process.kill(pid, 0);
    } catch {
      return;
    }
    await delay(5);
  }
}
