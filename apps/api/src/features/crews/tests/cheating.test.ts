/** What a briefer who cheats cannot hide, and what honest people can still do. */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CrewSession } from '@muster/contract/crews/crew';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorOf, type Client } from '../../../../tests/harness';
import { migrationsFolder } from '../../../platform/database/migrate';
import { signedInAs, withPin } from './with-pin';
import { guest, signs, startWorld, strokes, strokesOf, type World } from './world';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.api.stop());

const read = async ({ id }: Pick<CrewSession, 'id'>, as: Client = world.manager) =>
  (await as.get<CrewSession>(`/crew-sessions/${id}`)).body;

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

  test('are found in the talks of earlier releases, and others stay', async () => {
    const { api, manager, ann, ben } = world;
    const campaign = await world.post();
    const [one, two, none] = [await world.begin(campaign), await world.begin(campaign), await world.begin(await world.post())];
    await world.add(manager, one, signs(ann, { strokes }));
    await world.add(manager, two, signs(ben, { strokes }));
    await world.add(manager, two, ...Array.from({ length: 7 }, (_, at) => guest({ name: `Guest ${at}`, strokes: strokesOf(at) })));
    await world.add(manager, none, signs(ann, { strokes }));
    const flags = async () => [await read(one), await read(two), await read(none)].map((session) => session.flags);
    const found = [['SAME_STROKES'], ['SAME_STROKES', 'TOO_FAST'], []];
    expect(await flags()).toEqual(found);
    await api.make.query("UPDATE crew_session SET flags = CASE WHEN id = $1 THEN '{OWN_CARD}'::text[] ELSE '{}' END", [one.id]);
    await api.make.query(await readFile(join(migrationsFolder(), '552_flags_of_earlier_talks.sql'), 'utf8'));
    expect(await flags()).toEqual([['OWN_CARD', 'SAME_STROKES'], ...found.slice(1)]);
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

  test('do not mark a briefer who signs with a card of their own, nor the talk of somebody to which the maker of the card adds one late signer', async () => {
    const { api, manager, managerPerson, companyId, siteManager } = world;
    const campaign = await world.post();
    await manager.put(`/campaign-v2s/${campaign.id}/briefers`, { userIds: [siteManager.id] });
    const printed = await withPin(world);
    const ofBriefer = await world.begin(campaign, api.as(siteManager));
    await world.add(api.as(siteManager), ofBriefer, { id: randomUUID(), strength: 'PIN', number: printed.number, pin: printed.pin });
    await world.add(manager, ofBriefer, signs(await world.worker('Lia')));
    expect((await read(ofBriefer)).flags).toEqual([]);
    // the maker of a card who sends a PIN from it may have drawn it, also in a talk of somebody else
    const another = await withPin(world);
    await world.add(manager, ofBriefer, { id: randomUUID(), strength: 'PIN', number: another.number, pin: another.pin });
    expect((await read(ofBriefer)).flags).toEqual(['OWN_CARD']);

    const own = await withPin(world);
    await api.make.query('UPDATE pin_credential SET card_by = user_id WHERE user_id = $1', [own.userId]);
    await api.make.query('UPDATE company_member SET is_manager = true WHERE company_id = $1 AND user_id = $2', [companyId, own.userId]);
    const alone = api.as(await signedInAs(world, own.userId));
    const { body } = await world.add(alone, await world.begin(campaign, alone), {
      id: randomUUID(),
      strength: 'PIN',
      number: own.number,
      pin: own.pin,
    });
    expect(body).toMatchObject({ flags: [], attendances: [{ strength: 'PIN' }], briefer: { userId: own.userId } });
    expect(own.userId).not.toBe(managerPerson.id);
  });

  test('are found at the close too, because processes of the release before store attendances without them', async () => {
    const { api, manager } = world;
    const session = await world.begin(await world.post());
    await world.add(manager, session, guest({ name: 'One' }), guest({ name: 'Two' }));
    await api.make.query("UPDATE crew_session SET flags = '{}' WHERE id = $1", [session.id]);
    expect((await manager.put<CrewSession>(`/crew-sessions/${session.id}/close`, {})).body.flags).toEqual(['SAME_STROKES']);
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

  test('only managers of the scope record somebody who was removed, whose sites are not known any more', async () => {
    const { api, manager, siteManager, companyId, yard } = world;
    const [removed, far, here] = [await world.worker('Ray', yard), await world.worker('Fox', yard), await world.worker('Hew')];
    const campaign = await world.post();
    await manager.put(`/campaign-v2s/${campaign.id}/briefers`, { userIds: [siteManager.id] });
    const briefer = api.as(siteManager);
    const session = await world.begin(campaign, briefer);
    api.clock.advance(90_000_000);
    const at = (ago: number) => new Date(api.clock.now().getTime() - ago).toISOString();
    const signedAt = at(88_000_000);
    await manager.delete(`/user/${removed.id}?companyId=${companyId}`);
    await api.make.query('UPDATE former_member SET left_at = $2 WHERE user_id = $1', [removed.id, at(60_000)]);
    for (const { id } of [far, here])
      await api.make.query(
        'UPDATE company_member SET access_until = ($2::timestamptz AT TIME ZONE (SELECT time_zone FROM company WHERE id = company_id))::date WHERE user_id = $1',
        [id, signedAt],
      );
    for (const person of [removed, far])
      expect(errorOf(await world.add(briefer, session, signs(person, { signedAt })))).toMatchObject({
        status: 409,
        code: 'crew.otherSite',
      });
    // the membership of somebody whose access has ended still says their site
    expect((await world.add(briefer, session, signs(here, { signedAt }))).body.attendances).toHaveLength(1);
    expect((await world.add(manager, session, signs(removed, { signedAt, strokes: strokesOf(4) }))).body.attendances).toHaveLength(2);
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
