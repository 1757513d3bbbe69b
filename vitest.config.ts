import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** Two at a time: the gate is sized for two cores. */
const maxWorkers = 2;

/** Most machines of the project are in UTC, where a date in the wrong zone looks right. */
process.env['TZ'] = 'Pacific/Auckland';

const ofTests = (name: string): string => join(import.meta.dirname, 'tools/test', name);
const [fixedSeed, longWaits] = [ofTests('fixed-seed.ts'), ofTests('long-waits.ts')];

/** Time-outs only end hangs: a slow or busy machine must not fail a test. */
const longTimeouts = { testTimeout: 180_000, hookTimeout: 300_000, expect: { poll: { timeout: 120_000 } } };

export default defineConfig({
  test: {
    maxWorkers,
    allowOnly: false,
    // A missing snapshot fails the test, also outside of CI. Only `-u` writes one.
    update: 'none',
    // Concurrent tests wait for services that never answer, which takes no CPU.
    maxConcurrency: 40,
    projects: [
      { test: { name: 'contract', root: 'packages/contract', include: ['src/**/*.test.ts'], setupFiles: [fixedSeed], ...longTimeouts } },
      {
        test: {
          name: 'api',
          root: 'apps/api',
          include: ['{src,seed,tests}/**/*.test.ts'],
          globalSetup: ['tests/global-setup.ts'],
          setupFiles: ['tests/setup.ts', fixedSeed, longWaits],
          ...longTimeouts,
          // Each module of the api is loaded once per worker and not once per test file.
          isolate: false,
        },
      },
      {
        extends: 'apps/web/vite.config.ts',
        test: {
          name: 'web',
          root: 'apps/web',
          include: ['src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: ['tests/setup.ts', fixedSeed, longWaits],
          // To make a page and read the libraries for each file costs more than the tests of most files.
          isolate: false,
          ...longTimeouts,
          // Generated templates are drawn one after the other in a single test.
          testTimeout: 600_000,
        },
      },
      { test: { name: 'tools', root: '.', include: ['{tools,bench,e2e/support}/**/*.test.ts'], setupFiles: [longWaits], ...longTimeouts } },
      {
        test: {
          name: 'prove',
          root: '.',
          include: ['prove/**/*.test.ts'],
          globalSetup: ['apps/api/tests/global-setup.ts'],
          setupFiles: ['apps/api/tests/setup.ts', longWaits],
          ...longTimeouts,
          isolate: false,
          testTimeout: 600_000,
        },
      },
    ],
  },
});
