/** Registers the embedded identity provider in the api, below its prefix. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { forbidden } from '../http/errors';
import { isFromThisMachine } from '../loopback';
import type { IdentityProvider } from './provider';

/**
 * Passes every request below the prefix to the provider unchanged: no parser reads the body first. Rejects requests from other
 * machines, unless `onNetwork` is set.
 */
export async function registerIdentityProvider(
  app: FastifyInstance,
  idp: IdentityProvider,
  { onNetwork }: { onNetwork: boolean },
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    const handOver = (request: FastifyRequest, reply: FastifyReply) => {
      if (!onNetwork && !isFromThisMachine(request.raw))
        throw forbidden('error.forbidden', 'The embedded identity provider serves this machine only.');
      reply.hijack();
      idp.callback(request.raw, reply.raw, { ip: request.ip, requestId: request.id });
    };
    const limited = { config: { addressLimit: 'signIn' } } as const;
    scope.all(idp.prefix, limited, handOver);
    scope.all(`${idp.prefix}/*`, limited, handOver);
  });
}
