/** What a briefer who cheats cannot hide, and what honest people can still do. */
import { randomUUID } from 'node:crypto';
import type { CrewSession } from '@muster/contract/crews/crew';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorOf, type Client } from '../../../../tests/harness';
import { withPin } from './with-pin';
import { guest, noticesOf, signs, startWorld, strokes, strokesOf, type World } from './world';

const contested = 'Attendance contested: Phones';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.api.stop());

const read = async ({ id }: Pick<CrewSession, 'id'>, as: Client = world.manager) =>
  (await as.get<CrewSession>(`/crew-sessions/${id}`)).body;

describe('a contest', () => {
  test('tells a manager who gave the talk that somebody contests, and not who', async () => {
    const { api, manager, ann, dock, siteManager } = world;
    const campaign = await world.post();
    const { body: session } = await world.add(manager, await world.begin(campaign), signs(ann));
    await world.contest(ann, session);
    const { attendances } = await read(session);
    expect(attendances).toMatchObject([{ contestedDate: null, wasThere: null, isCompleting: true }]);
    expect((await world.crewsOf(manager, campaign)).sessions[0]?.counts.contested).toBe(1);
    const roster = (await manager.get<{ people: object[] }>(`/campaign-v2s/${campaign.id}/crew-roster?siteId=${dock}`)).body;
    expect(roster.people).toContainEqual(expect.objectContaining({ userId: ann.id, isDone: true }));
    const day = api.clock.now().toISOString().slice(0, 10);
    const rowOf = async (as: Client) =>
      (await as.get<string>(`/campaign-v2s/${campaign.id}/crews/file`)).body.split('\n').find((line) => line.includes('Ann')) ?? '';
    const second = api.as(await api.make.person(world.companyId, { manager: true }));
    expect((await rowOf(second)).split(day).length - (await rowOf(manager)).split(day).length).toBe(1);
    expect((await read(session, api.as(siteManager))).attendances[0]?.contestedDate).not.toBeNull();
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
});

describe('flags', () => {
  test('stay after the erasure of the guest whose drawing showed them', async () => {
    const { manager } = world;
    const session = await world.begin(await world.post());
    const { body } = await world.add(manager, session, guest({ name: 'One' }), guest({ name: 'Two' }));
    const erased = await manager.delete(`/crew-sessions/${session.id}/attendances/${body.attendances[0]?.id}/guest`);
    expect(erased.status).toBe(204);
    expect((await read(session)).flags).toEqual(['SAME_STROKES']);
  });

  test('mark both talks of a briefing with the same drawing, and no talk of another briefing', async () => {
    const { manager, ann, ben } = world;
    const campaign = await world.post();
    const [one, two, three] = [await world.begin(campaign), await world.begin(campaign), await world.begin(await world.post())];
    await world.add(manager, one, signs(ann, { strokes }));
    expect((await read(one)).flags).toEqual([]);
    await world.add(manager, two, signs(ben, { strokes }));
    await world.add(manager, three, signs(ben, { strokes }));
    expect([await read(one), await read(two), await read(three)].map(({ flags }) => flags)).toEqual([
      ['SAME_STROKES'],
      ['SAME_STROKES'],
      [],
    ]);
  });

  test('mark a PIN from a card that the briefer has just made, and not one of somebody else or of long ago', async () => {
    const { api, manager, siteManager } = world;
    const campaign = await world.post();
    await manager.put(`/campaign-v2s/${campaign.id}/briefers`, { userIds: [siteManager.id] });
    const pinTalk = async (briefer: Client, { number, pin }: { number: string; pin: string }) => {
      const session = await world.begin(campaign, briefer);
      const { body } = await world.add(briefer, session, { id: randomUUID(), strength: 'PIN', number, pin });
      return body;
    };
    const own = await pinTalk(manager, await withPin(world));
    expect(own).toMatchObject({ flags: ['OWN_CARD'], attendances: [{ strength: 'PIN', isCompleting: true }] });
    expect((await pinTalk(api.as(siteManager), await withPin(world))).flags).toEqual([]);
    const old = await withPin(world);
    api.clock.advance(15 * 86_400_000);
    expect((await pinTalk(manager, old)).flags).toEqual([]);
  });
});

describe('who can be signed', () => {
  test('somebody who has left since is stored, and completes nothing', async () => {
    const { api, manager, companyId } = world;
    const [leaver, ended] = [await world.worker('Lee'), await world.worker('Eve')];
    const campaign = await world.post();
    const session = await world.begin(campaign);
    api.clock.advance(3_600_000);
    const signedAt = new Date(api.clock.now().getTime() - 1_800_000).toISOString();
    await manager.delete(`/user/${leaver.id}?companyId=${companyId}`);
    await api.make.query('UPDATE former_member SET left_at = $2 WHERE user_id = $1', [
      leaver.id,
      new Date(api.clock.now().getTime() - 60_000),
    ]);
    await manager.delete(`/user/${ended.id}?companyId=${companyId}`);
    await api.make.query('UPDATE former_member SET left_at = $2 WHERE user_id = $1', [
      ended.id,
      new Date(api.clock.now().getTime() - 2_400_000),
    ]);
    const { status, body } = await world.add(manager, session, signs(leaver, { signedAt }));
    expect(status).toBe(200);
    expect(body.attendances).toMatchObject([{ strength: 'SIGNATURE', isCompleting: false, signedDate: signedAt }]);
    expect(await world.figures(campaign)).toEqual({ views: 0, submissions: 0 });
    // who had left before the signature is nobody
    expect(errorOf(await world.add(manager, session, signs(ended, { signedAt, strokes: strokesOf(5) }))).status).toBe(400);
    await api.relay.drain();
    expect(await api.make.query('SELECT FROM notification WHERE user_id = $1', [leaver.id])).toEqual([]);
  });

  test('the manager of a site signs people of their own sites only, and a manager of the company everybody', async () => {
    const { api, manager, siteManager, dock, yard } = world;
    const [far, here] = [await world.worker('Fay', yard), await world.worker('Hal')];
    const campaign = await world.post('POLICY_UPDATE', { siteId: dock });
    const briefer = api.as(siteManager);
    const session = await world.begin(campaign, briefer);
    expect(errorOf(await world.add(briefer, session, signs(far)))).toMatchObject({ status: 409, code: 'crew.otherSite' });
    expect((await world.add(briefer, session, signs(here, { strokes: strokesOf(6) }))).body.attendances).toHaveLength(1);
    expect((await world.add(manager, session, signs(far))).body.attendances).toHaveLength(2);
    await api.make.query('INSERT INTO site_member (company_id, site_id, user_id, is_manager) VALUES ($1, $2, $3, true)', [
      world.companyId,
      yard,
      siteManager.id,
    ]);
    const also = await world.worker('Abe', yard);
    expect((await world.add(briefer, session, signs(also, { strokes: strokesOf(7) }))).body.attendances).toHaveLength(3);
    await api.make.query('DELETE FROM site_member WHERE site_id = $1 AND user_id = $2', [yard, siteManager.id]);
  });

  test('an id that the caller has in another company begins no talk', async () => {
    const { api, manager, managerPerson } = world;
    const { id: other } = await api.make.company();
    const siteId = await api.make.site(other);
    await api.make.query('INSERT INTO company_member (company_id, user_id, is_manager) VALUES ($1, $2, true)', [other, managerPerson.id]);
    const [here, there] = [await world.post(), await world.build.create(manager, 'POLICY_UPDATE', { companyId: other })];
    const id = randomUUID();
    expect((await world.start(manager, here, { id })).status).toBe(201);
    expect(errorOf(await world.start(manager, there, { id, siteId }))).toMatchObject({ status: 409, code: 'error.idempotencyReused' });
    expect((await read({ id })).campaignV2Id).toBe(here.id);
    await api.make.query('DELETE FROM company_member WHERE company_id = $1 AND user_id = $2', [other, managerPerson.id]);
  });
});
