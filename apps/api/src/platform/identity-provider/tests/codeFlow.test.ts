import { createLocalJWKSet, decodeJwt, decodeProtectedHeader, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTokenVerifier } from '../../tokens/verify';
import { setDisabled } from '../accounts';
import { webClientId } from '../configuration';
import { loadProviderKeys, publicKeysOf } from '../keys';
import { Browser, audience, codeIn, newAccount, startProvider, testPool, type TestProvider, type Tokens } from './harness';

const pool = testPool();
let provider: TestProvider;

beforeAll(async () => {
  provider = await startProvider(pool);
});
afterAll(async () => {
  await provider.stop();
  await pool.end();
});

const verifier = async () =>
  createTokenVerifier({
    issuer: provider.issuer,
    audiences: [audience],
    clientId: webClientId,
    jwks: publicKeysOf((await loadProviderKeys(pool)).jwks),
    now: () => new Date(),
  });

describe('sign-in', () => {
  test('[2.17] a code with PKCE is exchanged for an access token of the api, an ID token and a refresh token', async () => {
    const account = await newAccount(pool);
    const tokens = await new Browser(provider).signIn(account.email);

    expect(decodeProtectedHeader(tokens.access_token)).toMatchObject({ alg: 'RS256', typ: 'at+jwt' });
    expect(decodeJwt(tokens.access_token)).toMatchObject({ iss: provider.issuer, aud: audience, sub: account.subject });
    expect(tokens.expires_in).toBe(15 * 60);
    expect(tokens.refresh_token).toBeTruthy();
    expect(decodeJwt(tokens.id_token)).toMatchObject({
      aud: webClientId,
      sub: account.subject,
      name: account.name,
      email: account.email,
      nonce: 'a-nonce',
    });
    expect(await (await verifier()).verify(tokens.access_token)).toMatchObject({ subject: account.subject, email: account.email });
  });

  test('an ID token is not accepted as an access token', async () => {
    const tokens = await new Browser(provider).signIn((await newAccount(pool)).email);
    await expect((await verifier()).verify(tokens.id_token)).rejects.toMatchObject({ reason: 'audience' });
  });

  test('the published keys verify the tokens, and no private key is published', async () => {
    const discovered = (await (await fetch(`${provider.issuer}/.well-known/openid-configuration`)).json()) as Record<string, string>;
    expect(discovered).toMatchObject({
      issuer: provider.issuer,
      authorization_endpoint: `${provider.issuer}/auth`,
      token_endpoint: `${provider.issuer}/token`,
      end_session_endpoint: `${provider.issuer}/session/end`,
    });
    const published = (await (await fetch(discovered.jwks_uri as string)).json()) as { keys: Record<string, string>[] };
    const tokens = await new Browser(provider).signIn((await newAccount(pool)).email);
    await jwtVerify(tokens.access_token, createLocalJWKSet(published as never), { issuer: provider.issuer });
    const secretMembers = ['d', 'p', 'q', 'dp', 'dq', 'qi'];
    const shown = [...published.keys, ...publicKeysOf((await loadProviderKeys(pool)).jwks).keys].flatMap((key) => Object.keys(key));
    expect(shown.filter((member) => secretMembers.includes(member))).toEqual([]);
  });

  test('URLs have the issuer’s host, whatever host the request names', async () => {
    const response = await fetch(`${provider.issuer}/.well-known/openid-configuration`, {
      headers: { 'x-forwarded-host': 'evil.example' },
    });
    expect(((await response.json()) as Record<string, string>).token_endpoint).toBe(`${provider.issuer}/token`);
  });

  test('a request without PKCE or with the plain method is refused', async () => {
    const browser = new Browser(provider);
    for (const extra of [{ code_challenge: '', code_challenge_method: '' }, { code_challenge_method: 'plain' }]) {
      const response = await browser.fetch(browser.request(extra as Record<string, string>).url);
      expect(new URL(response.headers.get('location') ?? '').searchParams.get('error')).toBe('invalid_request');
    }
  });

  test('an unregistered redirect URI gets no redirect', async () => {
    const browser = new Browser(provider);
    for (const uri of [
      'https://evil.example/callback',
      `${provider.origin}/callback/../evil`,
      `${provider.origin}/callback?x=1`,
      `${provider.origin}.evil.example/callback`,
    ]) {
      const response = await browser.fetch(browser.request({ redirect_uri: uri }).url);
      expect(response.status).toBe(400);
      expect(response.headers.get('location')).toBeNull();
    }
  });

  test('a code works once: a second exchange is refused and revokes the tokens of the first one', async () => {
    const account = await newAccount(pool);
    const browser = new Browser(provider);
    const { address, verifier: secret } = await browser.openSignIn();
    const code = codeIn(await browser.follow(await browser.post(address, { email: account.email, password: 'correct horse' })));
    const first = (await (await browser.exchange(code, secret)).json()) as Tokens;
    expect((await browser.exchange(code, secret)).status).toBe(400);
    expect((await browser.refresh(first.refresh_token)).status).toBe(400);
  });

  test('of ten concurrent exchanges of one code, at most one succeeds', async () => {
    const account = await newAccount(pool);
    const browser = new Browser(provider);
    const { address, verifier: secret } = await browser.openSignIn();
    const code = codeIn(await browser.follow(await browser.post(address, { email: account.email, password: 'correct horse' })));
    const answers = await Promise.all(Array.from({ length: 10 }, () => browser.exchange(code, secret)));
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
    expect(answers.every(({ status }) => status === 200 || status === 400)).toBe(true);
  });

  test('a code does not work with another verifier', async () => {
    const account = await newAccount(pool);
    const browser = new Browser(provider);
    const { address } = await browser.openSignIn();
    const code = codeIn(await browser.follow(await browser.post(address, { email: account.email, password: 'correct horse' })));
    expect((await browser.exchange(code, 'x'.repeat(43))).status).toBe(400);
  });

  test('no token is issued for another audience', async () => {
    const browser = new Browser(provider);
    const response = await browser.fetch(browser.request({ resource: 'urn:other:api' }).url);
    expect(new URL(response.headers.get('location') ?? '').searchParams.get('error')).toBe('invalid_target');
  });

  test('a state with any character is returned unchanged', async () => {
    const account = await newAccount(pool);
    const browser = new Browser(provider);
    const state = 'nul \u0000 quote " \u{1f9ba} <b>';
    const { address } = await browser.openSignIn({ state });
    const left = await browser.follow(await browser.post(address, { email: account.email, password: 'correct horse' }));
    expect(new URL(left.headers.get('location') ?? '').searchParams.get('state')).toBe(state);
  });
});

