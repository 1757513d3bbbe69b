/** Runs one program until it ends, or until its time limit. */
import { type ChildProcess, spawn } from 'node:child_process';

interface Outcome {
  readonly ok: boolean;
  /** The output of both streams, in order. */
  readonly output: string;
  readonly seconds: number;
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

const running = new Set<ChildProcess>();

export async function execute({ command, folder, limitSeconds, env, live }: Execution): Promise<Outcome> {
  const started = performance.now();
  const [program = '', ...programArguments] = command;
  // A process group of its own, so that ending it also ends its child processes.
  const child = spawn(program, programArguments, {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  running.add(child);
  const parts: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
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
  for (const stream of [child.stdout, child.stderr]) stream.destroy();
  running.delete(child);
  if (typeof code === 'string') parts.push(`Ended by ${code}\n`);
  return { ok: code === 0, output: parts.join(''), seconds: (performance.now() - started) / 1000 };
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
