/**
 * An upgrade by docs/operations.md, between two archives: the release of an older commit runs with data and under load behind nginx. The
 * link goes to the new one, and the worker and each api restart. No request may fail, and nothing that was written may be missing. Then
 * back by one release, with ALLOW_NEWER_SCHEMA=true.
 */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../../tools/free-port';
import { root } from '../../tools/project';
import { makeRelease, releaseName } from '../../tools/release/release';
import type { DebianServer } from './debian-postgres';
import { faultsOfLoad, senderOf, sendUntilStopped } from './load';
import { runNginx } from './proxies/programs';

/** The release before. It lacks dozens of migrations of this one, and has the same packages. */
const earlier = '1a12d9c94';
const startMilliseconds = 600_000;
const lookEveryMilliseconds = 50;
/** Until nginx asks an api again that was away. */
const proxyMilliseconds = 3_000;

export interface UpgradeCounts {
  'migrations of the upgrade': number;
  'requests while upgrading and going back': number;
}

/** Returns the failures. `server` is the one whose roles the product uses. */
export async function proveUpgrade(server: DebianServer, counts: UpgradeCounts): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'muster-upgrade-'));
  chmodSync(folder, 0o755);
  try {
    const [before, now] = [
      unpacked(releaseOf(earlier, folder), join(folder, 'before')),
      unpacked(makeRelease(join(folder, 'made')), join(folder, 'now')),
    ];
    counts['migrations of the upgrade'] = migrationsIn(now) - migrationsIn(before);
    return await proveBoth({ before, now, folder, server, counts });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Makes the release of a commit with the packages of this one. */
function releaseOf(commit: string, folder: string): string {
  const sources = join(folder, 'sources');
  mkdirSync(sources);
  execFileSync('sh', ['-c', `git archive ${commit} | tar -x -C "$0"`, sources], { cwd: root });
  for (const place of ['.', 'apps/api', 'apps/web'])
    if (existsSync(join(root, place, 'node_modules')))
      execFileSync('cp', ['-al', join(root, place, 'node_modules'), join(sources, place, 'node_modules')]);
  rmSync(join(sources, 'node_modules/.cache'), { recursive: true, force: true });
  execFileSync('npm', ['run', '-s', 'release'], { cwd: sources, stdio: 'ignore' });
  return join(sources, '.cache/release', `${releaseName}.tar.gz`);
}

function unpacked(archive: string, folder: string): string {
  mkdirSync(folder);
  execFileSync('tar', ['-xzf', archive, '-C', folder]);
  return join(folder, releaseName);
}

const migrationsIn = (release: string): number => readdirSync(join(release, 'apps/api/migrations')).length;

interface Setting {
  before: string;
  now: string;
  folder: string;
  server: DebianServer;
  counts: UpgradeCounts;
}

async function proveBoth({ before, now, folder, server, counts }: Setting): Promise<string[]> {
  const failures: string[] = [];
  const databaseUrl = await server.database('upgraded', 'upgraded');
  const apis = [await freePort(), await freePort()] as const;
  const nginx = await runNginx(apis, folder);
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir);
  const link = join(folder, 'muster');
  const pointTo = (release: string): void => {
    rmSync(link, { force: true });
    symlinkSync(release, link);
  };
  const owner = new pg.Pool({ connectionString: server.superuser('upgraded'), max: 1 });
  const running = new Map<string, Service>();
  const start = async (name: string, more: Record<string, string> = {}): Promise<void> => {
    const own: Record<string, string> = { PROCESS_ROLE: name === 'worker' ? 'worker' : 'api', PORT: name === 'worker' ? '0' : name };
    const service = startService(join(link, 'bin/muster'), String(await freePort()), {
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      PUBLIC_URL: nginx.url,
      ...own,
      ...more,
    });
    running.set(name, service);
    await service.ready;
  };
  const restartAll = async (more: Record<string, string> = {}): Promise<void> => {
    for (const name of ['worker', ...apis.map(String)]) {
      const code = await running.get(name)?.stop();
      if (code !== 0) failures.push(`${name} ended with ${code}`);
      await start(name, more);
      await delay(proxyMilliseconds);
    }
  };
  try {
    pointTo(before);
    await start(String(apis[0]), { DEMO_DATA: 'true' });
    await start(String(apis[1]));
    await start('worker');
    const name = 'Upgraded';
    const send = await senderOf(nginx.url, owner, nginx.agent, name);
    await nginx.untilServed(send);
    for (const [release, more] of [
      [now, {}],
      [before, { ALLOW_NEWER_SCHEMA: 'true' }],
    ] as const) {
      const load = sendUntilStopped((count) => send(count + counts['requests while upgrading and going back']));
      pointTo(release);
      await restartAll(more);
      const { sent, failed } = await load.stop();
      const what = release === now ? 'upgrade' : 'going back';
      failures.push(...faultsOfLoad({ sent, failed }).map((fault) => `${what}: ${fault}`));
      failures.push(
        ...(await missingWrites(owner, name, { from: counts['requests while upgrading and going back'], sent })).map(
          (fault) => `${what}: ${fault}`,
        ),
      );
      counts['requests while upgrading and going back'] += sent;
    }
    failures.push(
      ...(await refusesNewer(link, {
        DATABASE_URL: databaseUrl,
        DATA_DIR: dataDir,
        PUBLIC_URL: nginx.url,
        PORT: String(await freePort()),
      })),
    );
    return failures;
  } finally {
    nginx.stop();
    await Promise.all([...running.values()].map((service) => service.stop()));
    await owner.end();
  }
}

