import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { closeServer, watchConnections } from '../close-server';

test('a download that ends after the server has begun to close delays the close only until its end', async () => {
  const app = Fastify();
  const content = new PassThrough();
  app.get('/report', (_request, reply) => reply.send(content));
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const agent = new Agent({ keepAlive: true });
  const request = get(`${address}/report`, { agent });
  content.write('half');
  const [response] = (await once(request, 'response')) as [IncomingMessage];

  const closed = closeServer(app);
  content.end(' and half');
  let received = '';
  for await (const part of response) received += String(part);
  await closed;
  expect(received).toBe('half and half');
  agent.destroy();
});

describe('the close does not wait for', () => {
  /** A connection that has sent this and reads nothing. `closed` resolves when it ends. */
  async function send(address: string, text: string): Promise<{ socket: Socket; closed: Promise<'closed'> }> {
    const socket = connect(Number(new URL(address).port), '127.0.0.1');
    const closed = new Promise<'closed'>((resolve) => void socket.once('close', () => resolve('closed')));
    socket.on('error', () => undefined).pause();
    await once(socket, 'connect');
    socket.write(text);
    return { socket, closed };
  }

  test.each([
    ['a connection without a request', ''],
    ['half of the headers', 'GET /report HTTP/1.1\r\nHost: x\r\nUpgrade: web'],
    ['half of a body', 'POST /report HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{'],
    ['a download that nobody reads', 'GET /large HTTP/1.1\r\nHost: x\r\n\r\n'],
  ])('%s', async (_what, text) => {
    const app = Fastify();
    watchConnections(app);
    app.post('/report', () => 'done');
    app.get('/large', (_request, reply) => reply.send(Buffer.alloc(100_000_000)));
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const { socket, closed } = await send(address, text);
    // the answer on a later connection shows that the server has accepted the first one
    await (await fetch(address)).text();
    await closeServer(app);
    socket.resume();
    expect(await closed).toBe('closed');
  });
});

test('a handler that still works gets its time, and its answer arrives', async () => {
  const app = Fastify();
  watchConnections(app);
  let finish = (): void => undefined;
  const finished = new Promise<string>((resolve) => (finish = () => resolve('done')));
  app.get('/work', () => finished);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const asked = fetch(`${address}/work`);
  const idle = connect(Number(new URL(address).port), '127.0.0.1').on('error', () => undefined);
  const idleEnded = new Promise<void>((resolve) => void idle.once('close', () => resolve()));
  await once(idle, 'connect');
  await (await fetch(address)).text();
  const closed = closeServer(app);
  // the connection without a request ends while the handler still works
  await idleEnded;
  finish();
  expect(await (await asked).text()).toBe('done');
  await closed;
});
