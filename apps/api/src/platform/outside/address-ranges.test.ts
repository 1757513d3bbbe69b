import { expect, test } from 'vitest';
import { addressesIn } from './address-ranges';

test('an address is in its range, in IPv4 and IPv6, and in no other', () => {
  const isIn = addressesIn(['10.20.0.0/16', '192.168.1.7', 'fd00:1::/32', '::1']);
  expect(['10.20.255.1', '192.168.1.7', 'fd00:1::9', '::1'].map(isIn)).toEqual([true, true, true, true]);
  expect(['10.21.0.1', '192.168.1.8', 'fd00:2::9', '::2', 'n8n.intern'].map(isIn)).toEqual([false, false, false, false, false]);
  expect(addressesIn([])('10.0.0.1')).toBe(false);
});
