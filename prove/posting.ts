/**
 * Kills the api or the database with SIGKILL while a campaign is posted to everybody of a large company, at once or in parts. Whoever is
 * asked is asked with everybody else: a LIVE campaign has its whole audience. A retry posts it once, nobody is missing, and its event is
 * delivered exactly once.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { seededRandom } from '../apps/api/seed/random';
import { systemClock } from '../apps/api/src/platform/clock';
import { testPool } from '../apps/api/tests/database';
import { createFactories } from '../apps/api/tests/factories';
import { client } from '../apps/api/tests/client/api-client';
import { type Client } from '../apps/api/tests/harness';
import { signerOf } from './signer';
import { startProduct, type Product, type Victim } from './product';
import type { Outcome, ProofOptions } from './proof';

interface PostingOptions extends ProofOptions {
  rounds?: number;
  /** Maximum time of a post without a kill. */
  postWithinMs?: number;
}

const victims: readonly Victim[] = ['api', 'database', 'both'];
/** A time limit that only ends a hang. */
const handledWithinMs = 300_000;
/** The same for the notifications of very many people. */
const toldWithinMs = 900_000;

interface Fixture {
  product: Product;
  owner: pg.Pool;
  companyId: number;
  templateId: number;
  manager: Client;
}

/** `size` is the number of people. */
export async function run({ seed, size, rounds = 12, postWithinMs = 5_000 }: PostingOptions): Promise<Outcome> {
  const product = await startProduct();
  const random = seededRandom(seed);
  const failures: string[] = [];
  const counts = {
    people: size,
    kills: 0,
    'found whole': 0,
    'found not at all': 0,
    'ms a post': 0,
    'ms until everybody has it': 0,
    'bytes of log for each person': 0,
    'ms until everybody is told': 0,
    notifications: 0,
    'bytes of log with the notifications': 0,
  };
  try {
    const fixture = await prepare(product, size);
    try {
      const logBefore = await logPosition(fixture);
      const started = performance.now();
      const first = await postUntilHeard(fixture, 'Undisturbed', randomUUID());
      counts['ms a post'] = Math.round(performance.now() - started);
      if (counts['ms a post'] > postWithinMs) failures.push(`a post took ${counts['ms a post']} ms`);
      await untilLive(fixture, first);
      counts['ms until everybody has it'] = Math.round(performance.now() - started);
      counts['bytes of log for each person'] = Math.round(((await logPosition(fixture)) - logBefore) / size);
      counts.notifications = await untilTold(fixture, first);
      counts['ms until everybody is told'] = Math.round(performance.now() - started);
      counts['bytes of log with the notifications'] = Math.round(((await logPosition(fixture)) - logBefore) / size);
      failures.push(...(await faultsOf(fixture, 'Undisturbed', first, size)));
      for (let round = 0; round < rounds; round += 1) {
        const victim = victims[round % victims.length] ?? 'api';
        const title = `Round ${round}`;
        const key = randomUUID();
        const posting = post(fixture, title, key).catch(() => undefined);
        await delay(random() * counts['ms a post'] * 0.9);
        await product.kill(victim);
        counts.kills += 1;
        const heard = await posting;
        if (victim !== 'database') await product.start();
        await product.untilReady();
        const found = await campaignsOf(fixture, title);
        counts[found.length === 0 ? 'found not at all' : 'found whole'] += 1;
        const broken = found
          .filter(({ status, people, expected }) => expected !== size || (status === 'LIVE' && people !== size))
          .map(({ people }) => `posted to ${people} of ${size}`);
        if (heard?.status === 201 && found.length === 0) broken.push('it was acknowledged and is lost');
        broken.push(...(await faultsOf(fixture, title, await postUntilHeard(fixture, title, key), size)));
        failures.push(...broken.map((fault) => `round ${round}, ${victim}: ${fault}`));
      }
    } finally {
      await fixture.owner.end();
    }
  } finally {
    await product.stop();
  }
  return { counts, failures };
}

async function prepare(product: Product, people: number): Promise<Fixture> {
  const make = createFactories(product.databaseUrl, systemClock);
  const owner = testPool(product.databaseUrl, { max: 2 });
  const sign = await signerOf(product, owner);
  const { id: companyId } = await make.company();
  const manager = await make.person(companyId, { manager: true });
  // the manager is included
  await owner.query(
    `WITH people AS (INSERT INTO account (subject, email, first_name, last_name, activated)
       SELECT 'person-' || n, 'person-' || n || '@example.test', 'Ash', 'Person ' || n, true FROM generate_series(2, $2::integer) n RETURNING id)
     INSERT INTO company_member (company_id, user_id) SELECT $1, id FROM people`,
    [companyId, people],
  );
  // the outbox deletes delivered events, so triggers record each event when it is written and when it is delivered
  await owner.query(`
    CREATE TABLE proof_event (type text, aggregate text, change text, subscriber text);
    GRANT INSERT ON proof_event TO muster_app, muster_system;
    CREATE FUNCTION proof_note() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'INSERT' THEN INSERT INTO proof_event VALUES (NEW.type, NEW.aggregate, 'written', '');
        ELSE INSERT INTO proof_event VALUES (OLD.type, OLD.aggregate, 'handled', OLD.subscriber); END IF;
        RETURN NULL;
      END $$;
    CREATE TRIGGER proof_note AFTER INSERT ON outbox_event FOR EACH ROW EXECUTE FUNCTION proof_note();
    CREATE TRIGGER proof_note AFTER DELETE ON outbox_delivery FOR EACH ROW EXECUTE FUNCTION proof_note()`);
  const [template] = await make.query<{ id: string }>("SELECT id FROM campaign_template WHERE sub_type = 'YES_NO'");
  return {
    product,
    owner,
    companyId,
    templateId: Number(template?.id),
    manager: client(`${product.url}/api`, () => sign(manager.subject)),
  };
}

