/**
 * A server of the Pusher protocol for the official client, inside the api's HTTP server. It supports only private channels, and
 * only messages from server to client. README.md in the parent folder says how to connect.
 */
import { randomInt } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { containErrors } from '../../contain-errors';
import { type RawData, type ServerOptions, type WebSocket, WebSocketServer } from 'ws';
import type { RealtimeLog, RealtimeMessage } from '../port';
import type { Timers } from '../timers';
import type { Authorisations } from './authorisations';
import { handleClientMessage, refuseSubscription } from './client-events';
import { Connection } from './connection';
import { defaultLimits, type HubLimits } from './limits';
import { closeCodes, encodeMessage } from './messages';
import type { Change } from './revocations';
import { removeConnection, hubState, removeSubscription } from './state';
import { checkConnection } from './sweep';

export interface HubOptions {
  key: string;
  authorisations: Authorisations;
  /** Whether a page of this origin may connect. The origin is undefined if the client is not a browser. */
  allowOrigin(origin: string | undefined, request: IncomingMessage): boolean;
  /** The network address of a client. Undefined after too many requests from it. */
  admitAddress(request: IncomingMessage): string | undefined;
  /** Checks the channels of a person whose signature may be older than a change of their rights. */
  recheck(userId: string, change: Change): void;
  limits?: Partial<HubLimits>;
  now: () => number;
  timers: Timers;
  log: RealtimeLog;
}

export interface Hub {
  /** Serves upgrades of /app/{key}. Leaves other paths to other listeners. */
  attach(server: Server): void;
  deliver(message: RealtimeMessage): void;
  /** `at`: the time of the revocation in milliseconds, from the clock of the process that revoked. */
  disconnectUser(userId: string, at: number): void;
  unsubscribeUser(userId: string, channels: string[], at: number): void;
  /** Makes every client reconnect, sign in again and reload its data. For when messages may have been missed. */
  renewAll(reason: string): void;
  /** The same for one person. */
  renewUser(userId: string, reason: string): void;
  /** Notes that the rights of one person, or of everybody, changed. Older signatures are checked again when they are used. */
  noteChange(userId: string | undefined, at: number): void;
  /** The users with sockets here, and the channels of one user. */
  users(): string[];
  isConnected(userId: string): boolean;
  channelsOf(userId: string): string[];
  /** Rejects new clients and asks every client to reconnect. Resolves when all sockets are closed. */
  close(): Promise<void>;
}

const path = '/app/';
const protocol = '7';

