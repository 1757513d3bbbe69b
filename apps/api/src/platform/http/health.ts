/** The probes of this process. They need no sign-in, and hold nothing that a stranger may not know. */
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../database/database';

/** Minimum time between two checks of the database, regardless of the number of probes. */
const keepMilliseconds = 500;
const deadlineMilliseconds = 3_000;

interface HealthOptions {
  database: Pick<Database, 'ping'>;
  build: string;
  /** True after the stop signal, while the process still serves requests. */
  isStopping(): boolean;
}

interface Answer {
  code: 200 | 503;
  body: { status: string; build: string };
}

export interface Health {
  /** Whether the process responds. If it does not, an orchestrator restarts it. A lost database is no reason to restart. */
  live(): Answer;
  /** Whether the process can serve: a balancer sends no requests if not. */
  ready(): Promise<Answer>;
}

/** The probes while the process starts, which can take minutes: it upgrades the database, or waits for the process that does. */
export const startingHealth = (build: string): Health => ({
  live: () => ({ code: 200, body: { status: 'alive', build } }),
  ready: () => Promise.resolve({ code: 503, body: { status: 'starting', build } }),
});

export function createHealth({ database, build, isStopping }: HealthOptions): Health {
  const isReachable = shared(() => reaches(database));
  const answer = (code: Answer['code'], status: string): Answer => ({ code, body: { status, build } });
  return {
    live: () => answer(200, 'alive'),
    async ready() {
      if (isStopping()) return answer(503, 'stopping');
      return (await isReachable()) ? answer(200, 'ready') : answer(503, 'database unreachable');
    },
  };
}

/** How this process has learned the address of a caller: `muster-admin check` reads it through the proxy. */
export const forwardingHeader = 'x-muster-forwarding';

function forwardingOf({ headers, ips = [] }: Pick<FastifyRequest, 'headers' | 'ips'>): 'direct' | 'forwarded' | 'untrusted' {
  if (headers['x-forwarded-for'] === undefined) return 'direct';
  return ips.length > 1 ? 'forwarded' : 'untrusted';
}

/** GET /api/livez and /api/readyz. /api/healthz answers as /api/readyz does. */
export function registerHealth(app: FastifyInstance, health: Health): void {
  const probe = (path: string, check: () => Answer | Promise<Answer>): void => {
    app.get(path, { config: { addressLimit: 'health' } }, async (request, reply) => {
      const { code, body } = await check();
      reply.header(forwardingHeader, forwardingOf(request));
      return reply.header('cache-control', 'no-store').code(code).send(body);
    });
  };
  probe('/livez', health.live);
  probe('/readyz', health.ready);
  probe('/healthz', health.ready);
}

async function reaches(database: HealthOptions['database']): Promise<boolean> {
  const pinged = database.ping().then(
    () => true,
    () => false,
  );
  return Promise.race([pinged, delay(deadlineMilliseconds, false, { ref: false })]);
}

/** Probes that arrive together, or shortly after one another, get the same answer. */
function shared(check: () => Promise<boolean>): () => Promise<boolean> {
  let latest: Promise<boolean> | undefined;
  let startedAt = 0;
  return () => {
    const now = performance.now();
    if (!latest || now - startedAt > keepMilliseconds) {
      startedAt = now;
      latest = check();
    }
    return latest;
  };
}
