/** Sessions at shared devices, and what a device shows and stores. */
import { expect, test } from 'vitest';
import type { Client } from '../../../../../tests/harness';
import { errorOf } from '../../../../../tests/harness';
import { browserOf, cardOf, carded, formIn, home, pinIn, withPin, type Browser } from './access';
import { kioskWorld } from './kiosk-world';

const world = kioskWorld();
const { people, kioskHere } = world;

test('a session at a device ends after 15 minutes, even with a valid token', async () => {
  const { device } = await kioskHere();
  const { number, pin } = await people();
  const person = await device.signIn(number, pin);
  world.api.clock.advance(15 * 60_000 - 1_000);
  expect((await person.get('/user/me')).status).toBe(200);
  // the token ends at the same time, but the database decides without it
  const [session] = await world.api.make.query<{ subject: string }>('SELECT session_subject AS subject FROM kiosk WHERE company_id = $1', [
    world.companyId,
  ]);
  const inDatabase = (at: Date) => world.api.make.query('SELECT account FROM muster_enter_pin($1, $2)', [session?.subject, at]);
  expect((await inDatabase(world.api.clock.now())).length).toBe(1);
  world.api.clock.advance(1_000);
  expect((await inDatabase(world.api.clock.now())).length).toBe(0);
  expect((await person.get('/user/me')).status).toBe(401);
});

test('a session that nobody ended leaves no data about its person at the device', async () => {
  const { device, id } = await kioskHere();
  const { number, pin } = await people();
  await device.signIn(number, pin);
  world.api.clock.advance(15 * 60_000);
  await world.api.runJob('platform.ended-kiosk-sessions');
  expect(
    await world.api.make.query('SELECT session_subject, session_card, session_ends_at, previous_at FROM kiosk WHERE id = $1', [id]),
  ).toEqual([{ session_subject: null, session_card: null, session_ends_at: null, previous_at: null }]);
});

test('a lock ends the session at once, and only pages of the product can lock', async () => {
  const { device } = await kioskHere();
  const { number, pin } = await people();
  const person = await device.signIn(number, pin);
  expect((await device.post('/site-access/kiosk/lock', {}, { origin: 'https://evil.example' })).status).toBe(403);
  expect((await person.get('/user/me')).status).toBe(200);
  const lock = await device.post('/site-access/kiosk/lock');
  expect([lock.status, lock.headers.get('clear-site-data')]).toEqual([204, '"cache"']);
  expect((await person.get('/user/me')).status).toBe(401);
});

test('a sign-out locks the device too', async () => {
  const { device } = await kioskHere();
  const { number, pin } = await people();
  const person = await device.signIn(number, pin);
  expect((await device.send('/site-access/session/end')).status).toBe(303);
  expect((await person.get('/user/me')).status).toBe(401);
});

test('the next person ends the session of the last one', async () => {
  const { device } = await kioskHere();
  const [first, second] = [await people(), await people()];
  const one = await device.signIn(first.number, first.pin);
  const other = await device.signIn(second.number, second.pin);
  expect((await one.get('/user/me')).status).toBe(401);
  expect((await other.get<{ userId: string }>('/user/me')).body.userId).toBe(second.userId);
});

test('a device resumes no session: a new page shows the form, and a hidden frame gets an error', async () => {
  const { device } = await kioskHere();
  const { number, pin } = await people();
  const person = await device.signIn(number, pin);
  const page = await device.send(device.ask());
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('name="secret"');
  expect((await person.get('/user/me')).status).toBe(401);
  const frame = await device.send(device.ask({ prompt: 'none', redirect_uri: `${home}silent-sign-in` }));
  expect(frame.headers.get('location')).toContain('error=login_required');
});

test('a removed device is rejected from its next request on, and asks for a code', async () => {
  const { device, id } = await kioskHere();
  const { number, pin } = await people();
  const person = await device.signIn(number, pin);
  expect((await world.manager.delete(`/sites/${world.siteId}/kiosks/${id}`)).status).toBe(204);
  expect((await person.get('/user/me')).status).toBe(401);
  expect((await device.send(device.ask())).headers.get('location')).toBe(`${home}site-access/kiosk`);
  expect((await device.submit({ number, secret: pin })).status).toBe(400);
  expect((await world.manager.delete(`/sites/${world.siteId}/kiosks/${id}`)).status).toBe(404);
});

test('a new card ends the person’s session at a device', async () => {
  const boss = world.api.as(await world.api.make.person(world.companyId, { manager: true }));
  const { userId, number, pin } = await withPin(world.api, boss, world.companyId);
  const { device } = await kioskHere();
  const person = await device.signIn(number, pin);
  await cardOf(boss, userId, world.companyId);
  expect((await person.get('/user/me')).status).toBe(401);
});

test('a shared device offers no other kind of sign-in', async () => {
  const { device, id } = await kioskHere();
  expect(await (await device.send(device.ask())).text()).not.toContain('/site-access/leave');
  const place = `muster_place=${world.companyId}-${world.siteId}-${id};`;
  for (const path of ['/site-access/leave', `/site-access/start?place=${world.companyId}-${world.siteId}`])
    expect((await device.send(path)).headers.getSetCookie().join()).toContain(place);
  // without the third number, the page goes back to the place of the device
  const answer = await device.send(device.ask({ scope: `openid ${world.companyId}-${world.siteId}` }));
  expect([answer.status, answer.headers.getSetCookie().join().includes(place)]).toEqual([303, true]);
  const { number, pin } = await people();
  const body = new URLSearchParams({ number, secret: pin }).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://muster.test' };
  const posted = await device.send(device.ask({ scope: `openid ${world.companyId}-${world.siteId}` }), { method: 'POST', body, headers });
  expect(posted.status).toBe(400);
});

