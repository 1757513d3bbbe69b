/**
 * A server of the Pusher protocol for the official client, inside the api's HTTP server. It supports only private channels, and
 * only messages from server to client. README.md in the parent folder says how to connect.
 */
import { randomInt } from 'node:crypto';
import type { Server } from 'node:http';
import { containErrors } from '../../contain-errors';
import type { RawData, WebSocket } from 'ws';
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
import { serveUpgrades, type UpgradesOptions } from './upgrades';

interface HubOptions extends Pick<UpgradesOptions, 'key' | 'allowOrigin' | 'admitAddress'> {
  authorisations: Authorisations;
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

export function createHub({ key, authorisations, allowOrigin, admitAddress, recheck, now, timers, log, ...options }: HubOptions): Hub {
  const limits = { ...defaultLimits, ...options.limits };
  const state = hubState({ limits, authorisations, recheck, now, log });
  const connections = new Set<Connection>();
  const stopSweeping = timers.every(limits.sweepMilliseconds, sweep);
  let whenEmpty: (() => void) | undefined;
  let stopping = false;
  const attach = serveUpgrades({
    key,
    allowOrigin,
    admitAddress,
    limits,
    isStopping: () => stopping,
    isFull: () => state.users.total >= limits.sockets,
    accept,
    log,
  });

  function accept(webSocket: WebSocket, address: string): void {
    const connection = new Connection(newSocketId(), now(), address, webSocket, limits.bufferedBytes);
    connections.add(connection);
    const displaced = state.pending.add(connection);
    if (displaced) dismiss(displaced, closeCodes.reconnectLater, 'Too many sockets that have not signed in');
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
    const max = connection.userId === undefined ? limits.unauthorisedMessagesPerSweep : limits.messagesPerSweep;
    if (++connection.messagesSinceSweep <= max) return true;
    dismiss(connection, closeCodes.reconnectLater, 'Too many messages');
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
    attach,
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
      for (const connection of state.users.of(userId)) dismiss(connection, closeCodes.reconnectLater, reason);
    },
    noteChange: state.revocations.noteChange,
    users: () => state.users.names(),
    isConnected: (userId) => state.users.count(userId) > 0,
    channelsOf: (userId) => [...new Set(state.users.of(userId).flatMap(({ channels }) => [...channels]))],
    renewAll(reason) {
      for (const connection of connections) dismiss(connection, closeCodes.reconnectLater, reason);
    },
    async close() {
      stopping = true;
      stopSweeping();
      if (connections.size === 0) return;
      const emptied = new Promise<void>((resolve) => (whenEmpty = resolve));
      for (const connection of connections) dismiss(connection, closeCodes.reconnectNow, 'The server stops: connect again');
      await emptied;
    },
  };
}

/** A socket id in Pusher's format. It is unguessable, because a signature is valid for one socket only. */
const newSocketId = (): string => `${randomInt(2 ** 47)}.${randomInt(2 ** 47)}`;
