/**
 * Bursts of writes ("storms") on the built product: many people write to one object at the same moment. Each of them gets an answer, the counts are
 * exact, and the product answers other requests at the same time. `size` people vote; a fifth as many answer, and four times as many submit.
 *
 * At first another transaction locks the object's row, so every writer waits. Another person then reads lists, which shows
 * whether the waiting requests leave connections free.
 */
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import { recount } from '../../apps/api/src/features/campaigns/figures/recount';
import { reply } from '../../apps/api/tests/exchange';
import { postHuddle, wrongCounts } from '../huddle';
import type { Outcome, ProofOptions } from '../proof';
import { shuffled } from '../shuffle';
import { startCrowd, type Crowd } from './crowd';
import { measureRates } from './rates';
import { startCrowdedProduct, type CrowdedProduct } from './product';
import { compareWithSpread } from './spread';

interface Fixture extends CrowdedProduct {
  product: CrowdedProduct;
  sender: Crowd;
  owner: pg.Client;
  failures: string[];
  counts: Record<string, number>;
}

const submitsToVotes = 4;
const votesToAnswers = 5;

export async function run({ seed, size }: ProofOptions): Promise<Outcome> {
  const fixture = await prepare(size * submitsToVotes);
  const everybody = shuffled(fixture.crowd, seed);
  const voters = everybody.slice(0, size);
  const writers = everybody.slice(0, Math.ceil(size / votesToAnswers));
  try {
    const { questionId, answerId } = await postAnsweredHuddle(fixture);
    const row = { table: 'question', id: questionId };
    await storm(fixture, 'votes on a question', { row, authorizations: voters, path: '/question-votes', body: { questionId } });
    await storm(fixture, 'votes on an answer', {
      row: { table: 'answer', id: answerId },
      authorizations: voters,
      path: '/answer-votes',
      body: { answerId },
    });
    await storm(fixture, 'answers', { row, authorizations: writers, path: '/answers', body: { questionId, body: 'A mirror.' } });
    await checkQuestion(fixture, questionId, { votes: voters.length, answers: writers.length + 1 });
    await stormOfSubmits(fixture, everybody);
    const compared = await compareWithSpread({ ...fixture, voters, writers });
    const measured = await measureRates(fixture, { votes: voters.length, submits: everybody.length, answers: writers.length });
    Object.assign(fixture.counts, compared.counts, measured.counts);
    fixture.failures.push(...compared.failures, ...measured.failures);
  } finally {
    await fixture.sender.stop();
    await fixture.owner.end();
    await fixture.product.stop();
  }
  return { counts: fixture.counts, failures: fixture.failures };
}

async function prepare(people: number): Promise<Fixture> {
  const product = await startCrowdedProduct(people);
  const owner = new pg.Client({ connectionString: product.databaseUrl });
  await owner.connect();
  return { ...product, product, sender: startCrowd(), owner, failures: [], counts: { 'lists meanwhile': 0 } };
}

async function postAnsweredHuddle(fixture: Fixture): Promise<{ questionId: number; answerId: number }> {
  const { questionId } = await postHuddle(fixture);
  const answer = await reply(fixture.author, questionId);
  return { questionId, answerId: answer.id };
}

interface Storm {
  /** The row that all writers need. */
  row: { table: string; id: number };
  /** The authorization headers of the people who write. */
  authorizations: readonly string[];
  path: string;
  body: object;
}

const betweenListsMs = 100;

async function storm(fixture: Fixture, name: string, { row, authorizations, path, body }: Storm): Promise<void> {
  const { url, owner, sender, failures, counts } = fixture;
  await owner.query('BEGIN');
  await owner.query(`SELECT FROM ${row.table} WHERE id = $1 FOR UPDATE`, [row.id]);
  const sending = sender.send(authorizations.map((authorization) => ({ url: `${url}${path}`, authorization, body: JSON.stringify(body) })));
  const over = new AbortController();
  const answering = sending.answers.finally(() => over.abort());
  await sending.sent;
  await untilSomebodyWaits(owner, () => over.signal.aborted);
  await readUnrelatedList(fixture, name);
  await owner.query('COMMIT');
  while (!over.signal.aborted) {
    await readUnrelatedList(fixture, name);
    await Promise.race([answering, delay(betweenListsMs)]);
  }
  const { all: answers } = await answering;
  const statuses: Record<number, number> = {};
  for (const { status } of answers) statuses[status] = (statuses[status] ?? 0) + 1;
  const refused = answers.find(({ status }) => status !== 201);
  if (refused) failures.push(`${name}: ${JSON.stringify(statuses)}, such as ${refused.status} ${refused.body.slice(0, 200)}`);
  counts[name] = answers.length;
}

/** Resolves when a writer waits for the row that `owner` has locked. */
async function untilSomebodyWaits(owner: pg.Client, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const { rowCount } = await owner.query('SELECT FROM pg_locks WHERE NOT granted AND pg_backend_pid() = ANY (pg_blocking_pids(pid))');
    if (rowCount !== 0) return;
    await delay(betweenListsMs);
  }
}

async function readUnrelatedList({ bystander, companyId, failures, counts }: Fixture, name: string): Promise<void> {
  const { status } = await bystander.get(`/focus/user/search?companyId=${companyId}`);
  counts['lists meanwhile'] = (counts['lists meanwhile'] ?? 0) + 1;
  if (status !== 200) failures.push(`${name}: an unrelated list was answered with ${status} meanwhile`);
}

async function checkQuestion(
  { database, make, failures }: Fixture,
  id: number,
  expected: { votes: number; answers: number },
): Promise<void> {
  const wrong = await wrongCounts(database, id);
  if (wrong) failures.push(wrong);
  const [kept] = await make.query<{ votes: number; answers: number; best: number }>(
    `SELECT q.vote_count AS votes, q.answer_count AS answers, (SELECT max(a.vote_count) FROM answer a WHERE a.question_id = q.id) AS best
       FROM question q WHERE q.id = $1`,
    [id],
  );
  const found = { votes: kept?.votes, answers: kept?.answers };
  if (JSON.stringify(found) !== JSON.stringify(expected) || kept?.best !== expected.votes)
    failures.push(`${JSON.stringify(kept)} were counted instead of ${JSON.stringify(expected)}`);
}

async function stormOfSubmits(fixture: Fixture, everybody: readonly string[]): Promise<void> {
  const { database, build, author, companyId, failures } = fixture;
  const { id } = await build.create(author, 'YES_NO', { companyId });
  await storm(fixture, 'submits', {
    row: { table: 'campaign', id },
    authorizations: everybody,
    path: '/campaign-v2-responses',
    body: { campaignV2Id: id, campaignAnswer: { answer: 'true' } },
  });
  const wrong = await database.systemDb('proof recount', (db) => recount(db, id));
  if (wrong > 0) failures.push(`${wrong} counters of the campaign were wrong`);
  const { submissions } = (await author.get<{ campaignV2: CampaignV2 }>(`/campaign-v2s/${id}/view`)).body.campaignV2.campaignV2Engagement;
  if (submissions !== everybody.length) failures.push(`${submissions} submits were counted of ${everybody.length}`);
}
