/** Plants each fault in a copy of the repository and runs the tests that must detect it. */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { execute } from '../test/execute';
import { copyOf } from './copy';
import type { Fault } from './faults/fault';
import { placeOf, whilePlanted } from './plant';

const limitSeconds = 1_200;

/** Prints a line per fault. Returns the titles of the faults that no test detected. */
export async function runPlanted(root: string, faults: readonly Fault[], say: (text: string) => void): Promise<string[]> {
  const folder = join(root, '.cache', 'mutate', 'planted');
  copyOf(root, folder);
  await requirePassing(folder, faults);
  const missed: string[] = [];
  for (const fault of faults) {
    const { title, file, original, replacement } = fault;
    const start = placeOf(readFileSync(join(folder, file), 'utf8'), original, file);
    const planted = { folder, file, start, end: start + original.length, replacement };
    const { ok, output } = await whilePlanted(planted, () => runTests(folder, fault.project, fault.tests));
    if (ok) missed.push(title);
    say(`${ok ? 'MISSED' : 'caught'}  ${title} (${file})${ok ? '' : noticedBy(output)}`);
  }
  rmSync(folder, { recursive: true, force: true });
  return missed;
}

/** Checks that the tests pass without a fault: a failing test would seem to detect every fault. */
async function requirePassing(folder: string, faults: readonly Fault[]): Promise<void> {
  for (const project of new Set(faults.map((fault) => fault.project))) {
    const tests = new Set(faults.filter((fault) => fault.project === project).flatMap((fault) => fault.tests));
    const { ok, output } = await runTests(folder, project, [...tests]);
    if (!ok) throw new Error(`Tests of ${project} fail before any fault is planted:\n${output}`);
  }
}

const runTests = (folder: string, project: string, tests: readonly string[]) =>
  execute({
    command: [join(folder, 'node_modules', '.bin', 'vitest'), 'run', '--project', project, ...tests],
    folder,
    limitSeconds,
    env: { NO_COLOR: '1' },
  });

/** The title of the first test that failed. */
function noticedBy(output: string): string {
  const title = /^\s*FAIL\s+(.+)$/m.exec(output)?.[1];
  return title === undefined ? '' : `\n        by ${title}`;
}