describe('refresh', () => {
  test('[8.2] a refresh token is exchanged for new tokens and replaced', async () => {
    const browser = new Browser(provider);
    const first = await browser.signIn((await newAccount(pool)).email);
    const response = await browser.refresh(first.refresh_token);
    const second = (await response.json()) as Tokens;
    expect(response.status).toBe(200);
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect(decodeJwt(second.access_token).aud).toBe(audience);
    expect((await browser.refresh(second.refresh_token)).status).toBe(200);
  });

  test('a rotated refresh token that is used again also revokes its successors', async () => {
    const browser = new Browser(provider);
    const first = await browser.signIn((await newAccount(pool)).email);
    const second = (await (await browser.refresh(first.refresh_token)).json()) as Tokens;
    expect((await browser.refresh(first.refresh_token)).status).toBe(400);
    expect((await browser.refresh(second.refresh_token)).status).toBe(400);
  });

  test('of ten concurrent refreshes with one token, at most one succeeds', async () => {
    const browser = new Browser(provider);
    const { refresh_token: token } = await browser.signIn((await newAccount(pool)).email);
    const answers = await Promise.all(Array.from({ length: 10 }, () => browser.refresh(token)));
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
    expect(answers.every(({ status }) => status === 200 || status === 400)).toBe(true);
  });

  test('a disabled account gets no new tokens, neither silently nor with its password', async () => {
    const account = await newAccount(pool);
    const browser = new Browser(provider);
    const { refresh_token: token } = await browser.signIn(account.email);
    await setDisabled(pool, account.subject, true);
    expect((await browser.refresh(token)).status).toBe(400);
    expect((await browser.silently()).redirect.searchParams.get('error')).toBe('login_required');
  });
});

