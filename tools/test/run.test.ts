import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runStages } from './run';
import { allStages, chosenStages, stagesForPaths, type Stage } from './stages';

let folder: string;
let said: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'muster-stages-'));
  said = '';
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const stage = (name: string, script: string, rest: Partial<Stage> = {}): Stage => ({
  name,
  phase: 1,
  command: ['sh', '-c', script],
  limitSeconds: 20,
  ...rest,
});
/** A process that has ended may stay as a zombie until its parent reads its exit code. */
function isRunning(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

const run = (...stages: Stage[]) => runStages(stages, { folder, say: (text) => (said += text) });

test('a passed stage prints one line, a failed one its whole output', async () => {
  expect(await run(stage('good', 'echo fine'), stage('bad', 'echo first; echo second >&2; exit 1'))).toEqual({ passed: 1, failed: 1 });
  expect(said).toMatch(/^ok {6}good \(\d/m);
  expect(said).not.toContain('fine');
  expect(said).toMatch(/^FAILED {2}bad .*\nfirst\nsecond\n/m);
});

test('figures are printed even if the stage passes', async () => {
  await run(stage('figures', 'echo 3 of 5', { isShown: true }));
  expect(said).toMatch(/^ok {6}figures .*\n3 of 5\n/);
});

test('a hanging stage ends with its child processes, and the output says so', async () => {
  expect(await run(stage('hang', 'sleep 600 & echo child $!; wait', { limitSeconds: 1 }))).toEqual({ passed: 0, failed: 1 });
  const child = Number(/^child (\d+)$/m.exec(said)?.[1]);
  await expect.poll(() => isRunning(child), { timeout: 60_000 }).toBe(false);
  expect(said).toContain('Not done after 1 s, and ended.');
});

test('the gate does not wait for a process that a stage leaves behind', async () => {
  expect(await run(stage('orphan', 'setsid sleep 60 & echo done', { limitSeconds: 30 }))).toEqual({ passed: 1, failed: 0 });
});

test('a program that does not exist is a failure', async () => {
  expect(await run(stage('gone', '', { command: ['./no-such-program'] }))).toEqual({ passed: 0, failed: 1 });
  expect(said).toContain('not found');
});

test('a phase waits for the one before, and a stage for the stages that it needs', async () => {
  const counts = await run(
    stage('first', 'sleep 0.3; touch made'),
    stage('second', 'test -e made', { phase: 2 }),
    stage('build', 'exit 1', { phase: 2 }),
    stage('journeys', 'true', { phase: 3, after: 'build' }),
  );
  expect(counts).toEqual({ passed: 2, failed: 2 });
  expect(said).toContain('journeys: not run, because build failed');
});

test('stages are chosen by name and by group, with the stages that they need', () => {
  const all = allStages(folder);
  const names = (only: string[]): string[] => chosenStages(all, only).map(({ name }) => name);
  expect(names(['unit'])).toEqual(['web', 'tools', 'contract']);
  expect(names(['e2e', 'lint'])).toEqual(['lint', 'build', 'e2e']);
  expect(() => names(['everything'])).toThrow('There is no stage everything');
});

test('a path selects its own tests, and a journey the browser', () => {
  const stages = stagesForPaths(allStages(folder), ['apps/api/src/a.test.ts', 'e2e/journeys/poll.spec.ts']);
  expect(stages.map(({ name, command }) => [name, command.at(-1)])).toEqual([
    ['tests', 'apps/api/src/a.test.ts'],
    ['build', '--if-stale'],
    ['e2e', 'e2e/journeys/poll.spec.ts'],
  ]);
});
