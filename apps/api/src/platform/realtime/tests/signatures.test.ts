import { expect, test } from 'vitest';
import { signChannel, signUser, verifyChannel, verifyUser } from '../signatures';

/** The example of Pusher's documentation. */
const example = { key: '278d425bdf160c739803', secret: '7ad3773142a6692b25b8' };

test('[7.81] the signature of a sign-in follows the protocol', () => {
  const auth = '278d425bdf160c739803:4708d583dada6a56435fb8bc611c77c359a31eebde13337c16ab43aa6de336ba';
  expect(signUser(example, '1234.1234', '{"id":"12345"}')).toBe(auth);
});

test('[7.81] a signature is valid only for its exact text', () => {
  const auth = signChannel(example, '1.2', 'private-question-12', '{}');
  expect(verifyChannel(example, auth, '1.2', 'private-question-12', '{}')).toBe(true);
  expect(verifyChannel(example, auth, '1.3', 'private-question-12', '{}')).toBe(false);
  expect(verifyChannel(example, auth, '1.2', 'private-question-13', '{}')).toBe(false);
  expect(verifyChannel(example, auth, '1.2', 'private-question-12', '{ }')).toBe(false);
  expect(verifyChannel({ ...example, secret: 'other' }, auth, '1.2', 'private-question-12', '{}')).toBe(false);
  expect(verifyChannel({ ...example, key: 'other' }, auth, '1.2', 'private-question-12', '{}')).toBe(false);
  expect(verifyChannel(example, '', '1.2', 'private-question-12', '{}')).toBe(false);
});

test('[7.81] the signature of a channel is not valid for a sign-in', () => {
  const auth = signChannel(example, '1.2', 'private-question-12', '{"id":"u1"}');
  expect(verifyUser(example, auth, '1.2', '{"id":"u1"}')).toBe(false);
});

test.each(['1.2:private-user-1', '1', ''])('[7.81] %j, which is no socket id, gets no signature', (socketId) => {
  expect(() => signChannel(example, socketId, 'private-question-12')).toThrow(RangeError);
  expect(() => signUser(example, socketId, '{}')).toThrow(RangeError);
});

test('[7.81] a channel that is not private gets no signature', () => {
  expect(() => signChannel(example, '1.2', 'presence-question-12')).toThrow(RangeError);
});
