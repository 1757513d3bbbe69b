/** Runs one program until it ends, or until its time limit. */
import { type ChildProcess, spawn } from 'node:child_process';
import type { Readable } from 'node:stream';

interface Outcome {
  readonly ok: boolean;
  /** The output of both streams, in order. */
  readonly output: string;
  readonly seconds: number;
  /** Processor time of the program and of the processes that it waited for; undefined if it was killed. */
  readonly cpuSeconds: number | undefined;
}

interface Execution {
  readonly command: readonly string[];
  readonly folder: string;
  readonly limitSeconds: number;
  readonly env?: Readonly<Record<string, string>>;
  /** Prints the output at once, instead of keeping it. */
  readonly live?: boolean;
}

const drainMilliseconds = 2_000;

/** Runs the program and then writes the processor time of all its processes to the fourth stream. */
const timed = ['/bin/sh', '-c', '"$@"; code=$?; times >&3; exit $code', 'sh'] as const;

/** The second line of `times` has the processes that ended: `1m2.34s 0m5.60s`. */
function cpuSecondsOf(times: string): number | undefined {
  const values = [...(times.split('\n')[1] ?? '').matchAll(/(\d+)m([\d.]+)s/g)];
  return values.length === 0 ? undefined : values.reduce((sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds), 0);
}

const running = new Set<ChildProcess>();

export async function execute({ command, folder, limitSeconds, env, live }: Execution): Promise<Outcome> {
  const started = performance.now();
  const [program, ...programArguments] = [...timed, ...command];
  // A process group of its own, so that ending it also ends its child processes.
  const child = spawn(program, programArguments, {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    detached: true,
  });
  let times = '';
  const timesStream = child.stdio[3] as Readable;
  timesStream.setEncoding('utf8').on('data', (text: string) => (times += text));
  running.add(child);
  const [out, err] = [child.stdout as Readable, child.stderr as Readable];
  const parts: string[] = [];
  for (const stream of [out, err]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      parts.push(text);
      if (live) process.stdout.write(text);
    });
  }
  const timer = setTimeout(() => {
    parts.push(`\nNot done after ${limitSeconds} s, and ended.\n`);
    endGroup(child);
  }, limitSeconds * 1000);
  const code = await new Promise<number | string>((done) => {
    child.once('error', (error) => done(error.message));
    child.once('close', (exitCode, signal) => done(exitCode ?? signal ?? 'unknown'));
    // A grandchild may keep the pipes open for ever. By now, all output of the program has arrived.
    child.once('exit', (exitCode, signal) => setTimeout(done, drainMilliseconds, exitCode ?? signal ?? 'unknown').unref());
  });
  clearTimeout(timer);
  for (const stream of [out, err, timesStream]) stream.destroy();
  running.delete(child);
  if (typeof code === 'string') parts.push(`Ended by ${code}\n`);
  return { ok: code === 0, output: parts.join(''), seconds: (performance.now() - started) / 1000, cpuSeconds: cpuSecondsOf(times) };
}

/** Called when the gate itself gets a signal to stop. */
export function endAll(): void {
  for (const child of running) endGroup(child);
}

function endGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
