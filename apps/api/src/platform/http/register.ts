/** Registers an implemented endpoint on the Fastify instance. */
import { headers } from '@muster/contract/shared/headers';
import { methodOf, pathOf, type AuditClass, type EndpointDefinition } from '@muster/contract/shared/endpoint';
import type { Page } from '@muster/contract/shared/pagination';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Clock } from '../clock';
import type { Database, Transaction } from '../database/database';
import type { Log } from '../log';
import { OutsideCallFailed } from '../outside/call';
import { errorStatuses } from '../openapi/errors';
import type { ObjectStore } from '../storage/port';
import { acceptedLanguages } from './accepted-languages';
import type { Actor } from './actor';
import type { Context, Registries } from './context';
import { requireComplete, type Implementation } from './endpoint';
import { sendFile, spool, type FileAnswer, type SpooledFile } from './file-answer';
import { createKeyedQueue, type KeyedQueue } from './limits/object-queues';
import { takeKey, type StoredAnswer } from './idempotency';
import { pageLinks } from './page-links';
import { parseInput, type RawInput } from './parse-input';
import { encodeParams } from './problems';
import { Replay, requireRightStill } from './replay';
import type { RoutePolicy } from './policies';
import type { Bearer, VerifiedBearer } from './limits/rate-limits';
import { badRequest, forbidden, unauthenticated, unavailable } from './errors';
import { requestContext } from './request-context';
import { runAsCaller, type Worked } from './request-transaction';
import { serialiserOf } from './serialiser';
import { requireTokenScope } from './token-scopes';

export interface HttpPlatform {
  database: Database;
  clock: Clock;
  log: Log;
  storage: ObjectStore;
  registries: Registries;
  /** Verifies a bearer token. Throws if it is invalid. */
  verifyToken(bearer: string): Promise<Bearer>;
  /** Called when no account has the subject. True when an invited account was found and activated. */
  admit(bearer: string): Promise<boolean>;
  /** Tells the relay that events may be waiting. */
  wakeRelay(): void;
  rateLimits: Record<Implementation['endpoint']['rate'], { max: number; timeWindowMs: number }>;
  /** Validates each answer against its schema. For tests; production relies on the serialiser. */
  checkAnswers: boolean;
}

export function registerEndpoint(app: FastifyInstance, platform: HttpPlatform, implementation: Implementation): void {
  requireComplete(implementation);
  const { endpoint } = implementation;
  const limit = platform.rateLimits[endpoint.rate];
  app.route({
    method: methodOf(endpoint.route),
    url: pathOf(endpoint.route).replace(/\{(\w+)\}/g, ':$1'),
    schema: endpoint.response ? { response: { [endpoint.status]: endpoint.response } } : {},
    serializerCompiler: ({ schema }) => serialiserOf(schema as z.ZodType),
    config: { rateLimit: { max: limit.max, timeWindow: limit.timeWindowMs, groupId: endpoint.rate } },
    // the rate limit runs between these two hooks: it counts for the person if the token is valid
    onRequest: async (request) => {
      request.bearer = await verifyBearer(platform, request);
    },
    preParsing: async (request) => void callerOf(request),
    ...(platform.checkAnswers && { onSend: async (_request, reply) => requireDocumented(endpoint, reply.statusCode) }),
    handler: async (request, reply) => answer(reply, implementation, platform, request, await perform(platform, implementation, request)),
  });
}

interface Outcome extends StoredAnswer {
  page?: { page: Page; total: number };
  file?: SpooledFile;
  /** A file whose content is created after the commit. */
  fileToMake?: FileAnswer;
}

