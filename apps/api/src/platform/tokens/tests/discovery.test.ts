/** Documents that the api reads from an external issuer, over HTTP. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createLog } from '../../log';
import { lastOutcome } from '../../outside/outcomes';
import { discover, endpointOf, fetchJson, keptDiscovery } from '../discovery';
import { defaultEmailRules } from '../email';
import { IssuerUnavailable } from '../errors';
import { issuerOrigins } from '../issuer-origins';
import { fetchPerson } from '../userinfo';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A server that answers by path; any other path is 404. */
async function serve(answers: (origin: string) => Partial<Record<string, Answer | object>>) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    const answer = answers(origin)[request.url ?? ''];
    if (typeof answer === 'function') answer(request, response);
    else response.writeHead(answer ? 200 : 404).end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  onTestFinished(
    () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  );
  return { origin, asked };
}

const wellKnown = '/.well-known/openid-configuration';

describe('the discovery document', () => {
  test.each(['', '/', '/realms/a', '/realms/a/'])('is read below the issuer %j', async (path) => {
    const folder = path.replace(/\/$/, '');
    const { origin, asked } = await serve((at) => ({ [`${folder}${wellKnown}`]: { issuer: `${at}${path}`, more: 1 } }));
    expect(await discover(`${origin}${path}`)).toEqual({ issuer: `${origin}${path}`, more: 1 });
    expect(asked).toEqual([`${folder}${wellKnown}`]);
  });

  test('of another issuer is not used', async () => {
    const { origin } = await serve((at) => ({ [wellKnown]: { issuer: `${at}/` } }));
    await expect(discover(origin)).rejects.toThrow('The discovery document names another issuer');
  });

  test.each(['https://login.example/keys', 'http://localhost:1/keys', 'http://127.0.0.1/keys', 'http://[::1]:1/keys'])(
    'may name the endpoint %s',
    (address) => expect(endpointOf({ jwks_uri: address }, 'jwks_uri')).toBe(address),
  );

  test.each(['http://login.example/keys', 'http://localhost.example/keys', 'ftp://localhost/keys', '/keys', '', 7, undefined])(
    'may not name the endpoint %j',
    (address) => expect(() => endpointOf({ jwks_uri: address }, 'jwks_uri')).toThrow('The discovery document has no usable jwks_uri'),
  );
});

describe('a call of the issuer', () => {
  test('asks for JSON, with the token if there is one', async () => {
    const { origin } = await serve(() => ({
      '/echo': ({ headers }, response) =>
        void response.end(JSON.stringify({ accept: headers.accept, authorization: headers.authorization })),
    }));
    expect(await fetchJson(`${origin}/echo`)).toEqual({ accept: 'application/json' });
    expect(await fetchJson(`${origin}/echo`, { bearer: 't' })).toEqual({ accept: 'application/json', authorization: 'Bearer t' });
  });

  test('follows no redirect', async () => {
    const { origin, asked } = await serve(() => ({
      '/away': (_request, response) => void response.writeHead(302, { location: '/elsewhere' }).end(),
      '/elsewhere': {},
    }));
    const refused = await fetchJson(`${origin}/away`).catch((error: unknown) => error);
    expect(refused).toEqual(new Error(`${origin} answered 302`));
    expect(refused).not.toBeInstanceOf(IssuerUnavailable);
    expect(asked).toEqual(['/away']);
  });

  test('joins characters that arrive in two chunks', async () => {
    const text = Buffer.from('{"name":"\u00dcnal"}');
    const middle = text.indexOf(0xc3) + 1;
    const body = new ReadableStream({
      start(controller) {
        for (const chunk of [text.subarray(0, middle), text.subarray(middle)]) controller.enqueue(new Uint8Array(chunk));
        controller.close();
      },
    });
    const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(body));
    onTestFinished(() => fetched.mockRestore());
    expect(await fetchJson('https://login.example/split')).toEqual({ name: 'Ünal' });
  });

  test.each<[string, Answer, string]>([
    ['refuses', (_request, response) => void response.writeHead(401).end('{}'), 'answered 401'],
    ['answers null', (_request, response) => void response.end('null'), 'answered no object'],
    ['answers a text', (_request, response) => void response.end('"x"'), 'answered no object'],
    ['answers nothing', (_request, response) => void response.end(''), 'JSON'],
    ['answers without end', (_request, response) => void response.end(`{"a":"${'x'.repeat(524_288)}"}`), 'answered too much'],
  ])('fails if it %s', async (_case, answer, message) => {
    const { origin } = await serve(() => ({ '/it': answer }));
    await expect(fetchJson(`${origin}/it`)).rejects.toThrow(message);
  });

  test('accepts 512 KiB', async () => {
    const text = `{"a":"${'x'.repeat(524_288 - 8)}"}`;
    const { origin } = await serve(() => ({ '/it': (_request, response) => void response.end(text) }));
    expect(Object.keys(await fetchJson(`${origin}/it`))).toEqual(['a']);
  });

  test('that fails is shown as the health of the issuer, unless a token was refused', async () => {
    const { origin } = await serve(() => ({ '/it': {}, '/refused': (_request, response) => void response.writeHead(401).end('{}') }));
    const health = () => lastOutcome('The identity provider')?.error;
    await expect(fetchJson(`${origin}/refused`)).rejects.toThrow('401');
    expect(health()).toBe(`${origin} answered 401`);
    await fetchJson(`${origin}/it`);
    expect(health()).toBeUndefined();
    await expect(fetchJson(`${origin}/refused`, { bearer: 't' })).rejects.toThrow('401');
    expect(health()).toBeUndefined();
  });

  test('names the issuer in its error, and nothing of the path', async () => {
    const { origin } = await serve(() => ({}));
    await expect(fetchJson(`${origin}/secret`)).rejects.toThrow(new Error(`${origin} answered 404`));
  });
});

