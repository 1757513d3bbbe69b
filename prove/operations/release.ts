/** The archive of a release on a PostgreSQL of Debian: unpacked as root, run by a user who may only write DATA_DIR. */
import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../../tools/free-port';
import { documentsOf, isThereFrom, missingLinks } from '../../tools/release/links';
import { makeRelease, releaseName } from '../../tools/release/release';
import { installDebian } from './debian';

/** Nobody of Debian. */
const nobody = 65_534;
const startMilliseconds = 600_000;
const lookEveryMilliseconds = 50;
const mostMegabytes = 120;

export interface ReleaseCounts {
  megabytes: number;
}

/** Returns the failures. */
export async function proveRelease(databaseUrl: string, counts: ReleaseCounts): Promise<string[]> {
  const failures: string[] = [];
  const folder = mkdtempSync(join(tmpdir(), 'muster-release-'));
  try {
    const archive = makeRelease(join(folder, 'made'));
    execFileSync('sha256sum', ['--check', '--quiet', `${archive}.sha256`], { cwd: join(folder, 'made') });
    // Without the folder it was made in, nothing can lead back to it.
    execFileSync('chmod', ['755', folder]);
    mkdirSync(join(folder, 'opt'));
    execFileSync('tar', ['-xzf', archive, '-C', join(folder, 'opt')]);
    rmSync(join(folder, 'made'), { recursive: true });
    const installed = join(folder, 'opt', releaseName);
    counts.megabytes = Number(execFileSync('du', ['-sm', installed], { encoding: 'utf8' }).split('\t')[0]);
    if (counts.megabytes > mostMegabytes) failures.push(`the installed release has ${counts.megabytes} MB, at most ${mostMegabytes}`);
    failures.push(...missingPapers(installed), ...faultsOfUnits(installed, folder), ...(await runs(installed, folder, databaseUrl)));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return failures;
}

function missingPapers(installed: string): string[] {
  const expected: Record<string, RegExp> = {
    'THIRD-PARTY-NOTICES.txt': /^fastify \d/m,
    'sbom.cdx.json': /"CycloneDX"/,
    'ops/muster.env.sample': /^#DATABASE_URL=/m,
    'docs/operations.md': /^# Operations/m,
    'CHANGELOG.md': /Upgrade notes/,
    'SECURITY.md': /^# Security/m,
    'bin/muster-run': /systemd-run/,
    'docs/high-availability.md': /^# A database that survives a host/m,
    'ops/database/patroni.yml': /^etcd3:/m,
    'docs/operations-reference.md': /^# Operations: the reference/m,
  };
  return Object.entries(expected)
    .filter(([path, text]) => !text.test(readFileSync(join(installed, path), 'utf8')))
    .map(([path]) => `${path} of the release lacks its content`)
    .concat(...deadLinks(installed));
}

/** Links of the documents to files that the release does not have. */
const deadLinks = (installed: string): string[] =>
  documentsOf(installed).flatMap((document) =>
    missingLinks(readFileSync(join(installed, document), 'utf8'), isThereFrom(installed, document)).map(
      (target) => `${document} of the release links to ${target}, which it does not have`,
    ),
  );

/** The most exposure that systemd may find in a unit, of 100. */
const mostExposure = 25;

/** What systemd says about the units, with the command where it is unpacked here. */
function faultsOfUnits(installed: string, folder: string): string[] {
  installDebian('systemd');
  const units = join(folder, 'units');
  mkdirSync(units);
  return ['muster-api@.service', 'muster-worker.service', 'muster-backup.service'].flatMap((name) => {
    const unit = join(units, name.replace('@', '@8081'));
    const text = readFileSync(join(installed, 'ops/systemd', name), 'utf8');
    writeFileSync(unit, text.replace('/opt/muster/', `${installed}/`));
    const verified = spawnSync('systemd-analyze', ['verify', '--man=no', unit], { encoding: 'utf8' });
    const secured = spawnSync('systemd-analyze', ['security', '--offline=yes', `--threshold=${mostExposure}`, unit], { encoding: 'utf8' });
    return [
      ...(verified.status === 0 && verified.stderr === '' ? [] : [`${name}: ${verified.stderr.trim() || verified.error?.message}`]),
      ...(secured.status === 0 ? [] : [`${name}: ${secured.stdout.trim().split('\n').at(-1)}`]),
    ];
  });
}

async function runs(installed: string, folder: string, databaseUrl: string): Promise<string[]> {
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir);
  chownSync(dataDir, nobody, nobody);
  const port = await freePort();
  const env = {
    PATH: process.env['PATH'],
    NODE_ENV: 'development',
    HOST: '127.0.0.1',
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    DEMO_DATA: 'false',
    LOG_LEVEL: 'warn',
  };
  const as = { cwd: '/', env, uid: nobody, gid: nobody } as const;
  const product = spawn(join(installed, 'bin/muster'), { ...as, stdio: ['ignore', 'pipe', 'pipe'] });
  const output = outputOf(product);
  try {
    await ready(product, `http://127.0.0.1:${port}/api/readyz`);
    const page = await fetch(`http://127.0.0.1:${port}/`);
    const isPage = page.status === 200 && (await page.text()).includes('<title>');
    const made = execFileSync(join(installed, 'bin/muster-admin'), ['create', 'first@muster.example'], { ...as, encoding: 'utf8' });
    product.kill('SIGTERM');
    const [code] = (await once(product, 'close')) as [number | null];
    return [
      ...(isPage ? [] : ['the release serves no page']),
      ...(made.includes('is now a system manager') ? [] : [`muster-admin create says: ${made}`]),
      ...(code === 0 ? [] : [`the release ended with ${code}: ${output()}`]),
    ];
  } catch (error) {
    return [`the release does not run: ${(error as Error).message} ${output()}`];
  } finally {
    product.kill('SIGKILL');
  }
}

function outputOf(child: ChildProcess): () => string {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text: Buffer) => (output += text.toString()));
  return () => output.trim().slice(-500);
}

async function ready(child: ChildProcess, url: string): Promise<void> {
  const until = performance.now() + startMilliseconds;
  while (performance.now() < until && child.exitCode === null) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.status === 200) return;
    await delay(lookEveryMilliseconds);
  }
  throw new Error('it never becomes ready.');
}
