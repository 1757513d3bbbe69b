/** The table of contents: every feature of the api stands here in one line, and so do health and the api's description. */
import type { FastifyInstance } from 'fastify';
import { identityRoutes } from './features/identity';
import { referenceDataRoutes } from './features/reference-data';
import type { Implementation } from './platform/http/endpoint';
import { registerHealth } from './platform/http/health';
import { openApiDocument } from './platform/http/openapi';
import { registerEndpoint, type HttpPlatform } from './platform/http/register';
import { createServer } from './platform/http/server';
import type { Subscription } from './platform/outbox/relay';

export const routes: readonly Implementation[] = [...referenceDataRoutes, ...identityRoutes];

export const subscriptions: readonly Subscription[] = [];

export interface AppOptions {
  platform: HttpPlatform;
  build: string;
  trustProxy: boolean;
  https: boolean;
  /** What stands beside the api on the same server: the identity provider, the pages. */
  beside?: (app: FastifyInstance) => Promise<void>;
}

export async function createApp({ platform, build, trustProxy, https, beside }: AppOptions): Promise<FastifyInstance> {
  const app = await createServer({ log: platform.log, trustProxy, https });
  await app.register(
    async (api) => {
      for (const implementation of routes) registerEndpoint(api, platform, implementation);
      registerHealth(api, platform.database, build);
      const description = JSON.stringify(openApiDocument(routes, build));
      api.get('/openapi.json', (_request, reply) => reply.type('application/json').send(description));
    },
    { prefix: '/api' },
  );
  await beside?.(app);
  return app;
}
