/** The backup of each night: its folder, and the end of the old ones. */
import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { runAdmin } from '..';
import { startTestApi, type TestApi } from '../../../tests/harness';
import { nameAt, removeOld } from '../backup/expire';
import { writeManifest } from '../backup/manifest';
import { replaceTool, writesDump } from './tools';

const dayMilliseconds = 86_400_000;
const daysAgo = (days: number): Date => new Date(Date.now() - days * dayMilliseconds);

let api: TestApi;
let folder: string;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'muster-nights-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function backup(...argv: string[]) {
  let [out, error] = ['', ''];
  const output = { out: (text: string) => (out += text), error: (text: string) => (error += text) };
  const dataDir = await mkdtemp(join(tmpdir(), 'muster-data-'));
  try {
    const environment = { NODE_ENV: 'test', DATABASE_URL: api.databaseUrl, SECRETS_KEY: api.secretsKey, DATA_DIR: dataDir };
    await api.make.query(`DELETE FROM platform_secret WHERE name IN ('uploads folder', 'file store')`);
    return { code: await runAdmin(['backup', ...argv], output, environment), out, error };
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Returns its name. */
async function whole(days: number): Promise<string> {
  const name = nameAt(daysAgo(days));
  await mkdir(join(folder, name));
  const none = { sha256: '', bytes: 0 };
  await writeManifest(join(folder, name), {
    format: 1,
    madeAt: daysAgo(days).toISOString(),
    sealed: '',
    migrations: ['one'],
    dump: none,
    tables: {},
    ownedBySystem: { routines: [], views: [] },
    files: { place: '', list: none, count: 0, bytes: 0, missing: [] },
  });
  return name;
}

/** Without a manifest. */
async function unfinished(days: number): Promise<string> {
  const name = nameAt(daysAgo(days));
  await mkdir(join(folder, name));
  await utimes(join(folder, name), daysAgo(days), daysAgo(days));
  return name;
}

test('the folder is named after the time, and backups that are too old end', async () => {
  await replaceTool('pg_dump', writesDump);
  const [old, kept] = [await whole(31), await whole(29)];
  const [killed, running] = [await unfinished(1), await unfinished(0.1)];
  await writeFile(join(folder, 'notes.txt'), 'keep');
  expect(await backup('--below', folder)).toMatchObject({ code: 0, error: '' });
  const names = await readdir(folder);
  expect(names).toEqual(expect.arrayContaining([kept, running, 'notes.txt']));
  expect(names).not.toContain(old);
  expect(names).not.toContain(killed);
  expect(names.filter((name) => ![kept, running, 'notes.txt'].includes(name))).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\d-\d{4}$/)]);
});

test('old backups end before a backup that fails, and the last whole one never does', async () => {
  await replaceTool('pg_dump', 'exit 1');
  const [older, last] = [await whole(50), await whole(40)];
  const killed = await unfinished(2);
  expect(await backup('--below', folder)).toMatchObject({ code: 1 });
  expect(await readdir(folder)).toEqual([last]);
  expect([older, killed]).not.toContain(last);
});

test.each([
  ['cannot be read', (path: string) => mkdir(path)],
  ['is not the manifest of a backup', (path: string) => writeFile(path, '{ "format": 2 }')],
  ['is not the manifest of a backup', (path: string) => writeFile(path, 'no JSON')],
])('a backup whose manifest %s is kept and named, and the new one is good', async (why, damage) => {
  await replaceTool('pg_dump', writesDump);
  const kept = await unfinished(40);
  await damage(join(folder, kept, 'manifest.json'));
  await utimes(join(folder, kept), daysAgo(40), daysAgo(40));
  const { code, out, error } = await backup('--below', folder);
  expect([code, out]).toEqual([0, expect.stringContaining('rows of')]);
  const path = join(folder, kept);
  expect(error).toMatch(new RegExp(`^The backup ${path} is kept\\. ${path}/manifest.json ${why}.*\n$`));
  expect(await readdir(folder)).toContain(kept);
});

test('a backup that runs for days is not taken for one that was killed', async () => {
  const running = nameAt(daysAgo(2));
  await replaceTool('pg_dump', `echo $$ >'${folder}/pid'; exec tail -f /dev/null`);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const long = backup(join(folder, running));
  await expect.poll(() => readFile(join(folder, 'pid'), 'utf8').catch(() => '')).toMatch(/^\d+\n$/);
  await utimes(join(folder, running), daysAgo(2), daysAgo(2));
  vi.advanceTimersByTime(60_000);
  const changedAt = async (): Promise<Date> => (await stat(join(folder, running))).mtime;
  await expect.poll(changedAt).toSatisfy((time: Date) => time > daysAgo(1));
  expect(await removeOld(folder, { now: new Date(), days: 30 })).toEqual([]);
  expect(await readdir(folder)).toContain(running);
  process.kill(Number(await readFile(join(folder, 'pid'), 'utf8')));
  expect(await long).toMatchObject({ code: 1 });
  expect(vi.getTimerCount()).toBe(0);
});

test('another number of days can be given', async () => {
  await replaceTool('pg_dump', writesDump);
  const [old, kept] = [await whole(8), await whole(6)];
  expect(await backup('--below', folder, '--keep-days', '7')).toMatchObject({ code: 0 });
  expect(await readdir(folder)).toContain(kept);
  expect(await readdir(folder)).not.toContain(old);
});

test('a folder that is missing is an error: its disk may not be mounted', async () => {
  expect(await backup('--below', join(folder, 'absent'))).toMatchObject({ code: 1, error: expect.stringContaining('(ENOENT)') });
});

test.each([
  [[]],
  [['--below']],
  [['--keep-days', '7']],
  [['one', 'two']],
  [['one', '--below', 'two']],
  [['--below', 'one', '--keep-days', '0']],
  [['--below', 'one', '--keep-days', 'all']],
  [['one', '--force']],
])('wrong arguments %j show the usage', async (argv) => {
  expect(await backup(...argv)).toMatchObject({ code: 2, error: expect.stringContaining('backup FOLDER | --below FOLDER') });
});
