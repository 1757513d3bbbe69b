/** Clients for the tests: the official one, and a bare socket for messages that the official one never sends. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:http';
import Pusher, { type Channel } from 'pusher-js';
import { WebSocket } from 'ws';
import type { Realtime } from '../port';

export const credentials = { key: 'test-key', secret: 'test-secret' };

type Signer = Pick<Realtime, 'authorizeChannel' | 'authenticateUser'>;

/** Listens on the given port, or on any free one. */
export async function listen(server: Server = createServer(), onPort = 0): Promise<{ server: Server; port: number }> {
  server.listen(onPort, '127.0.0.1');
  await once(server, 'listening');
  return { server, port: (server.address() as AddressInfo).port };
}

/** Connects like the web client. `signer` replaces the two auth endpoints, with this user's token. */
export function pusherClient(port: number, signer: Signer, userId: string, key = credentials.key): Pusher {
  return new Pusher(key, {
    cluster: '',
    wsHost: '127.0.0.1',
    wsPort: port,
    forceTLS: false,
    enabledTransports: ['ws'],
    unavailableTimeout: 2000,
    channelAuthorization: {
      customHandler: ({ socketId, channelName }, callback) =>
        answer(callback, () => signer.authorizeChannel(socketId, channelName, userId)),
    },
    userAuthentication: {
      customHandler: ({ socketId }, callback) => answer(callback, () => signer.authenticateUser(socketId, userId)),
    },
  });
}

/** The reconnect of the web client, as the README requires it: pusher-js alone waits 15 s after a refused attempt. */
export function keepTrying(pusher: Pusher): void {
  const tryAgain = () => {
    if (pusher.connection.state !== 'connected') pusher.switchCluster({ appKey: credentials.key, cluster: '' });
  };
  pusher.connection.bind('unavailable', tryAgain);
}

function answer<Data>(callback: (error: Error | null, data: Data | null) => void, sign: () => Data): void {
  let data: Data;
  try {
    data = sign();
  } catch (error) {
    return callback(error as Error, null);
  }
  callback(null, data);
}

interface Bindable {
  bind(event: string, callback: (data: never) => void): unknown;
}

/** The data of the next event of this name on a channel, a connection or a user. */
export const next = <Data = unknown>(from: Bindable, event: string): Promise<Data> =>
  new Promise((resolve) => from.bind(event, (data: Data) => resolve(data)));

export async function subscribed(pusher: Pusher, name: string): Promise<Channel> {
  const channel = pusher.subscribe(name);
  await next(channel, 'pusher:subscription_succeeded');
  return channel;
}

export async function signedIn(pusher: Pusher): Promise<void> {
  const done = next(pusher.connection, 'message');
  pusher.signin();
  let message = (await done) as { event: string };
  while (message.event !== 'pusher:signin_success') message = await next(pusher.connection, 'message');
}

export interface RawClient {
  socket: WebSocket;
  socketId: string;
  send(event: string, data: object): void;
  /** The next unread message. */
  read(): Promise<{ event: string; channel?: string; data: Record<string, unknown> }>;
  closed: Promise<{ code: number; reason: string }>;
}

export function rawSocket(port: number, path = `/app/${credentials.key}?protocol=7`, origin?: string): WebSocket {
  return new WebSocket(`ws://127.0.0.1:${port}${path}`, { origin });
}

/** Resolves also if the connection is reset: a socket that fails closes with 1006. */
export const closing = (socket: WebSocket): Promise<{ code: number; reason: string }> =>
  new Promise((resolve) => {
    socket.on('error', () => undefined);
    socket.once('close', (code, reason) => resolve({ code, reason: reason.toString() }));
  });

/** A connection that has received the server's greeting. */
export async function rawClient(port: number, path?: string): Promise<RawClient> {
  const socket = rawSocket(port, path);
  const closed = closing(socket);
  const unread: string[] = [];
  const readers: ((text: string) => void)[] = [];
  socket.on('message', (data) => {
    const text = (data as Buffer).toString();
    const reader = readers.shift();
    if (reader) reader(text);
    else unread.push(text);
  });
  const read = async () => {
    const text = unread.shift() ?? (await new Promise<string>((resolve) => readers.push(resolve)));
    const message = JSON.parse(text) as { event: string; channel?: string; data: string };
    return { ...message, data: JSON.parse(message.data) as Record<string, unknown> };
  };
  const failed = closed.then(({ code }) => Promise.reject(new Error(`closed with ${code} before the greeting`)));
  const greeting = await Promise.race([read(), failed]);
  return {
    socket,
    socketId: String(greeting.data.socket_id),
    send: (event, data) => socket.send(JSON.stringify({ event, data })),
    read,
    closed,
  };
}
