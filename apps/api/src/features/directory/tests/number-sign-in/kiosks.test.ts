import type { Kiosk, KioskCode } from '@muster/contract/directory/kiosk-endpoints';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { errorOf, startTestApi, type Client, type TestApi } from '../../../../../tests/harness';
import { secondIssuer } from '../../../../../tests/second-issuer';
import { browserOf, cardOf, carded, formIn, home, kioskAt, pinIn, withPin, type Browser } from './access';

let api: TestApi;
let companyId: number;
let siteId: number;
let manager: Client;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  companyId = (await api.make.company()).id;
  siteId = await api.make.site(companyId);
  manager = api.as(await api.make.person(companyId, { sites: [{ id: siteId, manager: true }] }));
});

const people = async () => withPin(api, api.as(await api.make.person(companyId, { manager: true })), companyId);
const kioskHere = (name?: string) => kioskAt(api, manager, { companyId, siteId, ...(name !== undefined && { name }) });
const kiosks = async (): Promise<Kiosk[]> => (await manager.get<Kiosk[]>(`/sites/${siteId}/kiosks`)).body;
/** Sends the form to another process of the issuer. */
async function statusAfterRestart(device: Browser, form: Record<string, string>): Promise<number> {
  const server = await secondIssuer(api);
  const { pathname, search } = device.ask();
  const { statusCode } = await server.inject({
    method: 'POST',
    url: pathname + search,
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://muster.test', cookie: device.cookies() },
    payload: new URLSearchParams(form).toString(),
  });
  await server.close();
  return statusCode;
}

const auditOf = (id: number) =>
  api.make.query<{ action: string; actor: string | null; data: object }>(
    "SELECT action, actor_id AS actor, data FROM audit_event WHERE entity_type = 'Kiosk' AND entity_id = $1 ORDER BY id",
    [String(id)],
  );

test('a code sets up a device: the device gets a secret that scripts cannot read, and the manager sees it in the list', async () => {
  const { body } = await manager.post<KioskCode>(`/sites/${siteId}/kiosks`, { name: 'Dock 4' });
  expect(body).toMatchObject({ name: 'Dock 4', address: `${home}kiosk` });
  const short = await browserOf(api, companyId).send('/kiosk');
  expect([short.status, short.headers.get('location')]).toEqual([303, `${home}site-access/kiosk`]);
  expect(await kiosks()).toEqual([{ id: body.id, name: 'Dock 4', lastSeenDate: null, codeEndDate: body.codeEndDate }]);
  const device = browserOf(api, companyId);
  const answer = await device.post('/site-access/kiosk', { code: `${body.code.slice(0, 5).toLowerCase()} ${body.code.slice(5)}` });
  expect([answer.status, answer.headers.get('location'), answer.headers.get('clear-site-data')]).toEqual([303, home, '"cache", "storage"']);
  const [secret, session, known, place] = answer.headers.getSetCookie();
  expect(secret).toMatch(/^muster_kiosk=[\w-]{43}; Path=\/site-access; Max-Age=\d+; HttpOnly; SameSite=Lax$/);
  // the set-up ends the session of an earlier person, and no longer treats the browser as known
  expect([session, known]).toEqual([
    expect.stringMatching(/^muster_site_access=;.* Max-Age=0;/),
    expect.stringMatching(/^muster_known_device=;.* Max-Age=0;/),
  ]);
  expect(place).toContain(`muster_place=${companyId}-${siteId}-${body.id};`);
  expect(await kiosks()).toEqual([{ id: body.id, name: 'Dock 4', lastSeenDate: api.clock.now().toISOString(), codeEndDate: null }]);
  const [stored] = await api.make.query<{ text: string }>('SELECT k::text AS text FROM kiosk k WHERE id = $1', [body.id]);
  expect(stored?.text).not.toContain(secret?.slice(13, 56));
});

test('a code counts once', async () => {
  const { code } = await kioskHere();
  const second = await browserOf(api, companyId).post('/site-access/kiosk', { code });
  expect([second.status, second.headers.getSetCookie()]).toEqual([401, []]);
});

