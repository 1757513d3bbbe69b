import { createHash, randomUUID } from 'node:crypto';
import type { KioskBriefings } from '@muster/contract/crews/kiosk';
import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import { boundToKiosk, numberAndPin, type SealedAtKiosk } from '@muster/contract/shared/sealed-pin';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { kioskAt, type Browser } from '../../../src/features/directory/tests/number-sign-in/access';
import { sealedText } from '../../../src/features/crews/tests/sealing';
import { signedInAs, withPin } from '../../../src/features/crews/tests/with-pin';
import { noticesOf, startWorld, type World } from '../../../src/features/crews/tests/world';

let world: World;
let device: Browser;
let kioskId: number;
beforeAll(async () => {
  world = await startWorld();
  ({ device, id: kioskId } = await kiosk({ keepsBriefings: true }));
});
afterAll(() => world.api.stop());

const minute = 60_000;
const kiosk = (part: { keepsBriefings: boolean; siteId?: number }) =>
  kioskAt(world.api, world.manager, { companyId: world.companyId, siteId: world.dock, name: 'Gate', ...part });
const keptBy = async (browser: Browser): Promise<KioskBriefings> =>
  (await (await browser.send('/site-access/kiosk/briefings')).json()) as KioskBriefings;
const idsKeptBy = async (browser: Browser) => (await keptBy(browser)).briefings.map(({ id }) => id);
const wrongOf = (pin: string) => (pin === '000000' ? '000001' : '000000');

interface NumberAndPin {
  number: string;
  pin: string;
}

/** What the page of the device keeps and sends. `changes`: what the seal was made for, if it was something else. */
async function entry(campaign: CampaignV2, given: NumberAndPin, changes: Partial<SealedAtKiosk> = {}, version = 1) {
  const { pinKey, date } = await keptBy(device);
  const about = {
    companyId: world.companyId,
    kioskId,
    campaignId: campaign.id,
    contentVersion: version,
    id: randomUUID(),
    confirmedAt: new Date(Date.parse(date) - 5 * minute).toISOString(),
  };
  const { id, contentVersion, confirmedAt } = about;
  const sealed = await sealedText(numberAndPin(given.number, given.pin), boundToKiosk({ ...about, ...changes }), pinKey);
  return { id, campaignV2Id: campaign.id, contentVersion, language: 'en', confirmedAt, sealed };
}

const send = (entries: object[], { browser = device, origin = 'http://muster.test' } = {}) =>
  browser.send('/site-access/kiosk/confirmations', {
    method: 'POST',
    body: JSON.stringify({ entries }),
    headers: { 'content-type': 'application/json', origin },
  });
const receivedOf = async (entries: object[]): Promise<unknown> => (await send(entries)).json();

const recordOf = async (id: string) => {
  const rows = await world.api.make.query<{ data: object }>(
    "SELECT data FROM audit_event WHERE action = 'kiosk.confirmation' AND data ->> 'id' = $1",
    [id],
  );
  return rows.map(({ data }) => data);
};
const briefing = (title: string) => world.post('POLICY_UPDATE', { answers: { title } });
async function viewOnly(title: string): Promise<CampaignV2> {
  const campaign = await briefing(title);
  await world.api.make.query('UPDATE campaign SET view_is_enough = true WHERE id = $1', [campaign.id]);
  return campaign;
}

test('a device keeps the briefings that ask everybody at its site, and only if its manager has chosen it', async () => {
  const campaign = await briefing('For all');
  const shown = (await keptBy(device)).briefings.find(({ id }) => id === campaign.id);
  expect(shown).toMatchObject({ contentVersion: 1, texts: [{ title: 'For all' }] });
  expect(Object.values(shown?.texts[0]?.schema.properties ?? {}).every(({ inputType }) => inputType.startsWith('READONLY_'))).toBe(true);
  const { device: without } = await kiosk({ keepsBriefings: false });
  expect(await idsKeptBy(without)).toEqual([]);
});

test('a device keeps no poll, no briefing with check questions, and none that leaves out somebody at its site', async () => {
  const poll = await world.post('YES_NO');
  const checked = await briefing('With questions');
  await world.api.make.query(`UPDATE campaign SET checks = '[{"id": "q"}]' WHERE id = $1`, [checked.id]);
  const forAnn = await briefing('For some');
  await world.api.make.query('DELETE FROM campaign_audience WHERE campaign_id = $1 AND user_id = $2', [forAnn.id, world.ben.id]);
  const kept = await idsKeptBy(device);
  expect([poll, checked, forAnn].filter(({ id }) => kept.includes(id))).toEqual([]);
  const { device: elsewhere } = await kiosk({ keepsBriefings: true, siteId: world.yard });
  // nobody belongs to that site
  expect(await idsKeptBy(elsewhere)).toEqual([]);
});

