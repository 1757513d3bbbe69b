/** The vitest project of one scope, limited to the tests in MUTATE_TESTS, a list of globs in JSON. MUTATE_SCOPE names the scope. */
import { join } from 'node:path';
import { loadConfigFromFile } from 'vite';
import { defineConfig, mergeConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import root from '../../vitest.config';
import { isScope, scopes } from './scopes';

const name = process.env['MUTATE_SCOPE'] ?? '';
if (!isScope(name)) throw new Error(`MUTATE_SCOPE names no scope: ${name}`);
const { project } = scopes[name];
const tests = JSON.parse(process.env['MUTATE_TESTS'] ?? '') as string[];

/** The inline projects of the root configuration. */
const projects = (root.test?.projects ?? []) as TestProjectInlineConfiguration[];
const own = projects.find(({ test }) => test?.name === project);
if (!own?.test) throw new Error(`The root configuration has no project ${project}`);

/**
 * The long limits of the test suite only end hangs. Here a test that waits for ever is a killed mutant, and must fail before Stryker's
 * own limit: that would end the whole process, and start a new one.
 */
const shortTimeouts = { testTimeout: project === 'web' ? 10_000 : 20_000, hookTimeout: 30_000, expect: { poll: { timeout: 5_000 } } };

const narrowed = defineConfig({
  test: {
    ...own.test,
    include: tests,
    // Every run starts a new worker, so that a mutant is active when its module loads. Once per run is enough.
    isolate: false,
    ...shortTimeouts,
    ...(project === 'web' && { setupFiles: [own.test.setupFiles ?? [], 'tests/short-waits.ts'].flat() }),
  },
});

/** The file that the project extends. It is not imported: tools would depend on the web, and each change of it would check the types of all. */
const extended = typeof own.extends === 'string' ? join(import.meta.dirname, '../..', own.extends) : undefined;
const base = extended === undefined ? null : await loadConfigFromFile({ command: 'serve', mode: 'test' }, extended);

export default mergeConfig(base?.config ?? {}, narrowed);
