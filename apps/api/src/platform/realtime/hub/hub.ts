/**
 * A server of the Pusher protocol for the official client, inside the api's HTTP server. It supports only private channels, and
 * only messages from server to client. README.md in the parent folder says how to connect.
 */
import type { Server } from 'node:http';
import type { RealtimeLog, RealtimeMessage } from '../port';
import type { Timers } from '../timers';
import type { Authorisations } from './authorisations';
import { refuseSubscription } from './client-events';
import type { Connection } from './connection';
import { defaultLimits, type HubLimits } from './limits';
import { closeCodes, encodeMessage } from './messages';
import type { Change } from './revocations';
import { acceptSocket } from './sockets';
import { dismiss, hubState, removeSubscription, type HubState } from './state';
import { sweep } from './sweep';
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
  sockets(): number;
  /** The users with sockets here. */
  users(): string[];
  isConnected(userId: string): boolean;
  /** The channels of all sockets of one user. */
  channelsOf(userId: string): string[];
  /** Rejects new clients and asks every client to reconnect. Resolves when all sockets are closed. */
  close(): Promise<void>;
}

export function createHub({ key, allowOrigin, admitAddress, timers, ...options }: HubOptions): Hub {
  const limits = { ...defaultLimits, ...options.limits };
  const state = hubState({ ...options, limits });
  const stopSweeping = timers.every(limits.sweepMilliseconds, () => sweep(state));
  let stopping = false;
  const attach = serveUpgrades({
    key,
    allowOrigin,
    admitAddress,
    limits,
    isStopping: () => stopping,
    isFull: () => state.users.total >= limits.sockets,
    accept: (webSocket, address) => acceptSocket(state, webSocket, address),
    log: state.log,
  });

  return {
    attach,
    deliver: (message) => deliver(state, message),
    disconnectUser(userId, at) {
      state.revocations.revokeUser(userId, at);
      dismissAll(state, state.users.of(userId), closeCodes.unauthorised, 'Disconnected by the server');
    },
    unsubscribeUser(userId, channels, at) {
      for (const channel of channels) revokeChannel(state, userId, channel, at);
    },
    renewUser: (userId, reason) => dismissAll(state, state.users.of(userId), closeCodes.reconnectLater, reason),
    renewAll: (reason) => dismissAll(state, state.connections, closeCodes.reconnectLater, reason),
    noteChange: state.revocations.noteChange,
    sockets: () => state.connections.size,
    users: () => state.users.names(),
    isConnected: (userId) => state.users.count(userId) > 0,
    channelsOf: (userId) => [...new Set(state.users.of(userId).flatMap(({ channels }) => [...channels]))],
    async close() {
      stopping = true;
      stopSweeping();
      const closed = [...state.connections].map((connection) => connection.closed());
      dismissAll(state, state.connections, closeCodes.reconnectNow, 'The server stops: connect again');
      await Promise.all(closed);
    },
  };
}

function deliver({ subscribers }: HubState, { channels, event, data }: RealtimeMessage): void {
  for (const channel of channels) {
    const frame = Buffer.from(encodeMessage(event, data, channel));
    for (const connection of subscribers.of(channel)) connection.sendFrame(frame);
  }
}

function revokeChannel(state: HubState, userId: string, channel: string, at: number): void {
  state.revocations.revokeChannel(userId, channel, at);
  for (const connection of state.users.of(userId)) {
    if (removeSubscription(state, connection, channel)) refuseSubscription(connection, channel, { status: 403, error: 'Revoked' });
  }
}

function dismissAll(state: HubState, connections: Iterable<Connection>, code: number, reason: string): void {
  for (const connection of connections) dismiss(state, connection, code, reason);
}