test('the right number and PIN confirm a briefing as the person, with the time of the device, and a repetition changes nothing', async () => {
  const { number, pin, userId } = await withPin(world);
  const campaign = await briefing('Confirmed at the gate');
  world.api.clock.advance(10 * minute);
  const given = await entry(campaign, { number: number.toLowerCase(), pin });
  expect(await receivedOf([given])).toEqual({ received: [given.id] });
  expect(await receivedOf([given])).toEqual({ received: [given.id] });
  expect(await world.figures(campaign)).toEqual({ views: 1, submissions: 1 });
  const [response] = await world.api.make.query<{ at: Date; by: string }>(
    'SELECT submitted_at AS at, user_id AS by FROM campaign_response WHERE campaign_id = $1',
    [campaign.id],
  );
  expect([response?.at && new Date(response.at).toISOString(), response?.by]).toEqual([given.confirmedAt, userId]);
  expect(await recordOf(given.id)).toMatchObject([{ campaignId: campaign.id, userId, siteId: world.dock, isConfirmed: true }]);
});

test('twenty people in one request are stored once each, in the order of the device', async () => {
  const campaign = await briefing('Twenty people');
  const people = [];
  for (let index = 0; index < 20; index += 1) people.push(await withPin(world));
  const entries = [];
  for (const person of people) entries.push(await entry(campaign, person));
  const ids = entries.map(({ id }) => id);
  // the answer to the first half was lost
  await send(entries.slice(0, 10));
  expect(await receivedOf(entries)).toEqual({ received: ids });
  expect(await world.figures(campaign)).toEqual({ views: 20, submissions: 20 });
  const rows = await world.api.make.query<{ id: string }>(
    "SELECT data ->> 'id' AS id FROM audit_event WHERE action = 'kiosk.confirmation' AND data ->> 'campaignId' = $1 ORDER BY id",
    [String(campaign.id)],
  );
  const inOrder = await world.api.make.query<{ id: string }>(
    "SELECT data ->> 'id' AS id FROM audit_event e WHERE action = 'kiosk.confirmation' AND data ->> 'campaignId' = $1 ORDER BY e.id",
    [String(campaign.id)],
  );
  expect([rows.length, inOrder.map(({ id }) => id)]).toEqual([20, ids]);
});

test('a wrong PIN confirms nothing, tells the person once, leaves the sign-in alone, and looks the same to the device', async () => {
  const { number, pin, userId } = await withPin(world);
  const campaign = await briefing('Wrong PIN');
  const given = await entry(campaign, { number, pin: wrongOf(pin) });
  expect(await receivedOf([given])).toEqual({ received: [given.id] });
  expect(await receivedOf([given])).toEqual({ received: [given.id] });
  expect(await world.figures(campaign)).toEqual({ views: 0, submissions: 0 });
  expect(await recordOf(given.id)).toMatchObject([{ userId, isConfirmed: false }]);
  const [row] = await world.api.make.query('SELECT failures, locked_until FROM pin_credential WHERE user_id = $1', [userId]);
  expect(row).toEqual({ failures: 0, locked_until: null });
  await world.api.relay.drain();
  const notices = await world.api.make.query<{ kind: string }>('SELECT kind FROM notification WHERE user_id = $1 AND subject = $2', [
    userId,
    `campaign:${campaign.id}`,
  ]);
  expect(notices.map(({ kind }) => kind).filter((kind) => kind === 'kiosk.unverified')).toHaveLength(1);
  // the right PIN then counts
  expect(await receivedOf([await entry(campaign, { number, pin })])).toMatchObject({ received: [expect.any(String)] });
  expect(await world.figures(campaign)).toEqual({ views: 1, submissions: 1 });
});

test('a number that nobody has confirms nothing, and looks the same to the device', async () => {
  const campaign = await briefing('Unknown number');
  const given = await entry(campaign, { number: 'NOBODY', pin: '123456' });
  expect(await receivedOf([given])).toEqual({ received: [given.id] });
  expect(await recordOf(given.id)).toMatchObject([{ userId: null, isConfirmed: false }]);
});

test.each([
  ['another entry', { id: randomUUID() }],
  ['another device', { kioskId: 999_999 }],
  ['another briefing', { campaignId: 999_999 }],
  ['another version of the text', { contentVersion: 2 }],
  ['another time', { confirmedAt: '2026-01-01T00:00:00.000Z' }],
  ['another company', { companyId: 999_999 }],
])('a seal for %s confirms nothing here', async (_name, changes) => {
  const person = await withPin(world);
  const campaign = await briefing('Moved seal');
  await send([await entry(campaign, person, changes)]);
  expect(await world.figures(campaign)).toEqual({ views: 0, submissions: 0 });
});

