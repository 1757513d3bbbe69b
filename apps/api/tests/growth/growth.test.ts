/** Which tables grow, and what ends their rows. `growth.ts` and `company-keys.ts` hold the lists, docs/scale.md the page for operators. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { variables } from '../../src/composition/config-variables/variables';
import { startTestApi, type TestApi } from '../harness';
import { foundBeforeCompany, keyedByObject, keyedByOrder, linkedWithoutCompany, uniqueOverCompanies } from './company-keys';
import { boundedByObjects, boundedBySize, endedByJobs, endedBySettings, endedByUse, keptAsRecord } from './growth';

const page = readFileSync(join(import.meta.dirname, '../../../../docs/scale.md'), 'utf8');

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ auditKeptMonths: 24 });
});
afterAll(() => api.stop());

const names = async (sql: string): Promise<string[]> => (await api.make.query<{ name: string }>(sql)).map(({ name }) => name);

const isInPage = (name: string): boolean => page.includes(`\`${name}\``);

describe('what ends rows', () => {
  test('each table stands in one list of growth.ts, so that nobody adds one without saying what ends its rows', async () => {
    const tables = await names(
      "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'schema_migration' ORDER BY 1",
    );
    const listed = [
      ...Object.keys(endedByJobs),
      ...Object.keys(endedBySettings),
      ...endedByUse,
      ...boundedBySize,
      ...boundedByObjects,
      ...keptAsRecord,
    ];
    expect(listed.toSorted()).toEqual(tables);
  });

  test('each job that ends rows is registered and runs, and each setting exists', async () => {
    const jobs = [...Object.values(endedByJobs), ...Object.values(endedBySettings).map(({ job }) => job)];
    for (const job of new Set(jobs)) await api.runJob(job);
    for (const { setting } of Object.values(endedBySettings)) expect(Object.keys(variables)).toContain(setting);
  });

  test('the page for operators names each table that keeps its rows or whose rows a setting ends', () => {
    for (const table of [...keptAsRecord, ...Object.keys(endedBySettings)]) expect([table, isInPage(table)]).toEqual([table, true]);
  });
});

describe('audit records', () => {
  const recordFrom = (at: string, action: string) =>
    api.make.query("INSERT INTO audit_event (at, action, entity_type, entity_id) VALUES ($1, $2, 'Growth', '1')", [at, action]);
  const kept = () => names("SELECT action AS name FROM audit_event WHERE entity_type = 'Growth' ORDER BY at");

  test('end after the months that the operator set, in parts, and younger ones stay', async () => {
    await api.make.query(`INSERT INTO audit_event (at, action, entity_type, entity_id)
      SELECT '2020-01-01', 'many', 'Growth', n::text FROM generate_series(1, 5001) n`);
    await recordFrom('2024-03-09T00:00:00Z', 'older than two years');
    await recordFrom('2024-03-11T00:00:00Z', 'younger than two years');
    await api.runJob('platform.audit-records');
    expect(await kept()).toEqual(['younger than two years']);
  });

  test('stay for ever without the setting', async () => {
    const other = await startTestApi();
    try {
      await other.make.query("INSERT INTO audit_event (at, action, entity_type, entity_id) VALUES ('2001-01-01', 'first', 'Growth', '1')");
      await other.runJob('platform.audit-records');
      expect(await other.make.query("SELECT action FROM audit_event WHERE entity_type = 'Growth'")).toEqual([{ action: 'first' }]);
    } finally {
      await other.stop();
    }
  });

  test('of the last year cannot be deleted by the product at all', async () => {
    const pool = api.database.systemPool;
    await pool.query("INSERT INTO audit_event (at, action, entity_type, entity_id) VALUES (now(), 'fresh', 'Growth', '1')");
    await pool.query("DELETE FROM audit_event WHERE entity_type = 'Growth'");
    expect(await kept()).toEqual(['fresh']);
  });
});

/** Each unique key of a table with a company, as `table (column, column)`. */
const uniqueKeys = `
  SELECT c.relname AS "table", x.indisprimary AS "isPrimary",
         (SELECT array_agg(coalesce(a.attname, 'expression') ORDER BY k.place)
            FROM unnest(x.indkey) WITH ORDINALITY k (number, place)
            LEFT JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = k.number)::text[] AS columns
    FROM pg_index x JOIN pg_class c ON c.oid = x.indrelid
   WHERE c.relnamespace = 'public'::regnamespace AND x.indisunique
     AND EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'company_id' AND NOT a.attisdropped)
   ORDER BY 1`;

describe('companies could be spread over several databases', () => {
  test('each table of a company has its company first in a unique key, except those that company-keys.ts explains', async () => {
    const keys = await api.make.query<{ table: string; columns: string[] }>(uniqueKeys);
    const withCompany = new Set(keys.filter(({ columns }) => columns[0] === 'company_id').map(({ table }) => table));
    const others = [...new Set(keys.map(({ table }) => table))].filter((table) => !withCompany.has(table));
    const explained = [...keyedByObject, ...keyedByOrder, ...foundBeforeCompany];
    expect(others).toEqual(explained.toSorted());
  });

  test('a further key that leaves out the company of such a table has a reason', async () => {
    const keys = await api.make.query<{ table: string; isPrimary: boolean; columns: string[] }>(uniqueKeys);
    const found = keys.filter(
      ({ table, isPrimary, columns }) =>
        !isPrimary && !columns.includes('company_id') && ![...keyedByObject, ...keyedByOrder].includes(table),
    );
    expect(found.map(({ table, columns }) => `${table} (${columns.join(', ')})`).toSorted()).toEqual(uniqueOverCompanies);
  });

  test('a reference from one table of a company to another names the company first', async () => {
    const hasCompany = (table: string) =>
      `EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = ${table} AND a.attname = 'company_id' AND NOT a.attisdropped)`;
    expect(
      await names(
        `SELECT conrelid::regclass || ' → ' || confrelid::regclass AS name FROM pg_constraint f
          WHERE contype = 'f' AND ${hasCompany('conrelid')} AND ${hasCompany('confrelid')}
            AND (SELECT attname FROM pg_attribute WHERE attrelid = conrelid AND attnum = conkey[1]) <> 'company_id' ORDER BY 1`,
      ),
    ).toEqual(linkedWithoutCompany);
  });

  test('the page for operators names each exception', () => {
    const tables = [...keyedByObject, ...keyedByOrder, ...foundBeforeCompany, ...uniqueOverCompanies.map((key) => key.split(' ')[0] ?? '')];
    for (const table of tables) expect([table, isInPage(table)]).toEqual([table, true]);
  });
});
