import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { urlOf } from './address';
import { findPackagedBinaries } from './binaries';
import { reasonOf } from './errors';
import { livingHandles, registerHandle, withLock } from './lock';
import type { EmbeddedLog } from './log';
import { openDataFolder } from './placement';
import { runningPostmaster, stopPostmaster } from './postmaster';
import { attach, makePlan, restartServer, startServer } from './server';

export interface EmbeddedPostgres {
  url: string;
  /** False when another live process uses the folder's database already, and we attached to it. */
  owner: boolean;
  /** Leaves the database; the last process to leave shuts it down, with a checkpoint. */
  stop(): Promise<void>;
}

const WATCH_EVERY_MS = 500;

/**
 * A real PostgreSQL on a folder of its own, for when no DATABASE_URL is given.
 *
 * Every process that uses the folder is entered in `postgres-processes/` by id and start time, and each start and stop
 * happens under one lock: of two that come at once exactly one makes the cluster and starts the server, the other
 * attaches. The last to leave shuts the server down, so an owner that stops leaves it to those still attached. A server
 * whose processes have all died is stopped and started afresh; one that is killed while any of them lives is started
 * again by it, at the same address. We spawn the programs ourselves: the npm package's class ties the server to one Node
 * process, writes its output to a pipe that dies with it, and knows neither links nor folders out of a user's reach.
 *
 * Throws an Error of one line that says what to do.
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
    const address = !owner && (await isRunning()) ? await attach(plan) : await startServer(plan, log);
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
    return { url: urlOf(address), owner, stop: () => (left ??= stop()) };
  });
}

/** Calls `revive` whenever the server is found dead, until told to stop, which waits for a revival under way. */
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
