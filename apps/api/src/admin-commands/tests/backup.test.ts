/** Backups. `npm run prove -- --only operations` makes and restores real backups with the tools of PostgreSQL. */
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rootCertificates } from 'node:tls';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { runAdmin } from '..';
import { startTestApi, type TestApi } from '../../../tests/harness';
import { testDatabase } from '../../../tests/database';
import { migrate } from '../../platform/database/migrate';
import { countRows } from '../backup/database-content';
import { libpqEnvironment, withLibpq } from '../backup/libpq';
import { partsOfList, readFileList, writeFileList } from '../backup/manifest';
import { claimFolder } from '../backup/own-folder';
import { replaceTool, writesDump } from './tools';

let api: TestApi;
let folder: string;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'muster-backup-'));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

async function admin(...argv: string[]) {
  // the folder of each test is a new one
  await api.make.query(`DELETE FROM platform_secret WHERE name IN ('uploads folder', 'file store')`);
  let [out, error] = ['', ''];
  const output = { out: (text: string) => (out += text), error: (text: string) => (error += text) };
  const environment = {
    NODE_ENV: 'test',
    DATABASE_URL: api.databaseUrl,
    SECRETS_KEY: api.secretsKey,
    DATA_DIR: folder,
    OIDC_ISSUER: 'https://login.example.com',
  };
  return { code: await runAdmin(argv, output, environment), out, error };
}

const withOwner = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

test('a backup without pg_dump says what to install, and leaves nothing that looks like a backup', async () => {
  vi.stubEnv('PATH', '');
  const { code, error } = await admin('backup', join(folder, 'backup'));
  expect({ code, error }).toEqual({
    code: 1,
    error: expect.stringMatching(/^pg_dump is not on this host\. Install .*postgresql-client\.\n$/),
  });
  expect(await readdir(folder)).not.toContain('backup');
});

test('nobody else can read a backup: neither the dump of the tool, nor a folder that was there before', async () => {
  await replaceTool('pg_dump', writesDump);
  const before = process.umask(0o022);
  onTestFinished(() => void process.umask(before));
  const backup = join(folder, 'open');
  await mkdir(backup, { mode: 0o755 });
  expect(await admin('backup', backup)).toMatchObject({ code: 0 });
  const names = ['', ...(await readdir(backup, { recursive: true }))];
  expect(names).toEqual(expect.arrayContaining(['database.dump', 'files', 'files.tsv', 'manifest.json']));
  for (const name of names) expect([name, (await stat(join(backup, name))).mode & 0o077]).toEqual([name, 0]);
  expect(process.umask(0o022)).toBe(0o022);
});

test('a folder of another user is refused', async () => {
  const { uid } = await stat(folder);
  vi.spyOn(process, 'getuid').mockReturnValue(uid + 1);
  onTestFinished(() => void vi.restoreAllMocks());
  expect(await admin('backup', join(folder, 'theirs'))).toMatchObject({
    code: 1,
    error: expect.stringContaining('belongs to another user'),
  });
});

test('a folder that one backup has is not empty for another, which leaves it as it is', async () => {
  const remove = await claimFolder(join(folder, 'one'));
  expect(await admin('backup', join(folder, 'one'))).toMatchObject({ code: 1, error: expect.stringContaining('is not empty') });
  expect(await readdir(join(folder, 'one'))).toEqual(['files']);
  await remove();
  expect(await readdir(folder)).not.toContain('one');
});

test('two backups into one folder at once: one is made, and the other leaves it whole', async () => {
  await replaceTool('pg_dump', writesDump);
  const made = await Promise.all([admin('backup', join(folder, 'both')), admin('backup', join(folder, 'both'))]);
  expect(made.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 1]);
  expect(made.find(({ code }) => code === 1)?.error).toContain('is not empty');
  expect((await readdir(join(folder, 'both'))).toSorted()).toEqual(['database.dump', 'files', 'files.tsv', 'manifest.json']);
});

test('a dump that fails leaves nothing, so that the next backup has its space', async () => {
  await replaceTool('pg_dump', `${writesDump}; echo 'pg_dump: error: no space' >&2; exit 1`);
  expect(await admin('backup', join(folder, 'full'))).toMatchObject({ code: 1, error: 'pg_dump: error: no space.\n' });
  expect(await readdir(folder)).not.toContain('full');
});

test('the list of files is written and read in parts', async () => {
  const sha256 = 'a'.repeat(64);
  const files = Array.from({ length: 5_000 }, (_, index) => ({ key: `1/${index}`, size: index, sha256 }));
  expect(Math.max(...[...partsOfList(files)].map((part) => part.length))).toBeLessThan(65_000);
  await writeFileList(folder, files);
  expect(await readFileList(folder)).toEqual(files);
});

test('a backup never writes into a folder with other files', async () => {
  await writeFile(join(folder, 'notes.txt'), 'keep');
  expect(await admin('backup', folder)).toMatchObject({ code: 1, error: expect.stringContaining('is not empty') });
});

test('a folder without a complete manifest is not restored', async () => {
  expect(await admin('restore', folder)).toMatchObject({ code: 1, error: expect.stringContaining('has no manifest.json') });
  await writeFile(join(folder, 'manifest.json'), '{"format": 1');
  expect(await admin('restore', folder)).toMatchObject({ code: 1, error: expect.stringContaining('is not the manifest of a backup') });
});

