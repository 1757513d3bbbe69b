/** Opens the database and stores what must be there before the process serves requests. */
import { maxSamples, sampleSeconds } from '@muster/contract/admin/metrics';
import { installDemoData } from '../../../seed';
import { startupTasks } from '../app';
import type { Config } from '../config';
import { makeFirstAdmin } from '../first-admin';
import { watchEndedAccess } from '../../features/directory/access-end';
import { openDatabase, type Database } from '../../platform/database/database';
import { startEmbeddedPostgres } from '../../platform/database/embedded';
import { migrate } from '../../platform/database/migrate';
import type { Clock } from '../../platform/clock';
import type { Log } from '../../platform/log';
import { followLogLevels, type LogLevels } from '../../platform/log-levels';
import { startHeartbeat } from '../../platform/observe/heartbeats';
import { sampleProcess } from '../../platform/observe/process-metrics';
import { createRequestMetrics } from '../../platform/observe/request-metrics';
import { agreeOnKey, type SecretStore } from '../../platform/secrets/shared-secret';
import type { ObjectStore } from '../../platform/storage/port';
import { requireServes } from '../require-serves';
import { openStorage } from '../services';
import type { Stages } from '../stop-stages';

const statementTimeoutMs = 30_000;
const poolWaitMs = 5_000;

interface DatabaseContext {
  log: Log;
  levels: LogLevels;
  clock: Clock;
  stages: Stages;
  stopping: AbortSignal | undefined;
}

/** Migrates and opens the database, and starts what ends with it: the levels of the log, the samples of the process and the ends of access. */
export async function startDatabase(config: Config, { log, levels, clock, stages, stopping }: DatabaseContext) {
  const { url, appUrl } = await openDatabaseUrl(config, log, stages);
  await migrate(url, log, { allowNewerSchema: config.ALLOW_NEWER_SCHEMA, stopping });
  const database = openDatabase({
    url,
    appUrl,
    isPooled: config.DATABASE_APP_POOLED,
    // a worker reads no reports
    readUrl: config.PROCESS_ROLE === 'worker' ? undefined : config.DATABASE_READ_URL,
    poolSize: config.DATABASE_POOL_SIZE,
    statementTimeoutMs,
    poolWaitMs,
    log: levels.of('database'),
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
export async function prepareData(
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
