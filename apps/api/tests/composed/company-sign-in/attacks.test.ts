/** What a provider of one company, another browser or an old link can try, against real OpenID providers. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  Browser,
  invite,
  pageRequest,
  redeem,
  signIn,
  startWorld,
  statusWith,
  switchOn,
  wishOf,
  type OwnProvider,
  type World,
} from './world';

let world: World;
let one: OwnProvider;
let other: OwnProvider;
beforeAll(async () => {
  world = await startWorld();
  one = await world.addCompany('one.example');
  other = await world.addCompany('other.example', 'okta with a secret');
  await switchOn(world, one);
  await switchOn(world, other);
});
afterAll(() => world.stop());

/** Signs in at this provider as this person, whatever the address on the page was. */
async function signInAt(place: OwnProvider, person: { subject: string; email: string | undefined }) {
  place.provider.person = person;
  return signIn(world, `somebody@${place.domain}`);
}

test('a provider signs in nobody of another company, whatever address and subject it sends', async () => {
  const ofOne = 'victim@one.example';
  await invite(world, one.companyId, ofOne);
  await signInAt(one, { subject: 'victim', email: ofOne });
  for (const person of [
    { subject: 'attacker', email: ofOne },
    { subject: 'victim', email: ofOne },
    { subject: 'victim', email: 'victim@other.example' },
  ]) {
    const { status, token } = await signInAt(other, person);
    expect({ status, token }).toEqual({ status: 403, token: undefined });
  }
});

test('an address in the domain of the provider opens no account of another company, of two companies, or with a system role', async () => {
  const { make } = world.installation;
  await invite(world, one.companyId, 'elsewhere@other.example');
  await invite(world, [one.companyId, other.companyId], 'both@other.example');
  const admin = await make.admin();
  await make.query("UPDATE account SET email = 'admin@other.example' WHERE id = $1", [admin.id]);
  for (const name of ['elsewhere', 'both', 'admin', 'nobody'])
    expect((await signInAt(other, { subject: name, email: `${name}@other.example` })).status).toBe(403);
});

test('[4.33] an account is its issuer and its subject after the first sign-in: the same address of another subject opens nothing', async () => {
  const id = await invite(world, one.companyId, 'first@one.example');
  const first = await signInAt(one, { subject: 'first', email: 'first@one.example' });
  expect(await statusWith(world, first.token)).toBe(200);
  expect((await signInAt(one, { subject: 'second', email: 'first@one.example' })).status).toBe(403);
  // the person marries, and the address of an account of a colleague must not open that one
  await invite(world, one.companyId, 'colleague@one.example');
  const renamed = await signInAt(one, { subject: 'first', email: 'colleague@one.example' });
  const me = await world.product.withToken(renamed.token ?? '').get<{ id: string }>('/user/me');
  expect(me.body).toMatchObject({ userId: id });
});

test('an address that the provider has not verified counts for nothing', async () => {
  await invite(world, one.companyId, 'unverified@one.example');
  const { status, text } = await signInAt(one, { subject: 'unverified', email: undefined });
  expect(status).toBe(403);
  expect(text).toContain('has not confirmed your e-mail address');
});

/** A visit to the provider of a company, up to the address with its answer. */
async function answerOf(place: OwnProvider, browser: Browser) {
  const request = pageRequest(world);
  const { to = '' } = await browser.visit(request.address, { email: `somebody@${place.domain}` });
  const { address } = await browser.follow(to, `${world.issuer}/callback/`);
  return { request, answer: new URL(address) };
}

test('an answer counts for the browser that asked, once', async () => {
  await invite(world, one.companyId, 'browser@one.example');
  one.provider.person = { subject: 'browser', email: 'browser@one.example' };
  const asked = await answerOf(one, new Browser());
  expect((await new Browser().visit(asked.answer.href)).status).toBe(400);
  const mine = new Browser();
  const { request, answer } = await answerOf(one, mine);
  const { to = '' } = await mine.visit(answer.href);
  expect((await redeem(request, new URL(to).searchParams.get('code') ?? '')).status).toBe(200);
  expect((await mine.visit(answer.href)).status).toBe(400);
});

test('an answer counts at the provider that was asked: not for another company, and not with the name of another issuer', async () => {
  one.provider.person = { subject: 'mixed', email: 'mixed@one.example' };
  await invite(world, one.companyId, 'mixed@one.example');
  const browser = new Browser();
  const atOther = (await answerOf(one, browser)).answer;
  atOther.pathname = atOther.pathname.replace(String(one.companyId), String(other.companyId));
  expect((await browser.visit(atOther.href)).status).toBe(400);
  const named = (await answerOf(one, browser)).answer;
  named.searchParams.set('iss', other.provider.issuer);
  expect((await browser.visit(named.href)).status).toBe(401);
  const silent = (await answerOf(one, browser)).answer;
  silent.searchParams.delete('iss');
  // this provider says that it names itself in each answer
  expect((await browser.visit(silent.href)).status).toBe(401);
});

