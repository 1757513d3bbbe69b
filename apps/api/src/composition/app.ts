/** Joins what the features register, and builds the app from it, with health and the OpenAPI document. */
import type { FastifyInstance } from 'fastify';
import { acceptApiTokens } from '../features/integrations/tokens/verify';
import { serveGuide } from './api-examples/guide';
import { serveVersionPolicy } from './api-examples/versions';
import { apiTexts } from './api-texts';
import { features, type BackgroundServices, type Declared, type Services } from './features';
import { listOf } from '../platform/feature';
import type { ProxyTrust } from '../platform/http/limits/client-address';
import type { Implementation } from '../platform/http/endpoint';
import { registerHealth, type Health } from '../platform/http/health';
import type { RequestMetrics } from '../platform/observe/request-metrics';
import { locationsOf } from '../platform/http/addresses/locations';
import { openApiDocument } from '../platform/openapi/document';
import { serveErrorCatalogue } from '../platform/http/problems/catalogue';
import { serveDescription } from '../platform/openapi/serve';
import { createOwnCalls } from '../platform/tokens/own-calls';
import type { HttpPlatform } from '../platform/http/platform';
import { registerEndpoint } from '../platform/http/register';
import type { CountAddress } from '../platform/http/limits/rate-limits';
import { createServer } from '../platform/http/server';
import { serveKeptMail } from '../platform/mail/kept-mail-page';
import { platformJobs } from '../platform/jobs/housekeeping';
import type { Job, JobContext } from '../platform/jobs/jobs';
import type { Look } from '../platform/jobs/looks';
import type { Subscription } from '../platform/outbox/subscription';
import { messageSubscriptions } from '../platform/realtime/event-messages';
import { platformPersonalData } from '../platform/personal-data/platform-data';

const declared: Declared = {
  notificationKinds: features.flatMap(({ notifications = [] }) => notifications),
  needSources: features.flatMap(({ needs = [] }) => needs),
  personalData: [platformPersonalData, ...features.flatMap(({ personalData = [] }) => personalData)],
};

export const { notificationKinds } = declared;
export const onActivated = features.flatMap((feature) => feature.onActivated ?? []);
export const startupTasks = features.flatMap(({ prepare }) => prepare ?? []);
export const writeNoted = features.flatMap((feature) => feature.writeNoted ?? []);
export const everySecondJobs = features.flatMap(({ everySecond = [] }) => everySecond);

export const routesOf = (services: Services): Implementation[] =>
  features.flatMap(({ routes }) => listOf(routes, { ...services, ...declared }));

/** What the OpenAPI document describes: these routes, and those of services beside the api. */
export const describedOf = (services: Services): Implementation[] => [
  ...routesOf(services),
  ...features.flatMap(({ described }) => listOf(described, { ...services, ...declared })),
];

/** Deliveries of one subscriber keep the order of the features; subscribers do not wait for each other. */
export const subscriptionsOf = (services: BackgroundServices): Subscription[] => [
  ...messageSubscriptions(
    features.flatMap(({ messages = [] }) => messages),
    services.realtime,
  ),
  ...features.flatMap(({ subscriptions }) => listOf(subscriptions, { ...services, ...declared })),
];

export const jobsOf = (services: BackgroundServices): Job[] => [
  ...platformJobs(services),
  ...features.flatMap(({ jobs }) => listOf(jobs, { ...services, ...declared })),
];

/** Starts what each worker runs besides jobs and subscriptions. */
export function startInWorker(services: BackgroundServices, context: JobContext): { looks: Look[]; stop(): Promise<unknown> } {
  const running = features.flatMap((feature) => feature.startInWorker?.(context, { ...services, ...declared }) ?? []);
  return { looks: running.flatMap(({ looks }) => looks), stop: () => Promise.all(running.map((one) => one.stop())) };
}

interface AppOptions {
  platform: Omit<HttpPlatform, 'ownCalls'>;
  services: Services;
  build: string;
  health: Health;
  recordRequest: RequestMetrics['record'];
  /** Counts each refused token. */
  recordRefusedToken(reason: string): void;
  /** The most lines a minute about refused callers who are not known. */
  mostLinesWithoutCaller?: number | undefined;
  trusts: ProxyTrust;
  https: boolean;
  countAddress: CountAddress;
  /** Origins whose pages may call the api. */
  allowedOrigins?: readonly string[] | undefined;
  /** True after the stop signal. Health then answers 503. */
  isStopping(): boolean;
  /** Event loop delay above which the process answers 503. 0 switches this off, for tests on busy machines. */
  maxEventLoopDelayMs?: number;
  /** Registers the other routes of the same server: the identity provider and the pages. */
  registerOthers?: (app: FastifyInstance) => Promise<void>;
}

export async function createApp({
  platform: given,
  services,
  build,
  health,
  registerOthers,
  ...options
}: AppOptions): Promise<FastifyInstance> {
  const ownCalls = createOwnCalls();
  const platform: HttpPlatform = { ...given, ownCalls, verifyToken: ownCalls.accept(acceptApiTokens(given, given.verifyToken)) };
  const app = await createServer({
    log: platform.log,
    clock: platform.clock,
    ...options,
  });
  const routes = routesOf(services);
  await app.register(
    async (api) => {
      for (const { watch } of features) watch?.(api, platform);
      const locations = locationsOf(routes.map(({ endpoint }) => endpoint));
      for (const implementation of routes) {
        const location = locations.get(implementation.endpoint.route);
        registerEndpoint(api, platform, implementation, location && `/api${location}`);
      }
      registerHealth(api, health);
      serveErrorCatalogue(api);
      serveGuide(api);
      serveVersionPolicy(api, () => describedOf(services));
      serveDescription(api, () => openApiDocument(describedOf(services), build, apiTexts));
    },
    { prefix: '/api' },
  );
  for (const { serve } of features) await serve?.(app, platform, { ...services, ...declared });
  if (services.mail.folder !== undefined) serveKeptMail(app, services.mail.folder);
  await registerOthers?.(app);
  return app;
}
