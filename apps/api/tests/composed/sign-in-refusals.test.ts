/** The log of the started product tells of each sign-in that the form of the embedded provider refuses. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Browser, newAccount, testPool } from '../../src/platform/identity-provider/tests/harness';
import { startPlace, type Composition, type Place } from '../processes';

let place: Place;
let product: Composition;
let pool: ReturnType<typeof testPool>;
beforeAll(async () => {
  place = await startPlace();
  product = await place.start({ HOST: '', EMBEDDED_PROVIDER_ON_NETWORK: 'true' });
  pool = testPool(place.databaseUrl);
});
afterAll(async () => {
  await pool.end();
  await place.remove();
});

let requests = 0;
/** Posts the form of one sign-in. Returns the status and the lines of this request. */
async function tryPassword(email: string, password: string): Promise<[status: number, lines: unknown[]]> {
  const origin = `http://localhost:${product.port}`;
  const browser = new Browser({ issuer: `${origin}/idp`, origin });
  const { address } = await browser.openSignIn({ redirect_uri: `${origin}/sign-in-callback` });
  const requestId = `sign-in-${(requests += 1)}`;
  const { status } = await browser.fetch(address, {
    method: 'POST',
    body: new URLSearchParams({ email, password }),
    headers: { 'x-request-id': requestId },
  });
  return [
    status,
    product.logged
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter((line) => line['msg'] === 'sign-in refused' && line['requestId'] === requestId),
  ];
}

test('a wrong password, an unknown address and a locked address each leave one line with the request id and the reason', async () => {
  const { email, subject } = await newAccount(pool);
  const wrong = { level: 'info', status: 401, code: 'error.unauthenticated', reason: 'wrong password', subject };
  expect(await tryPassword(email, 'wr0ng-secret')).toEqual([401, [expect.objectContaining(wrong)]]);
  const unknown = { reason: 'unknown or disabled account', subject: null };
  expect(await tryPassword('nobody@muster.example', 'wr0ng-secret')).toEqual([401, [expect.objectContaining(unknown)]]);
  for (const _ of [2, 3, 4, 5]) await tryPassword(email, 'wr0ng-secret');
  const locked = { status: 429, code: 'error.tooManyRequests', reason: 'too many attempts', subject: null };
  expect(await tryPassword(email, 'wr0ng-secret')).toEqual([429, [expect.objectContaining(locked)]]);
});

test('no line holds the typed address or the password, and a sign-in leaves no line', async () => {
  const { email } = await newAccount(pool);
  await tryPassword(email, 'wr0ng-secret');
  expect(await tryPassword(email, 'correct horse')).toEqual([303, []]);
  expect(product.logged.filter((line) => line.includes(email) || line.includes('wr0ng-secret') || line.includes('nobody@'))).toEqual([]);
});
