/** Consultants set up a company where a system manager allows it. */
import type { Member } from '@muster/contract/directory/member';
import type { Profile } from '@muster/contract/directory/profile';
import type { Company } from '@muster/contract/organisation/company';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { brisbane } from '../../../../tests/places';
import { errorOf, startTestApi, type Client, type Person, type TestApi } from '../../../../tests/harness';

let api: TestApi;
let companyId: number;
let manager: Client;
let consultant: Client;
let admin: Client;
let adminPerson: Person;

beforeAll(async () => {
  api = await startTestApi();
  consultant = api.as(await api.make.consultant());
  adminPerson = await api.make.admin();
  admin = api.as(adminPerson);
});
afterAll(() => api.stop());
beforeEach(async () => {
  api.clock.set('2026-03-10T09:00:00.000Z');
  companyId = (await api.make.company({ timeZone: 'Australia/Melbourne' })).id;
  manager = api.as(await api.make.person(companyId, { manager: true }));
});

const setUp = (who: Client, until: string | null, id = companyId) => who.put<Company>(`/companies/${id}/setup`, { until });
const newSite = (who: Client) =>
  who.post<{ id: number }>('/sites', { companyId, name: `Yard ${Math.random()}`, headcount: 5, placeId: brisbane.placeId });
const invitation = (email: string, more: object = {}) => ({
  companyId,
  email,
  role: 'USER',
  isManager: false,
  isLeader: false,
  accessUntil: null,
  userSites: [],
  userDivisions: [],
  ...more,
});

describe('[6.9] the switch', () => {
  test('is for system managers, until a day that is near; the company’s readers see it', async () => {
    expect(errorOf(await setUp(manager, '2026-03-20')).status).toBe(403);
    expect(errorOf(await setUp(consultant, '2026-03-20')).status).toBe(403);
    expect((await setUp(admin, '2026-03-20')).body.setupUntil).toBe('2026-03-20');
    expect((await manager.get<Company>(`/companies/${companyId}`)).body.setupUntil).toBe('2026-03-20');
    for (const [until, message] of [
      ['2026-03-09', 'FutureOrPresent'],
      ['2026-06-11', 'Max'],
    ] as const)
      expect(errorOf(await setUp(admin, until))).toMatchObject({ status: 400, fields: [`until ${message}`] });
  });

  test('ends by a manager of the company, and not by a consultant', async () => {
    await setUp(admin, '2026-03-20');
    expect(errorOf(await setUp(consultant, null)).status).toBe(403);
    expect((await setUp(manager, null)).body.setupUntil).toBeNull();
    expect(errorOf(await newSite(consultant)).status).toBe(403);
  });

  test('is in the audit log, with who turned it', async () => {
    await setUp(admin, '2026-03-20');
    await setUp(manager, null);
    const rows = await api.make.query<{ actor_id: string; data: object }>(
      "SELECT actor_id, data FROM audit_event WHERE company_id = $1 AND action = 'company.setupChanged' ORDER BY id",
      [companyId],
    );
    expect(rows.map(({ data }) => data)).toEqual([{ until: '2026-03-20' }, { until: null }]);
    expect(rows[0]?.actor_id).toBe(adminPerson.id);
  });

  test('ends after its last day in the time zone of the company, also for a caller whom the process knows', async () => {
    await setUp(admin, '2026-03-10');
    api.clock.set('2026-03-10T12:59:00.000Z');
    expect((await newSite(consultant)).status).toBe(201);
    api.clock.set('2026-03-10T13:00:00.000Z');
    expect(errorOf(await newSite(consultant)).status).toBe(403);
    await api.runJob('company-setup-end');
    expect((await manager.get<Company>(`/companies/${companyId}`)).body.setupUntil).toBeNull();
  });
});

describe('while it is on, a consultant', () => {
  beforeEach(async () => {
    await setUp(admin, '2026-03-20');
  });

  test('adds places, changes settings and invites the manager of the company', async () => {
    expect((await newSite(consultant)).status).toBe(201);
    expect((await consultant.post('/divisions', { companyId, label: 'Grid', status: 'ACTIVE' })).status).toBe(201);
    expect((await consultant.post('/regions', { companyId, label: 'East' })).status).toBe(201);
    const { body } = await consultant.patch<Company>(`/companies/${companyId}`, { name: 'Renamed Works' });
    expect([body.name, body.allowedActions]).toEqual(['Renamed Works', ['edit']]);
    const invited = await consultant.post<Profile>('/user', invitation('first@setup.example', { isManager: true }));
    expect(invited.status).toBe(201);
    expect(invited.body.userCompanies[0]).toMatchObject({ companyId, isManager: true });
    expect((await consultant.get<string[]>('/user/permissions')).body).toContain(`Company:${companyId}:edit`);
  });

  test('changes nothing of people who are there already', async () => {
    const person = await api.make.person(companyId);
    const path = `/user/${person.id}`;
    expect(errorOf(await consultant.put(`${path}/block?companyId=${companyId}`)).status).toBe(403);
    expect(errorOf(await consultant.put(path, { firstName: 'A', lastName: 'B' })).status).toBe(403);
    expect(errorOf(await consultant.put(`${path}/company-membership`, { companyId, isManager: true })).status).toBe(403);
    expect(errorOf(await consultant.delete(`${path}?companyId=${companyId}`)).status).toBe(403);
  });

  test('sees no more of them than before', async () => {
    const { body } = await consultant.get<Member[]>(`/user?companyId=${companyId}&withAccess=true`);
    expect(body.map(({ access }) => [access?.number, access?.lastSeenDate])).toEqual(body.map(() => [null, null]));
    expect(errorOf(await consultant.get(`/user?companyId=${companyId}&sort=lastSeen,desc`)).status).toBe(403);
  });

  test('does nothing else for the company, and nothing for another one', async () => {
    for (const path of ['webhooks', 'api-tokens', 'service-accounts', 'privacy', 'former-members'])
      expect([path, (await consultant.get(`/companies/${companyId}/${path}`)).status]).toEqual([path, 403]);
    expect(errorOf(await consultant.patch(`/companies/${companyId}`, { features: { summary: true } })).status).toBe(403);
    const other = await api.make.company();
    expect(errorOf(await consultant.patch(`/companies/${other.id}`, { name: 'Mine now' })).status).toBe(403);
    expect(errorOf(await consultant.post('/user', { ...invitation('second@setup.example'), companyId: other.id })).status).toBe(403);
    expect(errorOf(await consultant.post('/user', invitation('third@setup.example', { role: 'CONSULTANT' }))).status).toBe(403);
  });
});
