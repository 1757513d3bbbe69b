/** Processes of the built product on one separate database, each with its port, output and exit code. */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { systemClock } from '../apps/api/src/platform/clock';
import { buildOutdated } from '../tools/build/outdated';
import { freePort } from '../tools/free-port';
import { testDatabase, testPool } from '../apps/api/tests/database';
import { createFactories, type Factories } from '../apps/api/tests/factories';

const root = resolve(import.meta.dirname, '..');
/** A time limit that only ends a hang. */
const startMilliseconds = 600_000;
const lookEveryMilliseconds = 20;

export interface Process {
  readonly port: number;
  isAlive(): boolean;
  /** The end of its output. */
  output(): string;
  /** All lines of its output. */
  lines(): string[];
  /** Sends SIGTERM. Resolves with the exit code, or the signal that ended it. */
  stop(): Promise<number | string>;
  /** Sends SIGKILL. */
  kill(): void;
}

interface Site {
  databaseUrl: string;
  owner: pg.Pool;
  make: Factories;
  /** Resolves when health answers 200, or at once for a worker. */
  start(environment: Record<string, string>): Promise<Process>;
  remove(): Promise<void>;
}

const unlimited = '10000000';

/** Builds outdated targets, and creates a database. */
export async function startSite(): Promise<Site> {
  buildOutdated();
  const database = await testDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'muster-site-'));
  const owner = testPool(database.url, { max: 2 });
  const running = new Set<Process>();
  return {
    databaseUrl: database.url,
    owner,
    make: createFactories(database.url, systemClock),
    async start(environment) {
      const port = Number(environment['PORT'] ?? (await freePort()));
      const started = await startProcess(
        {
          ...process.env,
          NODE_ENV: 'development',
          PROCESS_ROLE: 'api',
          HOST: '127.0.0.1',
          DATABASE_URL: database.url,
          DATA_DIR: dataDir,
          DEMO_DATA: 'false',
          LOG_LEVEL: 'warn',
          // load shedding is switched off: its 503 is not a fault and could hide one
          MAX_DELAY_MS: '0',
          RATE_READ: unlimited,
          RATE_WRITE: unlimited,
          RATE_SIGN_IN: unlimited,
          RATE_UPLOAD: unlimited,
          RATE_ADDRESS: unlimited,
          ...environment,
          PORT: String(port),
        },
        (one) => running.add(one),
        (one) => running.delete(one),
      );
      return started;
    },
    async remove() {
      await Promise.all([...running].map((one) => one.stop()));
      await owner.end();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Starts one process of the built product with this environment. Resolves when health answers 200, or at once for a worker. */
export async function startProcess(
  env: NodeJS.ProcessEnv,
  onStart: (started: Process) => void = () => undefined,
  onEnd: (started: Process) => void = () => undefined,
): Promise<Process> {
  const child = spawn(process.execPath, ['--enable-source-maps', 'apps/api/dist/main.js'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env,
  });
  const started = processOf(child, Number(env['PORT']), () => onEnd(started));
  onStart(started);
  if (env['PROCESS_ROLE'] !== 'worker') await untilReady(started);
  return started;
}

function processOf(child: ChildProcess, port: number, onEnd: () => void): Process {
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text: Buffer) => void said.push(text.toString()));
  const ended = new Promise<number | string>((resolveEnd) => {
    child.once('exit', (code, signal) => {
      onEnd();
      resolveEnd(code ?? signal ?? 'unknown');
    });
  });
  return {
    port,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    output: () => said.join('').slice(-4_000),
    lines: () => said.join('').split('\n').filter(Boolean),
    stop() {
      child.kill('SIGTERM');
      return ended;
    },
    kill: () => void child.kill('SIGKILL'),
  };
}

async function untilReady(started: Process): Promise<void> {
  const deadline = performance.now() + startMilliseconds;
  while (performance.now() < deadline && started.isAlive()) {
    if (await isHealthy(started.port)) return;
    await delay(lookEveryMilliseconds);
  }
  throw new Error(`The product is not ready:\n${started.output()}`);
}

export async function isHealthy(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/healthz`, { signal: AbortSignal.timeout(30_000) }).catch(() => undefined);
  await answer?.body?.cancel();
  return answer?.status === 200;
}
