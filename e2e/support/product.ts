/** Starts the built product as an operator would, with its own port and data folder. The stop leaves nothing behind. */
import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdtemp, readdir, readFile, readlink, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../../tools/free-port';

const root = resolve(import.meta.dirname, '../..');

export interface Product {
  /** 'http://localhost:12345', without a trailing slash. */
  readonly url: string;
  readonly dataDir: string;
  /** Sends SIGTERM and waits. Rejects if the product does not end in time or leaves a process behind. */
  stop(): Promise<void>;
}

interface ProductOptions {
  /** The command to run. Default: the built server. */
  readonly command?: readonly [string, ...string[]];
  readonly env?: Readonly<Record<string, string>>;
  /** Time limit until /api/healthz answers 200, including the creation of the database. */
  readonly startSeconds?: number;
  readonly stopSeconds?: number;
  /** The data folder of a running product whose database this one shares. Default: its own. */
  readonly shares?: string | undefined;
}

export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  const { startSeconds = 600, stopSeconds = 60 } = options;
  const [program, ...programArguments] = options.command ?? [process.execPath, join(root, 'apps/api/dist/main.js')];
  const dataDir = options.shares ?? (await mkdtemp(join(tmpdir(), 'muster-product-')));
  // If root runs it, the database has its own system user, which must be able to enter the folder.
  await chmod(dataDir, 0o755);
  const port = await freePort();
  // A busy machine must not fail a journey: without load shedding no call is refused with 503.
  const env = { ...process.env, MAX_DELAY_MS: '0', ...options.env, PORT: String(port), DATA_DIR: dataDir };
  const child = spawn(program, programArguments, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  const output = collect(child);
  const url = `http://localhost:${port}`;

  const stop = async (): Promise<void> => {
    const problem = await endChild(child, stopSeconds);
    const left = options.shares === undefined ? await endProcessesIn(dataDir) : [];
    if (options.shares === undefined) await rm(dataDir, { recursive: true, force: true });
    if (problem) throw new Error(`${problem}\n${output()}`);
    if (left.length > 0) throw new Error(`The product left processes behind: ${left.join(', ')}\n${output()}`);
  };

  try {
    await untilHealthy(url, child, startSeconds);
    return { url, dataDir, stop };
  } catch (error) {
    await stop().catch(() => undefined);
    throw new Error(`${(error as Error).message}\n${output()}`, { cause: error });
  }
}

/** Keeps the end of the product's output, for error messages. */
function collect(child: ChildProcess): () => string {
  const lastCharacters = 20_000;
  let text = '';
  const keep = (chunk: Buffer): void => {
    text = (text + chunk.toString()).slice(-lastCharacters);
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  return () => text;
}

async function untilHealthy(url: string, child: ChildProcess, seconds: number): Promise<void> {
  const deadline = performance.now() + seconds * 1000;
  let last = 'no answer';
  while (performance.now() < deadline) {
    if (hasEnded(child)) throw new Error(`The product ended with ${child.exitCode ?? child.signalCode} before it was ready`);
    try {
      const answer = await fetch(`${url}/api/healthz`, { signal: AbortSignal.timeout(30_000) });
      if (answer.status === 200) return;
      last = `${answer.status} ${await answer.text()}`;
    } catch (error) {
      last = String(error);
    }
    await delay(100);
  }
  throw new Error(`The product was not ready after ${seconds} s: ${last}`);
}

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

/** Sends SIGTERM to the process. Returns what was wrong with its end. */
async function endChild(child: ChildProcess, seconds: number): Promise<string | undefined> {
  if (hasEnded(child)) return undefined;
  const ended = new Promise<true>((done) => child.once('exit', () => done(true)));
  child.kill('SIGTERM');
  if (await Promise.race([ended, delay(seconds * 1000, false, { ref: false })])) return undefined;
  if (child.pid) killIfThere(-child.pid);
  return `The product did not end within ${seconds} s of SIGTERM`;
}

/**
 * Ends remaining processes in a folder, such as a database without its owner. Waits until they have ended, and returns their
 * commands.
 */
export async function endProcessesIn(folder: string): Promise<string[]> {
  const left = await processesIn(folder);
  const deadline = performance.now() + 5_000;
  for (let still = left; still.length > 0 && performance.now() < deadline; still = await processesIn(folder)) {
    for (const { pid } of still) killIfThere(pid);
    await delay(50);
  }
  return left.map(({ pid, command }) => `${pid} ${command}`);
}

/** Linux only. Elsewhere it finds and ends nothing. */
async function processesIn(folder: string): Promise<{ pid: number; command: string }[]> {
  const found: { pid: number; command: string }[] = [];
  for (const pid of (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name))) {
    const workingFolder = await readlink(`/proc/${pid}/cwd`).catch(() => '');
    const command = (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).replaceAll('\0', ' ').trim();
    if (workingFolder.startsWith(folder) || command.includes(folder)) found.push({ pid: Number(pid), command });
  }
  return found;
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