test('a code counts for ten minutes, and its device then leaves the list', async () => {
  const { body } = await manager.post<KioskCode>(`/sites/${siteId}/kiosks`, { name: 'Dock 4' });
  api.clock.advance(10 * 60_000);
  expect((await browserOf(api, companyId).post('/site-access/kiosk', { code: body.code })).status).toBe(401);
  expect(await kiosks()).toEqual([]);
});

test('a form of another site cannot set up a device', async () => {
  const { body } = await manager.post<KioskCode>(`/sites/${siteId}/kiosks`, { name: 'Dock 4' });
  const answer = await browserOf(api, companyId).post('/site-access/kiosk', { code: body.code }, { origin: 'https://evil.example' });
  expect(answer.status).toBe(401);
  expect((await browserOf(api, companyId).post('/site-access/kiosk', { code: body.code })).status).toBe(303);
});

test('a manager of another company or another site can neither see, add nor remove a device here', async () => {
  const { id } = await kioskHere();
  const otherCompany = (await api.make.company()).id;
  const foreign = api.as(await api.make.person(otherCompany, { manager: true }));
  const neighbour = api.as(
    await api.make.person(companyId, { sites: [{ id: await api.make.site(companyId), manager: true }, { id: siteId }] }),
  );
  for (const [client, status] of [
    [foreign, 404],
    [neighbour, 403],
  ] as const) {
    expect((await client.get(`/sites/${siteId}/kiosks`)).status).toBe(status);
    expect((await client.post(`/sites/${siteId}/kiosks`, { name: 'Mine' })).status).toBe(status);
    expect((await client.delete(`/sites/${siteId}/kiosks/${id}`)).status).toBe(status);
  }
  expect((await kiosks()).length).toBe(1);
});

test('a site has at most 50 devices', async () => {
  await api.make.query(
    `INSERT INTO kiosk (company_id, site_id, name, secret_hash) SELECT $1, $2, 'Gate ' || n, $3 || n FROM generate_series(1, 50) n`,
    [companyId, siteId, `secret of ${siteId} `],
  );
  const answer = await manager.post(`/sites/${siteId}/kiosks`, { name: 'One more' });
  expect([answer.status, errorOf(answer).code]).toEqual([409, 'kiosk.tooMany']);
});

test('the code, the set-up and the removal are in the audit log', async () => {
  const { id } = await kioskHere();
  await manager.delete(`/sites/${siteId}/kiosks/${id}`);
  const records = await auditOf(id);
  expect(records.map(({ action, actor }) => [action, actor !== null])).toEqual([
    ['kiosk.codeMade', true],
    ['kiosk.setUp', false],
    ['kiosk.removed', true],
  ]);
  for (const { data } of records) expect(data).toEqual({ name: 'Dock 4', siteId });
});

test('a session at a device ends after 15 minutes, even with a valid token', async () => {
  const { device } = await kioskHere();
  const { number, pin } = await people();
  const person = await device.signIn(number, pin);
  api.clock.advance(15 * 60_000 - 1_000);
  expect((await person.get('/user/me')).status).toBe(200);
  // the token ends at the same time, but the database decides without it
  const [session] = await api.make.query<{ subject: string }>('SELECT session_subject AS subject FROM kiosk WHERE company_id = $1', [
    companyId,
  ]);
  const inDatabase = (at: Date) => api.make.query('SELECT account FROM muster_enter_pin($1, $2)', [session?.subject, at]);
  expect((await inDatabase(api.clock.now())).length).toBe(1);
  api.clock.advance(1_000);
  expect((await inDatabase(api.clock.now())).length).toBe(0);
  expect((await person.get('/user/me')).status).toBe(401);
});

