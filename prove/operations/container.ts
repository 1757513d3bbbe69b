/**
 * The image of the Containerfile, made and run with programs of Debian and without a registry: debootstrap makes the base that the file
 * names, with the Node of this machine. Its first stage unpacks the archive of `npm run release` in place of making it once more. The
 * container runs as compose.yaml runs it: as its own user, with a root that is read-only and without capabilities.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../../tools/free-port';
import { makeRelease } from '../../tools/release/release';
import { installDebian } from './debian';

const root = resolve(import.meta.dirname, '../..');
const suite = 'trixie';
const base = `localhost/muster-proof-base:node-${process.versions.node}`;
const image = 'localhost/muster-proof:latest';
const startMilliseconds = 600_000;
const lookEveryMilliseconds = 50;
/** Users of this machine may have lower limits than a container gets by default, and nobody can raise them. */
const limits = ['--ulimit', 'nofile=8192:8192', '--ulimit', 'nproc=4096:4096'];
const asCompose = ['--read-only', '--tmpfs', '/tmp:size=512m', '--cap-drop', 'ALL', '--security-opt', 'no-new-privileges'];

export interface ContainerCounts {
  'megabytes of the image': number;
  'seconds of the first start in the container': number;
  'seconds of the next start in the container': number;
}

/** What a program says; throws with the end of what it says if it fails. */
function runProgram(program: string, args: readonly string[]): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, { encoding: 'utf8', maxBuffer: 100_000_000 });
  if (status === 0) return stdout.trim();
  throw new Error(`${program} ${args[0]}: ${error?.message ?? `${stdout}${stderr}`.trim().slice(-1_000)}`);
}

const podman = (...args: readonly string[]): string => runProgram('podman', ['--runtime', 'runc', ...args]);