test('a code of another visit is refused: it belongs to its own verifier', async () => {
  one.provider.person = { subject: 'injected', email: 'injected@one.example' };
  await invite(world, one.companyId, 'injected@one.example');
  const stolen = (await answerOf(one, new Browser())).answer.searchParams.get('code') ?? '';
  const browser = new Browser();
  const { answer } = await answerOf(one, browser);
  answer.searchParams.set('code', stolen);
  expect((await browser.visit(answer.href)).status).toBe(401);
});

test('a code of the product works once, with its verifier, its address and its client', async () => {
  one.provider.person = { subject: 'code', email: 'code@one.example' };
  await invite(world, one.companyId, 'code@one.example');
  const browser = new Browser();
  const codeOf = async () => {
    const { request, answer } = await answerOf(one, browser);
    const { to = '' } = await browser.visit(answer.href);
    return { request, code: new URL(to).searchParams.get('code') ?? '' };
  };
  const first = await codeOf();
  expect((await redeem({ ...first.request, verifier: 'another' }, first.code)).body).toEqual({ error: 'invalid_grant' });
  const second = await codeOf();
  expect((await redeem({ ...second.request, redirectUri: `${world.home}silent-sign-in` }, second.code)).body).toEqual({
    error: 'invalid_grant',
  });
  const third = await codeOf();
  expect((await redeem(third.request, third.code)).status).toBe(200);
  expect((await redeem(third.request, third.code)).body).toEqual({ error: 'invalid_grant' });
  const late = await codeOf();
  world.later(61_000);
  expect((await redeem(late.request, late.code)).body).toEqual({ error: 'invalid_grant' });
});

test('the ID token, and a token of the provider, open no call of the api', async () => {
  await invite(world, one.companyId, 'tokens@one.example');
  const { idToken } = await signInAt(one, { subject: 'tokens', email: 'tokens@one.example' });
  expect(await statusWith(world, idToken)).toBe(401);
});

test('a form of another site, an address of another page and a request without PKCE begin nothing', async () => {
  const browser = new Browser();
  const foreign = pageRequest(world, { redirect_uri: 'https://attacker.example/' });
  expect((await browser.visit(foreign.address)).status).toBe(400);
  expect((await browser.visit(pageRequest(world, { code_challenge_method: 'plain' }).address)).status).toBe(400);
  expect((await browser.visit(pageRequest(world, { state: 'a\0b' }).address)).status).toBe(400);
  const sent = await fetch(pageRequest(world).address, {
    method: 'POST',
    headers: { origin: 'https://attacker.example' },
    body: new URLSearchParams({ email: 'a@one.example' }),
    redirect: 'manual',
  });
  expect(sent.status).toBe(400);
});

test('the page names no company, and says of an unknown domain what it says of one without a provider', async () => {
  const browser = new Browser();
  const { text } = await browser.visit(pageRequest(world).address);
  expect(text).not.toMatch(/one\.example|other\.example/);
  const { to, status } = await browser.visit(pageRequest(world).address, { email: 'somebody@unknown.example' });
  expect(status).toBe(200);
  expect(to).toContain(`${world.home}idp/auth`);
  expect((await browser.visit(pageRequest(world).address, { email: 'no address' })).status).toBe(400);
});

test('a domain belongs to one company', async () => {
  const third = await world.addCompany('third.example');
  const { status, body } = await world.admin.put(`/companies/${third.companyId}/sign-in`, {
    ...wishOf(third),
    domains: ['third.example', 'one.example'],
  });
  expect({ status, body }).toMatchObject({ status: 409, body: { message: 'signIn.domainTaken' } });
});

test('an installation names itself as an issuer: a test of its own address shows that it does not fit', async () => {
  const fourth = await world.addCompany('fourth.example');
  const path = `/companies/${fourth.companyId}/sign-in`;
  await world.admin.put(path, { ...wishOf(fourth), issuer: `${fourth.provider.issuer}/other` });
  const { body } = await world.admin.post<{ address: string }>(`${path}/test`);
  await new Browser().follow(body.address, 'nowhere');
  const after = await world.admin.get(path);
  expect(after.body).toMatchObject({ provider: { isTested: false, test: { problem: 'unreachable' } } });
  expect((await world.admin.put(`${path}/state`, { isOn: true })).status).toBe(409);
});