test('a shared device shows keys for gloves, which work without the browser’s keyboard, and a person’s own phone shows none', async () => {
  const { device } = await kioskHere();
  const page = await device.send(device.ask());
  const text = await page.text();
  const keys = [...text.matchAll(/data-key="(\w+)"/g)].map(([, key]) => key);
  expect(keys).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', 'letters', '0', 'delete']);
  const [, address = ''] = /<script src="([^"]+)" defer>/.exec(text) ?? [];
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
  const script = await device.send(new URL(address).pathname);
  expect([script.status, script.headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8']);
  const own = browserOf(world.api, world.companyId, world.siteId);
  expect(await (await own.send(own.ask())).text()).not.toContain('data-pad');
});

test('a number and a drawn PIN disappear from the screen of a shared device by themselves, and no browser offers to save them', async () => {
  const boss = world.api.as(await world.api.make.person(world.companyId, { manager: true }));
  const { number, code } = await carded(boss, world.companyId);
  const { device } = await kioskHere();
  const page = await device.send(device.ask());
  expect(page.headers.get('refresh')).toBe(`120; url=${home}`);
  expect(await page.text()).toContain('autocomplete="one-time-code"');
  const drawn = await device.submit({ number, secret: code });
  expect(drawn.headers.get('refresh')).toBe(`60; url=${home}`);
  const text = await drawn.text();
  const done = await device.submit({ form: formIn(text), do: 'continue' });
  expect([done.status, pinIn(text).length]).toEqual([303, 6]);
  expect(done.headers.getSetCookie()).toEqual([]);
});

test('the page with a drawn PIN works once: going back to it shows no PIN and gives no session', async () => {
  const boss = world.api.as(await world.api.make.person(world.companyId, { manager: true }));
  const { number, code } = await carded(boss, world.companyId);
  const { device } = await kioskHere();
  const first = await (await device.submit({ number, secret: code })).text();
  const second = await (await device.submit({ form: formIn(first), do: 'redraw' })).text();
  expect((await device.submit({ form: formIn(first), do: 'continue' })).status).toBe(400);
  expect((await device.submit({ form: formIn(second), do: 'continue' })).status).toBe(303);
  for (const again of ['continue', 'redraw']) expect((await device.submit({ form: formIn(second), do: again })).status).toBe(400);
  expect((await device.submit({ number, secret: pinIn(second) })).status).toBe(303);
});

test('the page with a drawn PIN ends with the sign-in, and on a shared device also after a minute', async () => {
  const boss = world.api.as(await world.api.make.person(world.companyId, { manager: true }));
  const [one, other] = [await carded(boss, world.companyId), await carded(boss, world.companyId)];
  const { device } = await kioskHere();
  const page = await (await device.submit({ number: one.number, secret: one.code })).text();
  expect((await device.submit({ number: one.number, secret: pinIn(page) })).status).toBe(303);
  expect((await device.submit({ form: formIn(page), do: 'redraw' })).status).toBe(400);
  const later = await (await device.submit({ number: other.number, secret: other.code })).text();
  world.api.clock.advance(60_001);
  expect((await device.submit({ form: formIn(later), do: 'continue' })).status).toBe(400);
});

test('the person sees when and where the PIN was last used', async () => {
  const { number, pin } = await people();
  const gate = (await kioskHere('Gate 1')).device;
  const dock = (await kioskHere('Dock 4')).device;
  const lastUse = async (device: Browser): Promise<unknown> => (await device.send('/site-access/kiosk/last-use')).json();
  await gate.signIn(number, pin);
  expect(await lastUse(gate)).toEqual({ lastUse: null });
  const first = world.api.clock.now().toISOString();
  world.api.clock.advance(60_000);
  await dock.signIn(number, pin);
  expect(await lastUse(dock)).toEqual({ lastUse: { at: first, place: 'Gate 1' } });
  await browserOf(world.api, world.companyId).signIn(number, pin);
  const second = world.api.clock.now().toISOString();
  await gate.signIn(number, pin);
  expect(await lastUse(gate)).toEqual({ lastUse: { at: second, place: null } });
  await gate.post('/site-access/kiosk/lock');
  expect(await lastUse(gate)).toEqual({ lastUse: null });
  expect(await lastUse(browserOf(world.api, world.companyId))).toEqual({ lastUse: null });
});

test('a device stores nothing for offline reading, and gets no push messages', async () => {
  const { device } = await kioskHere();
  const { number, pin } = await people();
  const [here, there] = [await device.signIn(number, pin), await browserOf(world.api, world.companyId).signIn(number, pin)];
  const daysOf = async (client: Client) =>
    (await client.get<{ offlineDays: number }>(`/companies/${world.companyId}/view`)).body.offlineDays;
  expect([await daysOf(here), (await daysOf(there)) > 0]).toEqual([0, true]);
  expect(errorOf(await here.get('/user-firebase-tokens/key')).code).toBe('error.pinSession');
  expect((await there.get('/user-firebase-tokens/key')).status).not.toBe(403);
});
