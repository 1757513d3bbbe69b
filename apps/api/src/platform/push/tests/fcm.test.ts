import { afterEach, beforeEach, expect, test } from 'vitest';
import { OutsideCallFailed, PermanentRejection } from '../../outside/call';
import { createFcm } from '../fcm';
import { googleKey } from '../google-account';
import { fcmError, startGoogle, type Google } from './google';

let google: Google;
let now: Date;
let send: ReturnType<typeof createFcm>;

beforeEach(async () => {
  now = new Date('2026-03-10T09:00:00.000Z');
  google = await startGoogle(() => now);
  send = createFcm({ key: google.key, origin: google.origin, clock: { now: () => now }, callMilliseconds: 20_000 });
});
afterEach(() => google.close());

const device = { registration: 'app:token' };
const message = {
  title: 'New: Did you get a break?',
  body: 'Two lines',
  place: { entityType: 'CampaignV2', companyId: '3', campaignId: '12' },
  unread: 4,
};
const sendNow = (isUrgent = false) => send(device, message, { topic: 'topic', isUrgent });
const failure = (sending: Promise<boolean>) => sending.catch((error: unknown) => error);

test('a message arrives with its words, its place and the unread count', async () => {
  expect(await sendNow()).toBe(true);
  expect(google.signedIn).toEqual([
    {
      header: { alg: 'RS256', typ: 'JWT', kid: 'key-7' },
      claims: {
        iss: 'sender@muster-test.example',
        aud: `${google.origin}/token`,
        scope: 'https://www.googleapis.com/auth/firebase.messaging',
        iat: now.getTime() / 1000,
        exp: now.getTime() / 1000 + 3_600,
      },
    },
  ]);
  expect(google.messages).toEqual([
    {
      path: 'POST /v1/projects/muster-test/messages:send',
      authorization: 'Bearer token-1',
      message: {
        token: 'app:token',
        notification: { title: 'New: Did you get a break?', body: 'Two lines' },
        data: { path: 'notification-redirect?entityType=CampaignV2&companyId=3&campaignId=12', unread: '4' },
        android: { collapse_key: 'topic', priority: 'NORMAL', ttl: '86400s', notification: { tag: 'topic' } },
        apns: {
          headers: { 'apns-collapse-id': 'topic', 'apns-priority': '5', 'apns-expiration': String(now.getTime() / 1000 + 86_400) },
          payload: { aps: { badge: 4 } },
        },
        webpush: { headers: { Topic: 'topic', Urgency: 'normal', TTL: '86400' } },
      },
    },
  ]);
});

test('an urgent message wakes the device', async () => {
  await sendNow(true);
  expect(google.messages[0]?.message).toMatchObject({
    android: { priority: 'HIGH' },
    apns: { headers: { 'apns-priority': '10' } },
    webpush: { headers: { Urgency: 'high' } },
  });
});

test('messages share one sign-in until shortly before its token ends', async () => {
  await Promise.all([sendNow(), sendNow()]);
  now = new Date(now.getTime() + 57 * 60_000);
  await sendNow();
  expect(google.signedIn).toHaveLength(1);
  now = new Date(now.getTime() + 2 * 60_000);
  await sendNow();
  expect(google.messages.map(({ authorization }) => authorization)).toEqual([
    'Bearer token-1',
    'Bearer token-1',
    'Bearer token-1',
    'Bearer token-2',
  ]);
});

test.each([
  [404, 'UNREGISTERED'],
  [400, 'INVALID_ARGUMENT'],
])('an app that is gone is reported (%i %s)', async (status, code) => {
  google.next.send = fcmError(status, code);
  expect(await sendNow()).toBe(false);
});

const badRequest = (field: string) => ({ '@type': 'type.googleapis.com/google.rpc.BadRequest', fieldViolations: [{ field }] });
const fcmDetail = { '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError', errorCode: 'INVALID_ARGUMENT' };
const invalid = (details?: object[]) => ({
  status: 400,
  body: { error: { code: 400, status: 'INVALID_ARGUMENT', ...(details && { details }) } },
});

test('an app counts as removed if the service names its token as the invalid field', async () => {
  google.next.send = invalid([fcmDetail, badRequest('message.token')]);
  expect(await sendNow()).toBe(false);
});

test.each([
  ['another invalid field', [fcmDetail, badRequest('message.data')]],
  ['no reason, as for a message that is too large', undefined],
])('with %s the message is refused for good, and the app stays', async (_what, details) => {
  google.next.send = invalid(details);
  expect(await failure(sendNow())).toBeInstanceOf(PermanentRejection);
});

