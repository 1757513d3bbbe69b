/** `npm run bench -- --only lighthouse`: the scores of Lighthouse, mobile preset, of the screens of the first minute and of
 * a manager. */
import type { Page } from '@playwright/test';
import lighthouse from 'lighthouse';
import { aligned } from '../table';
import { startPlainBrowser } from './plain-browser';
import { managerScreens, medianOf, screens, signedIn, signedInManager, withBrowser, withProduct, type Storage } from './product';

const categories = ['performance', 'accessibility', 'best-practices'] as const;
const figures = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'] as const;

interface Scores {
  readonly scores: readonly number[];
  readonly figures: readonly number[];
}

export const measureLighthouse = ({ rounds, say }: { rounds: number; say: (text: string) => void }): Promise<string> =>
  withProduct(async (url) => {
    const rows = [await rowOf('sign-in', `${url}${screens.home}`, { url, rounds }), ...(await signedInRows(url, rounds, say))];
    return aligned([['screen', 'performance', 'accessibility', 'best practices', 'FCP ms', 'LCP ms', 'TBT ms', 'CLS'], ...rows]);
  });

interface Asked {
  readonly url: string;
  readonly rounds: number;
  /** Absent for a visitor. */
  readonly signIn?: typeof signedIn;
}

async function signedInRows(url: string, rounds: number, say: (text: string) => void): Promise<string[][]> {
  const rows: string[][] = [];
  for (const [all, signIn] of [
    [screens, signedIn],
    [managerScreens, signedInManager],
  ] as const) {
    for (const [name, path] of Object.entries(all)) {
      rows.push(await rowOf(name, `${url}${path}`, { url, rounds, signIn }));
      say(rows.at(-1)?.join('  ') ?? '');
    }
  }
  return rows;
}

/** The medians of several runs, in a browser of their own. */
async function rowOf(name: string, address: string, { url, rounds, signIn }: Asked): Promise<string[]> {
  const state = signIn && (await withBrowser((browser) => signIn(browser, url)));
  const browser = await startPlainBrowser();
  try {
    if (state) await browser.within(`${url}${emptyPage}`, (page) => putState(page, state));
    const runs: Scores[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await browser.within(`${url}${emptyPage}`, forgetContent);
      runs.push(await run(address, browser.port));
    }
    const medians = (of: (run: Scores) => readonly number[], length: number): number[] =>
      Array.from({ length }, (_, index) => medianOf(runs.map((one) => of(one)[index] ?? 0)));
    const scores = medians((one) => one.scores, categories.length).map((score) => String(Math.round(score * 100)));
    const [fcp = 0, lcp = 0, tbt = 0, cls = 0] = medians((one) => one.figures, figures.length);
    return [name, ...scores, ...[fcp, lcp, tbt].map((figure) => Math.round(figure).toLocaleString('en')), cls.toFixed(3)];
  } finally {
    await browser.stop();
  }
}

/** A file of the product that runs no script. */
const emptyPage = '/manifest.webmanifest';

/** What the sign-in in another browser has left there. */
async function putState(page: Page, { cookies, origins }: Storage): Promise<void> {
  await page.context().addCookies(cookies);
  const items = origins.find(({ origin }) => page.url().startsWith(origin))?.localStorage ?? [];
  await page.evaluate((all) => all.forEach(({ name, value }) => localStorage.setItem(name, value)), items);
}

/** A round leaves content on the device, which a first load does not find. The hint of the sign-in stays. */
async function forgetContent(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.removeItem('muster.device'));
}

async function run(address: string, port: number): Promise<Scores> {
  // Everything is cleared but what the sign-in has left on the device.
  const result = await lighthouse(address, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...categories],
    clearStorageTypes: ['file_systems', 'shader_cache', 'service_workers', 'cache_storage', 'indexeddb'],
  });
  if (!result) throw new Error('Lighthouse gave no result.');
  const { lhr } = result;
  if (lhr.runtimeError) throw new Error(lhr.runtimeError.message);
  return {
    scores: categories.map((category) => lhr.categories[category]?.score ?? 0),
    figures: figures.map((figure) => lhr.audits[figure]?.numericValue ?? 0),
  };
}
