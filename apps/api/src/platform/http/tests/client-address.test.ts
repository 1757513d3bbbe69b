import type { IncomingMessage } from 'node:http';
import { describe, expect, test } from 'vitest';
import { addressOf, networkOf, proxyTrust, type TrustedProxies } from '../limits/client-address';

const request = (peer: string, forwarded: string) =>
  ({ socket: { remoteAddress: peer }, headers: { 'x-forwarded-for': forwarded } }) as unknown as IncomingMessage;

test.each<[string, TrustedProxies, string, string, string]>([
  ['without a proxy the header counts for nothing', false, '203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ['a client that is no trusted proxy cannot write it', ['10.0.0.0/8'], '203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ['a trusted proxy names its client', ['10.0.0.0/8'], '10.1.2.3', '198.51.100.1', '198.51.100.1'],
  ['what the client wrote left of that counts for nothing', ['10.0.0.0/8'], '10.1.2.3', '1.1.1.1, 198.51.100.1', '198.51.100.1'],
  ['a row of trusted proxies is gone through', ['10.0.0.0/8'], '10.1.2.3', '1.1.1.1, 198.51.100.1, 10.9.9.9', '198.51.100.1'],
  ['one hop is one entry from the right', 1, '10.1.2.3', '1.1.1.1, 198.51.100.1', '198.51.100.1'],
  ['names of ranges are understood', ['loopback'], '127.0.0.1', '198.51.100.1', '198.51.100.1'],
])('%s', (_title, trusted, peer, forwarded, expected) => {
  expect(addressOf(request(peer, forwarded), proxyTrust(trusted))).toBe(expected);
});

describe('all addresses of one subscriber count as one client', () => {
  test.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8:1:2::1', '2001:db8:1:2'],
    ['2001:0db8:0001:0002::1', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['203.0.113.9', '203.0.113.9'],
    ['203.0.113.9:51234', '203.0.113.9'],
    ['[2001:db8:1:2::1]:443', '2001:db8:1:2'],
    ['[2001:db8:1:2::1]', '2001:db8:1:2'],
    ['::2:3:4:5:6:7:8', '0:2:3:4'],
    ['2001:db8::3:4:5:6:7', '2001:db8:0:3'],
    ['1::ffff:203.0.113.9', '1:0:0:0'],
  ])('%s counts as %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  test.each([
    'x203.0.113.9:51234',
    '203.0.113.9:51234x',
    '203.0.113.9:',
    'x[2001:db8::1]:443',
    '[2001:db8::1]:443x',
    '[2001:db8::1]:',
    'unknown',
  ])('a text that is no address counts unchanged: %s', (text) => expect(networkOf(text)).toBe(text));
});

test('a connection that is closed already has no address', () => {
  expect(addressOf({ socket: {}, headers: {} } as unknown as IncomingMessage, proxyTrust(false))).toBe('');
});
