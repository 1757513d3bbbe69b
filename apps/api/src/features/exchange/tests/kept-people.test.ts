/** How many people took part in the exchange [3.3]: triggers keep the figure. It equals a count of the rows after any change, also at once. */
import type { CompanyDashboard } from '@muster/contract/dashboards/dashboards';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApi, type Person, type TestApi } from '../../../../tests/harness';
import { exchangeJobs } from '../jobs';

let api: TestApi;
let companyId: number;
let people: Person[];
let manager: Person;
let [one, other] = [new pg.Client(), new pg.Client()];

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  companyId = (await api.make.company()).id;
  manager = await api.make.person(companyId, { manager: true });
  people = [await api.make.person(companyId), await api.make.person(companyId), await api.make.person(companyId)];
  [one, other] = [new pg.Client({ connectionString: api.databaseUrl }), new pg.Client({ connectionString: api.databaseUrl })];
  await Promise.all([one.connect(), other.connect()]);
});
afterEach(() => Promise.all([one.end(), other.end()]));

const at = (daysAgo: number): Date => new Date(api.clock.now().getTime() - daysAgo * 86_400_000);
const idOf = (who: number): string => (people[who] as Person).id;

async function ask(who: number, { daysAgo = 0, isAnonymous = false } = {}): Promise<number> {
  const [row] = await api.make.query<{ id: string }>(
    `INSERT INTO question (company_id, author_id, title, body, is_anonymous, created_at, listed_at, visible_at)
     VALUES ($1, $2, 'Ladders', '', $3, $4, $4, $4) RETURNING id`,
    [companyId, idOf(who), isAnonymous, at(daysAgo)],
  );
  return Number(row?.id);
}
const answering = 'INSERT INTO answer (company_id, question_id, author_id, body, created_at) VALUES ($1, $2, $3, $4, $5) RETURNING id';
const answer = async (questionId: number, who: number, daysAgo = 0): Promise<number> =>
  Number((await api.make.query<{ id: string }>(answering, [companyId, questionId, idOf(who), 'Tie it', at(daysAgo)]))[0]?.id);
const voting = 'INSERT INTO question_vote (company_id, question_id, user_id, created_at) VALUES ($1, $2, $3, $4)';
const vote = (questionId: number, who: number, daysAgo = 0) => [voting, [companyId, questionId, idOf(who), at(daysAgo)]] as const;
const unvote = (questionId: number, who: number) =>
  ['DELETE FROM question_vote WHERE question_id = $1 AND user_id = $2', [questionId, idOf(who)]] as const;
const write = ([text, values]: readonly [string, readonly unknown[]]) => api.make.query(text, [...values]);
const setBlocked = (who: number, blocked: boolean) => ['UPDATE account SET blocked = $2 WHERE id = $1', [idOf(who), blocked]] as const;

const tookPart = async (): Promise<number> =>
  (await api.as(manager).get<CompanyDashboard>(`/companies/${companyId}/dashboard`)).body.exchangeEngagementCount;
/** How many kept rows and days differ from the rows of the exchange. */
const differing = async () => (await api.make.query<{ n: number }>('SELECT muster_correct_exchange_people($1) AS n', [companyId]))[0]?.n;

async function untilBlocked(): Promise<void> {
  const blocked = 'SELECT FROM pg_stat_activity WHERE datname = current_database() AND cardinality(pg_blocking_pids(pid)) > 0';
  for (let look = 0; look < 5_000; look += 1) if ((await api.make.query(blocked)).length > 0) return;
  throw new Error('Nobody waits for a lock');
}

