/** Creates the Fastify instance without features: request ids, body parsers, errors, headers, limits. */
import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import { headers } from '@muster/contract/shared/headers';
import Fastify, { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Clock } from '../clock';
import type { Log } from '../log';
import { traceIn } from '../trace';
import type { RequestMetrics } from '../observe/request-metrics';
import { traceRequests } from '../observe/tracing/trace-requests';
import { watchConnections } from './close-server';
import { sendProblem } from './problems/reply';
import { answerUnreadable } from './problems/socket';
import { refusalLog } from './problems/refusals';
import type { ProxyTrust } from './limits/client-address';
import { allowOrigins } from './addresses/other-origins';
import { collectMethods } from './addresses/allowed-methods';
import { countsByClass, describeLimits, limitAddresses, rateLimitKey, tooManyRequests, type CountAddress } from './limits/rate-limits';
import { checkMilliseconds, endSlowBodies, headersMilliseconds, readBeforeTimeout, silenceMilliseconds } from './limits/slow-clients';
import { parseFewValues } from './limits/body-values';
import { receiveBeforeClose } from './limits/unread-bodies';
import { letReadsPass } from './limits/write-turns';

const maxBodyBytes = 1_048_576;
const oneYearSeconds = 31_536_000;
const hsts = { maxAge: oneYearSeconds, includeSubDomains: true };
/** The content security policy of all answers except pages, which have their own. */
const policyOfAnswers = { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] };
const compressedFromBytes = 1_024;
/** Up to this size one call compresses an answer, in a tenth of a millisecond. A stream costs more than that to set up. */
const compressedAtOnceBytes = 65_536;
/** A page of a list costs a third of what quality 4 costs, and is a tenth longer. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 2 } };
const safeRequestId = /^[\w.:-]{1,64}$/;

interface ServerOptions {
  log: Log;
  clock: Clock;
  trusts: ProxyTrust;
  https: boolean;
  countAddress: CountAddress;
  /** Origins whose pages may call the api. */
  allowedOrigins?: readonly string[] | undefined;
  isStopping(): boolean;
  maxEventLoopDelayMs?: number | undefined;
  /** Counts each answer of the api. */
  recordRequest: RequestMetrics['record'];
  recordRefusedToken(reason: string): void;
  /** The most lines a minute about refused callers who are not known. */
  mostLinesWithoutCaller?: number | undefined;
}

export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const logRefusal = refusalLog(options);
  const app = createInstance(options, logRefusal);
  letReadsPass(app.server);
  app.setErrorHandler((error, request, reply) => {
    logRefusal(error, request);
    return sendProblem(error, request, reply);
  });
  collectMethods(app);
  app.setNotFoundHandler(app.answerUnrouted);
  app.decorateRequest('bearer');
  app.decorateRequest('actor');
  app.addHook('onSend', async (request, reply) => {
    reply.header(headers.requestId, request.id);
    if (options.isStopping()) reply.header('connection', 'close');
  });
  // Reads the header that the hook above sets.
  receiveBeforeClose(app);
  watchConnections(app);
  endSlowBodies(app);
  readBeforeTimeout(app);
  recordRequests(app, options);
  traceRequests(app, isOfApi);
  addBodyParsers(app);
  await addSecurityHeaders(app, options);
  await app.register(compress, { threshold: compressedFromBytes, syncThreshold: compressedAtOnceBytes, brotliOptions });
  // Before the limits, so that pages of these origins can read their refusals.
  await allowOrigins(app, options.allowedOrigins ?? []);
  await limitLoad(app, options);
  return app;
}

const createInstance = (options: ServerOptions, logRefusal: ReturnType<typeof refusalLog>): FastifyInstance =>
  Fastify({
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: maxBodyBytes,
    trustProxy: options.trusts,
    connectionTimeout: silenceMilliseconds,
    http: { headersTimeout: headersMilliseconds, connectionsCheckingInterval: checkMilliseconds },
    requestIdHeader: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 1_500 },
    genReqId: (request) => traceIn(request.headers['traceparent']) ?? givenId(request.headers) ?? randomUUID(),
    // one's own account has two paths; only the slash distinguishes this one from the list of people [7.48]
    rewriteUrl: (request) =>
      ['GET', 'HEAD'].includes(request.method ?? '')
        ? (request.url ?? '/').replace(/^\/api\/user\/(?=\?|$)/, '/api/user/me')
        : (request.url ?? '/'),
    // while the server closes, a connected client gets one more answer, with Connection: close
    return503OnClosing: false,
    clientErrorHandler: answerUnreadable,
    // errors before routing: a malformed path, an id that is too long
    frameworkErrors: (error, request, reply) => {
      logRefusal(error, request);
      sendProblem(error, request, protect(reply, options.https));
    },
  }) as unknown as FastifyInstance;

