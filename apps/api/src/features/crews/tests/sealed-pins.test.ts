import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorOf } from '../../../../tests/harness';
import { aboutOf, pinKeyOf, sealed, sealedEntry } from './sealing';
import { withPin } from './with-pin';
import { named, noticesOf, signs, startWorld, type World } from './world';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.api.stop());

const day = 86_400_000;
const wrongOf = (pin: string) => (pin === '000000' ? '000001' : '000000');

async function failuresOf(userId: string): Promise<unknown> {
  const [row] = await world.api.make.query('SELECT failures, locked_until FROM pin_credential WHERE user_id = $1', [userId]);
  return row;
}

describe('a sealed PIN', () => {
  test('completes the acknowledgement like a PIN when it arrives, and a repetition changes nothing', async () => {
    const { manager } = world;
    const { userId, pin } = await withPin(world);
    const campaign = await world.post();
    const session = await world.begin(campaign);
    const entry = await sealedEntry(world, manager, session, { userId, pin });
    const { body } = await world.add(manager, session, entry);
    expect(body.attendances).toMatchObject([{ id: entry.id, strength: 'PIN', isUnverified: false, user: { userId }, isCompleting: true }]);
    expect((await world.add(manager, session, entry)).body.attendances).toHaveLength(1);
    expect(await world.figures(campaign)).toEqual({ views: 1, submissions: 1 });
  });

  test('that is wrong only names the person and asks them, confirms nothing, and does not count against the sign-in', async () => {
    const { api, manager } = world;
    const { userId, pin } = await withPin(world);
    const campaign = await world.post();
    const session = await world.begin(campaign);
    const { body } = await world.add(manager, session, await sealedEntry(world, manager, session, { userId, pin: wrongOf(pin) }));
    expect(body.attendances).toMatchObject([{ strength: 'NAMED', isUnverified: true, user: { userId }, isCompleting: false }]);
    expect(await world.figures(campaign)).toEqual({ views: 0, submissions: 0 });
    expect((await world.crewsOf(manager, campaign)).sessions).toMatchObject([{ counts: { pin: 0, named: 1, unverified: 1 } }]);
    expect(await failuresOf(userId)).toEqual({ failures: 0, locked_until: null });
    const [row] = await api.make.query("SELECT data FROM audit_event WHERE action = 'crew.attended' AND data ->> 'userId' = $1", [userId]);
    expect(row).toMatchObject({ data: { strength: 'NAMED', isUnverified: true } });
    const file = await manager.get<string>(`/campaign-v2s/${campaign.id}/crews/file`);
    expect(file.body).toContain('Named, PIN not confirmed');
  });

  test('that is wrong marks a person who was named before, and a later signature or PIN counts', async () => {
    const { manager } = world;
    const { userId, number, pin } = await withPin(world);
    const campaign = await world.post();
    const session = await world.begin(campaign);
    await world.add(manager, session, named({ id: userId }));
    const wrong = await sealedEntry(world, manager, session, { userId, pin: wrongOf(pin) });
    expect((await world.add(manager, session, wrong)).body.attendances).toMatchObject([{ strength: 'NAMED', isUnverified: true }]);
    const right = { id: randomUUID(), strength: 'PIN', number, pin };
    expect((await world.add(manager, session, right)).body.attendances).toMatchObject([{ strength: 'PIN', isUnverified: false }]);
  });

  test('does not weaken an earlier signature of the person', async () => {
    const { manager } = world;
    const { userId, pin } = await withPin(world);
    const session = await world.begin(await world.post());
    await world.add(manager, session, signs({ id: userId }));
    const { body } = await world.add(manager, session, await sealedEntry(world, manager, session, { userId, pin: wrongOf(pin) }));
    expect(body.attendances).toMatchObject([{ strength: 'SIGNATURE', isUnverified: false }]);
  });

  test.each([
    ['another entry', { attendanceId: randomUUID() }],
    ['another talk', { sessionId: randomUUID() }],
    ['another person', { userId: randomUUID() }],
    ['another version of the text', { contentVersion: 2 }],
    ['another campaign', { campaignId: 999_999 }],
    ['another company', { companyId: 999_999 }],
  ])('for %s confirms nothing here', async (_name, changes) => {
    const { manager } = world;
    const { userId, pin } = await withPin(world);
    const session = await world.begin(await world.post());
    const { body } = await world.add(manager, session, await sealedEntry(world, manager, session, { userId, pin, changes }));
    expect(body.attendances).toMatchObject([{ strength: 'NAMED', isUnverified: true }]);
  });

  test('confirms nothing when somebody replays it in a second talk, under its old id or a new one', async () => {
    const { manager } = world;
    const { userId, pin } = await withPin(world);
    const campaign = await world.post();
    const [first, second] = [await world.begin(campaign), await world.begin(campaign)];
    const entry = await sealedEntry(world, manager, first, { userId, pin });
    const copy = { ...entry, id: randomUUID() };
    expect((await world.add(manager, second, copy)).body.attendances).toMatchObject([{ strength: 'NAMED', isUnverified: true }]);
    expect((await world.add(manager, first, entry)).body.attendances).toMatchObject([{ strength: 'PIN' }]);
    const third = await world.begin(campaign);
    expect((await world.add(manager, third, entry)).status).toBeGreaterThanOrEqual(400);
  });

  test.each([
    ['another key', (text: string) => text.replace(/^v1\.[\w-]{43}/, `v1.${'A'.repeat(43)}`)],
    [
      'a key of one use that is no point of the curve',
      (text: string) => text.replace(/(?<=^v1\.[\w-]{43}\.)[\w-]{87}/, `BA${'A'.repeat(85)}`),
    ],
    ['changed bytes', (text: string) => text.replace(/[\w-]{30}$/, (bytes) => `${bytes.startsWith('A') ? 'B' : 'A'}${bytes.slice(1)}`)],
  ])('with %s confirms nothing', async (_name, change) => {
    const { manager } = world;
    const { userId, pin } = await withPin(world);
    const session = await world.begin(await world.post());
    const entry = await sealedEntry(world, manager, session, { userId, pin });
    const { status, body } = await world.add(manager, session, { ...entry, sealedPin: change(entry.sealedPin) });
    expect(status).toBe(200);
    expect(body.attendances).toMatchObject([{ strength: 'NAMED', isUnverified: true }]);
  });

  test('of an unknown form is rejected, and so is one for a person of another company', async () => {
    const { manager, api } = world;
    const { userId, pin } = await withPin(world);
    const session = await world.begin(await world.post());
    const entry = await sealedEntry(world, manager, session, { userId, pin });
    expect((await world.add(manager, session, { ...entry, sealedPin: 'v1.123456' })).status).toBe(400);
    const outsider = await api.make.person((await api.make.company()).id);
    const other = await sealedEntry(world, manager, session, { userId: outsider.id, pin });
    expect((await world.add(manager, session, other)).status).toBe(400);
  });

  test('confirms nothing for a person without a PIN, or a blocked person', async () => {
    const { manager, ann, api } = world;
    const session = await world.begin(await world.post());
    const without = await sealedEntry(world, manager, session, { userId: ann.id, pin: '123456' });
    expect((await world.add(manager, session, without)).body.attendances).toMatchObject([{ strength: 'NAMED', isUnverified: true }]);
    const { userId, pin } = await withPin(world);
    await api.make.query('UPDATE account SET blocked = true WHERE id = $1', [userId]);
    expect((await world.add(manager, session, await sealedEntry(world, manager, session, { userId, pin }))).status).toBe(400);
  });

  test('notifies the person like a named one', async () => {
    const { manager, api, ann } = world;
    const session = await world.begin(await world.post('POLICY_UPDATE', { title: 'Sealed notice' }));
    await world.add(manager, session, await sealedEntry(world, manager, session, { userId: ann.id, pin: '123456' }));
    expect((await noticesOf(world, api.as(ann))).some((title) => /named|present/i.test(title))).toBe(true);
  });
});

