/** Two tables with the shape of `campaign_response`: as it is, and in parts by a hash of the campaign. Both have the same rows and indexes. */
import type pg from 'pg';

/** People who answer one campaign. */
export const peopleOfCampaign = 500;
const people = 50_000;
const rowsAtOnce = 1_000_000;
export const parts = 16;

export const kinds = ['whole', 'parts'] as const;
export type Kind = (typeof kinds)[number];

/** What the indexes of `campaign_response` are on. The key of a partitioned table has to contain the campaign. */
const indexes: Record<string, (kind: Kind) => string> = {
  pkey: (kind) => (kind === 'whole' ? 'UNIQUE (id)' : 'UNIQUE (id, campaign_id)'),
  newest: () => '(campaign_id, id)',
  person: () => 'UNIQUE (campaign_id, user_id, content_version) WHERE campaign_site_id IS NULL',
  feed: () => "(company_id, changed_in, id) WHERE status = 'SUBMITTED'",
};

export const indexNames = Object.keys(indexes);

/** Makes what is missing, so that a run can be ended at any moment and continued. */
export async function fillTables(client: pg.Client, rows: number, say: (text: string) => void): Promise<void> {
  await client.query(`CREATE TABLE IF NOT EXISTS stage (name text PRIMARY KEY, seconds float NOT NULL);
    SET maintenance_work_mem = '1GB'; SET max_parallel_maintenance_workers = 2; SET synchronous_commit = off`);
  const isDone = async (name: string): Promise<boolean> => (await client.query('SELECT FROM stage WHERE name = $1', [name])).rowCount !== 0;
  const step = async (name: string, work: string): Promise<void> => {
    if (await isDone(name)) return;
    const started = performance.now();
    await client.query(`BEGIN; ${work}; INSERT INTO stage VALUES ('${name}', extract(epoch FROM clock_timestamp() - now())); COMMIT`);
    say(`${name}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
  };
  await step(
    'people',
    `CREATE UNLOGGED TABLE grown_person AS SELECT n AS number, md5('person-' || n)::uuid AS id FROM generate_series(0, ${people - 1}) n;
     CREATE UNIQUE INDEX ON grown_person (number); ANALYZE grown_person`,
  );
  for (const kind of kinds) await step(`table, ${kind}`, tableOf(kind));
  for (const kind of kinds) {
    for (let from = 0; from < rows; from += rowsAtOnce)
      await step(`rows from ${from}, ${kind}`, rowsOf(kind, from, Math.min(rows, from + rowsAtOnce)));
    for (const name of indexNames) await step(`index ${name}, ${kind}`, indexOf(kind, name));
  }
  for (const kind of kinds) {
    if (await isDone(`vacuum, ${kind}`)) continue;
    await client.query(`VACUUM ANALYZE grown_${kind}`);
    await client.query('INSERT INTO stage VALUES ($1, 0)', [`vacuum, ${kind}`]);
  }
}

/** Unlogged, so that it takes minutes. No autovacuum, which would run within a measurement. */
function tableOf(kind: Kind): string {
  const like = `grown_${kind} (LIKE campaign_response INCLUDING DEFAULTS INCLUDING CONSTRAINTS)`;
  const options = 'WITH (autovacuum_enabled = false)';
  if (kind === 'whole') return `CREATE UNLOGGED TABLE ${like} ${options}`;
  const part = (n: number): string =>
    `CREATE UNLOGGED TABLE grown_part_${n} PARTITION OF grown_parts FOR VALUES WITH (MODULUS ${parts}, REMAINDER ${n}) ${options}`;
  return `CREATE TABLE ${like} PARTITION BY HASH (campaign_id); ${Array.from({ length: parts }, (_, n) => part(n)).join('; ')}`;
}

/** Campaigns are answered one after the other. 97 and the number of people have no common factor, so nobody answers twice. */
export const rowsOf = (kind: Kind, from: number, to: number): string => `
  INSERT INTO grown_${kind} (id, company_id, campaign_id, user_id, type, status, answer, answered_count, field_count, created_at, updated_at, submitted_at, figure_step)
  SELECT n + 1, 1, n / ${peopleOfCampaign}, p.id, 'USER', 'SUBMITTED', CASE WHEN n % 3 = 0 THEN '{"answer": "false"}'::jsonb ELSE '{"answer": "true"}' END, 1, 1,
         t.at, t.at, t.at, 0
    FROM generate_series(${from}::bigint, ${to - 1}) n
    JOIN grown_person p ON p.number = (n / ${peopleOfCampaign} * 313 + n % ${peopleOfCampaign} * 97) % ${people}
   CROSS JOIN LATERAL (SELECT '2021-01-01'::timestamptz + n * interval '3 seconds' AS at) t`;

function indexOf(kind: Kind, name: string): string {
  const on = indexes[name]?.(kind) ?? '';
  const unique = on.startsWith('UNIQUE') ? 'UNIQUE ' : '';
  return `CREATE ${unique}INDEX grown_${kind}_${name} ON grown_${kind} ${on.replace('UNIQUE ', '')}`;
}
