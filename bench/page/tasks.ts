/**
 * `npm run bench -- --only tasks`: how long the first screens block the main thread, on a processor that is four times slower. It
 * counts the time on the processor, so that other programs of the machine hardly change it.
 */
import type { Browser, Page } from '@playwright/test';
import { withoutDangerQuestion } from '../../e2e/support/danger';
import { aligned } from '../table';
import { blockingOf, tasksOf, type Blocking, type TraceEvent } from './blocking';
import { signInFormShown, shown } from './shown';
import { medianOf, phone, screens, signedIn, withBrowser, withProduct, type Storage } from './product';

/** As Lighthouse does for its mobile preset. */
const slowDown = 4;

/** What follows the first screen is part of its load: the drawer, what the device keeps, the service worker. */
const afterwardsMilliseconds = 3_000;

export const measureTasks = ({ rounds, say }: { rounds: number; say: (text: string) => void }): Promise<string> =>
  withProduct((url) =>
    withBrowser(async (browser) => {
      const storage = await signedIn(browser, url);
      const lines: string[][] = [];
      const add = async (name: string, visited: Visited) => {
        const found: Blocking[] = [];
        for (let round = 0; round < rounds; round += 1) found.push(await trace(browser, visited));
        const median = (of: (one: Blocking) => number): string => Math.round(medianOf(found.map(of))).toLocaleString('en');
        lines.push([
          name,
          median((one) => one.blockedMilliseconds),
          median((one) => one.longTasks),
          median((one) => one.longestMilliseconds),
          median((one) => one.busyMilliseconds),
        ]);
        say(lines.at(-1)?.join('  ') ?? '');
      };
      await add('sign-in', { address: `${url}${screens.home}`, storage: undefined, isThere: signInFormShown });
      for (const [name, path] of Object.entries(screens))
        await add(name, { address: `${url}${path}`, storage, isThere: shown[name as keyof typeof screens] });
      return aligned([['screen', 'blocked ms', 'long tasks', 'longest ms', 'all tasks ms'], ...lines]);
    }),
  );

interface Visited {
  readonly address: string;
  readonly storage: Storage | undefined;
  isThere(page: Page): Promise<unknown>;
}

async function trace(browser: Browser, { address, storage, isThere }: Visited): Promise<Blocking> {
  const context = await browser.newContext({ ...phone, ...(storage && { storageState: storage }) });
  await withoutDangerQuestion(context);
  try {
    const page = await context.newPage();
    await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] });
    await page.goto(address);
    await isThere(page);
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(afterwardsMilliseconds);
    const { traceEvents } = JSON.parse((await browser.stopTracing()).toString('utf8')) as { traceEvents: TraceEvent[] };
    return blockingOf(tasksOf(traceEvents, slowDown));
  } finally {
    await context.close();
  }
}
