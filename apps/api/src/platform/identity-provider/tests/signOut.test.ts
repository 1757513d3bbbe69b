import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Browser, newAccount, startProvider, testPool, type TestProvider } from './harness';

const pool = testPool();
let provider: TestProvider;

beforeAll(async () => {
  provider = await startProvider(pool);
});
afterAll(async () => {
  await provider.stop();
  await pool.end();
});

const signOutAddress = (query: Record<string, string>) => `${provider.issuer}/session/end?${new URLSearchParams(query).toString()}`;
const back = () => `${provider.origin}/signed-out`;

describe('[7.75] federated sign-out', () => {
  test('a valid ID token signs out at once and redirects back with the state', async () => {
    const browser = new Browser(provider);
    const tokens = await browser.signIn((await newAccount(pool)).email);
    const response = await browser.fetch(
      signOutAddress({ id_token_hint: tokens.id_token, post_logout_redirect_uri: back(), state: 's&1' }),
    );
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(`${back()}?state=s%261`);
    expect((await browser.silently()).redirect.searchParams.get('error')).toBe('login_required');
    expect((await browser.refresh(tokens.refresh_token)).status).toBe(400);
  });

  test('the session’s cookie is invalid afterwards, even if somebody has kept it', async () => {
    const browser = new Browser(provider);
    const tokens = await browser.signIn((await newAccount(pool)).email);
    const kept = `muster_idp_session=${browser.cookieNamed('muster_idp_session')}; muster_idp_session.sig=${browser.cookieNamed('muster_idp_session.sig')}`;
    await browser.fetch(signOutAddress({ id_token_hint: tokens.id_token }));
    const response = await browser.fetch(browser.request({ prompt: 'none' }).url, { headers: { cookie: kept } });
    expect(response.headers.get('location')).toContain('login_required');
  });

  test('redirects back even if the session is already over', async () => {
    const browser = new Browser(provider);
    const tokens = await browser.signIn((await newAccount(pool)).email);
    const response = await new Browser(provider).fetch(
      signOutAddress({ id_token_hint: tokens.id_token, post_logout_redirect_uri: back() }),
    );
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(back());
  });

  test('another person’s ID token does not sign out the signed-in person: the page asks', async () => {
    const other = await new Browser(provider).signIn((await newAccount(pool)).email);
    const browser = new Browser(provider);
    await browser.signIn((await newAccount(pool)).email);
    const response = await browser.fetch(signOutAddress({ id_token_hint: other.id_token, post_logout_redirect_uri: back() }));
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('Do you want to sign out?');
    expect((await browser.silently()).redirect.searchParams.get('code')).toBeTruthy();
  });

  test('without an ID token the page asks, and its button signs out', async () => {
    const browser = new Browser(provider);
    await browser.signIn((await newAccount(pool)).email);
    const page = await (await browser.fetch(signOutAddress({ ui_locales: 'de' }))).text();
    expect(page).toContain('Möchten Sie sich abmelden?');
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(page)?.[1] ?? '';
    const done = await browser.follow(await browser.post(`${provider.issuer}/session/end/confirm`, { xsrf, logout: 'yes' }));
    expect(await done.text()).toContain('You are signed out');
    expect((await browser.silently()).redirect.searchParams.get('error')).toBe('login_required');
  });

  test('a form of another site signs nobody out', async () => {
    const browser = new Browser(provider);
    await browser.signIn((await newAccount(pool)).email);
    await browser.fetch(signOutAddress({}));
    const response = await browser.post(`${provider.issuer}/session/end/confirm`, { xsrf: 'guessed', logout: 'yes' });
    expect(response.status).toBe(400);
    expect((await browser.silently()).redirect.searchParams.get('code')).toBeTruthy();
  });

  test('an unregistered address gets no redirect', async () => {
    const browser = new Browser(provider);
    const tokens = await browser.signIn((await newAccount(pool)).email);
    const response = await browser.fetch(
      signOutAddress({ id_token_hint: tokens.id_token, post_logout_redirect_uri: 'https://evil.example/' }),
    );
    expect(response.status).toBe(400);
    expect(response.headers.get('location')).toBeNull();
  });
});

test('a person who signs in as somebody else in the same browser is that person afterwards', async () => {
  const [first, second] = [await newAccount(pool), await newAccount(pool)];
  const browser = new Browser(provider);
  await browser.signIn(first.email);
  const { address } = await browser.openSignIn({ prompt: 'login' });
  const page = await browser.follow(await browser.post(address, { email: second.email, password: 'correct horse' }));
  const html = await page.text();
  const [, xsrf = ''] = /name="xsrf" value="([^"]+)"/.exec(html) ?? [];
  expect(page.headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-/);
  const left = await browser.follow(await browser.post(`${provider.issuer}/session/end/confirm`, { xsrf, logout: 'yes' }));
  expect(new URL(left.headers.get('location') ?? '').searchParams.get('code')).toBeTruthy();
});