async function missingWrites(owner: pg.Pool, name: string, { from, sent }: { from: number; sent: number }): Promise<string[]> {
  const { rows } = await owner.query<{ label: string }>('SELECT label FROM region WHERE label LIKE $1', [`${name} %`]);
  const found = new Map<string, number>();
  for (const { label } of rows) found.set(label, (found.get(label) ?? 0) + 1);
  const numbers = Array.from({ length: sent }, (_, index) => from + index).filter((number) => number % 2 === 1);
  const wrong = numbers.filter((number) => found.get(`${name} ${number}`) !== 1);
  return wrong.length === 0 ? [] : [`${wrong.length} of ${numbers.length} writes are missing or there twice`];
}

/** Without ALLOW_NEWER_SCHEMA, the release before says in one line why it does not start. */
async function refusesNewer(link: string, environment: Record<string, string>): Promise<string[]> {
  const service = startService(join(link, 'bin/muster'), String(await freePort()), { PROCESS_ROLE: 'api', ...environment });
  const started = await service.ready.then(
    () => true,
    () => false,
  );
  await service.stop();
  return !started && /A newer build has upgraded this database/.test(service.output())
    ? []
    : [`the release before starts on the newer database, or does not say why not: ${service.output()}`];
}

interface Service {
  ready: Promise<void>;
  output(): string;
  /** Resolves with the exit code. */
  stop(): Promise<number | null>;
}

/** `probes`: the port on which it says that it is ready, as a worker also does. */
function startService(program: string, probes: string, environment: Record<string, string>): Service {
  const env = {
    PATH: process.env['PATH'],
    NODE_ENV: 'development',
    HOST: '127.0.0.1',
    DEMO_DATA: 'false',
    TRUST_PROXY: 'loopback',
    DRAIN_SECONDS: '5',
    SECRETS_KEY: Buffer.alloc(32, 7).toString('base64'),
    LOG_LEVEL: 'warn',
    MAX_DELAY_MS: '0',
    METRICS_PORT: probes,
    ...environment,
  };
  const child = spawn(program, [], { cwd: '/', env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()));
  const ended = once(child, 'close').then(([code]) => code as number | null);
  return {
    ready: untilReady(child, `http://127.0.0.1:${probes}/readyz`),
    output: () => output.trim().slice(-10_000),
    stop() {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

async function untilReady(child: ChildProcess, url: string): Promise<void> {
  const until = performance.now() + startMilliseconds;
  while (performance.now() < until && child.exitCode === null) {
    if ((await fetch(url).catch(() => undefined))?.status === 200) return;
    await delay(lookEveryMilliseconds);
  }
  throw new Error('it does not become ready');
}
