/** A block belongs to a company and ends with the membership. Only a system manager can block an account everywhere. */
import type { Member } from '@muster/contract/directory/member';
import type { OwnJoinRequest } from '@muster/contract/directory/join-request';
import type { Profile } from '@muster/contract/directory/profile';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { errorOf, startTestApi, type Client, type Person, type TestApi } from '../../../../tests/harness';
import { entraUser, patchOf, provisionedCompany } from '../../../../tests/services/scim-client';

let api: TestApi;
let companyId: number;
let otherId: number;
let manager: Client;
let otherManager: Client;
let admin: Client;
beforeAll(async () => {
  api = await startTestApi();
  admin = api.as(await api.make.admin());
});
afterAll(() => api.stop());
beforeEach(async () => {
  companyId = (await api.make.company()).id;
  otherId = (await api.make.company()).id;
  manager = api.as(await api.make.person(companyId, { manager: true }));
  otherManager = api.as(await api.make.person(otherId, { manager: true }));
});

const block = (who: Client, { id }: Person, query = '') => who.put<Profile>(`/user/${id}/block${query}`);
const unblock = (who: Client, { id }: Person, query = '') => who.put<Profile>(`/user/${id}/unblock${query}`);
const permissions = async (person: Person) => (await api.as(person).get<string[]>('/user/permissions')).body;
const listed = async (who: Client, id: number, isBlocked: boolean) =>
  (await who.get<Member[]>(`/user?companyId=${id}&isBlocked=${isBlocked}`)).body.map(({ userId }) => userId);
const blocked = { status: 403, code: 'error.blocked' };

