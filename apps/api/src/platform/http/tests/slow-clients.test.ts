import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readBeforeTimeout } from '../limits/slow-clients';

let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify();
  app.get('/', (_request, reply) => reply.header('connection', 'close').send('answered'));
  readBeforeTimeout(app);
  app.server.on('upgrade', (_request, socket: Socket) => {
    socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
    // runs after the decision about the late connection, which waits for two rounds of the event loop
    setImmediate(() => setImmediate(() => setImmediate(() => socket.end('first frame'))));
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

/** A connection, at the client and at the server. */
async function open(): Promise<{ client: Socket; server: Socket }> {
  const accepted = once(app.server, 'connection') as Promise<[Socket]>;
  const client = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  const [server] = await accepted;
  return { client, server };
}

/** Node's error for a connection with late headers. */
const tellTooLate = (socket: Socket) =>
  app.server.emit('clientError', Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket);

test('a request that has arrived but was not read yet is answered after its time limit', async () => {
  const { client, server } = await open();
  client.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  tellTooLate(server);
  expect(await text(client)).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*answered$/);
});

test('a handshake that has arrived but was not read yet is answered, and nothing else is written to its socket', async () => {
  const { client, server } = await open();
  client.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
  tellTooLate(server);
  expect(await text(client)).toMatch(/^HTTP\/1\.1 101 Switching Protocols\r\n.*\r\n.*\r\n\r\nfirst frame$/);
});

test('a connection with incomplete headers is closed', async () => {
  const { client, server } = await open();
  client.write('GET / HTTP/1.1\r\nHost: ');
  tellTooLate(server);
  expect(await text(client)).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
});
