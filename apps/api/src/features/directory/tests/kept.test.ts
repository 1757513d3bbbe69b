/** Kept rows of people and companies always equal the tables, even with concurrent writers. */
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestApi, type Client, type Person, type TestApi } from '../../../../tests/harness';
import { repairDerivedData } from '../jobs';
import { jobs as directoryJobs } from '../jobs';

let api: TestApi;
let admin: Client;
let consultant: Client;
const connections: pg.Client[] = [];

beforeAll(async () => {
  api = await startTestApi();
  [admin, consultant] = [api.as(await api.make.admin()), api.as(await api.make.consultant())];
});
afterAll(async () => {
  for (const client of connections) await client.end();
  await api.stop();
});

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: api.databaseUrl });
  connections.push(client);
  await client.connect();
  await client.query('BEGIN');
  return client;
}

const wrong = () => api.make.query('SELECT muster_people_kept_wrong(ARRAY(SELECT id FROM account)) AS id');
const correctedFigures = async () => (await repairDerivedData(api.database)).figures;

test('[6.1] companies that are added concurrently are all readable by system managers and consultants', async () => {
  const added = await Promise.all(
    Array.from({ length: 20 }, (_, n) => consultant.post<{ id: number }>('/companies', { name: `At once ${n}`, timeZone: 'UTC' })),
  );
  expect(added.map(({ status }) => status)).toEqual(added.map(() => 201));
  for (const client of [admin, consultant]) {
    const read = await Promise.all(added.map(({ body }) => client.get(`/companies/${body.id}`)));
    expect(read.map(({ status }) => status)).toEqual(added.map(() => 200));
  }
});

type Write = (person: Person, place: { companyId: number; siteId: number; otherId: number }) => [text: string, values: unknown[]];

/** All pairs in both orders. The second change runs before the first one commits. */
const writes: Record<string, Write> = {
  'a company is joined': ({ id }, { otherId }) => ['INSERT INTO company_member (company_id, user_id) VALUES ($1, $2)', [otherId, id]],
  'a site is joined': ({ id }, { companyId, siteId }) => [
    'INSERT INTO site_member (company_id, site_id, user_id, is_manager) VALUES ($1, $2, $3, true)',
    [companyId, siteId, id],
  ],
  'a right is taken': ({ id }, { companyId }) => [
    'UPDATE company_member SET is_manager = false WHERE company_id = $1 AND user_id = $2',
    [companyId, id],
  ],
  'a membership ends': ({ id }, { companyId }) => ['DELETE FROM company_member WHERE company_id = $1 AND user_id = $2', [companyId, id]],
  'somebody is blocked': ({ id }) => ['UPDATE account SET blocked = true WHERE id = $1', [id]],
  'a profile is filled in': ({ id }) => [
    "INSERT INTO safety_qualification (user_id, institution, title, type) VALUES ($1, 'a', 'b', 'c')",
    [id],
  ],
};

const pairs = Object.keys(writes).flatMap((first) =>
  Object.keys(writes).flatMap((second) => (first === second ? [] : [[first, second] as const])),
);

test.each(pairs)('%s and %s: neither overwrites the kept rows of the other', async (first, second) => {
  const [{ id: companyId }, { id: otherId }] = [await api.make.company(), await api.make.company()];
  const place = { companyId, otherId, siteId: await api.make.site(companyId) };
  const person = await api.make.person(companyId, { manager: true });
  const [one, two] = [await connect(), await connect()];
  await one.query(...(writes[first] as Write)(person, place));
  const waiting = two.query(...(writes[second] as Write)(person, place)).catch((error: unknown) => error);
  await vi.waitFor(async () => expect(await isSettledOrBlocked(two)).toBe(true), 60_000);
  await one.query('COMMIT');
  const failed = await waiting;
  await two.query('COMMIT');
  // a site membership needs the company membership, which has just ended
  expect(failed instanceof Error ? failed.message : 'foreign key').toMatch('foreign key');
  expect(await wrong()).toEqual([]);
  expect(await correctedFigures()).toBe(0);
});

async function isSettledOrBlocked(client: pg.Client): Promise<boolean> {
  const { processID } = client as pg.Client & { processID: number };
  const [row] = await api.make.query<{ still: boolean }>(
    "SELECT state <> 'active' OR cardinality(pg_blocking_pids(pid)) > 0 AS still FROM pg_stat_activity WHERE pid = $1",
    [processID],
  );
  return row?.still ?? true;
}

test('the job repairs differences, and logs an error with their number', async () => {
  const company = await api.make.company();
  const person = await api.make.person(company.id, { manager: true });
  await api.make.query(`UPDATE account_entry SET companies = '{}', entered = '{}' WHERE user_id = '${person.id}'`);
  await api.make.query(`UPDATE directory_entry SET search = 'nobody' WHERE user_id = '${person.id}'`);
  await api.make.query(`UPDATE directory_figure SET active = active + 7 WHERE company_id = ${company.id}`);
  expect((await api.as(person).get(`/companies/${company.id}`)).status).not.toBe(200);
  const said: unknown[][] = [];
  const log = { error: (...line: unknown[]) => void said.push(line) };
  const context = { database: api.database, clock: api.clock, log } as never;
  for (const job of directoryJobs) await job.run(context);
  expect(said).toEqual([[{ entries: 1, directory: 1, figures: 1 }, expect.stringContaining('were repaired')]]);
  const { status, body } = await api.as(person).get<{ activeCompanyUserCount: number }>(`/companies/${company.id}`);
  expect([status, body.activeCompanyUserCount]).toEqual([200, 1]);
  for (const job of directoryJobs) await job.run(context);
  expect(said).toHaveLength(1);
});
