import { isAddressRead } from '@muster/contract/shared/silent-frame';
import { ErrorResponse, ErrorTimeout, WebStorageStateStore } from 'oidc-client-ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ProviderClient, type ProviderSettings } from '../provider-client';
import { askProvider } from '../sign-in/session-check';

const issuer = 'https://login.example';
const base = `${window.location.origin}/`;

const settings = (): ProviderSettings => ({
  authority: issuer,
  client_id: 'muster-web',
  redirect_uri: `${base}sign-in-callback`,
  silent_redirect_uri: `${base}silent-sign-in`,
  silentRequestTimeoutInSeconds: 10,
  scope: 'openid profile email',
  response_type: 'code',
  stateStore: new WebStorageStateStore({ store: window.sessionStorage }),
  metadata: {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    end_session_endpoint: `${issuer}/logout`,
  },
});

const part = (value: object): string => btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
const idToken = (sub: string): string => {
  const now = Math.floor(Date.now() / 1_000);
  return `${part({ alg: 'RS256' })}.${part({ iss: issuer, aud: 'muster-web', sub, iat: now, exp: now + 600 })}.${part({})}`;
};

/** The bodies of the requests for tokens. The provider answers them for this person. */
let asked: URLSearchParams[];
let person: string;
let refreshToken: string | undefined;

beforeEach(() => {
  asked = [];
  person = 's1';
  refreshToken = undefined;
  vi.stubGlobal('fetch', (_address: string, { body }: { body: URLSearchParams }) => {
    asked.push(new URLSearchParams(body));
    const tokens = { access_token: `token-${asked.length}`, token_type: 'Bearer', expires_in: 600, id_token: idToken(person) };
    return Promise.resolve(Response.json({ ...tokens, ...(refreshToken && { refresh_token: refreshToken }) }));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  window.sessionStorage.clear();
});

/** The hidden frame with its address, as soon as it is in the page. */
const frameOf = () =>
  vi.waitFor(() => {
    const frame = document.querySelector('iframe');
    if (!frame) throw new Error('There is no frame yet.');
    return { frame, query: new URL(frame.src).searchParams };
  });

/** The frame has loaded a page. Undefined is a page of another origin, whose address the browser does not tell. */
function show(frame: HTMLIFrameElement, url: string | undefined): void {
  const location = {
    get href(): string {
      if (url === undefined) throw new DOMException('Blocked a frame', 'SecurityError');
      return url;
    },
  };
  Object.defineProperty(frame, 'contentWindow', { configurable: true, value: { location } });
  frame.dispatchEvent(new Event('load'));
}

/** Answers the hidden frame's request like the provider. */
async function answer(more: Record<string, string> = { code: 'c' }): Promise<void> {
  const { frame, query } = await frameOf();
  show(frame, `${base}silent-sign-in?${new URLSearchParams({ state: query.get('state') ?? '', ...more })}`);
}

test('a silent sign-in asks in a hidden frame without a question, and with PKCE', async () => {
  const signingIn = new ProviderClient(settings()).signinSilent();
  const { query } = await frameOf();
  expect(Object.fromEntries(query)).toMatchObject({ prompt: 'none', code_challenge_method: 'S256', redirect_uri: `${base}silent-sign-in` });
  await answer();
  expect(await signingIn).toMatchObject({ access_token: 'token-1', profile: { sub: 's1' } });
  expect(asked[0]?.get('code_verifier')).toMatch(/^\w{20,}$/);
  expect(document.querySelector('iframe')).toBeNull();
});

test('a provider without a session for the browser gives an error, and the frame is gone', async () => {
  const signingIn = new ProviderClient(settings()).signinSilent();
  await answer({ error: 'login_required' });
  await expect(signingIn).rejects.toBeInstanceOf(ErrorResponse);
  expect(document.querySelector('iframe')).toBeNull();
});

test('the session is asked for in the hidden frame, without a request for tokens', async () => {
  const client = new ProviderClient(settings());
  const living = askProvider(client);
  await answer();
  await living;
  const ended = askProvider(client);
  await answer({ error: 'login_required' });
  await expect(ended).rejects.toBeInstanceOf(ErrorResponse);
  expect([asked, document.querySelector('iframe')]).toEqual([[], null]);
  expect(window.sessionStorage).toHaveLength(0);
});

test('a page of another origin or of another path in the frame is no answer', async () => {
  const signingIn = new ProviderClient(settings()).signinSilent();
  const { frame, query } = await frameOf();
  show(frame, undefined);
  show(frame, 'about:blank');
  show(frame, `${base}silent-sign-in-callback?code=other&state=${query.get('state')}`);
  await answer({ code: 'own' });
  await signingIn;
  expect(asked.map((body) => body.get('code'))).toEqual(['own']);
});

test('the request says that the page reads the address of its frame, so that the frame needs no script', async () => {
  const signingIn = new ProviderClient(settings()).signinSilent();
  expect(isAddressRead((await frameOf()).query.get('state'))).toBe(true);
  await answer();
  await signingIn;
});

test('an answer with an unknown state is refused, and no token is requested', async () => {
  const signingIn = new ProviderClient(settings()).signinSilent();
  await answer({ code: 'c', state: 'unknown' });
  await expect(signingIn).rejects.toThrow('No matching state found in storage');
  expect(asked).toEqual([]);
});

test('a frame that gives no answer ends after its time', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const signingIn = new ProviderClient(settings()).signinSilent().catch((error: unknown) => error);
  await frameOf();
  vi.advanceTimersByTime(10_000);
  expect(await signingIn).toBeInstanceOf(ErrorTimeout);
});

test('a renewal that answers for somebody else is refused', async () => {
  const client = new ProviderClient(settings());
  const first = client.signinSilent();
  await answer();
  await first;
  person = 's2';
  const second = client.signinSilent();
  await answer();
  await expect(second).rejects.toMatchObject({ error: 'login_required' });
});

test('with a refresh token, a renewal needs no frame; without the person it asks the provider’s session', async () => {
  refreshToken = 'r1';
  const client = new ProviderClient(settings());
  const first = client.signinSilent();
  await answer();
  await first;
  // The provider sends the refresh token once, and it stays in use.
  refreshToken = undefined;
  expect(await client.signinSilent()).toMatchObject({ access_token: 'token-2', profile: { sub: 's1' } });
  expect((await client.signinSilent()).access_token).toBe('token-3');
  expect(asked.slice(1).map((body) => body.get('refresh_token'))).toEqual(['r1', 'r1']);
  await client.removeUser();
  const third = client.signinSilent();
  await answer();
  await third;
  expect(asked[3]?.get('grant_type')).toBe('authorization_code');
});