test('a confirmation of an older text is kept in the audit log, and the person confirms the new one', async () => {
  const person = await withPin(world);
  const campaign = await briefing('Older text');
  const given = await entry(campaign, person);
  expect(await world.change(campaign, 'Another summary', true)).toBe(200);
  expect(await receivedOf([given])).toEqual({ received: [given.id] });
  expect(await world.figures(campaign)).toEqual({ views: 0, submissions: 0 });
  expect(await recordOf(given.id)).toMatchObject([{ userId: person.userId, isConfirmed: false }]);
});

test('after 20 wrong ones the device keeps the rest for three minutes, and nothing is lost', async () => {
  const { device: other, id } = await kiosk({ keepsBriefings: true });
  [device, kioskId] = [other, id];
  const person = await withPin(world);
  const campaign = await briefing('Many wrong ones');
  for (let times = 0; times < 20; times += 1) await send([await entry(campaign, { number: `X-${times}`, pin: '123456' })]);
  const given = await entry(campaign, person);
  expect(await receivedOf([given])).toEqual({ received: [] });
  world.api.clock.advance(3 * minute);
  expect(await receivedOf([given])).toEqual({ received: [given.id] });
  expect(await world.figures(campaign)).toEqual({ views: 1, submissions: 1 });
});

test('after ten wrong ones in a day nothing of this person is checked, also not the right PIN', async () => {
  const { number, pin } = await withPin(world);
  const campaign = await briefing('Guessed');
  for (let times = 0; times < 10; times += 1) await send([await entry(campaign, { number, pin: wrongOf(pin) })]);
  await send([await entry(campaign, { number, pin })]);
  expect(await world.figures(campaign)).toEqual({ views: 0, submissions: 0 });
  world.api.clock.advance(24 * 60 * minute);
  await send([await entry(campaign, { number, pin })]);
  expect(await world.figures(campaign)).toEqual({ views: 1, submissions: 1 });
});

test('a removed device, a foreign page and something else than entries get nothing', async () => {
  const { device: gone, id } = await kiosk({ keepsBriefings: true });
  await world.manager.delete(`/sites/${world.dock}/kiosks/${id}`);
  expect((await gone.send('/site-access/kiosk/briefings')).status).toBe(404);
  expect((await send([], { browser: gone })).status).toBe(404);
  expect((await send([], { origin: 'https://evil.example' })).status).toBe(403);
  expect((await send([{ id: 'x' }])).status).toBe(400);
});

test('a device whose manager has not chosen it gets no tries at PINs', async () => {
  const { device: without } = await kiosk({ keepsBriefings: false });
  const campaign = await briefing('Not chosen');
  const given = await entry(campaign, await withPin(world));
  expect((await send([given], { browser: without })).status).toBe(403);
  expect(await recordOf(given.id)).toEqual([]);
});

test('what the person has confirmed before, and what does not ask them, is no confirmation of the device', async () => {
  const person = await withPin(world);
  const [first, other] = [await briefing('Confirmed before'), await briefing('Not asked')];
  await send([await entry(first, person)]);
  const again = await entry(first, person);
  await send([again]);
  expect(await recordOf(again.id)).toMatchObject([{ isConfirmed: false }]);
  expect(await world.figures(first)).toEqual({ views: 1, submissions: 1 });
  await world.api.make.query('DELETE FROM campaign_audience WHERE campaign_id = $1 AND user_id = $2', [other.id, person.userId]);
  const foreign = await entry(other, person);
  await send([foreign]);
  expect(await recordOf(foreign.id)).toMatchObject([{ isConfirmed: false }]);
});

test('the manager sees which devices keep briefings', async () => {
  const { body } = await world.manager.get<{ id: number; keepsBriefings: boolean }[]>(`/sites/${world.dock}/kiosks`);
  expect(body.find(({ id }) => id === kioskId)).toMatchObject({ keepsBriefings: true });
});

test('the person of a wrong PIN reads of it in the bell', async () => {
  const { number, pin, userId } = await withPin(world);
  const campaign = await briefing('In the bell');
  await send([await entry(campaign, { number, pin: wrongOf(pin) })]);
  await world.api.relay.drain();
  const client = world.api.as(await signedInAs(world, userId));
  expect(await noticesOf(world, client)).toContain('Not confirmed, because the PIN was wrong: In the bell');
});

