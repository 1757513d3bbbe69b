import type { Connection } from './connection';
import type { HubLimits } from './limits';
import { closeCodes } from './messages';

/** Checks one connection. Pings it if it was silent for too long. Returns the close code and reason if it must close. */
export function checkConnection(connection: Connection, limits: HubLimits, now: number): [code: number, reason: string] | undefined {
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
