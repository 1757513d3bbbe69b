/** Puts the embedded identity provider into the api, below its prefix. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { IdentityProvider } from './provider';

/** Everything below the prefix goes to the provider as it came in: no parser of ours reads a body first. */
export async function registerIdentityProvider(app: FastifyInstance, idp: IdentityProvider): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    const handOver = (request: FastifyRequest, reply: FastifyReply) => {
      reply.hijack();
      idp.callback(request.raw, reply.raw, request.ip);
    };
    scope.all(idp.prefix, handOver);
    scope.all(`${idp.prefix}/*`, handOver);
  });
}
