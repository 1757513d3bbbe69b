/**
 * Reads the data feed of very many responses while others write: once as NDJSON and once as CSV, then what has changed. What each reader holds at the
 * end is what the database has. A page touches at most twice the pages of the database that the plain statement does, and memory stays flat.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type { NewServiceAccount } from '@muster/contract/integrations/service-account';
import type pg from 'pg';
import { seededRandom } from '../../apps/api/seed/random';
import { campaignBuilders } from '../../apps/api/tests/campaigns';
import { testPool } from '../../apps/api/tests/database';
import { startTestApi, type TestApi } from '../../apps/api/tests/harness';
import { buffersOf } from '../../apps/api/tests/plans/buffers';
import type { Outcome, ProofOptions } from '../proof';

const rowsOfTransaction = 10_000;
const peopleCount = 100;
/** A page of responses. */
const pageSize = 2_000;
const mostTimesPlain = 2;
/** The heap of the last third of the pages, against that of the first third. */
const mostGrowth = 1.5;
const slackMegabytes = 60;

interface Fixture {
  api: TestApi;
  owner: pg.Pool;
  companyId: number;
  campaignId: number;
  manager: { subject: string };
  secret: string;
}

/** What a reader holds: by the id of the response, a digit that each change of the row changes. 0 for none. */
type HeldRows = Map<number, number>;

