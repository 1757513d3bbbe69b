/** The client library and the page's back-off, with a server whose handshake takes longer than the first pauses. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Pusher from 'pusher-js';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocketServer } from 'ws';
import { stayConnected } from '../../apps/web/src/lib/realtime/stay-connected';

const handshakeMilliseconds = 500;

test('a page on a slow network connects, although its first attempts end before the handshake', async () => {
  const server = createServer();
  const sockets = new WebSocketServer({ noServer: true });
  let attempts = 0;
  server.on('upgrade', (request, socket, head) => {
    attempts += 1;
    socket.on('error', () => undefined);
    setTimeout(() => {
      if (!socket.writable) return;
      sockets.handleUpgrade(request, socket, head, (client) => {
        const data = JSON.stringify({ socket_id: '1.1', activity_timeout: 120 });
        client.send(JSON.stringify({ event: 'pusher:connection_established', data }));
      });
    }, handshakeMilliseconds);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const pusher = new Pusher('key', {
    cluster: '',
    wsHost: '127.0.0.1',
    wsPort: port,
    forceTLS: false,
    enabledTransports: ['ws'],
    unavailableTimeout: 50,
    disableStats: true,
  });
  const stop = stayConnected(pusher, { key: 'key' }, { first: 20, longest: 60_000 });
  onTestFinished(async () => {
    stop();
    pusher.connection.unbind();
    pusher.disconnect();
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  });
  await expect.poll(() => pusher.connection.state).toBe('connected');
  expect(attempts).toBeGreaterThan(1);
});
