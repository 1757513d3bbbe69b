/** Turns HTTP upgrades of /app/{key} into WebSockets. Refuses clients that may not connect. Serves other upgrades as plain requests. */
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type ServerOptions, type WebSocket, WebSocketServer } from 'ws';
import { containErrors } from '../../contain-errors';
import { HttpError, badRequest, forbidden, notFound, unavailable } from '../../http/errors';
import { refuseOnSocket } from '../../http/problems';
import type { RealtimeLog } from '../port';
import type { HubLimits } from './limits';
import { closeCodes } from './messages';

export interface UpgradesOptions {
  key: string;
  /** Whether a page of this origin may connect. The origin is undefined if the client is not a browser. */
  allowOrigin(origin: string | undefined, request: IncomingMessage): boolean;
  /** The network address of a client. Throws an HttpError after too many requests from it. */
  admitAddress(request: IncomingMessage): string;
  limits: HubLimits;
  isStopping(): boolean;
  /** Whether the hub has its maximum of sockets. */
  isFull(): boolean;
  accept(webSocket: WebSocket, address: string): void;
  log: RealtimeLog;
}

const path = '/app/';
const protocol = '7';

/** Returns a function that serves the upgrades of a server. */
export function serveUpgrades({ key, allowOrigin, admitAddress, limits, isStopping, isFull, accept, log }: UpgradesOptions) {
  const serverOptions: ServerOptions & { closeTimeout: number } = {
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: limits.messageBytes,
    closeTimeout: limits.closeMilliseconds,
  };
  const webSockets = new WebSocketServer(serverOptions);
  webSockets.on(
    'wsClientError',
    containErrors(log, 'a malformed upgrade', (error: Error, socket: Duplex) =>
      refuseOnSocket(socket, badRequest('error.malformed', error.message)),
    ),
  );

  function upgrade(server: Server, request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const [pathname = '', query = ''] = (request.url ?? '').split('?', 2);
    if (!pathname.startsWith(path)) return upgradeElsewhere(server, request, socket, head);
    const address = addressOrRefusal(request);
    if (address instanceof HttpError) return refuseOnSocket(socket, address);
    webSockets.handleUpgrade(request, socket, head, (webSocket) => {
      webSocket.on(
        'error',
        containErrors(log, 'the log of a socket', (error: Error) => log.info({ err: error }, 'a socket failed')),
      );
      const refusal = refuseClient(pathname.slice(path.length), new URLSearchParams(query).get('protocol'));
      if (refusal) webSocket.close(...refusal);
      else accept(webSocket, address);
    });
  }

  function addressOrRefusal(request: IncomingMessage): string | HttpError {
    if (isStopping()) return unavailable('The server stops. Connect again.');
    if (!allowOrigin(request.headers.origin, request)) return forbidden('error.forbidden', 'Pages of this origin may not connect.');
    try {
      return admitAddress(request);
    } catch (error) {
      if (error instanceof HttpError) return error;
      throw error;
    }
  }

  function refuseClient(keyGiven: string, protocolGiven: string | null): [code: number, reason: string] | undefined {
    if (keyGiven !== key) return [closeCodes.unknownKey, 'Unknown key'];
    if (protocolGiven === null) return [closeCodes.protocolMissing, 'The protocol is not named'];
    if (protocolGiven !== protocol) return [closeCodes.protocolUnsupported, 'The protocol is not supported'];
    if (isFull()) return [closeCodes.reconnectLater, 'Over capacity'];
    return undefined;
  }

  return (server: Server): void => {
    const end = (_request: IncomingMessage, socket: Duplex): void => void socket.destroy();
    server.on(
      'upgrade',
      containErrors(
        log,
        'an upgrade',
        (request: IncomingMessage, socket: Duplex, head: Buffer) => upgrade(server, request, socket, head),
        end,
      ),
    );
  };
}

function upgradeElsewhere(server: Server, request: IncomingMessage, socket: Duplex, head: Buffer): void {
  // Node leaves the socket to the listeners, so without an answer from one of them it would stay open
  if (server.listenerCount('upgrade') !== 1) return;
  if (request.headers.upgrade?.toLowerCase() === 'websocket') refuseOnSocket(socket, notFound());
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
