/** Databases of builds from before the baseline. The last of these builds is adopted, all others are rejected. */
import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../../tests/database';
import { describeSchema } from '../../../../tests/schema/describe';
import { formerMigrations } from './adopt';
import { createDatabase, dropDatabase } from '../databases';
import { migrate, migrationsFolder } from '../migrate';

let fresh: TestDatabase;
let folder: string;
let url: string;
let client: pg.Client;
const name = `former_${randomUUID().replaceAll('-', '')}`;

beforeEach(async () => {
  fresh = await testDatabase();
  folder = await mkdtemp(join(tmpdir(), 'muster-migrations-'));
  url = await createDatabase(fresh.url, name);
  client = new pg.Client({ connectionString: url });
  await client.connect();
});
afterEach(async () => {
  await client.end();
  await dropDatabase(fresh.url, name);
  await Promise.all([fresh.drop(), rm(folder, { recursive: true })]);
});

const files = async (): Promise<string[]> => (await readdir(migrationsFolder())).map((file) => basename(file, '.sql')).toSorted();

/** Migrates only with the files before this one. */
async function migrateBefore(number: string): Promise<void> {
  for (const file of await readdir(migrationsFolder())) if (file < number) await cp(join(migrationsFolder(), file), join(folder, file));
  await migrate(url, undefined, { folder });
}

async function listMigrations(migrations: readonly string[]): Promise<void> {
  await client.query(
    'CREATE TABLE IF NOT EXISTS schema_migration (id serial PRIMARY KEY, name varchar(255) NOT NULL, run_on timestamp NOT NULL)',
  );
  await client.query('DELETE FROM schema_migration');
  await client.query(
    `INSERT INTO schema_migration (name, run_on)
     SELECT name, '2026-11-28T09:00'::timestamp + place * interval '1 minute' FROM unnest($1::text[]) WITH ORDINALITY AS one (name, place) ORDER BY place`,
    [migrations],
  );
}

/** The database as the last build before the baseline left it. */
async function asLastBuild(): Promise<void> {
  await migrateBefore('123');
  await client.query(await readFile(join(import.meta.dirname, '../../../../tests/schema/last-build.sql'), 'utf8'));
  await client.query("INSERT INTO company (name) VALUES ('Northridge')");
  await listMigrations(formerMigrations);
}

const known = async (): Promise<string[]> =>
  (await client.query<{ name: string }>('SELECT name FROM schema_migration ORDER BY run_on, id')).rows.map((row) => row.name);

/** Runs the upgrade. Returns its log. */
async function upgrade(options?: Parameters<typeof migrate>[2]): Promise<string[]> {
  const said: string[] = [];
  const say = (_: object, message: string) => void said.push(message);
  await migrate(url, { info: say, warn: () => undefined }, options);
  return said;
}

test('a database of the last build is adopted, keeps its rows, and then has the schema of a new one', async () => {
  await asLastBuild();
  expect(await upgrade()).toEqual(['database of an earlier build adopted', 'database migrated']);
  expect(await known()).toEqual(await files());
  expect(await describeSchema(url)).toBe(await describeSchema(fresh.url));
  expect((await client.query('SELECT name FROM company')).rows).toEqual([{ name: 'Northridge' }]);
  expect(await upgrade()).toEqual([]);
});

test('two processes at once adopt a database once', async () => {
  await asLastBuild();
  const said = (await Promise.all([upgrade(), upgrade()])).flat();
  expect(said.toSorted()).toEqual(['database migrated', 'database of an earlier build adopted']);
  expect(await known()).toEqual(await files());
});

test('a change that the last build had already made is not repeated', async () => {
  await asLastBuild();
  await listMigrations([...formerMigrations, '123_one_more']);
  await cp(migrationsFolder(), folder, { recursive: true });
  await writeFile(join(folder, '123_one_more.sql'), '-- Up Migration\nCREATE TABLE made_twice (id bigint);\n');
  await upgrade({ folder });
  expect((await known()).toSorted()).toEqual([...(await files()), '123_one_more'].toSorted());
  expect((await client.query("SELECT to_regclass('made_twice') AS found")).rows).toEqual([{ found: null }]);
});

test('a database of an older build is rejected with one line that names the build to start first, and stays unchanged', async () => {
  const older = formerMigrations.filter((migration) => migration < '098');
  await listMigrations(older);
  await expect(upgrade()).rejects.toThrow(
    /^An older build has made this database \(its last migration is 097_\w+\): start the build whose last migration is 122_exchange_people_kept once, and then this one\.$/,
  );
  expect(await known()).toEqual(older);
});

test.each([
  ['a list of migrations that no build has', ['001_customers', '002_orders']],
  ['a migration besides those of the last build', [...formerMigrations, '123_elsewhere']],
])('a database with %s is refused, and stays as it is', async (_, migrations) => {
  await listMigrations(migrations);
  await expect(upgrade()).rejects.toThrow(
    /^This database has migrations of another build \([\w, ]+\), and lacks some of this one \([^\n]+$/,
  );
  expect(await known()).toEqual(migrations);
});

test('a new database whose first start ended early is completed', async () => {
  await migrateBefore('110');
  await upgrade();
  expect(await known()).toEqual(await files());
  expect(await describeSchema(url)).toBe(await describeSchema(fresh.url));
});

test('no migration has the name of one from before the baseline', async () => {
  expect((await files()).filter((file) => formerMigrations.includes(file))).toEqual([]);
});
