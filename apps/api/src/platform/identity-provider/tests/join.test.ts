import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { joinDays, joinUrl } from '../join';
import { loadProviderKeys, type ProviderKeys } from '../keys';
import { Browser, newAccount, password, startProvider, testPool, type TestProvider } from './harness';

const pool = testPool();
let provider: TestProvider;
let keys: ProviderKeys;

beforeAll(async () => {
  provider = await startProvider(pool);
  keys = await loadProviderKeys(pool);
});
afterAll(async () => {
  await provider.stop();
  await pool.end();
});

const linkFor = (email: string, now = new Date()) => joinUrl({ issuer: provider.issuer, keys, email, now });
const newAddress = () => `invited-${randomUUID()}@muster.example`;
const home = () => `${provider.origin}/signed-out`;

describe('the link of an invitation', () => {
  test('leads to a page that gives the address an account with the chosen password', async () => {
    const email = newAddress();
    const browser = new Browser(provider);
    const page = await (await browser.fetch(linkFor(email), { headers: { 'accept-language': 'de' } })).text();
    expect(page).toContain('Passwort wählen');
    expect(page).toContain(`value="${email}"`);
    const saved = await browser.post(linkFor(email), { password: 'seven seas' });
    expect([saved.status, saved.headers.get('location')]).toEqual([303, home()]);
    expect((await browser.signIn(email, 'seven seas')).access_token).not.toBe('');
  });

  test('refuses a password that is too short, and makes no account', async () => {
    const email = newAddress();
    const browser = new Browser(provider);
    const answer = await browser.post(linkFor(email), { password: '1234567' });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toMatch(/role="alert".*fewer than 8 characters/s);
    expect((await browser.fetch(linkFor(email))).status).toBe(200);
  });

  test('never changes the password of an account that exists', async () => {
    const account = await newAccount(pool);
    const browser = new Browser(provider);
    const opened = await browser.fetch(linkFor(account.email.toUpperCase()));
    expect([opened.status, opened.headers.get('location')]).toEqual([303, home()]);
    expect((await browser.post(linkFor(account.email), { password: 'an attacker' })).status).toBe(303);
    expect((await browser.signIn(account.email, password)).access_token).not.toBe('');
  });

  test('counts once when it is used twice at the same time', async () => {
    const email = newAddress();
    const browser = new Browser(provider);
    const choices = ['first choice', 'other choice'];
    const answers = await Promise.all(choices.map((choice) => browser.post(linkFor(email), { password: choice })));
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    const { rows } = await pool.query('SELECT FROM idp_account WHERE email = $1', [email]);
    expect(rows).toHaveLength(1);
  });

  test.each([
    ['without a token', () => `${provider.issuer}/join`],
    ['with another address under the same signature', () => otherAddress(linkFor(newAddress()))],
    ['after its last day', () => linkFor(newAddress(), new Date(Date.now() - joinDays * 86_400_000))],
    ['with a foreign key', () => joinUrl({ issuer: provider.issuer, keys: { cookieKeys: ['x'] }, email: newAddress(), now: new Date() })],
  ])('%s does not work, and the page says what to do', async (_what, link) => {
    const browser = new Browser(provider);
    for (const answer of [await browser.fetch(link()), await browser.post(link(), { password: 'long enough' })]) {
      expect(answer.status).toBe(400);
      expect(await answer.text()).toContain('Ask the person who invited you to send the invitation again.');
    }
  });

  test('answers other methods and unreadable forms with an error', async () => {
    const link = linkFor(newAddress());
    const browser = new Browser(provider);
    expect((await browser.fetch(link, { method: 'PUT' })).status).toBe(405);
    expect((await browser.fetch(link, { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } })).status).toBe(415);
    expect((await browser.post(link, { password: 'x'.repeat(20_000) })).status).toBe(413);
  });
});

function otherAddress(link: string): string {
  const url = new URL(link);
  const [, signature] = (url.searchParams.get('token') ?? '').split('.');
  const content = Buffer.from(`${Date.now() + 86_400_000} ${newAddress()}`).toString('base64url');
  url.searchParams.set('token', `${content}.${signature}`);
  return url.href;
}