test('a session that nobody ended leaves no data about its person at the device', async () => {
  const { device, id } = await kioskHere();
  const { number, pin } = await people();
  await device.signIn(number, pin);
  api.clock.advance(15 * 60_000);
  await api.runJob('platform.ended-kiosk-sessions');
  expect(await api.make.query('SELECT session_subject, session_card, session_ends_at, previous_at FROM kiosk WHERE id = $1', [id])).toEqual(
    [{ session_subject: null, session_card: null, session_ends_at: null, previous_at: null }],
  );
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
  expect((await manager.delete(`/sites/${siteId}/kiosks/${id}`)).status).toBe(204);
  expect((await person.get('/user/me')).status).toBe(401);
  expect((await device.send(device.ask())).headers.get('location')).toBe(`${home}site-access/kiosk`);
  expect((await device.submit({ number, secret: pin })).status).toBe(400);
  expect((await manager.delete(`/sites/${siteId}/kiosks/${id}`)).status).toBe(404);
});

test('a new card ends the person’s session at a device', async () => {
  const boss = api.as(await api.make.person(companyId, { manager: true }));
  const { userId, number, pin } = await withPin(api, boss, companyId);
  const { device } = await kioskHere();
  const person = await device.signIn(number, pin);
  await cardOf(boss, userId, companyId);
  expect((await person.get('/user/me')).status).toBe(401);
});

test('a shared device offers no other kind of sign-in', async () => {
  const { device, id } = await kioskHere();
  expect(await (await device.send(device.ask())).text()).not.toContain('/site-access/leave');
  const place = `muster_place=${companyId}-${siteId}-${id};`;
  for (const path of ['/site-access/leave', `/site-access/start?place=${companyId}-${siteId}`])
    expect((await device.send(path)).headers.getSetCookie().join()).toContain(place);
  // without the third number, the page goes back to the place of the device
  const answer = await device.send(device.ask({ scope: `openid ${companyId}-${siteId}` }));
  expect([answer.status, answer.headers.getSetCookie().join().includes(place)]).toEqual([303, true]);
  const { number, pin } = await people();
  const body = new URLSearchParams({ number, secret: pin }).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://muster.test' };
  const posted = await device.send(device.ask({ scope: `openid ${companyId}-${siteId}` }), { method: 'POST', body, headers });
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
  const own = browserOf(api, companyId, siteId);
  expect(await (await own.send(own.ask())).text()).not.toContain('data-pad');
});

test('a number and a drawn PIN disappear from the screen of a shared device by themselves, and no browser offers to save them', async () => {
  const boss = api.as(await api.make.person(companyId, { manager: true }));
  const { number, code } = await carded(boss, companyId);
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
  const boss = api.as(await api.make.person(companyId, { manager: true }));
  const { number, code } = await carded(boss, companyId);
  const { device } = await kioskHere();
  const first = await (await device.submit({ number, secret: code })).text();
  const second = await (await device.submit({ form: formIn(first), do: 'redraw' })).text();
  expect((await device.submit({ form: formIn(first), do: 'continue' })).status).toBe(400);
  expect((await device.submit({ form: formIn(second), do: 'continue' })).status).toBe(303);
  for (const again of ['continue', 'redraw']) expect((await device.submit({ form: formIn(second), do: again })).status).toBe(400);
  expect((await device.submit({ number, secret: pinIn(second) })).status).toBe(303);
});

test('the page with a drawn PIN ends with the sign-in, and on a shared device also after a minute', async () => {
  const boss = api.as(await api.make.person(companyId, { manager: true }));
  const [one, other] = [await carded(boss, companyId), await carded(boss, companyId)];
  const { device } = await kioskHere();
  const page = await (await device.submit({ number: one.number, secret: one.code })).text();
  expect((await device.submit({ number: one.number, secret: pinIn(page) })).status).toBe(303);
  expect((await device.submit({ form: formIn(page), do: 'redraw' })).status).toBe(400);
  const later = await (await device.submit({ number: other.number, secret: other.code })).text();
  api.clock.advance(60_001);
  expect((await device.submit({ form: formIn(later), do: 'continue' })).status).toBe(400);
});

