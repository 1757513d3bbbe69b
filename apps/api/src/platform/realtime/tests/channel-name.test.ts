import { expect, test } from 'vitest';
import { isSocketId, parsePrivateChannel, parseServerToUser, privateChannel, serverToUser } from '../channel-name';

test.each([
  ['question', 12, 'private-question-12'],
  ['user', 'aB_9-x', 'private-user-aB_9-x'],
] as const)('[7.78] [7.79] a private channel is named after its kind and id: %s %s', (kind, id, name) => {
  expect(privateChannel(kind, id)).toBe(name);
  expect(parsePrivateChannel(name)).toEqual({ kind, id: String(id) });
});

test.each([
  'question-12',
  'presence-question-12',
  'private-question',
  'private-question-',
  'private--12',
  'private-Question-12',
  'private-question-12:private-user-1',
  'private-question-12 ',
  'private-question-12\n',
  'private-question-../1',
  `private-question-${'1'.repeat(65)}`,
  'x-private-question-12',
  '',
])('[7.78] a name that is not exactly a private channel is none: %j', (name) => {
  expect(parsePrivateChannel(name)).toBeUndefined();
});

test('[7.78] a channel that would not parse again is not made', () => {
  expect(() => privateChannel('question', '1:2')).toThrow(RangeError);
  expect(() => privateChannel('two-words', 1)).toThrow(RangeError);
  expect(() => serverToUser('')).toThrow(RangeError);
});

test('[7.79] the channel of a user names the user, and only the whole name counts', () => {
  expect(serverToUser('u1')).toBe('#server-to-user-u1');
  expect(parseServerToUser('#server-to-user-u1')).toBe('u1');
  expect(parseServerToUser('#server-to-user-u1:x')).toBeUndefined();
});

test.each(['1', '1.', '.1', '1.2.3', '1.2:private-user-1', '1.2\n', 'a.b'])('[7.81] %j is no socket id', (value) => {
  expect(isSocketId('123.456')).toBe(true);
  expect(isSocketId(value)).toBe(false);
});
