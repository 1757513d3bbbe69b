import { defineConfig } from '@playwright/test';
import { findBrowser } from './support/browser';

const launchOptions = await findBrowser();

export default defineConfig({
  testDir: './journeys',
  outputDir: '../test-results',
  globalSetup: './support/global-setup.ts',
  // More workers than cores: a journey waits for the browser or the network about a third of the time.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  // Time-outs only end hangs: a slow or busy machine must not fail a journey.
  timeout: 420_000,
  expect: { timeout: 60_000 },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    baseURL: process.env.MUSTER_URL,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // Only the journeys of the worker itself allow it: a page must behave the same without one.
    serviceWorkers: 'block',
    // A trace costs a quarter of the CPU. To see a failure step by step, run the journey again with `--trace on`.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions,
  },
  // A journey without a tag runs at both widths.
  projects: [
    { name: 'phone', grepInvert: /@desk/, use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
    { name: 'desk', grepInvert: /@phone/, use: { viewport: { width: 1440, height: 900 } } },
  ],
});
