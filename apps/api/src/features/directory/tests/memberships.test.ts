import type { Member } from '@muster/contract/directory/member';
import type { DivisionMembership, SiteMembership } from '@muster/contract/directory/membership';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorOf, startTestApi, type Client, type Person, type TestApi } from '../../../../tests/harness';

let api: TestApi;
let companyId: number;
let otherId: number;
let siteId: number;
let secondSite: number;
let divisionId: number;
let subdivisionId: number;
let manager: Client;
let siteManager: Person;
let divisionManager: Person;

beforeAll(async () => {
  api = await startTestApi();
  companyId = (await api.make.company()).id;
  otherId = (await api.make.company()).id;
  siteId = await api.make.site(companyId);
  secondSite = await api.make.site(companyId);
  divisionId = await api.make.division(companyId);
  subdivisionId = await api.make.subdivision(companyId, divisionId);
  manager = api.as(await api.make.person(companyId, { manager: true }));
  siteManager = await api.make.person(companyId, { sites: [{ id: siteId, manager: true }] });
  divisionManager = await api.make.person(companyId, { divisions: [{ id: divisionId, manager: true }] });
});
afterAll(() => api.stop());

const person = (options = {}) => api.make.person(companyId, options);
const permissions = async (who: Person) => (await api.as(who).get<string[]>('/user/permissions')).body;

test.each([
  ['site', false, 'member'],
  ['site', true, 'manager'],
  ['division', false, 'member'],
  ['division', true, 'manager'],
] as const)('[8.33] the replies to a change of a %s with manager %s name the %s', async (kind, isManager, who) => {
  const { id } = await person();
  const [path, placeId] = [`/user/${id}/${kind}-membership`, kind === 'site' ? siteId : divisionId];
  const added = await manager.post(path, { [`${kind}Id`]: placeId, manager: isManager });
  const removed = await manager.delete(`${path}/${placeId}`);
  expect([added, removed].map(({ headers }) => headers.get('x-muster-alert'))).toEqual([
    `personnel.${who}Added`,
    `personnel.${who}Removed`,
  ]);
});

