/** Puts an implemented endpoint on the Fastify instance. */
import { headers } from '@muster/contract/shared/headers';
import { methodOf, pathOf } from '@muster/contract/shared/endpoint';
import type { Page } from '@muster/contract/shared/pagination';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../clock';
import type { Database } from '../database/database';
import type { Log } from '../log';
import type { ObjectStore } from '../storage/port';
import { requireComplete, type Implementation } from './endpoint';
import { sendFile, spool, type FileAnswer, type SpooledFile } from './file-answer';
import { takeKey, type StoredAnswer } from './idempotency';
import { pageLinks } from './page-links';
import { parseInput, type RawInput } from './parse-input';
import { encodeParams } from './problems';
import { badRequest, forbidden, unauthenticated } from './refusals';
import { requestContext } from './request-context';
import { asCaller, type Worked } from './request-transaction';
import { serialiserSchema } from './serialiser';

export interface HttpPlatform {
  database: Database;
  clock: Clock;
  log: Log;
  storage: ObjectStore;
  /** Verifies a bearer token; throws when it is not one of ours. */
  verifyToken(bearer: string): Promise<{ subject: string }>;
  /** Called when no account knows the subject: true when one was found and activated in the meantime. */
  admit(bearer: string): Promise<boolean>;
  /** Tells the relay that events may be waiting. */
  nudgeRelay(): void;
  rateLimits: Record<Implementation['endpoint']['rate'], { max: number; timeWindowMs: number }>;
  /** Tests hold every answer to its schema strictly; production trusts the serialiser. */
  checkAnswers: boolean;
}

export function registerEndpoint(app: FastifyInstance, platform: HttpPlatform, implementation: Implementation): void {
  requireComplete(implementation);
  const { endpoint } = implementation;
  const limit = platform.rateLimits[endpoint.rate];
  app.route({
    method: methodOf(endpoint.route),
    url: pathOf(endpoint.route).replace(/\{(\w+)\}/g, ':$1'),
    schema: endpoint.response ? { response: { [endpoint.status]: serialiserSchema(endpoint.response) } } : {},
    config: { rateLimit: { max: limit.max, timeWindow: limit.timeWindowMs, groupId: endpoint.rate } },
    handler: async (request, reply) => answer(reply, implementation, platform, request, await perform(platform, implementation, request)),
  });
}

interface Outcome extends StoredAnswer {
  page?: { page: Page; total: number };
  file?: SpooledFile;
}

async function perform(platform: HttpPlatform, implementation: Implementation, request: FastifyRequest): Promise<Outcome> {
  const { endpoint, policy } = implementation;
  const bearer = bearerOf(request);
  const { subject } = await platform.verifyToken(bearer);
  // what leaves a record writes, even if it is only asked for
  const mode = methodOf(endpoint.route) === 'GET' && endpoint.audit === 'none' ? 'read' : 'write';
  const raw: RawInput = { params: request.params, query: request.query, body: request.body };
  let emitted = false;
  /** Of work that is done again, the last. */
  let spooled: SpooledFile | undefined;
  const outcome = await asCaller(
    platform.database,
    { mode, subject, admit: () => platform.admit(bearer) },
    async (db, actor): Promise<Worked<Outcome>> => {
      if (!policy.allows(actor)) throw forbidden();
      const input = parseInput(endpoint, raw);
      const idempotency = await idempotencyOf(request, implementation, db, actor.id);
      if (idempotency?.replay) return { result: idempotency.replay, written: Promise.resolve() };
      const ctx = requestContext({
        actor,
        db,
        now: platform.clock.now(),
        log: platform.log,
        requestId: request.id,
        storage: platform.storage,
        ifMatch: versionOf(request),
        auditClass: endpoint.audit,
      });
      const result = await implementation.handle(ctx, input);
      if (endpoint.file) {
        await spooled?.handle.close();
        spooled = await spool(result as FileAnswer);
        return { result: { status: endpoint.status, body: undefined, alert: null, file: spooled }, written: ctx.settle() };
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
    },
  ).catch(async (error: unknown) => {
    await spooled?.handle.close();
    throw error;
  });
  if (emitted) platform.nudgeRelay();
  return outcome;
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
    reply.header(headers.totalCount, String(total)).header(headers.link, pageLinks(request.url, page, total));
  }
  if (outcome.file) return sendFile(reply, outcome.file);
  if (outcome.status === 204) return reply.send();
  if (platform.checkAnswers) requireExact(endpoint, outcome.body);
  return reply.send(outcome.body);
}

/** An answer is exactly what its schema says: nothing missing, nothing more. */
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

function bearerOf(request: FastifyRequest): string {
  const found = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '');
  if (!found?.[1]) throw unauthenticated();
  return found[1];
}

/** The version in If-Match: a whole number, quoted or not; `*` asks for nothing. */
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
  return takeKey(db, { userId, key: String(key), route: endpoint.route, body: request.body });
}
