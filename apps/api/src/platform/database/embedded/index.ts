import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { appUrlOf, urlOf } from './address';
import { prepareAppLogin } from './cluster';
import { findPackagedBinaries } from './binaries';
import { reasonOf } from './errors';
import { livingHandles, registerHandle, withLock } from './lock';
import type { EmbeddedLog } from './log';
import { openDataFolder } from './placement';
import { runningPostmaster, stopPostmaster } from './postmaster';
import { connectToRunningServer, makePlan, restartServer, startServer } from './server';

export interface EmbeddedPostgres {
  /** The address with the owner's login, a superuser. */
  url: string;
  /** The address with a login that has the role muster_app and can become no other role. */
  appUrl: string;
  /** False when another running process already uses this database and we attached to its server. */
  owner: boolean;
  /** Detaches from the database. The last process to detach shuts it down, with a checkpoint. */
  stop(): Promise<void>;
}

const WATCH_EVERY_MS = 500;

/**
 * A real PostgreSQL in the data folder, used without DATABASE_URL.
 *
 * Every process that uses the folder is registered in `postgres-processes/` by id and start time. Each start and stop takes one
 * lock: of two concurrent starts, one creates the cluster and starts the server, and the other attaches. The last process to
 * detach shuts the server down. If all processes have died, the next start stops the server and starts it again. If the server
 * is killed, a running process starts it again at the same address.
 * We do not use the class of the npm package. It ties the server to one Node process and writes its output to a pipe that ends
 * with that process. It handles neither missing links nor folders that the user cannot reach.
 *
 * Throws an Error whose one-line message says what to do.
 */
export async function startEmbeddedPostgres(options: { dataDir: string; log: EmbeddedLog }): Promise<EmbeddedPostgres> {
  const { log } = options;
  const packaged = await findPackagedBinaries();
  const dataFolder = await openDataFolder(options.dataDir);
  const processes = join(dataFolder, 'postgres-processes');
  const lock = join(dataFolder, 'postgres.lock');
  await mkdir(processes, { recursive: true });

  return withLock(lock, async () => {
    const owner = (await livingHandles(processes)).length === 0;
    const plan = await makePlan(dataFolder, packaged, log);
    const isRunning = async () => (await runningPostmaster(plan.cluster)) !== undefined;
    const address = !owner && (await isRunning()) ? await connectToRunningServer(plan) : await startServer(plan, log);
    await prepareAppLogin(address);
    const unregister = await registerHandle(processes);
    log.info({ owner, port: address.port }, 'embedded PostgreSQL is ready');

    const revive = async () => {
      if (await isRunning()) return;
      log.warn({}, 'the embedded PostgreSQL was killed; starting it again');
      await restartServer(plan, address);
    };
    const unwatch = watch(log, isRunning, () => withLock(lock, revive));

    const leave = async () => {
      await unregister();
      const postmaster = await runningPostmaster(plan.cluster);
      if (postmaster !== undefined && (await livingHandles(processes)).length === 0) await stopPostmaster(postmaster);
    };
    const stop = async () => {
      await unwatch();
      await withLock(lock, leave);
    };
    let left: Promise<void> | undefined;
    return { url: urlOf(address), appUrl: appUrlOf(address), owner, stop: () => (left ??= stop()) };
  });
}

/** Calls `revive` whenever the server is dead. The returned function stops this and waits for a running revival. */
function watch(log: EmbeddedLog, isRunning: () => Promise<boolean>, revive: () => Promise<void>): () => Promise<void> {
  let round: Promise<void> | undefined;
  const look = async () => {
    try {
      if (!(await isRunning())) await revive();
    } catch (error) {
      log.warn({ reason: reasonOf(error) }, 'the embedded PostgreSQL could not be started again');
    }
  };
  const timer = setInterval(() => {
    round ??= look().finally(() => (round = undefined));
  }, WATCH_EVERY_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await round;
  };
}
