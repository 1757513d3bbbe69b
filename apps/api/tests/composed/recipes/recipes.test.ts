/** The recipes of docs/sign-in.md, each from the page's first request to the first call of the api, against a real OpenID provider. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../../../../../tools/free-port';
import { startInstallation, type Composition, type Installation } from '../../processes';
import { post, refresh, settingsOf, signIn, type PageSettings } from './page';
import { kinds, startProvider, type RunningProvider } from './providers';

async function invite({ make }: Installation, email: string): Promise<void> {
  const company = await make.company();
  const { id } = await make.person(company.id, { activated: false });
  await make.query("UPDATE account SET subject = NULL, email = $2, first_name = '', last_name = '' WHERE id = $1", [id, email]);
}

const nameOf = async ({ make }: Installation, email: string): Promise<string | undefined> =>
  (await make.query<{ name: string }>("SELECT first_name || '|' || last_name AS name FROM account WHERE email = $1", [email]))[0]?.name;

interface Running {
  provider: RunningProvider;
  place: Installation;
  product: Composition;
  page: PageSettings;
  home: string;
  stop(): Promise<void>;
}

async function start(kind: keyof typeof kinds, settings: Record<string, string> = {}): Promise<Running> {
  const port = await freePort();
  const home = `http://127.0.0.1:${port}/`;
  const provider = await startProvider(kind, home);
  const place = await startInstallation();
  const product = await place.start({ PORT: String(port), PUBLIC_URL: home.slice(0, -1), ...provider.settings, ...settings });
  return {
    provider,
    place,
    product,
    page: await settingsOf(product.url),
    home,
    async stop() {
      await place.remove();
      await provider.stop();
    },
  };
}

const statusOf = async (product: Composition, token: string | undefined): Promise<number> =>
  (await product.withToken(token ?? '').get('/user/permissions')).status;

describe.each(Object.keys(kinds) as (keyof typeof kinds)[])('%s', (kind) => {
  let running: Running;
  beforeAll(async () => {
    running = await start(kind);
  });
  afterAll(() => running.stop());

  test('[2.17] [4.33] an invited person signs in, is activated, and has the name that the provider sends', async () => {
    const { place, product, page, home } = running;
    await invite(place, 'mara@muster.example');
    const { status, body } = await signIn(page, home);
    expect(status).toBe(200);
    expect(await statusOf(product, body['access_token'])).toBe(200);
    expect(await nameOf(place, 'mara@muster.example')).toBe('Mara|Field');
  });

  test('[8.2] the session is renewed with a refresh token', async () => {
    const { product, page, home } = running;
    const { body } = await signIn(page, home);
    const renewed = await refresh(page, body['refresh_token'] ?? '');
    expect(renewed.status).toBe(200);
    expect(await statusOf(product, renewed.body['access_token'])).toBe(200);
  });

  test('the api accepts no ID token', async () => {
    const { product, page, home } = running;
    const { body } = await signIn(page, home);
    expect(body['id_token']).toBeDefined();
    expect(await statusOf(product, body['id_token'])).toBe(401);
  });

  test('a person for whom the provider names no e-mail address reads that, and not that there is no invitation', async () => {
    const { provider, product, page, home } = running;
    provider.person = { subject: 'nameless', email: undefined };
    const { body } = await signIn(page, home);
    const answer = await product.withToken(body['access_token'] ?? '').get('/user/permissions');
    expect(answer).toMatchObject({ status: 403, body: { message: 'error.noEmail' } });
    provider.person = { subject: 'stranger', email: 'stranger@muster.example' };
    const stranger = await product.withToken((await signIn(page, home)).body['access_token'] ?? '').get('/user/permissions');
    expect(stranger).toMatchObject({ status: 403, body: { message: 'error.notInvited' } });
  });
});

describe('a client with a secret', () => {
  let running: Running;
  beforeAll(async () => {
    running = await start('google with a secret');
  });
  afterAll(() => running.stop());

  const tokens = async () => (await signIn(running.page, running.home)).body;
  const { secret } = kinds['google with a secret'];

  test('is the api: the page does not get the secret, a token of the provider, or its refresh token in clear text', async () => {
    const { page, provider, product } = running;
    expect(JSON.stringify(page)).not.toContain(secret);
    expect(page.endpoints?.token.startsWith(running.home)).toBe(true);
    const { access_token: accessToken = '', refresh_token: refreshToken = '' } = await tokens();
    const claims = JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;
    expect(claims).toMatchObject({ iss: `${running.home}idp`, aud: 'urn:muster:api', sub: 'mara', email: 'mara@muster.example' });
    const atProvider = await post(`${provider.issuer}/token`, {
      grant_type: 'refresh_token',
      client_id: page.clientId,
      client_secret: secret,
      refresh_token: refreshToken,
    });
    expect(atProvider).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    expect(product.logged.join('')).not.toContain(secret);
  });

  test('[4.33] renews the address as the provider sends it then, and keeps none that the provider sends no more', async () => {
    const { page, provider } = running;
    let renewed = await tokens();
    const addresses: unknown[] = [];
    for (const email of ['mara.hill@muster.example', undefined]) {
      provider.person = { subject: 'mara', email };
      ({ body: renewed } = await refresh(page, renewed['refresh_token'] ?? ''));
      const claims = (renewed['access_token'] ?? '').split('.')[1] ?? '';
      addresses.push((JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>)['email']);
    }
    provider.person = { subject: 'mara', email: 'mara@muster.example' };
    expect(addresses).toEqual(['mara.hill@muster.example', undefined]);
  });

  test('answers nothing but errors to a form that its page does not send', async () => {
    const { page } = running;
    const address = page.endpoints?.token ?? '';
    const code = { grant_type: 'authorization_code', client_id: page.clientId, code: 'c', code_verifier: 'v' };
    const forms: [Record<string, string>, number, string][] = [
      [{ ...code, client_id: 'another', redirect_uri: `${running.home}sign-in-callback` }, 401, 'invalid_client'],
      [{ ...code, redirect_uri: 'https://evil.example/' }, 400, 'invalid_request'],
      [{ ...code, redirect_uri: `${running.home}sign-in-callback` }, 400, 'invalid_grant'],
      [{ grant_type: 'refresh_token', client_id: page.clientId, refresh_token: 'forged' }, 400, 'invalid_grant'],
      [{ grant_type: 'client_credentials', client_id: page.clientId }, 400, 'unsupported_grant_type'],
    ];
    for (const [form, status, error] of forms) expect(await post(address, form)).toEqual({ status, body: { error } });
  });

  test('sends nobody to an address that is not its own, and asks for PKCE', async () => {
    const address = running.page.endpoints?.authorization ?? '';
    const own = encodeURIComponent(`${running.home}sign-in-callback`);
    for (const query of ['redirect_uri=https%3A%2F%2Fevil.example%2F&code_challenge_method=S256', `redirect_uri=${own}`])
      expect((await fetch(`${address}?${query}`, { redirect: 'manual' })).status).toBe(400);
  });

  test('[7.75] signs out at a provider without a sign-out by going home', async () => {
    const { page, home } = running;
    const answer = await fetch(`${page.endpoints?.endSession}?state=s&post_logout_redirect_uri=https://evil.example/`, {
      redirect: 'manual',
    });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${home}?state=s`]);
  });

  test('with a mistyped secret says so in the log, and signs nobody in', async () => {
    const wrong = await start('google with a secret', { OIDC_CLIENT_SECRET: 'mistyped' });
    try {
      const { status, body } = await signIn(wrong.page, wrong.home);
      expect([status, body]).toEqual([401, { error: 'invalid_client' }]);
      expect(wrong.product.logged.join('')).toContain('the provider answered 401 invalid_client');
    } finally {
      await wrong.stop();
    }
  });

  test('whose provider is down answers 503, so that the page tries again', async () => {
    const other = await start('google with a secret');
    try {
      const { body } = await signIn(other.page, other.home);
      await other.provider.stop();
      expect(await refresh(other.page, body['refresh_token'] ?? '')).toEqual({ status: 503, body: { error: 'temporarily_unavailable' } });
      expect(await statusOf(other.product, body['access_token'])).not.toBe(401);
    } finally {
      await other.stop();
    }
  });
});

test('the first system manager has the name that the provider sends', async () => {
  const running = await start('keycloak with a secret', { FIRST_ADMIN_EMAIL: 'mara@muster.example' });
  try {
    const { body } = await signIn(running.page, running.home);
    expect((await running.product.withToken(body['access_token'] ?? '').get('/user/permissions')).body).toContain('management:*:edit');
    expect(await nameOf(running.place, 'mara@muster.example')).toBe('Mara|Field');
  } finally {
    await running.stop();
  }
});