const post = ({ companyId, templateId, manager }: Fixture, question: string, key: string) =>
  manager.post<{ id: number }>(
    '/campaign-v2s',
    {
      campaignTemplateId: templateId,
      companyId,
      status: 'LIVE',
      configurationAnswer: { question, dueDate: '3 days', audience: { membersSelectionCriteria: {} } },
    },
    { 'idempotency-key': key },
  );

/** A time limit that only ends a hang. */
const maxAttempts = 1_000;

/** Retries like a browser without an answer. Returns the campaign's id. */
async function postUntilHeard(fixture: Fixture, title: string, key: string): Promise<number> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const answer = await post(fixture, title, key).catch(() => undefined);
    if (answer?.status === 201) return answer.body.id;
    await delay(250);
  }
  throw new Error(`${title} could not be posted after the restart`);
}

async function campaignsOf({ owner, companyId }: Fixture, title: string) {
  const { rows } = await owner.query<{ id: string; status: string; expected: number; people: string; records: string }>(
    `SELECT c.id, c.status, c.expected_count AS expected, (SELECT count(*) FROM campaign_audience a WHERE a.campaign_id = c.id) AS people,
            (SELECT count(*) FROM audit_event e WHERE e.action = 'campaign.created' AND e.entity_id = c.id::text) AS records
       FROM campaign c WHERE c.company_id = $1 AND c.title = $2`,
    [companyId, title],
  );
  return rows.map(({ id, people, records, ...row }) => ({ ...row, id: Number(id), people: Number(people), records: Number(records) }));
}

/** How many bytes the database has written to its log. */
async function logPosition({ owner }: Fixture): Promise<number> {
  const { rows } = await owner.query<{ bytes: string }>("SELECT pg_current_wal_lsn() - '0/0'::pg_lsn AS bytes");
  return Number(rows[0]?.bytes);
}

async function untilLive({ owner }: Fixture, id: number): Promise<void> {
  const deadline = performance.now() + handledWithinMs;
  while (performance.now() < deadline) {
    const { rowCount } = await owner.query("SELECT FROM campaign WHERE id = $1 AND status = 'LIVE'", [id]);
    if (rowCount === 1) return;
    await delay(50);
  }
  throw new Error('the first campaign did not become LIVE');
}

/** Waits until all subscribers have handled the event. Returns how many people have a notification. */
async function untilTold({ owner }: Fixture, id: number): Promise<number> {
  const aggregate = `campaign:${id}`;
  const deadline = performance.now() + toldWithinMs;
  while (performance.now() < deadline) {
    const { rowCount } = await owner.query(
      'SELECT FROM outbox_event WHERE aggregate = $1 UNION ALL SELECT FROM outbox_delivery WHERE aggregate = $1',
      [aggregate],
    );
    if (rowCount === 0) break;
    await delay(100);
  }
  const { rows } = await owner.query<{ count: string }>(
    "SELECT count(*) FROM notification WHERE kind = 'campaign.posted' AND (metadata ->> 'campaignId')::bigint = $1",
    [id],
  );
  return Number(rows[0]?.count);
}

/** After the answer: one campaign with everybody in its audience, one audit record, one event that each subscriber handled once. */
async function faultsOf(fixture: Fixture, title: string, heardId: number, size: number): Promise<string[]> {
  const faults: string[] = [];
  // the event comes after the last part of the audience
  for (const change of ['written', 'handled']) {
    const times = await eventsOf(fixture, heardId, change);
    if (times !== 1) faults.push(`its event was ${change} ${times} times`);
  }
  const found = await campaignsOf(fixture, title);
  if (found.length !== 1 || found[0]?.id !== heardId) faults.push(`${found.length} campaigns for one post`);
  for (const { status, people, expected, records } of found) {
    if (status !== 'LIVE' || people !== size || expected !== size)
      faults.push(`${status}, posted to ${people}, counted ${expected}, of ${size}`);
    if (records !== 1) faults.push(`${records} records`);
  }
  return faults;
}

/** How often the event was written, or handled by the subscriber that handled it most often. */
async function eventsOf({ owner }: Fixture, id: number, change: string): Promise<number> {
  const deadline = performance.now() + handledWithinMs;
  for (;;) {
    const { rows } = await owner.query<{ times: number }>(
      `SELECT count(*)::integer AS times FROM proof_event WHERE type = 'campaign.posted' AND aggregate = $1 AND change = $2
        GROUP BY subscriber ORDER BY times DESC LIMIT 1`,
      [`campaign:${id}`, change],
    );
    const times = rows[0]?.times ?? 0;
    if (times > 0 || performance.now() > deadline) return times;
    await delay(50);
  }
}