export function createHub({ key, authorisations, allowOrigin, admitAddress, recheck, now, timers, log, ...options }: HubOptions): Hub {
  const limits = { ...defaultLimits, ...options.limits };
  const state = hubState({ limits, authorisations, recheck, now, log });
  const connections = new Set<Connection>();
  const serverOptions: ServerOptions & { closeTimeout: number } = {
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: limits.messageBytes,
    closeTimeout: limits.closeMilliseconds,
  };
  const webSockets = new WebSocketServer(serverOptions);
  const stopSweeping = timers.every(limits.sweepMilliseconds, sweep);
  let whenEmpty: (() => void) | undefined;
  let stopping = false;

  function upgrade(server: Server, request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const [pathname = '', query = ''] = (request.url ?? '').split('?', 2);
    if (!pathname.startsWith(path)) {
      // Node leaves the socket to the listeners, so without an answer from one of them it would stay open
      if (server.listenerCount('upgrade') === 1) refuseUpgrade(socket, '404 Not Found');
      return;
    }
    if (stopping) return refuseUpgrade(socket, '503 Service Unavailable');
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
    if (state.users.total >= limits.sockets) return [closeCodes.comeBackLater, 'Over capacity'];
    return undefined;
  }

  function accept(webSocket: WebSocket, address: string): void {
    const connection = new Connection(newSocketId(), now(), address, webSocket, limits.bufferedBytes);
    connections.add(connection);
    const displaced = state.pending.add(connection);
    if (displaced) dismiss(displaced, closeCodes.comeBackLater, 'Too many sockets that have not signed in');
    // The data is a Buffer, because the socket keeps its default binaryType.
    const end = (): void => webSocket.terminate();
    webSocket.on(
      'message',
      containErrors(log, 'a message of a socket', (data: RawData) => receive(connection, data as Buffer), end),
    );
    for (const frame of ['ping', 'pong'])
      webSocket.on(
        frame,
        containErrors(log, `a ${frame} of a socket`, () => void admits(connection), end),
      );
    webSocket.on(
      'close',
      containErrors(log, 'the end of a socket', () => forget(connection)),
    );
    const activityTimeout = limits.activityMilliseconds / 1000;
    connection.send('pusher:connection_established', { socket_id: connection.id, activity_timeout: activityTimeout });
  }

  function forget(connection: Connection): void {
    connections.delete(connection);
    removeConnection(state, connection);
    if (connections.size === 0) whenEmpty?.();
  }

  function receive(connection: Connection, data: Buffer): void {
    if (connection.closing) return;
    connection.lastHeardAt = now();
    connection.pingedAt = undefined;
    if (admits(connection)) handleClientMessage(state, connection, data.toString());
  }

  /** Counts a message, or a ping or pong of the WebSocket protocol. Closes the socket above the limit. */
  function admits(connection: Connection): boolean {
    if (connection.closing) return false;
    if (++connection.messagesSinceSweep <= limits.messagesPerSweep) return true;
    dismiss(connection, closeCodes.comeBackLater, 'Too many messages');
    return false;
  }

  function dismiss(connection: Connection, code: number, reason: string): void {
    removeConnection(state, connection);
    connection.close(code, reason);
  }

  function sweep(): void {
    const at = now();
    state.revocations.forget(at);
    for (const connection of connections) {
      const verdict = checkConnection(connection, limits, at);
      if (verdict) dismiss(connection, ...verdict);
    }
  }

  return {
    attach(server) {
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
    },
    deliver({ channels, event, data }) {
      for (const channel of channels) {
        const frame = Buffer.from(encodeMessage(event, data, channel));
        for (const connection of state.subscribers.of(channel)) connection.sendFrame(frame);
      }
    },
    disconnectUser(userId, at) {
      state.revocations.revokeUser(userId, at);
      for (const connection of state.users.of(userId)) dismiss(connection, closeCodes.unauthorised, 'Disconnected by the server');
    },
    unsubscribeUser(userId, channels, at) {
      for (const channel of channels) {
        state.revocations.revokeChannel(userId, channel, at);
        for (const connection of state.users.of(userId)) {
          if (removeSubscription(state, connection, channel)) refuseSubscription(connection, channel, { status: 403, error: 'Revoked' });
        }
      }
    },
    renewUser(userId, reason) {
      for (const connection of state.users.of(userId)) dismiss(connection, closeCodes.comeBackLater, reason);
    },
    noteChange: state.revocations.noteChange,
    users: () => state.users.names(),
    isConnected: (userId) => state.users.count(userId) > 0,
    channelsOf: (userId) => [...new Set(state.users.of(userId).flatMap(({ channels }) => [...channels]))],
    renewAll(reason) {
      for (const connection of connections) dismiss(connection, closeCodes.comeBackLater, reason);
    },
    async close() {
      stopping = true;
      stopSweeping();
      if (connections.size === 0) return;
      const emptied = new Promise<void>((resolve) => (whenEmpty = resolve));
      for (const connection of connections) dismiss(connection, closeCodes.comeBackNow, 'The server stops: connect again');
      await emptied;
    },
  };
}

/** A socket id in Pusher's format. It is unguessable, because a signature is valid for one socket only. */
const newSocketId = (): string => `${randomInt(2 ** 47)}.${randomInt(2 ** 47)}`;

/** Node keeps a half-closed socket open until the other side closes it too. This destroys the socket after the answer is sent. */
function refuseUpgrade(socket: Duplex, status: string): void {
  socket.once('error', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () => socket.destroy());
}
