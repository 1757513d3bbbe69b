import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApi, type Client, type TestApi } from '../../../../../tests/harness';
import { checkSecret } from '../../../../platform/site-access/credentials';
import type { PinHashes } from '../../../../platform/site-access/pins';
import { browserOf, cardOf, withPin } from './access';

let api: TestApi;
let companyId: number;
let manager: Client;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  companyId = (await api.make.company()).id;
  manager = api.as(await api.make.person(companyId, { manager: true }));
});

/** The product's checks with hashes that cost nothing, because these tests are about the limits. */
const quickHashes: PinHashes = {
  hash: async (pin) => pin,
  matches: async (pin, stored) => pin === stored,
  hashOfCode: (code) => `code ${code}`,
};

let sources = 0;
/** An attempt from a new device, site and network, so that only the limit of the person counts. */
const tryPin = async (number: string, secret: string, source?: { device: string; place: string; network: string }) => {
  const own = `source ${(sources += 1)}`;
  const given = { companyId, number, secret, source: source ?? { device: own, place: own, network: own } };
  return (await checkSecret({ pool: api.database.systemPool, hashes: quickHashes, now: () => api.clock.now() }, given)).is;
};

async function quickPerson(): Promise<{ userId: string; number: string; pin: string }> {
  const person = await withPin(api, manager, companyId);
  await api.make.query('UPDATE pin_credential SET pin_hash = $1 WHERE user_id = $2', ['123456', person.userId]);
  return { ...person, pin: '123456' };
}

test('after five wrong PINs the right one must wait for 15 minutes, and after ten for a new card', async () => {
  const { userId, number, pin } = await quickPerson();
  for (let tries = 0; tries < 5; tries += 1) expect(await tryPin(number, '000000')).toBe('refused');
  expect(await tryPin(number, pin)).toBe('refused');
  api.clock.advance(15 * 60_000);
  for (let tries = 0; tries < 5; tries += 1) expect(await tryPin(number, '000000')).toBe('refused');
  api.clock.advance(365 * 86_400_000);
  expect(await tryPin(number, pin)).toBe('refused');
  const { code } = await cardOf(manager, userId, companyId);
  expect((await browserOf(api, companyId).submit({ number, secret: code })).status).toBe(200);
});

test('a right PIN resets the count of wrong ones', async () => {
  const { number, pin } = await quickPerson();
  for (let round = 0; round < 3; round += 1) {
    for (let tries = 0; tries < 4; tries += 1) expect(await tryPin(number, '000000')).toBe('refused');
    expect(await tryPin(number, pin)).toBe('signedIn');
  }
});

test('simultaneous wrong PINs cannot exceed the limit', async () => {
  const { number, pin, userId } = await quickPerson();
  await Promise.all(Array.from({ length: 20 }, () => tryPin(number, '000000')));
  const [row] = await api.make.query<{ failures: number }>('SELECT failures FROM pin_credential WHERE user_id = $1', [userId]);
  expect(row?.failures).toBe(5);
  expect(await tryPin(number, pin)).toBe('refused');
});

test.each([
  ['device', 20, 3_600],
  ['place', 60, 3_600],
  ['network', 30, 60],
] as const)('one %s has %i wrong tries, then waits', async (kind, max, seconds) => {
  const shared = `one ${kind} ${companyId}`;
  const source = () => {
    const own = `other ${(sources += 1)}`;
    return { device: own, place: own, network: own, [kind]: shared };
  };
  for (let tries = 0; tries < max; tries += 1) expect(await tryPin(`NOBODY-${tries}`, '000000', source())).toBe('refused');
  expect(await tryPin('NOBODY', '000000', source())).toBe('throttled');
  api.clock.advance(seconds * 1_000);
  expect(await tryPin('NOBODY', '000000', source())).toBe('refused');
});

test('right PINs do not use up the attempts of a site', async () => {
  const { number, pin } = await quickPerson();
  const source = { device: 'gate', place: `gate ${companyId}`, network: 'gate' };
  for (let tries = 0; tries < 70; tries += 1) expect(await tryPin(number, pin, source)).toBe('signedIn');
});

test('an attacker gets nine attempts a day against a person who signs in daily: 3,285 of a million PINs in a year', async () => {
  const { number, pin } = await quickPerson();
  const days = 7;
  let guesses = 0;
  for (let day = 0; day < days; day += 1) {
    // one attempt below the lock, with the pause in between, so that the owner notices nothing
    for (let tries = 0; tries < 9; tries += 1) {
      if (tries === 5) api.clock.advance(15 * 60_000);
      expect(await tryPin(number, '000000')).toBe('refused');
      guesses += 1;
    }
    expect(await tryPin(number, pin)).toBe('signedIn');
    api.clock.advance(86_400_000);
  }
  expect((guesses / days) * 365).toBe(3_285);
});

test('a nightly job deletes the attempts of the day before, and no newer ones', async () => {
  const { number } = await quickPerson();
  const before = { device: 'before', place: 'before', network: 'before' };
  await tryPin(number, '000000', before);
  api.clock.advance(23 * 3_600_000);
  await tryPin(number, '000000');
  const count = async () => (await api.make.query<{ count: number }>('SELECT count(*)::int AS count FROM pin_attempt'))[0]?.count ?? 0;
  const all = await count();
  api.clock.advance(2 * 3_600_000);
  await api.runJob('platform.old-tries');
  const kept = await count();
  expect(kept).toBeGreaterThan(0);
  expect(kept).toBeLessThan(all);
});

test('a right PIN opens nothing from the day after the access has ended', async () => {
  const { userId, number, pin } = await quickPerson();
  const today = api.clock.now().toISOString().slice(0, 10);
  expect((await manager.put(`/user/${userId}/company-membership`, { companyId, accessUntil: today })).status).toBe(200);
  expect(await tryPin(number, pin)).toBe('signedIn');
  api.clock.advance(2 * 86_400_000);
  expect(await tryPin(number, pin)).toBe('refused');
  expect((await browserOf(api, companyId).submit({ number, secret: pin })).status).toBe(401);
});
