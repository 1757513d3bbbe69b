/** The kept numbers and first people of sites: lists show the truth at every moment, whether or not the job has counted since the last change. */
import type { SitePeople } from '@muster/contract/directory/site-people';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApi, type Client, type Person, type TestApi } from '../../../../tests/harness';
import { jobs } from '../jobs';

let api: TestApi;
let companyId: number;
let siteId: number;
let otherId: number;
let manager: Client;
let member: Person;
let invited: Person;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  companyId = (await api.make.company()).id;
  [siteId, otherId] = [await api.make.site(companyId), await api.make.site(companyId)];
  manager = api.as(await api.make.person(companyId, { manager: true }));
  member = await api.make.person(companyId, { sites: [{ id: siteId }] });
  invited = await api.make.person(companyId, { sites: [{ id: siteId }], activated: false });
});

const count = () => api.runJob('directory-sites');

/** What the list says about both sites: people who can be given work, and invited ones. */
async function shown(): Promise<Record<number, [people: number, invited: number]>> {
  const { body } = await manager.get<{ id: number; personnelCount: number; invitedCount: number }[]>(
    `/sites?companyId=${companyId}&size=20`,
  );
  return Object.fromEntries(body.map(({ id, personnelCount, invitedCount }) => [id, [personnelCount, invitedCount]]));
}

const tamper = (listed: number, active: number) =>
  api.make.query('UPDATE site_figure SET listed = $2, active = $3 WHERE site_id = $1', [siteId, listed, active]);

const query = (text: string, ...values: unknown[]) => api.make.query(text, values);

const changes: Record<string, { make: () => Promise<unknown>; afterwards: [here: [number, number], there: [number, number]] }> = {
  'somebody joins': {
    make: () => query('INSERT INTO site_member (company_id, site_id, user_id) VALUES ($1, $2, $3)', companyId, otherId, member.id),
    afterwards: [
      [1, 1],
      [1, 0],
    ],
  },
  'somebody leaves': {
    make: () => query('DELETE FROM site_member WHERE site_id = $1 AND user_id = $2', siteId, member.id),
    afterwards: [
      [0, 1],
      [0, 0],
    ],
  },
  'somebody moves to another site': {
    make: () => query('UPDATE site_member SET site_id = $1 WHERE user_id = $2', otherId, member.id),
    afterwards: [
      [0, 1],
      [1, 0],
    ],
  },
  'somebody leaves the company': {
    make: () => query('DELETE FROM company_member WHERE company_id = $1 AND user_id = $2', companyId, member.id),
    afterwards: [
      [0, 1],
      [0, 0],
    ],
  },
  'the company blocks somebody': {
    make: () => query('UPDATE company_member SET is_blocked = true WHERE company_id = $1 AND user_id = $2', companyId, member.id),
    afterwards: [
      [0, 1],
      [0, 0],
    ],
  },
  'an invited person is blocked': {
    make: () => query('UPDATE account SET blocked = true WHERE id = $1', invited.id),
    afterwards: [
      [1, 0],
      [0, 0],
    ],
  },
  'an invited person signs in': {
    make: () => query('UPDATE account SET activated = true WHERE id = $1', invited.id),
    afterwards: [
      [2, 0],
      [0, 0],
    ],
  },
  'an invited person gets a role of the system': {
    make: () => query("UPDATE account SET role = 'ADMIN' WHERE id = $1", invited.id),
    afterwards: [
      [1, 0],
      [0, 0],
    ],
  },
  'one statement writes a person, the membership and the place': {
    make: () =>
      query(
        `WITH person AS (INSERT INTO account (email, first_name, last_name, activated) VALUES ('one-' || $1::bigint || '@example.test', 'A', 'B', true) RETURNING id),
              member AS (INSERT INTO company_member (company_id, user_id) SELECT $1::bigint, id FROM person)
         INSERT INTO site_member (company_id, site_id, user_id) SELECT $1::bigint, $2::bigint, id FROM person`,
        companyId,
        otherId,
      ),
    afterwards: [
      [1, 1],
      [1, 0],
    ],
  },
};

test.each(Object.entries(changes))(
  '%s: the list shows it at once, and after the next count',
  async (_, { make, afterwards: [here, there] }) => {
    await count();
    expect(await shown()).toEqual({ [siteId]: [1, 1], [otherId]: [0, 0] });
    await make();
    expect(await shown()).toEqual({ [siteId]: here, [otherId]: there });
    await count();
    expect(await shown()).toEqual({ [siteId]: here, [otherId]: there });
  },
);

