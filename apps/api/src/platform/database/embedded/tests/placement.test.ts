import { spawnSync } from 'node:child_process';
import { cp, mkdir, readdir, readFile, readlink, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { chooseAccount } from '../account';
import { findPackagedBinaries, prepareBinaries, removeOldCopies } from '../binaries';
import { cleanUp, makeFolder, query, removeElsewhere, start } from './harness';

afterEach(cleanUp);

const isRoot = process.getuid?.() === 0;
const silent = { info: () => undefined, warn: () => undefined };

/** The npm package without its postinstall. */
async function copyPackage(folder: string): Promise<Awaited<ReturnType<typeof findPackagedBinaries>>> {
  const packaged = await findPackagedBinaries();
  const copy = join(folder, 'native');
  await cp(packaged.folder, copy, { recursive: true, filter: (source) => !source.endsWith('.a') });
  const links = await readLinks(copy);
  await Promise.all(links.map((link) => rm(link, { force: true })));
  expect(spawnSync(join(copy, 'bin', 'postgres'), ['--version']).status).not.toBe(0);
  return { ...packaged, folder: copy };
}

async function readLinks(native: string): Promise<string[]> {
  const listed = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8')) as { target: string }[];
  return listed.map(({ target }) => join(dirname(native), target));
}

test('missing or wrong links after a skipped postinstall are repaired in place', async () => {
  const folder = await makeFolder();
  const packaged = await copyPackage(folder);
  const [first] = await readLinks(packaged.folder);
  await symlink('nowhere', first ?? '');
  const account = await chooseAccount(join(folder, 'none'), silent);
  const prepared = await Promise.all([1, 2, 3].map(() => prepareBinaries(packaged, folder, account)));
  expect(prepared.map((binaries) => binaries.folder)).toEqual(Array(3).fill(packaged.folder));
  expect(await Promise.all((await readLinks(packaged.folder)).map((link) => readlink(link)))).not.toContain('nowhere');
  expect((await readdir(join(packaged.folder, 'lib'))).filter((name) => name.startsWith('.'))).toEqual([]);
});

test.runIf(isRoot)("binaries out of the database user's reach are copied, once for each version", async () => {
  const packaged = await copyPackage(await makeFolder(0o700));
  const base = await makeFolder();
  const account = await chooseAccount(join(base, 'none'), silent);
  await mkdir(join(base, 'postgres-binaries-17.0.0'));
  const copied = await prepareBinaries(packaged, base, account);
  expect(copied.folder).toBe(join(base, `postgres-binaries-${packaged.version}`));
  await writeFile(join(copied.folder, 'mark'), '');
  expect(await prepareBinaries(packaged, base, account)).toEqual(copied);
  await removeOldCopies(base, copied);
  expect(await readdir(base)).toEqual([`postgres-binaries-${packaged.version}`]);
  expect(await readdir(copied.folder)).toContain('mark');
});

test.runIf(isRoot)('as root, a data folder below a folder of mode 0700 works, is found again, and may be moved', async () => {
  const parent = await makeFolder(0o700);
  const dataDir = join(parent, 'data');
  const moved = join(parent, 'moved');
  removeElsewhere(dataDir);
  removeElsewhere(moved);
  const first = await start(dataDir);
  await query(first.url, 'CREATE TABLE kept AS SELECT 1 AS n');
  await first.stop();
  const second = await start(dataDir);
  expect(await query(second.url, 'SELECT n FROM kept')).toEqual([{ n: 1 }]);
  await second.stop();

  await cp(dataDir, join(parent, 'copy'), { recursive: true, verbatimSymlinks: true });
  await expect(start(join(parent, 'copy'))).rejects.toThrow(/is a copy of .*copy the database too/);
  await rename(dataDir, moved);
  const third = await start(moved);
  expect(await query(third.url, 'SELECT n FROM kept')).toEqual([{ n: 1 }]);
});

test.runIf(isRoot)(
  'a data folder that was removed below a 0700 folder starts with an empty database, and the old one is kept',
  async () => {
    const dataDir = join(await makeFolder(0o700), 'data');
    removeElsewhere(dataDir);
    const first = await start(dataDir);
    await query(first.url, 'CREATE TABLE kept AS SELECT 1 AS n');
    await first.stop();
    const elsewhere = dirname(await readlink(join(dataDir, 'postgres')));
    await rm(dataDir, { recursive: true });

    const second = await start(dataDir);
    expect(await query(second.url, `SELECT to_regclass('kept') AS kept`)).toEqual([{ kept: null }]);
    expect(await readdir(`${elsewhere}.removed`)).toContain('postgres');
    await rm(`${elsewhere}.removed`, { recursive: true });
  },
);

test('a folder of another major version is an error in one line that says what to do', async () => {
  const dataDir = await makeFolder();
  await (await start(dataDir)).stop();
  await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '17\n');
  await expect(start(dataDir)).rejects.toThrow(/^\S+ was made by PostgreSQL 17 and this version brings 18: .*DATA_DIR$/);
});

test('a data folder without write access is an error in one line that names it', async () => {
  const file = join(await makeFolder(), 'file');
  await writeFile(file, '');
  await expect(start(file)).rejects.toThrow(/^DATA_DIR \S+file cannot be written to \(.*\)$/);
});

test('on a platform without embedded PostgreSQL, the error says to set DATABASE_URL', async () => {
  const { arch } = process;
  try {
    Object.defineProperty(process, 'arch', { value: 's390x' });
    await expect(start(await makeFolder())).rejects.toThrow(/^no embedded PostgreSQL for \w+-s390x is installed: set DATABASE_URL/);
  } finally {
    Object.defineProperty(process, 'arch', { value: arch });
  }
});
