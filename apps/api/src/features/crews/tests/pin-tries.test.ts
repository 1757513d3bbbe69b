/** A briefer who tries the PINs of other people: who may be tried at all, and what each try leaves behind. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CrewSession } from '@muster/contract/crews/crew';
import { errorOf, type Client } from '../../../../tests/harness';
import { aboutOf, pinKeyOf, sealed, sealedEntry } from './sealing';
import { signedInAs, withPin } from './with-pin';
import { named, noticesOf, startWorld, type World } from './world';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.api.stop());

const wrongOf = (pin: string) => (pin === '000000' ? '000001' : '000000');

/** Starts a talk at the dock. The briefer is a worker whom the manager has named. */
async function briefed(name: string) {
  const { api, manager } = world;
  const person = await world.worker(name);
  const campaign = await world.post();
  await manager.put(`/campaign-v2s/${campaign.id}/briefers`, { userIds: [person.id] });
  const briefer = api.as(person);
  return { person, briefer, campaign, session: await world.begin(campaign, briefer) };
}

const join = (userId: string, siteId: number) =>
  world.api.make.query('INSERT INTO site_member (company_id, site_id, user_id, is_manager) VALUES ($1, $2, $3, false)', [
    world.companyId,
    siteId,
    userId,
  ]);

/** The records of wrong sealed PINs for a person. */
const triesOf = (userId: string) =>
  world.api.make.query("SELECT actor_id, entity_id FROM audit_event WHERE action = 'crew.unverified' AND data ->> 'userId' = $1", [userId]);

/** `sealedEntry`, with the key of somebody else: a named briefer gets no list of other sites. */
async function entryFor(briefer: Client, session: CrewSession, userId: string, pin: string) {
  const about = aboutOf(world, session, userId);
  return { id: about.attendanceId, strength: 'SEALED_PIN', userId, sealedPin: await sealed(pin, about, await pinKeyOf(briefer, session)) };
}

test('a named briefer cannot try the PIN of somebody of another site, right or wrong, and no try of the day is used up', async () => {
  const { manager } = world;
  const { userId, pin } = await withPin(world);
  await join(userId, world.yard);
  const { briefer, campaign, session } = await briefed('Brie');
  const tries = [...Array.from({ length: 10 }, () => wrongOf(pin)), pin];
  for (const digits of tries)
    expect(errorOf(await world.add(briefer, session, await entryFor(briefer, session, userId, digits)))).toMatchObject({
      code: 'crew.otherSite',
    });
  for (const digits of [wrongOf(pin), pin])
    expect(errorOf(await world.add(briefer, session, { id: randomUUID(), strength: 'PIN', userId, pin: digits }))).toMatchObject({
      code: 'crew.otherSite',
    });
  expect(await triesOf(userId)).toEqual([]);
  const theirs = await world.begin(campaign, manager, { siteId: world.yard });
  const { body } = await world.add(manager, theirs, await sealedEntry(world, manager, theirs, { userId, pin }));
  expect(body.attendances).toMatchObject([{ strength: 'PIN', isUnverified: false }]);
});

test('a manager of the scope gives a sealed PIN for somebody of another site', async () => {
  const { manager } = world;
  const { userId, pin } = await withPin(world);
  await join(userId, world.yard);
  const session = await world.begin(await world.post());
  const { body } = await world.add(manager, session, await sealedEntry(world, manager, session, { userId, pin }));
  expect(body.attendances).toMatchObject([{ strength: 'PIN' }]);
});

test('each wrong sealed PIN leaves a record that names the briefer, and tells the person', async () => {
  const { userId, pin } = await withPin(world);
  await join(userId, world.dock);
  const { person, briefer, session } = await briefed('Bria');
  for (let tries = 0; tries < 6; tries += 1)
    await world.add(briefer, session, await sealedEntry(world, briefer, session, { userId, pin: wrongOf(pin) }));
  expect(await triesOf(userId)).toEqual(Array.from({ length: 6 }, () => ({ actor_id: person.id, entity_id: session.id })));
  const mine = world.api.as(await signedInAs(world, userId));
  expect((await noticesOf(world, mine)).filter((title) => title.includes('PIN'))).toHaveLength(1);
});

test('a wrong sealed PIN leaves its record also when the rest of the request is refused', async () => {
  const { userId, pin } = await withPin(world);
  await join(userId, world.dock);
  const elsewhere = await world.worker('Yara', world.yard);
  const { briefer, session } = await briefed('Bryn');
  const wrong = await sealedEntry(world, briefer, session, { userId, pin: wrongOf(pin) });
  expect(errorOf(await world.add(briefer, session, wrong, named(elsewhere)))).toMatchObject({ code: 'crew.otherSite' });
  expect(await triesOf(userId)).toHaveLength(1);
  expect((await briefer.get<CrewSession>(`/crew-sessions/${session.id}`)).body.attendances).toEqual([]);
});

test('one wrong sealed PIN that arrives ten times at once counts once', async () => {
  const { manager } = world;
  const { userId, pin } = await withPin(world);
  await join(userId, world.dock);
  const session = await world.begin(await world.post());
  const wrong = await sealedEntry(world, manager, session, { userId, pin: wrongOf(pin) });
  const answers = await Promise.all(Array.from({ length: 10 }, () => world.add(manager, session, wrong)));
  expect(answers.every(({ status }) => [200, 503].includes(status))).toBe(true);
  expect((await world.add(manager, session, wrong)).body.attendances).toMatchObject([{ strength: 'NAMED', isUnverified: true }]);
  expect(await triesOf(userId)).toHaveLength(1);
});

test('none of the ten tries of a day comes back before 24 hours have passed', async () => {
  const { manager, api } = world;
  const { userId, pin } = await withPin(world);
  await join(userId, world.dock);
  const campaign = await world.post();
  for (let tries = 0; tries < 10; tries += 1) {
    const session = await world.begin(campaign);
    await world.add(manager, session, await sealedEntry(world, manager, session, { userId, pin: wrongOf(pin) }));
    api.clock.advance(60 * 60_000);
  }
  const right = async () => {
    const session = await world.begin(campaign);
    return (await world.add(manager, session, await sealedEntry(world, manager, session, { userId, pin }))).body.attendances;
  };
  // ten hours after the first one
  expect(await right()).toMatchObject([{ strength: 'NAMED', isUnverified: true }]);
  api.clock.advance(14 * 60 * 60_000);
  expect(await right()).toMatchObject([{ strength: 'PIN' }]);
});