describe('[4.33] a block by a company', () => {
  test('ends every right there, and the person works on in another company', async () => {
    const siteId = await api.make.site(companyId);
    const person = await api.make.person([companyId, otherId]);
    await manager.post(`/user/${person.id}/site-membership`, { siteId, manager: true });
    expect((await block(manager, person)).body).toMatchObject({
      isBlocked: true,
      userCompanies: [{ companyId, isBlocked: true, allowedActions: ['editAccess', 'remove', 'unblock'] }],
      allowedActions: ['unblock'],
    });
    expect(await permissions(person)).toEqual([`Company:${otherId}:read`]);
    expect((await api.as(person).get(`/companies/${companyId}`)).status).toBe(404);
    expect((await api.as(person).get(`/sites/${siteId}`)).status).toBe(404);
    expect((await api.as(person).get(`/companies/${otherId}`)).status).toBe(200);
    expect((await api.as(person).get<Profile>('/user/me')).body).toMatchObject({
      isBlocked: false,
      userCompanies: [{ companyId: otherId }],
    });
    expect((await unblock(manager, person)).body.isBlocked).toBe(false);
    expect(await permissions(person)).toContain(`Site:${siteId}:edit`);
  });

  test('reaches the pages of this company, and of no other', async () => {
    const person = await api.make.person([companyId, otherId]);
    const announced = () =>
      api.make.query("SELECT aggregate FROM outbox_event WHERE company_id = ANY ($1) AND type = 'people.changed'", [[companyId, otherId]]);
    await block(manager, person);
    expect(await announced()).toEqual([{ aggregate: `people of ${companyId}` }]);
    await unblock(manager, person);
    expect(await announced()).toHaveLength(2);
  });

  test('shows in the lists of this company, and in no other', async () => {
    const person = await api.make.person([companyId, otherId]);
    await block(manager, person);
    expect([await listed(manager, companyId, true), await listed(manager, companyId, false)]).toEqual([
      [person.id],
      expect.not.arrayContaining([person.id]),
    ]);
    expect([await listed(otherManager, otherId, true), await listed(otherManager, otherId, false)]).toEqual([
      [],
      expect.arrayContaining([person.id]),
    ]);
    expect((await otherManager.get<Profile>(`/user/${person.id}`)).body).toMatchObject({ isBlocked: false });
  });

  test('shows the blocked page to a person without another company', async () => {
    const person = await api.make.person(companyId);
    await block(manager, person);
    const answer = await api.as(person).get<{ params?: object }>('/user/me');
    expect([errorOf(answer), answer.body.params]).toEqual([blocked, { by: 'company' }]);
  });

  test('ends with the membership', async () => {
    const person = await api.make.person(companyId);
    await block(manager, person);
    expect((await manager.delete(`/user/${person.id}?companyId=${companyId}`)).status).toBe(204);
    expect((await api.as(person).get('/user/me')).status).toBe(200);
    expect((await manager.post('/user', { email: person.email, companyId })).status).toBe(201);
    expect(await permissions(person)).toEqual([`Company:${companyId}:read`]);
  });

  test('hides no request of another company, and takes no other right of the blocked person', async () => {
    const person = await api.make.person(companyId);
    await block(manager, person);
    expect((await otherManager.post('/join-requests', { email: person.email, companyId: otherId })).status).toBe(201);
    const own = await api.as(person).get<OwnJoinRequest[]>('/own-join-requests');
    expect(own.body).toHaveLength(1);
    // an answer to the request does not make the person known to the caller
    for (const path of ['/user/me', '/user/start', '/user/permissions', `/companies/${companyId}`])
      expect(errorOf(await api.as(person).get(path))).toEqual(blocked);
    expect((await api.as(person).put(`/own-join-requests/${own.body[0]?.id}`, { isAccepted: true })).body).toEqual({ companyId: otherId });
    expect(await permissions(person)).toEqual([`Company:${otherId}:read`]);
  });

  test('reaches only the company that the manager of two companies names', async () => {
    const both = api.as(await api.make.person([companyId, otherId], { manager: true }));
    const person = await api.make.person([companyId, otherId]);
    expect((await block(both, person, `?companyId=${companyId}`)).body).toMatchObject({
      isBlocked: false,
      userCompanies: [{ isBlocked: true }, { isBlocked: false }],
      allowedActions: ['edit', 'block', 'unblock'],
    });
    expect(await permissions(person)).toEqual([`Company:${otherId}:read`]);
    expect((await unblock(both, person)).body).toMatchObject({ userCompanies: [{ isBlocked: false }, { isBlocked: false }] });
  });

  test('is refused in a company that the caller does not manage', async () => {
    const person = await api.make.person([companyId, otherId]);
    expect((await block(manager, person, `?companyId=${otherId}`)).status).toBe(404);
    const member = api.as(await api.make.person(companyId));
    expect((await block(member, person, `?companyId=${companyId}`)).status).toBe(403);
  });

  test('is rejected by the database too, without the policy of the api', async () => {
    const person = await api.make.person([companyId, otherId]);
    const [boss, member] = [await api.make.person(companyId, { manager: true }), await api.make.person(companyId)];
    const run = async (caller: Person, statement: ReturnType<typeof sql>) => {
      const db = await api.database.begin('write');
      try {
        await db.run(sql`SELECT muster_enter(${caller.subject}, ${api.clock.now()})`);
        return await db.run(statement);
      } finally {
        await db.rollback();
      }
    };
    const ofMember = sql`UPDATE company_member SET is_blocked = true WHERE company_id = ${companyId} AND user_id = ${person.id}`;
    await expect(run(member, ofMember)).rejects.toThrow('may not block');
    await expect(run(boss, sql`UPDATE company_member SET is_blocked = true WHERE user_id = ${boss.id}`)).rejects.toThrow('may not block');
    await expect(run(boss, sql`UPDATE account SET blocked = true WHERE id = ${person.id}`)).rejects.toThrow('may not block');
    expect(await run(boss, ofMember)).toBe(1);
  });

  test('an identity provider blocks in its company only', async () => {
    const own = await provisionedCompany(api);
    const person = await api.make.person([own.companyId, otherId]);
    const inactive = patchOf({ op: 'Replace', path: 'active', value: 'False' });
    expect((await own.scim.patch<{ active: boolean }>(`/Users/${person.id}`, inactive)).body.active).toBe(false);
    expect(await permissions(person)).toEqual([`Company:${otherId}:read`]);
    const active = patchOf({ op: 'Replace', path: 'active', value: 'True' });
    expect((await own.scim.patch<{ active: boolean }>(`/Users/${person.id}`, active)).body.active).toBe(true);
    expect(await permissions(person)).toHaveLength(2);
  });

  test('a person whom an identity provider creates as inactive cannot work there', async () => {
    const own = await provisionedCompany(api);
    const { body } = await own.scim.post<{ id: string; active: boolean }>('/Users', entraUser('late@corp.example', { active: false }));
    expect(body.active).toBe(false);
    expect(await listed(api.as(own.manager), own.companyId, true)).toEqual([body.id]);
  });
});

