import { defineConfig } from 'vitest/config';

/** Two at a time: the gate is sized for two cores. */
const maxWorkers = 2;

/** Starting a server and copying a database take longer than a pure function; a hang still ends. */
const withDatabase = { testTimeout: 30_000, hookTimeout: 60_000 };

export default defineConfig({
  test: {
    maxWorkers,
    allowOnly: false,
    projects: [
      { test: { name: 'contract', root: 'packages/contract', include: ['src/**/*.test.ts'] } },
      {
        test: {
          name: 'api',
          root: 'apps/api',
          include: ['{src,seed,tests}/**/*.test.ts'],
          globalSetup: ['tests/global-setup.ts'],
          setupFiles: ['tests/setup.ts'],
          ...withDatabase,
        },
      },
      {
        extends: 'apps/web/vite.config.ts',
        test: {
          name: 'web',
          root: 'apps/web',
          include: ['src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: ['tests/setup.ts'],
        },
      },
      { test: { name: 'tools', root: '.', include: ['{tools,bench,e2e/support}/**/*.test.ts'], testTimeout: 30_000 } },
      {
        test: {
          name: 'prove',
          root: '.',
          include: ['prove/**/*.test.ts'],
          globalSetup: ['apps/api/tests/global-setup.ts'],
          setupFiles: ['apps/api/tests/setup.ts'],
          testTimeout: 240_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
