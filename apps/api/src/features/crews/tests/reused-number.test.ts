/** A number that a company gives to somebody else after its person has left. */
import { randomUUID } from 'node:crypto';
import type { Notification } from '@muster/contract/notifications/notification';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorOf } from '../../../../tests/harness';
import { signedInAs, withPin } from './with-pin';
import { startWorld, type World } from './world';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.api.stop());

const entry = ({ number, pin }: { number: string; pin: string }) => ({ id: randomUUID(), strength: 'PIN', number, pin });

test('opens nothing with the old PIN, and its new owner has nothing of the old one', async () => {
  const { api, manager, companyId } = world;
  const before = await withPin(world);
  const campaign = await world.post();
  await world.add(manager, await world.begin(campaign), entry(before));
  await manager.post(`/companies/${companyId}/person-packs`, { userId: before.userId, reason: 'Incident 12' });
  await api.relay.drain();
  expect(await world.figures(campaign)).toEqual({ views: 1, submissions: 1 });
  expect((await manager.delete(`/user/${before.userId}?companyId=${companyId}`)).status).toBeLessThan(300);
  // nobody has the number now
  const session = await world.begin(campaign);
  expect(errorOf(await world.add(manager, session, entry(before)))).toMatchObject({ code: 'crew.pinRefused' });

  const after = await withPin(world, before.number);
  expect(after.userId).not.toBe(before.userId);
  expect(errorOf(await world.add(manager, session, entry(before)))).toMatchObject({ code: 'crew.pinRefused' });
  const self = api.as(await signedInAs(world, after.userId));
  await api.relay.drain();
  const subjects = (await self.get<Notification[]>('/notifications')).body.map(({ metadata }) => metadata.entityType);
  expect(subjects).not.toContain('PersonPack');
  expect((await self.get(`/companies/${companyId}/own-person-packs`)).body).toEqual([]);
  expect((await self.get<{ mine: object[] }>(`/campaign-v2s/${campaign.id}/crews`)).body.mine).toEqual([]);
  const { body } = await world.add(manager, session, entry(after));
  expect(body.attendances).toMatchObject([{ strength: 'PIN', user: { userId: after.userId } }]);
  expect((await self.get<{ mine: object[] }>(`/campaign-v2s/${campaign.id}/crews`)).body.mine).toHaveLength(1);
});
