/** Builds and starts the product: configuration -> database -> identity, real time -> app and worker -> listen. */
import { existsSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { maxSamples, sampleSeconds } from '@muster/contract/admin/metrics';
import { demoAccounts, installDemoData } from '../../seed';
import { createApp, jobsOf, onActivated, startMessages, startupTasks, subscriptionsOf, writeNoted, type Services } from './app';
import { ConfigurationError, type Config } from './config';
import { makeFirstAdmin } from './first-admin';
import { watchEndedAccess } from '../features/directory';
import { rightsMessage } from '../features/identity';
import { countPendingMessages, revokedChannels } from '../features/notifications';
import { createIdentity, mainAudience, type Identity } from './identity';
import { cardsOf, siteAccessOf, type SiteAccess } from './site-access';
import { operationsOf } from './operations';
import { systemClock, type Clock } from '../platform/clock';
import { openDatabase, type Database } from '../platform/database/database';
import { startEmbeddedPostgres } from '../platform/database/embedded';
import { migrate } from '../platform/database/migrate';
import { addressOf, proxyTrust, type ProxyTrust } from '../platform/http/limits/client-address';
import { registerPages, type PagesOptions } from '../platform/http/pages';
import { registerWellKnown } from '../platform/http/addresses/well-known';
import { addressCounter, countOrRefuse, type CountAddress } from '../platform/http/limits/rate-limits';
import type { HttpPlatform } from '../platform/http/register';
import { closeServer } from '../platform/http/close-server';
import { RequestCalls } from '../platform/outside/request-calls';
import { startJobs, type Job, type JobContext } from '../platform/jobs/jobs';
import type { Log } from '../platform/log';
import { createLogLevels, followLogLevels, type LogLevels } from '../platform/log-levels';
import { createHealth, type Health } from '../platform/http/health';
import { databaseFigures } from '../platform/observe/metrics/database-figures';
import { listenForMetrics } from '../platform/observe/metrics/listener';
import { startHeartbeat } from '../platform/observe/heartbeats';
import { createMetrics, type Metrics } from '../platform/observe/metrics/metrics';
import { sampleProcess } from '../platform/observe/process-metrics';
import { createRequestMetrics } from '../platform/observe/request-metrics';
import { createRelay, type Relay } from '../platform/outbox/relay';
import { watchOpenTransactions } from '../platform/outside/open-transactions';
import { agreeOnKey, type SecretStore } from '../platform/secrets/shared-secret';
import type { ObjectStore } from '../platform/storage/port';
import { createRealtimeService, type RealtimeService } from './realtime';
import { registries } from './registries';
import { requireServes } from './require-serves';
import { addressLimits, rateLimits } from './request-limits';
import { mailOf, openStorage, outsideServices, secretBoxOf } from './services';
import { createStages, type Stages } from './stop-stages';
import { startTicker } from './ticker';

const statementTimeoutMs = 30_000;
const poolWaitMs = 5_000;

interface Running {
  url: string;
  /** Runs the stages of the stop. False when one of them failed or was cut short. */
  stop(): Promise<boolean>;
}

/** Lets tests replace what a process takes from its machine. */
export interface StartOptions {
  /** The folder of the built web application. */
  webFolder?: () => string;
  /** Waits between the stop signal and the close of the port. */
  wait?: (milliseconds: number) => Promise<unknown>;
  clock?: Clock;
  /** Maximum time of a check of sockets after a change of one person's rights. */
  recheckMilliseconds?: number;
  /** Ends a start that waits for the upgrade of another process. The start then rejects with its reason. */
  stopping?: AbortSignal;
}

/** Starts the parts that PROCESS_ROLE names. The stop runs in reverse order, also when the start fails. */
export async function startMuster(
  config: Config,
  log: Log,
  { webFolder = builtWebFolder, wait = delay, clock = systemClock, recheckMilliseconds, stopping }: StartOptions = {},
): Promise<Running> {
  if (config.NODE_ENV === 'test') watchOpenTransactions();
  const stages = createStages(log, config);
  try {
    const url = await startParts(config, log, { stages, webFolder, wait, clock, recheckMilliseconds, stopping });
    log.info({ role: config.PROCESS_ROLE, build: config.BUILD }, 'the process has started');
    const stop = async (): Promise<boolean> => {
      log.info('the process stops');
      const isClean = await stages.stop();
      log.info({ isClean }, 'the process has stopped');
      return isClean;
    };
    return { url, stop };
  } catch (error) {
    await stages.stop();
    throw error;
  }
}

type OptionalPart = 'recheckMilliseconds' | 'stopping';
type PartsOptions = Required<Omit<StartOptions, OptionalPart>> & { [Name in OptionalPart]: StartOptions[Name] | undefined } & {
  stages: Stages;
};

/** Returns the address of the pages; empty for a worker. */
async function startParts(
  config: Config,
  log: Log,
  { stages, webFolder, wait, clock, recheckMilliseconds, stopping }: PartsOptions,
): Promise<string> {
  const levels = createLogLevels(log);
  const { url, database, requests, sampler } = await startDatabase(config, { log, levels, clock, stages, stopping });
  const secrets: SecretStore = { pool: database.systemPool, box: await secretBoxOf(config) };
  const storage = await prepareData(config, { database, secrets, clock, log });

  const trusts = proxyTrust(config.TRUST_PROXY);
  const countAddress = addressCounter(clock, addressLimits(config));
  let wakeRelay = (): void => undefined;
  const realtime = await createRealtimeService({
    config,
    databaseUrl: url,
    secrets,
    revokedChannels: revokedChannels({ database, clock, log, storage, registries }),
    rightsMessage,
    recheckMilliseconds,
    admitAddress: (request) => countOrRefuse(countAddress, addressOf(request, trusts)),
    wakeRelay: config.PROCESS_ROLE === 'api' ? undefined : () => wakeRelay(),
    log: levels.of('realtime'),
  });
  stages.push({ name: 'realtime', run: () => realtime.service.close() });

  const access = await siteAccessOf(config, { database, secrets, clock, log: levels.of('api') });
  const outside = await outsideServices(config, { database, secrets }, clock);
  const parts = { ...outside, realtime: realtime.service, storage, cards: access && cardsOf(access, config) };
  const jobs = jobsOf(parts);
  const services: Services = { ...parts, operations: operationsOf(config, { database, jobs, levels, requests, process: sampler }) };
  const relay = createRelay({ database, clock, log: levels.of('outbox'), subscriptions: subscriptionsOf(services), writeNoted });
  if (config.PROCESS_ROLE !== 'api') {
    wakeRelay = relay.nudge;
    const context = { database, clock, log: levels.of('jobs'), wakeRelay };
    await startBackground(config, { databaseUrl: url, jobs, services: parts, context, relay, stages });
  }
  const metrics = createMetrics({
    build: config.BUILD,
    role: config.PROCESS_ROLE,
    sockets: realtime.sockets,
    pools: () => database.pools(),
    readDatabase: databaseFigures({ database, jobs, readMessages: countPendingMessages, clock }),
  });
  let isStopping = false;
  const health = createHealth({ database, build: config.BUILD, isStopping: () => isStopping });
  const drain = { stop: () => void (isStopping = true), isStopping: () => isStopping };
  await startMetrics(config, { metrics, health, log: levels.of('api'), stages });
  if (config.PROCESS_ROLE === 'worker') {
    stages.push({ name: 'drain', run: async () => drain.stop() });
    return '';
  }

  const identity = await createIdentity({ config, database, clock, log, demoAccounts, onActivated });
  const platform: HttpPlatform = {
    database,
    clock,
    log: levels.of('api'),
    storage,
    registries,
    verifyToken: access?.verifyToken(identity.verifyToken) ?? identity.verifyToken,
    admit: identity.admit,
    wakeRelay,
    rateLimits: rateLimits(config),
    calls: new RequestCalls(),
    checkAnswers: config.NODE_ENV === 'test',
  };
  await startServer(config, {
    platform,
    services,
    identity,
    access,
    realtime,
    trusts,
    countAddress,
    webFolder,
    wait,
    stages,
    metrics,
    health,
    drain,
  });
  return config.publicUrl + config.BASE_PATH;
}

interface DatabaseContext {
  log: Log;
  levels: LogLevels;
  clock: Clock;
  stages: Stages;
  stopping: AbortSignal | undefined;
}

/** Migrates and opens the database, and starts what ends with it: the levels of the log, the samples of the process and the ends of access. */
async function startDatabase(config: Config, { log, levels, clock, stages, stopping }: DatabaseContext) {
  const { url, appUrl } = await openDatabaseUrl(config, log, stages);
  await migrate(url, log, { allowNewerSchema: config.ALLOW_NEWER_SCHEMA, stopping });
  const database = openDatabase({
    url,
    appUrl,
    isPooled: config.DATABASE_APP_POOLED,
    poolSize: config.DATABASE_POOL_SIZE,
    statementTimeoutMs,
    poolWaitMs,
    onError: (error) => levels.of('database').warn({ err: error }, 'a database connection broke'),
  });
  const following = followLogLevels({ database, levels, clock, log });
  const ends = config.PROCESS_ROLE === 'worker' ? undefined : watchEndedAccess({ database, clock, log: levels.of('realtime') });
  const requests = createRequestMetrics();
  const sampler = sampleProcess(requests, { clock, log, sampleSeconds, maxSamples });
  let heartbeat: { stop(): Promise<void> } | undefined;
  const close = async () => {
    sampler.stop();
    ends?.stop();
    await following.stop();
    await heartbeat?.stop();
    await database.close();
  };
  stages.push({ name: 'database', run: close });
  await requireServes(database, config);
  heartbeat = await startHeartbeat({ role: config.PROCESS_ROLE, build: config.BUILD }, { database, log });
  return { url, database, requests, sampler };
}

/** Everything that must be stored before the process serves requests. Returns the file store. */
async function prepareData(
  config: Config,
  { database, secrets, clock, log }: { database: Database; secrets: SecretStore; clock: Clock; log: Log },
): Promise<ObjectStore> {
  await agreeOnKey(secrets);
  for (const run of startupTasks) await run({ database, secretBox: secrets.box });
  const storage = await openStorage(config, secrets);
  await installDemoData({ database, clock, log, storage, wanted: config.demoData });
  await makeFirstAdmin(config, database, log);
  return storage;
}

interface MetricsParts {
  metrics: Metrics;
  health: Health;
  log: Log;
  stages: Stages;
}

/** Metrics and probes on a port of their own, if one is configured. */
async function startMetrics(
  { METRICS_PORT: port, METRICS_HOST: host }: Config,
  { metrics, health, log, stages }: MetricsParts,
): Promise<void> {
  if (port === undefined) return;
  const listener = await listenForMetrics({ host, port, metrics, health, log }).catch((error: Error) => {
    throw new ConfigurationError(`METRICS_PORT should hold a port that is free to listen on: ${error.message}`);
  });
  log.info({ port: listener.port }, 'metrics listen');
  stages.push({ name: 'metrics', run: listener.close });
}

interface BackgroundParts {
  databaseUrl: string;
  jobs: readonly Job[];
  services: Parameters<typeof startMessages>[0];
  context: JobContext;
  relay: Relay;
  stages: Stages;
}

async function startBackground(config: Config, { databaseUrl, jobs, services, context, relay, stages }: BackgroundParts): Promise<void> {
  const running = await startJobs({ databaseUrl, jobs, context, stopSeconds: config.OUTSIDE_CALL_SECONDS });
  const ticker = startTicker(context);
  const messages = startMessages(services, context);
  relay.start();
  stages.push({ name: 'background', run: () => Promise.all([ticker.stop(), messages.stop(), relay.stop(), running.stop()]) });
}

interface ServerParts {
  platform: HttpPlatform;
  services: Services;
  identity: Identity;
  access: SiteAccess | undefined;
  realtime: RealtimeService;
  trusts: ProxyTrust;
  countAddress: CountAddress;
  webFolder: () => string;
  wait: (milliseconds: number) => Promise<unknown>;
  stages: Stages;
  metrics: Metrics;
  health: Health;
  /** Says from the stop signal on that the process is stopping. */
  drain: { stop(): void; isStopping(): boolean };
}

/** Serves the api, the pages and the sockets. The stop first waits for `drainSeconds`, so that clients move to other processes. */
async function startServer(
  config: Config,
  { platform, services, identity, access, realtime, trusts, countAddress, webFolder, wait, stages, metrics, health, drain }: ServerParts,
): Promise<void> {
  const { requests } = services.operations;
  const app = await createApp({
    isStopping: drain.isStopping,
    platform,
    services,
    build: config.BUILD,
    health,
    recordRequest: (request) => {
      requests.record(request);
      metrics.recordRequest(request);
    },
    recordRefusedToken: metrics.recordRefusedToken,
    trusts,
    countAddress,
    allowedOrigins: config.ALLOWED_ORIGINS,
    maxEventLoopDelayMs: config.MAX_DELAY_MS,
    https: config.publicUrl.startsWith('https:'),
    registerOthers: async (server) => {
      await identity.register(server);
      await access?.register(server);
      registerWellKnown(server, {
        origin: new URL(config.publicUrl).origin,
        clock: platform.clock,
        securityContact: config.SECURITY_CONTACT,
        passwordUrl: config.OIDC_ISSUER === undefined ? undefined : config.PASSWORD_URL,
      });
      await registerPages(server, pagesOf(config, identity, { realtime, filesAt: platform.storage.origin, folder: webFolder(), access }));
    },
  });
  stages.push({ name: 'server', run: () => closeServer(app, platform.calls), cut: () => app.server.closeAllConnections() });
  stages.push({ name: 'sockets', run: realtime.closeSockets });
  realtime.attach(app.server);
  await app.listen({ port: config.PORT, host: config.host }).catch((error: NodeJS.ErrnoException) => {
    throw new ConfigurationError(
      ['EADDRINUSE', 'EACCES'].includes(error.code ?? '')
        ? `PORT should hold a port that is free to listen on: ${error.message}`
        : `HOST should hold an address of this machine: ${error.message}`,
    );
  });
  stages.push({
    name: 'drain',
    run: async () => {
      drain.stop();
      await wait(config.drainSeconds * 1000);
    },
  });
}

interface DatabaseAddresses {
  url: string;
  appUrl: string | undefined;
}

async function openDatabaseUrl(config: Config, log: Log, stages: Stages): Promise<DatabaseAddresses> {
  if (config.DATABASE_URL) return { url: config.DATABASE_URL, appUrl: config.DATABASE_APP_URL };
  const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, log });
  stages.push({ name: 'embedded database', run: () => embedded.stop() });
  return embedded;
}

