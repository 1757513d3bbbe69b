/** Every adapter of an outside service, with a service that resets connections, redirects, or answers without an end or without sense. */
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { serviceCalls } from './service-calls';

const callMilliseconds = 20_000;
/** More than any adapter needs of an answer; a socket buffers some of it. */
const maxSentBytes = 32_000_000;

interface Hostile {
  origin: string;
  /** Bytes of endless answers that clients have taken. */
  sentBytes(): number;
  stop(): Promise<void>;
}

type Behaviour = (socket: Socket, sent: (bytes: number) => void) => void;

const head = (fields: string): string => `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n${fields}\r\n\r\n`;
const bomb = gzipSync(Buffer.alloc(100_000_000));
const piece = Buffer.alloc(65_536, 'x');

const behaviours: Record<string, Behaviour> = {
  'resets the connection': (socket) => void socket.resetAndDestroy(),
  'resets the connection in the middle of its answer': (socket) =>
    void socket.write(`${head('content-length: 1000')}{"texts":`, () => socket.resetAndDestroy()),
  'answers without an end': (socket, sent) => {
    const more = (): void => {
      if (socket.destroyed) return;
      sent(piece.length);
      socket.write(piece, () => setImmediate(more));
    };
    socket.write(head('connection: close'), more);
  },
  'answers with 100 MB in 100 kB': (socket) => void socket.end(Buffer.concat([Buffer.from(head('content-encoding: gzip')), bomb])),
  'answers with broken JSON': (socket) => void socket.end(`${head('connection: close')}{"texts": [\u0000`),
  'answers with JSON of another shape': (socket) => void socket.end(`${head('connection: close')}[{"__proto__": null}, -1e999]`),
  'answers with no HTTP at all': (socket) => void socket.end('\u0000\u0001\r\n\r\n220 \u00ff\r\n'),
};

async function listen(react: (socket: Socket) => void, onConnection: (socket: Socket) => void = () => undefined) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    onConnection(socket);
    socket.once('data', () => react(socket));
    socket.resume();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const stop = (): Promise<void> =>
    new Promise((stopped) => {
      for (const socket of sockets) socket.destroy();
      server.close(() => stopped());
    });
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop };
}

/** A service shows its behaviour after the first request. An SMTP server speaks first, so it does so on connection. */
async function startHostile(name: string, behaviour: Behaviour): Promise<Hostile> {
  let total = 0;
  const behave = (socket: Socket): void => behaviour(socket, (bytes) => (total += bytes));
  const server = await (name === 'e-mail' ? listen(() => undefined, behave) : listen(behave));
  return { ...server, sentBytes: () => total };
}

/** The call may succeed: some answers do not matter. */
const endOf = (call: Promise<unknown> | undefined): Promise<unknown> =>
  (call ?? Promise.reject(new Error('no such call'))).catch((error: unknown) => error);

describe.each(Object.entries(behaviours))('a service that %s', (_what, behaviour) => {
  test.for(Object.keys(serviceCalls))('%s: the call ends, and takes only a part of an endless answer', async (name, { onTestFinished }) => {
    const service = await startHostile(name, behaviour);
    onTestFinished(() => service.stop());
    expect(await endOf(serviceCalls[name]?.(service.origin, callMilliseconds))).not.toEqual(new Error('no such call'));
    expect(service.sentBytes()).toBeLessThan(maxSentBytes);
  });
});

test.for(Object.keys(serviceCalls))(
  '%s: no redirect is followed, because it could lead into the own network',
  async (name, { onTestFinished }) => {
    let reached = 0;
    const inside = await listen(
      () => undefined,
      () => (reached += 1),
    );
    onTestFinished(() => inside.stop());
    const redirect = `HTTP/1.1 307 Temporary Redirect\r\nlocation: ${inside.origin}/\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`;
    const service = await startHostile(name, (socket) => void socket.end(redirect));
    onTestFinished(() => service.stop());
    expect(await endOf(serviceCalls[name]?.(service.origin, callMilliseconds))).not.toEqual(new Error('no such call'));
    expect(reached).toBe(0);
  },
);
