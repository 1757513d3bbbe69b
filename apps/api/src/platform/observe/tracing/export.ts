/**
 * Sends spans to a collector: OTLP over HTTP in JSON. The buffer is bounded, and one batch leaves at a time. What finds no room, or whose
 * batch fails, is dropped and counted: no request ever waits for a collector.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { postForStatus } from '../../outside/http';
import type { Log } from '../../log';
import { collectSpans, untraced, type Span } from './spans';

const mostSpans = 4_096;
const spansAtOnce = 512;
const flushMilliseconds = 5_000;
const stopMilliseconds = 800;
const warnMilliseconds = 60_000;
const service = 'The collector of traces';

export interface TracingOptions {
  /** The address without `/v1/traces`. */
  endpoint: string;
  headers: Readonly<Record<string, string>>;
  /** The share of traces that are kept, from 0 to 1. */
  share: number;
  /** What describes this process. */
  resource: Readonly<Record<string, string>>;
  callMilliseconds: number;
  log: Pick<Log, 'warn'>;
}

export interface Tracing {
  /** Sends what is in the buffer. */
  flush(): Promise<void>;
  /** Sends what is in the buffer, as far as the collector takes it in time. */
  stop(): Promise<void>;
}

const counts = { sent: 0, dropped: 0 };

/** The spans of this process since its start. */
export const countSpans = (): Readonly<typeof counts> => counts;

export function startTracing({ endpoint, headers, share, resource, callMilliseconds, log }: TracingOptions): Tracing {
  const url = `${endpoint}/v1/traces`;
  let waiting: Span[] = [];
  let running: Promise<void> | undefined;
  let warnedAt = -Infinity;

  const drop = (count: number, reason: string): void => {
    counts.dropped += count;
    if (performance.now() - warnedAt < warnMilliseconds) return;
    warnedAt = performance.now();
    log.warn({ reason, dropped: counts.dropped }, 'spans were dropped');
  };
  const send = async (spans: readonly Span[]): Promise<void> => {
    try {
      const body = JSON.stringify(bodyOf(spans, resource));
      const status = await postForStatus({ service, url, headers: { ...headers }, body, milliseconds: callMilliseconds });
      if (status >= 200 && status < 300) counts.sent += spans.length;
      else drop(spans.length, `the collector answered ${status}`);
    } catch (error) {
      drop(spans.length, error instanceof Error ? error.message : 'unknown');
    }
  };
  const sendAll = async (): Promise<void> => {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, spansAtOnce);
      waiting = waiting.slice(spansAtOnce);
      await send(batch);
    }
  };
  const flush = (): Promise<void> => (running ??= untraced(sendAll).finally(() => (running = undefined)));

  const end = collectSpans({
    share,
    add(span) {
      if (waiting.length >= mostSpans) return drop(1, 'the buffer is full');
      waiting.push(span);
      if (waiting.length === spansAtOnce) void flush();
    },
  });
  const timer = setInterval(() => void flush(), flushMilliseconds);
  timer.unref();
  return {
    flush,
    async stop() {
      clearInterval(timer);
      end();
      const sent = (running ?? Promise.resolve()).then(flush);
      // a collector that hangs must not hold up the stop
      await Promise.race([sent, delay(stopMilliseconds, undefined, { ref: false })]);
    },
  };
}

/** A request body of OTLP [ExportTraceServiceRequest]. */
const bodyOf = (spans: readonly Span[], resource: Readonly<Record<string, string>>): object => ({
  resourceSpans: [
    {
      resource: { attributes: attributesOf(resource) },
      scopeSpans: [{ scope: { name: 'muster' }, spans: spans.map(otlpSpan) }],
    },
  ],
});

const kinds = { SERVER: 2, CLIENT: 3 } as const;
const errorStatus = 2;

const otlpSpan = ({ traceId, spanId, parentSpanId, name, kind, startedAt, endedAt, hasFailed, attributes }: Span): object => ({
  traceId,
  spanId,
  ...(parentSpanId !== undefined && { parentSpanId }),
  name,
  kind: kinds[kind],
  startTimeUnixNano: nanosecondsOf(startedAt),
  endTimeUnixNano: nanosecondsOf(endedAt),
  attributes: attributesOf(attributes),
  status: hasFailed ? { code: errorStatus } : {},
});

/** As text: the number has more digits than JavaScript's. */
const nanosecondsOf = (milliseconds: number): string => `${BigInt(Math.round(milliseconds * 1_000)) * 1_000n}`;

const attributesOf = (attributes: Readonly<Record<string, string | number>>): object[] =>
  Object.entries(attributes).map(([key, value]) => ({ key, value: valueOf(value) }));

function valueOf(value: string | number): object {
  if (typeof value === 'string') return { stringValue: value };
  return Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value };
}