function pagesOf(
  config: Config,
  identity: Identity,
  { realtime, filesAt, folder, access }: Pick<PagesOptions, 'filesAt' | 'folder'> & Pick<ServerParts, 'realtime' | 'access'>,
): PagesOptions {
  const { origin } = new URL(config.publicUrl);
  return {
    folder,
    basePath: config.BASE_PATH,
    origin,
    connectTo: () => [...identity.origins().filter((other) => other !== origin), ...realtime.connectTo],
    filesAt,
    hasWorker: config.SERVICE_WORKER,
    clientConfig: {
      basePath: config.BASE_PATH,
      origin,
      issuer: identity.issuer,
      endpoints: identity.endpoints,
      clientId: config.OIDC_CLIENT_ID,
      audience: mainAudience(config),
      scope: config.OIDC_SCOPE.join(' '),
      build: config.BUILD,
      environment: config.ENVIRONMENT ?? config.NODE_ENV,
      numberSignIn: access?.clientConfig,
      supportRequests: config.SUPPORT_FORM_URL !== undefined,
      translates: config.DEEPL_KEY !== undefined || config.LIBRETRANSLATE_URL !== undefined,
      sendsMail: mailOf(config).mailer !== undefined,
      realtime: realtime.clientConfig,
    },
  };
}

/** Finds apps/web/dist, both from the sources and from the built file. */
function builtWebFolder(): string {
  const found = ['../../web/dist', '../../../web/dist']
    .map((path) => fileURLToPath(new URL(path, import.meta.url)))
    .find((path) => existsSync(path));
  if (!found) throw new Error('The web application is not built: run npm run build');
  return found;
}
