/** Speculative work with the remembered account counts only if the account has not changed. */
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorOf, startTestApi, type Answer, type Person, type TestApi } from '../../../../tests/harness';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const add = (person: Person, title: string) => api.as(person).post('/work-site-types', { title });
const stored = (title: string) => api.make.query('SELECT 1 FROM work_site_type WHERE title = $1', [title]);
const recorded = (person: Person) =>
  api.make.query("SELECT 1 FROM audit_event WHERE actor_id = $1 AND action LIKE 'workSiteType%'", [person.id]);

async function adminWhoHasWritten(title: string): Promise<Person> {
  const person = await api.make.person((await api.make.company()).id, { role: 'ADMIN' });
  expect((await add(person, title)).status).toBe(201);
  expect(await recorded(person)).toHaveLength(1);
  return person;
}

test('a write after the loss of the right is rejected and leaves no trace', async () => {
  const person = await adminWhoHasWritten('Quarry');
  await api.make.query("UPDATE account SET role = 'USER' WHERE id = $1", [person.id]);
  expect((await add(person, 'Tunnel')).status).toBe(403);
  expect(await stored('Tunnel')).toEqual([]);
  expect(await recorded(person)).toHaveLength(1);
});

test('[4.33] a write after the account was blocked is rejected and leaves no trace', async () => {
  const person = await adminWhoHasWritten('Harbour wall');
  await api.make.query('UPDATE account SET blocked = true WHERE id = $1', [person.id]);
  expect((await add(person, 'Lock')).status).toBe(403);
  expect(await stored('Lock')).toEqual([]);
});

test('a write after the right was granted runs once', async () => {
  const person = await api.make.person((await api.make.company()).id);
  expect((await add(person, 'Dry dock')).status).toBe(403);
  await api.make.query("UPDATE account SET role = 'ADMIN' WHERE id = $1", [person.id]);
  expect((await add(person, 'Dry dock')).status).toBe(201);
  expect(await stored('Dry dock')).toHaveLength(1);
  expect(await recorded(person)).toHaveLength(1);
});

test('after a change of memberships, the left company is not found and the joined one is', async () => {
  const [before, after] = [(await api.make.company()).id, (await api.make.company()).id];
  const person = await api.make.person(before);
  const search = (companyId: number) => api.as(person).get(`/campaign-v2s/search?companyId=${companyId}`);
  expect([(await search(before)).status, (await search(after)).status]).toEqual([200, 404]);
  await api.make.query('UPDATE company_member SET company_id = $2 WHERE user_id = $1', [person.id, after]);
  expect([(await search(before)).status, (await search(after)).status]).toEqual([404, 200]);
});

describe('a caller whose rights end while the request runs', () => {
  /** Runs the statement while an invitation of this manager waits for a division. */
  async function inviteDuring(statement: string): Promise<Answer> {
    const companyId = (await api.make.company()).id;
    const divisionId = await api.make.division(companyId);
    await api.make.person(companyId, { manager: true });
    const manager = await api.make.person(companyId, { manager: true });
    const owner = new pg.Client({ connectionString: api.databaseUrl });
    await owner.connect();
    try {
      await owner.query('BEGIN');
      await owner.query('SELECT FROM division WHERE id = $1 FOR UPDATE', [divisionId]);
      const invited = api.as(manager).post('/user', { companyId, email: `${manager.id}@invited.test`, userDivisions: [{ divisionId }] });
      const waiting = "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
      await expect.poll(async () => (await api.make.query(waiting)).length).toBe(1);
      await owner.query(statement, [manager.id]);
      await owner.query('COMMIT');
      return await invited;
    } finally {
      await owner.end();
    }
  }
  const invitedBy = async (path: string) => api.make.query('SELECT FROM account WHERE email LIKE $1', [path]);

  test('[4.33] by a block gets the error of blocked people', async () => {
    expect(errorOf(await inviteDuring('UPDATE account SET blocked = true WHERE id = $1'))).toEqual({ status: 403, code: 'error.blocked' });
    expect(await invitedBy('%@invited.test')).toEqual([]);
  });

  test('as a manager gets the error of people without the right', async () => {
    expect(errorOf(await inviteDuring('UPDATE company_member SET is_manager = false WHERE user_id = $1'))).toEqual({
      status: 403,
      code: 'error.forbidden',
    });
  });

  test('by leaving the company does not find it', async () => {
    expect((await inviteDuring('DELETE FROM company_member WHERE user_id = $1')).status).toBe(404);
  });
});
