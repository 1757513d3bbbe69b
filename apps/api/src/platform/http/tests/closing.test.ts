import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { closeServer } from '../server';

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
