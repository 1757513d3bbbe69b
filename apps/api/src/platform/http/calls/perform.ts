/** One call: checks the caller and the input, and runs the handler in a transaction. */
import type { AuditClass } from '@muster/contract/shared/endpoint';
import { methodOf } from '@muster/contract/shared/endpoint';
import { clockOffsetOf, deviceTimeHeader } from '@muster/contract/shared/time/device-time';
import { headers } from '@muster/contract/shared/headers';
import type { Page } from '@muster/contract/shared/pagination';
import type { FastifyRequest } from 'fastify';
import type { Sql } from 'sql-template-tag';
import type { Transaction } from '../../database/database';
import { OutsideCallFailed } from '../../outside/call';
import { acceptedLanguages } from '../accepted-languages';
import type { Actor } from '../actor';
import type { Context } from '../context';
import type { Implementation } from '../endpoint';
import { badRequest, forbidden, unavailable } from '../errors';
import { spool, type FileAnswer, type SpooledFile } from '../file-answer';
import type { Bearer } from '../limits/rate-limits';
import { parseInput, type RawInput } from '../parse-input';
import type { HttpPlatform } from '../platform';
import type { RoutePolicy } from '../policies';
import { requestContext, type RequestContext } from '../request-context';
import { runAsCaller, type Caller, type TransactionResult } from '../request-transaction';
import { requirePinSessionMay } from '../scopes/pin-sessions';
import { requireTokenScope } from '../scopes/token-scopes';
import type { Outcome } from './answer';
import { callerOf } from './bearer';
import { inQueue } from './hot-object';
import { claimIdempotencyKey, type StoredAnswer } from './idempotency';
import { Replay, requireRightStill } from './replay';

/** One request of a verified caller. */
interface Call {
  platform: HttpPlatform;
  implementation: Implementation;
  request: FastifyRequest;
  /** The input before validation. */
  raw: RawInput;
  bearer: Bearer;
  caller: Caller;
}

/** What a run of the transaction leaves. A later run replaces it. */
interface Run {
  emitted: boolean;
  hasChanged: boolean;
  /** What a read on a replica still has to write: the audit record of an export. */
  toWrite: Sql[];
  spooled?: SpooledFile | undefined;
}

export async function perform(platform: HttpPlatform, implementation: Implementation, request: FastifyRequest): Promise<Outcome> {
  const call = callOf(platform, implementation, request);
  const outsideResult = await callOutsideFirst(call);
  const run: Run = { emitted: false, hasChanged: false, toWrite: [] };
  const transact = (isFlushedLater: boolean) =>
    runAsCaller(platform.database, { ...call.caller, isFlushedLater }, (db, actor) => handleCall(call, { db, actor, outsideResult, run }));
  const outcome = await inQueue(call, transact, run).catch(async (error: unknown): Promise<Outcome> => {
    await run.spooled?.handle.close();
    if (error instanceof Replay) return error.answer;
    throw error;
  });
  if (run.toWrite.length > 0) await writeOnPrimary(call, run);
  if (run.emitted) platform.wakeRelay();
  return outcome.fileToMake ? { ...outcome, file: await spool(outcome.fileToMake) } : outcome;
}

/** The answer waits for the record, and there is none without it. */
async function writeOnPrimary({ platform, caller }: Call, { toWrite, spooled }: Run): Promise<void> {
  try {
    await runAsCaller(platform.database, { ...caller, mode: 'write', mayUseReplica: false }, async (db) => ({
      result: undefined,
      written: Promise.all(toWrite.map((statement) => db.run(statement))),
    }));
  } catch (error) {
    await spooled?.handle.close();
    throw error;
  }
}

function callOf(platform: HttpPlatform, implementation: Implementation, request: FastifyRequest): Call {
  const { endpoint, mayUseReplica } = implementation;
  const { token, ...bearer } = callerOf(request);
  return {
    platform,
    implementation,
    request,
    raw: { params: request.params, query: request.query, body: request.body },
    bearer,
    caller: {
      ...bearer,
      // a GET that leaves an audit record writes
      mode: methodOf(endpoint.route) === 'GET' && endpoint.audit === 'none' ? 'read' : 'write',
      ...(mayUseReplica && { mayUseReplica }),
      now: platform.clock.now(),
      ...('admitsBlocked' in implementation.policy && { admitsBlocked: true }),
      admit: () => platform.calls.wait(platform.admit(token)),
    },
  };
}

/** Makes the outside call of a request, between two transactions. Throws 503 if the service does not answer. */
async function callOutsideFirst(call: Call): Promise<unknown> {
  const { platform, implementation, caller } = call;
  const { storage, clock, log, database } = platform;
  const { outside } = implementation;
  if (!outside || outside.isNeeded?.(storage) === false) return undefined;
  const plan = await runAsCaller(database, caller, async (db, actor) => {
    const input = acceptInput(call, actor);
    const ctx = contextOf(call, db, actor, 'none');
    const result = await outside.plan(ctx, input);
    requireAccess(implementation, ctx);
    return { result, written: Promise.resolve() };
  });
  try {
    const called = outside.call({ storage, now: clock.now(), log: log.child({ requestId: call.request.id }) }, plan);
    return await (outside.canRepeat ? platform.calls.wait(called) : called);
  } catch (error) {
    if (!(error instanceof OutsideCallFailed)) throw error;
    log.error({ err: error, requestId: call.request.id, route: implementation.endpoint.route }, 'an outside call of a request failed');
    throw unavailable('A service that this needs does not answer. Nothing was lost; try again in a moment.');
  }
}

