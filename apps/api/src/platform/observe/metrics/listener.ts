/**
 * A listener of its own for metrics and probes, for the api and the worker. It has neither sign-in nor TLS: only an operator's network
 * may reach it.
 */
import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { Health } from '../../http/health';
import type { Log } from '../../log';
import type { Metrics } from './metrics';

interface ListenerOptions {
  host: string;
  port: number;
  /** The probes until the process serves. */
  starting: Health;
  log: Log;
}

interface Serving {
  metrics: Pick<Metrics, 'contentType' | 'read'>;
  health: Health;
}

export interface MetricsListener {
  /** Differs from the configured port if that is 0. */
  port: number;
  /** The process has started: from now on there are metrics, and its own probes. */
  serve(serving: Serving): void;
  close(): Promise<void>;
}

const json = (response: ServerResponse, code: number, body: object): void =>
  void response.writeHead(code, { 'content-type': 'application/json', 'cache-control': 'no-store' }).end(JSON.stringify(body));

/** Rejects if the port is not free. */
export async function listenForMetrics({ host, port, starting, log }: ListenerOptions): Promise<MetricsListener> {
  let serving: Serving | undefined;
  const answer = async (path: string, response: ServerResponse): Promise<void> => {
    if (path === '/metrics') {
      if (!serving) return json(response, 503, { detail: 'The process starts.' });
      const { metrics } = serving;
      const text = await metrics.read();
      response.writeHead(200, { 'content-type': metrics.contentType, 'cache-control': 'no-store' }).end(text);
      return;
    }
    if (path !== '/livez' && path !== '/readyz') {
      json(response, 404, { detail: 'This listener has /metrics, /livez and /readyz.' });
      return;
    }
    const health = serving?.health ?? starting;
    const { code, body } = path === '/livez' ? health.live() : await health.ready();
    json(response, code, body);
  };
  const server: Server = createServer((request, response) => {
    answer((request.url ?? '/').split('?', 1)[0] ?? '/', response).catch((error: unknown) => {
      log.error({ err: error }, 'metrics');
      response.destroy();
    });
  });
  server.listen(port, host);
  await once(server, 'listening');
  server.on('error', (error: unknown) => log.error({ err: error }, 'metrics'));
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    serve: (given) => void (serving = given),
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
