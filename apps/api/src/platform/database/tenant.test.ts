/** The second wall, alone: what PostgreSQL itself shows and refuses to a transaction that is bound to one company. */
import sql, { raw } from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApi, type Person, type TestApi } from '../../../tests/harness';
import type { Transaction } from './database';

let api: TestApi;
let mine: number;
let foreign: number;
let person: Person;

beforeAll(async () => {
  api = await startTestApi();
  [mine, foreign] = [(await api.make.company()).id, (await api.make.company()).id];
  person = await api.make.person(mine, { manager: true });
  await api.make.person(foreign);
  for (const companyId of [mine, foreign]) {
    await api.make.site(companyId);
    await api.make.region(companyId);
    await api.make.query("INSERT INTO audit_event (company_id, at, action, entity_type, entity_id) VALUES ($1, now(), 'a', 'B', '1')", [
      companyId,
    ]);
  }
});
afterAll(() => api.stop());

/** Everything inside is rolled back. */
async function asPerson<T>(work: (db: Transaction) => Promise<T>): Promise<T> {
  const db = await api.database.begin('write');
  try {
    await db.one(sql`SELECT account FROM muster_enter(${person.subject})`);
    return await work(db);
  } finally {
    await db.rollback();
  }
}

/** Tables that carry a company, whatever feature they belong to. */
const tenantTables = async () =>
  (
    await api.make.query<{ name: string }>(
      `SELECT c.table_name AS name FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
        WHERE c.table_schema = 'public' AND c.column_name = 'company_id' AND t.table_type = 'BASE TABLE' ORDER BY 1`,
    )
  ).map(({ name }) => name);

describe('row-level security stands by itself', () => {
  test('every table with a company has it, forced', async () => {
    const tables = await tenantTables();
    expect(tables.length).toBeGreaterThan(15);
    const open = await api.make.query<{ relname: string }>(
      'SELECT relname FROM pg_class WHERE relname = ANY ($1) AND NOT (relrowsecurity AND relforcerowsecurity)',
      [tables],
    );
    expect(open).toEqual([]);
  });

  test('a transaction that nobody entered sees nothing', async () => {
    const db = await api.database.begin('read');
    try {
      for (const table of (await tenantTables()).filter((name) => name !== 'outbox_event')) {
        expect((await db.one<{ n: number }>(sql`SELECT count(*) AS n FROM ${raw(table)}`)).n).toBe(0);
      }
    } finally {
      await db.rollback();
    }
  });

  test('no row of another company is seen, and people of others are nobody', async () => {
    await asPerson(async (db) => {
      for (const table of (await tenantTables()).filter((name) => name !== 'outbox_event')) {
        expect(await db.many(sql`SELECT 1 FROM ${raw(table)} WHERE company_id = ${foreign}`)).toEqual([]);
      }
      expect(await db.many(sql`SELECT 1 FROM site`)).toHaveLength(1);
      expect(await db.many(sql`SELECT 1 FROM account`)).toHaveLength(1);
    });
  });

  test('nothing can be written into another company', async () => {
    await asPerson((db) =>
      expect(db.run(sql`INSERT INTO region (company_id, label) VALUES (${foreign}, 'planted')`)).rejects.toThrow('row-level security'),
    );
    await asPerson((db) => expect(db.run(sql`UPDATE site SET company_id = ${foreign}`)).rejects.toThrow(/row-level security|violates/));
    await asPerson(async (db) => expect(await db.run(sql`UPDATE site SET name = 'taken' WHERE company_id = ${foreign}`)).toBe(0));
  });

  test('records are added to, never changed or removed', async () => {
    await asPerson((db) => expect(db.run(sql`UPDATE audit_event SET action = 'forged'`)).rejects.toThrow('permission denied'));
    await asPerson((db) => expect(db.run(sql`DELETE FROM audit_event`)).rejects.toThrow('permission denied'));
  });

  test('a link across companies cannot be stored, even by the owner of the database', async () => {
    const [site] = await api.make.query<{ id: string }>('SELECT id FROM site WHERE company_id = $1', [mine]);
    const [region] = await api.make.query<{ id: string }>('SELECT id FROM region WHERE company_id = $1', [foreign]);
    await expect(
      api.make.query('INSERT INTO site_region (company_id, site_id, region_id) VALUES ($1, $2, $3)', [mine, site?.id, region?.id]),
    ).rejects.toThrow('foreign key');
  });

  test('[6.9] only a system editor adds a company, also without the api’s own check', async () => {
    await asPerson((db) =>
      expect(db.one(sql`SELECT muster_create_company('planted', 'UTC', NULL)`)).rejects.toThrow('only system editors'),
    );
  });
});
