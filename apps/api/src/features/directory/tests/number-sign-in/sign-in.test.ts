import type { User } from '@muster/contract/identity/user';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorOf, startTestApi, type Client, type Person, type TestApi } from '../../../../../tests/harness';
import { browserOf, carded, cardOf, formIn, home, pinIn, withPin } from './access';

let api: TestApi;
let companyId: number;
let boss: Person;
let manager: Client;

beforeAll(async () => {
  api = await startTestApi();
  companyId = (await api.make.company()).id;
  boss = await api.make.person(companyId, { manager: true });
  manager = api.as(boss);
});
afterAll(() => api.stop());

const wrongPin = (pin: string): string => String((Number(pin) + 1) % 1_000_000).padStart(6, '0');

test('the code of a card shows a drawn PIN once, and signs the person in', async () => {
  const { userId, number, code, address } = await carded(manager, companyId);
  expect(code).toMatch(/^[A-Z0-9]{10}$/);
  expect(address).not.toContain(code);
  const browser = browserOf(api, companyId);
  const page = await browser.submit({ number: number.toLowerCase(), secret: code });
  expect(page.headers.get('cache-control')).toBe('no-store');
  const text = await page.text();
  expect(pinIn(text)).toMatch(/^\d{6}$/);
  const redirect = await browser.submit({ form: formIn(text), do: 'continue' });
  expect(redirect.headers.get('location')).toMatch(/^http:\/\/muster\.test\/sign-in-callback\?code=/);
  const tokens = (await (await browser.redeem(redirect)).json()) as { access_token: string; id_token: string };
  expect(decodeJwt(tokens.access_token)).toMatchObject({ amr: ['pin'], iss: 'http://muster.test/site-access' });
  expect(decodeJwt(tokens.id_token)).toMatchObject({ nonce: 'a nonce', aud: 'muster-web' });
  const me = await fetch(`${api.url}/user/me`, { headers: { authorization: `Bearer ${tokens.access_token}` } });
  expect(await me.json()).toMatchObject({ id: userId, email: null, activated: true });
});

test('a code counts once, and only for 14 days', async () => {
  const { number, code } = await carded(manager, companyId);
  await browserOf(api, companyId).submit({ number, secret: code });
  expect((await browserOf(api, companyId).submit({ number, secret: code })).status).toBe(401);
  const late = await carded(manager, companyId);
  api.clock.advance(14 * 86_400_000 + 1);
  expect((await browserOf(api, companyId).submit({ number: late.number, secret: late.code })).status).toBe(401);
});

test('the person can have two other PINs drawn, and only the last one counts', async () => {
  const { number, code } = await carded(manager, companyId);
  const browser = browserOf(api, companyId);
  const first = await (await browser.submit({ number, secret: code })).text();
  const second = await (await browser.submit({ form: formIn(first), do: 'redraw' })).text();
  const third = await (await browser.submit({ form: formIn(second), do: 'redraw' })).text();
  expect(third).not.toContain('value="redraw"');
  expect((await browser.submit({ form: formIn(first), do: 'redraw' })).status).toBe(400);
  expect((await browserOf(api, companyId).submit({ number, secret: pinIn(first) })).status).toBe(401);
  expect((await browserOf(api, companyId).submit({ number, secret: pinIn(third) })).status).toBe(303);
});

test('the page with a drawn PIN works for ten minutes, and only for its own company', async () => {
  const { number, code } = await carded(manager, companyId);
  const browser = browserOf(api, companyId);
  const form = formIn(await (await browser.submit({ number, secret: code })).text());
  const stranger = browserOf(api, (await api.make.company()).id);
  expect((await stranger.submit({ form, do: 'continue' })).status).toBe(400);
  api.clock.advance(10 * 60_000);
  expect((await browser.submit({ form, do: 'continue' })).status).toBe(303);
  api.clock.advance(1);
  expect((await browser.submit({ form, do: 'continue' })).status).toBe(400);
});

