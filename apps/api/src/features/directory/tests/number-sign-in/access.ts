/** The page and the browser of a person who signs in with a number. */
import { createHash, randomBytes } from 'node:crypto';
import type { KioskCode } from '@muster/contract/directory/kiosk-endpoints';
import type { Card, Profile } from '@muster/contract/directory/profile';
import { client, type Client } from '../../../../../tests/client/api-client';
import type { TestApi } from '../../../../../tests/harness';

export const home = 'http://muster.test/';

export interface Browser {
  /** What the page asks the issuer for. A test can change parts of it. */
  ask(changes?: Record<string, string>): URL;
  /** The header with all cookies so far. */
  cookies(): string;
  /** Fetches with all cookies so far, and follows no redirect. */
  send(path: string | URL, init?: RequestInit): Promise<Response>;
  submit(form: Record<string, string>, headers?: Record<string, string>): Promise<Response>;
  /** The tokens for the code in this redirect. */
  redeem(redirect: Response, changes?: Record<string, string>): Promise<Response>;
  /** Posts another form of the issuer, as a page of the product would. */
  post(path: string, form?: Record<string, string>, headers?: Record<string, string>): Promise<Response>;
  /** Submits a number and a secret, accepts a drawn PIN, and returns a client with the tokens. */
  signIn(number: string, secret: string): Promise<Client>;
}

export function browserOf(api: TestApi, companyId: number, siteId = 0): Browser {
  const cookies = new Map<string, string>();
  const verifier = randomBytes(32).toString('base64url');
  const ask: Browser['ask'] = (changes = {}) => {
    const url = new URL(`${api.origin}/site-access/auth`);
    const asked = {
      client_id: 'muster-web',
      response_type: 'code',
      redirect_uri: `${home}sign-in-callback`,
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      state: 'a state',
      nonce: 'a nonce',
      // reads the cookie of a QR code or of a shared device, as the page does
      scope: `openid ${cookies.get('muster_place') || `${companyId}-${siteId}`}`,
      ...changes,
    };
    for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value);
    return url;
  };
  const sentCookies = (): string => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const send: Browser['send'] = async (path, init = {}) => {
    const cookie = sentCookies();
    const response = await fetch(new URL(path, api.origin), {
      ...init,
      redirect: 'manual',
      headers: { ...(init.headers as Record<string, string> | undefined), ...(cookie && { cookie }) },
    });
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      cookies.set(name, value);
    }
    return response;
  };
  const post = (path: string | URL, form: Record<string, string>, headers: Record<string, string> = {}) =>
    send(path, {
      method: 'POST',
      body: new URLSearchParams(form).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://muster.test', ...headers },
    });
  const submit: Browser['submit'] = (form, headers) => post(ask(), form, headers);
  const redeem: Browser['redeem'] = (redirect, changes = {}) =>
    post('/site-access/token', {
      grant_type: 'authorization_code',
      client_id: 'muster-web',
      code: new URL(redirect.headers.get('location') ?? home).searchParams.get('code') ?? '',
      code_verifier: verifier,
      redirect_uri: `${home}sign-in-callback`,
      ...changes,
    });
  return {
    ask,
    cookies: sentCookies,
    send,
    post: (path, form = {}, headers = {}) => post(path, form, headers),
    submit,
    redeem,
    async signIn(number, secret) {
      const answer = await submit({ number, secret });
      const redirect = answer.status === 303 ? answer : await submit({ form: formIn(await answer.text()), do: 'continue' });
      const { access_token: token } = (await (await redeem(redirect)).json()) as { access_token: string };
      return client(api.url, async () => `Bearer ${token}`);
    },
  };
}

/** The signed text in the page with the drawn PIN. */
export const formIn = (page: string): string => /name="form" value="([^"]+)"/.exec(page)?.[1] ?? '';
export const pinIn = (page: string): string => /class="pin"[^>]*>(\d{6})</.exec(page)?.[1] ?? '';

let numbers = 0;
/** A person without an e-mail address, with an unused card. */
export async function carded(manager: Client, companyId: number): Promise<Card & { userId: string }> {
  const number = `K-${(numbers += 1)}`;
  const { body } = await manager.post<Profile>('/user', { companyId, number, firstName: 'Noor', lastName: 'Haddad' });
  return { userId: body.id, ...(await cardOf(manager, body.id, companyId)) };
}

export const cardOf = async (manager: Client, userId: string, companyId: number): Promise<Card> =>
  (await manager.post<Card>(`/user/${userId}/pin-reset`, { companyId })).body;

/** A person with a number and a PIN, who has used the card. */
export async function withPin(api: TestApi, manager: Client, companyId: number): Promise<{ userId: string; number: string; pin: string }> {
  const { userId, number, code } = await carded(manager, companyId);
  const page = await (await browserOf(api, companyId).submit({ number, secret: code })).text();
  return { userId, number, pin: pinIn(page) };
}

/** A shared device of the site, set up with the code of a manager. */
export async function kioskAt(
  api: TestApi,
  manager: Client,
  {
    companyId,
    siteId,
    name = 'Dock 4',
    keepsBriefings = false,
  }: { companyId: number; siteId: number; name?: string; keepsBriefings?: boolean },
): Promise<{ device: Browser; id: number; code: string }> {
  const { id, code } = (await manager.post<KioskCode>(`/sites/${siteId}/kiosks`, { name, keepsBriefings })).body;
  const device = browserOf(api, companyId);
  await device.post('/site-access/kiosk', { code });
  return { device, id, code };
}
