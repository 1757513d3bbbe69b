import type { accountPage } from '@muster/contract/admin/accounts';
import type { z } from 'zod';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorOf, startTestApi, type Person, type TestApi } from '../../../../tests/harness';

let api: TestApi;
let manager: Person;
let companyId: number;

beforeAll(async () => {
  api = await startTestApi();
  manager = await api.make.person([], { role: 'ADMIN' });
  ({ id: companyId } = await api.make.company({ name: 'Harrow Mills' }));
});
afterAll(() => api.stop());

const list = (query: string, who = manager) => api.as(who).get<z.output<typeof accountPage>>(`/management/accounts?${query}`);
const found = async (query: string) => (await list(query)).body.items.map(({ userId }) => userId);

describe('[2.64] user management', () => {
  test('finds accounts by parts of the name and of the e-mail address, with their companies', async () => {
    const person = await api.make.person(companyId, { firstName: 'Quenby', lastName: 'Varga', manager: true });
    const { items, total } = (await list('search=UENB%20varg')).body;
    expect([total, items]).toMatchObject([
      1,
      [
        {
          userId: person.id,
          state: 'active',
          role: 'USER',
          companies: [{ id: companyId, name: 'Harrow Mills', isManager: true }],
          companiesCount: 1,
        },
      ],
    ]);
    expect(await found(`search=${encodeURIComponent(person.email.slice(2, -2))}`)).toEqual([person.id]);
    expect(await found('search=quenby%25')).toEqual([]);
  });

  test('filters by role and by state, in pages', async () => {
    const consultant = await api.make.consultant();
    expect(await found(`role=CONSULTANT&search=${encodeURIComponent(consultant.email)}`)).toEqual([consultant.id]);
    expect(await found(`role=USER&search=${encodeURIComponent(consultant.email)}`)).toEqual([]);
    const people = [
      await api.make.person(companyId, { lastName: 'Zabriskie' }),
      await api.make.person(companyId, { lastName: 'Zabriskie' }),
    ];
    await api.as(manager).put(`/user/${people[0]?.id}/block`, {});
    expect(await found('search=zabriskie&state=blocked')).toEqual([people[0]?.id]);
    expect(await found('search=zabriskie&state=active')).toEqual([people[1]?.id]);
    const pages = [await found('search=zabriskie&size=1'), await found('search=zabriskie&size=1&page=1')];
    expect(pages.flat().toSorted()).toEqual(people.map(({ id }) => id).toSorted());
  });

  test('a system manager changes the role of an account without a company, and blocks it', async () => {
    const other = await api.make.person([], { role: 'ADMIN' });
    const profile = await api.as(manager).get<{ firstName: string; lastName: string; allowedActions: string[] }>(`/user/${other.id}`);
    expect(profile.body.allowedActions).toEqual(expect.arrayContaining(['setRole', 'block']));
    const { firstName, lastName } = profile.body;
    expect((await api.as(manager).put(`/user/${other.id}`, { firstName, lastName, role: 'USER' })).status).toBe(200);
    expect((await list('', other)).status).toBe(403);
    expect((await api.as(manager).put(`/user/${other.id}/block`, {})).status).toBe(200);
    expect((await api.as(other).get('/user/me')).status).toBe(403);
  });

  test('an account without a company stays hidden from everybody else', async () => {
    const hidden = await api.make.person([]);
    for (const who of [await api.make.person(companyId, { manager: true }), await api.make.consultant()]) {
      expect((await api.as(who).get(`/user/${hidden.id}`)).status).toBe(404);
    }
  });

  test('[2.66] refuses everybody who does not manage the system', async () => {
    for (const who of [await api.make.consultant(), await api.make.person(companyId, { manager: true })]) {
      expect(errorOf(await list('', who))).toEqual({ status: 403, code: 'error.forbidden' });
    }
  });
});
