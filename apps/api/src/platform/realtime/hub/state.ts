import type { RealtimeLog } from '../port';
import type { Authorisations } from './authorisations';
import type { Connection } from './connection';
import { ConnectionIndex } from './connection-index';
import type { HubLimits } from './limits';
import { closeCodes } from './messages';
import { pendingConnections, type Pending } from './pending';
import { revocations, type Change, type Revocations } from './revocations';

/** The state that the parts of one hub share. */
export interface HubState {
  readonly limits: HubLimits;
  readonly authorisations: Authorisations;
  readonly revocations: Revocations;
  /** All sockets, until they are closed. */
  readonly connections: Set<Connection>;
  readonly subscribers: ConnectionIndex;
  readonly users: ConnectionIndex;
  /** Connections without a valid signature yet. */
  readonly pending: Pending;
  /** Checks the channels of a person whose signature may be older than a change of their rights. */
  readonly recheck: (userId: string, change: Change) => void;
  readonly now: () => number;
  readonly log: RealtimeLog;
}

export function hubState(given: Pick<HubState, 'limits' | 'authorisations' | 'recheck' | 'now' | 'log'>): HubState {
  return {
    ...given,
    revocations: revocations(given.limits),
    connections: new Set(),
    subscribers: new ConnectionIndex(),
    users: new ConnectionIndex(),
    pending: pendingConnections(given.limits),
  };
}

/** Binds the socket to the user of its first valid signature. False if the socket was closed instead. */
export function bindUser({ users, pending, limits }: HubState, connection: Connection, userId: string): boolean {
  if (connection.userId === userId) return true;
  if (connection.userId !== undefined) {
    connection.close(closeCodes.unauthorised, 'The socket belongs to another user');
    return false;
  }
  if (users.count(userId) >= limits.socketsPerUser) {
    connection.close(closeCodes.reconnectLater, 'Too many sockets of one user');
    return false;
  }
  if (users.total >= limits.sockets) {
    connection.close(closeCodes.reconnectLater, 'Over capacity');
    return false;
  }
  pending.remove(connection);
  connection.userId = userId;
  users.add(userId, connection);
  return true;
}

export function addSubscription({ subscribers }: HubState, connection: Connection, channel: string): void {
  connection.channels.add(channel);
  subscribers.add(channel, connection);
}

/** False when there was none. */
export function removeSubscription({ subscribers }: HubState, connection: Connection, channel: string): boolean {
  subscribers.remove(channel, connection);
  return connection.channels.delete(channel);
}

/** Removes the connection from the indexes. Afterwards it receives no messages. */
export function removeConnection(state: HubState, connection: Connection): void {
  for (const channel of connection.channels) removeSubscription(state, connection, channel);
  state.pending.remove(connection);
  if (connection.userId !== undefined) state.users.remove(connection.userId, connection);
}

/** Asks the client to close its socket. It receives no more messages. */
export function dismiss(state: HubState, connection: Connection, code: number, reason: string): void {
  removeConnection(state, connection);
  connection.close(code, reason);
}
