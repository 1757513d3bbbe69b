/** Where a restore may write. `npm run prove -- --only operations` restores real backups. */
import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { runAdmin } from '..';
import { startTestApi, type TestApi } from '../../../tests/harness';
import { storedOf } from '../../../tests/services/s3-server/objects';
import { startS3Server, type S3Server } from '../../../tests/services/s3-server/server';
import { systemClock } from '../../platform/clock';
import { createDatabase, dropDatabase } from '../../platform/database/databases';
import { createFolderStore } from '../../platform/storage/folder/store';
import { copyNewFiles } from '../backup/copy-files';
import { lockTrial, trialIn } from '../backup/killed-trials';
import { addressOf } from '../backup/try-restore';
import { replaceTool, writesDump } from './tools';

let api: TestApi;
let bucket: S3Server;
let folder: string;
let backup: string;
let name: string;
let emptyUrl: string;
beforeAll(async () => {
  api = await startTestApi();
  bucket = await startS3Server(systemClock);
});
afterAll(async () => {
  await api.stop();
  await bucket.stop();
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'muster-restores-'));
  backup = join(folder, 'backup');
  name = `muster_empty_${randomUUID().replaceAll('-', '')}`;
  emptyUrl = await createDatabase(api.databaseUrl, name, 'template0');
  await replaceTool('pg_dump', writesDump);
  await replaceTool('pg_restore', 'echo "pg_restore: error: no dump" >&2; exit 1');
  await api.make.query(`DELETE FROM platform_secret WHERE name IN ('uploads folder', 'file store')`);
  const made = await admin(['backup', backup], { DATABASE_URL: api.databaseUrl });
  if (made.code !== 0) throw new Error(made.error);
});
afterEach(async () => {
  await dropDatabase(api.databaseUrl, name);
  bucket.stored.clear();
  await rm(folder, { recursive: true, force: true });
});

async function admin(argv: string[], more: Record<string, string> = {}) {
  let [out, error] = ['', ''];
  const output = { out: (text: string) => (out += text), error: (text: string) => (error += text) };
  const environment = { NODE_ENV: 'test', DATABASE_URL: emptyUrl, SECRETS_KEY: api.secretsKey, DATA_DIR: join(folder, 'live'), ...more };
  return { code: await runAdmin(argv, output, environment), out, error };
}

const inBucket = () => ({
  FILES_S3_BUCKET: bucket.bucket,
  FILES_S3_ENDPOINT: bucket.endpoint,
  FILES_S3_PATH_STYLE: 'true',
  FILES_S3_ACCESS_KEY_ID: bucket.credentials.accessKeyId,
  FILES_S3_SECRET_ACCESS_KEY: bucket.credentials.secretAccessKey,
});

test('the folder of a product is refused, and nothing is written', async () => {
  expect(await admin(['restore', backup])).toMatchObject({ code: 1, error: expect.stringContaining('belongs to a database already') });
  expect(await readdir(join(folder, 'live/uploads'))).toEqual(['.muster-folder']);
});

test('a folder with any file is refused', async () => {
  const uploads = join(folder, 'other/uploads/7');
  await mkdir(uploads, { recursive: true });
  await writeFile(join(uploads, 'one'), 'of another database');
  const { code, error } = await admin(['restore', backup], { DATA_DIR: join(folder, 'other') });
  expect([code, error]).toEqual([1, expect.stringMatching(/^the folder .*uploads is not empty: it holds 7\/one\. A restore needs/)]);
  expect(await readdir(uploads)).toEqual(['one']);
});

test('a bucket with any object is refused', async () => {
  bucket.stored.set('7/one', storedOf(Buffer.from('live'), systemClock.now()));
  const { code, error } = await admin(['restore', backup], inBucket());
  expect([code, error]).toEqual([1, expect.stringMatching(/^the bucket muster-files at .* is not empty: it holds 7\/one\. /)]);
  expect([...bucket.stored.keys()]).toEqual(['7/one']);
});

