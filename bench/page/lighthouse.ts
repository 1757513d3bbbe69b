/** `npm run bench -- --only lighthouse`: the scores of Lighthouse, mobile preset, of the screens of the first minute. */
import { chromium, type BrowserContext } from '@playwright/test';
import lighthouse from 'lighthouse';
import { findBrowser } from '../../e2e/support/browser';
import { freePort } from '../../e2e/support/product';
import { aligned } from '../table';
import { medianOf, phone, screens, signInAsWorker, withProduct } from './product';

const categories = ['performance', 'accessibility', 'best-practices'] as const;
const figures = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'] as const;

interface Scores {
  readonly scores: readonly number[];
  readonly figures: readonly number[];
}

export const measureLighthouse = ({ rounds, say }: { rounds: number; say: (text: string) => void }): Promise<string> =>
  withProduct(async (url) => {
    const rows = [
      await rowOf('sign-in', `${url}${screens.home}`, { url, rounds, isSignedIn: false }),
      ...(await signedInRows(url, rounds, say)),
    ];
    return aligned([['screen', 'performance', 'accessibility', 'best practices', 'FCP ms', 'LCP ms', 'TBT ms', 'CLS'], ...rows]);
  });

interface Asked {
  readonly url: string;
  readonly rounds: number;
  readonly isSignedIn: boolean;
}

async function signedInRows(url: string, rounds: number, say: (text: string) => void): Promise<string[][]> {
  const rows: string[][] = [];
  for (const [name, path] of Object.entries(screens)) {
    rows.push(await rowOf(name, `${url}${path}`, { url, rounds, isSignedIn: true }));
    say(rows.at(-1)?.join('  ') ?? '');
  }
  return rows;
}

/** The medians of several runs, in a browser of their own. */
async function rowOf(name: string, address: string, { url, rounds, isSignedIn }: Asked): Promise<string[]> {
  const port = await freePort();
  const { args, ...launch } = await findBrowser();
  const context = await chromium.launchPersistentContext('', {
    ...launch,
    ...phone,
    baseURL: url,
    args: [...args, `--remote-debugging-port=${port}`],
  });
  try {
    if (isSignedIn) await signInOnce(context);
    const runs: Scores[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await forgetContent(context, url);
      runs.push(await run(address, port));
    }
    const medians = (of: (run: Scores) => readonly number[], length: number): number[] =>
      Array.from({ length }, (_, index) => medianOf(runs.map((one) => of(one)[index] ?? 0)));
    const scores = medians((one) => one.scores, categories.length).map((score) => String(Math.round(score * 100)));
    const [fcp = 0, lcp = 0, tbt = 0, cls = 0] = medians((one) => one.figures, figures.length);
    return [name, ...scores, ...[fcp, lcp, tbt].map((figure) => Math.round(figure).toLocaleString('en')), cls.toFixed(3)];
  } finally {
    await context.close();
  }
}

/** The page must not stay open: pages of one site share a main thread, and Lighthouse would count the work of both. */
async function signInOnce(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await signInAsWorker(page);
  await page.close();
}

/** A round leaves content on the device, which a first load does not find. The hint of the sign-in stays. */
async function forgetContent(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${url}/manifest.webmanifest`);
  await page.evaluate(() => localStorage.removeItem('muster.device'));
  await page.close();
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
