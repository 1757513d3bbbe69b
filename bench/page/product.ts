/** The product and the browser that the measurements of the page share. */
import { chromium, type Browser, type BrowserContext, type LaunchOptions, type Page } from '@playwright/test';
import { findBrowser } from '../../e2e/support/browser';
import { signIn } from '../../e2e/support/journey';
import { freePort } from '../../tools/free-port';
import { startProduct } from '../../e2e/support/product';
import { trustsProxy, startProxy } from '../servers/proxy';

const worker = 'worker@northridge.example';
const manager = 'manager@northridge.example';
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'en-GB' };

/** The screens of the first minute, by the path below the product's address. */
export const screens = {
  home: '/company/1/cws/dashboard',
  Focus: '/company/1/mws/focus',
  poll: '/company/1/mws/focus/8',
} as const;

/** The screens of a manager: what needs them, and the answers of a poll. */
export const managerScreens = {
  'dashboard of a manager': '/company/1/cws/dashboard',
  report: '/company/1/cws/polls/11/report',
} as const;

export const greeting = (page: Page) => page.getByRole('heading', { name: /^Good / }).waitFor({ timeout: 180_000 });

export type Storage = Awaited<ReturnType<BrowserContext['storageState']>>;

/** The address of the product that MUSTER_URL names, or of one that runs as long as `measure`, behind a proxy with HTTP/2. */
export async function withProduct<Result>(measure: (url: string) => Promise<Result>): Promise<Result> {
  const running = process.env['MUSTER_URL'];
  if (running) return measure(running);
  const listenAt = await freePort();
  const url = `https://localhost:${listenAt}`;
  // The proxy is on this machine. The embedded provider would refuse it as it refuses other machines.
  const behindProxy = { HOST: '127.0.0.1', PUBLIC_URL: url, TRUST_PROXY: 'loopback', EMBEDDED_PROVIDER_ON_NETWORK: 'true' };
  const product = await startProduct({ env: { LOG_LEVEL: 'warn', ...behindProxy } });
  try {
    const stopProxy = await startProxy({ listenAt, target: product.url.replace('localhost', '127.0.0.1') });
    try {
      return await measure(url);
    } finally {
      await stopProxy();
    }
  } finally {
    await product.stop();
  }
}

export async function findTrustingBrowser(): Promise<LaunchOptions & { args: string[] }> {
  const { args, ...browser } = await findBrowser();
  return { ...browser, args: [...args, trustsProxy] };
}

export async function withBrowser<Result>(measure: (browser: Browser) => Promise<Result>): Promise<Result> {
  const browser = await chromium.launch(await findTrustingBrowser());
  try {
    return await measure(browser);
  } finally {
    await browser.close();
  }
}

/** Signs the worker in, and waits for the home. */
export async function signInAsWorker(page: Page): Promise<void> {
  await signIn(page, worker, '/', /./);
  await greeting(page);
}

/** What a sign-in leaves in the browser: a cold screen starts from that, with an empty cache. */
export const signedIn = (browser: Browser, url: string): Promise<Storage> => storageAfter(browser, url, signInAsWorker);

export const signedInManager = (browser: Browser, url: string): Promise<Storage> =>
  storageAfter(browser, url, async (page) => {
    await signIn(page, manager, managerScreens['dashboard of a manager']);
    await page.getByRole('heading', { name: 'Needs you' }).waitFor({ timeout: 180_000 });
  });

async function storageAfter(browser: Browser, url: string, signInOn: (page: Page) => Promise<void>): Promise<Storage> {
  const context = await browser.newContext({ ...phone, baseURL: url });
  await signInOn(await context.newPage());
  const state = await context.storageState();
  await context.close();
  return state;
}

export const medianOf = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? 0;
