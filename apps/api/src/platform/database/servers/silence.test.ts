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
      // on a busy machine the pool closes the idle connection first, and a new one finds no host
      poolWaitMs: 30_000,
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

test('a slow statement continues, then a connection that was idle gives 503 although its statement has no limit, and later requests succeed', async () => {
  expect((await person.get('/user/me')).status).toBe(200);
  const other = clientTo(api.databaseUrl);
  other.on('error', () => undefined);
  await other.connect();
  // meanwhile the connections of the api are idle for longer than a check waits
  const slow = await other.query("SELECT 'answered' AS state FROM pg_sleep(5)");
  expect(slow.rows).toEqual([{ state: 'answered' }]);
  await other.end();
  await host.vanish();
  expect(errorOf(await person.get('/user/me'))).toEqual({ status: 503, code: 'error.busy' });
  host.comeBack();
  expect((await person.get('/user/me')).status).toBe(200);
});
