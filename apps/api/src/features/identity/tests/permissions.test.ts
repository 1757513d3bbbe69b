import type { User } from '@muster/contract/identity/user';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../../../tests/harness';

let api: TestApi;
let companyId: number;
let siteId: number;
let divisionId: number;

beforeAll(async () => {
  api = await startTestApi();
  companyId = (await api.make.company()).id;
  siteId = await api.make.site(companyId);
  divisionId = await api.make.division(companyId);
});
afterAll(() => api.stop());

const claims = async (person: { subject: string }) => (await api.as(person).get<string[]>('/user/permissions')).body.toSorted();

describe('[3.47] [7.51] permissions are claims of three parts', () => {
  test('[6.2] a system manager can edit everything, and gets both system claims', async () => {
    expect(await claims(await api.make.admin())).toEqual(['Company:*:edit', 'management:*:edit', 'management:*:read']);
  });

  test('[6.9] a consultant reads every company', async () => {
    expect(await claims(await api.make.consultant())).toEqual(['Company:*:read', 'management:*:edit', 'management:*:read']);
  });

  test('[6.9] a consultant who is also a company manager can edit nothing there', async () => {
    expect(await claims(await api.make.person(companyId, { role: 'CONSULTANT', manager: true }))).not.toContain(
      `Company:${companyId}:edit`,
    );
  });

  test('[6.1] managers can edit what they manage, members can read', async () => {
    expect(await claims(await api.make.person(companyId, { manager: true }))).toEqual([`Company:${companyId}:edit`]);
    expect(
      await claims(await api.make.person(companyId, { sites: [{ id: siteId, manager: true }], divisions: [{ id: divisionId }] })),
    ).toEqual([`Company:${companyId}:read`, `Division:${divisionId}:read`, `Site:${siteId}:edit`]);
  });

  test('a revoked right is gone in the next request', async () => {
    const person = await api.make.person(companyId, { manager: true });
    await api.make.query('UPDATE company_member SET is_manager = false WHERE user_id = $1', [person.id]);
    expect(await claims(person)).toEqual([`Company:${companyId}:read`]);
    await api.make.query('DELETE FROM company_member WHERE user_id = $1', [person.id]);
    expect(await claims(person)).toEqual([]);
  });
});

test('[3.42] [7.48] the own account contains its memberships, and its id is not the subject', async () => {
  const person = await api.make.person(companyId, {
    leader: true,
    sites: [{ id: siteId, manager: true }],
    divisions: [{ id: divisionId }],
  });
  const { body } = await api.as(person).get<User>('/user/me');
  expect(body).toMatchObject({
    id: person.id,
    userId: person.id,
    email: person.email,
    role: 'USER',
    userCompanies: [{ companyId, isManager: false, isLeader: true }],
    userSites: [{ companyId, siteId, isManager: true }],
    userDivisions: [{ companyId, divisionId, subDivisionId: null, isManager: false }],
  });
  expect(JSON.stringify(body)).not.toContain(`"${person.subject}"`);
});
