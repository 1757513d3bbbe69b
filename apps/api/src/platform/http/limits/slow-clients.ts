/** Closes connections of clients that send or read too slowly. A few clients can therefore not use all sockets of a process. */
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { containErrors } from '../../contain-errors';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route has its own limit for slow bodies, because it accepts large files. */
    takesFiles?: boolean;
  }
}

/** From the start of the connection, or the previous answer, to the end of the headers. */
export const headersMilliseconds = 15_000;
/** Interval between two checks of the connections. */
export const checkMilliseconds = 2_500;
/** Time without data on the connection, in either direction. */
export const silenceMilliseconds = 120_000;
/** From the headers to the end of a body of at most 1 MiB. */
const bodyMilliseconds = 60_000;

export function endSlowBodies(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw, routeOptions }) => {
    const hasBody = raw.headers['content-length'] !== undefined || raw.headers['transfer-encoding'] !== undefined;
    if (!hasBody || raw.complete || routeOptions.config.takesFiles) return;
    const cut = (): void => {
      if (!raw.complete) raw.destroy();
    };
    const timer = setTimeout(cut, bodyMilliseconds).unref();
    raw.once('close', () => clearTimeout(timer));
  });
}

/**
 * A busy process may not have read yet what a client sent in time. Before it closes a connection with late headers, it lets the
 * event loop read every socket once. It serves a request or a WebSocket handshake that arrives this way.
 */
export function readBeforeTimeout({ server, log }: FastifyInstance): void {
  const requests = new WeakMap<Socket, number>();
  const requestsOn = (socket: Socket): number => requests.get(socket) ?? 0;
  server.on(
    'request',
    containErrors(log, 'counting a request', ({ socket }: IncomingMessage) => void requests.set(socket, requestsOn(socket) + 1)),
  );
  const answer = server.listeners('clientError') as ((error: NodeJS.ErrnoException, socket: Socket) => void)[];
  server.removeAllListeners('clientError');
  const end = (error: NodeJS.ErrnoException, socket: Socket): void => answer.forEach((listener) => listener.call(server, error, socket));
  const judge = (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code !== 'ERR_HTTP_REQUEST_TIMEOUT') return end(error, socket);
    const before = requestsOn(socket);
    // Node removes its listener when it hands the socket over; a listener of 'upgrade' here would look like a WebSocket server
    const readers = socket.listeners('data');
    const isUpgraded = (): boolean => !socket.listeners('data').some((reader) => readers.includes(reader));
    const conclude = containErrors(
      log,
      'the end of a late connection',
      () => requestsOn(socket) === before && !isUpgraded() && end(error, socket),
    );
    // the first setImmediate can run before the event loop reads sockets; the second always runs after it
    setImmediate(containErrors(log, 'the wait for a late connection', () => void setImmediate(conclude)));
  };
  server.on(
    'clientError',
    containErrors(log, 'the error of a connection', judge, (_error, socket) => socket.destroy()),
  );
}
