/** Trace context of the W3C: joins a request of the product, and the webhooks that it causes, to the trace of who called. */
import { randomBytes } from 'node:crypto';

const form = /^(?!ff)[0-9a-f]{2}-(?<traceId>[0-9a-f]{32})-(?!0{16})(?<spanId>[0-9a-f]{16})-(?<flags>[0-9a-f]{2})(?:-.*)?$/;
const spanBytes = 8;

export const isTraceId = (text: string): boolean => /^[0-9a-f]{32}$/.test(text) && !/^0+$/.test(text);

/** The trace that a header `traceparent` names. Undefined without a valid one. */
export const traceIn = (header: string | string[] | undefined): string | undefined => parentIn(header)?.traceId;

/** The span that a header `traceparent` names, and whether its caller keeps the trace. Undefined without a valid header. */
export function parentIn(header: string | string[] | undefined): { traceId: string; spanId: string; isSampled: boolean } | undefined {
  const { traceId = '', spanId = '', flags = '' } = (typeof header === 'string' && form.exec(header)?.groups) || {};
  return isTraceId(traceId) ? { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 } : undefined;
}

/** The trace that a request id names: one that was made here, or that is a trace. */
export function traceOf(requestId: string | null): string | undefined {
  const traceId = requestId?.toLowerCase().replaceAll('-', '') ?? '';
  return isTraceId(traceId) ? traceId : undefined;
}

/** The header for a call that this request caused. */
export function traceparentOf(requestId: string | null): string | undefined {
  const traceId = traceOf(requestId);
  return traceId !== undefined ? `00-${traceId}-${randomBytes(spanBytes).toString('hex')}-01` : undefined;
}