/** `size` is the number of responses. */
export async function run({ seed, size }: ProofOptions): Promise<Outcome> {
  const api = await startTestApi({ checkAnswers: false });
  const owner = testPool(api.databaseUrl, { max: 3 });
  try {
    const fixture = await prepare(api, owner, size);
    const failures: string[] = [];
    const heap: number[] = [];
    let isReading = true;
    const writing = writeUntil(fixture, seed, () => !isReading);
    const readers = (['NDJSON', 'CSV'] as const).map((format) => reader(fixture, format, heap));
    const pages = await Promise.all(readers.map((one) => one.visit()));
    isReading = false;
    const writes = await writing;
    const changes = await Promise.all(readers.map((one) => one.visit()));
    const truth = await heldBy(owner, fixture.companyId);
    for (const { format, held } of readers) failures.push(...differences(format, held, truth));
    const third = Math.max(1, Math.floor(heap.length / 3));
    const [first, last] = [Math.max(...heap.slice(0, third)), Math.max(...heap.slice(-third))];
    if (last > first * mostGrowth + slackMegabytes) failures.push(`the heap grew from ${first} to ${last} MB`);
    const cost = await costOf(fixture);
    if (cost.feed > mostTimesPlain * cost.plain) failures.push(`a page touches ${cost.feed} pages, the plain statement ${cost.plain}`);
    return {
      counts: {
        responses: size,
        'pages read': sum(pages),
        'writes meanwhile': writes,
        'pages of changes': sum(changes),
        'rows at the end': truth.size,
        'MB of heap, first third': first,
        'MB of heap, last third': last,
        'database pages of a page': cost.feed,
        'of the plain statement': cost.plain,
      },
      failures,
    };
  } finally {
    await owner.end();
    await api.stop();
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

async function prepare(api: TestApi, owner: pg.Pool, size: number): Promise<Fixture> {
  const build = await campaignBuilders(api);
  const { id: companyId } = await api.make.company();
  const manager = await api.make.person(companyId, { manager: true });
  const client = api.as(manager);
  const { id: campaignId } = await build.create(client, 'YES_NO', { companyId });
  await owner.query(
    `WITH people AS (INSERT INTO account (subject, email, first_name, last_name, activated)
       SELECT 'person-' || n, 'person-' || n || '@example.test', 'Ash', 'Person ' || n, true FROM generate_series(1, $2::integer) n RETURNING id)
     INSERT INTO company_member (company_id, user_id) SELECT $1, id FROM people`,
    [companyId, peopleCount],
  );
  const fixture = { api, owner, companyId, campaignId, manager, secret: '' };
  for (let from = 1; from <= size; from += rowsOfTransaction)
    await addRows(owner, fixture, from, Math.min(size, from + rowsOfTransaction - 1));
  await owner.query('VACUUM ANALYZE campaign_response');
  const wish = { name: 'Warehouse', scopes: ['feed:read'], expiresInDays: 1 };
  const { body } = await client.post<NewServiceAccount>(`/companies/${companyId}/service-accounts`, wish);
  return { ...fixture, secret: body.secret };
}

interface Queries {
  query(text: string, values: unknown[]): Promise<unknown>;
}

/** One response for each number. The version tells the many responses of a person apart. */
const addRows = (db: Queries, { companyId, campaignId }: Fixture, from: number, to: number) =>
  db.query(
    `WITH people AS (SELECT user_id, row_number() OVER (ORDER BY user_id) AS place FROM company_member WHERE company_id = $1 LIMIT ${peopleCount})
     INSERT INTO campaign_response (company_id, campaign_id, user_id, type, status, answer, created_at, updated_at, submitted_at, content_version)
     SELECT $1, $2, p.user_id, 'USER', 'SUBMITTED', '{"answer": "true", "why": "1"}', now(), now(), now(), n
       FROM generate_series($3::integer, $4::integer) n JOIN people p ON p.place = n % ${peopleCount} + 1`,
    [companyId, campaignId, from, to],
  );

/** Changes, deletes and adds rows in transactions of their own, some of which stay open for a while. */
async function writeUntil(fixture: Fixture, seed: number, isOver: () => boolean): Promise<number> {
  const random = seededRandom(seed);
  const { owner, companyId } = fixture;
  const { rows } = await owner.query<{ first: number; last: number; version: number }>(
    'SELECT min(id)::float8 AS first, max(id)::float8 AS last, max(content_version) AS version FROM campaign_response WHERE company_id = $1',
    [companyId],
  );
  const { first = 0, last = 0, version = 0 } = rows[0] ?? {};
  let next = version + 1;
  let writes = 0;
  while (!isOver()) {
    const id = Math.floor(first + random() * (last - first + 1));
    const kind = random();
    const client = await owner.connect();
    try {
      await client.query('BEGIN');
      if (kind < 0.5)
        await client.query(
          `UPDATE campaign_response SET answer = jsonb_set(answer, '{why}', to_jsonb(((answer ->> 'why')::integer % 9 + 1)::text)) WHERE id = $1 AND company_id = $2`,
          [id, companyId],
        );
      else if (kind < 0.75) await client.query('DELETE FROM campaign_response WHERE id = $1 AND company_id = $2', [id, companyId]);
      else await addRows(client, fixture, next, next++);
      await delay(random() * 20);
      await client.query('COMMIT');
    } finally {
      client.release();
    }
    writes += 1;
  }
  return writes;
}

interface Reader {
  format: 'NDJSON' | 'CSV';
  held: HeldRows;
  /** Reads to the end of a visit. Returns the number of pages. */
  visit(): Promise<number>;
}

function reader({ api, companyId, secret }: Fixture, format: Reader['format'], heap: number[]): Reader {
  const held: HeldRows = new Map();
  let cursor: string | undefined;
  const readPage = async (): Promise<boolean> => {
    const query = new URLSearchParams({ companyId: String(companyId), format, ...(cursor !== undefined && { cursor }) });
    const answer = await fetch(`${api.url}/feed/responses?${query}`, { headers: { authorization: `Bearer ${secret}` } });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`the feed answers with ${answer.status}: ${text}`);
    for (const [id, digit] of format === 'CSV' ? rowsOfCsv(text) : rowsOfJson(text))
      if (digit === 0) held.delete(id);
      else held.set(id, digit);
    cursor = answer.headers.get('x-muster-feed-cursor') ?? '';
    heap.push(Math.round(process.memoryUsage().heapUsed / 1_000_000));
    return answer.headers.get('x-muster-feed-more') === 'true';
  };
  return {
    format,
    held,
    async visit() {
      let pages = 1;
      while (await readPage()) pages += 1;
      return pages;
    },
  };
}

const rowsOfJson = (text: string): [number, number][] =>
  text
    .trimEnd()
    .split('\n')
    .slice(0, -1)
    .map((line) => {
      const { id, answer, isDeleted } = JSON.parse(line) as { id: number; answer?: { why: string }; isDeleted: boolean };
      return [id, isDeleted ? 0 : Number(answer?.why)];
    });

/** The id is the first cell and isDeleted the last one. No cell of these rows has a line break. */
const rowsOfCsv = (text: string): [number, number][] =>
  text
    .trimEnd()
    .split(/\r?\n/)
    .slice(1)
    .map((line) => [
      Number(line.slice(0, line.indexOf(','))),
      line.endsWith(',true') ? 0 : Number(/""why"":""(\d)""/.exec(line.replaceAll(' ', ''))?.[1]),
    ]);

async function heldBy(owner: pg.Pool, companyId: number): Promise<HeldRows> {
  const { rows } = await owner.query<{ id: number; digit: number }>(
    `SELECT id::float8 AS id, (answer ->> 'why')::integer AS digit FROM campaign_response WHERE company_id = $1`,
    [companyId],
  );
  return new Map(rows.map(({ id, digit }) => [id, digit]));
}

function differences(format: string, held: HeldRows, truth: HeldRows): string[] {
  const missing = [...truth].filter(([id, digit]) => held.get(id) !== digit).map(([id]) => id);
  const extra = [...held.keys()].filter((id) => !truth.has(id));
  return [
    ...(missing.length > 0 ? [`${format}: ${missing.length} rows are missing or old, such as ${missing[0]}`] : []),
    ...(extra.length > 0 ? [`${format}: ${extra.length} rows are gone and still there, such as ${extra[0]}`] : []),
  ];
}

/** The pages of the database that a page of the feed and the plain statement touch, both from the beginning. */
async function costOf({ api, owner, companyId, manager }: Fixture): Promise<{ feed: number; plain: number }> {
  await owner.query('VACUUM ANALYZE campaign_response');
  const feed = await buffersOf(api.databaseUrl, manager.subject, () =>
    api.as(manager).get(`/feed/responses?companyId=${companyId}&limit=${pageSize}`),
  );
  const { rows } = await owner.query<{ 'QUERY PLAN': { Plan: Record<'Shared Hit Blocks' | 'Shared Read Blocks', number> }[] }>(
    `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON)
     SELECT r.id, r.campaign_id, r.user_id, r.answer, r.submitted_at FROM campaign_response r
      WHERE r.company_id = ${companyId} AND r.status = 'SUBMITTED' ORDER BY r.id LIMIT ${pageSize + 1}`,
  );
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
  return { feed, plain: (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0) };
}
