/**
 * Kills the api, the database, or both with SIGKILL while people submit. The clients log the acknowledged responses. Afterwards
 * each of these exists exactly once, with its audit record, and the counts agree.
 */
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { seededRandom } from '../../apps/api/seed/random';
import { recount } from '../../apps/api/src/features/campaigns/figures/recount';
import { systemClock } from '../../apps/api/src/platform/clock';
import { openDatabase, type Database } from '../../apps/api/src/platform/database/database';
import { testPool } from '../../apps/api/tests/database';
import { createFactories, type Person } from '../../apps/api/tests/factories';
import { client } from '../../apps/api/tests/client/api-client';
import { type Client } from '../../apps/api/tests/harness';
import { startProduct, type Product, type Victim } from '../product';
import type { Outcome, ProofOptions } from '../proof';
import { signerOf } from '../signer';

interface CrashOptions extends ProofOptions {
  /** Maximum time until the product answers again. */
  backWithinMs?: number;
}

const people = 40;
const clients = 8;
/** Maximum number of acknowledged submits before the kill, so that it always happens in the middle. */
const maxBeforeKill = 28;
const victims: readonly Victim[] = ['both', 'api', 'database'];

/** A submit in the client's log. `responseId` is set once it is acknowledged. */
interface Submit {
  person: Person;
  key: string;
  responseId?: number;
}

interface Fixture {
  product: Product;
  database: Database;
  owner: pg.Pool;
  companyId: number;
  templateId: number;
  manager: Client;
  workers: { person: Person; client: Client }[];
}

export async function run({ seed, size, backWithinMs = 5_000 }: CrashOptions): Promise<Outcome> {
  const product = await startProduct();
  const random = seededRandom(seed);
  const failures: string[] = [];
  const counts = { kills: 0, acknowledged: 0, 'in flight': 0, 'back too late': 0, 'ms back at most': 0 };
  try {
    const fixture = await prepare(product);
    try {
      for (let round = 0; round < size; round += 1) {
        const victim = victims[round % victims.length] ?? 'both';
        const outcome = await crashOnce(fixture, victim, 1 + Math.floor(random() * maxBeforeKill));
        counts.kills += 1;
        counts.acknowledged += outcome.acknowledged;
        counts['in flight'] += outcome.inFlight;
        counts['ms back at most'] = Math.max(counts['ms back at most'], Math.round(outcome.backMs));
        if (outcome.backMs > backWithinMs) counts['back too late'] += 1;
        failures.push(...outcome.failures.map((failure) => `round ${round}, ${victim}: ${failure}`));
      }
    } finally {
      await Promise.all([fixture.owner.end(), fixture.database.close()]);
    }
  } finally {
    await product.stop();
  }
  // One line, so that it hides no lost or double response.
  if (counts['back too late'] > 0) failures.push(`${counts['back too late']} times the product was back only after ${backWithinMs} ms`);
  return { counts, failures };
}

async function prepare(product: Product): Promise<Fixture> {
  const make = createFactories(product.databaseUrl, systemClock);
  const ignore = () => undefined;
  const owner = testPool(product.databaseUrl, { max: 2 });
  const database = openDatabase({
    url: product.databaseUrl,
    poolSize: 2,
    statementTimeoutMs: 120_000,
    poolWaitMs: 120_000,
    onError: ignore,
  });
  const sign = await signerOf(product, owner);
  const clientOf = (person: Person) => client(`${product.url}/api`, () => sign(person.subject));
  const { id: companyId } = await make.company();
  const manager = clientOf(await make.person(companyId, { manager: true }));
  const workers: Fixture['workers'] = [];
  for (let index = 0; index < people; index += 1) {
    const person = await make.person(companyId);
    workers.push({ person, client: clientOf(person) });
  }
  const [template] = await make.query<{ id: string }>("SELECT id FROM campaign_template WHERE sub_type = 'YES_NO'");
  return { product, database, owner, companyId, templateId: Number(template?.id), manager, workers };
}

interface Crash {
  acknowledged: number;
  inFlight: number;
  backMs: number;
  failures: string[];
}

