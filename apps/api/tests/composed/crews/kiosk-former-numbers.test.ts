/** Numbers that a company gave to somebody else before a device without a network could send what their people confirmed. */
import { expect, test } from 'vitest';
import { runImport } from '../../../src/features/imports/tests/imports';
import { signedInAs, withPin } from '../../../src/features/crews/tests/with-pin';
import { noticesOf } from '../../../src/features/crews/tests/world';
import { kioskDevice, minute, wrongOf } from './kiosk-device';

const here = kioskDevice();

const numbered = async (userId: string, number: string | null) => {
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

test('count for the new owner too, if the clock of the device is slow', async () => {
  const [before, after] = [await withPin(here.world), await withPin(here.world)];
  const campaign = await here.briefing('Slow clock');
  await numbered(before.userId, 'SLOW-1');
  await numbered(after.userId, before.number);
  // as if five minutes before the change
  const own = await here.entry(campaign, { number: before.number, pin: after.pin });
  const former = await here.entry(campaign, before);
  const wrong = await here.entry(campaign, { number: before.number, pin: wrongOf(after.pin) });
  expect(await here.receivedOf([own, former, wrong])).toEqual({ received: [own.id, former.id, wrong.id], failed: [] });
  expect(await here.recordOf(own.id)).toMatchObject([{ userId: after.userId, isConfirmed: true }]);
  expect(await here.recordOf(former.id)).toMatchObject([{ userId: before.userId, isConfirmed: true }]);
  expect(await here.recordOf(wrong.id)).toMatchObject([{ userId: null, isConfirmed: false }]);
  expect(await here.world.figures(campaign)).toEqual({ views: 2, submissions: 2 });
});

test('are confirmed for a new person although the clock of the device is an hour slow', async () => {
  const campaign = await here.briefing('An hour slow');
  const entered = await withPin(here.world);
  await numbered(entered.userId, 'LATE-1');
  const given = await here.entry(campaign, { number: 'LATE-1', pin: entered.pin });
  const wrong = await here.entry(campaign, { number: 'LATE-1', pin: wrongOf(entered.pin) });
  await here.world.api.make.query("UPDATE company_member SET number_since = number_since + interval '1 hour' WHERE user_id = $1", [
    entered.userId,
  ]);
  await here.send([wrong, given]);
  expect(await here.recordOf(given.id)).toMatchObject([{ userId: entered.userId, isConfirmed: true }]);
  expect(await here.recordOf(wrong.id)).toMatchObject([{ userId: null, isConfirmed: false }]);
});

test('a wrong PIN close to a change counts once for the device, and for each person for whom it was checked', async () => {
  const [before, after] = [await withPin(here.world), await withPin(here.world)];
  const campaign = await here.briefing('Counted close to a change');
  await numbered(before.userId, 'CLOSE-1');
  await numbered(after.userId, before.number);
  const tries = async () => {
    const rows = await here.world.api.make.query<{ attempts: number }>('SELECT attempts FROM pin_attempt');
    return rows.reduce((sum, { attempts }) => sum + attempts, 0);
  };
  const start = await tries();
  await here.send([await here.entry(campaign, before)]);
  // the turn of the entry has ended, and the right PIN was taken back
  expect((await tries()) - start).toBe(0);
  await here.send([await here.entry(campaign, { number: before.number, pin: wrongOf(after.pin) })]);
  // the device, the number there, and two people
  expect((await tries()) - start).toBe(4);
});

test('stay with their new owner when the former one, without a number meanwhile, gets another one by an import', async () => {
  const { api, manager, companyId } = here.world;
  const former = await api.make.person(companyId);
  await numbered(former.id, 'IMPORT-17');
  await numbered(former.id, null);
  api.clock.advance(60 * minute);
  const after = await withPin(here.world, 'IMPORT-17');
  api.clock.advance(60 * minute);
  const campaign = await here.briefing('Renumbered by an import');
  const wrong = await here.entry(campaign, { number: after.number, pin: wrongOf(after.pin) });
  api.clock.advance(60 * minute);
  const rows = [{ email: former.email, number: 'IMPORT-40' }];
  expect(await runImport(api, manager, { companyId, rows })).toMatchObject({ status: 'DONE', counts: { UPDATE: 1 } });
  await here.send([wrong]);
  expect(await here.recordOf(wrong.id)).toMatchObject([{ userId: after.userId, isConfirmed: false }]);
});

test('count for the person who had the number then, although the clock of the device is a day fast', async () => {
  const [before, after] = [await withPin(here.world), await withPin(here.world)];
  const campaign = await here.briefing('A day fast');
  here.world.api.clock.advance(30 * minute);
  const ahead = (time: number) => new Date(time + 24 * 60 * minute).toISOString();
  const now = () => here.world.api.clock.now().getTime();
  const confirmedAt = ahead(now() - 10 * minute);
  const entry = await here.entry(campaign, before, { confirmedAt });
  await numbered(before.userId, 'FAST-1');
  await numbered(after.userId, before.number);
  here.world.api.clock.advance(30 * minute);
  await here.send([{ ...entry, confirmedAt, sentAt: ahead(now()) }]);
  expect(await here.recordOf(entry.id)).toMatchObject([{ userId: before.userId, isConfirmed: true }]);
});