/** The number of people and the first people of both sites, as the people by site show them. */
async function bySite(): Promise<Record<number, [total: number, people: string[]]>> {
  const { body } = await manager.get<SitePeople[]>(`/companies/${companyId}/people-by-site`);
  return Object.fromEntries(body.map(({ site, total, people }) => [site.id, [total, people.map(({ userId }) => userId)]]));
}

const moreChanges: Record<string, () => Promise<unknown>> = {
  ...Object.fromEntries(Object.entries(changes).map(([name, { make }]) => [name, make])),
  'somebody manages the site': () => query('UPDATE site_member SET is_manager = true WHERE user_id = $1', invited.id),
  'somebody has another name': () => query("UPDATE account SET last_name = 'Aaron', first_name = 'Al' WHERE id = $1", invited.id),
};

test.each(Object.entries(moreChanges))(
  '[2.47] %s: the people by site are those of the tables at once, and after the next count',
  async (name, make) => {
    await query("UPDATE account SET last_name = 'Moor' WHERE id = $1", member.id);
    await query("UPDATE account SET last_name = 'Zander' WHERE id = $1", invited.id);
    await count();
    const before = await bySite();
    expect(before).toEqual({ [siteId]: [2, [member.id, invited.id]], [otherId]: [0, []] });
    await make();
    const atOnce = await bySite();
    await count();
    expect(await bySite()).toEqual(atOnce);
    await query('DELETE FROM site_figure WHERE company_id = $1', companyId);
    expect(await bySite()).toEqual(atOnce);
    // with these changes the people stay, and stay in their order
    const stays = ['an invited person signs in', 'an invited person gets a role of the system'].includes(name);
    expect(JSON.stringify(atOnce) === JSON.stringify(before)).toBe(stays);
  },
);

test('[2.47] the people by site are read from the kept ones', async () => {
  await count();
  await query('UPDATE site_figure SET listed = 40, first_people = ARRAY[$2::uuid] WHERE site_id = $1', siteId, member.id);
  expect((await bySite())[siteId]).toEqual([40, [member.id]]);
});

test('the list reads the kept number, and counts only the people of a site that has changed', async () => {
  await count();
  await tamper(40, 40);
  expect((await shown())[siteId]).toEqual([40, 0]);
  await api.make.person(companyId, { sites: [{ id: siteId }] });
  expect((await shown())[siteId]).toEqual([2, 1]);
});

test('a change that commits after the count is not lost', async () => {
  const other = new pg.Client({ connectionString: api.databaseUrl });
  await other.connect();
  try {
    await other.query('BEGIN');
    await other.query('INSERT INTO site_member (company_id, site_id, user_id) VALUES ($1, $2, $3)', [companyId, otherId, member.id]);
    await count();
    await other.query('COMMIT');
  } finally {
    await other.end();
  }
  expect((await shown())[otherId]).toEqual([1, 0]);
  await count();
  expect((await shown())[otherId]).toEqual([1, 0]);
});

test('many changed sites are counted in parts', async () => {
  await query("INSERT INTO site (company_id, name, headcount) SELECT $1, 'Many ' || n, 1 FROM generate_series(1, 250) n", companyId);
  await query(
    'INSERT INTO site_member (company_id, site_id, user_id) SELECT $1, id, $2 FROM site WHERE company_id = $1 ON CONFLICT DO NOTHING',
    companyId,
    member.id,
  );
  await count();
  expect(await query('SELECT FROM changed_site WHERE company_id = $1', companyId)).toEqual([]);
  expect(await query('SELECT FROM site_figure WHERE company_id = $1 AND active = 1', companyId)).toHaveLength(252);
});

test('the nightly comparison finds wrong first people too', async () => {
  await count();
  await query("UPDATE site_figure SET first_people = '{}' WHERE site_id = $1", siteId);
  await api.runJob('directory-kept');
  await count();
  expect(await query('SELECT cardinality(first_people) AS people FROM site_figure WHERE site_id = $1', siteId)).toEqual([{ people: 2 }]);
});

test('the nightly comparison finds a wrong number, says so, and the next count corrects it', async () => {
  await count();
  await tamper(7, 7);
  const said: unknown[][] = [];
  const log = { error: (...line: unknown[]) => void said.push(line) };
  const nightly = jobs.find(({ name }) => name === 'directory-kept');
  await nightly?.run({ database: api.database, clock: api.clock, log } as never);
  expect(said).toEqual([[{ entries: 0, directory: 0, figures: 1 }, expect.stringContaining('were repaired')]]);
  expect((await shown())[siteId]).toEqual([1, 1]);
  await count();
  expect((await shown())[siteId]).toEqual([1, 1]);
});
