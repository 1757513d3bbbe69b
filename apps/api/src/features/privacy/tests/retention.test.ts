/** How long the names on acknowledgement records stay after an erasure. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorOf, startTestApi, type TestApi } from '../../../../tests/harness';
import { actAs, canary, canaryPerson, erase, exportOf, forget, leave, makeWorld, shownName, type World } from './people';

let api: TestApi;
let world: World;

beforeAll(async () => {
  api = await startTestApi();
  world = await makeWorld(api);
});
afterAll(() => api.stop());

describe('the retention', () => {
  const path = () => `/companies/${world.companyId}/privacy`;

  test('is seven years, and the company changes it', async () => {
    expect((await world.manager.get(path())).body).toEqual({ recordRetentionYears: 7, signaturesCount: true });
    const changed = await world.manager.put(path(), { recordRetentionYears: 2 });
    expect(changed).toMatchObject({ status: 200, body: { recordRetentionYears: 2 } });
    expect((await world.manager.get(path())).body).toEqual({ recordRetentionYears: 2, signaturesCount: true });
  });

  test('counts from the day on which the person left, and not from the erasure', async () => {
    await world.manager.put(path(), { recordRetentionYears: 7 });
    const person = await canaryPerson(world, [world.companyId]);
    const { briefing } = await actAs(world, person);
    await leave(world, person);
    await api.make.query("UPDATE former_member SET left_at = '2020-03-01T09:00Z' WHERE user_id = $1", [person.id]);
    await erase(world, person);
    await forget(api, '2027-03-01T08:59:59.000Z');
    expect(await shownName(world, briefing.id, person)).toBe(`${canary}first ${canary}last`);
    await forget(api, '2027-03-01T09:00:00.000Z');
    expect(await shownName(world, briefing.id, person)).toBe('Former member');
  });

  test('of more than 30 years gives 400', async () => {
    expect(errorOf(await world.manager.put(path(), { recordRetentionYears: 31 }))).toMatchObject({ status: 400 });
  });

  test('of no year keeps no name on records', async () => {
    await world.manager.put(path(), { recordRetentionYears: 0 });
    const person = await canaryPerson(world, [world.companyId]);
    const { briefing } = await actAs(world, person);
    await leave(world, person);
    await erase(world, person);
    expect(await shownName(world, briefing.id, person)).toBe('Former member');
  });
});

test('a former number is in the export for 30 days, and then nowhere', async () => {
  const { id: userId } = await api.make.person(world.companyId);
  const numbered = async (number: string) =>
    expect((await world.manager.put(`/user/${userId}/company-membership`, { companyId: world.companyId, number })).status).toBe(200);
  const exported = async () =>
    (JSON.parse((await exportOf(world, userId)).get('personal-data.json') ?? '') as { memberships: { company: object } }).memberships
      .company;
  const night = async (days: number) => {
    api.clock.advance(days * 86_400_000);
    await api.runJob('privacy-records');
  };
  await numbered('FORMER-1');
  await numbered('NOW-2');
  await night(30);
  expect(await exported()).toMatchObject({ number: 'NOW-2', number_before: 'FORMER-1' });
  await night(1);
  expect(await exported()).toMatchObject({ number: 'NOW-2', number_before: null });
});