test.each([
  [429, { 'retry-after': '90' }, 90],
  [429, {}, 60],
  [503, { 'retry-after': 'Tue, 10 Mar 2026 09:02:00 GMT', date: 'Tue, 10 Mar 2026 09:00:00 GMT' }, 120],
  [503, { 'retry-after': '9999999' }, 3_600],
  [503, { 'retry-after': 'soon' }, undefined],
  [503, {}, undefined],
])('after %i with %j a retry waits for %s seconds', async (status, headers, seconds) => {
  google.next.send = { status, headers };
  expect(await failure(sendNow())).toMatchObject({ retryAfterSeconds: seconds });
});

test('THIRD_PARTY_AUTH_ERROR keeps the access token', async () => {
  google.next.send = fcmError(401, 'THIRD_PARTY_AUTH_ERROR');
  await failure(sendNow());
  delete google.next.send;
  await sendNow();
  expect(google.signedIn).toHaveLength(1);
});

test('a key file without the id of its key signs in too', async () => {
  const key = { ...google.key, private_key_id: undefined };
  send = createFcm({ key, origin: google.origin, clock: { now: () => now }, callMilliseconds: 20_000 });
  expect(await sendNow()).toBe(true);
  expect(google.signedIn).toMatchObject([{ header: { alg: 'RS256', typ: 'JWT' } }]);
});

test('an invalid field of the message is refused for good, and the app stays', async () => {
  const details = [{ '@type': 'type.googleapis.com/google.rpc.BadRequest', fieldViolations: [{ field: 'message.data' }] }];
  google.next.send = { status: 400, body: { error: { code: 400, status: 'INVALID_ARGUMENT', details } } };
  expect(await failure(sendNow())).toBeInstanceOf(PermanentRejection);
});

test.each([
  [429, 'QUOTA_EXCEEDED'],
  [500, 'INTERNAL'],
  [503, 'UNAVAILABLE'],
  [401, 'THIRD_PARTY_AUTH_ERROR'],
  [403, 'PERMISSION_DENIED'],
  [403, 'SENDER_ID_MISMATCH'],
  [404, 'NOT_FOUND'],
])('a failure that may pass can be repeated (%i %s)', async (status, code) => {
  google.next.send = fcmError(status, code);
  const error = await failure(sendNow());
  expect(error).toBeInstanceOf(OutsideCallFailed);
  expect(error).not.toBeInstanceOf(PermanentRejection);
  expect((error as Error).message).toBe(`Firebase Cloud Messaging answered ${status} ${code}`);
});

test('a refused token is replaced by a new sign-in', async () => {
  google.next.send = { status: 401 };
  await failure(sendNow());
  delete google.next.send;
  expect(await sendNow()).toBe(true);
  expect(google.messages[1]?.authorization).toBe('Bearer token-2');
});

test.each([
  ['refuses the key', { status: 400, body: { error: 'invalid_grant' } }],
  ['answers nonsense', { status: 200, body: { token: 1 } }],
])('a sign-in that %s lets the message wait', async (_what, answer) => {
  google.next.signIn = answer;
  const error = await failure(sendNow());
  expect(error).toBeInstanceOf(OutsideCallFailed);
  expect(error).not.toBeInstanceOf(PermanentRejection);
  expect(google.messages).toEqual([]);
});

test('a service that never answers ends at the deadline', async () => {
  google.next.send = 'silence';
  send = createFcm({ key: google.key, origin: google.origin, clock: { now: () => now }, callMilliseconds: 100 });
  expect(await failure(sendNow())).toEqual(new OutsideCallFailed('Firebase Cloud Messaging did not answer within 0.1 s'));
});

test('the call for a token and the message share one deadline, so that a stop of the product can wait for both', async () => {
  const slow = await startGoogle(() => (now = new Date(now.getTime() + 19_900)));
  slow.next.send = 'silence';
  send = createFcm({ key: slow.key, origin: slow.origin, clock: { now: () => now }, callMilliseconds: 20_000 });
  expect(await failure(sendNow())).toEqual(new OutsideCallFailed('Firebase Cloud Messaging did not answer within 0.1 s'));
  await slow.close();
});

test('a key file without a usable key is refused', () => {
  expect(googleKey.safeParse(google.key).success).toBe(true);
  expect(googleKey.safeParse({ ...google.key, private_key: '-----BEGIN PRIVATE KEY-----\nx\n-----END PRIVATE KEY-----' }).success).toBe(
    false,
  );
  expect(googleKey.safeParse({ ...google.key, project_id: '../../other' }).success).toBe(false);
});