describe('the e-mail address behind a token', () => {
  const issuerWith = (claims: object) =>
    serve((at) => ({ [wellKnown]: { issuer: at, userinfo_endpoint: `${at}/userinfo` }, '/userinfo': claims }));

  test('comes from the issuer, and the rules decide whether it is trusted', async () => {
    const { origin } = await issuerWith({ email: 'Ann@Muster.example', email_verified: true });
    expect(await fetchPerson(origin, 't', defaultEmailRules)).toMatchObject({ email: 'ann@muster.example' });
    const unverified = await issuerWith({ email: 'ann@muster.example' });
    expect((await fetchPerson(unverified.origin, 't', defaultEmailRules)).email).toBeUndefined();
  });

  test('is requested with the token', async () => {
    const { origin } = await serve((at) => ({
      [wellKnown]: { issuer: at, userinfo_endpoint: `${at}/userinfo` },
      '/userinfo': ({ headers }, response) =>
        void response.end(JSON.stringify({ email: `${headers.authorization?.slice(7)}@muster.example` })),
    }));
    expect(await fetchPerson(origin, 'abc', { trust: 'always', claim: 'email' })).toMatchObject({ email: 'abc@muster.example' });
  });

  test('is not requested if the rules would not trust it', async () => {
    const { origin, asked } = await issuerWith({ email: 'ann@muster.example', email_verified: true });
    expect((await fetchPerson(origin, 't', { trust: 'never', claim: 'email' })).email).toBeUndefined();
    expect(asked).toEqual([]);
  });
});

describe('the origins that the page contacts', () => {
  const start = Date.parse('2026-03-10T09:00:00.000Z');
  const logTo = (lines: string[]) => createLog({ level: 'warn', destination: { write: (line: string) => void lines.push(line) } });

  test("are the issuer's own and those of its endpoints, each once, and only values that a header may contain", async () => {
    const { origin } = await serve((at) => ({
      [wellKnown]: {
        issuer: at,
        authorization_endpoint: 'https://login.example/authorize',
        token_endpoint: 'https://login.example/token',
        userinfo_endpoint: 'javascript:alert(1)',
        end_session_endpoint: 'http://other.example:81/out',
        jwks_uri: 'https://keys.example/keys',
      },
    }));
    const { current } = await issuerOrigins({ issuer: origin, now: () => new Date(start), log: logTo([]) });
    expect(current()).toEqual([origin, 'https://login.example', 'http://other.example:81']);
  });

  test.each(['authorization', 'token', 'userinfo', 'end_session'])('include the %s endpoint', async (name) => {
    const { origin } = await serve((at) => ({ [wellKnown]: { issuer: at, [`${name}_endpoint`]: 'https://login.example/it' } }));
    const { current } = await issuerOrigins({ issuer: origin, now: () => new Date(start), log: logTo([]) });
    expect(current()).toEqual([origin, 'https://login.example']);
  });

  test.each([[7], ['no address'], [undefined]])('leave out an endpoint that is %j', async (address) => {
    const { origin } = await serve((at) => ({
      [wellKnown]: { issuer: at, authorization_endpoint: address, token_endpoint: 'https://login.example/token' },
    }));
    const { current } = await issuerOrigins({ issuer: origin, now: () => new Date(start), log: logTo([]) });
    expect(current()).toEqual([origin, 'https://login.example']);
  });

  test('are only the issuer’s own while the document cannot be read, with a retry every 30 seconds', async () => {
    let at = start;
    let isUp = false;
    const lines: string[] = [];
    const { origin, asked } = await serve((own) =>
      isUp ? { [wellKnown]: { issuer: own, token_endpoint: 'https://login.example/token' } } : {},
    );
    const { current } = await issuerOrigins({ issuer: origin, now: () => new Date(at), log: logTo(lines) });
    expect(current()).toEqual([origin]);
    expect(lines).toHaveLength(1);
    isUp = true;
    at = start + 29_999;
    current();
    expect(asked).toHaveLength(1);
    at = start + 30_000;
    expect(current()).toEqual([origin]);
    await expect.poll(current).toEqual([origin, 'https://login.example']);
    at = start + 90_000;
    current();
    expect(asked).toHaveLength(2);
    expect(lines[0]).toContain('the discovery document cannot be read');
  });
});

test('a hundred who wait for the document of an issuer share one request', async () => {
  const { origin, asked } = await serve((issuer) => ({ '/.well-known/openid-configuration': { issuer } }));
  const discovered = keptDiscovery(origin, () => new Date());
  await Promise.all(Array.from({ length: 100 }, () => discovered()));
  expect(asked).toEqual(['/.well-known/openid-configuration']);
});
