/** Puts the product together and starts it: configuration -> database -> identity, real time -> app and worker -> listen. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { demoAccounts, installDemoWorld } from '../seed';
import { createApp, jobsOf, preparations, subscriptionsOf, type Services } from './app';
import { ConfigurationError, type Config } from './config';
import { createIdentity, type Identity } from './identity';
import { systemClock } from './platform/clock';
import { openDatabase, type Database } from './platform/database/database';
import { startEmbeddedPostgres } from './platform/database/embedded';
import { migrate } from './platform/database/migrate';
import { createExternalForm } from './platform/forms/external';
import { registerPages } from './platform/http/pages';
import type { HttpPlatform } from './platform/http/register';
import { closeServer } from './platform/http/server';
import { startJobs } from './platform/jobs/jobs';
import { createOpenAiCompatible } from './platform/language-model/open-ai-compatible';
import type { Log } from './platform/log';
import { createRelay } from './platform/outbox/relay';
import { sharedSecret } from './platform/secrets';
import { createFolderStore } from './platform/storage/folder/store';
import type { ObjectStore } from './platform/storage/port';
import { createS3Store } from './platform/storage/s3/store';
import { createRealtimeService } from './realtime';
import { startTicker } from './ticker';

const statementTimeoutMs = 30_000;
const poolWaitMs = 5_000;
const minute = 60_000;

export interface Running {
  url: string;
  stop(): Promise<void>;
}

/** Starts what PROCESS_ROLE says. What was started is stopped again in the opposite order, also when the start fails. */
export async function startMuster(config: Config, log: Log): Promise<Running> {
  const started: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const end of started.splice(0).toReversed()) await end().catch((error: unknown) => log.error({ err: error as Error }, 'stopping'));
  };
  try {
    const url = await openDatabaseUrl(config, log, started);
    await migrate(url, log);
    const database = openDatabase({
      url,
      poolSize: config.DATABASE_POOL_SIZE,
      statementTimeoutMs,
      poolWaitMs,
      onError: (error) => log.warn({ err: error }, 'a database connection broke'),
    });
    started.push(() => database.close());
    for (const prepare of preparations) await prepare({ database, log });
    const storage = await openStorage(config, database);
    await installDemoWorld({ database, clock: systemClock, log, storage, wanted: config.demoData });

    const realtime = await createRealtimeService({ config, databaseUrl: url, pool: database.systemPool, log });
    started.push(() => realtime.service.close());
    const services: Services = {
      realtime: realtime.service,
      storage,
      supportForm: supportFormOf(config),
      languageModel: languageModelOf(config),
    };
    const relay = createRelay({ database, clock: systemClock, log, subscriptions: subscriptionsOf(services) });

    if (config.PROCESS_ROLE !== 'api') {
      const context = { database, clock: systemClock, log, nudgeRelay: relay.nudge };
      const running = await startJobs({ databaseUrl: url, jobs: jobsOf(services), context });
      const ticker = startTicker(context);
      relay.start();
      started.push(
        () => running.stop(),
        () => relay.stop(),
        () => ticker.stop(),
      );
    }
    if (config.PROCESS_ROLE === 'worker') return { url: '', stop };

    const identity = await createIdentity({ config, database, clock: systemClock, log, demoAccounts });
    const nudgeRelay = config.PROCESS_ROLE === 'api' ? () => undefined : relay.nudge;
    const platform: HttpPlatform = {
      database,
      clock: systemClock,
      log,
      storage,
      verifyToken: identity.verifyToken,
      admit: identity.admit,
      nudgeRelay,
      rateLimits: rateLimits(config),
      checkAnswers: config.NODE_ENV === 'test',
    };
    const app = await createApp({
      platform,
      services,
      build: config.BUILD,
      trustProxy: config.TRUST_PROXY,
      https: config.publicUrl.startsWith('https:'),
      beside: async (server) => {
        await identity.register(server);
        await registerPages(server, pagesOf(config, identity, { realtime: realtime.clientConfig, filesAt: storage.origin }));
      },
    });
    started.push(() => closeServer(app));
    realtime.attach(app.server);
    await app.listen({ port: config.PORT, host: config.HOST }).catch((error: unknown) => {
      throw new ConfigurationError(`PORT should hold a port that is free to listen on: ${(error as Error).message}`);
    });
    return { url: config.publicUrl + config.BASE_PATH, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function openDatabaseUrl(config: Config, log: Log, started: (() => Promise<unknown>)[]): Promise<string> {
  if (config.DATABASE_URL) return config.DATABASE_URL;
  const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, log });
  started.push(() => embedded.stop());
  return embedded.url;
}

