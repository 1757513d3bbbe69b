/** A server in a separate process: starts it, waits until it answers, and stops it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { root } from '../place';

export interface Server {
  readonly pid: number;
  /** Such as 'http://localhost:12345', without a trailing slash. */
  readonly url: string;
  stop(): Promise<void>;
}

interface ServerOptions {
  /** The arguments of node. */
  readonly command: readonly string[];
  readonly url: string;
  /** The path that answers 200 when the server is ready. */
  readonly readyPath: string;
  readonly env: Readonly<Record<string, string>>;
  /** The working folder; by default that of the repository. */
  readonly folder?: string;
}

/** Only ends a hang: a start takes seconds, and minutes on a very busy machine. */
const startSeconds = 600;
const stopSeconds = 30;
const lastCharacters = 20_000;

export async function startServer({ command, url, readyPath, env, folder = root }: ServerOptions): Promise<Server> {
  const child = spawn(process.execPath, command, { cwd: folder, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-lastCharacters)));
  const stop = async () => {
    if (hasEnded(child)) return;
    const ended = new Promise<true>((done) => child.once('exit', () => done(true)));
    child.kill('SIGTERM');
    if (await Promise.race([ended, delay(stopSeconds * 1000, false, { ref: false })])) return;
    child.kill('SIGKILL');
    throw new Error(`${command.join(' ')} did not end within ${stopSeconds} s of SIGTERM\n${output}`);
  };
  try {
    await untilReady(child, url + readyPath);
    return { pid: child.pid ?? 0, url, stop };
  } catch (error) {
    child.kill('SIGKILL');
    throw new Error(`${command.join(' ')}: ${(error as Error).message}\n${output}`, { cause: error });
  }
}

async function untilReady(child: ChildProcess, address: string): Promise<void> {
  for (const deadline = performance.now() + startSeconds * 1000; performance.now() < deadline; await delay(50)) {
    if (hasEnded(child)) throw new Error('ended before it was ready');
    const answer = await fetch(address, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined);
    if (answer?.ok) return;
  }
  throw new Error(`not ready after ${startSeconds} s`);
}

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;
