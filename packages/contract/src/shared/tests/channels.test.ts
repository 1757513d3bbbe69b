import { expect, test } from 'vitest';
import { channelKind, parsePrivateChannel } from '../channels';
import { readTags } from '../tags';

test.each([
  ['question', 12, 'private-question-12'],
  ['user', 'aB_9-x', 'private-user-aB_9-x'],
] as const)('[7.78] [7.79] a private channel is named after its kind and id: %s %s', (kind, id, name) => {
  expect(channelKind(kind).of(id)).toBe(name);
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
])('a name that is not exactly a private channel is rejected: %j', (name) => {
  expect(parsePrivateChannel(name)).toBeUndefined();
});

test('a kind or an id that would make an invalid name throws', () => {
  expect(() => channelKind('question').of('1:2')).toThrow(RangeError);
  expect(() => channelKind('two-words').of(1)).toThrow(RangeError);
});

test('the tags of a message are those of its entries that have the format of a tag', () => {
  expect(readTags(['campaign:12', 'company:3/campaigns', 'campaigns:*', 7, 'campaign', 'a:b\n', null])).toEqual([
    'campaign:12',
    'company:3/campaigns',
    'campaigns:*',
  ]);
});

test.each([undefined, null, 'campaign:12', { tags: [] }, [], [1]])('%j names no tags', (given) => {
  expect(readTags(given)).toBeUndefined();
});
