/**
 * How fast the product takes a storm that nothing else holds up: writes a second, what each costs, and how long unrelated reads take in the storm and
 * before it. Each round has an object of its own, and the fastest of them counts, so that other work on the machine matters less.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { postHuddle, wrongCounts } from '../huddle';
import { reply } from '../../apps/api/tests/exchange';
import { recount } from '../../apps/api/src/features/campaigns/figures/recount';
import type { Crowd } from './crowd';
import type { CrowdedProduct } from './product';
import { p99Of, readQuietly, readSteadily } from './steady-reads';
import { watch } from './watch';

interface Sizes {
  votes: number;
  submits: number;
  answers: number;
}

interface Target {
  path: string;
  body: object;
  /** The counts that are wrong after the storm. */
  faults(): Promise<string[]>;
}

type Fixture = CrowdedProduct & { sender: Crowd };

interface Round {
  perSecond: number;
  counts: Record<string, number>;
}

const rounds = 3;
const lookMs = 250;

export async function measureRates(fixture: Fixture, sizes: Sizes): Promise<{ counts: Record<string, number>; failures: string[] }> {
  const failures: string[] = [];
  const storms: { name: string; size: number; prepare(size: number): Promise<Target> }[] = [
    { name: 'votes on a question', size: sizes.votes, prepare: (size) => voteOnQuestion(fixture, size) },
    { name: 'votes on an answer', size: sizes.votes, prepare: (size) => voteOnAnswer(fixture, size) },
    { name: 'answers', size: sizes.answers, prepare: (size) => answerQuestion(fixture, size) },
    { name: 'submits', size: sizes.submits, prepare: (size) => submit(fixture, size) },
  ];
  const counts: Record<string, number> = {};
  for (const { name, size, prepare } of storms) {
    const latencies = { quiet: [] as number[], storm: [] as number[] };
    let best: Round | undefined;
    for (let round = 0; round < rounds; round += 1) {
      const target = await prepare(size);
      await untilNobodyIsTold(fixture);
      const found = await storm(fixture, { name, size, target, latencies, failures });
      if (!best || found.perSecond > best.perSecond) best = found;
    }
    const p99s = { 'ms p99 of reads, quiet': Math.round(p99Of(latencies.quiet)), 'ms p99 of reads': Math.round(p99Of(latencies.storm)) };
    for (const [label, count] of Object.entries({ 'a second': Math.round(best?.perSecond ?? 0), ...best?.counts, ...p99s }))
      counts[`${name}: ${label}`] = count;
  }
  return { counts, failures };
}

/**
 * Leaves out the messages about the new object to everybody: they would be sent during the storm. Resolves when no event waits. Rows that the product
 * is about to send are left to it: waiting for them in another order than it takes them would be a deadlock.
 */
async function untilNobodyIsTold({ make }: Fixture): Promise<void> {
  for (;;) {
    const [left] = await make.query<{ events: number; messages: number }>(`
      WITH free AS (SELECT id FROM notification_delivery WHERE state = 'PENDING' FOR UPDATE SKIP LOCKED),
      dropped AS (UPDATE notification_delivery SET state = 'NOT_NEEDED' WHERE id IN (SELECT id FROM free) RETURNING id)
      SELECT (SELECT count(*) FROM outbox_event WHERE next_try_at <= now())::integer
               + (SELECT count(*) FROM outbox_delivery WHERE dead_at IS NULL)::integer AS events,
             (SELECT count(*) FROM dropped)::integer AS messages`);
    if (left?.events === 0 && left.messages === 0) return;
    await delay(lookMs);
  }
}

interface Storm {
  name: string;
  size: number;
  target: Target;
  latencies: { quiet: number[]; storm: number[] };
  failures: string[];
}

