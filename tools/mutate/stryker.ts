/** Runs Stryker over one scope and reads its report. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { readText } from '../project';
import { unmatched } from './globs';
import { mutantsOf, type FoundMutant, type Report } from './report';
import { folderOf, scopes, type ScopeName } from './scopes';

interface MutationOptions {
  /** Globs that replace those of the scope. */
  readonly mutate?: readonly string[];
  /** Globs that replace the tests of the scope. */
  readonly tests?: readonly string[];
  /** Tests every mutant again, even without changes since the last run. */
  readonly force: boolean;
}

const notNeeded = ['.cache', '.data', 'docs', 'e2e', 'bench', 'dist', 'test-results', 'playwright-report', '*.log'];

/** Results are stored in .cache/mutate, so that the next run tests only changes. */
export async function mutate(
  root: string,
  name: ScopeName,
  { mutate: globs, tests: testGlobs, force }: MutationOptions,
): Promise<FoundMutant[]> {
  const { project, mutate: own, tests: ownTests } = scopes[name];
  const tests = testGlobs ?? ownTests;
  const missing = [...unmatched(root, globs ?? own), ...unmatched(join(root, folderOf[project]), tests)];
  if (missing.length > 0) throw new Error(`No file matches in the scope ${name}: ${missing.join(', ')}`);
  const cache = join(root, '.cache', 'mutate');
  mkdirSync(cache, { recursive: true });
  const report = join(cache, `${name}.json`);
  process.env['MUTATE_SCOPE'] = name;
  process.env['MUTATE_TESTS'] = JSON.stringify(tests);
  await new Stryker({
    mutate: [...(globs ?? own), '!**/*.test.{ts,tsx}'],
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'tools/mutate/vitest.config.ts', related: false },
    coverageAnalysis: 'perTest',
    concurrency: 1,
    tempDirName: join('.cache', 'mutate', 'sandbox'),
    cleanTempDir: 'always',
    ignorePatterns: notNeeded,
    incremental: true,
    incrementalFile: join(cache, `${name}.incremental.json`),
    force,
    timeoutMS: 30_000,
    timeoutFactor: 5,
    dryRunTimeoutMinutes: 30,
    reporters: ['json', 'progress-append-only'],
    jsonReporter: { fileName: report },
    allowConsoleColors: false,
  }).runMutationTest();
  return mutantsOf(JSON.parse(readText(report)) as Report);
}