async function perform(platform: HttpPlatform, implementation: Implementation, request: FastifyRequest): Promise<Outcome> {
  const { endpoint, policy, hotKey } = implementation;
  const { token, ...bearer } = callerOf(request);
  // a GET that leaves an audit record writes
  const mode = methodOf(endpoint.route) === 'GET' && endpoint.audit === 'none' ? 'read' : 'write';
  const raw: RawInput = { params: request.params, query: request.query, body: request.body };
  const startedAt = platform.clock.now();
  const caller = { ...bearer, now: startedAt, admit: () => platform.admit(token) };
  const contextOf = (db: Transaction, actor: Actor, auditClass: AuditClass) =>
    requestContext({
      actor,
      db,
      now: platform.clock.now(),
      startedAt,
      log: platform.log,
      requestId: request.id,
      storage: platform.storage,
      registries: platform.registries,
      ifMatch: versionOf(request),
      acceptedLanguages: acceptedLanguages(request.headers['accept-language']),
      auditClass,
    });
  const called = await callFirst(platform, implementation, (plan) =>
    runAsCaller(platform.database, { mode, ...caller }, async (db, actor) => {
      requireTokenScope(endpoint, actor);
      requireGate(policy, actor);
      const ctx = contextOf(db, actor, 'none');
      const result = await plan(ctx, parseInput(endpoint, raw));
      requireAccess(implementation, ctx);
      return { result, written: Promise.resolve() };
    }),
  );
  let emitted = false;
  /** The result of the last run, when the transaction runs again. */
  let spooled: SpooledFile | undefined;
  const work = async (db: Transaction, actor: Actor): Promise<Worked<Outcome>> => {
    requireTokenScope(endpoint, actor);
    requireGate(policy, actor);
    const input = parseInput(endpoint, raw);
    const idempotency = await idempotencyOf(request, implementation, db, actor.id);
    if (idempotency?.replay) {
      await requireRightStill(policy, (granted) =>
        implementation.handle({ ...contextOf(db, actor, endpoint.audit), granted }, input, called),
      );
      throw new Replay(idempotency.replay);
    }
    const ctx = contextOf(db, actor, endpoint.audit);
    const result = await implementation.handle(ctx, input, called);
    requireAccess(implementation, ctx);
    if (endpoint.file) {
      const file = result as FileAnswer;
      const stored: StoredAnswer = { status: endpoint.status, body: undefined, alert: null };
      if (file.isMadeAfterCommit) return { result: { ...stored, fileToMake: file }, written: ctx.settle() };
      await spooled?.handle.close();
      spooled = undefined;
      spooled = await spool(file);
      return { result: { ...stored, file: spooled }, written: ctx.settle() };
    }
    const stored: StoredAnswer = {
      status: endpoint.status,
      body: endpoint.paged ? (result as { items: unknown }).items : result,
      alert: ctx.alertToShow ?? null,
    };
    await idempotency?.remember(stored);
    const written = ctx.settle();
    emitted = ctx.emitted;
    if (!endpoint.paged) return { result: stored, written };
    return {
      result: { ...stored, page: { page: (input as { query: { page: Page } }).query.page, total: (result as { total: number }).total } },
      written,
    };
  };
  const transact = () => runAsCaller(platform.database, { mode, ...caller }, work);
  const running = hotKey ? turnsOf(platform)(hotKey(raw, bearer), transact) : transact();
  const outcome = await running.catch(async (error: unknown): Promise<Outcome> => {
    await spooled?.handle.close();
    if (error instanceof Replay) return error.answer;
    throw error;
  });
  if (emitted) platform.wakeRelay();
  return outcome.fileToMake ? { ...outcome, file: await spool(outcome.fileToMake) } : outcome;
}

function requireGate(policy: RoutePolicy, actor: Actor): void {
  if ('allows' in policy && !policy.allows(actor)) throw forbidden();
}

/** A handler that has reached rows past its access function is a fault of the program. It changes nothing and reveals nothing. */
function requireAccess({ endpoint, policy }: Implementation, { granted }: Context): void {
  if ('isMetBy' in policy && !policy.isMetBy(granted)) throw new Error(`${endpoint.route} ended without its policy: ${policy.name}`);
}

/** One set of queues per platform, because a test process has several platforms. */
const turns = new WeakMap<HttpPlatform, KeyedQueue>();
function turnsOf(platform: HttpPlatform): KeyedQueue {
  const known = turns.get(platform) ?? createKeyedQueue();
  turns.set(platform, known);
  return known;
}

