import { spawn } from 'node:child_process';
import { open, readFile, realpath, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { Account } from './account';
import { urlOf, type Address } from './address';
import type { Binaries } from './binaries';
import { commandOf, processesIn, startTimeOf } from './processes';
import { serverSettings } from './settings';
import { isSystemError } from './errors';
import { waitFor } from './waiting';

/**
 * Time limit for recovery after a crash. Recovery first flushes the file system and then reads at most max_wal_size. On a disk
 * that other programs keep busy, this takes minutes.
 */
const READY_WITHIN_MS = 900_000;
const SIGNALS = [
  ['SIGINT', 30_000],
  ['SIGQUIT', 5_000],
  ['SIGKILL', 5_000],
] as const;
/** They may not write any more, so the first signal ends them at once. */
const orphanSignals = [
  ['SIGQUIT', 1_000],
  ['SIGKILL', 5_000],
] as const;
/** Higher than every process id of a kernel. */
const NOBODYS_PID = 2_147_483_647;

export interface ServerPlan {
  binaries: Binaries;
  cluster: string;
  account: Account;
  logFile: string;
}

/** The process id of the server of this cluster. Undefined if none runs. */
export async function runningPostmaster(cluster: string): Promise<number | undefined> {
  const pid = await recordedPid(cluster);
  if (pid === undefined || startTimeOf(pid) === undefined) return undefined;
  return commandOf(pid).includes(`-D ${cluster} `) ? pid : undefined;
}

async function recordedPid(cluster: string): Promise<number | undefined> {
  const record = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch((error: unknown) => {
    if (isSystemError(error, 'ENOENT')) return '';
    throw error;
  });
  const pid = Number(record.split('\n')[0]);
  return pid > 0 ? pid : undefined;
}

/** Stops the server: a fast shutdown with a checkpoint. If that fails, stronger signals follow. No committed data is lost. */
export async function stopPostmaster(pid: number): Promise<void> {
  if (!(await stopProcess(pid, SIGNALS))) throw new Error(`the database server, process ${pid}, could not be stopped`);
}

/** Sends one signal after the other until the process has ended. Returns whether it has. */
async function stopProcess(pid: number, signals: typeof SIGNALS | typeof orphanSignals): Promise<boolean> {
  const started = startTimeOf(pid);
  const gone = () => (startTimeOf(pid) === started && started !== undefined ? undefined : true);
  for (const [signal, withinMs] of signals) {
    if (gone()) return true;
    try {
      process.kill(pid, signal);
    } catch (error) {
      if (!isSystemError(error, 'ESRCH')) throw error;
    }
    if (await waitFor(gone, withinMs, 10)) return true;
  }
  return false;
}

/**
 * Ends the processes of a server that was killed. One that computes notices only at the end of its statement that its server is
 * gone. Until then it uses the shared memory, and no new server of the cluster starts.
 */
export async function endOrphans(cluster: string): Promise<void> {
  const folder = await realpath(cluster);
  const left = processesIn(folder, 'postgres: ');
  if (left.length === 0 || (await runningPostmaster(cluster)) !== undefined) return;
  await Promise.all(left.map((pid) => stopProcess(pid, orphanSignals)));
}

/** Starts the server and waits until it answers. It has its own session, so that Ctrl-C in Node's terminal does not reach it. */
export async function startPostmaster(plan: ServerPlan, address: Address): Promise<number> {
  await disarmReusedPid(plan.cluster);
  // The output goes to a file and not to a pipe, because the server may outlive this process.
  const log = await open(plan.logFile, 'w', 0o600);
  try {
    const args = ['-D', plan.cluster, ...serverSettings(address.port)];
    const server = spawn(join(plan.binaries.folder, 'bin', 'postgres'), args, {
      ...plan.account,
      cwd: '/',
      env: { LC_ALL: 'C' },
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
    });
    server.unref();
    let ended: string | undefined;
    server.once('error', (error) => (ended = error.message));
    server.once('exit', (code, signal) => (ended ??= `it ended with ${code ?? signal}`));
    const ready = await waitFor(async () => (ended ? false : (await acceptsConnections(address)) || undefined), READY_WITHIN_MS, 20);
    if (ready && server.pid !== undefined) return server.pid;
    if (!ended && server.pid !== undefined) await stopPostmaster(server.pid);
    throw new Error(`the embedded PostgreSQL did not start: ${(await lastComplaint(plan.logFile)) ?? ended ?? 'it did not answer'}`);
  } finally {
    await log.close();
  }
}

/**
 * PostgreSQL refuses to start while any process of its user has the id in postmaster.pid, even an unrelated one. This replaces
 * the id and keeps the file: the rest of it shows whether old backends still use the shared memory.
 */
async function disarmReusedPid(cluster: string): Promise<void> {
  const pid = await recordedPid(cluster);
  if (pid === undefined || startTimeOf(pid) === undefined || (await runningPostmaster(cluster)) !== undefined) return;
  const file = join(cluster, 'postmaster.pid');
  const record = await readFile(file, 'utf8');
  await writeFile(file, [NOBODYS_PID, ...record.split('\n').slice(1)].join('\n'));
}

async function lastComplaint(logFile: string): Promise<string | undefined> {
  const lines = (await readFile(logFile, 'utf8'))
    .split('\n')
    .filter((line) => /(FATAL|PANIC):(?! +the database system is (?:starting up|not yet accepting connections))/.test(line));
  return lines.at(-1)?.replace(/^.*?(FATAL|PANIC): +/, '');
}

/** Whether the server accepts connections with our login. */
export async function acceptsConnections(address: Address): Promise<boolean> {
  const client = new pg.Client({ connectionString: urlOf(address, 'postgres'), connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