test('a backup that is made is known to the metrics', async () => {
  await replaceTool('pg_dump', writesDump);
  const before = `INSERT INTO backup_success (made_at) VALUES (now() - interval '3 days')`;
  await api.make.query(`${before} ON CONFLICT (is_only) DO UPDATE SET made_at = excluded.made_at`);
  await admin('backup', join(folder, 'known'));
  expect(await api.make.query(`SELECT made_at > now() - interval '1 day' AS "isNew" FROM backup_success`)).toEqual([{ isNew: true }]);
});

test('muster_system sees all rows of every protected table, so that the dump of the login is complete', async () => {
  const hidden = await api.make.query<{ name: string }>(`
    SELECT c.oid::regclass::text AS name FROM pg_class c
     WHERE c.relkind = 'r' AND c.relrowsecurity AND NOT EXISTS (
       SELECT FROM pg_policy p WHERE p.polrelid = c.oid AND p.polcmd IN ('*', 'r') AND p.polpermissive
          AND 'muster_system'::regrole = ANY (p.polroles) AND pg_get_expr(p.polqual, p.polrelid) = 'true')`);
  expect(hidden).toEqual([]);
});

test('a login that does not see every row makes no backup', async () => {
  await api.make.company();
  const login = `blind_${randomUUID().slice(0, 8)}`;
  await withOwner(api.databaseUrl, async (client) => {
    await client.query(`CREATE ROLE ${login} LOGIN NOINHERIT; GRANT SELECT ON ALL TABLES IN SCHEMA public TO ${login}`);
    await client.query(`GRANT muster_system TO ${login} WITH INHERIT FALSE`);
    try {
      await client.query(`SET SESSION AUTHORIZATION ${login}`);
      await client.query('BEGIN');
      await expect(countRows(client)).rejects.toThrow(`The login ${login} does not see every row of`);
      await client.query('ROLLBACK');
    } finally {
      await client.query('RESET SESSION AUTHORIZATION');
      await client.query(`DROP OWNED BY ${login}; DROP ROLE ${login}`);
    }
  });
});

test('the product does not start on a database whose functions have another owner, and says so in one line', async () => {
  const copy = await testDatabase();
  try {
    await withOwner(copy.url, async (client) => {
      const { rows } = await client.query<{ name: string }>('SELECT oid::regprocedure::text AS name FROM pg_proc WHERE prosecdef LIMIT 1');
      await client.query(`ALTER ROUTINE ${rows[0]?.name} OWNER TO CURRENT_USER`);
    });
    await expect(migrate(copy.url)).rejects.toThrow(/^1 functions of this database do not belong to muster_system, such as .*$/);
  } finally {
    await copy.drop();
  }
});

describe('the address of a database', () => {
  test('reaches the tools in the environment, never as an argument', () => {
    expect(libpqEnvironment('postgres://us%40er:p%2Fw@db.example:6432/mus%20ter?sslmode=require')).toEqual({
      PGHOST: 'db.example',
      PGPORT: '6432',
      PGUSER: 'us@er',
      PGPASSWORD: 'p/w',
      PGDATABASE: 'mus ter',
      PGSSLMODE: 'verify-full',
    });
  });

  test.each([
    ['', undefined],
    ['?sslmode=disable', 'disable'],
    ['?sslmode=verify-full', 'verify-full'],
    ['?ssl=true', 'verify-full'],
    ['?sslmode=no-verify', 'require'],
    ['?uselibpqcompat=true&sslmode=require', 'require'],
  ])('%s checks what the driver checks', (parameters, mode) => {
    expect(libpqEnvironment(`postgres://muster@db/muster${parameters}`)['PGSSLMODE']).toBe(mode);
  });

  test('gives the tools the authorities of Node and those of the operator, until they end', async () => {
    const extra = join(folder, 'own.pem');
    await writeFile(extra, 'the authority of the operator');
    const given = { databaseUrl: 'postgres://muster@db/muster?sslmode=verify-full', extraAuthorities: extra };
    const path = await withLibpq(given, async ({ PGSSLROOTCERT: file = '' }) => {
      const text = await readFile(file, 'utf8');
      expect(text).toContain('the authority of the operator');
      expect(text).toContain(rootCertificates[0]);
      return file;
    });
    expect(existsSync(path)).toBe(false);
    const named = { ...given, databaseUrl: `${given.databaseUrl}&sslrootcert=${encodeURIComponent(extra)}` };
    expect(await withLibpq(named, async ({ PGSSLROOTCERT: file }) => file)).toBe(extra);
  });

  test('can have several servers: the tools connect to the one that accepts writes', () => {
    expect(libpqEnvironment('postgres://muster@db1,db2:5433/muster')).toMatchObject({
      PGHOST: 'db1,db2',
      PGPORT: '5432,5433',
      PGTARGETSESSIONATTRS: 'read-write',
    });
  });

  test('can be a socket or IPv6, and a mode of the driver becomes a mode of libpq', () => {
    expect(libpqEnvironment('postgres://muster@/muster?host=/run/postgresql')).toMatchObject({
      PGHOST: '/run/postgresql',
      PGUSER: 'muster',
    });
    expect(libpqEnvironment('postgres://[::1]:5433/muster?sslmode=no-verify')).toMatchObject({
      PGHOST: '::1',
      PGPORT: '5433',
      PGSSLMODE: 'require',
    });
  });
});