test('an entry that arrives twice at once is checked once: a wrong PIN counts once, and is recorded once', async () => {
  const { number, pin } = await withPin(world);
  const campaign = await briefing('Sent twice at once');
  // the limit of the device then has a row, which the holder can lock
  await send([await entry(campaign, { number: 'NOBODY', pin })]);
  const tries = () => world.api.make.query<{ attempts: number }>('SELECT attempts FROM pin_attempt ORDER BY key_hash');
  const sum = (rows: { attempts: number }[]) => rows.reduce((total, { attempts }) => total + attempts, 0);
  const before = sum(await tries());
  const given = await entry(campaign, { number, pin: wrongOf(pin) });
  const holder = new pg.Client({ connectionString: world.api.databaseUrl });
  await holder.connect();
  try {
    await holder.query('BEGIN; SELECT FROM pin_attempt FOR UPDATE');
    const first = receivedOf([given]);
    for (;;) {
      const waiting = await world.api.make.query(
        "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
      );
      if (waiting.length > 0) break;
    }
    // it gets an answer while the first one is at work, and keeps the entry
    expect(await receivedOf([given])).toEqual({ received: [] });
    await holder.query('ROLLBACK');
    expect(await first).toEqual({ received: [given.id] });
  } finally {
    await holder.end();
  }
  expect(await receivedOf([given])).toEqual({ received: [given.id] });
  // once for the device, once for the number there, and once for the person
  expect(sum(await tries()) - before).toBe(3);
  expect(await recordOf(given.id)).toHaveLength(1);
});

test('an entry whose server has ended in the middle is taken five minutes later', async () => {
  const person = await withPin(world);
  const campaign = await briefing('Server ended');
  const given = await entry(campaign, person);
  const name = `turn kiosk entry ${world.companyId} ${kioskId} ${given.id}`;
  await world.api.make.query('INSERT INTO pin_attempt (key_hash, attempts, window_started_at) VALUES ($1, 1, $2)', [
    createHash('sha256').update(name).digest('hex'),
    world.api.clock.now(),
  ]);
  expect(await receivedOf([given])).toEqual({ received: [] });
  world.api.clock.advance(5 * minute);
  expect(await receivedOf([given])).toEqual({ received: [given.id] });
  expect(await recordOf(given.id)).toMatchObject([{ isConfirmed: true }]);
});

test('a briefing that a newer build has written is left out, and keeps nobody from the others', async () => {
  const person = await withPin(world);
  const [newer, other] = [await briefing('Newer'), await briefing('Beside it')];
  await world.api.make.query(`UPDATE campaign SET configuration = jsonb_set(configuration::jsonb, '{version}', '99')::json WHERE id = $1`, [
    newer.id,
  ]);
  const kept = await idsKeptBy(device);
  expect([kept.includes(newer.id), kept.includes(other.id)]).toEqual([false, true]);
  const entries = [await entry(newer, person), await entry(other, person)];
  expect(await receivedOf(entries)).toEqual({ received: entries.map(({ id }) => id) });
  const outcomes = await Promise.all(entries.map(({ id }) => recordOf(id)));
  expect(outcomes).toMatchObject([[{ isConfirmed: false }], [{ isConfirmed: true }]]);
});

test('a briefing that asks only to be read is confirmed with the time of the device', async () => {
  const { number, pin, userId } = await withPin(world);
  const campaign = await viewOnly('Only to read');
  world.api.clock.advance(10 * minute);
  const given = await entry(campaign, { number, pin });
  expect(await receivedOf([given])).toEqual({ received: [given.id] });
  const times = await world.api.make.query<{ at: Date }>(
    `SELECT viewed_at AS at FROM campaign_view WHERE campaign_id = $1 AND user_id = $2
     UNION ALL SELECT viewed_at FROM campaign_audience WHERE campaign_id = $1 AND user_id = $2`,
    [campaign.id, userId],
  );
  expect(times.map(({ at }) => new Date(at).toISOString())).toEqual([given.confirmedAt, given.confirmedAt]);
  expect(await recordOf(given.id)).toMatchObject([{ isConfirmed: true }]);
});

test('a view that does not count is no confirmation', async () => {
  const { number, pin, userId } = await withPin(world);
  const campaign = await viewOnly('Only to read, by others');
  await world.api.make.query('DELETE FROM campaign_audience WHERE campaign_id = $1 AND user_id = $2', [campaign.id, userId]);
  const given = await entry(campaign, { number, pin });
  expect(await receivedOf([given])).toEqual({ received: [given.id] });
  expect(await recordOf(given.id)).toMatchObject([{ userId, isConfirmed: false }]);
});
