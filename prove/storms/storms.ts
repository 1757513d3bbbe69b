/**
 * Bursts of writes ("storms"): many people write to one object at the same moment. All get an answer, counts are exact, and other requests are answered
 * meanwhile. `size` people vote; a fifth as many answer, and four times as many submit.
 *
 * At first another transaction locks the object's row, so every writer waits. Another person then reads lists, which shows
 * whether the waiting requests leave connections free.
 */
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import { recount } from '../../apps/api/src/features/campaigns/figures/recount';
import { recountQuestion } from '../../apps/api/src/features/exchange/recount';
import { campaignBuilders, type CampaignBuilders } from '../../apps/api/tests/campaigns';
import { startTestApi, type Client, type TestApi } from '../../apps/api/tests/harness';
import type { Outcome, ProofOptions } from '../proof';
import { shuffled } from '../shuffle';
import { startCrowd, type Crowd } from './crowd';
import { compareWithSpread } from './spread';

interface Fixture {
  api: TestApi;
  build: CampaignBuilders;
  companyId: number;
  author: Client;
  bystander: Client;
  crowd: Crowd;
  /** The bearer tokens of everybody in the crowd. */
  tokens: string[];
  owner: pg.Client;
  failures: string[];
  counts: Record<string, number>;
}

const submitsToVotes = 4;
const votesToAnswers = 5;

export async function run({ seed, size }: ProofOptions): Promise<Outcome> {
  const fixture = await prepare(size * submitsToVotes);
  const everybody = shuffled(fixture.tokens, seed);
  const voters = everybody.slice(0, size);
  const writers = everybody.slice(0, Math.ceil(size / votesToAnswers));
  try {
    const { questionId, answerId } = await huddle(fixture);
    const row = { table: 'question', id: questionId };
    await storm(fixture, 'votes on a question', { row, of: voters, path: '/question-votes', body: { questionId } });
    await storm(fixture, 'votes on an answer', {
      row: { table: 'answer', id: answerId },
      of: voters,
      path: '/answer-votes',
      body: { answerId },
    });
    await storm(fixture, 'answers', { row, of: writers, path: '/answers', body: { questionId, body: 'A mirror.' } });
    await countsOfQuestion(fixture, questionId, { votes: voters.length, answers: writers.length + 1 });
    await submitAtOnce(fixture, everybody);
    const compared = await compareWithSpread({ ...fixture, voters, writers });
    Object.assign(fixture.counts, compared.counts);
    fixture.failures.push(...compared.failures);
  } finally {
    await fixture.crowd.stop();
    await fixture.owner.end();
    await fixture.api.stop();
  }
  return { counts: fixture.counts, failures: fixture.failures };
}

async function prepare(people: number): Promise<Fixture> {
  const api = await startTestApi();
  const { make } = api;
  const build = await campaignBuilders(api);
  const { id: companyId } = await make.company();
  const author = api.as(await make.person(companyId, { manager: true }));
  const bystander = api.as(await make.person(companyId));
  const subjects = await make.query<{ subject: string }>(
    `WITH made AS (
       INSERT INTO account (subject, email, role, first_name, last_name, activated, created_at)
       SELECT 'storm-' || n, 'storm-' || n || '@example.test', 'USER', 'Ash', 'Person ' || n, true, now() FROM generate_series(1, $2) n
       RETURNING id, subject),
     joined AS (INSERT INTO company_member (company_id, user_id) SELECT $1, id FROM made)
     SELECT subject FROM made`,
    [companyId, people],
  );
  const tokens: string[] = [];
  for (const { subject } of subjects) tokens.push(await api.token(subject));
  const owner = new pg.Client({ connectionString: api.databaseUrl });
  await owner.connect();
  return { api, build, companyId, author, bystander, crowd: startCrowd(), tokens, owner, failures: [], counts: { 'lists meanwhile': 0 } };
}

async function huddle({ api, build, author, companyId }: Fixture): Promise<{ questionId: number; answerId: number }> {
  const campaign = await build.create(author, 'OPEN_QUESTION', { companyId });
  const [question] = await api.make.query<{ id: string }>('SELECT id FROM question WHERE entity_id = $1', [campaign.id]);
  const questionId = Number(question?.id);
  const { body } = await author.post<{ id: number }>('/answers', { questionId, body: 'A mirror at the blind corner.' });
  return { questionId, answerId: body.id };
}

interface Storm {
  /** The row that all writers need. */
  row: { table: string; id: number };
  /** The people whose tokens are sent. */
  of: readonly string[];
  path: string;
  body: object;
}

const betweenListsMs = 100;

async function storm(fixture: Fixture, name: string, { row, of, path, body }: Storm): Promise<void> {
  const { api, owner, crowd, failures, counts } = fixture;
  await owner.query('BEGIN');
  await owner.query(`SELECT FROM ${row.table} WHERE id = $1 FOR UPDATE`, [row.id]);
  const sending = crowd.send(
    of.map((token) => ({ url: `${api.url}${path}`, authorization: `Bearer ${token}`, body: JSON.stringify(body) })),
  );
  const over = new AbortController();
  const answering = sending.answers.finally(() => over.abort());
  await sending.sent;
  await untilSomebodyWaits(owner, () => over.signal.aborted);
  await askForList(fixture, name);
  await owner.query('COMMIT');
  while (!over.signal.aborted) {
    await askForList(fixture, name);
    await Promise.race([answering, delay(betweenListsMs)]);
  }
  const answers = await answering;
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

async function askForList({ bystander, companyId, failures, counts }: Fixture, name: string): Promise<void> {
  const { status } = await bystander.get(`/focus/user/search?companyId=${companyId}`);
  counts['lists meanwhile'] = (counts['lists meanwhile'] ?? 0) + 1;
  if (status !== 200) failures.push(`${name}: an unrelated list was answered with ${status} meanwhile`);
}

async function countsOfQuestion({ api, failures }: Fixture, id: number, expected: { votes: number; answers: number }): Promise<void> {
  const wrong = await api.database.systemDb('proof recount', (db) => recountQuestion(db, id));
  if (wrong > 0) failures.push(`${wrong} counts of the question were wrong`);
  const [kept] = await api.make.query<{ votes: number; answers: number; best: number }>(
    `SELECT q.vote_count AS votes, q.answer_count AS answers, (SELECT max(a.vote_count) FROM answer a WHERE a.question_id = q.id) AS best
       FROM question q WHERE q.id = $1`,
    [id],
  );
  const found = { votes: kept?.votes, answers: kept?.answers };
  if (JSON.stringify(found) !== JSON.stringify(expected) || kept?.best !== expected.votes)
    failures.push(`${JSON.stringify(kept)} were counted instead of ${JSON.stringify(expected)}`);
}

async function submitAtOnce(fixture: Fixture, everybody: readonly string[]): Promise<void> {
  const { api, build, author, companyId, failures } = fixture;
  const { id } = await build.create(author, 'YES_NO', { companyId });
  await storm(fixture, 'submits', {
    row: { table: 'campaign', id },
    of: everybody,
    path: '/campaign-v2-responses',
    body: { campaignV2Id: id, campaignAnswer: { answer: 'true' } },
  });
  const wrong = await api.database.systemDb('proof recount', (db) => recount(db, id));
  if (wrong > 0) failures.push(`${wrong} counters of the campaign were wrong`);
  const { submissions } = (await author.get<{ campaignV2: CampaignV2 }>(`/campaign-v2s/${id}/view`)).body.campaignV2.campaignV2Engagement;
  if (submissions !== everybody.length) failures.push(`${submissions} submits were counted of ${everybody.length}`);
}
