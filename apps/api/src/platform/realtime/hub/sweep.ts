import type { Connection } from './connection';
import type { HubLimits } from './limits';
import { closeCodes } from './messages';

/** Looks at one connection, pings it when it was silent for too long, and says how to close it when its time is up. */
export function inspect(connection: Connection, limits: HubLimits, now: number): [code: number, reason: string] | undefined {
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
