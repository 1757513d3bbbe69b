/** Turns HTTP upgrades of /app/{key} into WebSockets. Refuses clients that may not connect. */
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type ServerOptions, type WebSocket, WebSocketServer } from 'ws';
import { containErrors } from '../../contain-errors';
import type { RealtimeLog } from '../port';
import type { HubLimits } from './limits';
import { closeCodes } from './messages';

export interface UpgradesOptions {
  key: string;
  /** Whether a page of this origin may connect. The origin is undefined if the client is not a browser. */
  allowOrigin(origin: string | undefined, request: IncomingMessage): boolean;
  /** The network address of a client. Undefined after too many requests from it. */
  admitAddress(request: IncomingMessage): string | undefined;
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

  function upgrade(server: Server, request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const [pathname = '', query = ''] = (request.url ?? '').split('?', 2);
    if (!pathname.startsWith(path)) {
      // Node leaves the socket to the listeners, so without an answer from one of them it would stay open
      if (server.listenerCount('upgrade') === 1) refuseUpgrade(socket, '404 Not Found');
      return;
    }
    if (isStopping()) return refuseUpgrade(socket, '503 Service Unavailable');
    if (!allowOrigin(request.headers.origin, request)) return refuseUpgrade(socket, '403 Forbidden');
    const address = admitAddress(request);
    if (address === undefined) return refuseUpgrade(socket, '429 Too Many Requests');
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

/** Node keeps a half-closed socket open until the other side closes it too. This destroys the socket after the answer is sent. */
function refuseUpgrade(socket: Duplex, status: string): void {
  socket.once('error', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () => socket.destroy());
}
