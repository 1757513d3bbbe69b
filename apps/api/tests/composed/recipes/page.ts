/** What the product's page does to sign somebody in, over HTTP: the way to the provider and back, and the exchange of the code. */
import { createHash, randomBytes } from 'node:crypto';

export interface PageSettings {
  issuer: string;
  clientId: string;
  scope: string;
  endpoints?: { authorization: string; token: string; endSession: string };
}

/** The settings that the api writes into the page. */
export async function settingsOf(url: string): Promise<PageSettings> {
  const html = (await (await fetch(`${url}/`)).text()).replaceAll('&quot;', '"');
  return JSON.parse(/content="(?<settings>\{.*\})"/.exec(html)?.groups?.['settings'] ?? '{}') as PageSettings;
}

export interface Answered {
  status: number;
  body: Record<string, string> & { expires_in?: number };
}

/** The endpoints of the provider itself, unless the product has its own. */
async function endpointsOf({ issuer, endpoints }: PageSettings): Promise<{ authorization: string; token: string }> {
  if (endpoints) return endpoints;
  const discovered = (await (await fetch(`${issuer}/.well-known/openid-configuration`)).json()) as Record<string, string>;
  return { authorization: discovered['authorization_endpoint'] ?? '', token: discovered['token_endpoint'] ?? '' };
}

export async function signIn(settings: PageSettings, home: string): Promise<Answered> {
  const verifier = randomBytes(32).toString('base64url');
  const redirectUri = `${home}sign-in-callback`;
  const { authorization, token } = await endpointsOf(settings);
  const address = new URL(authorization);
  const asked = {
    client_id: settings.clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: settings.scope,
    state: 'kept',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  };
  for (const [name, value] of Object.entries(asked)) address.searchParams.set(name, value);
  const back = await follow(address, redirectUri);
  const code = back.searchParams.get('code');
  if (back.searchParams.get('state') !== 'kept' || code === null) throw new Error(`The provider answered ${back.search}`);
  return post(token, {
    grant_type: 'authorization_code',
    client_id: settings.clientId,
    code,
    code_verifier: verifier,
    redirect_uri: redirectUri,
  });
}

export const refresh = async (settings: PageSettings, refreshToken: string): Promise<Answered> =>
  post((await endpointsOf(settings)).token, {
    grant_type: 'refresh_token',
    client_id: settings.clientId,
    refresh_token: refreshToken,
  });

export async function post(address: string, fields: Record<string, string>): Promise<Answered> {
  const response = await fetch(address, { method: 'POST', body: new URLSearchParams(fields) });
  return { status: response.status, body: (await response.json()) as Answered['body'] };
}

/** Follows redirects as a browser with cookies does, until one leads to `end`. */
async function follow(start: URL, end: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let at = start;
  for (let hops = 0; hops < 10; hops += 1) {
    if (at.href.startsWith(end)) return at;
    const response = await fetch(at, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';', 1)[0]?.split(/=(.*)/s) ?? [];
      cookies.set(name, value);
    }
    const location = response.headers.get('location');
    if (location === null) throw new Error(`${at.pathname} answered ${response.status}: ${(await response.text()).slice(0, 300)}`);
    at = new URL(location, at);
  }
  throw new Error('The provider redirects for ever');
}
