/** The table of contents: every feature of the api stands here in one line, and so do health and the api's description. */
import type { FastifyInstance } from 'fastify';
import { adminRoutes, adminSubscriptions } from './features/admin';
import {
  bringLanguageUpToDate,
  campaignJobs,
  campaignRoutes,
  campaignSubscriptions,
  summaryJobs,
  summarySubscriptions,
} from './features/campaigns';
import { dashboardRoutes } from './features/dashboards';
import { directoryRoutes } from './features/directory';
import { exchangeJobs, exchangeRoutes } from './features/exchange';
import { fileJobs, fileRoutes, fileSubscriptions, uploadListener } from './features/files';
import { focusRoutes } from './features/focus';
import { identityRoutes } from './features/identity';
import { realtimeRoutes, realtimeSubscriptions } from './features/notifications';
import { organisationRoutes } from './features/organisation';
import { referenceDataRoutes } from './features/reference-data';
import type { SupportForm } from './platform/forms/port';
import type { Implementation } from './platform/http/endpoint';
import { registerHealth } from './platform/http/health';
import { openApiDocument } from './platform/http/openapi';
import { registerEndpoint, type HttpPlatform } from './platform/http/register';
import { createServer } from './platform/http/server';
import { platformJobs } from './platform/jobs/housekeeping';
import type { Job } from './platform/jobs/jobs';
import type { LanguageModel } from './platform/language-model/port';
import type { Subscription } from './platform/outbox/relay';
import type { Realtime } from './platform/realtime/port';
import type { ObjectStore } from './platform/storage/port';

/** What features use and the start decides. */
export interface Services {
  realtime: Realtime;
  storage: ObjectStore;
  /** Undefined where support requests are switched off. */
  supportForm: SupportForm | undefined;
  /** Undefined where summaries are put together from extracts. */
  languageModel: LanguageModel | undefined;
}

/** What is done to stored data at a start, before anything reads it. */
export const preparations = [bringLanguageUpToDate] as const;

export const routesOf = ({
  realtime,
  supportForm,
}: Pick<Services, 'realtime'> & Partial<Pick<Services, 'supportForm'>>): Implementation[] => [
  ...referenceDataRoutes,
  ...fileRoutes,
  ...identityRoutes,
  ...organisationRoutes,
  ...directoryRoutes,
  ...exchangeRoutes,
  ...campaignRoutes,
  ...focusRoutes,
  ...dashboardRoutes,
  ...realtimeRoutes(realtime),
  ...adminRoutes(supportForm),
];

export const subscriptionsOf = ({ realtime, storage, supportForm, languageModel }: Services): Subscription[] => [
  ...fileSubscriptions(storage),
  ...campaignSubscriptions,
  ...summarySubscriptions(languageModel),
  ...realtimeSubscriptions(realtime),
  ...adminSubscriptions(supportForm),
];

export const jobsOf = ({ storage, languageModel }: Services): Job[] => [
  ...platformJobs,
  ...fileJobs(storage),
  ...exchangeJobs,
  ...campaignJobs,
  ...summaryJobs(languageModel),
];

export interface AppOptions {
  platform: HttpPlatform;
  services: Services;
  build: string;
  trustProxy: boolean;
  https: boolean;
  /** From this delay on the process sheds load; 0 never does, for tests on busy machines. */
  maxEventLoopDelayMs?: number;
  /** What stands beside the api on the same server: the identity provider, the pages. */
  beside?: (app: FastifyInstance) => Promise<void>;
}

export async function createApp({
  platform,
  services,
  build,
  trustProxy,
  https,
  beside,
  maxEventLoopDelayMs,
}: AppOptions): Promise<FastifyInstance> {
  const app = await createServer({ log: platform.log, clock: platform.clock, trustProxy, https, maxEventLoopDelayMs });
  const routes = routesOf(services);
  await app.register(
    async (api) => {
      for (const implementation of routes) registerEndpoint(api, platform, implementation);
      registerHealth(api, platform.database, build);
      const description = JSON.stringify(openApiDocument(routes, build));
      api.get('/openapi.json', (_request, reply) => reply.type('application/json').send(description));
    },
    { prefix: '/api' },
  );
  await platform.storage.serve(app, uploadListener(platform));
  await beside?.(app);
  return app;
}
