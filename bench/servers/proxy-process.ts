/** The process of the proxy: HTTP/2 over TLS in front, HTTP/1.1 behind. It passes each request on, and WebSockets too. */
import { Agent, request as ask, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { createSecureServer } from 'node:http2';
import { connect, type Socket } from 'node:net';
import { pipeline } from 'node:stream';
import { certificate, privateKey } from './certificate';

const [listenAt = '', target = ''] = process.argv.slice(2);
const { hostname, port } = new URL(target);
const agent = new Agent({ keepAlive: true });

/** HTTP/2 has no headers of a connection, and its own headers begin with a colon. */
const ofConnection = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade']);
const withoutConnection = (headers: OutgoingHttpHeaders): OutgoingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith(':') && !ofConnection.has(name)));

const forwarded = { host: `localhost:${listenAt}`, 'x-forwarded-proto': 'https', 'x-forwarded-for': '127.0.0.1' };

const server = createSecureServer({ key: privateKey, cert: certificate, allowHTTP1: true }, (request, response) => {
  const { method, url } = request;
  const headers = { ...withoutConnection(request.headers), ...forwarded };
  const upstream = ask({ hostname, port, agent, method, path: url, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, withoutConnection(answer.headers));
    pipeline(answer, response, () => undefined);
  });
  upstream.on('error', () => response.destroy());
  response.on('close', () => upstream.destroy());
  request.pipe(upstream);
});

/** A browser opens a WebSocket over HTTP/1.1. */
server.on('upgrade', ({ method, url, headers }: IncomingMessage, socket: Socket, head: Buffer) => {
  const upstream = connect(Number(port), hostname, () => {
    const lines = Object.entries({ ...headers, ...forwarded }).map(([name, value]) => `${name}: ${String(value)}`);
    upstream.write(`${[`${method} ${url} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n`);
    upstream.write(head);
    upstream.pipe(socket).pipe(upstream);
  });
  upstream.on('error', () => socket.destroy());
  socket.on('error', () => upstream.destroy());
});

process.on('disconnect', () => process.exit());
server.listen(Number(listenAt), '127.0.0.1', () => process.send?.('ready'));