/** Returns the failures. Says in one sentence why, and proves nothing, where the kernel lets no container start. */
export async function proveContainer(databaseUrl: string, counts: ContainerCounts): Promise<string[]> {
  installDebian('buildah', 'podman', 'runc', 'debootstrap', 'docker-compose');
  const folder = mkdtempSync(join(tmpdir(), 'muster-container-'));
  try {
    if (spawnSync('podman', ['image', 'exists', base]).status !== 0) makeBase(folder);
    const refusal = refusalOfKernel();
    if (refusal !== undefined) {
      console.log(`skips the container, because this machine starts none: ${refusal}`);
      return [];
    }
    const ofCompose = faultsOfCompose(folder);
    buildImage(folder);
    counts['megabytes of the image'] = Math.round(Number(podman('image', 'inspect', '--format', '{{.Size}}', image)) / 1_000_000);
    return [...ofCompose, ...(await runs(folder, databaseUrl, counts))];
  } finally {
    spawnSync('podman', ['rmi', '--force', image]);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** In place of the image of Node: the Debian that it stands on, with the Node of this machine where the image has it. */
function makeBase(folder: string): void {
  console.log(`makes a base of Debian ${suite}`);
  const debian = join(folder, 'debian');
  const packages = '--include=ca-certificates,libstdc++6';
  runProgram('debootstrap', ['--variant=minbase', packages, suite, debian, 'http://deb.debian.org/debian']);
  copyFileSync(realpathSync(process.execPath), join(debian, 'usr/local/bin/node'));
  rmSync(join(debian, 'var/cache/apt/archives'), { recursive: true, force: true });
  runProgram('tar', ['-C', debian, '-cf', join(folder, 'debian.tar'), '.']);
  runProgram('podman', ['import', join(folder, 'debian.tar'), base]);
  rmSync(debian, { recursive: true });
}

function refusalOfKernel(): string | undefined {
  try {
    podman('run', '--rm', '--network', 'host', ...limits, ...asCompose, '--user', '10001:10001', base, 'true');
    return undefined;
  } catch (error) {
    return (error as Error).message.split('\n').at(-1);
  }
}

function buildImage(folder: string): void {
  const [context, made] = [join(folder, 'context'), join(folder, 'made')];
  mkdirSync(join(context, '.cache/release'), { recursive: true });
  const archive = makeRelease(made);
  cpSync(archive, join(context, '.cache/release', basename(archive)));
  rmSync(made, { recursive: true });
  const text = readFileSync(join(root, 'ops/container/Containerfile'), 'utf8');
  const making = /npm ci [^\\]*\\\n && npm run release \\\n && /;
  if (!making.test(text)) throw new Error('The Containerfile makes the release in another way than this proof knows');
  writeFileSync(join(folder, 'Containerfile'), text.replace(making, ''));
  const bases = ['--build-arg', `BUILD_BASE=${base}`, '--build-arg', `BASE=${base}`];
  const options = ['--isolation', 'chroot', '--network', 'host', '--format', 'docker', '--pull-never', ...bases];
  runProgram('buildah', ['build', ...options, '-f', join(folder, 'Containerfile'), '-t', image, context]);
}

/** The steps of docs/operations.md up to the engine, which this machine has not: compose reads its file with every file that it names. */
function faultsOfCompose(folder: string): string[] {
  const copy = join(folder, 'compose');
  cpSync(join(root, 'ops/container'), copy, { recursive: true });
  copyFileSync(join(root, 'ops/muster.env.sample'), join(copy, 'muster.env'));
  runProgram(join(copy, 'make-secrets'), []);
  // the compose of Debian 12 is older than the name of a project
  const file = join(copy, 'compose.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^name: \w+\n/m, ''));
  const read = (host?: string) =>
    spawnSync('docker-compose', ['config', '--quiet'], {
      cwd: copy,
      env: { PATH: process.env['PATH'], ...(host !== undefined && { MUSTER_HOST: host }) },
      encoding: 'utf8',
    });
  const [whole, without] = [read('muster.example.com'), read()];
  return [
    ...(whole.status === 0 ? [] : [`compose refuses its file: ${whole.error?.message ?? whole.stderr.trim()}`]),
    ...(without.stderr.includes('the name of the product') ? [] : ['compose starts without MUSTER_HOST']),
  ];
}

async function runs(folder: string, databaseUrl: string, counts: ContainerCounts): Promise<string[]> {
  const [port, metrics] = [await freePort(), await freePort()];
  const name = `muster-proof-${port}`;
  const environment = join(folder, 'environment');
  const settings = {
    NODE_ENV: 'development',
    HOST: '127.0.0.1',
    PORT: String(port),
    METRICS_PORT: String(metrics),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATABASE_URL: databaseUrl,
    DEMO_DATA: 'false',
    LOG_LEVEL: 'warn',
  };
  writeFileSync(
    environment,
    Object.entries(settings)
      .map(([key, value]) => `${key}=${value}\n`)
      .join(''),
  );
  const start = async (): Promise<number> => {
    const begun = performance.now();
    podman('start', name);
    for (const url of [`http://127.0.0.1:${metrics}/readyz`, `http://127.0.0.1:${port}/api/readyz`]) await untilReady(name, url);
    return Number(((performance.now() - begun) / 1000).toFixed(1));
  };
  const inside = (...command: readonly string[]): string => podman('exec', name, ...command);
  podman('create', '--name', name, '--network', 'host', '--env-file', environment, ...limits, ...asCompose, image);
  try {
    counts['seconds of the first start in the container'] = await start();
    const page = await fetch(`http://127.0.0.1:${port}/`);
    const isPage = page.status === 200 && (await page.text()).includes('<title>');
    const made = inside('muster-admin', 'create', 'first@muster.example');
    const failures = [
      ...(isPage ? [] : ['the container serves no page']),
      ...(inside('id', '-u') === '10001' ? [] : [`the container runs as user ${inside('id', '-u')}`]),
      ...(canWrite(inside, '/opt/muster/new') ? ['the container can write to its root'] : []),
      ...(canWrite(inside, '/var/lib/muster/new') ? [] : ['the container cannot write to its folder of data']),
      ...(made.includes('is now a system manager') ? [] : [`muster-admin create says in the container: ${made}`]),
      ...faultsOfBackup(inside),
      ...faultsOfHealth(name),
    ];
    podman('stop', '--time', '60', name);
    const code = podman('inspect', '--format', '{{.State.ExitCode}}', name);
    counts['seconds of the next start in the container'] = await start();
    return [...failures, ...(code === '0' ? [] : [`the container ended with ${code}: ${podman('logs', '--tail', '5', name)}`])];
  } finally {
    spawnSync('podman', ['rm', '--force', '--volumes', '--time', '60', name]);
  }
}

type Inside = (...command: readonly string[]) => string;

function canWrite(inside: Inside, path: string): boolean {
  try {
    inside('touch', path);
    return true;
  } catch {
    return false;
  }
}

/** The image has the tools of PostgreSQL that a backup needs. */
function faultsOfBackup(inside: Inside): string[] {
  try {
    inside('muster-admin', 'backup', '/var/lib/muster/backup');
    return [];
  } catch (error) {
    return [`no backup in the container: ${(error as Error).message}`];
  }
}

function faultsOfHealth(name: string): string[] {
  try {
    podman('healthcheck', 'run', name);
    return [];
  } catch (error) {
    return [`the health check of the image fails: ${(error as Error).message}`];
  }
}

async function untilReady(name: string, url: string): Promise<void> {
  const until = performance.now() + startMilliseconds;
  while (performance.now() < until) {
    if ((await fetch(url).catch(() => undefined))?.status === 200) return;
    const state = execFileSync('podman', ['inspect', '--format', '{{.State.Status}}', name], { encoding: 'utf8' }).trim();
    if (state !== 'running') break;
    await delay(lookEveryMilliseconds);
  }
  throw new Error(`the container does not become ready: ${podman('logs', '--tail', '5', name)}`);
}