describe('[7.54] membership of a site', () => {
  test('[4.38] is added, changed to the other list and removed, and holds on the next request', async () => {
    const whom = await person();
    const path = `/user/${whom.id}/site-membership`;
    const added = await api.as(siteManager).post<SiteMembership>(path, { siteId, manager: false });
    expect(added).toMatchObject({ status: 201, body: { companyId, siteId, userId: whom.id, isManager: false } });
    expect(added.headers.get('x-muster-alert')).toBe('personnel.memberAdded');
    expect((await manager.put<SiteMembership>(path, { siteId, manager: true })).body.isManager).toBe(true);
    expect(await permissions(whom)).toContain(`Site:${siteId}:edit`);
    const removed = await manager.delete(`${path}/${siteId}`);
    expect(removed.status).toBe(204);
    expect(removed.headers.get('x-muster-alert')).toBe('personnel.managerRemoved');
    expect(await permissions(whom)).not.toContain(`Site:${siteId}:edit`);
  });

  test('is added once, also by two concurrent requests', async () => {
    const { id } = await person();
    const add = () => manager.post(`/user/${id}/site-membership`, { siteId, manager: false });
    expect((await Promise.all([add(), add()])).map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(errorOf(await add()).code).toBe('membership.exists');
  });

  test('is not found for a person who is not at the site', async () => {
    const { id } = await person();
    expect((await manager.put(`/user/${id}/site-membership`, { siteId, manager: true })).status).toBe(404);
    expect((await manager.delete(`/user/${id}/site-membership/${siteId}`)).status).toBe(404);
  });

  test('is refused for a member of the site and for the manager of another site', async () => {
    const { id } = await person();
    const body = { siteId: secondSite, manager: false };
    expect((await api.as(siteManager).post(`/user/${id}/site-membership`, body)).status).toBe(403);
    expect((await api.as(await person({ sites: [{ id: secondSite }] })).post(`/user/${id}/site-membership`, body)).status).toBe(403);
  });

  test('is refused for a consultant', async () => {
    const { id } = await person();
    const consultant = api.as(await api.make.consultant());
    expect((await consultant.post(`/user/${id}/site-membership`, { siteId, manager: false })).status).toBe(403);
  });

  test('of a person or a site of another company is missing', async () => {
    const foreign = await api.make.person(otherId);
    const foreignSite = await api.make.site(otherId);
    const { id } = await person();
    expect((await manager.post(`/user/${foreign.id}/site-membership`, { siteId, manager: false })).status).toBe(404);
    expect((await manager.post(`/user/${id}/site-membership`, { siteId: foreignSite, manager: false })).status).toBe(404);
  });

  test('does not let a member of two companies into a site of the wrong one', async () => {
    const both = await api.make.person([otherId], {});
    const admin = api.as(await api.make.admin());
    expect((await admin.post(`/user/${both.id}/site-membership`, { siteId, manager: false })).status).toBe(404);
  });

  test('is refused for a blocked person', async () => {
    const { id } = await person({ blocked: true });
    expect(errorOf(await manager.post(`/user/${id}/site-membership`, { siteId, manager: false })).code).toBe('user.isBlocked');
  });

  test('[7.53] a body with a site and a division is refused', async () => {
    const { id } = await person();
    const body = { siteId, divisionId, manager: false };
    expect(errorOf(await manager.post(`/user/${id}/site-membership`, body)).fields).toEqual(['divisionId Exclusive']);
    expect(errorOf(await manager.post(`/user/${id}/division-membership`, body)).fields).toEqual(['siteId Exclusive']);
  });

  test('[7.53] a body that names another person is refused', async () => {
    const { id } = await person();
    const answer = await manager.post(`/user/${id}/site-membership`, { siteId, manager: false, userId: siteManager.id });
    expect(errorOf(answer).fields).toEqual(['userId Contradiction']);
  });
});

describe('[7.54] membership of a division', () => {
  test('[4.38] is added, changed to the other list and removed', async () => {
    const { id } = await person();
    const path = `/user/${id}/division-membership`;
    const added = await api.as(divisionManager).post<DivisionMembership>(path, { divisionId, manager: true });
    expect(added.body).toMatchObject({ divisionId, subDivisionId: null, isManager: true });
    expect((await manager.put<DivisionMembership>(path, { divisionId, manager: false })).body.isManager).toBe(false);
    expect((await manager.delete(`${path}/${divisionId}`)).status).toBe(204);
    expect((await manager.delete(`${path}/${divisionId}`)).status).toBe(404);
  });

  test('is added once', async () => {
    const answer = await manager.post(`/user/${divisionManager.id}/division-membership`, { divisionId, manager: false });
    expect(errorOf(answer).code).toBe('membership.exists');
  });

  test('is refused for a member', async () => {
    const { id } = await person();
    expect((await api.as(siteManager).post(`/user/${id}/division-membership`, { divisionId, manager: false })).status).toBe(403);
  });

  test('cannot begin in an archived division, and can end there', async () => {
    const archived = await api.make.division(companyId);
    const [member, newcomer] = [await person({ divisions: [{ id: archived }] }), await person()];
    expect((await manager.put(`/divisions/${archived}/archive`, {})).status).toBe(200);
    const refused = await manager.post(`/user/${newcomer.id}/division-membership`, { divisionId: archived, manager: false });
    expect(errorOf(refused)).toEqual({ status: 409, code: 'division.archived' });
    expect((await manager.delete(`/user/${member.id}/division-membership/${archived}`)).status).toBe(204);
  });

  test('[7.55] a member is associated with a subdivision, and with none', async () => {
    const { id } = await person();
    const { body } = await manager.post<DivisionMembership>(`/user/${id}/division-membership`, { divisionId, manager: false });
    const path = `/user-division/${body.id}`;
    const { body: moved, headers } = await api
      .as(divisionManager)
      .patch<DivisionMembership>(path, { id: body.id, subDivisionId: subdivisionId });
    expect(moved.subDivisionId).toBe(subdivisionId);
    expect(headers.get('x-muster-alert')).toBe('personnel.subdivisionChanged');
    expect((await manager.patch<DivisionMembership>(path, { subDivisionId: null })).body.subDivisionId).toBeNull();
  });

  test('[8.28] a subdivision of another division is refused', async () => {
    const { id } = await person();
    const other = await api.make.subdivision(companyId, await api.make.division(companyId));
    const { body } = await manager.post<DivisionMembership>(`/user/${id}/division-membership`, { divisionId, manager: false });
    expect(errorOf(await manager.patch(`/user-division/${body.id}`, { subDivisionId: other })).fields).toEqual(['subDivisionId Unknown']);
  });

  test('[8.28] a subdivision for somebody without the division is missing', async () => {
    expect((await manager.patch('/user-division/999999999', { subDivisionId: subdivisionId })).status).toBe(404);
  });

  test('[7.55] a subdivision is refused for a member', async () => {
    const { id } = await person();
    const { body } = await manager.post<DivisionMembership>(`/user/${id}/division-membership`, { divisionId, manager: false });
    expect((await api.as(siteManager).patch(`/user-division/${body.id}`, { subDivisionId: subdivisionId })).status).toBe(403);
  });
});

describe('[7.54] membership of the company', () => {
  test('[6.12] a manager makes somebody a manager and a leader', async () => {
    const whom = await person();
    const body = { companyId, isManager: true, isLeader: true };
    const { body: after } = await manager.put(`/user/${whom.id}/company-membership`, body);
    expect(after).toEqual({ ...body, accessUntil: null, number: null, userId: whom.id });
    expect(await permissions(whom)).toEqual([`Company:${companyId}:edit`]);
  });

  test('is refused for site managers', async () => {
    const { id } = await person();
    expect((await api.as(siteManager).put(`/user/${id}/company-membership`, { companyId, isLeader: true })).status).toBe(403);
  });

  test('of somebody of another company is missing', async () => {
    const { id } = await api.make.person(otherId);
    expect((await manager.put(`/user/${id}/company-membership`, { companyId, isLeader: true })).status).toBe(404);
  });
});

describe('[6.1] nobody extends their own rights', () => {
  test('a manager of the company does not make themself a leader', async () => {
    const boss = await person({ manager: true });
    const answer = await api.as(boss).put(`/user/${boss.id}/company-membership`, { companyId, isLeader: true });
    expect(errorOf(answer)).toEqual({ status: 403, code: 'user.self' });
  });

  test('a manager of the company becomes manager of a site, because the company includes it', async () => {
    const boss = await person({ manager: true });
    expect((await api.as(boss).post(`/user/${boss.id}/site-membership`, { siteId, manager: true })).status).toBe(201);
  });
});

describe('[7.52] personnel lists', () => {
  test('with the flags of each person', async () => {
    const whom = await person({ leader: true, divisions: [{ id: divisionId, subdivisionId }] });
    const { body } = await manager.get<Member[]>(`/user?companyId=${companyId}&divisionId=${divisionId}&withAccess=true&size=100`);
    const { access } = body.find(({ userId }) => userId === whom.id) as Member;
    expect(access).toEqual({
      isManager: false,
      isLeader: true,
      accessUntil: null,
      number: null,
      lastSeenDate: null,
      place: { isManager: false, userDivisionId: expect.any(Number) as number, subDivisionId: subdivisionId },
    });
  });

  test('of leaders and of people who have not signed in', async () => {
    const leader = await person({ leader: true });
    const invited = await person({ activated: false });
    const idsOf = async (filter: string) =>
      (await manager.get<Member[]>(`/user?companyId=${companyId}&size=100&${filter}`)).body.map(({ userId }) => userId);
    expect(await idsOf('leadersOnly=true')).toContain(leader.id);
    expect(await idsOf('leadersOnly=true')).not.toContain(invited.id);
    expect(await idsOf('isActivated=false')).toEqual([invited.id]);
  });

  test('[7.48] the count takes the filters of the list', async () => {
    const list = await manager.get(`/user?companyId=${companyId}&leadersOnly=true`);
    expect(String((await manager.get<number>(`/user/count?companyId=${companyId}&leadersOnly=true`)).body)).toBe(
      list.headers.get('x-total-count'),
    );
    expect((await manager.get(`/user/count?companyId=${otherId}`)).status).toBe(404);
    expect(errorOf(await manager.get('/user/count')).code).toBe('error.query');
  });
});
