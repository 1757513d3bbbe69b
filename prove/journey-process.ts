/** Runs one journey of the browser at the size of a proof. The journey writes its report into a file. */
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const program = join(root, 'node_modules', '.bin', 'playwright');

interface Run<Report> {
  code: number | null;
  output: string;
  /** Undefined if the journey ended before it wrote one. */
  report: Report | undefined;
}

/** `environmentOf` takes the report's file and gives the variables that the journey reads. */
export async function runJourney<Report>(
  file: string,
  environmentOf: (reportFile: string) => Record<string, string>,
): Promise<Run<Report>> {
  const folder = await mkdtemp(join(tmpdir(), 'muster-journey-'));
  const reportFile = join(folder, 'report.json');
  try {
    const ended = await play(file, environmentOf(reportFile));
    const report = await readFile(reportFile, 'utf8').then(
      (text) => JSON.parse(text) as Report,
      () => undefined,
    );
    return { ...ended, report };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function play(file: string, environment: Record<string, string>): Promise<{ code: number | null; output: string }> {
  const child = spawn(program, ['test', '-c', 'e2e', file, '--project=desk', '--reporter=line'], {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const parts: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => void parts.push(part.toString()));
  return new Promise((done, failed) => {
    child.once('error', failed);
    child.once('close', (code) => done({ code, output: parts.join('') }));
  });
}