const isOfApi = (url: string): boolean => /^\/(?:api|scim)/.test(url);

const isOfFiles = (url: string): boolean => url.startsWith('/files/');

/** Counts and logs each request of the api, and counts those of files: a full disk shows nowhere else. */
function recordRequests(app: FastifyInstance, { log, recordRequest }: ServerOptions): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method } = request;
    const { url: route } = request.routeOptions;
    const { statusCode: status, elapsedTime: milliseconds } = reply;
    if (isOfFiles(request.url)) recordRequest({ method, route, status, milliseconds: undefined });
    if (!isOfApi(request.url)) return;
    recordRequest({ method, route, status, milliseconds });
    log.info(
      {
        requestId: request.id,
        ...otherId(request),
        method,
        route,
        status,
        ...(request.errorCode !== undefined && { code: request.errorCode }),
        ms: Math.round(milliseconds),
      },
      'request',
    );
  });
}

function givenId({ [headers.requestId]: given }: IncomingHttpHeaders): string | undefined {
  return typeof given === 'string' && safeRequestId.test(given) ? given : undefined;
}

/** The X-Request-ID of a request whose id is a trace. */
function otherId(request: FastifyRequest): { givenId?: string } {
  const given = givenId(request.headers);
  return given === undefined || given === request.id ? {} : { givenId: given };
}

function addBodyParsers(app: FastifyInstance): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))));
  });
  // a client may declare JSON and send an empty body
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parseFewValues(parseJson, request, String(body), done);
  });
}

/** Sets the headers that helmet would set. Its plugin builds all of its parts again for each request, which is a tenth of the CPU of a small one. */
async function addSecurityHeaders(app: FastifyInstance, { https }: ServerOptions): Promise<void> {
  const fixed = await securityHeaders(https);
  app.addHook('onRequest', (_request, { raw }, done) => {
    for (const [name, value] of fixed) raw.setHeader(name, value);
    done();
  });
}

type FixedHeaders = readonly (readonly [name: string, value: string])[];
const known = new Map<boolean, Promise<FixedHeaders>>();

/** Asks helmet once for each process. */
function securityHeaders(https: boolean): Promise<FixedHeaders> {
  const found = known.get(https) ?? sampleHeaders(https);
  known.set(https, found);
  return found;
}

async function sampleHeaders(https: boolean): Promise<FixedHeaders> {
  const sample = Fastify();
  await sample.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: policyOfAnswers },
    hsts: https ? hsts : false,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
  });
  sample.get('/', async (_request, reply) => reply.raw.getHeaders());
  const answer = await sample.inject('/');
  await sample.close();
  return Object.entries(answer.json<Record<string, string>>());
}

/** Answers 503 while the process is overloaded, and 429 to an address or a person with too many requests. */
async function limitLoad(app: FastifyInstance, { clock, countAddress, maxEventLoopDelayMs }: ServerOptions): Promise<void> {
  await app.register(underPressure, { maxEventLoopDelay: maxEventLoopDelayMs ?? 2_000, retryAfter: 2 });
  limitAddresses(app, countAddress);
  describeLimits(app);
  await app.register(rateLimit, {
    global: false,
    store: countsByClass(clock),
    keyGenerator: rateLimitKey,
    errorResponseBuilder: (_request, { ttl }) => tooManyRequests(ttl),
  });
}

/** The same headers, for answers that are sent before any hook runs. */
function protect(reply: FastifyReply, https: boolean): FastifyReply {
  const policy = Object.entries(policyOfAnswers).map(([name, sources]) => `${name} ${sources.join(' ')}`);
  if (https) reply.header('strict-transport-security', `max-age=${hsts.maxAge}; includeSubDomains`);
  return reply.header('content-security-policy', policy.join(';')).header('x-content-type-options', 'nosniff');
}
