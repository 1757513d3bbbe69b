/** The export of a person has what they raised at a crew briefing, and not what others raised. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { guest, signs, startWorld, type World } from '../../../src/features/crews/tests/world';
import { exportOf } from '../../../src/features/privacy/tests/people';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.api.stop());

test('the export of a person has what they raised, and not what a guest raised', async () => {
  const { api, manager, managerPerson: boss, companyId, ann } = world;
  const { body } = await world.add(manager, await world.begin(await world.post()), signs(ann), guest());
  const ola = body.attendances.find(({ isGuest }) => isGuest)?.id;
  const close = (raised: string, raisedBy?: string) => manager.put(`/crew-sessions/${body.id}/close`, { raised, raisedBy });
  expect((await close('The gate sticks.', ann.id)).status).toBe(200);
  expect((await close('Hooks are worn.', ola)).status).toBe(200);
  const data = [...(await exportOf({ api, manager, boss, companyId }, ann.id)).values()].join();
  expect(data).toContain('The gate sticks.');
  expect(data).not.toContain('Hooks are worn.');
});
