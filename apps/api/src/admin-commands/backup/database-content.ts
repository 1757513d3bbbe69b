/** Lists the content of a database: tables with their rows, migrations, and what belongs to muster_system. */
import type pg from 'pg';
import { CommandError } from '../command';

/** The tables of the product and of its job queue. For a partitioned table it lists the parts. */
const tablesOf = `
  SELECT c.oid::regclass::text AS name, c.relrowsecurity AS "isProtected"
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
   WHERE c.relkind = 'r' AND n.nspname NOT IN ('pg_catalog', 'information_schema') AND n.nspname !~ '^pg_'
     AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')
   ORDER BY 1`;

interface Table {
  name: string;
  isProtected: boolean;
}

/**
 * Counts the rows of each table that the login sees. A login without the rights of muster_system does not see all rows, because of
 * row-level security. Its dump would lack rows, so the login is rejected. The caller has begun a transaction.
 */
export async function countRows(client: pg.Client): Promise<Record<string, number>> {
  const { rows: tables } = await client.query<Table>(tablesOf);
  const counts: Record<string, number> = {};
  for (const { name, isProtected } of tables) {
    const seen = await rowsIn(client, name);
    if (isProtected && (await asSystem(client, () => rowsIn(client, name))) !== seen) throw await blindLogin(client, name);
    counts[name] = seen;
  }
  return counts;
}

async function rowsIn(client: pg.Client, table: string): Promise<number> {
  // the names come from the catalog, quoted where necessary
  const { rows } = await client.query<{ count: string }>(`SELECT count(*) AS count FROM ${table}`);
  return Number(rows[0]?.count);
}

async function asSystem<Result>(client: pg.Client, work: () => Promise<Result>): Promise<Result> {
  await client.query('SET LOCAL ROLE muster_system');
  const result = await work();
  await client.query('RESET ROLE');
  return result;
}

async function blindLogin(client: pg.Client, table: string): Promise<CommandError> {
  const { rows } = await client.query<{ login: string }>('SELECT quote_ident(session_user) AS login');
  const login = rows[0]?.login;
  return new CommandError(
    `The login ${login} does not see every row of ${table}, so its backup would lack them. Run ALTER ROLE ${login} INHERIT and, from PostgreSQL 16 on, GRANT muster_system TO ${login} WITH INHERIT TRUE.`,
  );
}

export async function migrationsOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('SELECT name FROM public.schema_migration ORDER BY id');
  return rows.map(({ name }) => name);
}

export async function ownedBySystem(client: pg.Client): Promise<{ routines: string[]; views: string[] }> {
  const { rows: routines } = await client.query<{ name: string }>(
    `SELECT oid::regprocedure::text AS name FROM pg_proc WHERE proowner = 'muster_system'::regrole ORDER BY 1`,
  );
  const { rows: views } = await client.query<{ name: string }>(
    `SELECT oid::regclass::text AS name FROM pg_class WHERE relowner = 'muster_system'::regrole AND relkind = 'v' ORDER BY 1`,
  );
  return { routines: routines.map(({ name }) => name), views: views.map(({ name }) => name) };
}

/** Whether the database is empty enough for a restore. */
export async function isEmpty(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<Table>(tablesOf);
  return rows.length === 0;
}
