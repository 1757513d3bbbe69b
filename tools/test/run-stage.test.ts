import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { root } from '../project';
import { runStage } from './run-stage';
import { allStages, type Stage } from './stages';

let folder: string;
let said: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'muster-run-stage-'));
  said = '';
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const stageOf = (name: string): Stage => allStages(root).find((stage) => stage.name === name) as Stage;

/** The gate's own stage for the api, with the files of the temporary folder. */
function run(change: Partial<Stage> = {}) {
  const { command, ...api } = stageOf('api');
  const here = [...command.filter((part) => !/^(--project|api)$/.test(part)), '--root', folder];
  return runStage({ ...api, command: here, ...change }, { folder, say: (text) => (said += text) });
}

const head = "import { existsSync, writeFileSync } from 'node:fs'; import { expect, test } from 'vitest';\n";
const failsOnce = `${head}
  test('fails once', () => {
    const before = existsSync('been-here');
    writeFileSync('been-here', '');
    expect(before).toBe(true);
  });
  test('beside it', () => {});`;

test('a run passes a file that passes when it runs again, counts each test once, and names the unstable one', async () => {
  writeFileSync(join(folder, 'once.test.ts'), failsOnce);
  writeFileSync(join(folder, 'good.test.ts'), `${head} test('good', () => {});`);
  expect(await run()).toEqual({ passed: 3, failed: 0 });
  expect(said).toMatch(/^UNSTABLE {2}once\.test\.ts > fails once: .+\nok {6}api/);
});

test('a test that fails twice fails the run, and its name is printed before the output', async () => {
  writeFileSync(join(folder, 'bad.test.ts'), `${head} test('bad', () => { throw new Error('wrong\\nmore'); });`);
  writeFileSync(join(folder, 'good.test.ts'), `${head} test('good', () => {});`);
  expect(await run()).toEqual({ passed: 1, failed: 1 });
  expect(said).toMatch(/^FAILED {2}api .*, 1 failed\)\nFAILED {4}bad\.test\.ts > bad: Error: wrong \| more\n/);
});

test('a file that does not load also runs again', async () => {
  const throws = "if (!existsSync('been-here')) { writeFileSync('been-here', ''); throw new Error('not yet'); }\n";
  writeFileSync(join(folder, 'loads.test.ts'), `${head}${throws} test('loads', () => {});`);
  expect(await run()).toEqual({ passed: 1, failed: 0 });
  expect(said).toContain('UNSTABLE  loads.test.ts > the file itself: ');
});

test('an error outside of tests runs everything again, and is printed', async () => {
  const rejects = "if (!existsSync('been-here')) { writeFileSync('been-here', ''); void Promise.reject(new Error('nobody waits')); }\n";
  writeFileSync(join(folder, 'outside.test.ts'), `${head}${rejects} test('passes', () => {});`);
  expect(await run()).toEqual({ passed: 1, failed: 0 });
  expect(said).toMatch(/^UNSTABLE {2}api: [^]*nobody waits/);
});

test('a run of a few files shows the first failure', async () => {
  writeFileSync(join(folder, 'once.test.ts'), failsOnce);
  expect(await run({ runsAgain: false })).toEqual({ passed: 1, failed: 1 });
});

test('a stage gets its own variables beside those of the run', async () => {
  const stage: Stage = { ...stageOf('lint'), command: ['sh', '-c', 'echo "$GOGC $ROOM"; exit 1'], env: { GOGC: '400' } };
  await runStage(stage, { folder, env: { GOGC: '100', ROOM: 'here' }, say: (text) => (said += text) });
  expect(said).toContain('400 here\n');
});

test('failed journeys run again, by name and project', async () => {
  const report = (status: string): string =>
    JSON.stringify({
      stats: { expected: status === 'expected' ? 1 : 0, unexpected: status === 'expected' ? 0 : 1 },
      errors: [],
      suites: [
        {
          suites: [
            {
              specs: [
                {
                  file: 'poll.spec.ts',
                  title: 'a poll',
                  tests: [
                    { projectName: 'phone', status, results: [{ errors: [{ message: 'gone' }, { message: 'waiting for the link' }] }] },
                  ],
                },
              ],
            },
          ],
        },
      ],
    });
  writeFileSync(join(folder, 'first.json'), report('unexpected'));
  writeFileSync(join(folder, 'second.json'), report('expected'));
  const script =
    'if [ -e been-here ]; then cp second.json "$PLAYWRIGHT_JSON_OUTPUT_FILE"; echo "$@" > arguments; else touch been-here; cp first.json "$PLAYWRIGHT_JSON_OUTPUT_FILE"; exit 1; fi';
  const stage: Stage = { ...stageOf('e2e'), command: ['sh', '-c', script, 'journeys'] };
  expect(await runStage(stage, { folder, say: (text) => (said += text) })).toEqual({ passed: 1, failed: 0 });
  expect(said).toMatch(/^UNSTABLE {2}poll\.spec\.ts > a poll \(phone\): gone \|\| waiting for the link\n/);
});

test('a run names the tests that take longer than the limit of their stage, and the processor time of the stage', async () => {
  writeFileSync(join(folder, 'good.test.ts'), `${head} test('good', () => {});`);
  await run({ slowSeconds: -1 });
  expect(said).toMatch(/^SLOW {4}good\.test\.ts > good: \d+\.\d s\nok {6}api \(\d+\.\d s, [1-9\d.]+ s of CPU, 1 passed\)/);
});