describe('silent sign-in', () => {
  test('[1.3] prompt=none answers with a code while the session lasts, and no response forbids a frame', async () => {
    const browser = new Browser(provider);
    await browser.signIn((await newAccount(pool)).email);
    const { redirect, verifier: secret, response } = await browser.silently();
    expect(redirect.pathname).toBe('/silent');
    expect(response.headers.get('x-frame-options')).toBeNull();
    expect(response.headers.get('content-security-policy')).toBeNull();
    const exchanged = await browser.exchange(redirect.searchParams.get('code') ?? '', secret, {
      redirect_uri: `${provider.origin}/silent`,
    });
    expect(exchanged.status).toBe(200);
  });

  test('[8.2] prompt=none answers login_required when nobody is signed in', async () => {
    const { redirect } = await new Browser(provider).silently();
    expect(redirect.searchParams.get('error')).toBe('login_required');
  });

  test('a session whose account was disabled must sign in again, without a server error', async () => {
    const account = await newAccount(pool);
    const browser = new Browser(provider);
    await browser.signIn(account.email);
    await pool.query('UPDATE idp_account SET disabled = true WHERE subject = $1', [account.subject]);
    expect((await browser.silently()).redirect.searchParams.get('error')).toBe('login_required');
    expect((await browser.openSignIn()).page.status).toBe(200);
  });
});

test('[1.3] a restart signs nobody out: sessions, refresh tokens and keys survive it', async () => {
  const first = await startProvider(pool);
  const browser = new Browser(first);
  const tokens = await browser.signIn((await newAccount(pool)).email);
  await first.stop();
  const second = await startProvider(pool, {}, Number(new URL(first.origin).port));
  try {
    expect((await browser.silently()).redirect.searchParams.get('code')).toBeTruthy();
    expect((await browser.refresh(tokens.refresh_token)).status).toBe(200);
    const published = await (await fetch(`${second.issuer}/jwks`)).json();
    await jwtVerify(tokens.access_token, createLocalJWKSet(published as never));
  } finally {
    await second.stop();
  }
});

test('the database contains no usable session or refresh token', async () => {
  const browser = new Browser(provider);
  const tokens = await browser.signIn((await newAccount(pool)).email);
  const session = browser.cookieNamed('muster_idp_session') as string;
  await browser.openSignIn({ prompt: 'login' });
  const { rows } = await pool.query<{ row: string }>('SELECT idp_payload::text AS row FROM idp_payload');
  const text = rows.map(({ row }) => row).join('\n');
  expect(session.length).toBeGreaterThan(20);
  expect(text).not.toContain(session);
  expect(text).not.toContain(tokens.refresh_token);
});

test('the session’s cookie lasts two weeks, and is hidden from scripts and other sites', async () => {
  const account = await newAccount(pool);
  const browser = new Browser(provider);
  const { address } = await browser.openSignIn();
  const back = await browser.post(address, { email: account.email, password: 'correct horse' });
  const left = await browser.fetch(back.headers.get('location') ?? '');
  const cookie = left.headers.getSetCookie().find((line) => line.startsWith('muster_idp_session=')) ?? '';
  expect(cookie).toMatch(/httponly/i);
  expect(cookie).toMatch(/samesite=lax/i);
  expect(cookie).toMatch(/path=\/idp(;|$)/i);
  const days = (new Date(/expires=([^;]+)/i.exec(cookie)?.[1] ?? '').getTime() - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(13.9);
  expect(days).toBeLessThan(14.1);
});

test('foreign origins cannot exchange a code', async () => {
  const browser = new Browser(provider);
  const tokens = await browser.signIn((await newAccount(pool)).email);
  const form = { grant_type: 'refresh_token', client_id: webClientId, refresh_token: tokens.refresh_token };
  const asked = (origin: string) =>
    browser.fetch(`${provider.issuer}/token`, { method: 'POST', headers: { origin }, body: new URLSearchParams(form) });
  const foreign = await asked('https://evil.example');
  expect(foreign.status).toBe(400);
  expect(foreign.headers.get('access-control-allow-origin')).toBeNull();
  const own = await asked(provider.origin);
  expect(own.status).toBe(200);
  expect(own.headers.get('access-control-allow-origin')).toBe(provider.origin);
});
