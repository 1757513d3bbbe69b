import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { withPin } from '../../../src/features/crews/tests/with-pin';
import { kioskDevice, minute } from './kiosk-device';

const here = kioskDevice();

test('the right number and PIN confirm a briefing as the person, with the time of the device, and a repetition changes nothing', async () => {
  const { number, pin, userId } = await withPin(here.world);
  const campaign = await here.briefing('Confirmed at the gate');
  here.world.api.clock.advance(10 * minute);
  const given = await here.entry(campaign, { number: number.toLowerCase(), pin });
  expect(await here.receivedOf([given])).toEqual({ received: [given.id], failed: [] });
  expect(await here.receivedOf([given])).toEqual({ received: [given.id], failed: [] });
  expect(await here.world.figures(campaign)).toEqual({ views: 1, submissions: 1 });
  const [response] = await here.world.api.make.query<{ at: Date; by: string }>(
    'SELECT submitted_at AS at, user_id AS by FROM campaign_response WHERE campaign_id = $1',
    [campaign.id],
  );
  expect([response?.at && new Date(response.at).toISOString(), response?.by]).toEqual([given.confirmedAt, userId]);
  expect(await here.recordOf(given.id)).toMatchObject([{ campaignId: campaign.id, userId, siteId: here.world.dock, isConfirmed: true }]);
});

test('twenty people in one request are stored once each, in the order of the device', async () => {
  const campaign = await here.briefing('Twenty people');
  const people = [];
  for (let index = 0; index < 20; index += 1) people.push(await withPin(here.world));
  const entries = [];
  for (const person of people) entries.push(await here.entry(campaign, person));
  const ids = entries.map(({ id }) => id);
  // the answer to the first half was lost
  await here.send(entries.slice(0, 10));
  expect(await here.receivedOf(entries)).toEqual({ received: ids, failed: [] });
  expect(await here.world.figures(campaign)).toEqual({ views: 20, submissions: 20 });
  const rows = await here.world.api.make.query<{ id: string }>(
    "SELECT data ->> 'id' AS id FROM audit_event WHERE action = 'kiosk.confirmation' AND data ->> 'campaignId' = $1 ORDER BY id",
    [String(campaign.id)],
  );
  const inOrder = await here.world.api.make.query<{ id: string }>(
    "SELECT data ->> 'id' AS id FROM audit_event e WHERE action = 'kiosk.confirmation' AND data ->> 'campaignId' = $1 ORDER BY e.id",
    [String(campaign.id)],
  );
  expect([rows.length, inOrder.map(({ id }) => id)]).toEqual([20, ids]);
});

test.each([
  ['another entry', { id: randomUUID() }],
  ['another device', { kioskId: 999_999 }],
  ['another briefing', { campaignId: 999_999 }],
  ['another version of the text', { contentVersion: 2 }],
  ['another time', { confirmedAt: '2026-01-01T00:00:00.000Z' }],
  ['another company', { companyId: 999_999 }],
])('a seal for %s confirms nothing here', async (_name, changes) => {
  const person = await withPin(here.world);
  const campaign = await here.briefing('Moved seal');
  await here.send([await here.entry(campaign, person, changes)]);
  expect(await here.world.figures(campaign)).toEqual({ views: 0, submissions: 0 });
});

test('a confirmation of an older text is kept in the audit log, and the person confirms the new one', async () => {
  const person = await withPin(here.world);
  const campaign = await here.briefing('Older text');
  const given = await here.entry(campaign, person);
  expect(await here.world.change(campaign, 'Another summary', true)).toBe(200);
  expect(await here.receivedOf([given])).toEqual({ received: [given.id], failed: [] });
  expect(await here.world.figures(campaign)).toEqual({ views: 0, submissions: 0 });
  expect(await here.recordOf(given.id)).toMatchObject([{ userId: person.userId, isConfirmed: false }]);
});

