import type { Profile } from '@muster/contract/directory/profile';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorOf, startTestApi, type Client, type TestApi } from '../../../../tests/harness';

let api: TestApi;
let companyId: number;
let otherId: number;
let manager: Client;
let member: Client;
let admin: Client;
let managerId: string;

beforeAll(async () => {
  api = await startTestApi();
  companyId = (await api.make.company()).id;
  otherId = (await api.make.company()).id;
  const boss = await api.make.person(companyId, { manager: true });
  managerId = boss.id;
  manager = api.as(boss);
  member = api.as(await api.make.person(companyId));
  admin = api.as(await api.make.admin());
});
afterAll(() => api.stop());

const shared = () => api.make.person([companyId, otherId]);

describe('[2.139] a profile', () => {
  test('[7.48] shows a person of the company, with the memberships that the caller may see', async () => {
    const person = await shared();
    const { body } = await member.get<Profile>(`/user/${person.id}`);
    expect(body.userCompanies).toEqual([
      { companyId, isManager: false, isLeader: false, accessUntil: null, isBlocked: false, number: null, allowedActions: [] },
    ]);
    expect(body.allowedActions).toEqual([]);
  });

  test('tells the actions of a manager', async () => {
    const { id } = await api.make.person(companyId);
    const { body } = await manager.get<Profile>(`/user/${id}`);
    expect(body.userCompanies[0]?.allowedActions).toEqual(['editAccess', 'remove', 'block']);
    expect(body.allowedActions).toEqual(['edit', 'block']);
  });

  test('of another company is missing', async () => {
    const { id } = await api.make.person(otherId);
    expect((await manager.get(`/user/${id}`)).status).toBe(404);
  });

  test('of an unknown id is not found', async () => {
    expect((await manager.get('/user/nobody-at-all')).status).toBe(404);
  });
});

const names = { firstName: 'Ada', lastName: 'Moor' };

describe('[7.48] changing a person', () => {
  test('a manager changes the account of somebody of the company', async () => {
    const { id } = await api.make.person(companyId);
    const { status, body } = await manager.put<Profile>(`/user/${id}`, { ...names, title: 'Rigger', dateStartedInSafety: '2020-02-29' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ ...names, title: 'Rigger', dateStartedInSafety: '2020-02-29', version: 2 });
  });

  test('[7.49] accepts the whole profile as it was read; a changed e-mail address or block is a field error', async () => {
    const { id } = await shared();
    await admin.put(`/user/${id}/company-membership`, { companyId, isLeader: true });
    const before = (await admin.get<Profile>(`/user/${id}`)).body;
    const same = await admin.put<Profile>(`/user/${id}`, { ...before, title: 'Rigger' });
    expect([same.status, same.body.title]).toEqual([200, 'Rigger']);
    const changed = { ...same.body, email: 'other@people.example', isBlocked: true };
    expect(errorOf(await admin.put(`/user/${id}`, changed))).toEqual({
      status: 400,
      code: 'error.validation',
      fields: ['email Immutable', 'isBlocked Immutable'],
    });
    expect(errorOf(await admin.put(`/user/${id}`, { ...names, id: managerId })).fields).toEqual(['id Immutable']);
  });

  test('a stale version gets 409 and changes nothing', async () => {
    const { id } = await api.make.person(companyId);
    await manager.put(`/user/${id}`, { ...names, version: 1 });
    expect(errorOf(await manager.put(`/user/${id}`, { firstName: 'Bo', lastName: 'Lee', version: 1 })).code).toBe('error.version');
    expect((await manager.get<Profile>(`/user/${id}`)).body.firstName).toBe('Ada');
  });

  test('is refused for a member', async () => {
    const { id } = await api.make.person(companyId);
    expect((await member.put(`/user/${id}`, names)).status).toBe(403);
  });

  test('is refused for a person who belongs to another company too', async () => {
    const { id } = await shared();
    expect(errorOf(await manager.put(`/user/${id}`, names))).toEqual({ status: 403, code: 'user.notYours' });
  });

  test('is refused for a person with a system role', async () => {
    const { id } = await api.make.person(companyId, { role: 'ADMIN' });
    expect((await manager.put(`/user/${id}`, names)).status).toBe(403);
  });

  test('[6.1] only a system manager changes a role', async () => {
    const { id } = await api.make.person(companyId);
    expect((await manager.put(`/user/${id}`, { ...names, role: 'CONSULTANT' })).status).toBe(403);
    expect((await admin.put<Profile>(`/user/${id}`, { ...names, role: 'CONSULTANT' })).body.role).toBe('CONSULTANT');
  });

  test('nobody changes their own role', async () => {
    const own = await api.make.person(companyId, { role: 'ADMIN' });
    expect(errorOf(await api.as(own).put(`/user/${own.id}`, { ...names, role: 'USER' }))).toEqual({ status: 409, code: 'user.ownRole' });
  });
});

