import type { Member } from '@muster/contract/directory/member';
import type { Profile } from '@muster/contract/directory/profile';
import type { NewApiToken } from '@muster/contract/integrations/api-token';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { client } from '../../../../tests/client/api-client';
import { errorOf, startTestApi, type Client, type Person, type TestApi } from '../../../../tests/harness';
import { createLog } from '../../../platform/log';
import { endAccess } from '../access-end';

let api: TestApi;
let companyId: number;
let siteId: number;
let boss: Person;
let manager: Client;

beforeAll(async () => {
  api = await startTestApi();
  // ahead of UTC by 10 hours
  companyId = (await api.make.company({ timeZone: 'Australia/Brisbane' })).id;
  siteId = await api.make.site(companyId);
  boss = await api.make.person(companyId, { manager: true });
  manager = api.as(boss);
});
afterAll(() => api.stop());
beforeEach(() => api.clock.set('2026-03-10T09:00:00.000Z'));

const log = createLog({ level: 'silent' });
const end = () => endAccess({ database: api.database, clock: api.clock, log, wakeRelay: () => undefined });
const setEnd = (whom: Person, accessUntil: string | null, who = manager) =>
  who.put(`/user/${whom.id}/company-membership`, { companyId, accessUntil });

describe('a membership with an end date', () => {
  test('ends with its sites when the last day is over in the time zone of the company, and not earlier', async () => {
    const person = await api.make.person(companyId, { sites: [{ id: siteId }] });
    expect((await setEnd(person, '2026-03-10')).body).toMatchObject({ accessUntil: '2026-03-10' });
    api.clock.set('2026-03-10T13:59:59.000Z');
    expect(await end()).toBe(0);
    api.clock.set('2026-03-10T14:00:00.000Z');
    expect(await end()).toBe(1);
    expect((await api.as(person).get<string[]>('/user/permissions')).body).toEqual([]);
    expect((await manager.get(`/user/${person.id}`)).status).toBe(404);
    const audit = await api.make.query("SELECT company_id FROM audit_event WHERE action = 'user.accessEnded' AND entity_id = $1", [
      person.id,
    ]);
    expect(audit).toHaveLength(1);
  });

  test('ends once if two processes end it at the same time', async () => {
    const person = await api.make.person(companyId);
    await setEnd(person, '2026-03-10');
    api.clock.set('2026-03-12T00:00:00.000Z');
    const [one, other] = await Promise.all([end(), end()]);
    expect(one + other).toBe(1);
  });

  test('is set by the invitation and shown in the list of people', async () => {
    const body = { companyId, email: 'contractor@end.test', accessUntil: '2026-03-31' };
    const { body: invited } = await manager.post<Profile>('/user', body);
    expect(invited.userCompanies[0]).toMatchObject({ companyId, accessUntil: '2026-03-31' });
    const { body: members } = await manager.get<Member[]>(`/user?companyId=${companyId}&withAccess=true&searchTerm=contractor`);
    expect(members[0]?.access).toMatchObject({ accessUntil: '2026-03-31' });
  });

  test('deletes the invitation of a person who is still invited', async () => {
    const { body } = await manager.post<Profile>('/user', { companyId, email: 'never@end.test', accessUntil: '2026-03-10' });
    api.clock.set('2026-03-12T00:00:00.000Z');
    await end();
    expect(await api.make.query('SELECT id FROM account WHERE id = $1', [body.id])).toEqual([]);
  });

  test('can lose its end date again', async () => {
    const person = await api.make.person(companyId);
    await setEnd(person, '2026-03-10');
    expect((await setEnd(person, null)).body).toMatchObject({ accessUntil: null });
    api.clock.set('2026-03-12T00:00:00.000Z');
    expect(await end()).toBe(0);
  });

  test('refuses a day that is over in the company', async () => {
    const person = await api.make.person(companyId);
    api.clock.set('2026-03-10T14:00:00.000Z');
    expect(errorOf(await setEnd(person, '2026-03-10'))).toMatchObject({ status: 400 });
    expect((await setEnd(person, '2026-03-11')).status).toBe(200);
  });

  test('is not extended by its own manager', async () => {
    const person = await api.make.person(companyId, { manager: true });
    await setEnd(person, '2026-03-20');
    expect(errorOf(await setEnd(person, null, api.as(person)))).toEqual({ status: 403, code: 'user.self' });
    expect(errorOf(await setEnd(person, '2026-04-20', api.as(person)))).toEqual({ status: 403, code: 'user.self' });
  });
});

