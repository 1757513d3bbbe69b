/** Closes the server. Only requests that the server still works on hold up the end, not clients. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { contain } from '../contain';

/** The open connections of a server, each with its running request. */
type Connections = Map<Socket, ServerResponse | undefined>;

const watched = new WeakMap<Server, Connections>();

const sweepMilliseconds = 250;
/** A browser opens connections before it has a request. One that sends none in this time is closed. */
const firstRequestSweeps = 4;
/** The time for clients to send the rest of a request and to read an answer. It is shorter than the stage of the stop. */
const clientSweeps = 20;

/** Notes the connections of a server from its start. */
export function watchConnections({ server, log }: Pick<FastifyInstance, 'server' | 'log'>): void {
  const open: Connections = new Map();
  watched.set(server, open);
  server.on(
    'connection',
    contain(log, 'noting a connection', (socket: Socket) => {
      open.set(socket, undefined);
      socket.once(
        'close',
        contain(log, 'the end of a connection', () => open.delete(socket)),
      );
    }),
  );
  server.on(
    'request',
    contain(log, 'noting a request', ({ socket }: IncomingMessage, response: ServerResponse) => {
      open.set(socket, response);
      response.once(
        'close',
        contain(log, 'the end of a request', () => open.get(socket) === response && open.set(socket, undefined)),
      );
    }),
  );
}

/** The server waits for this client: for the rest of a request, or until it reads the answer. */
const isSlow = ({ req, headersSent }: ServerResponse): boolean => !req.complete || headersSent;

/**
 * Stops listening and waits for the running requests. A connection whose last answer ends later would stay open until its idle
 * timeout, so it is closed as soon as it is idle. Connections of slow clients are closed after five seconds.
 */
export async function closeServer(app: FastifyInstance): Promise<void> {
  const open: Connections = watched.get(app.server) ?? new Map();
  let sweeps = 0;
  const closeWaiting = (): void => {
    sweeps += 1;
    app.server.closeIdleConnections();
    for (const [socket, response] of open) {
      const isOver = response ? sweeps >= clientSweeps && isSlow(response) : sweeps >= firstRequestSweeps;
      if (isOver) socket.destroy();
    }
  };
  const sweep = setInterval(contain(app.log, 'closing connections', closeWaiting), sweepMilliseconds);
  try {
    await app.close();
  } finally {
    clearInterval(sweep);
  }
}
