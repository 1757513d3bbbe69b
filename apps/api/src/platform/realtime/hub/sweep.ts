import type { Connection } from './connection';
import type { HubLimits } from './limits';
import { closeCodes } from './messages';
import { dismiss, type HubState } from './state';

/** Forgets old revocations, pings silent clients, and closes the sockets that broke a limit of time. */
export function sweep(state: HubState): void {
  const at = state.now();
  state.revocations.forget(at);
  for (const connection of state.connections) {
    const verdict = checkConnection(connection, state.limits, at);
    if (verdict) dismiss(state, connection, ...verdict);
  }
}

/** Checks one connection. Pings it if it was silent for too long. Returns the close code and reason if it must close. */
function checkConnection(connection: Connection, limits: HubLimits, now: number): [code: number, reason: string] | undefined {
  connection.messagesSinceSweep = 0;
  if (connection.closing) return undefined;
  if (connection.userId === undefined && now - connection.openedAt >= limits.unauthorisedMilliseconds) {
    return [closeCodes.unauthorised, 'Neither signed in nor subscribed in time'];
  }
  if (connection.pingedAt !== undefined) {
    return now - connection.pingedAt >= limits.pongMilliseconds ? [closeCodes.pongMissing, 'No pong'] : undefined;
  }
  if (now - connection.lastHeardAt >= limits.activityMilliseconds) {
    connection.pingedAt = now;
    connection.send('pusher:ping', {});
  }
  return undefined;
}
