/** Numbers that a company gave to somebody else before a device without a network could send what their people confirmed. */
import { expect, test } from 'vitest';
import { signedInAs, withPin } from '../../../src/features/crews/tests/with-pin';
import { noticesOf } from '../../../src/features/crews/tests/world';
import { kioskDevice, minute, wrongOf } from './kiosk-device';

const here = kioskDevice();

const numbered = async (userId: string, number: string) => {
  const { manager, companyId } = here.world;
  expect((await manager.put(`/user/${userId}/company-membership`, { companyId, number })).status).toBe(200);
};

test('count for the person who had the number then, and not for who has it now', async () => {
  const [before, after] = [await withPin(here.world), await withPin(here.world)];
  const campaign = await here.briefing('Renumbered');
  const [right, wrong] = [
    await here.entry(campaign, before),
    await here.entry(campaign, { number: before.number, pin: wrongOf(before.pin) }),
  ];
  here.world.api.clock.advance(60 * minute);
  await numbered(before.userId, 'NEW-1');
  await numbered(after.userId, before.number);
  expect(await here.receivedOf([wrong, right])).toEqual({ received: [wrong.id, right.id], failed: [] });
  expect(await here.recordOf(right.id)).toMatchObject([{ userId: before.userId, isConfirmed: true }]);
  expect(await here.recordOf(wrong.id)).toMatchObject([{ userId: null, isConfirmed: false }]);
  expect(await here.world.figures(campaign)).toEqual({ views: 1, submissions: 1 });
  const client = here.world.api.as(await signedInAs(here.world, after.userId));
  expect(await noticesOf(here.world, client)).not.toContain('Not confirmed, because the PIN was wrong: Renumbered');
  // from now on it is the number of the other one
  here.world.api.clock.advance(60 * minute);
  const theirs = await here.entry(campaign, { number: before.number, pin: after.pin });
  await here.send([theirs]);
  expect(await here.recordOf(theirs.id)).toMatchObject([{ userId: after.userId, isConfirmed: true }]);
});

test('of somebody who was removed name nobody', async () => {
  const { manager, companyId, api } = here.world;
  const before = await withPin(here.world);
  const campaign = await here.briefing('Removed');
  const given = await here.entry(campaign, before);
  api.clock.advance(60 * minute);
  expect((await manager.delete(`/user/${before.userId}?companyId=${companyId}`)).status).toBeLessThan(300);
  const after = await withPin(here.world, before.number);
  await here.send([given]);
  expect(await here.recordOf(given.id)).toMatchObject([{ userId: null, isConfirmed: false }]);
  expect(await here.world.figures(campaign)).toEqual({ views: 0, submissions: 0 });
  const client = api.as(await signedInAs(here.world, after.userId));
  expect(await noticesOf(here.world, client)).not.toContain('Not confirmed, because the PIN was wrong: Removed');
});
