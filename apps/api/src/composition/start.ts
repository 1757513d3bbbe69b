/** Builds and starts the product: configuration -> database -> identity, real time -> app and worker -> listen. */
import { existsSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { demoAccounts } from '../../seed';
import { jobsOf, onActivated, subscriptionsOf, writeNoted } from './app';
import type { Config } from './config';
import type { Services } from './features';
import { rightsMessage } from '../features/identity/channels';
import { countHeldMail } from '../features/notifications/delivery/mail-slots';
import { countPendingMessages } from '../features/notifications/delivery/pending';
import { revokedChannels } from '../features/notifications/revocation';
import { createIdentity } from './identity';
import { createCompanySignIn } from './company-sign-in/company-sign-in';
import { companySignInAddresses } from './company-sign-in/addresses';
import { cardsOf, crewPinsOf, kioskDevicesOf, siteAccessOf } from './site-access';
import { operationsOf } from './operations';
import { systemClock, type Clock } from '../platform/clock';
import { addressOf, proxyTrust } from '../platform/http/limits/client-address';
import { addressCounter, countOrRefuse } from '../platform/http/limits/rate-limits';
import type { HttpPlatform } from '../platform/http/platform';
import { RequestCalls } from '../platform/outside/request-calls';
import type { Log } from '../platform/log';
import { createLogLevels } from '../platform/log-levels';
import { createHealth } from '../platform/http/health';
import { databaseFigures } from '../platform/observe/metrics/database-figures';
import { createMetrics } from '../platform/observe/metrics/metrics';
import { createRelay } from '../platform/outbox/relay';
import { watchOpenTransactions } from '../platform/outside/open-transactions';
import type { SecretStore } from '../platform/secrets/shared-secret';
import { createRealtimeService } from './realtime';
import { registries } from './registries';
import { addressLimits, rateLimits } from './request-limits';
import { outsideServices, secretBoxOf } from './services';
import { startBackground, startObserving } from './start/background';
import { prepareData, startDatabase } from './start/database';
import { startServer } from './start/server';
import { createStages, type Stages } from './stop-stages';

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
    log.info('the process has started');
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
  const observing = await startObserving(config, { log: levels.of('api'), stages });
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
  const parts = {
    ...outside,
    realtime: realtime.service,
    storage,
    cards: access && cardsOf(access, config),
    crewPins: access && crewPinsOf(access, { database, clock }),
    kioskDevices: access && kioskDevicesOf(access, { database, clock }),
    companySignIn: companySignInAddresses(config),
  };
  const jobs = jobsOf(parts);
  const poolReaders = [() => database.pools(), () => realtime.connections()];
  const pools = () => poolReaders.flatMap((read) => read());
  const operations = operationsOf(config, { database, pools, jobs, levels, requests, process: sampler });
  const services: Services = { ...parts, operations };
  const relay = createRelay({ database, clock, log: levels.of('outbox'), subscriptions: subscriptionsOf(services), writeNoted });
  if (config.PROCESS_ROLE !== 'api') {
    wakeRelay = relay.nudge;
    const context = { database, clock, log: levels.of('jobs'), wakeRelay };
    const background = await startBackground(config, { databaseUrl: url, jobs, services: parts, context, relay, stages });
    poolReaders.push(() => [background.connections()]);
  }
  const metrics = createMetrics({
    build: config.BUILD,
    role: config.PROCESS_ROLE,
    sockets: realtime.sockets,
    pools,
    replica: () => database.replicaState(),
    readDatabase: databaseFigures({ database, jobs, readMessages: countPendingMessages, readHeldMail: countHeldMail, clock }),
  });
  let isStopping = false;
  const health = createHealth({ database, build: config.BUILD, isStopping: () => isStopping });
  const drain = { stop: () => void (isStopping = true), isStopping: () => isStopping };
  observing?.serve({ metrics, health });
  if (config.PROCESS_ROLE === 'worker') {
    stages.push({ name: 'drain', run: async () => drain.stop() });
    return '';
  }

  const identity = await createIdentity({ config, database, clock, log, secrets, demoAccounts, onActivated });
  const companies = await createCompanySignIn(config, { database, secrets, clock, log: levels.of('api'), guard: outside.guard });
  const verifyOthers = companies.verifyToken(identity.verifyToken);
  const platform: Omit<HttpPlatform, 'ownCalls'> = {
    database,
    clock,
    log: levels.of('api'),
    storage,
    registries,
    verifyToken: access?.verifyToken(verifyOthers) ?? verifyOthers,
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
    companies,
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

/** Finds apps/web/dist, both from the sources and from the built file. */
function builtWebFolder(): string {
  const found = ['../../web/dist', '../../../web/dist']
    .map((path) => fileURLToPath(new URL(path, import.meta.url)))
    .find((path) => existsSync(path));
  if (!found) throw new Error('The web application is not built: run npm run build');
  return found;
}
