/**
 * The people of a journey. Each is signed in and has a separate browser context. Logged errors, uncaught errors and violations of
 * the content security policy in it fail the test.
 */
import { type BrowserContext, type BrowserContextOptions, type Page, type TestInfo, expect, test as base } from '@playwright/test';
import { Contexts } from './contexts';
import { signedInAs } from './signed-in';

interface Visit extends BrowserContextOptions {
  /** Messages that this journey causes on purpose, such as the status of a refused request. */
  expects?: RegExp;
  /** Their appearance settings. Default: light, left to right, English. */
  look?: { themeMode: 'light' | 'dark'; themeDirection: 'ltr' | 'rtl'; language: string };
  /** A browser that has never been here: the product's code is not in its cache. */
  isNew?: boolean;
}

export interface People {
  /** Opens `path` as a signed-in person in a separate browser context. */
  visit(email: string, path: string, options?: Visit): Promise<Page>;
  /** Ends a visit before the test ends. */
  leave(page: Page): Promise<void>;
  /** Watches a page that the journey has opened itself. */
  watch(page: Page, expects?: RegExp): void;
}

interface Browsers {
  contexts: Contexts;
}

/** Runs in the browser before the product: stores the person's settings. */
function keepLook({ language, ...settings }: NonNullable<Visit['look']>): void {
  localStorage.setItem('muster.settings', JSON.stringify(settings));
  sessionStorage.setItem('muster.locale', language);
}

export const test = base.extend<People, Browsers>({
  watch: async ({}, use) => {
    const complaints: string[] = [];
    await use((page, expects) => {
      const note = (text: string): void => {
        if (!expects?.test(text)) complaints.push(`${page.url()}: ${text}`);
      };
      page.on('console', (message) => message.type() === 'error' && note(message.text()));
      page.on('pageerror', (error) => note(error.message));
    });
    expect(complaints, 'what the browser complained about').toEqual([]);
  },

  contexts: [async ({ browser }, use) => use(new Contexts(browser)), { scope: 'worker' }],

  visit: async ({ browser, contexts, serviceWorkers, watch }, use) => {
    const taken: BrowserContext[] = [];
    await use(async (email, path, { expects, look, isNew, ...options } = {}) => {
      const own = { serviceWorkers, ...options };
      const context = await contexts.take({
        key: JSON.stringify([email, look, own]),
        state: await signedInAs(email, browser),
        options: own,
        prepare: look && ((fresh) => fresh.addInitScript(keepLook, look)),
        keepsWorker: own.serviceWorkers === 'allow',
        isNew,
      });
      taken.push(context);
      const page = await context.newPage();
      watch(page, expects);
      await page.goto(path);
      return page;
    });
    await Promise.all(taken.map((context) => contexts.giveBack(context)));
  },

  leave: async ({ contexts }, use) => use((page) => contexts.giveBack(page.context())),
});

/** Whether the journey runs at 390 px. */
export const isPhone = ({ project }: TestInfo): boolean => project.name === 'phone';

export { expect };
