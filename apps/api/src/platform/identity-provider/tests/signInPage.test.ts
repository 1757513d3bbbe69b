import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAccount } from '../accounts';
import { hashPassword } from '../passwords';
import { Browser, codeIn, newAccount, password, startProvider, testPool, type TestProvider } from './harness';

const pool = testPool();
let provider: TestProvider;

beforeAll(async () => {
  provider = await startProvider(pool);
});
afterAll(async () => {
  await provider.stop();
  await pool.end();
});

describe('the sign-in page', () => {
  test('is the first response to a browser that opens a page, and its form signs in', async () => {
    const account = await newAccount(pool);
    const browser = new Browser(provider);
    const { url } = browser.request();
    const response = await browser.fetch(url, { headers: { 'sec-fetch-dest': 'document', 'accept-language': 'de' } });
    const page = await response.text();
    expect([response.status, response.headers.get('location'), response.headers.get('cache-control')]).toEqual([200, null, 'no-store']);
    expect(page).toContain('<html lang="de" dir="ltr">');
    const action = /<form method="post" +action="([^"]+)"/.exec(page)?.[1] ?? '';
    expect(codeIn(await browser.follow(await browser.post(action, { email: account.email, password })))).not.toBe('');
  });

  test('after a wrong password shows an error, and keeps the address but never the password', async () => {
    const account = await newAccount(pool);
    const browser = new Browser(provider);
    const { address } = await browser.openSignIn();
    const response = await browser.post(address, { email: account.email, password: 'wr0ng-secret' });
    const page = await response.text();
    expect(response.status).toBe(401);
    expect(page).toMatch(/role="alert".*The e-mail address or the password is wrong\. Try again\./s);
    expect(page).toContain(`value="${account.email}"`);
    expect(page).not.toContain('wr0ng-secret');
  });

  test('is the same for an unknown address, a disabled account and a wrong password', async () => {
    const [known, disabled] = [await newAccount(pool), await newAccount(pool)];
    await pool.query('UPDATE idp_account SET disabled = true WHERE subject = $1', [disabled.subject]);
    const answer = async (email: string, typed: string) => {
      const browser = new Browser(provider);
      const { address } = await browser.openSignIn();
      const response = await browser.post(address, { email, password: typed });
      return `${response.status} ${(await response.text()).replaceAll(email, 'EMAIL')}`;
    };
    const wrong = await answer(known.email, 'wrong');
    expect(await answer('nobody@muster.example', 'wrong')).toBe(wrong);
    expect(await answer(disabled.email, password)).toBe(wrong);
  });

  test('escapes typed text', async () => {
    const browser = new Browser(provider);
    const { address } = await browser.openSignIn();
    const page = await (await browser.post(address, { email: '"><script>alert(1)</script>', password: 'x' })).text();
    expect(page).not.toContain('<script>alert');
    expect(page).toContain('&#34;&#62;&#60;script&#62;alert(1)');
  });

  test('accepts an address in other case or with spaces around it', async () => {
    const account = await newAccount(pool);
    const browser = new Browser(provider);
    const { address } = await browser.openSignIn();
    const response = await browser.post(address, { email: `  ${account.email.toUpperCase()} `, password });
    expect(response.status).toBe(303);
  });

  test('shows an error for empty fields, NUL characters and endless passwords', async () => {
    const account = await newAccount(pool);
    const browser = new Browser(provider);
    const { address } = await browser.openSignIn();
    expect(await (await browser.post(address, { email: '', password: '' })).text()).toContain(
      'Enter your e-mail address and your password.',
    );
    expect((await browser.post(address, { email: `${account.email}\0`, password })).status).toBe(401);
    expect((await browser.post(address, { email: account.email, password: 'x'.repeat(5000) })).status).toBe(401);
  });

  test('refuses a body that is too large or of another type, without a server error', async () => {
    const browser = new Browser(provider);
    const { address } = await browser.openSignIn();
    expect((await browser.post(address, { email: 'x'.repeat(40_000), password: 'x' })).status).toBe(413);
    const json = await browser.fetch(address, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' });
    expect(json.status).toBe(415);
    expect((await browser.fetch(address, { method: 'PUT' })).status).toBe(405);
  });

  test('login_hint fills in the address', async () => {
    const { html } = await new Browser(provider).openSignIn({ login_hint: 'ada@muster.example' });
    expect(html).toContain('value="ada@muster.example"');
  });

  test('[1.8] has the requested language, else the browser’s, else English', async () => {
    const browser = new Browser(provider);
    expect((await browser.openSignIn({ ui_locales: 'fr' }, { 'accept-language': 'de' })).html).toContain('lang="fr"');
    expect((await browser.openSignIn({}, { 'accept-language': 'xx, de-AT;q=0.9, en;q=0.5' })).html).toContain('Anmelden');
    expect((await browser.openSignIn({ ui_locales: 'xx' }, { 'accept-language': 'constructor' })).html).toContain('lang="en"');
    expect((await browser.openSignIn({ ui_locales: 'ar' }, {})).html).toContain('lang="ar" dir="rtl"');
  });

  test('cannot be framed or cached, and runs no foreign script', async () => {
    const { page } = await new Browser(provider).openSignIn();
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    expect(page.headers.get('cache-control')).toBe('no-store');
  });

  test('of another browser or of an hour ago says that it has expired', async () => {
    const { address } = await new Browser(provider).openSignIn();
    const stranger = new Browser(provider);
    const response = await stranger.fetch(address);
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('This page is too old');
  });

  test('expires with the sign-in: the form cannot be sent again', async () => {
    const account = await newAccount(pool);
    const browser = new Browser(provider);
    const { address } = await browser.openSignIn();
    await browser.follow(await browser.post(address, { email: account.email, password }));
    expect((await browser.post(address, { email: account.email, password })).status).toBe(400);
  });

  test('an unknown path shows an error page', async () => {
    const response = await fetch(`${provider.issuer}/nothing/here`);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('This page does not exist');
  });
});

