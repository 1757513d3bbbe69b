import { expect, test } from 'vitest';
import { isSocketId, parseServerToUser, serverToUser } from '../channel-name';

test('[7.79] the channel of a user names the user, and only the exact name matches', () => {
  expect(serverToUser('u1')).toBe('#server-to-user-u1');
  expect(parseServerToUser('#server-to-user-u1')).toBe('u1');
  expect(parseServerToUser('#server-to-user-u1:x')).toBeUndefined();
  expect(() => serverToUser('')).toThrow(RangeError);
});

test.each(['1', '1.', '.1', '1.2.3', '1.2:private-user-1', '1.2\n', 'a.b'])('%j is no socket id', (value) => {
  expect(isSocketId('123.456')).toBe(true);
  expect(isSocketId(value)).toBe(false);
});
