import { decodeProtectedHeader } from 'jose';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { testDatabase } from '../../../../tests/database';
import { createTokenVerifier } from '../../tokens/verify';
import { webClientId } from '../configuration';
import { changePassword, createAccount, setDisabled, signIn } from '../accounts';
import { purgeExpired } from '../adapter';
import { loadProviderKeys, publicKeysOf } from '../keys';
import { mintAccessToken } from '../mintAccessToken';
import { hashPassword, passwordMatches } from '../passwords';
import { createIdentityProvider } from '../provider';
import { Browser, audience, newAccount, password, startProvider, testPool } from './harness';

const pool = testPool();
afterAll(() => pool.end());
afterEach(() => vi.unstubAllEnvs());

const now = new Date();
const tryPassword = (email: string, typed: string) => signIn(pool, { email, password: typed, ip: randomUUID(), now });

describe('passwords', () => {
  test('are stored as a salted hash that only the password matches', async () => {
    const [one, other] = [await hashPassword('säfe'), await hashPassword('säfe')];
    expect(one).not.toBe(other);
    expect(one).not.toContain('säfe');
    expect(await passwordMatches('säfe'.normalize('NFD'), one)).toBe(true);
    expect(await passwordMatches('safe', one)).toBe(false);
    expect(await passwordMatches('', one)).toBe(false);
    expect(await passwordMatches('säfe', undefined)).toBe(false);
  });

  test('can be changed with the current one, and only the new one works afterwards', async () => {
    const account = await newAccount(pool);
    const change = (current: string) =>
      changePassword(pool, { subject: account.subject, current, next: 'new secret', ip: randomUUID(), now });
    expect(await change('wrong')).toBe('refused');
    expect(await change(password)).toBe('changed');
    expect((await tryPassword(account.email, password)).outcome).toBe('refused');
    expect((await tryPassword(account.email, 'new secret')).outcome).toBe('signedIn');
  });

  test('attempts to guess the current one are limited as at sign-in', async () => {
    const account = await newAccount(pool);
    const change = () => changePassword(pool, { subject: account.subject, current: 'wrong', next: 'new secret', ip: randomUUID(), now });
    const outcomes = [];
    for (let attempt = 0; attempt < 6; attempt += 1) outcomes.push(await change());
    expect(outcomes).toEqual(['refused', 'refused', 'refused', 'refused', 'refused', 'throttled']);
  });

  test('a new password ends the sessions of the old one', async () => {
    const provider = await startProvider(pool);
    try {
      const account = await newAccount(pool);
      const browser = new Browser(provider);
      const tokens = await browser.signIn(account.email);
      await changePassword(pool, { subject: account.subject, current: password, next: 'another secret', ip: randomUUID(), now });
      expect((await browser.refresh(tokens.refresh_token)).status).toBe(400);
      expect((await browser.silently()).redirect.searchParams.get('error')).toBe('login_required');
    } finally {
      await provider.stop();
    }
  });
});

describe('accounts', () => {
  test('one address is one account in any spelling', async () => {
    const account = await newAccount(pool);
    const again = await createAccount(pool, {
      email: ` ${account.email.toUpperCase()}`,
      name: 'Somebody Else',
      passwordHash: await hashPassword('x'),
    });
    expect(again.subject).toBe(account.subject);
    expect((await tryPassword(account.email, 'x')).outcome).toBe('refused');
  });

  test('a disabled account is refused, and accepted after it is enabled again', async () => {
    const account = await newAccount(pool);
    await setDisabled(pool, account.subject, true);
    expect((await tryPassword(account.email, password)).outcome).toBe('refused');
    await setDisabled(pool, account.subject, false);
    expect((await tryPassword(account.email, password)).outcome).toBe('signedIn');
  });
});

describe('keys', () => {
  test('processes that start at once on an empty database share one set', async () => {
    const empty = await testDatabase();
    const own = testPool(empty.url);
    try {
      const sets = await Promise.all(Array.from({ length: 5 }, () => loadProviderKeys(own)));
      expect(new Set(sets.map((set) => JSON.stringify(set))).size).toBe(1);
      expect(await loadProviderKeys(own)).toEqual(sets[0]);
    } finally {
      await own.end();
      await empty.drop();
    }
  });
});

describe('npm run token', () => {
  const issuer = 'http://localhost:8080/idp';
  const mint = (email: string, isProduction = false) => mintAccessToken({ pool, issuer, audience, email, now, isProduction });

  test('a minted token is valid for one hour', async () => {
    const account = await newAccount(pool);
    const token = await mint(account.email);
    const jwks = publicKeysOf((await loadProviderKeys(pool)).jwks);
    const at = (seconds: number) =>
      createTokenVerifier({
        issuer,
        audiences: [audience],
        clientId: webClientId,
        jwks,
        now: () => new Date(now.getTime() + seconds * 1000),
      }).verify(token);
    expect(decodeProtectedHeader(token).typ).toBe('at+jwt');
    expect(await at(3590)).toMatchObject({ subject: account.subject, email: account.email });
    await expect(at(3610)).rejects.toMatchObject({ reason: 'expired' });
  });

  test('an unknown address is an error that names it', async () => {
    await expect(mint('nobody@muster.example')).rejects.toThrow('nobody@muster.example');
  });

  test('production mints no token', async () => {
    const account = await newAccount(pool);
    await expect(mint(account.email, true)).rejects.toThrow('OIDC_ISSUER');
  });
});

test('the embedded provider refuses to run in production and says what to set', async () => {
  const keys = await loadProviderKeys(pool);
  const log = { error: () => undefined, warn: () => undefined, info: () => undefined, debug: () => undefined };
  const uris = { redirectUris: ['http://localhost/callback'], silentRedirectUris: [], postLogoutRedirectUris: [] };
  const options = { issuer: 'http://localhost/idp', pool, audience, keys, log, now: () => now, ...uris };
  expect(() => createIdentityProvider({ ...options, isProduction: true })).toThrow(/^OIDC_ISSUER .*$/);
  expect(() => createIdentityProvider({ ...options, isProduction: false })).not.toThrow();
});

test('expired data is purged, and nothing else', async () => {
  const insert = (id: string, seconds: number) =>
    pool.query('INSERT INTO idp_payload (model, id_hash, payload, expires_at) VALUES ($1, $2, $3, $4)', [
      'Test',
      id,
      '{}',
      new Date(now.getTime() + seconds * 1000),
    ]);
  const [old, young] = [randomUUID(), randomUUID()];
  await insert(old, -1);
  await insert(young, 1);
  expect(await purgeExpired(pool, now)).toBeGreaterThanOrEqual(1);
  const { rows } = await pool.query<{ id: string }>("SELECT id_hash AS id FROM idp_payload WHERE model = 'Test' AND id_hash = ANY ($1)", [
    [old, young],
  ]);
  expect(rows).toEqual([{ id: young }]);
});
