/** `pg` used as in its manual: a pool of sixteen connections, and named prepared statements. */
import pg from 'pg';

pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export const pool = new pg.Pool({
  connectionString: process.env['BARE_DATABASE_URL'],
  max: 16,
  application_name: 'bare',
  options: '-c timezone=UTC',
});

interface Statement {
  readonly name: string;
  readonly text: string;
}

export const statement = (name: string, text: string): Statement => ({ name, text });

/** Uses any connection of the pool, or inside a transaction that of the transaction. */
export async function rowsOf<Row extends pg.QueryResultRow>(
  on: pg.Pool | pg.PoolClient,
  { name, text }: Statement,
  values: unknown[],
): Promise<Row[]> {
  return (await on.query<Row>({ name, text, values })).rows;
}
