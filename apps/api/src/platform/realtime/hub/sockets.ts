/** The life of a socket: accepted, heard, forgotten. Its messages are counted before they are handled. */
import { randomInt } from 'node:crypto';
import type { RawData, WebSocket } from 'ws';
import { containErrors } from '../../contain-errors';
import { handleClientMessage } from './client-events';
import { Connection } from './connection';
import { closeCodes } from './messages';
import { dismiss, removeConnection, type HubState } from './state';

export function acceptSocket(state: HubState, webSocket: WebSocket, address: string): void {
  const { limits } = state;
  const connection = new Connection(newSocketId(), state.now(), address, webSocket, limits.bufferedBytes);
  state.connections.add(connection);
  const displaced = state.pending.add(connection);
  if (displaced) dismiss(state, displaced, closeCodes.reconnectLater, 'Too many sockets that have not signed in');
  listen(state, webSocket, connection);
  connection.send('pusher:connection_established', {
    socket_id: connection.id,
    activity_timeout: limits.activityMilliseconds / 1000,
  });
}

function listen(state: HubState, webSocket: WebSocket, connection: Connection): void {
  const end = (): void => webSocket.terminate();
  webSocket.on(
    'message',
    // The data is a Buffer, because the socket keeps its default binaryType.
    containErrors(state.log, 'a message of a socket', (data: RawData) => receive(state, connection, data as Buffer), end),
  );
  for (const frame of ['ping', 'pong'])
    webSocket.on(
      frame,
      containErrors(state.log, `a ${frame} of a socket`, () => void isWithinLimit(state, connection), end),
    );
  webSocket.on(
    'close',
    containErrors(state.log, 'the end of a socket', () => forget(state, connection)),
  );
}

function receive(state: HubState, connection: Connection, data: Buffer): void {
  if (connection.closing) return;
  connection.lastHeardAt = state.now();
  connection.pingedAt = undefined;
  if (isWithinLimit(state, connection)) handleClientMessage(state, connection, data.toString());
}

/** Counts a message, or a ping or pong of the WebSocket protocol. Closes the socket above the limit. */
function isWithinLimit(state: HubState, connection: Connection): boolean {
  if (connection.closing) return false;
  const { unauthorisedMessagesPerSweep, messagesPerSweep } = state.limits;
  connection.messagesSinceSweep += 1;
  if (connection.messagesSinceSweep <= (connection.userId === undefined ? unauthorisedMessagesPerSweep : messagesPerSweep)) return true;
  dismiss(state, connection, closeCodes.reconnectLater, 'Too many messages');
  return false;
}

function forget(state: HubState, connection: Connection): void {
  state.connections.delete(connection);
  removeConnection(state, connection);
}

/** A socket id in Pusher's format. It is unguessable, because a signature is valid for one socket only. */
const newSocketId = (): string => `${randomInt(2 ** 47)}.${randomInt(2 ** 47)}`;