async function storm(fixture: Fixture, { name, size, target, latencies, failures }: Storm): Promise<Round> {
  const { url, sender, bystander, companyId, crowd } = fixture;
  const read = async (): Promise<void> => {
    const { status } = await bystander.get(`/focus/user/search?companyId=${companyId}`);
    if (status !== 200) failures.push(`${name}: an unrelated list was answered with ${status}`);
  };
  const alone = await watch(fixture);
  const quiet = await readQuietly(read, Math.min(size, 200));
  const ofReads = await alone.stop();
  latencies.quiet.push(...quiet);
  const watched = await watch(fixture);
  const reads = readSteadily(read);
  const body = JSON.stringify(target.body);
  const requests = crowd.slice(0, size).map((authorization) => ({ url: `${url}${target.path}`, authorization, body }));
  const { all, milliseconds } = await sender.send(requests).answers;
  const meanwhile = await reads.stop();
  latencies.storm.push(...meanwhile);
  const found = await watched.stop();
  const refused = all.find(({ status }) => status !== 201);
  if (refused) failures.push(`${name}: ${refused.status} ${refused.body.slice(0, 200)}`);
  failures.push(...(await target.faults()).map((fault) => `${name}: ${fault}`));
  const each = (sum: number): number => Math.round((sum / size) * 100) / 100;
  /** Without what the reads cost before the storm. */
  const ofWrites = (what: 'statements' | 'serverCpuMs' | 'databaseCpuMs'): number =>
    each(found[what] - (ofReads[what] * meanwhile.length) / quiet.length);
  return {
    perSecond: (size / milliseconds) * 1_000,
    counts: {
      'statements each': ofWrites('statements'),
      'statements each of the relay': each(found.systemStatements),
      'ms each waits for locks': each(found.lockWaitMs),
      'ms each waits for the log': each(found.logWaitMs),
      'ms each waits for the api': each(found.idleInTransactionMs),
      'ms each of the server': ofWrites('serverCpuMs'),
      'ms each of the database': ofWrites('databaseCpuMs'),
    },
  };
}

async function voteOnQuestion(fixture: Fixture, votes: number): Promise<Target> {
  const { questionId } = await postHuddle(fixture);
  return { path: '/question-votes', body: { questionId }, faults: () => faultsOfQuestion(fixture, questionId, { votes, answers: 0 }) };
}

async function voteOnAnswer(fixture: Fixture, votes: number): Promise<Target> {
  const { questionId } = await postHuddle(fixture);
  const { id: answerId } = await reply(fixture.author, questionId);
  return {
    path: '/answer-votes',
    body: { answerId },
    faults: () => faultsOfQuestion(fixture, questionId, { votes: 0, answers: 1, best: votes }),
  };
}

async function answerQuestion(fixture: Fixture, answers: number): Promise<Target> {
  const { questionId } = await postHuddle(fixture);
  const body = { questionId, body: 'A mirror.' };
  return { path: '/answers', body, faults: () => faultsOfQuestion(fixture, questionId, { votes: 0, answers }) };
}

async function faultsOfQuestion(
  { database, make }: Fixture,
  id: number,
  expected: { votes: number; answers: number; best?: number },
): Promise<string[]> {
  const wrong = await wrongCounts(database, id);
  const [kept] = await make.query<{ votes: number; answers: number; best: number }>(
    `SELECT q.vote_count AS votes, q.answer_count AS answers, (SELECT coalesce(max(a.vote_count), 0) FROM answer a WHERE a.question_id = q.id) AS best
       FROM question q WHERE q.id = $1`,
    [id],
  );
  const isExact = JSON.stringify(kept) === JSON.stringify({ votes: expected.votes, answers: expected.answers, best: expected.best ?? 0 });
  return [...(wrong ? [wrong] : []), ...(isExact ? [] : [`${JSON.stringify(kept)} were counted instead of ${JSON.stringify(expected)}`])];
}

async function submit({ author, build, companyId, database, make }: Fixture, size: number): Promise<Target> {
  const { id } = await build.create(author, 'YES_NO', { companyId });
  return {
    path: '/campaign-v2-responses',
    body: { campaignV2Id: id, campaignAnswer: { answer: 'true' } },
    async faults() {
      const wrong = await database.systemDb('proof recount', (db) => recount(db, id));
      const [stored] = await make.query<{ responses: number }>(
        'SELECT count(*)::integer AS responses FROM campaign_response WHERE campaign_id = $1',
        [id],
      );
      return [
        ...(wrong > 0 ? [`${wrong} counters were wrong`] : []),
        ...(stored?.responses === size ? [] : [`${stored?.responses} of ${size} responses are stored`]),
      ];
    },
  };
}
