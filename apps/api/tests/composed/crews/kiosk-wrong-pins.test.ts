import { createHash } from 'node:crypto';
import pg from 'pg';
import { expect, test } from 'vitest';
import { signedInAs, withPin } from '../../../src/features/crews/tests/with-pin';
import { noticesOf } from '../../../src/features/crews/tests/world';
import { kioskDevice, minute, wrongOf } from './kiosk-device';

const here = kioskDevice();

test('a wrong PIN confirms nothing, tells the person once, leaves the sign-in alone, and looks the same to the device', async () => {
  const { number, pin, userId } = await withPin(here.world);
  const campaign = await here.briefing('Wrong PIN');
  const given = await here.entry(campaign, { number, pin: wrongOf(pin) });
  expect(await here.receivedOf([given])).toEqual({ received: [given.id], failed: [] });
  expect(await here.receivedOf([given])).toEqual({ received: [given.id], failed: [] });
  expect(await here.world.figures(campaign)).toEqual({ views: 0, submissions: 0 });
  expect(await here.recordOf(given.id)).toMatchObject([{ userId, isConfirmed: false }]);
  const [row] = await here.world.api.make.query('SELECT failures, locked_until FROM pin_credential WHERE user_id = $1', [userId]);
  expect(row).toEqual({ failures: 0, locked_until: null });
  await here.world.api.relay.drain();
  const notices = await here.world.api.make.query<{ kind: string }>('SELECT kind FROM notification WHERE user_id = $1 AND subject = $2', [
    userId,
    `campaign:${campaign.id}`,
  ]);
  expect(notices.map(({ kind }) => kind).filter((kind) => kind === 'kiosk.unverified')).toHaveLength(1);
  // the right PIN then counts
  expect(await here.receivedOf([await here.entry(campaign, { number, pin })])).toMatchObject({ received: [expect.any(String)] });
  expect(await here.world.figures(campaign)).toEqual({ views: 1, submissions: 1 });
});

test('a number that nobody has confirms nothing, and looks the same to the device', async () => {
  const campaign = await here.briefing('Unknown number');
  const given = await here.entry(campaign, { number: 'NOBODY', pin: '123456' });
  expect(await here.receivedOf([given])).toEqual({ received: [given.id], failed: [] });
  expect(await here.recordOf(given.id)).toMatchObject([{ userId: null, isConfirmed: false }]);
});

test('after 20 wrong ones the device keeps the rest for three minutes, and nothing is lost', async () => {
  const { device: other, id } = await here.kiosk({ keepsBriefings: true });
  [here.device, here.kioskId] = [other, id];
  const person = await withPin(here.world);
  const campaign = await here.briefing('Many wrong ones');
  for (let times = 0; times < 20; times += 1) await here.send([await here.entry(campaign, { number: `X-${times}`, pin: '123456' })]);
  const given = await here.entry(campaign, person);
  expect(await here.receivedOf([given])).toEqual({ received: [], failed: [] });
  here.world.api.clock.advance(3 * minute);
  expect(await here.receivedOf([given])).toEqual({ received: [given.id], failed: [] });
  expect(await here.world.figures(campaign)).toEqual({ views: 1, submissions: 1 });
});

test('after ten wrong ones in a day nothing of this person is checked, also not the right PIN', async () => {
  const { number, pin } = await withPin(here.world);
  const campaign = await here.briefing('Guessed');
  for (let times = 0; times < 10; times += 1) await here.send([await here.entry(campaign, { number, pin: wrongOf(pin) })]);
  await here.send([await here.entry(campaign, { number, pin })]);
  expect(await here.world.figures(campaign)).toEqual({ views: 0, submissions: 0 });
  here.world.api.clock.advance(24 * 60 * minute);
  await here.send([await here.entry(campaign, { number, pin })]);
  expect(await here.world.figures(campaign)).toEqual({ views: 1, submissions: 1 });
});

test('a device whose manager has not chosen it gets no tries at PINs', async () => {
  const { device: without } = await here.kiosk({ keepsBriefings: false });
  const campaign = await here.briefing('Not chosen');
  const given = await here.entry(campaign, await withPin(here.world));
  expect((await here.send([given], { browser: without })).status).toBe(403);
  expect(await here.recordOf(given.id)).toEqual([]);
});

test('the person of a wrong PIN reads of it in the bell', async () => {
  const { number, pin, userId } = await withPin(here.world);
  const campaign = await here.briefing('In the bell');
  await here.send([await here.entry(campaign, { number, pin: wrongOf(pin) })]);
  await here.world.api.relay.drain();
  const client = here.world.api.as(await signedInAs(here.world, userId));
  expect(await noticesOf(here.world, client)).toContain('Not confirmed, because the PIN was wrong: In the bell');
});

test('an entry that arrives twice at once is checked once: a wrong PIN counts once, and is recorded once', async () => {
  const { number, pin } = await withPin(here.world);
  const campaign = await here.briefing('Sent twice at once');
  // the limit of the device then has a row, which the holder can lock
  await here.send([await here.entry(campaign, { number: 'NOBODY', pin })]);
  const tries = () => here.world.api.make.query<{ attempts: number }>('SELECT attempts FROM pin_attempt ORDER BY key_hash');
  const sum = (rows: { attempts: number }[]) => rows.reduce((total, { attempts }) => total + attempts, 0);
  const before = sum(await tries());
  const given = await here.entry(campaign, { number, pin: wrongOf(pin) });
  const holder = new pg.Client({ connectionString: here.world.api.databaseUrl });
  await holder.connect();
  try {
    await holder.query('BEGIN; SELECT FROM pin_attempt FOR UPDATE');
    const first = here.receivedOf([given]);
    for (;;) {
      const waiting = await here.world.api.make.query(
        "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
      );
      if (waiting.length > 0) break;
    }
    // it gets an answer while the first one is at work, and keeps the entry
    expect(await here.receivedOf([given])).toEqual({ received: [], failed: [] });
    await holder.query('ROLLBACK');
    expect(await first).toEqual({ received: [given.id], failed: [] });
  } finally {
    await holder.end();
  }
  expect(await here.receivedOf([given])).toEqual({ received: [given.id], failed: [] });
  // once for the device, once for the number there, and once for the person
  expect(sum(await tries()) - before).toBe(3);
  expect(await here.recordOf(given.id)).toHaveLength(1);
});

test('an entry whose server has ended in the middle is taken five minutes later', async () => {
  const person = await withPin(here.world);
  const campaign = await here.briefing('Server ended');
  const given = await here.entry(campaign, person);
  const name = `turn kiosk entry ${here.world.companyId} ${here.kioskId} ${given.id}`;
  await here.world.api.make.query('INSERT INTO pin_attempt (key_hash, attempts, window_started_at) VALUES ($1, 1, $2)', [
    createHash('sha256').update(name).digest('hex'),
    here.world.api.clock.now(),
  ]);
  expect(await here.receivedOf([given])).toEqual({ received: [], failed: [] });
  here.world.api.clock.advance(5 * minute);
  expect(await here.receivedOf([given])).toEqual({ received: [given.id], failed: [] });
  expect(await here.recordOf(given.id)).toMatchObject([{ isConfirmed: true }]);
});
