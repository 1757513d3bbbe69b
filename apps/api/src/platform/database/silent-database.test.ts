/** A database that accepts a statement and never answers: the statement fails, and its connection closes. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startFaultProxy, type FaultProxy } from '../../../tests/services/fault-proxy';
import { errorOf, startTestApi, type Client, type TestApi } from '../../../tests/harness';

let proxy: FaultProxy;
let api: TestApi;
let person: Client;

beforeAll(async () => {
  api = await startTestApi({
    database: {
      // Much longer than the statements before the fault need on a busy machine.
      queryTimeoutMs: 15_000,
      async through(url) {
        const address = new URL(url);
        proxy = await startFaultProxy(Number(address.port));
        address.hostname = '127.0.0.1';
        address.port = String(proxy.port);
        return address.href;
      },
    },
  });
  person = api.as(await api.make.admin());
});
afterAll(async () => {
  await api.stop();
  await proxy.stop();
});

test('a request gets 503, system work fails, their connections close, and later requests succeed', async () => {
  const serve = async () => {
    expect((await person.get('/user/me')).status).toBe(200);
    await api.database.systemDb('test', async () => undefined);
  };
  await serve();
  const before = proxy.connections();
  proxy.setFault('silent');
  // concurrent, so that the test waits for the limit only once
  const [answer, work] = await Promise.allSettled([person.get('/user/me'), api.database.systemDb('test', async () => undefined)]);
  expect(answer.status === 'fulfilled' && errorOf(answer.value)).toEqual({ status: 503, code: 'error.busy' });
  expect(work).toMatchObject({ status: 'rejected', reason: { message: expect.stringMatching(/timeout|terminated/) as string } });
  await vi.waitFor(() => expect(proxy.connections()).toBeLessThan(before), 170_000);
  proxy.setFault(undefined);
  await serve();
});
