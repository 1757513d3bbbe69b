import type { RealtimeLog } from '../port';
import type { Authorisations } from './authorisations';
import type { Connection } from './connection';
import { ConnectionIndex } from './connection-index';
import type { HubLimits } from './limits';
import { closeCodes } from './messages';
import { type Revocations, revocations } from './revocations';

/** What the parts of one hub share. */
export interface HubState {
  readonly limits: HubLimits;
  readonly authorisations: Authorisations;
  readonly revocations: Revocations;
  readonly subscribers: ConnectionIndex;
  readonly users: ConnectionIndex;
  readonly now: () => number;
  readonly log: RealtimeLog;
}

export function hubState(given: Pick<HubState, 'limits' | 'authorisations' | 'now' | 'log'>): HubState {
  return { ...given, revocations: revocations(given.limits), subscribers: new ConnectionIndex(), users: new ConnectionIndex() };
}

/** Makes the socket the user's, as the first valid signature does. False when it had to be closed instead. */
export function bindUser({ users, limits }: HubState, connection: Connection, userId: string): boolean {
  if (connection.userId === userId) return true;
  if (connection.userId !== undefined) {
    connection.close(closeCodes.unauthorised, 'The socket belongs to another user');
    return false;
  }
  if (users.count(userId) >= limits.socketsPerUser) {
    connection.close(closeCodes.comeBackLater, 'Too many sockets of one user');
    return false;
  }
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

/** From here on nothing reaches the connection. */
export function detach(state: HubState, connection: Connection): void {
  for (const channel of connection.channels) removeSubscription(state, connection, channel);
  if (connection.userId !== undefined) state.users.remove(connection.userId, connection);
}
