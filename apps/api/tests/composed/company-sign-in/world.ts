/** An installation with two companies, each with an OpenID provider of its own, and a browser that signs in as a person does. */
import { createHash, randomBytes } from 'node:crypto';
import { freePort } from '../../../../../tools/free-port';
import { startInstallation, type Composition, type Installation } from '../../processes';
import type { Client } from '../../client/api-client';
import { post, settingsOf, type Answered, type PageSettings } from '../recipes/page';
import { clientId, startProvider, type kinds, type RunningProvider } from '../recipes/providers';

export class Browser {
  private readonly cookies = new Map<string, string>();

  /** One request, without following a redirect. */
  async visit(address: string, form?: Record<string, string>): Promise<{ status: number; to: string | undefined; text: string }> {
    const at = new URL(address);
    const response = await fetch(at, {
      redirect: 'manual',
      headers: { cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '), origin: at.origin },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';', 1)[0]?.split(/=(.*)/s) ?? [];
      if (line.includes('Max-Age=0')) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    const to = response.headers.get('location') ?? /url=(.*)$/.exec(response.headers.get('refresh') ?? '')?.[1];
    return { status: response.status, to: to && new URL(to, at).href, text: await response.text() };
  }

  /** Follows redirects until an address begins with `end`, or a page is shown. */
  async follow(start: string, end: string): Promise<{ status: number; address: string; text: string }> {
    let address = start;
    for (let hops = 0; hops < 12; hops += 1) {
      if (address.startsWith(end)) return { status: 0, address, text: '' };
      const { status, to, text } = await this.visit(address);
      if (to === undefined) return { status, address, text };
      address = to;
    }
    throw new Error('The redirects do not end');
  }
}

export interface OwnProvider {
  companyId: number;
  provider: RunningProvider;
  domain: string;
}

export interface World {
  installation: Installation;
  product: Composition;
  home: string;
  issuer: string;
  admin: Client;
  adminSubject: string;
  /** The time goes on by so much. */
  later(milliseconds: number): void;
  now(): Date;
  addCompany(domain: string, kind?: keyof typeof kinds, before?: (path: string) => Promise<void> | undefined): Promise<OwnProvider>;
  stop(): Promise<void>;
}

export async function startWorld(): Promise<World> {
  const port = await freePort();
  const home = `http://127.0.0.1:${port}/`;
  const installation = await startInstallation();
  let offset = 0;
  const now = () => new Date(Date.now() + offset);
  const product = await installation.start({ PORT: String(port), PUBLIC_URL: home.slice(0, -1) }, { clock: { now } });
  const person = await installation.make.admin();
  const admin = product.as(person);
  const providers: RunningProvider[] = [];
  return {
    installation,
    product,
    home,
    issuer: `${home}company-sign-in`,
    admin,
    adminSubject: person.subject,
    now,
    later: (milliseconds) => {
      offset += milliseconds;
    },
    async addCompany(domain, kind = 'google with a secret', before) {
      const { id: companyId } = await installation.make.company();
      const provider = await startProvider(kind, home, {
        callback: `${home}company-sign-in/callback/${companyId}`,
        ...(before && { before }),
      });
      providers.push(provider);
      provider.person = { subject: `tester of ${domain}`, email: `tester@${domain}` };
      return { companyId, provider, domain };
    },
    async stop() {
      await installation.remove();
      await Promise.all(providers.map((one) => one.stop()));
    },
  };
}

export const wishOf = ({ provider, domain }: OwnProvider) => ({
  issuer: provider.issuer,
  clientId,
  clientSecret: provider.kind.secret,
  emailClaim: provider.kind.settings['OIDC_EMAIL_CLAIM'] ?? 'email',
  trustsUnverified: provider.kind.settings['OIDC_TRUST_EMAIL'] === 'always',
  domains: [domain],
});

/** Sets the provider, tries it and switches it on, over the api. */
export async function switchOn({ admin }: World, place: OwnProvider): Promise<void> {
  const path = `/companies/${place.companyId}/sign-in`;
  const before = place.provider.person;
  place.provider.person = { subject: `tester of ${place.domain}`, email: `tester@${place.domain}` };
  await expectOk(admin.put(path, wishOf(place)));
  const { body } = await expectOk(admin.post<{ address: string }>(`${path}/test`));
  await new Browser().follow(body.address, 'nowhere');
  await expectOk(admin.put(`${path}/state`, { isOn: true }));
  place.provider.person = before;
}

async function expectOk<Answer extends { status: number; body: unknown }>(asked: Promise<Answer>): Promise<Answer> {
  const answer = await asked;
  if (answer.status !== 200) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
  return answer;
}

export interface Request {
  settings: PageSettings;
  verifier: string;
  address: string;
  redirectUri: string;
}

/** What the page asks for at the sign-in of companies. */
export function pageRequest({ home, issuer }: Pick<World, 'home' | 'issuer'>, more: Record<string, string> = {}): Request {
  const settings: PageSettings = {
    issuer,
    clientId: 'muster-web',
    scope: 'openid profile email',
    endpoints: { authorization: `${issuer}/auth`, token: `${issuer}/token`, endSession: `${issuer}/session/end` },
  };
  const verifier = randomBytes(32).toString('base64url');
  const redirectUri = more['prompt'] === 'none' ? `${home}silent-sign-in` : `${home}sign-in-callback`;
  const address = new URL(`${issuer}/auth`);
  const asked = {
    client_id: settings.clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: settings.scope,
    state: 'kept',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...more,
  };
  for (const [name, value] of Object.entries(asked)) address.searchParams.set(name, value);
  return { settings, verifier, address: address.href, redirectUri };
}

export const redeem = (request: Request, code: string): Promise<Answered> =>
  post(request.settings.endpoints?.token ?? '', {
    grant_type: 'authorization_code',
    client_id: request.settings.clientId,
    code,
    code_verifier: request.verifier,
    redirect_uri: request.redirectUri,
  });

/** Signs in with this address. The token, or the page that says why not. */
export async function signIn(
  world: World,
  email: string,
  browser = new Browser(),
): Promise<{ token: string | undefined; idToken: string | undefined; status: number; text: string }> {
  const request = pageRequest(world);
  const { to } = await browser.visit(request.address, { email });
  const end = await browser.follow(to ?? '', request.redirectUri);
  const code = new URL(end.address).searchParams.get('code');
  if (end.status !== 0 || code === null) return { token: undefined, idToken: undefined, status: end.status, text: end.text };
  const { body } = await redeem(request, code);
  return { token: body['access_token'], idToken: body['id_token'], status: 200, text: '' };
}

/** The status of a call with this token. */
export const statusWith = async ({ product }: World, token: string | undefined): Promise<number> =>
  (await product.withToken(token ?? '').get('/user/permissions')).status;

/** An invited person with this address, who has never signed in. */
export async function invite({ installation: { make } }: World, companies: number | number[], email: string): Promise<string> {
  const { id } = await make.person(companies, { activated: false });
  await make.query("UPDATE account SET subject = NULL, email = $2, first_name = '', last_name = '' WHERE id = $1", [id, email]);
  return id;
}

export { settingsOf };
