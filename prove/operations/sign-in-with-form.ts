/** The page's way to a provider that asks for a name and a password in a form, and back. */
import { createHash, randomBytes } from 'node:crypto';
import { post, type PageSettings } from '../../apps/api/tests/composed/recipes/page';

export interface Person {
  home: string;
  user: string;
  password: string;
}

export async function signInWithForm(settings: PageSettings, { home, user, password }: Person): Promise<string> {
  const { clientId, scope, endpoints } = settings;
  if (!endpoints) throw new Error('the page has no endpoints of the product');
  const verifier = randomBytes(32).toString('base64url');
  const redirectUri = `${home}sign-in-callback`;
  const address = new URL(endpoints.authorization);
  const asked = {
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope,
    state: 'kept',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  };
  for (const [name, value] of Object.entries(asked)) address.searchParams.set(name, value);
  const browser = new Browser();
  const form = await browser.open(address, redirectUri);
  if (form instanceof URL) throw new Error('the provider asks for nothing');
  const back = await browser.submit(form, { user, password }, redirectUri);
  if (!(back instanceof URL)) throw new Error(`the provider answers with a page: ${back.html.slice(0, 2_000)}`);
  const code = back.searchParams.get('code');
  if (code === null || back.searchParams.get('state') !== 'kept') throw new Error(`the provider answered ${back.search}`);
  const { status, body } = await post(endpoints.token, {
    grant_type: 'authorization_code',
    client_id: clientId,
    code,
    code_verifier: verifier,
    redirect_uri: redirectUri,
  });
  if (status !== 200) throw new Error(`the product exchanges no code: ${status} ${JSON.stringify(body)}`);
  return body['access_token'] ?? '';
}

interface Page {
  at: URL;
  html: string;
}

/** Keeps cookies, and follows redirects until a page comes or one leads to `end`. */
class Browser {
  private readonly cookies = new Map<string, string>();

  open(address: URL, end: string): Promise<Page | URL> {
    return this.follow(address, undefined, end);
  }

  /** Sends the hidden fields of the first form, with these. */
  submit({ at, html }: Page, fields: Record<string, string>, end: string): Promise<Page | URL> {
    const form = /<form.*?<\/form>/s.exec(html)?.[0] ?? '';
    const hidden = [...form.matchAll(/<input[^>]*type="hidden"[^>]*>/g)].map(([input]) => [
      attributeOf(input, 'name'),
      attributeOf(input, 'value'),
    ]);
    const body = new URLSearchParams({ ...(Object.fromEntries(hidden) as Record<string, string>), ...fields });
    const action = attributeOf(form, 'action');
    return this.follow(action === '' || action.startsWith('#') ? at : new URL(action, at), body, end);
  }

  private async follow(start: URL, form: URLSearchParams | undefined, end: string): Promise<Page | URL> {
    let [at, body] = [start, form];
    for (let hops = 0; hops < 10; hops += 1) {
      if (at.href.startsWith(end)) return at;
      const answer = await fetch(at, {
        redirect: 'manual',
        method: body ? 'POST' : 'GET',
        ...(body && { body }),
        headers: { cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '), accept: 'text/html' },
      });
      for (const line of answer.headers.getSetCookie()) {
        const [name = '', value = ''] = line.split(';', 1)[0]?.split(/=(.*)/s) ?? [];
        this.cookies.set(name, value);
      }
      const location = answer.headers.get('location');
      if (location === null) return { at, html: await answer.text() };
      [at, body] = [new URL(location, at), undefined];
    }
    throw new Error('the provider redirects for ever');
  }
}

const entities: Record<string, string> = { '&amp;': '&', '&quot;': '"', '&lt;': '<', '&gt;': '>', '&#39;': "'" };

const attributeOf = (tag: string, name: string): string =>
  (new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '').replaceAll(/&(?:amp|quot|lt|gt|#39);/g, (entity) => entities[entity] ?? entity);
