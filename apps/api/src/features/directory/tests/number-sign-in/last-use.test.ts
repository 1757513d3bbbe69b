/** On a phone of their own people see when and where their number was used before. */
import { expect, test } from 'vitest';
import { browserOf, type Browser } from './access';
import { kioskWorld } from './kiosk-world';

const world = kioskWorld();
const hour = 3_600_000;

const lastUse = async (browser: Browser): Promise<unknown> => {
  const answer = await browser.send('/site-access/last-use');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  return ((await answer.json()) as { lastUse: unknown }).lastUse;
};

test('a phone says at which shared device and when, and at another sign-in that it was a phone', async () => {
  const { number, pin } = await world.people();
  const { device } = await world.kioskHere('Dock 4');
  const atDock = world.api.clock.now().toISOString();
  await device.signIn(number, pin);
  world.api.clock.advance(hour);
  const phone = browserOf(world.api, world.companyId);
  const atPhone = world.api.clock.now().toISOString();
  await phone.signIn(number, pin);
  expect(await lastUse(phone)).toEqual({ at: atDock, place: 'Dock 4' });
  world.api.clock.advance(hour);
  // the session goes on, and says the same
  await phone.send(phone.ask());
  expect(await lastUse(phone)).toEqual({ at: atDock, place: 'Dock 4' });
  const other = browserOf(world.api, world.companyId);
  await other.signIn(number, pin);
  expect(await lastUse(other)).toEqual({ at: atPhone, place: null });
});

test('a first sign-in, nobody, an ended session and a forged cookie say nothing', async () => {
  const { number, pin } = await world.people();
  const phone = browserOf(world.api, world.companyId);
  expect(await lastUse(phone)).toBeNull();
  await phone.signIn(number, pin);
  expect(await lastUse(phone)).toBeNull();
  const again = browserOf(world.api, world.companyId);
  await again.signIn(number, pin);
  expect(await lastUse(again)).toMatchObject({ place: null });
  const forged = { headers: { cookie: `muster_site_access=${Buffer.from('{"before":{"at":"x"}}').toString('base64url')}.x` } };
  expect(await (await fetch(`${world.api.origin}/site-access/last-use`, forged)).json()).toEqual({ lastUse: null });
  await again.send('/site-access/session/end');
  expect(await lastUse(again)).toBeNull();
});

test('after a new card the phone says nothing any more', async () => {
  const { number, pin, userId } = await world.people();
  const phones = [browserOf(world.api, world.companyId), browserOf(world.api, world.companyId)];
  for (const phone of phones) await phone.signIn(number, pin);
  const boss = world.api.as(await world.api.make.person(world.companyId, { manager: true }));
  await boss.post(`/user/${userId}/pin-reset`, { companyId: world.companyId });
  expect(await lastUse(phones[1] as Browser)).toBeNull();
});
