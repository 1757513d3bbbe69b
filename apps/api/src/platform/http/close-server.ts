/** Closes the server. Waits only for requests that the server still works on, not for slow clients. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { containErrors } from '../contain-errors';
import type { RequestCalls } from '../outside/request-calls';

/** The open connections of a server, each with its running request. */
type Connections = Map<Socket, ServerResponse | undefined>;

const watched = new WeakMap<Server, Connections>();

const sweepMilliseconds = 250;
/** One second. A browser opens connections before it has a request. A connection without a request is closed after this time. */
const firstRequestSweeps = 4;
/** Five seconds for clients to send the rest of a request and to read an answer. The stage `server` of the stop has more time. */
const clientSweeps = 20;

/** Records the open connections of a server. Call it before the server listens. */
export function watchConnections({ server, log }: Pick<FastifyInstance, 'server' | 'log'>): void {
  const open: Connections = new Map();
  watched.set(server, open);
  server.on(
    'connection',
    containErrors(log, 'noting a connection', (socket: Socket) => {
      open.set(socket, undefined);
      socket.once(
        'close',
        containErrors(log, 'the end of a connection', () => open.delete(socket)),
      );
    }),
  );
  server.on(
    'request',
    containErrors(log, 'noting a request', ({ socket }: IncomingMessage, response: ServerResponse) => {
      open.set(socket, response);
      response.once(
        'close',
        containErrors(log, 'the end of a request', () => open.get(socket) === response && open.set(socket, undefined)),
      );
    }),
  );
}

/** Whether the server waits for the client: for the rest of its request, or until it has read the answer. */
const isSlow = ({ req, headersSent }: ServerResponse): boolean => !req.complete || headersSent;

/**
 * Stops listening and waits for the running requests. Closes a connection as soon as it is idle: it would otherwise stay open until its
 * idle timeout. Closes connections without a request after one second, and those of slow clients after five. After five seconds it also ends
 * the waits of requests for other services.
 */
export async function closeServer(app: FastifyInstance, calls?: Pick<RequestCalls, 'end'>): Promise<void> {
  const open: Connections = watched.get(app.server) ?? new Map();
  let sweeps = 0;
  const closeWaiting = (): void => {
    sweeps += 1;
    app.server.closeIdleConnections();
    if (sweeps >= clientSweeps) calls?.end();
    for (const [socket, response] of open) {
      const isOver = response ? sweeps >= clientSweeps && isSlow(response) : sweeps >= firstRequestSweeps;
      if (isOver) socket.destroy();
    }
  };
  const sweep = setInterval(containErrors(app.log, 'closing connections', closeWaiting), sweepMilliseconds);
  try {
    await app.close();
  } finally {
    clearInterval(sweep);
  }
}
