import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { execute } from '../execute';
import { runStages } from '../run';
import { allStages, type Stage } from '../stages';
import { root } from '../../project';
import UnstableJourneys from './playwright-reporter';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'muster-unstable-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const testFile = `
  import { existsSync, writeFileSync } from 'node:fs';
  import { expect, test } from 'vitest';
  test('fails once', () => {
    const before = existsSync('been-here');
    writeFileSync('been-here', '');
    expect(before).toBe(true);
  });`;

test('the gate passes a test that passes when it runs again, and names it', async () => {
  writeFileSync(join(folder, 'once.test.ts'), testFile);
  const { command, ...api } = allStages(root).find(({ name }) => name === 'api') as Stage;
  const stage: Stage = { ...api, command: [...command.filter((part) => !/^(--project|api)$/.test(part)), '--root', folder] };
  let said = '';
  const counts = await runStages([stage], { folder, say: (text) => (said += text) });
  expect({ counts, said }).toEqual({
    counts: { passed: 1, failed: 0 },
    said: expect.stringMatching(/^UNSTABLE {2}once\.test\.ts > fails once: /) as string,
  });
});

test('without the second run it fails', async () => {
  writeFileSync(join(folder, 'once.test.ts'), testFile);
  const { ok } = await execute({ command: [join(root, 'node_modules/.bin/vitest'), 'run', '--root', folder], folder, limitSeconds: 600 });
  expect(ok).toBe(false);
});

test('a journey that passes when it runs again is named once', () => {
  const written: string[] = [];
  const write = process.stdout.write;
  process.stdout.write = (text: string) => written.push(text) > 0;
  try {
    const journey = { title: 'a poll', location: { file: 'poll.spec.ts' }, results: [{ error: { message: 'gone\nmore' } }, {}] };
    const reporter = new UnstableJourneys();
    for (const outcome of ['unexpected', 'flaky', 'expected']) reporter.onTestEnd({ ...journey, outcome: () => outcome });
  } finally {
    process.stdout.write = write;
  }
  expect(written).toEqual(['UNSTABLE  poll.spec.ts > a poll: gone\n']);
});