describe('[3.3] the people who took part in the exchange', () => {
  test('count for 90 days after the last thing that they did', async () => {
    const questionId = await ask(0, { daysAgo: 91 });
    expect(await tookPart()).toBe(0);
    await write(vote(questionId, 0, 90));
    expect(await tookPart()).toBe(1);
    await write(unvote(questionId, 0));
    expect(await tookPart()).toBe(0);
    expect(await differing()).toBe(0);
  });

  test('no longer count when what they did is deleted, and still count for what remains', async () => {
    const questionId = await ask(0);
    const answerId = await answer(questionId, 1);
    await write(vote(questionId, 1, 30));
    await write([
      'INSERT INTO star (company_id, question_id, user_id, created_at) VALUES ($1, $2, $3, $4)',
      [companyId, questionId, idOf(2), at(0)],
    ]);
    expect(await tookPart()).toBe(3);
    await api.make.query('DELETE FROM answer WHERE id = $1', [answerId]);
    expect(await tookPart()).toBe(3);
    await write(unvote(questionId, 1));
    expect(await tookPart()).toBe(2);
    await api.make.query('DELETE FROM question WHERE id = $1', [questionId]);
    expect(await tookPart()).toBe(0);
    expect(await differing()).toBe(0);
  });

  test('count by name only: anonymous texts count when the question gets a name, and when they move to a question with a name', async () => {
    const [named, anonymous, renamed] = [await ask(0), await ask(1, { isAnonymous: true }), await ask(1, { isAnonymous: true })];
    const answerId = await answer(anonymous, 2);
    expect(await tookPart()).toBe(1);
    await api.make.query('UPDATE question SET is_anonymous = false WHERE id = $1', [renamed]);
    expect(await tookPart()).toBe(2);
    await api.make.query('UPDATE answer SET question_id = $1 WHERE id = $2', [named, answerId]);
    expect(await tookPart()).toBe(3);
    await api.make.query('UPDATE answer SET question_id = $1 WHERE id = $2', [anonymous, answerId]);
    expect(await tookPart()).toBe(2);
    expect(await differing()).toBe(0);
  });

  test('count while they are active members: not blocked, and not after they have left', async () => {
    const questionId = await ask(0);
    await write(vote(questionId, 1));
    await write(setBlocked(1, true));
    expect(await tookPart()).toBe(1);
    await write(setBlocked(1, false));
    expect(await tookPart()).toBe(2);
    await api.make.query('DELETE FROM company_member WHERE user_id = $1', [idOf(1)]);
    expect(await tookPart()).toBe(1);
    await api.make.query('INSERT INTO company_member (company_id, user_id) VALUES ($1, $2)', [companyId, idOf(1)]);
    expect(await tookPart()).toBe(2);
    expect(await differing()).toBe(0);
  });

  test('still count when one vote is taken back while another one is cast', async () => {
    const [first, second] = [await ask(0), await ask(0)];
    await write(vote(first, 1));
    await one.query('BEGIN');
    await one.query(...(vote(second, 1) as unknown as [string, unknown[]]));
    const takenBack = other.query(...(unvote(first, 1) as unknown as [string, unknown[]]));
    await untilBlocked();
    await one.query('COMMIT');
    await takenBack;
    expect(await tookPart()).toBe(2);
    expect(await differing()).toBe(0);
  });

  test.each(['the vote', 'the block'])(
    'do not count when a first vote and a block of its person happen at once, and %s is first',
    async (first) => {
      const questionId = await ask(0);
      const writes = [vote(questionId, 1), setBlocked(1, true)] as unknown as [string, unknown[]][];
      if (first === 'the block') writes.reverse();
      await one.query('BEGIN');
      await one.query(...(writes[0] as [string, unknown[]]));
      const later = other.query(...(writes[1] as [string, unknown[]]));
      await untilBlocked();
      await one.query('COMMIT');
      await later;
      expect(await tookPart()).toBe(1);
      expect(await differing()).toBe(0);
    },
  );

  test('the nightly recount corrects wrong days, people and sums, and reports them', async () => {
    const questionId = await ask(0);
    for (const who of [1, 2]) await write(vote(questionId, who));
    await api.make.query('UPDATE exchange_person SET is_counted = false WHERE user_id = $1', [idOf(1)]);
    await api.make.query('DELETE FROM exchange_person WHERE user_id = $1', [idOf(2)]);
    await api.make.query('UPDATE exchange_day SET people = people + 7 WHERE company_id = $1', [companyId]);
    const said: unknown[] = [];
    const log = { error: (...line: unknown[]) => void said.push(line), warn: () => undefined };
    const recount = exchangeJobs.find(({ name }) => name === 'exchange-recount');
    for (let time = 0; time < 2; time += 1) await recount?.run({ database: api.database, log } as never);
    expect(said).toEqual([[{ companyId, corrected: 3 }, expect.stringContaining('were corrected')]]);
    expect(await tookPart()).toBe(3);
  });
});
