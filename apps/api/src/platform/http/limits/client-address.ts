/**
 * The network address of a client, for rate limits and for the log of failed sign-ins. It is the peer of the connection.
 * If the peer is a trusted proxy, X-Forwarded-For counts, read from right to left.
 */
import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import proxyAddr from '@fastify/proxy-addr';

/** False, the number of proxies in front, or their addresses and ranges. */
export type TrustedProxies = false | number | readonly string[];

export type ProxyTrust = (address: string, hop: number) => boolean;

export function proxyTrust(proxies: TrustedProxies): ProxyTrust {
  if (proxies === false) return () => false;
  if (typeof proxies === 'number') return (_address, hop) => hop < proxies;
  return proxyAddr.compile([...proxies]);
}

export const addressOf = (request: IncomingMessage, trusts: ProxyTrust): string => {
  if (request.socket.remoteAddress === undefined) return '';
  return networkOf(proxyAddr(request, trusts));
};

/**
 * Some proxies append a port that differs for each connection: '203.0.113.9:51234', '[2001:db8::1]:443'.
 */
function withoutPort(text: string): string {
  return /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? /^(\d+(?:\.\d+){3}):\d+$/.exec(text)?.[1] ?? text;
}

/**
 * The unit that a rate limit counts: an IPv4 address, or the first 64 bits of an IPv6 address. One subscriber usually owns all
 * addresses with the same 64 bits.
 */
export function networkOf(given: string): string {
  const address = withoutPort(given);
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  const [head = '', tail] = address.split('%')[0]?.split('::', 2) ?? [];
  const parts = (text: string) => (text === '' ? [] : text.split(':'));
  const groups = parts(head);
  if (tail !== undefined) {
    const behind = parts(tail);
    while (groups.length + behind.length < 8) groups.push('0');
    groups.push(...behind);
  }
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