type Planning = <Plan>(plan: (ctx: Context, input: unknown) => Promise<Plan>) => Promise<Plan>;

/** Makes the outside call of a request, between two transactions. Throws 503 if the service does not answer. */
async function callFirst({ storage, clock, log }: HttpPlatform, { outside }: Implementation, planning: Planning): Promise<unknown> {
  if (!outside || outside.isNeeded?.(storage) === false) return undefined;
  const plan = await planning(outside.plan);
  try {
    return await outside.call({ storage, now: clock.now(), log }, plan);
  } catch (error) {
    if (!(error instanceof OutsideCallFailed)) throw error;
    log.error({ err: error }, 'an outside call of a request failed');
    throw unavailable('A service that this needs does not answer. Nothing was lost; try again in a moment.');
  }
}

function answer(
  reply: FastifyReply,
  { endpoint }: Implementation,
  platform: HttpPlatform,
  request: FastifyRequest,
  outcome: Outcome,
): FastifyReply {
  reply.code(outcome.status).header('cache-control', 'no-store');
  if (outcome.alert) reply.header(headers.alert, outcome.alert.key).header(headers.params, encodeParams(outcome.alert.params));
  if (outcome.page) {
    const { page, total } = outcome.page;
    const links = pageLinks(request.url, page, total);
    reply.header(headers.totalCount, String(total));
    if (links !== undefined) reply.header(headers.link, links);
  }
  if (outcome.file) return sendFile(reply, outcome.file);
  if (outcome.status === 204) return reply.send();
  if (platform.checkAnswers) requireExact(endpoint, outcome.body);
  return reply.send(outcome.body);
}

/** Checks that the OpenAPI document names the status of an answer. SCIM has a document of its own. */
function requireDocumented(endpoint: EndpointDefinition, status: number): void {
  if (endpoint.tokenScope === 'scim' || status === endpoint.status || errorStatuses(endpoint).includes(status)) return;
  throw new Error(`${endpoint.route} answers with ${status}, which its description does not name`);
}

/** Checks that an answer has exactly the fields of its schema. */
function requireExact(endpoint: Implementation['endpoint'], body: unknown): void {
  const wire: unknown = JSON.parse(JSON.stringify(body));
  const parsed = endpoint.response?.parse(wire);
  const [sent, declared] = [canonical(wire), canonical(parsed)];
  if (sent !== declared) throw new Error(`${endpoint.route} answers with more than its schema declares: ${sent} against ${declared}`);
}

const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, item: unknown) =>
    typeof item === 'object' && item !== null && !Array.isArray(item)
      ? Object.fromEntries(Object.entries(item).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : item,
  );

async function verifyBearer(platform: HttpPlatform, request: FastifyRequest): Promise<VerifiedBearer> {
  const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (!token) return { refused: unauthenticated() };
  try {
    return { token, ...(await platform.verifyToken(token)) };
  } catch (refused) {
    return { refused };
  }
}

/** Throws the error with which the token was rejected. */
function callerOf({ bearer }: FastifyRequest): { token: string } & Bearer {
  if (!bearer) throw unauthenticated();
  if ('refused' in bearer) throw bearer.refused;
  return bearer;
}

/** The version in If-Match: a whole number, quoted or not. `*` means any version. */
function versionOf(request: FastifyRequest): number | undefined {
  const given = request.headers['if-match'];
  if (given === undefined || given === '*') return undefined;
  const found = /^(?:W\/)?"?(\d{1,10})"?$/.exec(given);
  if (!found) throw badRequest('error.ifMatch', 'If-Match holds the version that you saw, such as "3".');
  return Number(found[1]);
}

async function idempotencyOf(request: FastifyRequest, { endpoint }: Implementation, db: Parameters<typeof takeKey>[0], userId: string) {
  const key = request.headers[headers.idempotencyKey];
  if (endpoint.status !== 201 || key === undefined) return undefined;
  return takeKey(db, { userId, key: String(key), route: endpoint.route, params: request.params as object, body: request.body });
}
