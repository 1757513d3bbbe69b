// Loads one feed of Muster into a table of PostgreSQL, and keeps its cursor there. Run it again for the changes, and load `campaigns` last: this
// also removes the responses and participants of campaigns that are gone or anonymous.
//   npm install pg
//   MUSTER_URL=https://muster.example MUSTER_SECRET=muster_service_… COMPANY_ID=3 DATABASE_URL=postgres://… node load-feed.mjs people
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';

const feeds = {
  campaigns: ['id'],
  responses: ['id'],
  participants: ['campaignId', 'userId'],
  'participating-sites': ['id'],
  people: ['id'],
  sites: ['id'],
  questions: ['id'],
  answers: ['id'],
  audit: ['id'],
};

const { MUSTER_URL, MUSTER_SECRET, COMPANY_ID, DATABASE_URL } = process.env;
const feed = process.argv[2];
const key = feeds[feed];
if (!key) throw new Error(`Name one of: ${Object.keys(feeds).join(', ')}`);

const table = `muster_${feed.replaceAll('-', '_')}`;
const client = new pg.Client({ connectionString: DATABASE_URL });
await client.connect();
// one load at a time: a row that another load has read can be of a campaign that this one removes
await client.query("SELECT pg_advisory_lock(hashtext('muster feed'))");
const ofCampaigns = ['muster_responses', 'muster_participants', 'muster_participating_sites'];
for (const name of feed === 'campaigns' ? [table, ...ofCampaigns] : [table])
  await client.query(`CREATE TABLE IF NOT EXISTS ${name} (key text PRIMARY KEY, row jsonb NOT NULL)`);
await client.query('CREATE TABLE IF NOT EXISTS muster_cursor (feed text PRIMARY KEY, cursor text NOT NULL)');

/** One page as lines. A cursor that the server does not know any more: everything again. Too many pages in a minute: waits. */
async function page(cursor) {
  const query = new URLSearchParams({ companyId: COMPANY_ID, limit: '10000', ...(cursor && { cursor }) });
  const answer = await fetch(`${MUSTER_URL}/api/feed/${feed}?${query}`, { headers: { authorization: `Bearer ${MUSTER_SECRET}` } });
  const text = await answer.text();
  if (answer.status === 429) {
    await setTimeout(1_000 * Number(answer.headers.get('retry-after') ?? 60));
    return page(cursor);
  }
  if (answer.status === 400 && cursor && JSON.parse(text).fieldErrors?.[0]?.field === 'cursor') return undefined;
  if (!answer.ok) throw new Error(`${answer.status}: ${text}`);
  const lines = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  return { end: lines.pop(), rows: lines };
}

const keyOf = (row) => key.map((name) => row[name]).join(' ');

/** The rows of a page and its cursor are written together, so that a stop loses nothing. */
async function write({ end, rows }) {
  const kept = new Map(rows.map((row) => [keyOf(row), row]));
  const [gone, there] = [[], []];
  for (const [name, row] of kept) (row.isDeleted ? gone : there).push([name, row]);
  await client.query('BEGIN');
  await client.query(`DELETE FROM ${table} WHERE key = ANY ($1)`, [gone.map(([name]) => name)]);
  await client.query(
    `INSERT INTO ${table} (key, row) SELECT * FROM unnest($1::text[], $2::jsonb[]) ON CONFLICT (key) DO UPDATE SET row = EXCLUDED.row`,
    [there.map(([name]) => name), there.map(([, row]) => JSON.stringify(row))],
  );
  await client.query('INSERT INTO muster_cursor VALUES ($1, $2) ON CONFLICT (feed) DO UPDATE SET cursor = EXCLUDED.cursor', [
    feed,
    end.cursor,
  ]);
  await client.query('COMMIT');
}

let {
  rows: [known],
} = await client.query('SELECT cursor FROM muster_cursor WHERE feed = $1', [feed]);
let cursor = known?.cursor;
for (;;) {
  const read = await page(cursor);
  if (!read) {
    await client.query(`DELETE FROM ${table}`);
    cursor = undefined;
    continue;
  }
  await write(read);
  cursor = read.end.cursor;
  if (!read.end.hasMore) break;
}
for (const name of feed === 'campaigns' ? ofCampaigns : [])
  await client.query(
    `DELETE FROM ${name} r WHERE NOT EXISTS (
       SELECT FROM ${table} c WHERE c.key = r.row ->> 'campaignId' AND c.row ->> 'isAnonymous' = 'false')`,
  );
await client.end();