describe('failed sign-ins', () => {
  test('the sixth attempt for one address in a minute is refused, from any client, even with the right password', async () => {
    const account = await newAccount(pool);
    const tryOnce = async (typed: string) => {
      const browser = new Browser(provider);
      const { address } = await browser.openSignIn();
      return browser.post(address, { email: account.email, password: typed });
    };
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 5; attempt += 1) statuses.push((await tryOnce('wrong')).status);
    const sixth = await tryOnce(password);
    expect(await sixth.text()).toContain('Too many tries. Wait a minute.');
    expect(sixth.headers.get('retry-after')).toBe('60');
    expect([...statuses, sixth.status]).toEqual([401, 401, 401, 401, 401, 429]);
  });

  test('after a minute the right password works again, and a success resets the count', async () => {
    const account = await newAccount(pool);
    let later = 0;
    const moved = await startProvider(pool, { now: () => new Date(Date.now() + later) });
    try {
      const browser = new Browser(moved);
      const { address } = await browser.openSignIn();
      for (let attempt = 0; attempt < 6; attempt += 1) await browser.post(address, { email: account.email, password: 'wrong' });
      later = 61_000;
      expect((await browser.post(address, { email: account.email, password })).status).toBe(303);
      const { rowCount } = await pool.query(
        "SELECT FROM idp_sign_in_attempt WHERE key_hash = encode(sha256(convert_to($1, 'UTF8')), 'hex')",
        [`email:${account.email}`],
      );
      expect(rowCount).toBe(0);
    } finally {
      await moved.stop();
    }
  });

  test('twenty concurrent attempts check the password no more often than successive ones', async () => {
    const account = await newAccount(pool);
    const browser = new Browser(provider);
    const { address } = await browser.openSignIn();
    const answers = await Promise.all(Array.from({ length: 20 }, () => browser.post(address, { email: account.email, password: 'wrong' })));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
  });

  test('one network address is refused after thirty failures, others are not', async () => {
    const account = await newAccount(pool);
    const browser = new Browser(provider);
    const { address } = await browser.openSignIn();
    const guesses = Array.from({ length: 30 }, (_, index) =>
      browser.post(address, { email: `guess-${index}@${account.subject}.example`, password: 'wrong' }),
    );
    await Promise.all(guesses);
    expect((await browser.post(address, { email: account.email, password })).status).toBe(429);
    const other = new Browser(provider);
    const elsewhere = await other.openSignIn();
    expect((await other.post(elsewhere.address, { email: account.email, password })).status).toBe(303);
  });
});

describe('demo accounts', () => {
  test('one press signs in; without the list the button’s value has no effect', async () => {
    const account = await newAccount(pool);
    const email = `demo-${account.subject}@muster.example`;
    await createAccount(pool, { email, name: 'Demo Person', passwordHash: await hashPassword('demo') });
    const demo = await startProvider(pool, { demoAccounts: async () => [{ email, name: 'Demo Person', who: 'member <of> one' }] });
    try {
      const browser = new Browser(demo);
      const { address, html } = await browser.openSignIn();
      expect(html).toContain('Who can sign in');
      expect(html).toContain('member &#60;of&#62; one');
      expect((await browser.post(address, { demo: account.email })).status).toBe(400);
      expect((await browser.post(address, { demo: email })).status).toBe(303);
    } finally {
      await demo.stop();
    }
    const plain = new Browser(provider);
    const { address, html } = await plain.openSignIn();
    expect(html).not.toContain('Who can sign in');
    expect((await plain.post(address, { demo: email })).status).toBe(400);
  });
});

test('the api’s own parsers still parse all bodies outside the provider', async () => {
  const response = await fetch(`${provider.origin}/echo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"a":1}',
  });
  expect(await response.json()).toEqual({ a: 1 });
});

test('a malformed request to the provider is a client error, never a server error', async () => {
  const paths = [
    '/auth',
    '/auth?client_id=%00',
    '/auth/%E0%A4%A',
    '/auth/x',
    '/interaction/',
    '/interaction/%00',
    '/session/end?id_token_hint=x',
    '/session/end?id_token_hint=a.b.c',
    '//evil.example',
    '/token',
    '',
    '?x=1',
  ];
  for (const path of paths) {
    const response = await fetch(provider.issuer + path, { redirect: 'manual' });
    expect([path, response.status >= 400 && response.status < 500]).toEqual([path, true]);
  }
  const bodies = [
    '',
    'grant_type=refresh_token',
    'grant_type=refresh_token&client_id=muster-web&refresh_token=%00',
    '%00=%00',
    'grant_type=authorization_code&client_id=muster-web&code=%00&code=x',
  ];
  for (const body of bodies) {
    const response = await fetch(`${provider.issuer}/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body,
    });
    expect([body, response.status]).toEqual([body, 400]);
  }
  const untyped = await fetch(`${provider.issuer}/token`, { method: 'POST', body: Buffer.from('grant_type=refresh_token') });
  expect(untyped.status).toBe(400);
});