test.each([
  ['a folder', () => ({ DATA_DIR: join(folder, 'new') })],
  ['a bucket', inBucket],
])('%s of a restore that failed is accepted again for the same backup alone', async (_what, place) => {
  const failed = { code: 1, error: 'pg_restore: error: no dump.\n' };
  expect(await admin(['restore', backup], place())).toMatchObject(failed);
  expect(await admin(['restore', backup], place())).toMatchObject(failed);
  await replaceTool('pg_dump', writesDump.replace('echo dump', 'echo another'));
  const other = join(folder, 'other-backup');
  expect(await admin(['backup', other], { DATABASE_URL: api.databaseUrl })).toMatchObject({ code: 0 });
  expect(await admin(['restore', other], place())).toMatchObject({ code: 1, error: expect.stringContaining('is not empty') });
});

test('a trial that fails drops its database and its files', async () => {
  const trial = `muster_trial_${randomUUID().slice(0, 8)}`;
  const { code, error } = await admin(['try-restore', backup, trial], { DATABASE_URL: api.databaseUrl, ...inBucket() });
  expect([code, error]).toEqual([1, 'pg_restore: error: no dump.\n']);
  expect(await api.make.query('SELECT FROM pg_database WHERE datname = $1', [trial])).toEqual([]);
  expect((await readdir(folder)).toSorted()).toEqual(['backup', 'live']);
  expect([...bucket.stored.keys()]).toEqual([]);
});

/** A backup whose restore is the two tables that it needs, so that a trial goes on to its migrations. */
async function makeTinyBackup(): Promise<void> {
  const path = join(backup, 'manifest.json');
  const made = JSON.parse(await readFile(path, 'utf8'));
  const tiny = { ...made, tables: { file: 0, platform_secret: 0 }, ownedBySystem: { routines: [], views: [] } };
  await writeFile(path, JSON.stringify(tiny));
  const driver = createRequire(import.meta.url).resolve('pg');
  const tables = 'CREATE TABLE platform_secret (name text PRIMARY KEY, value text); CREATE TABLE file (key text, content_type text)';
  const script = `const c = new (require('${driver}').Client)(); c.connect().then(() => c.query('${tables}')).then(() => c.end())`;
  await replaceTool('pg_restore', `[ "$1" = --list ] || exec '${process.execPath}' -e "${script}"`);
}

test('a trial that is stopped while it migrates drops its database and its files', async () => {
  await makeTinyBackup();
  const others = process.listeners('SIGTERM');
  // as another process that upgrades the database: the migrations of the trial wait for it
  const holder = new pg.Client({ connectionString: emptyUrl });
  holder.on('error', () => undefined);
  await holder.connect();
  await holder.query('SELECT pg_advisory_lock(7220001)');
  const running = admin(['try-restore', backup, name], { DATABASE_URL: api.databaseUrl });
  const waiting = `SELECT FROM pg_stat_activity WHERE datname = '${name}' AND query LIKE '%pg_try_advisory_lock(7220001)%'`;
  await expect.poll(() => api.make.query(waiting), { timeout: 10_000 }).toHaveLength(1);
  for (const listener of process.listeners('SIGTERM')) if (!others.includes(listener)) listener('SIGTERM');
  expect(await running).toEqual({ code: 1, out: '', error: 'Ended by SIGTERM.\n' });
  expect(await api.make.query('SELECT FROM pg_database WHERE datname = $1', [name])).toEqual([]);
  expect((await readdir(folder)).toSorted()).toEqual(['backup', 'live']);
  expect(process.listeners('SIGTERM')).toEqual(others);
});

