/**
 * Compares 50,000,000 responses in one table with the same rows in parts by a hash of the campaign: what reading, inserting and vacuuming cost. Pages
 * are exact; seconds are compared within this run.
 */
import { join } from 'node:path';
import type pg from 'pg';
import { migrate, startProductDatabase } from '../../apps/api/tests/services/product-database';
import { root } from '../place';
import { aligned } from '../table';
import { fillTables, indexNames, kinds, parts, peopleOfCampaign, rowsOf, type Kind } from './tables';

const rounds = 3;
const insertedRows = 100_000;

export async function measureGrowth({ rows, say }: { rows: number; say(text: string): void }): Promise<string> {
  const database = await startProductDatabase(join(root, '.cache', 'bench', `growth-${rows}`));
  try {
    const { client, url } = database;
    await migrate(url);
    await client.query('CREATE EXTENSION IF NOT EXISTS pageinspect');
    await fillTables(client, rows, say);
    await client.query("SET plan_cache_mode = 'force_generic_plan'; SET max_parallel_workers_per_gather = 0");
    const lines = [...(await readings(client, rows)), ...(await sizes(client)), ...(await writings(client, rows))];
    return aligned([['what', 'one table', `${parts} parts`], ...lines]);
  } finally {
    await database.stop();
  }
}

type Line = [what: string, whole: string, parts: string];

const numeral = (value: number, digits = 0): string =>
  value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });

/** As the product reads: by campaign, by person and campaign, by id, and the feed by transaction. */
const statements: Record<string, (table: string) => string> = {
  'pages: the newest 20 of a campaign': (table) =>
    `SELECT * FROM ${table} WHERE campaign_id = $1 AND status = 'SUBMITTED' ORDER BY id DESC LIMIT 20`,
  'pages: a report, all answers of a campaign': (table) =>
    `SELECT answer ->> 'answer', count(*) FROM ${table} WHERE campaign_id = $1 AND status = 'SUBMITTED' GROUP BY 1`,
  'pages: the response of a person': (table) =>
    `SELECT * FROM ${table} WHERE campaign_id = $1 AND user_id = (SELECT id FROM grown_person WHERE number = ($1 * 313) % 50000 LIMIT 1) AND content_version = 1 AND campaign_site_id IS NULL`,
  'pages: a response by its id': (table) => `SELECT * FROM ${table} WHERE id = $1 * ${peopleOfCampaign} + 7`,
  'pages: 1,000 rows of the feed': (table) =>
    `SELECT * FROM ${table} WHERE company_id = 1 AND status = 'SUBMITTED' AND (changed_in, id) > ('3'::xid8, $1) ORDER BY changed_in, id LIMIT 1000`,
};

async function readings(client: pg.Client, rows: number): Promise<Line[]> {
  const campaigns = Math.floor(rows / peopleOfCampaign);
  const lines: Line[] = [];
  for (const [what, sqlOf] of Object.entries(statements)) {
    const costs: Record<Kind, number[]> = { whole: [], parts: [] };
    for (const kind of kinds) {
      const name = `read_${lines.length}_${kind}`;
      await client.query(`PREPARE ${name} (bigint) AS ${sqlOf(`grown_${kind}`)}`);
      // the first run fills the caches of the connection
      for (const place of [0.5, 0.1, 0.5, 0.9])
        costs[kind].push(await pagesOf(client, `EXECUTE ${name} (${Math.floor(campaigns * place)})`));
    }
    const middle = (kind: Kind): number => costs[kind].slice(1).toSorted((a, b) => a - b)[1] ?? 0;
    lines.push([what, numeral(middle('whole')), numeral(middle('parts'))]);
  }
  return lines;
}

interface Explained {
  'QUERY PLAN': [{ Plan: Record<'Shared Hit Blocks' | 'Shared Read Blocks', number> }];
}

async function pagesOf(client: pg.Client, statement: string): Promise<number> {
  const { rows } = await client.query<Explained>(`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${statement}`);
  const plan = rows[0]?.['QUERY PLAN'][0].Plan;
  return (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0);
}

async function sizes(client: pg.Client): Promise<Line[]> {
  const one = async (sql: string): Promise<string> => {
    const { rows } = await client.query<{ value: string }>(sql);
    return numeral(Number(rows[0]?.value));
  };
  const leaves = (name: string, kind: Kind): string =>
    kind === 'whole' ? `(SELECT '${name}'::regclass AS relid) r` : `(SELECT relid FROM pg_partition_tree('${name}') WHERE isleaf) r`;
  const both = async (what: string, sqlOf: (kind: Kind) => string): Promise<Line> => [
    what,
    await one(`SELECT ${sqlOf('whole')}`),
    await one(`SELECT ${sqlOf('parts')}`),
  ];
  const lines = [
    await both('MB of the rows', (kind) => `sum(pg_table_size(r.relid)) / 1000000 AS value FROM ${leaves(`grown_${kind}`, kind)}`),
  ];
  for (const name of indexNames) {
    const of = (kind: Kind): string => leaves(`grown_${kind}_${name}`, kind);
    lines.push(await both(`MB of the index ${name}`, (kind) => `sum(pg_relation_size(r.relid)) / 1000000 AS value FROM ${of(kind)}`));
    lines.push(
      await both(
        `levels of the index ${name}`,
        (kind) => `max(m.level + 1) AS value FROM ${of(kind)} CROSS JOIN LATERAL bt_metap(r.relid::regclass::text) m`,
      ),
    );
  }
  return lines;
}

/** In turns. The rows are of new campaigns, as those of a running company. */
async function writings(client: pg.Client, rows: number): Promise<Line[]> {
  const timed = async (sql: string): Promise<number> => {
    const started = performance.now();
    await client.query(sql);
    return (performance.now() - started) / 1000;
  };
  const inserted: Record<Kind, number[]> = { whole: [], parts: [] };
  // of a run that was ended
  for (const kind of kinds) await client.query(`DELETE FROM grown_${kind} WHERE id > ${rows}`);
  const vacuumed: Record<Kind, number[]> = { whole: [], parts: [] };
  for (let round = 0; round < rounds; round += 1) {
    const from = rows + round * insertedRows;
    for (const kind of kinds) inserted[kind].push(await timed(rowsOf(kind, from, from + insertedRows)));
    for (const kind of kinds) {
      await client.query(`UPDATE grown_${kind} SET version = version + 1 WHERE id > ${from} AND id <= ${from + insertedRows}`);
      vacuumed[kind].push(await timed(`VACUUM grown_${kind}`));
      await client.query(`DELETE FROM grown_${kind} WHERE id > ${from} AND id <= ${from + insertedRows}`);
    }
  }
  const least = (values: readonly number[]): string => numeral(Math.min(...values), 2);
  return [
    [`seconds: insert of ${numeral(insertedRows)} rows, the best of ${rounds}`, least(inserted.whole), least(inserted.parts)],
    [`seconds: vacuum after as many changes`, least(vacuumed.whole), least(vacuumed.parts)],
  ];
}