describe('[4.33] a block by a system manager', () => {
  test('ends every right everywhere, and no company can end it', async () => {
    const person = await api.make.person([companyId, otherId]);
    expect((await block(admin, person)).body.isBlocked).toBe(true);
    const answer = await api.as(person).get<{ params?: object }>('/user/me');
    expect([errorOf(answer), answer.body.params]).toEqual([blocked, { by: 'account' }]);
    expect(errorOf(await api.as(person).get('/own-join-requests'))).toEqual(blocked);
    expect((await manager.get<Profile>(`/user/${person.id}`)).body).toMatchObject({ isBlocked: true, allowedActions: [] });
    expect(errorOf(await unblock(manager, person))).toEqual({ status: 409, code: 'user.isBlockedEverywhere' });
    expect((await unblock(admin, person)).body.isBlocked).toBe(false);
    expect(await permissions(person)).toHaveLength(2);
  });

  test('leaves the block of a company when it ends', async () => {
    const person = await api.make.person(companyId);
    await block(manager, person);
    await block(admin, person);
    expect((await unblock(admin, person)).body).toMatchObject({ isBlocked: true, userCompanies: [{ isBlocked: true }] });
    expect((await unblock(admin, person)).body.isBlocked).toBe(false);
  });

  test('reaches a person without a company, and ends once', async () => {
    const person = await api.make.person([]);
    expect((await block(admin, person)).body.isBlocked).toBe(true);
    expect((await unblock(admin, person)).body.isBlocked).toBe(false);
    expect(await unblock(admin, person)).toMatchObject({ status: 200, body: { isBlocked: false } });
  });

  test('can be limited to one company', async () => {
    const person = await api.make.person([companyId, otherId]);
    await block(admin, person, `?companyId=${companyId}`);
    expect(await permissions(person)).toEqual([`Company:${otherId}:read`]);
  });
});

describe('[4.38] a person whom the company has blocked', () => {
  const refused = { status: 409, code: 'user.isBlocked' };

  test('cannot join its sites and divisions, but can join those of another company', async () => {
    const person = await api.make.person([companyId, otherId]);
    const [siteId, divisionId] = [await api.make.site(companyId), await api.make.division(companyId)];
    const otherDivisionId = await api.make.division(otherId);
    await block(manager, person);
    expect(errorOf(await manager.post(`/user/${person.id}/site-membership`, { siteId, manager: false }))).toEqual(refused);
    expect(errorOf(await manager.post(`/user/${person.id}/division-membership`, { divisionId, manager: false }))).toEqual(refused);
    const elsewhere = { divisionId: otherDivisionId, manager: false };
    expect((await otherManager.post(`/user/${person.id}/division-membership`, elsewhere)).status).toBeLessThan(300);
  });

  test('gets no invitation e-mail', async () => {
    const { body } = await manager.post<Profile>('/user', { email: `new${companyId}@corp.example`, companyId });
    await manager.put(`/user/${body.id}/block`);
    expect((await manager.post(`/user/${body.id}/resend-verification-email`)).status).toBe(409);
  });
});
