/** Lets clients read an answer that closes the connection before their request has arrived completely. */
import { finished } from 'node:stream/promises';
import type { FastifyInstance } from 'fastify';

/** After this time, the client gets the answer at once and may lose it. A hostile client must not keep the server reading. */
const maxMilliseconds = 5_000;

/**
 * Receives and drops the rest of the body before an answer that closes the connection. If a socket closes while it has unread bytes, TCP
 * resets the connection, and the client loses the answer: a refused upload looks like a broken network.
 */
export function receiveBeforeClose(app: FastifyInstance): void {
  app.addHook('onSend', async ({ raw }, reply) => {
    const closes = !reply.raw.shouldKeepAlive || reply.getHeader('connection') === 'close';
    if (!closes || raw.complete) return;
    raw.resume();
    await finished(raw, { signal: AbortSignal.timeout(maxMilliseconds) }).catch(() => undefined);
  });
}
