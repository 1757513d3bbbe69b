/** Servers that accept a connection and then fail, each in one way. They detect when their clients disconnect. */
import { createServer, type AddressInfo, type Socket } from 'node:net';

export const failures = ['silent', 'slow', 'cut'] as const;
export type Failure = (typeof failures)[number];

export interface FaultyServer {
  origin: string;
  /** The number of accepted connections. */
  accepted(): number;
  /** Resolves as soon as no connection is open. */
  allEnded(): Promise<void>;
  stop(): Promise<void>;
}

const millisecondsPerByte = 20;
/** The start of a response that breaks off in its headers. */
const start = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-le';

/** The reaction to a request: nothing, headers that never end, or headers that break off. */
const behaviours: Record<Failure, (socket: Socket) => void> = {
  silent: () => undefined,
  slow(socket) {
    socket.write('HTTP/1.1 200 OK\r\nx-slow: ');
    const timer = setInterval(() => socket.write('a'), millisecondsPerByte);
    socket.on('close', () => clearInterval(timer));
  },
  cut: (socket) => void socket.end(start),
};

export async function startFaultyServer(failure: Failure): Promise<FaultyServer> {
  const sockets = new Set<Socket>();
  const waiting: (() => void)[] = [];
  let accepted = 0;
  const server = createServer((socket) => {
    accepted += 1;
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => {
      sockets.delete(socket);
      if (sockets.size === 0) for (const resolve of waiting.splice(0)) resolve();
    });
    socket.once('data', () => behaviours[failure](socket));
    // continues to read, so that it notices when the client disconnects
    socket.resume();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    accepted: () => accepted,
    allEnded: () => new Promise((ended) => (sockets.size === 0 ? ended() : void waiting.push(ended))),
    stop: () =>
      new Promise((stopped) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => stopped());
      }),
  };
}
