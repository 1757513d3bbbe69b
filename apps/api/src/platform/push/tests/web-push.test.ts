import { createECDH, randomBytes } from 'node:crypto';
import type { lookup } from 'node:dns';
import { afterEach, expect, test } from 'vitest';
import { OutsideCallFailed, PermanentRejection } from '../../outside/call';
import { isPublicAddress } from '../../outside/public-address';
import { createWebPush, makePushKeys } from '../web-push';
import { certificate, host, startPushService, type PushService } from './push-service';

let service: PushService | undefined;
afterEach(async () => {
  await service?.close();
  service = undefined;
});

const browser = () => {
  const ecdh = createECDH('prime256v1');
  return { p256dh: ecdh.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') };
};
/** Each name leads to these addresses. */
const leadingTo = (...addresses: string[]): typeof lookup =>
  ((_host: string, _options: object, done: (error: null, found: object[]) => void) =>
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )) as unknown as typeof lookup;

const pusherTo = (addresses: readonly string[], isAllowed = isPublicAddress, callMilliseconds = 20_000) =>
  createWebPush({
    keys: makePushKeys(),
    contact: 'mailto:ops@example.test',
    callMilliseconds,
    network: { find: leadingTo(...addresses), isAllowed, ca: certificate },
  });
const send = async (
  status: number | undefined,
  { milliseconds = 20_000, headers = {} }: { milliseconds?: number; headers?: Record<string, string> } = {},
) => {
  service = await startPushService(status, headers);
  const pusher = pusherTo(['127.0.0.1'], () => true, milliseconds);
  return pusher.send(
    { endpoint: `https://${host}:${service.port}/device/1`, ...browser() },
    { title: 'New: Poll' },
    {
      topic: 'topic',
      isUrgent: true,
    },
  );
};
const failure = (sending: Promise<boolean>) => sending.catch((error: unknown) => error);

test('a message arrives encrypted and signed', async () => {
  expect(await send(201)).toBe(true);
  expect(service?.received).toMatchObject([
    {
      path: '/device/1',
      headers: { 'content-encoding': 'aes128gcm', topic: 'topic', urgency: 'high', authorization: expect.stringMatching(/^vapid t=/) },
    },
  ]);
  expect(service?.received[0]?.bytes).toBeGreaterThan(80);
});

test.each([404, 410])('a device that is gone is reported (%i)', async (status) => {
  expect(await send(status)).toBe(false);
});

test.each([429, 500, 503])('a service that is busy is retried (%i)', async (status) => {
  const error = await failure(send(status));
  expect(error).toBeInstanceOf(OutsideCallFailed);
  expect(error).not.toBeInstanceOf(PermanentRejection);
});

test('a failure has the seconds of the Retry-After header', async () => {
  expect(await failure(send(429, { headers: { 'retry-after': '75' } }))).toMatchObject({ retryAfterSeconds: 75 });
});

test('a refused message is final', async () => {
  expect(await failure(send(413))).toBeInstanceOf(PermanentRejection);
});

test('a redirect is not followed', async () => {
  expect(await failure(send(307, { headers: { location: 'https://169.254.169.254/' } }))).toBeInstanceOf(PermanentRejection);
  expect(service?.received).toHaveLength(1);
});

test('a service that does not answer ends at the deadline', async () => {
  expect(String(await failure(send(undefined, { milliseconds: 80 })))).toContain('did not answer');
});

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.31.0.1',
  '192.168.1.1',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::ffff:127.0.0.1',
  '::127.0.0.1',
  '64:ff9b::7f00:1',
  '3fff::1',
  '3fff:fff::1',
  '5f00::1',
  '4000::1',
  '1fff::1',
  'fdff::1',
  '2002:7f00:1::',
  'fd00::1',
  'fe80::1',
])('a name that leads to %s is refused, and nothing is sent', async (address) => {
  service = await startPushService(201);
  const pusher = pusherTo(['93.184.216.34', address]);
  const error = await failure(
    pusher.send(
      { endpoint: `https://${host}:${service.port}/`, ...browser() },
      { title: 'New: Poll' },
      { topic: 'topic', isUrgent: false },
    ),
  );
  expect(String(error)).toContain('no public address');
  expect(service.received).toEqual([]);
});

test.each(['https://127.0.0.1/', 'https://[::1]/', 'https://2130706433/'])('an address in numbers is refused: %s', async (endpoint) => {
  const error = await failure(
    pusherTo(['93.184.216.34']).send({ endpoint, ...browser() }, { title: 'New: Poll' }, { topic: 'topic', isUrgent: false }),
  );
  expect(String(error)).toContain('has no name');
});

test('public addresses are accepted', () => {
  expect(['93.184.216.34', '2606:2800:220:1::1', '2a00:1450::1', '3fff:1000::1'].map(isPublicAddress)).toEqual([true, true, true, true]);
  expect(isPublicAddress('no address')).toBe(false);
});