test('the person sees when and where the PIN was last used', async () => {
  const { number, pin } = await people();
  const gate = (await kioskHere('Gate 1')).device;
  const dock = (await kioskHere('Dock 4')).device;
  const lastUse = async (device: Browser): Promise<unknown> => (await device.send('/site-access/kiosk/last-use')).json();
  await gate.signIn(number, pin);
  expect(await lastUse(gate)).toEqual({ lastUse: null });
  const first = api.clock.now().toISOString();
  api.clock.advance(60_000);
  await dock.signIn(number, pin);
  expect(await lastUse(dock)).toEqual({ lastUse: { at: first, place: 'Gate 1' } });
  await browserOf(api, companyId).signIn(number, pin);
  const second = api.clock.now().toISOString();
  await gate.signIn(number, pin);
  expect(await lastUse(gate)).toEqual({ lastUse: { at: second, place: null } });
  await gate.post('/site-access/kiosk/lock');
  expect(await lastUse(gate)).toEqual({ lastUse: null });
  expect(await lastUse(browserOf(api, companyId))).toEqual({ lastUse: null });
});

test('a device stores nothing for offline reading, and gets no push messages', async () => {
  const { device } = await kioskHere();
  const { number, pin } = await people();
  const [here, there] = [await device.signIn(number, pin), await browserOf(api, companyId).signIn(number, pin)];
  const daysOf = async (client: Client) => (await client.get<{ offlineDays: number }>(`/companies/${companyId}/view`)).body.offlineDays;
  expect([await daysOf(here), (await daysOf(there)) > 0]).toEqual([0, true]);
  expect(errorOf(await here.get('/user-firebase-tokens/key')).code).toBe('error.pinSession');
  expect((await there.get('/user-firebase-tokens/key')).status).not.toBe(403);
});

test('20 wrong attempts block one device for an hour, and a restart of the api does not end this', async () => {
  const { number, pin } = await people();
  const { device, id } = await kioskHere();
  // 20 attempts also reach the limit of the network for a minute, so a minute passes before the next one
  for (let tries = 0; tries < 20; tries += 1)
    expect((await device.submit({ number: `NOBODY-${tries}`, secret: '000000' })).status).toBe(401);
  api.clock.advance(61_000);
  const stopped = await device.submit({ number, secret: pin });
  expect([stopped.status, stopped.headers.get('retry-after')]).toEqual([429, '3600']);
  expect(await statusAfterRestart(device, { number, secret: pin })).toBe(429);
  const other = (await kioskHere('Gate 1')).device;
  expect((await other.submit({ number, secret: pin })).status).toBe(303);
  api.clock.advance(3_600_000);
  expect((await device.submit({ number, secret: pin })).status).toBe(303);
  expect((await kiosks()).map((one) => one.id)).toContain(id);
});

test('ten wrong PINs lock a person until a new card, and a restart of the api does not unlock the person', async () => {
  const { userId, number, pin } = await people();
  const { device } = await kioskHere();
  const wrong = pin === '000000' ? '000001' : '000000';
  for (let tries = 0; tries < 5; tries += 1) await device.submit({ number, secret: wrong });
  api.clock.advance(15 * 60_000);
  for (let tries = 0; tries < 5; tries += 1) await device.submit({ number, secret: wrong });
  api.clock.advance(24 * 3_600_000);
  expect((await device.submit({ number, secret: pin })).status).toBe(401);
  expect(await statusAfterRestart(device, { number, secret: pin })).toBe(401);
  const card = await cardOf(api.as(await api.make.person(companyId, { manager: true })), userId, companyId);
  expect(await statusAfterRestart(device, { number, secret: card.code })).toBe(200);
});

test('60 wrong attempts an hour block the devices of a site, including new ones, and no other site', async () => {
  const { number, pin } = await people();
  for (let round = 0; round < 4; round += 1) {
    const { device } = await kioskHere();
    for (let tries = 0; tries < 15; tries += 1)
      expect((await device.submit({ number: `NOBODY-${tries}`, secret: '000000' })).status).toBe(401);
    api.clock.advance(61_000);
  }
  expect((await (await kioskHere()).device.submit({ number, secret: pin })).status).toBe(429);
  const elsewhere = await api.make.site(companyId);
  const boss = api.as(await api.make.person(companyId, { manager: true }));
  const { device } = await kioskAt(api, boss, { companyId, siteId: elsewhere });
  expect((await device.submit({ number, secret: pin })).status).toBe(303);
});