test('a new card ends the PIN and the session of the old card', async () => {
  const { userId, number, pin } = await withPin(api, manager, companyId);
  const person = await browserOf(api, companyId).signIn(number, pin);
  expect((await person.get('/user/me')).status).toBe(200);
  await cardOf(manager, userId, companyId);
  expect((await person.get('/user/me')).status).toBe(401);
  expect((await browserOf(api, companyId).submit({ number, secret: pin })).status).toBe(401);
});

test('a block and the end of the membership end the session and the PIN', async () => {
  for (const end of [
    (id: string) => manager.put(`/user/${id}/block?companyId=${companyId}`, {}),
    (id: string) => manager.delete(`/user/${id}?companyId=${companyId}`),
  ]) {
    const { userId, number, pin } = await withPin(api, manager, companyId);
    const person = await browserOf(api, companyId).signIn(number, pin);
    await end(userId);
    expect((await person.get('/user/me')).status).toBe(401);
    expect((await browserOf(api, companyId).submit({ number, secret: pin })).status).toBe(401);
  }
});

test('a PIN works only in its own company', async () => {
  const { number, pin } = await withPin(api, manager, companyId);
  const other = (await api.make.company()).id;
  expect((await browserOf(api, other).submit({ number, secret: pin })).status).toBe(401);
});