test('a membership that cannot be ended does not affect the others, of the company or of another', async () => {
  const { id: otherId } = await api.make.company();
  const [poisoned, contractor] = [await api.make.person(companyId), await api.make.person(otherId)];
  const colleagues = [await api.make.person(companyId), await api.make.person(companyId)];
  for (const person of [poisoned, ...colleagues]) await setEnd(person, '2026-03-10');
  const admin = api.as(await api.make.admin());
  await admin.put(`/user/${contractor.id}/company-membership`, { companyId: otherId, accessUntil: '2026-03-10' });
  await api.make.query("CREATE FUNCTION poison() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'a poisoned membership'; END $$");
  await api.make.query(
    `CREATE TRIGGER poison BEFORE DELETE ON company_member FOR EACH ROW WHEN (OLD.user_id = '${poisoned.id}') EXECUTE FUNCTION poison()`,
  );
  api.clock.set('2026-03-12T00:00:00.000Z');
  const members = async () =>
    (await api.make.query<{ id: string }>("SELECT user_id AS id FROM company_member WHERE access_until < '2026-03-12'")).map(
      ({ id }) => id,
    );
  await expect(api.runJob('directory-access-end')).rejects.toThrow('a poisoned membership');
  expect(await members()).toEqual([poisoned.id]);
  expect(api.logged.filter((line) => line.includes('could not be ended')).map((line) => JSON.parse(line) as object)).toMatchObject([
    { companyId, userId: poisoned.id },
  ]);
  await api.make.query('DROP FUNCTION poison CASCADE');
  await api.runJob('directory-access-end');
  expect(await members()).toEqual([]);
});

test('one run ends all memberships that are over, even more than one transaction takes', async () => {
  const { id } = await api.make.company();
  await api.make.query(
    `WITH people AS (
       INSERT INTO account (email, subject, role, first_name, last_name, activated, created_at)
       SELECT 'over-' || n || '@example.test', 'over-' || n, 'USER', 'A', 'B', true, now() FROM generate_series(1, 501) n RETURNING id)
     INSERT INTO company_member (company_id, user_id, access_until) SELECT $1, id, '2026-03-01' FROM people`,
    [id],
  );
  expect(await end()).toBe(501);
});

describe('without a worker, ended access', () => {
  test('fails with the next request, in this company only', async () => {
    const otherId = (await api.make.company({ timeZone: 'UTC' })).id;
    const person = await api.make.person([companyId, otherId], { manager: true, sites: [] });
    await setEnd(person, '2026-03-10');
    const permissions = async () => (await api.as(person).get<string[]>('/user/permissions')).body;
    api.clock.set('2026-03-10T13:59:59.000Z');
    expect(await permissions()).toEqual([`Company:${companyId}:edit`, `Company:${otherId}:edit`]);
    api.clock.set('2026-03-10T14:00:00.000Z');
    expect(await permissions()).toEqual([`Company:${otherId}:edit`]);
    expect((await api.as(person).get(`/companies/${companyId}`)).status).toBe(404);
    expect((await api.as(person).post('/regions', { companyId, label: 'North' })).status).toBe(404);
    expect((await api.as(person).get(`/companies/${otherId}`)).status).toBe(200);
  });

  test('fails for a token of the company, and for a token of the person', async () => {
    const person = await api.make.person(companyId, { manager: true });
    const tokenFor = async (path: string) => {
      const { body } = await api.as(person).post<NewApiToken>(path, { name: 'Roster', scopes: ['read'], expiresInDays: 30 });
      return client(api.url, async () => `Bearer ${body.token}`);
    };
    const tokens = [await tokenFor(`/companies/${companyId}/api-tokens`), await tokenFor('/api-tokens')];
    const statuses = () => Promise.all(tokens.map(async (token) => (await token.get(`/companies/${companyId}`)).status));
    await setEnd(person, '2026-03-10');
    expect(await statuses()).toEqual([200, 200]);
    api.clock.set('2026-03-10T14:00:00.000Z');
    expect(await statuses()).toEqual([401, 404]);
  });

  test('gives no right to add people through an open request', async () => {
    const asker = await api.make.person(companyId, { manager: true });
    const ivy = await api.make.person((await api.make.company()).id);
    await api.as(asker).post('/join-requests', { email: ivy.email, companyId });
    const asked = async () => (await api.as(ivy).get<object[]>('/own-join-requests')).body.length;
    expect(await asked()).toBe(1);
    await setEnd(asker, '2026-03-10');
    api.clock.set('2026-03-10T14:00:00.000Z');
    expect(await asked()).toBe(0);
  });
});

describe('[6.12] the last manager of a company', () => {
  const refused = { status: 409, code: 'user.lastManager' };

  test('cannot get an end date', async () => {
    expect(errorOf(await setEnd(boss, '2026-03-31'))).toEqual(refused);
  });

  test('stays the last one if the only other manager has an end date', async () => {
    const temporary = await api.make.person(companyId, { manager: true });
    await setEnd(temporary, '2026-03-31');
    expect(errorOf(await manager.delete(`/user/${boss.id}?companyId=${companyId}`))).toEqual(refused);
    expect((await manager.delete(`/user/${temporary.id}?companyId=${companyId}`)).status).toBe(204);
  });
});
