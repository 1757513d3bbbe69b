/** Serves the OpenAPI document. It changes with the build only, so a client that has it already gets 304. */
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Json } from './schemas';

export function serveDescription(api: FastifyInstance, describe: () => Json): void {
  let made: { text: string; tag: string } | undefined;
  const make = () => {
    const text = JSON.stringify(describe());
    return { text, tag: `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"` };
  };
  api.get('/openapi.json', (request, reply) => {
    made ??= make();
    reply.header('etag', made.tag).header('cache-control', 'no-cache');
    if (request.headers['if-none-match']?.includes(made.tag)) return reply.code(304).send();
    return reply.type('application/json').send(made.text);
  });
}
