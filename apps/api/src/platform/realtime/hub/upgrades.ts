/** Turns HTTP upgrades of /app/{key} into WebSockets. Rejects clients that may not connect. */
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type ServerOptions, type WebSocket, WebSocketServer } from 'ws';
import { containErrors } from '../../contain-errors';
import { HttpError, badRequest, forbidden, unavailable } from '../../http/errors';
import { sendProblemAndClose } from '../../http/problems/socket';
import type { RealtimeLog } from '../port';
import type { HubLimits } from './limits';
import { closeCodes } from './messages';
import { serveOtherUpgrade } from './other-upgrades';

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
export function serveUpgrades(options: UpgradesOptions): (server: Server) => void {
  const webSockets = createWebSocketServer(options);
  return (server) => {
    const serve = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
      const [pathname = '', query = ''] = (request.url ?? '').split('?', 2);
      if (!pathname.startsWith(path)) return serveOtherUpgrade(server, request, socket, head);
      const address = admit(request, options);
      if (address instanceof HttpError) return sendProblemAndClose(socket, address);
      webSockets.handleUpgrade(request, socket, head, (webSocket) => {
        const client = { key: pathname.slice(path.length), protocol: new URLSearchParams(query).get('protocol') };
        acceptOrClose(webSocket, client, address, options);
      });
    };
    const end = (_request: IncomingMessage, socket: Duplex): void => void socket.destroy();
    server.on('upgrade', containErrors(options.log, 'an upgrade', serve, end));
  };
}

function createWebSocketServer({ limits, log }: UpgradesOptions): WebSocketServer {
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
      sendProblemAndClose(socket, badRequest('error.malformed', error.message)),
    ),
  );
  return webSockets;
}

/** The network address of a client that may connect, or the error for one that may not. */
function admit(request: IncomingMessage, { isStopping, allowOrigin, admitAddress }: UpgradesOptions): string | HttpError {
  if (isStopping()) return unavailable('The server stops. Connect again.');
  if (!allowOrigin(request.headers.origin, request)) return forbidden('error.forbidden', 'Pages of this origin may not connect.');
  try {
    return admitAddress(request);
  } catch (error) {
    if (error instanceof HttpError) return error;
    throw error;
  }
}

interface Client {
  key: string;
  protocol: string | null;
}

function acceptOrClose(webSocket: WebSocket, client: Client, address: string, options: UpgradesOptions): void {
  const { log, accept } = options;
  webSocket.on(
    'error',
    containErrors(log, 'the log of a socket', (error: Error) => log.info({ err: error }, 'a socket failed')),
  );
  const closing = reasonToClose(client, options);
  if (closing) webSocket.close(...closing);
  else accept(webSocket, address);
}

/** pusher-js understands these errors only as close codes, so they need an open socket. */
function reasonToClose(client: Client, { key, isFull }: UpgradesOptions): [code: number, reason: string] | undefined {
  if (client.key !== key) return [closeCodes.unknownKey, 'Unknown key'];
  if (client.protocol === null) return [closeCodes.protocolMissing, 'The protocol is not named'];
  if (client.protocol !== protocol) return [closeCodes.protocolUnsupported, 'The protocol is not supported'];
  if (isFull()) return [closeCodes.reconnectLater, 'Over capacity'];
  return undefined;
}
