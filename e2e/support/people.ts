/**
 * The people of a journey: each has a browser of their own, is signed in already, and everything their browser complains
 * about fails the test: what is logged as an error, what nobody caught, what the content security policy refused.
 */
import { type BrowserContext, type BrowserContextOptions, type Page, type TestInfo, expect, test as base } from '@playwright/test';
import { Contexts, type StorageState } from './contexts';
import { signIn } from './journey';

interface Visit extends BrowserContextOptions {
  /** Complaints that this journey causes on purpose, such as the status of a refused request. */
  expects?: RegExp;
  /** How the product looks to them, instead of light, from left to right and in English. */
  look?: { themeMode: 'light' | 'dark'; themeDirection: 'ltr' | 'rtl'; language: string };
  /** A browser that has never been here: the product's code is not in its cache. */
  isNew?: boolean;
}

interface People {
  /** Opens `path` as somebody who is signed in, in a browser of their own. */
  visit(email: string, path: string, options?: Visit): Promise<Page>;
  /** Ends a visit before the test ends. */
  leave(page: Page): Promise<void>;
  /** Watches a page that the journey opened itself. */
  watch(page: Page, expects?: RegExp): void;
}

interface Accounts {
  /** What the provider leaves in the browser of somebody who signed in; made once. */
  signedIn(email: string): Promise<StorageState>;
  contexts: Contexts;
}

/** Runs in the browser, before the product: the choices of somebody who has made them before. */
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

  contexts: [async ({ browser }, use) => use(new Contexts(browser)), { scope: 'worker' }],

  visit: async ({ contexts, signedIn, watch }, use) => {
    const taken: BrowserContext[] = [];
    await use(async (email, path, { expects, look, isNew, ...options } = {}) => {
      const context = await contexts.take({
        key: JSON.stringify([email, look, options]),
        state: await signedIn(email),
        options,
        prepare: look && ((fresh) => fresh.addInitScript(keepLook, look)),
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

/** Whether the journey takes place at 390 px. */
export const isPhone = ({ project }: TestInfo): boolean => project.name === 'phone';

export { expect };
