import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorOf, startTestApi, type Person, type TestApi } from '../../../../tests/harness';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

/** A company with these managers; the first one calls. */
async function companyOf(count: number): Promise<{ id: number; managers: Person[] }> {
  const { id } = await api.make.company();
  const managers: Person[] = [];
  for (let n = 0; n < count; n += 1) managers.push(await api.make.person(id, { manager: true }));
  return { id, managers };
}
const remaining = async (companyId: number) => {
  const rows = await api.make.query<{ id: string }>(
    'SELECT a.id FROM company_member m JOIN account a ON a.id = m.user_id WHERE m.company_id = $1 AND m.is_manager AND NOT a.blocked AND NOT m.is_blocked',
    [companyId],
  );
  return rows.length;
};
const refused = { status: 409, code: 'user.lastManager' };

describe('[6.12] the last manager of a company', () => {
  test('cannot leave', async () => {
    const { id, managers } = await companyOf(1);
    const [last] = managers as [Person];
    expect(errorOf(await api.as(last).delete(`/user/${last.id}?companyId=${id}`))).toEqual(refused);
  });

  test('cannot be removed by a system manager', async () => {
    const { id, managers } = await companyOf(1);
    const admin = api.as(await api.make.admin());
    expect(errorOf(await admin.delete(`/user/${managers[0]?.id}?companyId=${id}`))).toEqual(refused);
  });

  test('cannot become a member', async () => {
    const { id, managers } = await companyOf(1);
    const [last] = managers as [Person];
    expect(errorOf(await api.as(last).put(`/user/${last.id}/company-membership`, { companyId: id, isManager: false }))).toEqual(refused);
  });

  test('stays the last one if all other managers are invited or blocked', async () => {
    const { id, managers } = await companyOf(1);
    await api.make.person(id, { manager: true, activated: false });
    await api.make.person(id, { manager: true, blocked: true });
    const [last] = managers as [Person];
    expect(errorOf(await api.as(last).delete(`/user/${last.id}?companyId=${id}`))).toEqual(refused);
  });

  test('can be blocked by a system manager, who can act for the company', async () => {
    const { managers } = await companyOf(1);
    const admin = api.as(await api.make.admin());
    expect((await admin.put(`/user/${managers[0]?.id}/block`)).status).toBe(200);
  });

  test('gets no system role', async () => {
    const { managers } = await companyOf(1);
    const admin = api.as(await api.make.admin());
    const answer = await admin.put(`/user/${managers[0]?.id}`, { firstName: 'A', lastName: 'B', role: 'CONSULTANT' });
    expect(errorOf(answer)).toEqual(refused);
  });

  const ways: Record<string, (by: Person, whom: Person, companyId: number) => Promise<{ status: number }>> = {
    removes: (by, whom, id) => api.as(by).delete(`/user/${whom.id}?companyId=${id}`),
    demotes: (by, whom, id) => api.as(by).put(`/user/${whom.id}/company-membership`, { companyId: id, isManager: false }),
    blocks: (by, whom) => api.as(by).put(`/user/${whom.id}/block`),
  };
  test.each(Object.keys(ways))('remains when each of two managers %s the other at once', async (way) => {
    for (let round = 0; round < 10; round += 1) {
      const { id, managers } = await companyOf(2);
      const [one, another] = managers as [Person, Person];
      const act = ways[way] as (typeof ways)[string];
      const statuses = (await Promise.all([act(one, another, id), act(another, one, id)])).map(({ status }) => status);
      expect(statuses.every((status) => status < 500)).toBe(true);
      expect(await remaining(id)).toBe(1);
    }
  });
});

describe('a system manager remains', () => {
  const ways = {
    demotes: (by: Person, whom: Person) => api.as(by).put(`/user/${whom.id}`, { firstName: 'Ash', lastName: 'Person', role: 'USER' }),
    blocks: (by: Person, whom: Person) => api.as(by).put(`/user/${whom.id}/block`),
  };
  const pairs = [
    ['demotes', 'demotes'],
    ['blocks', 'blocks'],
    ['demotes', 'blocks'],
  ] as const;
  test.each(pairs)('when one %s the other, who %s the first at the same time', async (way, otherWay) => {
    for (let round = 0; round < 10; round += 1) {
      const [one, another] = [await api.make.admin(), await api.make.admin()];
      const sent = [ways[way](one, another), ways[otherWay](another, one)];
      const statuses = (await Promise.all(sent)).map(({ status }) => status).toSorted((a, b) => a - b);
      // a manager who lost the role does not see the other manager any more
      expect([
        [200, 403],
        [200, 404],
      ]).toContainEqual(statuses);
      const still = await api.make.query("SELECT FROM account WHERE id = ANY ($1) AND role = 'ADMIN' AND NOT blocked", [
        [one.id, another.id],
      ]);
      expect(still).toHaveLength(1);
    }
  });
});
