import { expect, test } from 'vitest';
import { pushToken } from '../push';
import { pushTokenOf, readPushToken } from '../push-token';

const keys = { p256dh: `B${'a'.repeat(86)}`, auth: 'b'.repeat(22) };
const tokenTo = (endpoint: string) => pushTokenOf({ endpoint, ...keys });

test('a token of a browser gives the subscription from which it was made', () => {
  const endpoint = 'https://fcm.googleapis.com/fcm/send/abc:def';
  expect(readPushToken(tokenTo(endpoint))).toEqual({ endpoint, ...keys });
  expect(pushToken.safeParse(tokenTo(endpoint)).success).toBe(true);
  expect(pushToken.safeParse(tokenTo(`https://push.example.com/${'a'.repeat(1_000)}`)).success).toBe(false);
});

test('[7.69] a token of an app gives its registration unchanged', () => {
  const registration = `cRk3-xYz_12:APA91b${'a'.repeat(134)}`;
  expect(readPushToken(registration)).toEqual({ registration });
  expect(pushToken.safeParse(registration).success).toBe(true);
});

test.each([
  'http://push.example.com/a',
  'https://push.example.com:8443/a',
  'https://user@push.example.com/a',
  'https://127.0.0.1/a',
  'https://0x7f.1/a',
  'https://[::1]/a',
  'https://localhost/a',
  'https://printer.local/a',
  'https://metadata.google.internal/a',
  'file:///etc/passwd',
])('an endpoint that cannot be one of a push service is refused: %s', (endpoint) => {
  expect(readPushToken(tokenTo(endpoint))).toBeUndefined();
});

test.each([
  '',
  'https://push.example.com/a',
  'https://push.example.com/a#b.c',
  'a'.repeat(1_000),
  'short:token',
  `bad/slash:${'a'.repeat(60)}`,
])('the token %s is refused', (token) => {
  expect(readPushToken(token)).toBeUndefined();
});

test('keys of another length are refused', () => {
  expect(readPushToken(pushTokenOf({ endpoint: 'https://push.example.com/a', ...keys, auth: 'b' }))).toBeUndefined();
});
