/** The Fastify instance before any feature is on it: request ids, bodies, refusals, headers, limits. */
import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import { headers } from '@muster/contract/shared/headers';
import Fastify, { LogController, type FastifyInstance, type FastifyReply } from 'fastify';
import type { Clock } from '../clock';
import type { Log } from '../log';
import { sendProblem } from './problems';
import { notFound, Refusal } from './refusals';
import { countsByClass, rateLimitKey } from './rate-limits';

const maxBodyBytes = 1_048_576;
const oneYearSeconds = 31_536_000;
const safeRequestId = /^[\w.:-]{1,64}$/;

export async function createServer(options: {
  log: Log;
  clock: Clock;
  trustProxy: boolean;
  https: boolean;
  maxEventLoopDelayMs?: number | undefined;
}): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: maxBodyBytes,
    trustProxy: options.trustProxy,
    exposeHeadRoutes: false,
    requestIdHeader: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    genReqId: (request) => {
      const given = request.headers[headers.requestId];
      return typeof given === 'string' && safeRequestId.test(given) ? given : randomUUID();
    },
    // the own account has two addresses, and only the slash tells this one from the list of people [7.48]
    rewriteUrl: (request) =>
      request.method === 'GET' ? (request.url ?? '/').replace(/^\/api\/user\/(?=\?|$)/, '/api/user/me') : (request.url ?? '/'),
    return503OnClosing: true,
    // what is refused before a route is found: an address that cannot be read, an id that is too long
    frameworkErrors: (error, request, reply) => void sendProblem(error, request, reply as FastifyReply),
  }) as unknown as FastifyInstance;

  app.setErrorHandler(sendProblem);
  app.setNotFoundHandler((request, reply) => sendProblem(notFound(), request, reply));
  app.addHook('onSend', async (request, reply) => {
    reply.header(headers.requestId, request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    if (!request.url.startsWith('/api')) return;
    const route = request.routeOptions.url;
    options.log.info(
      { requestId: request.id, method: request.method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'request',
    );
  });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))));
  });
  // a client may say that it sends JSON and send nothing
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parseJson(request, String(body), done);
  });

  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] } },
    hsts: options.https ? { maxAge: oneYearSeconds, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
  });
  await app.register(compress, { threshold: 1024 });
  await app.register(underPressure, { maxEventLoopDelay: options.maxEventLoopDelayMs ?? 2_000, retryAfter: 2 });
  await app.register(rateLimit, {
    global: false,
    store: countsByClass(options.clock),
    keyGenerator: rateLimitKey,
    errorResponseBuilder: (_request, context) =>
      new Refusal(429, { code: 'error.tooManyRequests', detail: 'Too many requests', retryAfterSeconds: Math.ceil(context.ttl / 1000) }),
  });
  return app;
}

/** How often connections are looked for that have become idle since. */
const sweepMilliseconds = 250;

/**
 * Stops listening and waits for what is under way. A connection whose last answer ended after that would stay open until it
 * is idle for long, so it is closed as soon as it has nothing to do.
 */
export async function closeServer(app: FastifyInstance): Promise<void> {
  const sweep = setInterval(() => app.server.closeIdleConnections(), sweepMilliseconds);
  try {
    await app.close();
  } finally {
    clearInterval(sweep);
  }
}
