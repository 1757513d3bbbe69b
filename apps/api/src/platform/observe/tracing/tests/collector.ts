/** A small collector of traces for tests: OTLP over HTTP in JSON. */
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface CollectedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: Record<string, string | number>;
  status: { code?: number };
}

interface Attribute {
  key: string;
  value: { stringValue?: string; intValue?: string; doubleValue?: number };
}

interface Request {
  resourceSpans: {
    resource: { attributes: Attribute[] };
    scopeSpans: { spans: (Omit<CollectedSpan, 'attributes'> & { attributes: Attribute[] })[] }[];
  }[];
}

export interface Collector {
  url: string;
  spans: CollectedSpan[];
  /** The bodies as they arrived. */
  bodies: string[];
  headers: IncomingHttpHeaders[];
  resource(): Record<string, string | number>;
  /** The status of each answer; 0 does not answer. */
  status: number;
  close(): Promise<void>;
}

const valueOf = ({ stringValue, intValue, doubleValue }: Attribute['value']): string | number =>
  stringValue ?? (intValue === undefined ? (doubleValue ?? '') : Number(intValue));
const fieldsOf = (attributes: readonly Attribute[]): Record<string, string | number> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, valueOf(value)]));

export async function startCollector(): Promise<Collector> {
  let resource: Record<string, string | number> = {};
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (bytes) => (text += String(bytes)));
    request.on('end', () => {
      if (collector.status === 0) return;
      response.writeHead(request.url === '/v1/traces' ? collector.status : 404).end('{}');
      if (collector.status !== 200) return;
      collector.bodies.push(text);
      collector.headers.push(request.headers);
      for (const part of (JSON.parse(text) as Request).resourceSpans) {
        resource = fieldsOf(part.resource.attributes);
        for (const { spans } of part.scopeSpans)
          collector.spans.push(...spans.map((span) => ({ ...span, attributes: fieldsOf(span.attributes) })));
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const collector: Collector = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans: [],
    bodies: [],
    headers: [],
    resource: () => resource,
    status: 200,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => void server.close(() => resolve()));
    },
  };
  return collector;
}
