import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
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

/** GET /api/healthz, without sign-in: 200 when this process can serve, 503 with the reason when it cannot. */
export function registerHealth(app: FastifyInstance, { database, build, isStopping }: HealthOptions): void {
  const isReachable = shared(() => reaches(database));
  app.get('/healthz', { config: { addressLimit: 'health' } }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if (isStopping()) return reply.code(503).send({ status: 'stopping', build });
    if (await isReachable()) return reply.send({ status: 'ready', build });
    return reply.code(503).send({ status: 'database unreachable', build });
  });
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
