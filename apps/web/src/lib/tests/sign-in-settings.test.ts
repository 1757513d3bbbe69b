import { OidcClient } from 'oidc-client-ts';
import { afterEach, expect, test, vi } from 'vitest';
import type { ClientConfig } from '../config';
import { signInSettings } from '../sign-in/sign-in-settings';

const issuer = 'https://login.example';
const endpoints = { authorization: `${issuer}/authorize`, token: `${issuer}/token`, endSession: `${issuer}/logout` };
const config = { issuer, clientId: 'muster-web', basePath: '/', endpoints } as ClientConfig;

/** The query of the request that a page sends to the provider. */
async function requestOf(more: Partial<ClientConfig>): Promise<URLSearchParams> {
  const client = new OidcClient(signInSettings({ ...config, ...more }, 'https://muster.example/'));
  const { url } = await client.createSigninRequest({});
  return new URL(url).searchParams;
}

test('[7.75] a token is requested with the scope openid profile email and the audience', async () => {
  const query = await requestOf({ audience: 'https://api.example' });
  expect(query.get('scope')).toBe('openid profile email');
  expect(query.get('audience')).toBe('https://api.example');
  expect(query.get('response_type')).toBe('code');
  expect(query.get('code_challenge_method')).toBe('S256');
});

test('a provider without an audience gets none, and the operator can choose another scope', async () => {
  const query = await requestOf({ scope: 'openid api://muster/read' });
  expect([query.get('scope'), query.has('audience')]).toEqual(['openid api://muster/read', false]);
});

afterEach(() => vi.restoreAllMocks());

test('[1.9] before anybody has signed in, the sign-in pages follow the browser, also in a language that no company here offers', async () => {
  sessionStorage.removeItem('muster.locale');
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['xx', 'ar-EG', 'en']);
  expect((await requestOf({})).get('ui_locales')).toBe('ar');
});

test('[1.8] the language of the session comes before that of the browser', async () => {
  sessionStorage.setItem('muster.locale', 'de');
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['ar']);
  expect((await requestOf({})).get('ui_locales')).toBe('de');
  sessionStorage.removeItem('muster.locale');
});
