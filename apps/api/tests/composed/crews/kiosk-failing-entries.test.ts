import { expect, test } from 'vitest';
import { withPin } from '../../../src/features/crews/tests/with-pin';
import { kioskDevice } from './kiosk-device';

const here = kioskDevice();

/** From now on the database refuses rows of this table with this condition. Returns the function that ends it. */
async function refuse(table: string, condition: string): Promise<() => Promise<unknown>> {
  const { query } = here.world.api.make;
  await query("CREATE OR REPLACE FUNCTION fail_here() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'a fault'; END $$");
  await query(`CREATE TRIGGER fail_here BEFORE INSERT ON ${table} FOR EACH ROW WHEN (${condition}) EXECUTE FUNCTION fail_here()`);
  return () => query(`DROP TRIGGER fail_here ON ${table}`);
}

const threePeople = async () => [await withPin(here.world), await withPin(here.world), await withPin(here.world)] as const;

test('an entry at which the call of the person fails is named, the others are confirmed, and later it is confirmed once', async () => {
  const [one, two, three] = await threePeople();
  const [good, bad] = [await here.briefing('Confirmed'), await here.briefing('With a fault')];
  const entries = [await here.entry(good, one), await here.entry(bad, two), await here.entry(good, three)];
  const [first, middle, last] = entries.map(({ id }) => id);
  const repair = await refuse('campaign_view', `NEW.campaign_id = ${bad.id}`);
  expect(await here.receivedOf(entries)).toEqual({ received: [first, last], failed: [middle] });
  expect(await here.receivedOf(entries.slice(1, 2))).toEqual({ received: [], failed: [middle] });
  expect([await here.world.figures(good), await here.world.figures(bad)]).toEqual([
    { views: 2, submissions: 2 },
    { views: 0, submissions: 0 },
  ]);
  await repair();
  for (let times = 1; times <= 2; times += 1)
    expect(await here.receivedOf(entries.slice(1, 2))).toEqual({ received: [middle], failed: [] });
  expect(await here.world.figures(bad)).toEqual({ views: 1, submissions: 1 });
  expect(await here.recordOf(middle ?? '')).toHaveLength(1);
});

test('an entry whose record the database refuses holds up nobody, and later it is recorded once', async () => {
  const [one, two, three] = await threePeople();
  const campaign = await here.briefing('Without a record');
  const entries = [await here.entry(campaign, one), await here.entry(campaign, two), await here.entry(campaign, three)];
  const [first, middle, last] = entries.map(({ id }) => id);
  const repair = await refuse('audit_event', `NEW.action = 'kiosk.confirmation' AND NEW.data ->> 'id' = '${first}'`);
  expect(await here.receivedOf(entries)).toEqual({ received: [middle, last], failed: [first] });
  await repair();
  expect(await here.receivedOf(entries.slice(0, 1))).toEqual({ received: [first], failed: [] });
  expect(await here.world.figures(campaign)).toEqual({ views: 3, submissions: 3 });
  expect(await here.recordOf(first ?? '')).toMatchObject([{ isConfirmed: true }]);
});

test.each([
  ['a seal of another form', { sealed: 'v2.x' }],
  ['a version that no text has', { contentVersion: 0 }],
  ['no time', { confirmedAt: undefined }],
])('an entry with %s is named, and refuses no other one', async (_name, changes) => {
  const [one, two] = await threePeople();
  const campaign = await here.briefing('Another form');
  const entries = [{ ...(await here.entry(campaign, one)), ...changes }, await here.entry(campaign, two)];
  const [first, last] = entries.map(({ id }) => id);
  expect(await here.receivedOf(entries)).toEqual({ received: [last], failed: [first] });
  expect(await here.world.figures(campaign)).toEqual({ views: 1, submissions: 1 });
});

test('a request whose entries have no ids is refused as a whole', async () => {
  expect((await here.send([{ sealed: 'v1' }])).status).toBe(400);
  expect((await here.send([])).status).toBe(400);
});