describe('wrong sealed PINs', () => {
  test('are limited to ten a day for a person, and a later right one is not checked until the next day', async () => {
    const { api, manager } = world;
    const { userId, number, pin } = await withPin(world);
    const campaign = await world.post();
    const give = async (digits: string) => {
      const session = await world.begin(campaign);
      const { body } = await world.add(manager, session, await sealedEntry(world, manager, session, { userId, pin: digits }));
      return body.attendances[0]?.strength;
    };
    for (let tries = 0; tries < 10; tries += 1) expect(await give(wrongOf(pin))).toBe('NAMED');
    expect(await give(pin)).toBe('NAMED');
    // the person can still sign in
    expect(await failuresOf(userId)).toEqual({ failures: 0, locked_until: null });
    const session = await world.begin(campaign);
    const online = await world.add(manager, session, { id: randomUUID(), strength: 'PIN', number, pin });
    expect(online.body.attendances).toMatchObject([{ strength: 'PIN' }]);
    api.clock.advance(day);
    expect(await give(pin)).toBe('PIN');
  });

  test('are limited to twenty an hour for a briefer, and then no longer count against other people', async () => {
    const { api, manager, companyId } = world;
    api.clock.advance(2 * 3_600_000);
    const campaign = await world.post();
    const session = await world.begin(campaign);
    for (let at = 0; at < 20; at += 1) {
      const person = await api.make.person(companyId);
      await world.add(manager, session, await sealedEntry(world, manager, session, { userId: person.id, pin: '123456' }));
    }
    const { userId, pin } = await withPin(world);
    const { body } = await world.add(manager, session, await sealedEntry(world, manager, session, { userId, pin }));
    expect(body.attendances.at(-1)).toMatchObject({ strength: 'NAMED', isUnverified: true });
    // another briefer has a limit of their own
    const second = api.as(await api.make.person(companyId, { manager: true }));
    const theirs = await world.begin(campaign, second);
    expect((await world.add(second, theirs, await sealedEntry(world, second, theirs, { userId, pin }))).body.attendances).toMatchObject([
      { strength: 'PIN' },
    ]);
  });

  test('are not checked while the person is locked out of the sign-in', async () => {
    const { api, manager } = world;
    api.clock.advance(2 * 3_600_000);
    const { userId, number, pin } = await withPin(world);
    const session = await world.begin(await world.post());
    for (let tries = 0; tries < 5; tries += 1)
      await world.add(manager, session, { id: randomUUID(), strength: 'PIN', number, pin: wrongOf(pin) });
    const { body } = await world.add(manager, session, await sealedEntry(world, manager, session, { userId, pin }));
    expect(body.attendances).toMatchObject([{ strength: 'NAMED', isUnverified: true }]);
  });
});

