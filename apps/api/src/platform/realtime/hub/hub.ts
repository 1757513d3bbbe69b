/**
 * A Pusher-protocol server for the official client, inside the api's own http server. Only private channels, only
 * from server to client. README.md in the folder above says how to connect.
 */
import { randomInt } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type ServerOptions, type WebSocket, WebSocketServer } from 'ws';
import type { RealtimeLog, RealtimeMessage } from '../port';
import type { Timers } from '../timers';
import type { Authorisations } from './authorisations';
import { handleClientMessage, refuseSubscription } from './client-events';
import { Connection } from './connection';
import { defaultLimits, type HubLimits } from './limits';
import { closeCodes, encodeMessage } from './messages';
import { detach, hubState, removeSubscription } from './state';
import { inspect } from './sweep';

export interface HubOptions {
  key: string;
  authorisations: Authorisations;
  /** Whether a page of this origin may connect; undefined when the client is no browser. */
  allowOrigin(origin: string | undefined, request: IncomingMessage): boolean;
  limits?: Partial<HubLimits>;
  now: () => number;
  timers: Timers;
  log: RealtimeLog;
}

export interface Hub {
  /** Serves the upgrades of /app/{key}; others are left to others. */
  attach(server: Server): void;
  deliver(message: RealtimeMessage): void;
  /** `at`: when it was revoked, in milliseconds, by the clock of the process that did. */
  disconnectUser(userId: string, at: number): void;
  unsubscribeUser(userId: string, channels: string[], at: number): void;
  /** Sends every client away to come back, sign anew and fetch again: for when messages may have been missed. */
  renewAll(reason: string): void;
  /** Refuses newcomers and asks every client to reconnect; resolves when all sockets are closed. */
  close(): Promise<void>;
}

const path = '/app/';
const protocol = '7';

export function createHub({ key, authorisations, allowOrigin, now, timers, log, ...options }: HubOptions): Hub {
  const limits = { ...defaultLimits, ...options.limits };
  const state = hubState({ limits, authorisations, now, log });
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

  function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const [pathname = '', query = ''] = (request.url ?? '').split('?', 2);
    if (!pathname.startsWith(path)) return;
    if (stopping) return refuseUpgrade(socket, '503 Service Unavailable');
    if (!allowOrigin(request.headers.origin, request)) return refuseUpgrade(socket, '403 Forbidden');
    webSockets.handleUpgrade(request, socket, head, (webSocket) => {
      webSocket.on('error', (error) => log.info({ err: error }, 'a socket failed'));
      const refusal = refuseClient(pathname.slice(path.length), new URLSearchParams(query).get('protocol'));
      if (refusal) webSocket.close(...refusal);
      else accept(webSocket);
    });
  }

  function refuseClient(keyGiven: string, protocolGiven: string | null): [code: number, reason: string] | undefined {
    if (keyGiven !== key) return [closeCodes.unknownKey, 'Unknown key'];
    if (protocolGiven === null) return [closeCodes.protocolMissing, 'The protocol is not named'];
    if (protocolGiven !== protocol) return [closeCodes.protocolUnsupported, 'The protocol is not supported'];
    if (connections.size >= limits.sockets) return [closeCodes.comeBackLater, 'Over capacity'];
    return undefined;
  }

  function accept(webSocket: WebSocket): void {
    const connection = new Connection(newSocketId(), now(), webSocket, limits.bufferedBytes);
    connections.add(connection);
    // A Buffer, as long as nobody changes the socket's binaryType.
    webSocket.on('message', (data) => receive(connection, data as Buffer));
    webSocket.on('close', () => {
      detach(state, connection);
      connections.delete(connection);
      if (connections.size === 0) whenEmpty?.();
    });
    const activityTimeout = limits.activityMilliseconds / 1000;
    connection.send('pusher:connection_established', { socket_id: connection.id, activity_timeout: activityTimeout });
  }

  function receive(connection: Connection, data: Buffer): void {
    if (connection.closing) return;
    connection.lastHeardAt = now();
    connection.pingedAt = undefined;
    if (++connection.messagesSinceSweep > limits.messagesPerSweep) dismiss(connection, closeCodes.comeBackLater, 'Too many messages');
    else handleClientMessage(state, connection, data.toString());
  }

  function dismiss(connection: Connection, code: number, reason: string): void {
    detach(state, connection);
    connection.close(code, reason);
  }

  function sweep(): void {
    const at = now();
    state.revocations.forget(at);
    for (const connection of connections) {
      const verdict = inspect(connection, limits, at);
      if (verdict) dismiss(connection, ...verdict);
    }
  }

  return {
    attach: (server) => void server.on('upgrade', upgrade),
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
    renewAll(reason) {
      for (const connection of connections) dismiss(connection, closeCodes.comeBackLater, reason);
    },
    async close() {
      stopping = true;
      stopSweeping();
      const emptied = new Promise<void>((resolve) => (whenEmpty = resolve));
      for (const connection of connections) dismiss(connection, closeCodes.comeBackNow, 'The server stops: connect again');
      if (connections.size > 0) await emptied;
    },
  };
}

/** In Pusher's form, and unguessable: a signature holds for one socket only. */
const newSocketId = (): string => `${randomInt(2 ** 47)}.${randomInt(2 ** 47)}`;

function refuseUpgrade(socket: Duplex, status: string): void {
  socket.on('error', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
