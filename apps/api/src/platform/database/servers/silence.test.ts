/** A host that disappears while a statement waits for it, and a host that is only slow. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorOf, startTestApi, type Client, type TestApi } from '../../../../tests/harness';
import { startVanishingHost, type VanishingHost } from '../../../../tests/services/vanishing-host';
import { clientTo } from './primary';

/** Only the silence may end a statement here. */
const neverMilliseconds = 600_000;

let host: VanishingHost;
let api: TestApi;
let person: Client;

beforeAll(async () => {
  api = await startTestApi({
    database: {
      queryTimeoutMs: neverMilliseconds,
      async through(url) {
        const address = new URL(url);
        host = await startVanishingHost(Number(address.port));
        address.hostname = '127.0.0.1';
        address.port = String(host.port);
        return address.href;
      },
    },
  });
  person = api.as(await api.make.admin());
});
afterAll(async () => {
  host.stop();
  await api.stop();
});

test('a request gets 503 although its statement has no limit, a slow statement on another host continues, and later requests succeed', async () => {
  expect((await person.get('/user/me')).status).toBe(200);
  const other = clientTo(api.databaseUrl);
  other.on('error', () => undefined);
  await other.connect();
  const slow = other.query("SELECT 'answered' AS state FROM pg_sleep(9)");
  await host.vanish();
  expect(errorOf(await person.get('/user/me'))).toEqual({ status: 503, code: 'error.busy' });
  expect((await slow).rows).toEqual([{ state: 'answered' }]);
  await other.end();
  host.comeBack();
  expect((await person.get('/user/me')).status).toBe(200);
});