test('what the person has confirmed before, and what does not ask them, is no confirmation of the device', async () => {
  const person = await withPin(here.world);
  const [first, other] = [await here.briefing('Confirmed before'), await here.briefing('Not asked')];
  await here.send([await here.entry(first, person)]);
  const again = await here.entry(first, person);
  await here.send([again]);
  expect(await here.recordOf(again.id)).toMatchObject([{ isConfirmed: false }]);
  expect(await here.world.figures(first)).toEqual({ views: 1, submissions: 1 });
  await here.world.api.make.query('DELETE FROM campaign_audience WHERE campaign_id = $1 AND user_id = $2', [other.id, person.userId]);
  const foreign = await here.entry(other, person);
  await here.send([foreign]);
  expect(await here.recordOf(foreign.id)).toMatchObject([{ isConfirmed: false }]);
});

test('a briefing that asks only to be read is confirmed with the time of the device', async () => {
  const { number, pin, userId } = await withPin(here.world);
  const campaign = await here.viewOnly('Only to read');
  here.world.api.clock.advance(10 * minute);
  const given = await here.entry(campaign, { number, pin });
  expect(await here.receivedOf([given])).toEqual({ received: [given.id], failed: [] });
  const times = await here.world.api.make.query<{ at: Date }>(
    `SELECT viewed_at AS at FROM campaign_view WHERE campaign_id = $1 AND user_id = $2
     UNION ALL SELECT viewed_at FROM campaign_audience WHERE campaign_id = $1 AND user_id = $2`,
    [campaign.id, userId],
  );
  expect(times.map(({ at }) => new Date(at).toISOString())).toEqual([given.confirmedAt, given.confirmedAt]);
  expect(await here.recordOf(given.id)).toMatchObject([{ isConfirmed: true }]);
});

test('a view that does not count is no confirmation', async () => {
  const { number, pin, userId } = await withPin(here.world);
  const campaign = await here.viewOnly('Only to read, by others');
  await here.world.api.make.query('DELETE FROM campaign_audience WHERE campaign_id = $1 AND user_id = $2', [campaign.id, userId]);
  const given = await here.entry(campaign, { number, pin });
  expect(await here.receivedOf([given])).toEqual({ received: [given.id], failed: [] });
  expect(await here.recordOf(given.id)).toMatchObject([{ userId, isConfirmed: false }]);
});

test('a device whose clock was set wrong since it met the server says so, and the confirmation has its time', async () => {
  const { number, pin } = await withPin(here.world);
  const campaign = await here.briefing('Wrong clock');
  here.world.api.clock.advance(30 * minute);
  const day = 24 * 60 * minute;
  const date = here.world.api.clock.now().getTime();
  const wrong = (time: number) => new Date(time - day).toISOString();
  const confirmedAt = wrong(date - 10 * minute);
  const sealed = await here.entry(campaign, { number, pin }, { confirmedAt });
  const given = { ...sealed, confirmedAt, sentAt: wrong(date) };
  expect(await here.receivedOf([given])).toEqual({ received: [given.id], failed: [] });
  const [response] = await here.world.api.make.query<{ at: Date; device: Date }>(
    'SELECT submitted_at AS at, device_at AS device FROM campaign_response WHERE campaign_id = $1',
    [campaign.id],
  );
  expect([response?.at, response?.device].map((time) => time && new Date(time).getTime())).toEqual([
    date - 10 * minute,
    Date.parse(confirmedAt),
  ]);
  expect(await here.recordOf(given.id)).toMatchObject([{ confirmedAt, clockOffsetSeconds: 86_400, isConfirmed: true }]);
});

test('no confirmation is corrected to a time before the card of the person', async () => {
  const campaign = await here.briefing('Before the card');
  here.world.api.clock.advance(60 * minute);
  const { number, pin } = await withPin(here.world);
  here.world.api.clock.advance(10 * minute);
  const date = here.world.api.clock.now().getTime();
  // corrected, it would be twenty minutes before the card
  const confirmedAt = new Date(date + 30 * minute).toISOString();
  const sealed = await here.entry(campaign, { number, pin }, { confirmedAt });
  const given = { ...sealed, confirmedAt, sentAt: new Date(date + 60 * minute).toISOString() };
  expect(await here.receivedOf([given])).toEqual({ received: [given.id], failed: [] });
  const [response] = await here.world.api.make.query<{ at: Date }>(
    'SELECT submitted_at AS at FROM campaign_response WHERE campaign_id = $1',
    [campaign.id],
  );
  expect(response && new Date(response.at).getTime()).toBe(date);
});
