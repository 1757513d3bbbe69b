/** Which addresses a webhook reaches, and what an answer can do. The https server is the push service of other tests. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { lookup } from 'node:dns';
import { afterEach, expect, test } from 'vitest';
import { OutsideCallFailed } from '../../outside/call';
import { certificate, host, startPushService, type PushService } from '../../push/tests/push-service';
import type { AllowedReceivers } from '../../outside/guarded';
import { createWebhookCaller } from '../caller';

let service: PushService | undefined;
afterEach(async () => {
  await service?.close();
  service = undefined;
});

/** Each name leads to these addresses. */
const leadingTo = (...addresses: string[]): typeof lookup =>
  ((_host: string, _options: object, done: (error: null, found: object[]) => void) =>
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )) as unknown as typeof lookup;

interface CallerOptions {
  allowed?: AllowedReceivers;
  callMilliseconds?: number;
}

/** A caller in production, with a look-up and the authority of the test's server, that also accepts the port of that server. */
const callerTo = (addresses: readonly string[], { allowed, callMilliseconds = 20_000 }: CallerOptions = {}) =>
  createWebhookCaller({
    callMilliseconds,
    isLocalAllowed: false,
    allowed,
    find: leadingTo(...addresses),
    ca: certificate,
    ports: [String(service?.port)],
  });
const byName: AllowedReceivers = { hosts: [host], hasAddress: () => false };
const byRange: AllowedReceivers = { hosts: [], hasAddress: (address) => address.startsWith('127.') };
const request = (port: number) => ({
  url: `https://${host}:${port}/hook`,
  headers: { 'webhook-id': '1' },
  body: '{"type":"webhook.test"}',
});
const inProduction = createWebhookCaller({ callMilliseconds: 1_000, isLocalAllowed: false });

test('a request arrives with its headers and its body', async () => {
  service = await startPushService(204);
  expect(await callerTo(['127.0.0.1'], { allowed: byName }).call(request(service.port))).toMatchObject({ status: 204, text: '' });
  expect(service.received).toMatchObject([{ path: '/hook', headers: { 'webhook-id': '1' }, bytes: 23 }]);
});

test.each([
  ['http', 'http://receiver.example/'],
  ['another scheme', 'ftp://receiver.example/'],
  ['a port of other services', 'https://receiver.example:5432/'],
  ['no address', 'receiver'],
  ['this machine in numbers', 'https://127.0.0.1/'],
  ['this machine as one number', 'https://2130706433/'],
  ['this machine in IPv6', 'https://[::1]/'],
  ['the metadata service', 'https://169.254.169.254/latest/'],
  ['a mapped address', 'https://[::ffff:10.0.0.1]/'],
])('in production %s is refused', async (_what, url) => {
  expect(inProduction.accepts(url)).toBe(false);
  await expect(inProduction.call({ url, headers: {}, body: '' })).rejects.toThrow('The address is not allowed');
});

test.each(['https://receiver.example/', 'https://receiver.example:8443/a?b=c', 'https://93.184.216.34/'])('%s is accepted', (url) => {
  expect(inProduction.accepts(url)).toBe(true);
});

test.each(['127.0.0.1', '10.1.2.3', '169.254.169.254', 'fd00::1', '::ffff:127.0.0.1'])(
  'a name that leads to %s at the call is refused, and nothing is sent',
  async (address) => {
    service = await startPushService(204);
    await expect(callerTo(['93.184.216.34', address]).call(request(service.port))).rejects.toBeInstanceOf(OutsideCallFailed);
    expect(service.received).toEqual([]);
  },
);

test('a receiver in a range that the operator allows is reached, and no address beside it', async () => {
  service = await startPushService(503, { 'retry-after': '120' });
  const answer = await callerTo(['127.0.0.1'], { allowed: byRange }).call(request(service.port));
  expect(answer).toMatchObject({ status: 503, retryAfterSeconds: 120 });
  await expect(callerTo(['127.0.0.1', '10.0.0.1'], { allowed: byRange }).call(request(service.port))).rejects.toBeInstanceOf(
    OutsideCallFailed,
  );
  expect(service.received).toHaveLength(1);
});

test('a host that the operator allows may have any port, but needs https, and other hosts gain nothing', () => {
  const { accepts } = createWebhookCaller({
    callMilliseconds: 1_000,
    isLocalAllowed: false,
    allowed: { ...byRange, hosts: ['n8n.internal'] },
  });
  expect(['https://n8n.internal:5678/hook', 'https://N8N.internal/', 'https://127.0.0.1:5678/'].map(accepts)).toEqual([true, true, true]);
  const others = ['http://n8n.internal/', 'https://other.internal:5678/', 'https://n8n.internal.example:5678/', 'https://10.0.0.1/'];
  expect(others.map(accepts)).toEqual([false, false, false, false]);
});

test('a certificate of an unknown authority is refused', async () => {
  service = await startPushService(204);
  const caller = createWebhookCaller({ callMilliseconds: 20_000, isLocalAllowed: false, allowed: byName, find: leadingTo('127.0.0.1') });
  await expect(caller.call(request(service.port))).rejects.toThrow(/certificate/);
  expect(service.received).toEqual([]);
});

test('a redirect is not followed', async () => {
  service = await startPushService(307, { location: 'https://169.254.169.254/' });
  expect(await callerTo(['127.0.0.1'], { allowed: byName }).call(request(service.port))).toMatchObject({ status: 307 });
  expect(service.received).toHaveLength(1);
});

test('a receiver that hangs ends at the deadline', async () => {
  service = await startPushService(undefined);
  await expect(callerTo(['127.0.0.1'], { allowed: byName, callMilliseconds: 80 }).call(request(service.port))).rejects.toThrow(
    'did not answer within',
  );
});

test('an answer without an end is cut off', async () => {
  const server = createServer((_request, response) => {
    const more = () => response.write('x'.repeat(10_000), () => setImmediate(more));
    more();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const local = createWebhookCaller({ callMilliseconds: 20_000, isLocalAllowed: true });
  const { port } = server.address() as AddressInfo;
  expect(await local.call({ url: `http://127.0.0.1:${port}/`, headers: {}, body: '' })).toMatchObject({
    status: 200,
    text: 'x'.repeat(1_000),
  });
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});
