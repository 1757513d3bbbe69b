/**
 * Spans of requests and of calls to other services. Off until `collectSpans`; then each costs some additions and a place in a buffer. A span
 * names routes, services and the product's own words, and never an address, a person or a text.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { isTraceId, parentIn, traceOf } from '../../trace';

export interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string | undefined;
  name: string;
  kind: 'SERVER' | 'CLIENT';
  /** Milliseconds since 1970, with fractions. */
  startedAt: number;
  endedAt: number;
  hasFailed: boolean;
  attributes: Readonly<Record<string, string | number>>;
}

interface Collector {
  /** The share of traces that begin here and are kept, from 0 to 1. */
  share: number;
  add(span: Span): void;
}

let collector: Collector | undefined;

/** Returns what ends the collection. */
export function collectSpans(given: Collector): () => void {
  collector = given;
  return () => {
    if (collector === given) collector = undefined;
  };
}

export const isCollecting = (): boolean => collector !== undefined;

/** A request that is traced, while it runs. */
export interface TracedRequest {
  traceId: string;
  spanId: string;
  parentSpanId: string | undefined;
  startedAt: number;
  statements: number;
  statementMilliseconds: number;
}

const current = new AsyncLocalStorage<TracedRequest | 'untraced'>();

const now = (): number => performance.timeOrigin + performance.now();
const newSpanId = (): string => randomBytes(8).toString('hex');
const newTraceId = (): string => randomBytes(16).toString('hex');

/** The last eight digits decide, so that every process keeps the same traces. */
const isKept = (traceId: string, share: number): boolean => Number.parseInt(traceId.slice(-8), 16) / 2 ** 32 < share;

/** Undefined if the request is not traced: nothing collects, its caller has not sampled it, or it is not in the share. */
export function beginRequest({ id, traceparent }: { id: string; traceparent: string | string[] | undefined }): TracedRequest | undefined {
  if (!collector) return undefined;
  const parent = parentIn(traceparent);
  const traceId = parent?.traceId ?? traceOf(id) ?? newTraceId();
  if (!(parent ? parent.isSampled : isKept(traceId, collector.share)) || !isTraceId(traceId)) return undefined;
  return { traceId, spanId: newSpanId(), parentSpanId: parent?.spanId, startedAt: now(), statements: 0, statementMilliseconds: 0 };
}

/** Runs the rest of the request so that its statements and calls count for it. */
export const insideRequest = <T>(request: TracedRequest, run: () => T): T => current.run(request, run);

interface RequestEnd {
  id: string;
  method: string;
  route: string | undefined;
  status: number;
  /** The code of the error. */
  code: string | undefined;
}

export function endRequest(request: TracedRequest, { id, method, route, status, code }: RequestEnd): void {
  const { traceId, spanId, parentSpanId, startedAt, statements, statementMilliseconds } = request;
  collector?.add({
    traceId,
    spanId,
    parentSpanId,
    name: route === undefined ? method : `${method} ${route}`,
    kind: 'SERVER',
    startedAt,
    endedAt: now(),
    hasFailed: status >= 500,
    attributes: {
      'http.request.method': method,
      ...(route !== undefined && { 'http.route': route }),
      'http.response.status_code': status,
      ...(code !== undefined && { 'error.type': code }),
      'muster.request_id': id,
      'muster.db.statements': statements,
      'muster.db.milliseconds': Math.round(statementMilliseconds * 1_000) / 1_000,
    },
  });
}

/** Counts a statement of the current request, and the time until its answer. */
export function countStatement(answer: Promise<unknown>): void {
  const request = collector && current.getStore();
  if (request === undefined || request === 'untraced') return;
  const startedAt = performance.now();
  request.statements += 1;
  const end = (): void => void (request.statementMilliseconds += performance.now() - startedAt);
  answer.then(end, end);
}

/** Begins a call to another service, in the trace of the current request or in a new one. Returns what ends it. */
export function beginCall(service: string): ((outcome: { hasFailed: boolean }) => void) | undefined {
  const found = collector && current.getStore();
  if (!collector || found === 'untraced') return undefined;
  const traceId = found?.traceId ?? newTraceId();
  if (!found && !isKept(traceId, collector.share)) return undefined;
  const startedAt = now();
  return ({ hasFailed }) =>
    collector?.add({
      traceId,
      spanId: newSpanId(),
      parentSpanId: found?.spanId,
      name: service,
      kind: 'CLIENT',
      startedAt,
      endedAt: now(),
      hasFailed,
      attributes: { 'peer.service': service },
    });
}

/** Runs calls that make no spans: those that carry them away. */
export const untraced = <T>(run: () => T): T => current.run('untraced', run);
