/**
 * `npm run bench -- --only interaction`: the time from a tap to the next paint, and the longest task, as medians of the rounds. It
 * uses a phone's screen with a CPU that is four times slower.
 */
import type { Browser, Page } from '@playwright/test';
import { withoutDangerQuestion } from '../../e2e/support/danger';
import { aligned } from '../table';
import { greeting, medianOf, phone, screens, signedIn, withBrowser, withProduct, type Storage } from './product';

const slowDown = 4;

/** The goals for each: the next paint, and the longest task. */
const goalMilliseconds = 200;

interface Measured {
  readonly name: string;
  readonly paintMilliseconds: number;
  readonly longestTask: number;
}

interface Observed {
  events: number[];
  tasks: number[];
}

export const measureInteraction = ({ rounds, say }: { rounds: number; say: (text: string) => void }): Promise<string> =>
  withProduct((url) =>
    withBrowser(async (browser) => {
      const storage = await signedIn(browser, url);
      const all: Measured[] = [];
      for (let round = 0; round < rounds; round += 1) {
        all.push(...(await measure(browser, url, storage)));
        say(`round ${round + 1} of ${rounds}`);
      }
      const names = [...new Set(all.map(({ name }) => name))];
      const rows = names.map((name) => {
        const own = all.filter((one) => one.name === name);
        const figures = [medianOf(own.map((one) => one.paintMilliseconds)), medianOf(own.map((one) => one.longestTask))];
        return [name, ...figures.map((figure) => String(Math.round(figure))), String(goalMilliseconds)];
      });
      return aligned([['interaction', 'next paint ms', 'longest task ms', 'at most'], ...rows]);
    }),
  );

async function measure(browser: Browser, url: string, storage: Storage): Promise<Measured[]> {
  const context = await browser.newContext({ ...phone, baseURL: url, storageState: storage });
  await withoutDangerQuestion(context);
  try {
    const page = await context.newPage();
    await page.addInitScript(observe);
    // The answer is never sent, so that each round finds the same poll.
    await page.route('**/api/campaign-v2-responses', () => undefined);
    await page.goto(screens.home);
    await greeting(page);
    await page.waitForLoadState('networkidle');
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
    const measured: Measured[] = [];
    for (const [name, press] of steps(page)) measured.push({ name, ...(await timed(page, press)) });
    return measured;
  } finally {
    await context.close();
  }
}

const steps = (page: Page): readonly (readonly [string, () => Promise<void>])[] => [
  ['open the menu', () => page.getByRole('button', { name: 'Open navigation' }).tap()],
  ['close the menu', () => page.keyboard.press('Escape')],
  ['open an item', () => page.getByRole('list', { name: 'Most urgent' }).getByRole('link', { name: /^Poll/ }).first().tap()],
  ['choose an answer', () => page.getByRole('radio').first().tap()],
  ['press Submit', () => page.getByRole('button', { name: 'Submit' }).tap()],
];

/** Presses, and waits until the page has been quiet for a moment. */
async function timed(page: Page, press: () => Promise<void>): Promise<Omit<Measured, 'name'>> {
  await page.evaluate(() => Object.assign((window as unknown as { observed: Observed }).observed, { events: [], tasks: [] }));
  await press();
  await page.waitForTimeout(1_500);
  const { events, tasks } = await page.evaluate(() => (window as unknown as { observed: Observed }).observed);
  return { paintMilliseconds: Math.max(0, ...events), longestTask: Math.max(0, ...tasks) };
}

/** Runs in the page, before its own code. Events below 16 ms are not reported. */
function observe(): void {
  const observed: Observed = { events: [], tasks: [] };
  Object.assign(window, { observed });
  new PerformanceObserver((list) => observed.events.push(...list.getEntries().map(({ duration }) => duration))).observe({
    type: 'event',
    durationThreshold: 16,
  } as PerformanceObserverInit);
  new PerformanceObserver((list) => observed.tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
    type: 'longtask',
  });
}