async function crashOnce(fixture: Fixture, victim: Victim, killAfter: number): Promise<Crash> {
  const { product, manager, workers } = fixture;
  const campaignId = await post(fixture, manager);
  const submits = workers.map(({ person }): Submit => ({ person, key: randomUUID() }));
  let submitting: Promise<void> = Promise.resolve();
  await new Promise<void>((enough) => {
    const heard = () => submits.filter(({ responseId }) => responseId !== undefined).length;
    submitting = submitAll(fixture, campaignId, submits, () => {
      if (heard() >= killAfter) enough();
    });
  });
  await product.kill(victim);
  const killedAt = performance.now();
  if (victim !== 'database') await product.start();
  await product.untilReady();
  const backMs = performance.now() - killedAt;
  await submitting;
  const acknowledged = submits.filter(({ responseId }) => responseId !== undefined).length;
  const failures = await faultsOf(fixture, campaignId, submits);
  // a client without an answer retries with the same key, and its response must not be stored twice
  await submitAll(
    fixture,
    campaignId,
    submits.filter(({ responseId }) => responseId === undefined),
  );
  failures.push(...(await faultsOf(fixture, campaignId, submits)));
  const unheard = submits.filter(({ responseId }) => responseId === undefined).length;
  if (unheard > 0) failures.push(`${unheard} could not submit after the restart`);
  return { acknowledged, inFlight: submits.length - acknowledged, backMs, failures };
}

async function post({ companyId, templateId }: Fixture, manager: Client): Promise<number> {
  const configurationAnswer = { question: 'Did you get a break?', dueDate: '3 days', audience: { membersSelectionCriteria: {} } };
  const { status, body } = await manager.post<{ id: number }>('/campaign-v2s', {
    campaignTemplateId: templateId,
    companyId,
    status: 'LIVE',
    configurationAnswer,
  });
  if (status !== 201) throw new Error(`No campaign: ${status} ${JSON.stringify(body)}`);
  return body.id;
}

/** Each client submits for its people one after the other. A submit without an answer, or with 503, stays open. */
async function submitAll(
  { workers }: Fixture,
  campaignId: number,
  submits: readonly Submit[],
  onAcknowledged: () => void = () => undefined,
): Promise<void> {
  const waiting = [...submits];
  const work = async (): Promise<void> => {
    for (let submit = waiting.shift(); submit; submit = waiting.shift()) {
      const { person, key } = submit;
      const own = workers.find((worker) => worker.person === person)?.client;
      const body = { campaignV2Id: campaignId, campaignAnswer: { answer: 'true' } };
      const answer = await own?.post<{ id: number }>('/campaign-v2-responses', body, { 'idempotency-key': key }).catch(() => undefined);
      if (answer?.status !== 201) continue;
      submit.responseId = answer.body.id;
      onAcknowledged();
    }
  };
  await Promise.all(Array.from({ length: clients }, work));
}

/** Compares the database with the acknowledged submits. */
async function faultsOf({ owner, database }: Fixture, campaignId: number, submits: readonly Submit[]): Promise<string[]> {
  const { rows } = await owner.query<{ id: string; userId: string; records: string }>(
    `SELECT r.id, r.user_id AS "userId",
            (SELECT count(*) FROM audit_event a WHERE a.entity_type = 'CampaignV2Response' AND a.entity_id = r.id::text) AS records
       FROM campaign_response r WHERE r.campaign_id = $1 AND r.status = 'SUBMITTED'`,
    [campaignId],
  );
  const faults: string[] = [];
  for (const { person, responseId } of submits) {
    const stored = rows.filter(({ userId }) => userId === person.id);
    if (stored.length > 1) faults.push(`${person.id} is stored ${stored.length} times`);
    if (responseId !== undefined && Number(stored[0]?.id) !== responseId) faults.push(`the acknowledged response ${responseId} is lost`);
  }
  faults.push(...rows.filter(({ records }) => Number(records) !== 1).map(({ id, records }) => `response ${id} has ${records} records`));
  const wrong = await database.systemDb('proof recount', (db) => recount(db, campaignId));
  if (wrong > 0) faults.push(`${wrong} counters are wrong`);
  return faults;
}
