/** Counts the database pages that a call reads. Unlike time, this is the same on every machine. */
import pg from 'pg';
import { sentWhile, type SentStatement } from './statements';

interface Explained {
  'QUERY PLAN': { Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } }[];
}

/** The pages that the statements of `work` read for this person. */
export async function buffersOf(databaseUrl: string, subject: string, work: () => Promise<unknown>): Promise<number> {
  const buffers = await buffersOfEach(databaseUrl, subject, await sentWhile(work));
  return buffers.reduce((sum, one) => sum + one, 0);
}

/** The pages that each statement reads for this person, with the planner settings of the api's connections. Rolls back. */
export async function buffersOfEach(
  databaseUrl: string,
  subject: string,
  statements: readonly SentStatement[],
  role = 'muster_app',
): Promise<number[]> {
  const client = new pg.Client({ connectionString: databaseUrl, options: `-c role=${role} -c plan_cache_mode=force_generic_plan` });
  await client.connect();
  try {
    await client.query('BEGIN');
    await client.query('SELECT muster_enter($1, now())', [subject]);
    const buffers: number[] = [];
    for (const [n, statement] of statements.entries()) buffers.push(await touchedBy(client, `s${n}`, statement));
    return buffers;
  } finally {
    await client.end();
  }
}

async function touchedBy(client: pg.Client, name: string, { text, values }: SentStatement): Promise<number> {
  await client.query(`PREPARE ${name} AS ${text}`);
  const literals = values.map(literalOf).join(', ');
  const explain = `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) EXECUTE ${name}${literals && `(${literals})`}`;
  // the first run fills the caches of the connection
  await client.query(explain);
  const { rows } = await client.query<Explained>(explain);
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
  return (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0);
}

function literalOf(value: unknown): string {
  if (value === null || value === undefined) return 'NULL';
  if (Array.isArray(value)) return pg.escapeLiteral(`{${value.map((item) => JSON.stringify(item)).join(',')}}`);
  return pg.escapeLiteral(typeof value === 'string' ? value : (JSON.stringify(value) ?? '').replaceAll('"', ''));
}
