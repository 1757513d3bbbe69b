/** The spans of the requests of a server. A process that collects none has no hook. */
import type { FastifyInstance } from 'fastify';
import { beginRequest, endRequest, insideRequest, isCollecting, type TracedRequest } from './spans';

declare module 'fastify' {
  interface FastifyRequest {
    /** Undefined for a request that is not traced. */
    traced?: TracedRequest | undefined;
  }
}

export function traceRequests(app: FastifyInstance, isTraced: (url: string) => boolean): void {
  if (!isCollecting()) return;
  app.decorateRequest('traced');
  app.addHook('onRequest', async (request) => {
    if (isTraced(request.url)) request.traced = beginRequest({ id: request.id, traceparent: request.headers['traceparent'] });
  });
  // after the body, whose events belong to no request
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.traced) insideRequest(request.traced, done);
    else done();
  });
  app.addHook('onResponse', async (request, { statusCode: status }) => {
    const { traced, id, method, errorCode: code } = request;
    if (traced) endRequest(traced, { id, method, route: request.routeOptions.url, status, code });
  });
}