test('an unknown number and a wrong PIN get the same answer', async () => {
  const { number, pin } = await withPin(api, manager, companyId);
  const answerTo = async (given: string, secret: string) => {
    const answer = await browserOf(api, companyId).submit({ number: given, secret });
    return {
      status: answer.status,
      text: (await answer.text()).replaceAll(given, 'the number').replaceAll(/code_challenge&#61;[\w-]+|code_challenge=[\w-]+/g, ''),
    };
  };
  expect(await answerTo('K-UNKNOWN', pin)).toEqual(await answerTo(number, wrongPin(pin)));
});

test('a manager makes cards only for themself, and for people of the company without an e-mail address', async () => {
  const member = await api.make.person(companyId);
  await manager.put(`/user/${member.id}/company-membership`, { companyId, number: 'M-1' });
  await manager.put(`/user/${boss.id}/company-membership`, { companyId, number: 'M-2' });
  const ask = (who: Client, userId: string) => who.post(`/user/${userId}/pin-reset`, { companyId });
  expect(errorOf(await ask(manager, member.id)).code).toBe('user.noCard');
  expect((await ask(manager, boss.id)).status).toBe(200);
  const { userId } = await carded(manager, companyId);
  expect((await ask(api.as(member), userId)).status).toBe(403);
  const stranger = api.as(await api.make.person((await api.make.company()).id, { manager: true }));
  expect((await ask(stranger, userId)).status).toBe(404);
});

test('the database holds neither PINs nor codes', async () => {
  const { code } = await carded(manager, companyId);
  const { pin } = await withPin(api, manager, companyId);
  const rows = JSON.stringify(await api.make.query('SELECT * FROM pin_credential'));
  expect(rows).not.toContain(code);
  expect(rows).not.toContain(`"${pin}"`);
  expect(api.logged.join('\n')).not.toContain(code);
});

test('a code of the sign-in counts once, and only with the verifier and the address of its request', async () => {
  const { number, pin } = await withPin(api, manager, companyId);
  const browser = browserOf(api, companyId);
  const signedIn = () => browser.submit({ number, secret: pin });
  expect((await browser.redeem(await signedIn(), { code_verifier: 'x'.repeat(43) })).status).toBe(400);
  expect((await browser.redeem(await signedIn(), { redirect_uri: `${home}elsewhere` })).status).toBe(400);
  const redirect = await signedIn();
  expect((await browser.redeem(redirect)).status).toBe(200);
  expect((await browser.redeem(redirect)).status).toBe(400);
  const late = await signedIn();
  api.clock.advance(61_000);
  expect((await browser.redeem(late)).status).toBe(400);
});

test('answers go only to addresses of the product, and a form of another site cannot sign in', async () => {
  const { number, pin } = await withPin(api, manager, companyId);
  const browser = browserOf(api, companyId);
  const wrong: Record<string, string>[] = [
    { redirect_uri: 'http://evil.test/' },
    { code_challenge_method: 'plain' },
    { client_id: 'other' },
    { scope: 'openid x' },
  ];
  for (const changes of wrong) {
    const answer = await browser.send(browser.ask(changes));
    expect([answer.status, answer.headers.get('location')]).toEqual([400, null]);
  }
  expect((await browser.submit({ number, secret: pin }, { origin: 'http://evil.test' })).status).toBe(400);
});

test('a hidden frame gets a code while the session lasts: for 12 hours, and never for another company', async () => {
  const { number, pin } = await withPin(api, manager, companyId);
  const browser = browserOf(api, companyId);
  const silent = { prompt: 'none', redirect_uri: `${home}silent-sign-in` };
  const answer = async (changes: Record<string, string> = {}) =>
    new URL((await browser.send(browser.ask({ ...silent, ...changes }))).headers.get('location') ?? home).searchParams;
  expect((await answer()).get('error')).toBe('login_required');
  await browser.submit({ number, secret: pin });
  expect((await answer()).get('code')).toEqual(expect.any(String));
  expect((await answer({ scope: `openid ${(await api.make.company()).id}-0` })).get('error')).toBe('login_required');
  api.clock.advance(12 * 3_600_000);
  expect((await answer()).get('error')).toBe('login_required');
});

test('a sign-out ends the session of the device', async () => {
  const { number, pin } = await withPin(api, manager, companyId);
  const browser = browserOf(api, companyId);
  await browser.submit({ number, secret: pin });
  const out = await browser.send('/site-access/session/end?state=x&post_logout_redirect_uri=http://evil.test/');
  expect(out.headers.get('location')).toBe(`${home}?state=x`);
  expect((await browser.send(browser.ask())).status).toBe(200);
});

test('a person with both kinds of sign-in has one account', async () => {
  await manager.put(`/user/${boss.id}/company-membership`, { companyId, number: 'BOSS' });
  const { code } = await cardOf(manager, boss.id, companyId);
  const person = await browserOf(api, companyId).signIn('BOSS', code);
  expect((await person.get<User>('/user/me')).body.id).toBe(boss.id);
  expect((await manager.get('/user/me')).status).toBe(200);
});

test('the address of a QR code sets a cookie for the page, and a sign-in with the company account deletes it', async () => {
  const { address } = await carded(manager, companyId);
  const browser = browserOf(api, companyId);
  const start = await browser.send(new URL(address).pathname + new URL(address).search);
  expect([start.status, start.headers.get('location')]).toEqual([303, home]);
  expect(start.headers.getSetCookie()[0]).toMatch(new RegExp(`^muster_place=${companyId}-0; Path=/; Max-Age=\\d+; SameSite=Lax$`));
  const short = await browser.send(`/n/${companyId}-0`);
  expect([short.status, short.headers.get('location')]).toEqual([303, `${home}site-access/start?place=${companyId}-0`]);
  const hostile = await browser.send(`/n/${encodeURIComponent('//evil.test/?a=1&place=9')}`);
  expect(hostile.headers.get('location')).toBe(
    `${home}site-access/start?${new URLSearchParams({ place: '//evil.test/?a=1&place=9' }).toString()}`,
  );
  const wrong = await browser.send('/site-access/start?place=1;Domain=evil.test');
  expect(wrong.headers.getSetCookie()[0]).toContain('muster_place=; Path=/; Max-Age=0');
  expect((await browser.send('/site-access/leave')).headers.getSetCookie()[0]).toContain('Max-Age=0');
});

test('the page lets the browser send its origin, because every form needs one', async () => {
  expect((await fetch(browserOf(api, companyId).ask())).headers.get('referrer-policy')).toBe('same-origin');
});
