/** The vitest project of one scope, limited to the tests of that scope. MUTATE_SCOPE names the scope. */
import { defineConfig, mergeConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import root from '../../vitest.config';
import web from '../../apps/web/vite.config';
import { isScope, scopes } from './scopes';

const name = process.env['MUTATE_SCOPE'] ?? '';
if (!isScope(name)) throw new Error(`MUTATE_SCOPE names no scope: ${name}`);
const { project, tests } = scopes[name];

/** The inline projects of the root configuration. */
const projects = (root.test?.projects ?? []) as TestProjectInlineConfiguration[];
const own = projects.find(({ test }) => test?.name === project)?.test;
if (!own) throw new Error(`The root configuration has no project ${project}`);

const narrowed = defineConfig({
  test: {
    ...own,
    include: [...tests],
    // Every run starts a new worker, so that a mutant is active when its module loads. Once per run is enough.
    isolate: false,
    // The time limit of the mutation run ends endless loops earlier than the limit of the test suite.
    testTimeout: 60_000,
  },
});

export default project === 'web' ? mergeConfig(web, narrowed) : narrowed;
