/** Who learns of a contest, and what whoever gave the talk does not learn. */
import type { CrewSession } from '@muster/contract/crews/crew';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../../../tests/harness';
import { named, noticesOf, signs, startWorld, strokesOf, type World } from './world';

const contested = 'Attendance contested: Phones';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.api.stop());

const read = async ({ id }: Pick<CrewSession, 'id'>, as: Client = world.manager) =>
  (await as.get<CrewSession>(`/crew-sessions/${id}`)).body;

describe('a contest', () => {
  test('does not tell a manager who gave the talk who contests', async () => {
    const { api, manager, ann, dock, siteManager } = world;
    const campaign = await world.post();
    const { body: session } = await world.add(manager, await world.begin(campaign), signs(ann));
    await world.contest(ann, session);
    const { attendances } = await read(session);
    expect(attendances).toMatchObject([{ contestedDate: null, wasThere: null, isCompleting: true }]);
    const roster = (await manager.get<{ people: object[] }>(`/campaign-v2s/${campaign.id}/crew-roster?siteId=${dock}`)).body;
    expect(roster.people).toContainEqual(expect.objectContaining({ userId: ann.id, isDone: true }));
    const day = api.clock.now().toISOString().slice(0, 10);
    const rowOf = async (as: Client) =>
      (await as.get<string>(`/campaign-v2s/${campaign.id}/crews/file`)).body.split('\n').find((line) => line.includes('Ann')) ?? '';
    const second = api.as(await api.make.person(world.companyId, { manager: true }));
    expect((await rowOf(second)).split(day).length - (await rowOf(manager)).split(day).length).toBe(1);
    expect(await rowOf(manager)).toMatch(/,not shown\r?$/);
    expect(await rowOf(second)).not.toContain('not shown');
    expect((await read(session, api.as(siteManager))).attendances[0]?.contestedDate).not.toBeNull();
  });

  test('is a number for a manager who gave the talk, if at least two of five others contest, and not all', async () => {
    const { api, manager, managerPerson } = world;
    const campaign = await world.post();
    const second = api.as(await api.make.person(world.companyId, { manager: true }));
    const people = await Promise.all(['Amy', 'Bea', 'Cal', 'Dan', 'Eva'].map((name) => world.worker(name)));
    const session = await world.begin(campaign);
    const shown = async () =>
      Promise.all([manager, second].map(async (as) => (await world.crewsOf(as, campaign)).sessions[0]?.counts.contested));
    await world.add(manager, session, ...people.slice(0, 4).map((person, hand) => signs(person, { strokes: strokesOf(hand) })));
    // the own attendance of the briefer makes nobody harder to guess
    const { body } = await world.add(manager, session, named(managerPerson));
    expect(await shown()).toEqual([null, 0]);
    await world.contest(people[0]!, body);
    expect(await shown()).toEqual([null, 1]);
    await world.contest(people[1]!, body);
    expect(await shown()).toEqual([null, 2]);
    const { body: five } = await world.add(manager, session, signs(people[4]!, { strokes: strokesOf(5) }));
    expect(await shown()).toEqual([2, 2]);
    for (const person of people.slice(2)) await world.contest(person, five);
    expect(await shown()).toEqual([null, 5]);
  });

  test('about the only manager of a company reaches the representatives of the site', async () => {
    const { api } = world;
    const { id: companyId } = await api.make.company();
    const siteId = await api.make.site(companyId);
    const boss = await api.make.person(companyId, { manager: true });
    const [ann, spokesperson, elsewhere] = await Promise.all(
      ['Ann', 'Rae', 'Eli'].map((firstName) => api.make.person(companyId, { firstName, sites: [{ id: siteId }] })),
    );
    const other = await api.make.site(companyId);
    await api.make.query('UPDATE site_member SET site_id = $2 WHERE user_id = $1', [elsewhere!.id, other]);
    const days = { electedDay: '2025-01-01', untilDay: '2099-12-31' };
    for (const [person, site] of [
      [spokesperson!, siteId],
      [elsewhere!, other],
    ] as const)
      expect((await api.as(boss).post('/representatives', { companyId, siteId: site, userId: person.id, ...days })).status).toBeLessThan(
        300,
      );
    const campaign = await world.build.create(api.as(boss), 'POLICY_UPDATE', { companyId });
    const { body: session } = await world.add(api.as(boss), await world.begin(campaign, api.as(boss), { siteId }), signs(ann!));
    await world.contest(ann!, session);
    const told = (person: typeof boss) => noticesOf({ ...world, companyId }, api.as(person));
    expect(await told(spokesperson!)).toContain(contested);
    for (const person of [boss, ann!, elsewhere!]) expect(await told(person)).not.toContain(contested);
  });

  test('about the only manager of a site goes to the managers of its division too', async () => {
    const { api, companyId, dock, siteManager, ann } = world;
    const divisionId = await api.make.division(companyId);
    await api.make.query('INSERT INTO site_division (company_id, site_id, division_id) VALUES ($1, $2, $3)', [companyId, dock, divisionId]);
    const head = await api.make.person(companyId);
    await api.make.query('INSERT INTO division_member (company_id, division_id, user_id, is_manager) VALUES ($1, $2, $3, true)', [
      companyId,
      divisionId,
      head.id,
    ]);
    const campaign = await world.post('POLICY_UPDATE', { siteId: dock });
    const briefer = api.as(siteManager);
    const { body: session } = await world.add(briefer, await world.begin(campaign, briefer), signs(ann));
    await world.contest(ann, session);
    expect(await noticesOf(world, api.as(head))).toContain(contested);
    const [mine] = await api.make.query<{ told: number }>(
      "SELECT count(*)::integer AS told FROM notification WHERE user_id = $1 AND kind = 'crew.contested' AND subject = $2",
      [siteManager.id, `campaign:${campaign.id}`],
    );
    expect(mine?.told).toBe(0);
  });

  test('of the only manager of a site reaches those above, because nobody else of the site would hear of it', async () => {
    const { api, manager, siteManager } = world;
    const campaign = await world.post();
    const briefer = await world.worker('Bo');
    await manager.put(`/campaign-v2s/${campaign.id}/briefers`, { userIds: [briefer.id] });
    const { body: session } = await world.add(api.as(briefer), await world.begin(campaign, api.as(briefer)), signs(siteManager));
    await world.contest(siteManager, session);
    await api.relay.drain();
    const told = await api.make.query<{ id: string }>(
      "SELECT user_id AS id FROM notification WHERE kind = 'crew.contested' AND subject = $1",
      [`campaign:${campaign.id}`],
    );
    expect(told.map(({ id }) => id)).toContain(world.managerPerson.id);
    expect(told.map(({ id }) => id)).not.toContain(siteManager.id);
  });
});
