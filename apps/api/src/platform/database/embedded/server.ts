import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { chooseAccount, changeOwner } from './account';
import { choosePort, makePassword, readAddress, writeAddress, type Address } from './address';
import { prepareBinaries, removeOldCopies, type Binaries } from './binaries';
import { assertSameMajor, clusterVersion, initialiseCluster, prepareDatabase } from './cluster';
import type { EmbeddedLog } from './log';
import { clusterOf, placeCluster } from './placement';
import { acceptsConnections, endOrphans, runningPostmaster, startPostmaster, stopPostmaster, type ServerPlan } from './postmaster';
import { waitFor } from './waiting';

const RETRY_WITHIN_MS = 8_000;
const ATTACH_WITHIN_MS = 30_000;

/** The input for starting the database server of a data folder. */
interface Plan extends ServerPlan {
  dataFolder: string;
  /** The folder of the cluster and of copied binaries: the data folder or another one. */
  base: string;
}

export async function makePlan(dataFolder: string, packaged: Binaries, log: EmbeddedLog): Promise<Plan> {
  const account = await chooseAccount(await clusterOf(dataFolder), log);
  const base = await placeCluster(dataFolder, account, log);
  const binaries = await prepareBinaries(packaged, base, account);
  return { dataFolder, base, account, binaries, cluster: join(base, 'postgres'), logFile: join(dataFolder, 'postgres.log') };
}

/** The address of the server that other running processes use. A slow server is never stopped while they use it. */
export async function connectToRunningServer(plan: Plan): Promise<Address> {
  const address = await readAddress(plan.dataFolder);
  const answered = address && (await waitFor(async () => (await acceptsConnections(address)) || undefined, ATTACH_WITHIN_MS, 100));
  if (address && answered) return address;
  throw new Error(`the database in ${plan.cluster} is used by another process and does not answer: stop that process`);
}

/** Stops a server that a dead process left running, creates the cluster if needed, and starts the server. Returns its address. */
export async function startServer(plan: Plan, log: EmbeddedLog): Promise<Address> {
  const orphan = await runningPostmaster(plan.cluster);
  if (orphan !== undefined) {
    log.warn({ pid: orphan }, 'stopping the database server that a killed process left behind');
    await stopPostmaster(orphan);
  }
  await removeOldCopies(plan.base, plan.binaries);
  const { port, password } = await openCluster(plan);
  const address = await startWithRetries(plan, async () => {
    const chosen = { port: await choosePort(port), password };
    await writeAddress(plan.dataFolder, chosen);
    return chosen;
  });
  await prepareDatabase(address);
  return address;
}

/** Starts a killed server again at the same address. */
export async function restartServer(plan: Plan, address: Address): Promise<void> {
  await startWithRetries(plan, async () => address);
}

async function openCluster(plan: Plan): Promise<Address> {
  const found = await clusterVersion(plan.cluster);
  const kept = await readAddress(plan.dataFolder);
  if (found === undefined) {
    const address = kept ?? { port: 0, password: makePassword() };
    // a process that is killed between these two steps must not leave a cluster without its password
    await writeAddress(plan.dataFolder, address);
    await initialiseCluster(plan.cluster, plan.binaries, plan.account, address.password);
    return address;
  }
  assertSameMajor(found, plan.binaries, plan.cluster);
  if (!kept)
    throw new Error(
      `${plan.cluster} is a database whose password is lost: bring postgres-address.json back to ${plan.dataFolder}, or remove the database`,
    );
  // A folder that root restored from a backup belongs to root.
  if (plan.account && (await stat(plan.cluster)).uid !== plan.account.uid) await changeOwner(plan.account, plan.cluster);
  return kept;
}

/** After a crash, starts can fail until the last old process has left the shared memory. */
async function startWithRetries(plan: Plan, chooseAddress: () => Promise<Address>): Promise<Address> {
  const deadline = performance.now() + RETRY_WITHIN_MS;
  for (;;) {
    await endOrphans(plan.cluster);
    const address = await chooseAddress();
    try {
      await startPostmaster(plan, address);
      return address;
    } catch (error) {
      if (performance.now() >= deadline) throw error;
      await delay(200);
    }
  }
}
