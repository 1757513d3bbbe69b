/**
 * The people of a journey. Each is signed in and has a separate browser context. Logged errors, uncaught errors and violations of
 * the content security policy in it fail the test.
 */
import { type BrowserContext, type BrowserContextOptions, type Page, type TestInfo, expect, test as base } from '@playwright/test';
import { signIn } from './journey';

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

interface Visit extends BrowserContextOptions {
  /** Messages that this journey causes on purpose, such as the status of a refused request. */
  expects?: RegExp;
  /** Their appearance settings. Default: light, left to right, English. */
  look?: { themeMode: 'light' | 'dark'; themeDirection: 'ltr' | 'rtl'; language: string };
}

interface People {
  /** Opens `path` as a signed-in person in a separate browser context. */
  visit(email: string, path: string, options?: Visit): Promise<Page>;
  /** Watches a page that the journey has opened itself. */
  watch(page: Page, expects?: RegExp): void;
}

interface Accounts {
  /** The provider's cookies of a signed-in person. Created once. */
  signedIn(email: string): Promise<StorageState>;
}

/** Runs in the browser before the product: stores the person's settings. */
function keepLook({ language, ...settings }: NonNullable<Visit['look']>): void {
  localStorage.setItem('muster.settings', JSON.stringify(settings));
  sessionStorage.setItem('muster.locale', language);
}

export const test = base.extend<People, Accounts>({
  signedIn: [
    async ({ browser }, use) => {
      const states = new Map<string, Promise<StorageState>>();
      const make = async (email: string): Promise<StorageState> => {
        const context = await browser.newContext({ baseURL: process.env.MUSTER_URL });
        try {
          await signIn(await context.newPage(), email, '/', /./);
          return await context.storageState();
        } finally {
          await context.close();
        }
      };
      await use((email) => {
        const state = states.get(email) ?? make(email);
        states.set(email, state);
        return state;
      });
    },
    { scope: 'worker' },
  ],

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

  visit: async ({ browser, signedIn, watch }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (email, path, { expects, look, ...options } = {}) => {
      const context = await browser.newContext({ storageState: await signedIn(email), ...options });
      if (look) await context.addInitScript(keepLook, look);
      contexts.push(context);
      const page = await context.newPage();
      watch(page, expects);
      await page.goto(path);
      return page;
    });
    await Promise.all(contexts.map(closeContext));
  },
});

/** Closes a page and its context. Running route handlers do not fail the test. */
export const closeVisit = (page: Page): Promise<void> => closeContext(page.context());

async function closeContext(context: BrowserContext): Promise<void> {
  await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })));
  await context.close();
}

/** Whether the journey runs at 390 px. */
export const isPhone = ({ project }: TestInfo): boolean => project.name === 'phone';

export { expect };