describe('the key', () => {
  test('is renewed after 90 days, opens seals of devices for 60 more days, and then opens nothing', async () => {
    const { api, manager } = world;
    const campaign = await world.post();
    const { userId, pin } = await withPin(world);
    const before = await pinKeyOf(manager, await world.begin(campaign));
    const giveWithOldKey = async () => {
      const session = await world.begin(campaign);
      const about = aboutOf(world, session, userId);
      const entry = { id: about.attendanceId, strength: 'SEALED_PIN', userId, sealedPin: await sealed(pin, about, before) };
      return (await world.add(manager, session, entry)).body.attendances;
    };
    api.clock.advance(90 * day);
    expect((await pinKeyOf(manager, await world.begin(campaign))).id).not.toBe(before.id);
    expect(await giveWithOldKey()).toMatchObject([{ strength: 'PIN' }]);
    api.clock.advance(60 * day);
    expect(await giveWithOldKey()).toMatchObject([{ strength: 'NAMED', isUnverified: true }]);
  });

  test('is encrypted in the database, and nothing of a sealed PIN is stored', async () => {
    const { api, manager } = world;
    const { userId, pin } = await withPin(world);
    const session = await world.begin(await world.post());
    const entry = await sealedEntry(world, manager, session, { userId, pin });
    await world.add(manager, session, entry);
    const [secret] = await api.make.query<{ sealed: string; value: string | null }>(
      "SELECT sealed, value FROM platform_secret WHERE name = 'sealed PIN keys'",
    );
    expect(secret?.value).toBeNull();
    expect(secret?.sealed).not.toContain('"d"');
    const rows = await api.make.query('SELECT to_jsonb(a)::text AS row FROM crew_attendance a WHERE a.user_id = $1', [userId]);
    expect(JSON.stringify(rows)).not.toContain(entry.sealedPin.slice(-30));
  });
});

test('a person whom the briefer picks from the list enters only a PIN', async () => {
  const { manager } = world;
  const [mine, other] = [await withPin(world), await withPin(world)];
  const session = await world.begin(await world.post());
  const give = (userId: string, pin: string) => world.add(manager, session, { id: randomUUID(), strength: 'PIN', userId, pin });
  expect(errorOf(await give(other.userId, mine.pin === other.pin ? wrongOf(mine.pin) : mine.pin))).toMatchObject({
    code: 'crew.pinRefused',
  });
  expect((await give(mine.userId, mine.pin)).body.attendances).toMatchObject([{ strength: 'PIN', user: { userId: mine.userId } }]);
  expect((await world.add(manager, session, { id: randomUUID(), strength: 'PIN', pin: mine.pin })).status).toBe(400);
});
