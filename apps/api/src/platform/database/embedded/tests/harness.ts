import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, readlink, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../index';
import { runningPostmaster, stopPostmaster } from '../postmaster';
import { startTimeOf } from '../processes';
import { waitFor } from '../waiting';
import type { HolderReport } from './holder';

/** A time limit that only ends a hang: the disk decides how long recovery takes. */
export const endOfHangMs = 150_000;

const cleanups: (() => Promise<void>)[] = [];

/** Stops and removes everything that the test started and created, in reverse order. */
export async function cleanUp(): Promise<void> {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
}

/** A temporary folder that everybody may enter. Removed after the test. */
export async function makeFolder(mode = 0o755): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'muster-embedded-'));
  await chmod(folder, mode);
  cleanups.push(() => removeWithServer(folder));
  return folder;
}

/** Removes a folder, after stopping servers that a killed process left running in it. */
async function removeWithServer(folder: string): Promise<void> {
  const postmaster = await runningPostmaster(join(folder, 'postgres'));
  if (postmaster !== undefined) await stopPostmaster(postmaster);
  await rm(folder, { recursive: true, force: true });
}

/** After the test, removes a database that is outside its data folder. */
export function removeElsewhere(dataDir: string): void {
  let elsewhere: string | undefined;
  cleanups.push(async () => {
    if (elsewhere) await removeWithServer(elsewhere);
  });
  cleanups.push(async () => {
    elsewhere = await readlink(join(dataDir, 'postgres')).then(dirname, () => undefined);
  });
}

interface Warnings {
  warnings: string[];
}

export async function start(dataDir: string): Promise<EmbeddedPostgres & Warnings> {
  const warnings: string[] = [];
  const database = await startEmbeddedPostgres({ dataDir, log: { info: () => undefined, warn: (_, message) => warnings.push(message) } });
  cleanups.push(() => database.stop());
  return { ...database, warnings };
}

interface Holder {
  url: string;
  owner: boolean;
  stop(): Promise<void>;
  kill(): Promise<void>;
}

/** Starts the database in another process. */
export async function startElsewhere(dataDir: string): Promise<Holder> {
  const child = fork(fileURLToPath(new URL('holder.ts', import.meta.url)), [dataDir], {
    execArgv: ['--import', import.meta.resolve('tsx')],
  });
  cleanups.push(() => end(child, 'SIGKILL'));
  const [report] = (await once(child, 'message')) as [HolderReport];
  if ('error' in report) throw new Error(report.error);
  const stop = async () => {
    child.send('stop');
    await end(child);
  };
  return { ...report, stop, kill: () => end(child, 'SIGKILL') };
}

async function end(child: ChildProcess, signal?: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  if (signal) child.kill(signal);
  await exited;
}

/** The server's process id, from postmaster.pid. */
export async function postmasterOf(dataDir: string): Promise<number> {
  return Number((await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]);
}

/** Kills a process with SIGKILL, and waits until it has ended. */
export async function killHard(pid: number): Promise<void> {
  process.kill(pid, 'SIGKILL');
  await waitFor(() => (startTimeOf(pid) === undefined ? true : undefined), 5_000, 5);
}

export async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}