describe('[4.33] blocking', () => {
  test('[7.51] ends every right with the next request, and unblocking gives them back', async () => {
    const person = await api.make.person(companyId);
    expect((await manager.put<Profile>(`/user/${person.id}/block`)).body).toMatchObject({
      isBlocked: true,
      allowedActions: ['edit', 'unblock'],
    });
    expect(errorOf(await api.as(person).get('/user/me'))).toEqual({ status: 403, code: 'error.blocked' });
    expect((await manager.put<Profile>(`/user/${person.id}/unblock`)).body.isBlocked).toBe(false);
    expect((await api.as(person).get('/user/me')).status).toBe(200);
  });

  test('has no second effect when repeated', async () => {
    const { id } = await api.make.person(companyId);
    const [first, second] = await Promise.all([manager.put<Profile>(`/user/${id}/block`), manager.put<Profile>(`/user/${id}/block`)]);
    expect([first.status, second.status]).toEqual([200, 200]);
    const records = await api.make.query(`SELECT FROM audit_event WHERE action = 'user.blocked' AND entity_id = $1`, [id]);
    expect(records).toHaveLength(1);
  });

  test('is refused for a member', async () => {
    const { id } = await api.make.person(companyId);
    expect((await member.put(`/user/${id}/block`)).status).toBe(403);
  });

  test('is refused for oneself', async () => {
    expect((await manager.put(`/user/${managerId}/block`)).status).toBe(403);
  });
});

describe('[7.48] removing', () => {
  test('ends the memberships of the company, its sites and its divisions', async () => {
    const siteId = await api.make.site(companyId);
    const person = await api.make.person([companyId, otherId]);
    await manager.post(`/user/${person.id}/site-membership`, { siteId, manager: true });
    expect((await manager.delete(`/user/${person.id}?companyId=${companyId}`)).status).toBe(204);
    const { body } = await api.as(person).get<string[]>('/user/permissions');
    expect(body).toEqual([`Company:${otherId}:read`]);
  });

  test('without a company works if there is only one', async () => {
    const person = await shared();
    expect((await manager.delete(`/user/${person.id}`)).status).toBe(204);
    expect((await api.as(person).get<string[]>('/user/permissions')).body).toEqual([`Company:${otherId}:read`]);
  });

  test('without a company fails if there are several', async () => {
    const { id } = await shared();
    expect(errorOf(await admin.delete(`/user/${id}`)).fields).toEqual(['companyId NotNull']);
  });

  test('is refused for a member, except of oneself', async () => {
    const [one, another] = [await api.make.person(companyId), await api.make.person(companyId)];
    expect((await api.as(one).delete(`/user/${another.id}?companyId=${companyId}`)).status).toBe(403);
    expect((await api.as(one).delete(`/user/${one.id}?companyId=${companyId}`)).status).toBe(204);
    expect((await api.as(one).get<string[]>('/user/permissions')).body).toEqual([]);
  });

  test('from another company is missing', async () => {
    const { id } = await api.make.person(otherId);
    expect((await manager.delete(`/user/${id}?companyId=${otherId}`)).status).toBe(404);
  });
});
