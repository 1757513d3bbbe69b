import { expect, test } from 'vitest';
import { pack, unpack, type Command } from '../commands';

const message = (channels: string[]): Command => ({
  kind: 'message',
  message: { channels, event: 'create-notification', data: { id: 1 } },
});

test('a message to thousands of channels is split into payloads that PostgreSQL accepts, and none is lost', () => {
  const channels = Array.from({ length: 5000 }, (_, index) => `private-user-${index}-é`);
  const payloads = pack('a', [message(channels), { kind: 'unsubscribe', userId: 'u', channels, at: 1 }]);
  expect(Math.max(...payloads.map((payload) => Buffer.byteLength(payload)))).toBeLessThan(8000);
  const commands = payloads.flatMap((payload) => unpack(payload)?.commands ?? []);
  expect(commands.flatMap((command) => (command.kind === 'message' ? command.message.channels : []))).toEqual(channels);
  expect(commands.flatMap((command) => (command.kind === 'unsubscribe' ? command.channels : []))).toEqual(channels);
});

test('small messages share a payload, in order', () => {
  const commands = [message(['a']), { kind: 'disconnect' as const, userId: 'u', at: 5 }, message(['b'])];
  const payloads = pack('a', commands);
  expect(payloads).toHaveLength(1);
  expect(unpack(payloads[0] ?? '')).toEqual({ from: 'a', commands });
});

test('a message with more than ids is refused', () => {
  expect(() => pack('a', [{ kind: 'message', message: { channels: ['a'], event: 'e', data: { text: 'x'.repeat(8000) } } }])).toThrow(
    RangeError,
  );
});

test.each(['', 'no json', '{}', '{"from":"a","commands":[{"kind":"other"}]}', 'null'])(
  'an unknown notification is ignored: %j',
  (payload) => {
    expect(unpack(payload)).toBeUndefined();
  },
);
