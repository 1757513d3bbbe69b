/**
 * Finds a Chromium: CHROMIUM_PATH, then one of the system, then the one in @sparticuz/chromium. With the last one, `npm ci` alone
 * installs a browser on a Linux machine.
 */
import { execFile } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { delimiter, dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { LaunchOptions } from '@playwright/test';

type Browser = Required<Pick<LaunchOptions, 'executablePath' | 'args' | 'env'>>;

/**
 * The sandbox needs kernel rights that containers and root lack; /dev/shm is 64 MB in many containers. The pages of one person
 * share a process, which keeps the compiled scripts.
 */
const args = ['--no-sandbox', '--disable-dev-shm-usage', '--process-per-site'];

const cacheFolder = resolve(import.meta.dirname, '../../.cache');

const systemNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The executable and its arguments. The first call on a machine without a Chromium unpacks one, which takes some seconds. */
export async function findBrowser(environment: NodeJS.ProcessEnv = process.env): Promise<Browser> {
  const executablePath = environment.CHROMIUM_PATH ?? systemChromium(environment.PATH ?? '');
  if (executablePath) return { executablePath, args, env: defined(environment) };
  return packagedChromium(environment, await unpacked());
}

function systemChromium(path: string): string | undefined {
  const candidates = path
    .split(delimiter)
    .filter(Boolean)
    .flatMap((folder) => systemNames.map((name) => join(folder, name)));
  return candidates.find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Adds what a bare machine lacks: NSS and related libraries from the package's archive, a font, a home for the profile. */
async function packagedChromium(environment: NodeJS.ProcessEnv, folder: string): Promise<Browser> {
  const executablePath = join(folder, 'chromium');
  const env = defined({ ...environment, HOME: environment.HOME || folder });
  if (!existsSync('/etc/fonts/fonts.conf')) env.FONTCONFIG_PATH = join(folder, 'fonts');
  if (!(await runs(executablePath, env))) {
    env.LD_LIBRARY_PATH = [join(folder, 'al2023', 'lib'), env.LD_LIBRARY_PATH].filter(Boolean).join(delimiter);
    if (!(await runs(executablePath, env))) {
      throw new Error(
        `The packaged Chromium does not start here. Install a Chromium, or set CHROMIUM_PATH. It needs: ${await missingLibraries(executablePath, env)}`,
      );
    }
  }
  return { executablePath, args, env };
}

async function runs(executablePath: string, env: Record<string, string>): Promise<boolean> {
  try {
    await promisify(execFile)(executablePath, ['--version', ...args], { env, timeout: 120_000 });
    return true;
  } catch {
    return false;
  }
}

async function missingLibraries(executablePath: string, env: Record<string, string>): Promise<string> {
  const { stdout } = await promisify(execFile)('ldd', [executablePath], { env }).catch(() => ({ stdout: '' }));
  const missing = stdout.split('\n').filter((line) => line.includes('not found'));
  return missing.map((line) => line.trim().split(' ')[0]).join(', ') || 'more than this check can tell';
}

/** Unpacks once per version of the package. The folder gets its final name only when it is complete. */
async function unpacked(): Promise<string> {
  // The package's `exports` give only its entry point. The archives are in a folder beside it.
  const packageFolder = resolve(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '..');
  const { version } = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8')) as { version: string };
  const folder = join(cacheFolder, `chromium-${version}`);
  if (existsSync(folder)) return folder;

  await mkdir(cacheFolder, { recursive: true });
  const unfinished = await mkdtemp(join(cacheFolder, 'chromium-unpacking-'));
  await unpackInto(unfinished, join(packageFolder, 'bin'));
  try {
    await rename(unfinished, folder);
  } catch (error) {
    // Another process was faster; its folder is the same.
    if (!existsSync(folder)) throw error;
    await rm(unfinished, { recursive: true, force: true });
  }
  return folder;
}

/** The package unpacks only to the temporary folder, so TMPDIR changes for this call. */
async function unpackInto(folder: string, archives: string): Promise<void> {
  const { inflate } = await import('@sparticuz/chromium');
  const before = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  try {
    const names = ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br'];
    await Promise.all(names.map((name) => inflate(join(archives, name))));
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
}

const defined = (environment: NodeJS.ProcessEnv): Record<string, string> =>
  Object.fromEntries(Object.entries(environment).filter((entry): entry is [string, string] => entry[1] !== undefined));