async function openStorage(config: Config, database: Database): Promise<ObjectStore> {
  const { dataDir, publicUrl, FILES_S3_BUCKET: bucket } = config;
  if (bucket !== undefined) return openS3Store(config, bucket);
  const secret = await sharedSecret(database.systemPool, 'file links');
  return createFolderStore({ folder: join(dataDir, 'uploads'), secret, origin: () => publicUrl, clock: systemClock });
}

function openS3Store(config: Config, bucket: string): Promise<ObjectStore> {
  const { FILES_S3_ACCESS_KEY_ID: accessKeyId, FILES_S3_SECRET_ACCESS_KEY: secretAccessKey } = config;
  return createS3Store({
    bucket,
    region: config.FILES_S3_REGION,
    endpoint: config.FILES_S3_ENDPOINT,
    pathStyle: config.FILES_S3_PATH_STYLE,
    credentials: accessKeyId !== undefined && secretAccessKey !== undefined ? { accessKeyId, secretAccessKey } : undefined,
    clock: systemClock,
  });
}

const supportFormOf = ({ SUPPORT_FORM_URL: url }: Config): Services['supportForm'] =>
  url === undefined ? undefined : createExternalForm({ url });

function languageModelOf({
  LANGUAGE_MODEL_URL: url,
  LANGUAGE_MODEL_KEY: key,
  LANGUAGE_MODEL_NAME: model,
}: Config): Services['languageModel'] {
  return url === undefined || model === undefined ? undefined : createOpenAiCompatible({ url, key, model });
}

function rateLimits(config: Config): HttpPlatform['rateLimits'] {
  const perMinute = (max: number) => ({ max, timeWindowMs: minute });
  const rare = perMinute(config.RATE_SIGN_IN);
  return {
    read: perMinute(config.RATE_READ),
    write: perMinute(config.RATE_WRITE),
    signIn: rare,
    invite: rare,
    upload: perMinute(config.RATE_UPLOAD),
    support: rare,
    translate: rare,
  };
}

function pagesOf(
  config: Config,
  identity: Identity,
  { realtime, filesAt }: { realtime: object | undefined; filesAt: string | undefined },
): Parameters<typeof registerPages>[1] {
  const issuer = new URL(identity.issuer);
  return {
    folder: webFolder(),
    basePath: config.BASE_PATH,
    connectTo: issuer.origin === new URL(config.publicUrl).origin ? [] : [issuer.origin],
    filesAt,
    clientConfig: {
      basePath: config.BASE_PATH,
      issuer: identity.issuer,
      clientId: config.OIDC_CLIENT_ID,
      audience: config.OIDC_AUDIENCE,
      build: config.BUILD,
      environment: config.ENVIRONMENT ?? config.NODE_ENV,
      supportRequests: config.SUPPORT_FORM_URL !== undefined,
      ...(realtime && { realtime }),
    },
  };
}

/** apps/web/dist, seen from the sources and from the built file. */
function webFolder(): string {
  const found = ['../../web/dist', '../../../apps/web/dist']
    .map((path) => fileURLToPath(new URL(path, import.meta.url)))
    .find((path) => existsSync(path));
  if (!found) throw new Error('The web application is not built: run npm run build');
  return found;
}
