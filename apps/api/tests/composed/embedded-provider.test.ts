/** Tests who may sign in with the embedded identity provider, on the composition of start.ts. */
import { request } from 'node:http';
import { networkInterfaces } from 'node:os';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startInstallation, type Composition, type Installation } from '../processes';

const discovery = '/idp/.well-known/openid-configuration';

function statusOf(host: string, port: number, headers: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    request({ host, port, path: discovery, headers }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    })
      .on('error', reject)
      .end();
  });
}

/** An address of this machine that other machines can reach. Undefined if there is none. */
const networkAddress = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .find(({ internal, family }) => !internal && family === 'IPv4')?.address;

let place: Installation;
beforeAll(async () => {
  place = await startInstallation();
});
afterAll(() => place.remove());

describe('by default', () => {
  let product: Composition;
  beforeAll(async () => {
    product = await place.start({ HOST: '' });
  });

  test('a person on this machine can sign in', async () => {
    expect(await statusOf('127.0.0.1', product.port)).toBe(200);
    expect(await statusOf('127.0.0.1', product.port, { host: `localhost:${product.port}` })).toBe(200);
  });

  test.each<Record<string, string>>([
    { 'x-forwarded-for': '203.0.113.7' },
    { 'x-forwarded-for': '127.0.0.1' },
    { forwarded: 'for=203.0.113.7' },
    { 'x-real-ip': '203.0.113.7' },
    { via: '1.1 proxy' },
    { host: 'muster.example.com' },
    { host: '127.0.0.1.example.com' },
  ])('a request that a proxy on this machine forwards is rejected: %j', async (headers) => {
    expect(await statusOf('127.0.0.1', product.port, headers)).toBe(403);
  });

  test.skipIf(networkAddress === undefined)('no other address of the machine is listened on', async () => {
    await expect(statusOf(networkAddress ?? '', product.port)).rejects.toThrow('ECONNREFUSED');
  });
});

test('with EMBEDDED_PROVIDER_ON_NETWORK other machines can sign in', async () => {
  const product = await place.start({ HOST: '', EMBEDDED_PROVIDER_ON_NETWORK: 'true' });
  expect(await statusOf('127.0.0.1', product.port, { host: 'muster.example.com', 'x-forwarded-for': '203.0.113.7' })).toBe(200);
  expect(await statusOf(networkAddress ?? '127.0.0.1', product.port)).toBe(200);
});
