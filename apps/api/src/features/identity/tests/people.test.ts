import type { User } from '@muster/contract/identity/user';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PersonOptions } from '../../../../tests/factories';
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

const ofCompany = async (options: PersonOptions) => {
  const person = await api.make.person(options.role ? [] : companyId, options);
  return (await api.as(person).get<string[]>('/user/permissions')).body.toSorted();
};

describe('[1.5] kinds of people', () => {
  test('members, leaders, company, site and division managers', async () => {
    expect(await ofCompany({})).toEqual([`Company:${companyId}:read`]);
    // a leader is named on the dashboard, and has no additional rights
    expect(await ofCompany({ leader: true })).toEqual([`Company:${companyId}:read`]);
    expect(await ofCompany({ manager: true })).toEqual([`Company:${companyId}:edit`]);
    expect(await ofCompany({ sites: [{ id: siteId, manager: true }] })).toEqual([`Company:${companyId}:read`, `Site:${siteId}:edit`]);
    expect(await ofCompany({ divisions: [{ id: divisionId, manager: true }] })).toEqual([
      `Company:${companyId}:read`,
      `Division:${divisionId}:edit`,
    ]);
  });

  test('system managers and consultants belong to no company and read all companies', async () => {
    expect(await ofCompany({ role: 'ADMIN' })).toContain('Company:*:edit');
    expect(await ofCompany({ role: 'CONSULTANT' })).toContain('Company:*:read');
  });
});

describe('[3.39] a person', () => {
  test('[3.40] [3.41] can read their own name, contact data, status, language, and dates', async () => {
    const person = await api.make.person(companyId, { firstName: 'Amara', lastName: 'Okafor' });
    await api.make.query(
      `UPDATE account SET title = 'Technician', phone_number = '+61 7 5550 0199', address_label = '1 Wharf Road', address_place_id = 'p1',
              date_started_in_safety = '2019-02-01', date_started_with_company = '2021-07-05', date_started_with_current_title = '2024-01-15' WHERE id = $1`,
      [person.id],
    );
    expect((await api.as(person).get<User>('/user/me')).body).toEqual({
      id: person.id,
      userId: person.id,
      firstName: 'Amara',
      lastName: 'Okafor',
      email: person.email,
      phoneNumber: '+61 7 5550 0199',
      title: 'Technician',
      avatarUrl: null,
      activated: true,
      isBlocked: false,
      role: 'USER',
      preferredLanguage: 'ENGLISH',
      address: { label: '1 Wharf Road', placeId: 'p1' },
      dateStartedInSafety: '2019-02-01',
      dateStartedWithCompany: '2021-07-05',
      dateStartedWithCurrentTitle: '2024-01-15',
      userCompanies: [{ companyId, isManager: false, isLeader: false, accessUntil: null, isBlocked: false, number: null }],
      userSites: [],
      userDivisions: [],
      createdDate: '2026-03-10T09:00:00.000Z',
      version: 1,
    });
  });

  test('[9.31] has English as default language', async () => {
    const person = await api.make.person(companyId);
    expect((await api.as(person).get<User>('/user/me')).body.preferredLanguage).toBe('ENGLISH');
  });
});
