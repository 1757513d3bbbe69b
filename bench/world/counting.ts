/** PostgreSQL's own counts of statements and pages, in the benchmark's database. */
import pg from 'pg';

/** The database loads the library at its next start. */
export const prepareCounting = (client: pg.Client): Promise<unknown> =>
  client.query("ALTER SYSTEM SET shared_preload_libraries = 'pg_stat_statements'");

export async function startCounting(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('CREATE SCHEMA IF NOT EXISTS bench');
    await client.query('CREATE EXTENSION IF NOT EXISTS pg_stat_statements SCHEMA bench');
  } finally {
    await client.end();
  }
}