test('a trial removes the files of one that was killed, names its database, and leaves one that runs', async () => {
  const [own, running] = [`muster_trial_${randomUUID().slice(0, 8)}`, `running_${randomUUID().slice(0, 8)}`];
  for (const one of [name, 'gone', running]) await mkdir(trialIn(folder, one));
  const other = new pg.Client({ connectionString: api.databaseUrl });
  await other.connect();
  try {
    expect(await lockTrial(other, running)).toBe(true);
    const { error } = await admin(['try-restore', backup, own], { DATABASE_URL: api.databaseUrl });
    expect(error.split('\n').toSorted()).toEqual([
      '',
      'A trial in gone was killed. Its files were removed.',
      `A trial in ${name} was killed. Its files were removed. It left its database: DROP DATABASE "${name}"`,
      'pg_restore: error: no dump.',
    ]);
    expect((await readdir(folder)).toSorted()).toEqual([`.muster-trial-${running}`, 'backup', 'live']);
    const refused = await admin(['try-restore', backup, running], { DATABASE_URL: api.databaseUrl });
    expect([refused.code, refused.error]).toEqual([1, `Another trial uses ${running}.\n`]);
  } finally {
    await other.end();
  }
});

test('a trial never uses the database of the product, one with tables, or one of somebody else', async () => {
  const own = new URL(api.databaseUrl).pathname.slice(1);
  for (const used of [own, 'postgres', 'template1'])
    expect(await admin(['try-restore', backup, used], { DATABASE_URL: api.databaseUrl })).toMatchObject({
      code: 1,
      error: expect.stringContaining(`${used} is used for something else`),
    });
  const other = await admin(['try-restore', backup, own]);
  expect(other).toMatchObject({ code: 1, error: expect.stringMatching(/not empty|used for something else/) });
  expect(await api.make.query('SELECT count(*)::int AS count FROM schema_migration WHERE id = 1')).toEqual([{ count: 1 }]);
});

test('a login that may not create the database is told what a superuser runs', async () => {
  const login = `plain_${randomUUID().slice(0, 8)}`;
  await api.make.query(`CREATE ROLE ${login} LOGIN PASSWORD 'word'`);
  const url = new URL(api.databaseUrl);
  [url.username, url.password] = [login, 'word'];
  try {
    const { code, error } = await admin(['try-restore', backup, 'muster_trial'], { DATABASE_URL: url.href });
    expect([code, error]).toEqual([
      1,
      `${login} may not create muster_trial. As a superuser: CREATE DATABASE muster_trial OWNER ${login}\n`,
    ]);
  } finally {
    await api.make.query(`DROP ROLE ${login}`);
  }
});

test.each([[[]], [['one']], [['one', 'two', 'three']], [['one', 'Two-3']]])(
  'wrong arguments %j of a trial show the usage',
  async (args) => {
    expect(await admin(['try-restore', ...args])).toMatchObject({ code: 2, error: expect.stringContaining('try-restore FOLDER DATABASE') });
  },
);

test.each([
  [
    'postgres://u:p@one:5432,two/muster?sslmode=verify-full&sslrootcert=/etc/ssl/ca.pem',
    'postgres://u:p@one:5432,two/trial?sslmode=verify-full&sslrootcert=/etc/ssl/ca.pem',
  ],
  ['postgresql://muster@/muster?host=/run/postgresql', 'postgresql://muster@/trial?host=/run/postgresql'],
  ['postgres://muster@db', 'postgres://muster@db/trial'],
])('the trial of %s keeps everything except the name', (address, expected) => {
  expect(addressOf(address, 'trial')).toBe(expected);
});

test('a file that is deleted while it is copied is missing in the backup, and fails nothing', async () => {
  const store = createFolderStore({ folder: join(folder, 'store'), secret: 'one', origin: () => '', clock: systemClock });
  const [deleted, kept] = [`1/${randomUUID()}`, `1/${randomUUID()}`];
  await writeFile(join(folder, 'content'), 'content');
  for (const key of [deleted, kept]) await store.put(key, { path: join(folder, 'content'), size: 7, contentType: 'text/plain' });
  const head: typeof store.head = async (key) => {
    const found = await store.head(key);
    if (key === deleted) await store.delete(key);
    return found;
  };
  const copies = { done: new Map(), missing: new Set<string>() };
  await copyNewFiles([deleted, kept], { store: { ...store, head }, folder, copies, ending: new AbortController().signal });
  expect([[...copies.done.keys()], [...copies.missing]]).toEqual([[kept], [deleted]]);
  expect(await readdir(join(folder, 'files/1'))).toEqual([kept.slice(2)]);
});
