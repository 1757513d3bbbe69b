/** People who moved to another site after a talk, whose device had no network until then. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorOf } from '../../../../tests/harness';
import { sealedEntry } from './sealing';
import { withPin } from './with-pin';
import { named, signs, startWorld, strokesOf, type World } from './world';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.api.stop());

const minute = 60_000;

async function move(userId: string): Promise<void> {
  const { manager, dock, yard } = world;
  expect((await manager.post(`/user/${userId}/site-membership`, { siteId: yard, manager: false })).status).toBe(201);
  expect((await manager.delete(`/user/${userId}/site-membership/${dock}`)).status).toBeLessThan(300);
}

test('are stored as of the site at which they signed, and refused for what they did after the move', async () => {
  const { api, manager, dock } = world;
  const person = await world.worker('Bridget');
  const campaign = await world.post();
  await manager.put(`/campaign-v2s/${campaign.id}/briefers`, { userIds: [person.id] });
  const briefer = api.as(person);
  const [mover, seen, { userId, pin }] = [await world.worker('Mo'), await world.worker('Seth'), await withPin(world)];
  await manager.post(`/user/${userId}/site-membership`, { siteId: dock, manager: false });
  api.clock.advance(minute);
  const session = await world.begin(campaign, briefer);
  const signedAt = api.clock.now().toISOString();
  const key = await sealedEntry(world, briefer, session, { userId, pin });
  api.clock.advance(60 * minute);
  for (const id of [mover.id, seen.id, userId]) await move(id);
  api.clock.advance(60 * minute);
  const late = { ...signs(mover), signedAt: api.clock.now().toISOString(), strokes: strokesOf(3) };
  expect(errorOf(await world.add(briefer, session, late))).toMatchObject({ status: 409, code: 'crew.otherSite' });
  const { status, body } = await world.add(
    briefer,
    session,
    { ...signs(mover), signedAt },
    { ...named(seen), signedAt },
    { ...key, signedAt },
  );
  expect(status).toBe(200);
  expect(body.attendances.map(({ strength }) => strength).toSorted()).toEqual(['NAMED', 'PIN', 'SIGNATURE']);
});

test('are stored too if their role at the site changed between the talk and the move', async () => {
  const { api, manager, dock } = world;
  const person = await world.worker('Bridget');
  const campaign = await world.post();
  await manager.put(`/campaign-v2s/${campaign.id}/briefers`, { userIds: [person.id] });
  const [briefer, mover] = [api.as(person), await world.worker('Rosa')];
  api.clock.advance(minute);
  const session = await world.begin(campaign, briefer);
  const signedAt = api.clock.now().toISOString();
  api.clock.advance(60 * minute);
  for (const isManager of [true, false])
    expect((await manager.put(`/user/${mover.id}/site-membership`, { siteId: dock, manager: isManager })).status).toBe(200);
  api.clock.advance(60 * minute);
  await move(mover.id);
  api.clock.advance(60 * minute);
  const { status, body } = await world.add(briefer, session, { ...signs(mover), signedAt });
  expect(status).toBe(200);
  expect(body.attendances).toMatchObject([{ strength: 'SIGNATURE', user: { userId: mover.id } }]);
});
