/** Upgrades of other paths: a WebSocket gets 404, and any other protocol gets a plain answer. */
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { notFound } from '../../http/errors';
import { sendProblemAndClose } from '../../http/problems/socket';

/** Does nothing if the server has another listener for upgrades. */
export function serveOtherUpgrade(server: Server, request: IncomingMessage, socket: Duplex, head: Buffer): void {
  // Node leaves the socket to the listeners, so without an answer from one of them it would stay open
  if (server.listenerCount('upgrade') !== 1) return;
  if (request.headers.upgrade?.toLowerCase() === 'websocket') sendProblemAndClose(socket, notFound());
  else serveWithoutUpgrade(server, request, socket, head);
}

const hopHeaders = ['connection', 'upgrade', 'http2-settings'];

/**
 * Serves a request that asks for another protocol, such as HTTP/2 over plain TCP, as if it did not ask [RFC 9110, 7.8]. Node cannot do
 * that while a listener serves upgrades. The request goes back to the socket without these headers, and the server reads it again.
 */
function serveWithoutUpgrade(
  server: Server,
  { method, url, httpVersion, rawHeaders }: IncomingMessage,
  socket: Duplex,
  head: Buffer,
): void {
  const lines = [`${method} ${url} HTTP/${httpVersion}`, 'Connection: close'];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (!hopHeaders.includes(name.toLowerCase())) lines.push(`${name}: ${rawHeaders[at + 1]}`);
  }
  socket.unshift(Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), head]));
  server.emit('connection', socket);
}
