/** Trace context of the W3C: joins a request of the product, and the webhooks that it causes, to the trace of who called. */
import { randomBytes } from 'node:crypto';

const form = /^(?!ff)[0-9a-f]{2}-(?<traceId>[0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}(?:-.*)?$/;
const spanBytes = 8;

const isTraceId = (text: string): boolean => /^[0-9a-f]{32}$/.test(text) && !/^0+$/.test(text);

/** The trace that a header `traceparent` names. Undefined without a valid one. */
export function traceIn(header: string | string[] | undefined): string | undefined {
  const { traceId = '' } = (typeof header === 'string' && form.exec(header)?.groups) || {};
  return isTraceId(traceId) ? traceId : undefined;
}

/** The header for a call that this request caused. A request id that was made here, or that is a trace, names the trace. */
export function traceparentOf(requestId: string | null): string | undefined {
  const traceId = requestId?.toLowerCase().replaceAll('-', '') ?? '';
  return isTraceId(traceId) ? `00-${traceId}-${randomBytes(spanBytes).toString('hex')}-01` : undefined;
}
