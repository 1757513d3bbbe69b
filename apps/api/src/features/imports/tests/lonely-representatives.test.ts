/** An import, an invitation and an accepted request follow the rule of single promotions: no manager represents people alone. */
import type { OwnJoinRequest } from '@muster/contract/directory/join-request';
import type { Profile } from '@muster/contract/directory/profile';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorOf, startTestApi, type Client, type Person, type TestApi } from '../../../../tests/harness';
import { runImport } from './imports';
import { problems } from './people-world';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const day = (ahead: number) => new Date(api.clock.now().getTime() + ahead * 86_400_000).toISOString().slice(0, 10);
const alone = { status: 409, code: 'representative.onlyManagers' };

interface World {
  companyId: number;
  siteId: number;
  site: string;
  manager: Client;
  /** Two people of the site who represent it, and manage nothing. */
  first: Person;
  second: Person;
}

async function world(): Promise<World> {
  const { id: companyId } = await api.make.company();
  const site = `Dock ${companyId}`;
  const siteId = await api.make.site(companyId, { name: site });
  const manager = api.as(await api.make.person(companyId, { manager: true }));
  const elect = async () => {
    const person = await api.make.person(companyId, { sites: [{ id: siteId }] });
    const mark = { companyId, siteId, userId: person.id, electedDay: day(-30), untilDay: day(300) };
    expect((await manager.post('/representatives', mark)).status).toBe(201);
    return person;
  };
  return { companyId, siteId, site, manager, first: await elect(), second: await elect() };
}

const membershipOf = async ({ companyId, manager }: World, { id }: Person) =>
  (await manager.get<Profile>(`/user/${id}`)).body.userCompanies.find((one) => one.companyId === companyId);

const remove = async ({ companyId, manager }: World, { id }: Person) =>
  expect((await manager.delete(`/user/${id}?companyId=${companyId}`)).status).toBe(204);

test('of two representatives in one file the second becomes no manager, and the other rows are stored', async () => {
  const w = await world();
  const third = await api.make.person(w.companyId);
  const rows: Record<string, string>[] = [
    { email: w.first.email, companyManager: 'yes' },
    { email: w.second.email, managerOfSites: w.site },
    { email: third.email, companyManager: 'yes' },
  ];
  const { planned, counts } = await runImport(api, w.manager, { companyId: w.companyId, rows });
  expect(problems(planned)).toEqual(['email onlyManagers']);
  expect(planned.map(({ outcome }) => outcome)).toEqual(['UPDATE', 'PROBLEM', 'UPDATE']);
  expect(counts).toMatchObject({ UPDATE: 2, PROBLEM: 1 });
  expect(await membershipOf(w, w.first)).toMatchObject({ isManager: true });
  expect(await membershipOf(w, third)).toMatchObject({ isManager: true });
  const managed = await api.make.query('SELECT FROM site_member WHERE user_id = $1 AND is_manager', [w.second.id]);
  expect(managed).toHaveLength(0);
});

test('a row that only names the site changes nothing of a representative', async () => {
  const w = await world();
  await runImport(api, w.manager, { companyId: w.companyId, rows: [{ email: w.first.email, companyManager: 'yes' }] });
  const { planned } = await runImport(api, w.manager, { companyId: w.companyId, rows: [{ email: w.second.email, sites: w.site }] });
  expect(planned.map(({ outcome }) => outcome)).toEqual(['UNCHANGED']);
});

test('the rule is checked again when the import is applied', async () => {
  const w = await world();
  const columns = ['email', 'companyManager'];
  const { body } = await w.manager.post<{ id: number }>('/imports', { companyId: w.companyId, kind: 'PEOPLE', fileName: 'a.csv', columns });
  await w.manager.put(`/imports/${body.id}/rows`, { first: 1, rows: [[w.second.email, 'yes']] });
  // meanwhile the other one leaves
  await remove(w, w.first);
  await w.manager.post(`/imports/${body.id}/apply`, { sendsInvitations: false });
  await api.relay.drain();
  expect((await w.manager.get(`/imports/${body.id}`)).body).toMatchObject({ status: 'DONE', counts: { PROBLEM: 1 } });
  expect(await membershipOf(w, w.second)).toMatchObject({ isManager: false });
});

test('somebody who returns finds the mark again, so nobody invites or imports them as a manager without another representative', async () => {
  const w = await world();
  await remove(w, w.first);
  const returning = { email: w.first.email, companyId: w.companyId, isManager: true, userSites: [{ siteId: w.siteId }] };
  await remove(w, w.second);
  expect(errorOf(await w.manager.post('/user', returning))).toEqual(alone);
  expect(
    errorOf(await w.manager.post('/user', { ...returning, isManager: false, userSites: [{ siteId: w.siteId, isManager: true }] })),
  ).toEqual(alone);
  const rows = [{ email: w.first.email, companyManager: 'yes', sites: w.site }];
  expect(problems((await runImport(api, w.manager, { companyId: w.companyId, rows })).planned)).toEqual(['email onlyManagers']);
  // the mark is for a site that the person does not return to
  expect((await w.manager.post('/user', { ...returning, userSites: [] })).status).toBe(201);
});

test('somebody who returns becomes a manager beside an independent representative, or without rights', async () => {
  const w = await world();
  await remove(w, w.first);
  const returning = { email: w.first.email, companyId: w.companyId, isManager: true, userSites: [{ siteId: w.siteId }] };
  expect((await w.manager.post('/user', returning)).status).toBe(201);
  await remove(w, w.second);
  await remove(w, w.first);
  expect((await w.manager.post('/user', { ...returning, isManager: false })).status).toBe(201);
});

test('a request to join is refused when it is made, and when it is accepted after the other representative has left', async () => {
  const w = await world();
  await remove(w, w.first);
  // the person works for another company now
  const { id: otherId } = await api.make.company();
  await api.make.query('INSERT INTO company_member (company_id, user_id, created_at) VALUES ($1, $2, $3)', [
    otherId,
    w.first.id,
    api.clock.now(),
  ]);
  const asked = { email: w.first.email, companyId: w.companyId, isManager: true, userSites: [{ siteId: w.siteId }] };
  expect((await w.manager.post('/join-requests', asked)).status).toBe(201);
  await remove(w, w.second);
  expect(errorOf(await w.manager.post('/join-requests', asked))).toEqual(alone);
  const person = api.as(w.first);
  const [request] = (await person.get<OwnJoinRequest[]>('/own-join-requests')).body;
  const accept = () => person.put(`/own-join-requests/${request?.id}`, { isAccepted: true });
  expect(errorOf(await accept())).toEqual(alone);
  expect(await api.make.query('SELECT FROM company_member WHERE company_id = $1 AND user_id = $2', [w.companyId, w.first.id])).toHaveLength(
    0,
  );
  // the company asks again without the right
  expect((await w.manager.post('/join-requests', { ...asked, isManager: false })).status).toBe(201);
  expect((await accept()).body).toEqual({ companyId: w.companyId });
});
