import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database';

/** GET /api/healthz, without sign-in: 200 when this process can serve, 503 with the reason when it cannot. */
export function registerHealth(app: FastifyInstance, database: Database, build: string): void {
  let isStopping = false;
  app.addHook('onClose', async () => {
    isStopping = true;
  });
  app.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if (isStopping) return reply.code(503).send({ status: 'stopping', build });
    try {
      await database.ping();
      return await reply.send({ status: 'ready', build });
    } catch {
      return await reply.code(503).send({ status: 'database unreachable', build });
    }
  });
}
