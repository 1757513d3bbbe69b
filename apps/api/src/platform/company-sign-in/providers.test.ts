/** The calls that a provider can make the product send. They reach only public addresses, whatever its discovery document says. */
import { createServer } from 'node:http';
import type { LookupAddress, LookupOptions } from 'node:dns';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askProvider, readUserInfo } from '../confidential-client/exchange';
import { createGuard, type Guard } from '../outside/guarded';
import { createSecretBox } from '../secrets/secret-box';
import { IssuerUnavailable } from '../tokens/errors';
import { createProviderClients, purposeOf } from './providers';

const issuer = 'https://login.example';
const now = () => new Date('2026-11-30T12:00:00Z');
let inside: string;
let asked = 0;
const server = createServer((_request, response) => {
  asked += 1;
  response.end('{}');
});
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  inside = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

/** Every name resolves to an address in the network of the product. */
const find = ((_name: string, _options: LookupOptions, done: (error: null, found: LookupAddress[]) => void) =>
  done(null, [{ address: '10.0.0.5', family: 4 }])) as Parameters<typeof createGuard>[0]['find'];

/** The guard of production. Only the discovery document gets an answer without a connection. */
function clientWith(discovered: Record<string, unknown>) {
  const guard = createGuard({ isLocalAllowed: false, ...(find && { find }) });
  const reached: Guard = {
    ...guard,
    request: (request, most) =>
      request.url === `${issuer}/.well-known/openid-configuration`
        ? Promise.resolve({ status: 200, headers: {}, text: JSON.stringify({ issuer, ...discovered }) })
        : guard.request(request, most),
  };
  const box = createSecretBox(Buffer.alloc(32, 1).toString('base64'));
  const clients = createProviderClients({ guard: reached, box, now });
  const sealedSecret = box.seal('secret', purposeOf(1));
  const values = { emailClaim: 'email', trustsUnverified: false, isOn: true, revision: 1 };
  return clients.clientOf({ companyId: 1, issuer, clientId: 'muster', sealedSecret, ...values });
}

const inward = () => [
  `http://${inside}/`,
  `https://${inside}/`,
  `http://localhost:${inside.split(':')[1]}/`,
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://0x7f.1/',
  'https://2130706433/',
  'https://169.254.169.254/latest/meta-data',
  'https://10.0.0.5/',
  'https://metadata.example/',
  'https://login.example:6379/',
  'file:///etc/passwd',
];

test('a discovery document cannot send a call of the product into its own network', async () => {
  for (const address of inward()) {
    const client = clientWith({ jwks_uri: address, token_endpoint: address, userinfo_endpoint: address });
    const calls = {
      keys: async () => client.findKey({ alg: 'RS256', kid: 'one' }, { payload: '', signature: '' }),
      token: () => askProvider(client, { grant_type: 'authorization_code' }),
      person: () => readUserInfo(client, 'bearer'),
    };
    for (const [name, call] of Object.entries(calls)) {
      const failure: unknown = await call().catch((error: unknown) => error);
      expect([address, name, failure]).toEqual([address, name, expect.any(Error)]);
    }
    await expect(calls.keys()).rejects.toBeInstanceOf(IssuerUnavailable);
  }
  expect(asked).toBe(0);
});

test('a document that names another issuer is not used', async () => {
  for (const named of ['https://other.example', `${issuer}/`, 'https://LOGIN.example', undefined])
    await expect(clientWith({ issuer: named }).discovered()).rejects.toBeInstanceOf(IssuerUnavailable);
});
