/** The statements of a call as the api sends them, and how PostgreSQL would run them. */
import pg from 'pg';

/** Everything that is prepared by the api's connections while `work` runs, each once, in order. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const seen = new Set<string>();
  const { query } = pg.Client.prototype;
  const watching = function watching(this: pg.Client, ...given: unknown[]) {
    const [asked] = given as [{ name?: string; text?: string } | string];
    if (typeof asked === 'object' && asked.name !== undefined && asked.text !== undefined) seen.add(asked.text.trim());
    return Reflect.apply(query, this, given) as unknown;
  };
  pg.Client.prototype.query = watching as typeof query;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = query;
  }
  return [...seen].filter(
    (text) => /^(SELECT|WITH|INSERT|UPDATE|DELETE)/.test(text) && !/muster_enter|audit_event|outbox_event/.test(text),
  );
}

/**
 * The plan that a connection of the api would make once for all values, without what changes from machine to machine or with
 * the wording: steps, tables and indexes.
 */
export async function planOf(asApp: pg.Client, statement: string): Promise<string> {
  const { rows } = await asApp.query<{ 'QUERY PLAN': string }>(`EXPLAIN (GENERIC_PLAN, COSTS OFF) ${statement}`);
  return (
    rows
      .map((row) => row['QUERY PLAN'])
      .filter((line) => !/^\s*[A-Z][\w -]*: /.test(line))
      .map((line) => line.replace(/(Plan) \d+$/, '$1').replace(/( on (?:"[^"]+"|\w+)) \w+$/, '$1'))
      .join('\n')
      // what row-level security asks for once
      .replaceAll(/\n\s+InitPlan\n\s+-> {2}Result(?=\n|$)/g, '')
  );
}
