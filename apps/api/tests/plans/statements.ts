/** The SQL statements of a call, and their query plans. */
import pg from 'pg';

export interface SentStatement {
  text: string;
  values: unknown[];
}

/** The statements that the api's connections send while `work` runs: each text once, with its first values. */
export async function statementsOf(work: () => Promise<unknown>): Promise<SentStatement[]> {
  const byText = new Map<string, SentStatement>();
  for (const statement of await sentWhile(work)) if (!byText.has(statement.text)) byText.set(statement.text, statement);
  return [...byText.values()];
}

/**
 * What the api writes beside a call: its audit records and events, and the day on which the person was seen. That is written a second after
 * the person's first call, and so beside any other call.
 */
const besideCalls = /muster_enter|INSERT INTO (audit|outbox)_event|muster_note_seen/;

/** Every statement of a feature that the api's connections send while `work` runs, without what is written beside calls. */
export async function sentWhile(work: () => Promise<unknown>): Promise<SentStatement[]> {
  const sent: SentStatement[] = [];
  const { query } = pg.Client.prototype;
  const watching = function watching(this: pg.Client, ...given: unknown[]) {
    const [asked] = given as [{ name?: string; text?: string; values?: unknown[] } | string];
    // statements with and without a name; the database's own statements have another form
    if (typeof asked === 'object' && 'name' in asked && asked.text !== undefined)
      sent.push({ text: asked.text.trim(), values: asked.values ?? [] });
    return Reflect.apply(query, this, given) as unknown;
  };
  pg.Client.prototype.query = watching as typeof query;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = query;
  }
  return sent.filter(({ text }) => /^(SELECT|WITH|INSERT|UPDATE|DELETE)/.test(text) && !besideCalls.test(text));
}

/**
 * The generic plan of a statement on a connection in the role of the api: steps, tables and indexes. Leaves out everything that depends on the
 * machine or on the wording.
 */
export async function planOf(client: pg.Client, statement: string): Promise<string> {
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN (GENERIC_PLAN, COSTS OFF) ${statement}`);
  return (
    rows
      .map((row) => row['QUERY PLAN'])
      .filter((line) => !/^\s*[A-Z][\w -]*: /.test(line))
      .map((line) => line.replace(/(Plan) \d+$/, '$1').replace(/( on (?:"[^"]+"|\w+)) \w+$/, '$1'))
      .join('\n')
      // the part that row-level security evaluates once
      .replaceAll(/\n\s+InitPlan\n\s+-> {2}Result(?=\n|$)/g, '')
  );
}