/** The work of the transaction. It can run again, with rights that have changed. */
async function handleCall(
  call: Call,
  { db, actor, outsideResult, run }: { db: Transaction; actor: Actor; outsideResult: unknown; run: Run },
): Promise<TransactionResult<Outcome>> {
  const { implementation, request } = call;
  const { endpoint, policy, handle } = implementation;
  const input = acceptInput(call, actor);
  run.toWrite = [];
  const idempotency = await idempotencyOf(request, implementation, db, actor.id);
  if (idempotency?.replay) {
    await requireRightStill(policy, (granted) => handle({ ...contextOf(call, db, actor, endpoint.audit), granted }, input, outsideResult));
    throw new Replay(idempotency.replay);
  }
  const ctx = contextOf(call, db, actor, endpoint.audit, db.isOnReplica && ((statement) => void run.toWrite.push(statement)));
  const result = await handle(ctx, input, outsideResult);
  requireAccess(implementation, ctx);
  if (endpoint.file) return { result: await fileOutcome(endpoint.status, result as FileAnswer, run), written: ctx.settle() };
  const stored: StoredAnswer = {
    status: endpoint.status,
    body: endpoint.paged ? (result as { items: unknown }).items : result,
    alert: ctx.alertToShow ?? null,
  };
  await idempotency?.remember(stored);
  const written = ctx.settle();
  run.emitted = ctx.emitted;
  run.hasChanged = ctx.hasChanged;
  return { result: endpoint.paged ? { ...stored, page: pageOf(input, result) } : stored, written };
}

/** Checks what needs no rows: the scope of an API token, the gate of the route, and the input. */
function acceptInput({ implementation: { endpoint, policy }, raw, request }: Call, actor: Actor): unknown {
  request.actor = actor;
  requireTokenScope(endpoint, actor);
  requirePinSessionMay(endpoint, actor);
  requireGate(policy, actor);
  return parseInput(endpoint, raw);
}

const contextOf = (
  { platform, request, caller }: Call,
  db: Transaction,
  actor: Actor,
  auditClass: AuditClass,
  writeLater?: (statement: Sql) => void,
): RequestContext =>
  requestContext({
    actor,
    db,
    now: platform.clock.now(),
    startedAt: caller.now,
    log: platform.log.child({ requestId: request.id }),
    requestId: request.id,
    storage: platform.storage,
    registries: platform.registries,
    ifMatch: versionOf(request),
    clockOffset: clockOffsetOf(request.headers[deviceTimeHeader]?.toString(), caller.now),
    acceptedLanguages: acceptedLanguages(request.headers['accept-language']),
    auditClass,
    writeLater,
  });

/** Writes the file within the transaction, unless it is made after the commit. Replaces the file of an earlier run. */
async function fileOutcome(status: number, file: FileAnswer, run: Run): Promise<Outcome> {
  const stored: StoredAnswer = { status, body: undefined, alert: null };
  if (file.isMadeAfterCommit) return { ...stored, fileToMake: file };
  await run.spooled?.handle.close();
  run.spooled = undefined;
  run.spooled = await spool(file);
  return { ...stored, file: run.spooled };
}

const pageOf = (input: unknown, result: unknown): Outcome['page'] => ({
  page: (input as { query: { page: Page } }).query.page,
  total: (result as { total: number }).total,
});

function requireGate(policy: RoutePolicy, actor: Actor): void {
  if ('allows' in policy && !policy.allows(actor)) throw forbidden();
}

/** A handler that has reached rows past its access function is a fault of the program. It changes nothing and reveals nothing. */
function requireAccess({ endpoint, policy }: Implementation, { granted }: Context): void {
  if ('isMetBy' in policy && !policy.isMetBy(granted)) throw new Error(`${endpoint.route} ended without its policy: ${policy.name}`);
}

/** The version in If-Match: a whole number, quoted or not. `*` means any version. */
function versionOf(request: FastifyRequest): number | undefined {
  const given = request.headers['if-match'];
  if (given === undefined || given === '*') return undefined;
  const found = /^(?:W\/)?"?(\d{1,10})"?$/.exec(given);
  if (!found) throw badRequest('error.ifMatch', 'If-Match holds the version that you saw, such as "3".');
  return Number(found[1]);
}

async function idempotencyOf(
  request: FastifyRequest,
  { endpoint, digested = (body: unknown) => body }: Implementation,
  db: Parameters<typeof claimIdempotencyKey>[0],
  userId: string,
) {
  const key = request.headers[headers.idempotencyKey];
  if (endpoint.status !== 201 || key === undefined) return undefined;
  // the body has the shape that the endpoint's schema accepts
  const body = digested(request.body as never);
  return claimIdempotencyKey(db, { userId, key: String(key), route: endpoint.route, params: request.params as object, body });
}
