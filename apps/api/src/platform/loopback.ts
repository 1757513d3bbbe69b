/** Addresses that only this machine can reach. */
import type { IncomingMessage } from 'node:http';

/** Accepts a host name or an address, as in a URL, in HOST or from a socket. */
export function isLoopback(host: string): boolean {
  const name = host
    .toLowerCase()
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/^::ffff:/, '');
  return name === 'localhost' || name === '::1' || /^127(\.\d{1,3}){3}$/.test(name);
}

const forwarding = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

/**
 * Whether a request comes from this machine directly. A proxy on this machine forwards requests of other machines: it adds a
 * header with the caller's address, or keeps the public name in `Host`.
 */
export function isFromThisMachine(request: IncomingMessage): boolean {
  const { headers, socket } = request;
  const named = URL.canParse(`http://${headers.host}`) ? new URL(`http://${headers.host}`).hostname : '';
  return isLoopback(socket.remoteAddress ?? '') && isLoopback(named) && forwarding.every((name) => headers[name] === undefined);
}
