/**
 * `npm run bench -- --only inside`: what a press in the open product costs until the next screen has its content: the requests, and how many of
 * them wait for each other. Each screen opens for the first time. The service worker has the files of the build, or there is none: so is it in
 * the first minute on a device.
 */
import type { Browser, Page } from '@playwright/test';
import { withoutDangerQuestion } from '../../e2e/support/danger';
import { aligned } from '../table';
import { presets } from './presets';
import { screens, signedIn, signedInManager, withBrowser, withProduct, type Storage } from './product';
import { shown } from './shown';
import { chainOf, follow, throttle } from './visit';

interface Step {
  readonly name: keyof typeof shown;
  readonly of: 'worker' | 'manager';
  /** Where the product is open. */
  readonly from: string;
  press(page: Page): Promise<void>;
}

const steps: readonly Step[] = [
  { name: 'Focus', of: 'worker', from: screens.home, press: (page) => page.locator('a[href$="/mws/focus"]').first().tap() },
  {
    name: 'poll',
    of: 'worker',
    from: screens.home,
    press: (page) => page.getByRole('list', { name: 'Most urgent' }).getByRole('link', { name: /^Poll/ }).first().tap(),
  },
  {
    name: 'dashboard of a manager',
    of: 'manager',
    from: '/company/1/cws/polls',
    press: async (page) => {
      await page.getByRole('button', { name: 'Open navigation' }).tap();
      await page.getByRole('link', { name: 'Dashboard' }).first().tap();
    },
  },
  {
    name: 'report',
    of: 'manager',
    from: '/company/1/cws/polls',
    press: (page) => page.locator('a[href*="/polls/11"]').first().tap(),
  },
];

/** The aims for each screen. */
const most = { requests: 6, roundTrips: 3 };

export const measureInside = ({ say }: { say: (text: string) => void }): Promise<string> =>
  withProduct((url) =>
    withBrowser(async (browser) => {
      const states = { worker: await signedIn(browser, url), manager: await signedInManager(browser, url) };
      const rows: string[][] = [];
      for (const files of ['allow', 'block'] as const) {
        for (const step of steps) {
          const { requests, row } = await measure(browser, url, { step, files, storage: states[step.of] });
          rows.push(row);
          say([row.join('  '), ...requests].join('\n  '));
        }
      }
      return aligned([['screen', 'files', 'requests', 'at most', 'round trips', 'at most', 'kB', 'ms'], ...rows]);
    }),
  );

interface Opened {
  readonly step: Step;
  /** Whether a service worker has the files of the build. */
  readonly files: 'allow' | 'block';
  readonly storage: Storage;
}

/** What follows the first screen is over: dialogs, real time, and the worker's installation. */
const settleMilliseconds = 4_000;

async function measure(browser: Browser, url: string, { step, files, storage }: Opened) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'en-GB',
    serviceWorkers: files,
    storageState: storage,
  });
  await withoutDangerQuestion(context);
  try {
    const page = await context.newPage();
    await page.goto(`${url}${step.from}`);
    await page.getByRole('main').getByRole('link').first().waitFor();
    if (files === 'allow') await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: 180_000 });
    await page.waitForTimeout(settleMilliseconds);
    await page.waitForLoadState('networkidle');
    const session = await context.newCDPSession(page);
    const requests = await follow(session);
    const [, , preset] = presets;
    if (preset) await throttle(session, preset);
    const started = performance.now();
    await step.press(page);
    await shown[step.name](page);
    const milliseconds = Math.round(performance.now() - started);
    const begun = requests.begun();
    await page.waitForLoadState('networkidle');
    const own = requests.ended().filter(({ id }) => begun.has(id));
    const kilobytes = Math.round(own.reduce((sum, { bytes }) => sum + bytes, 0) / 1000);
    const counts = [String(own.length), String(most.requests), String(chainOf(own)), String(most.roundTrips)];
    return {
      row: [
        step.name,
        files === 'allow' ? 'on the device' : 'on the server',
        ...counts,
        String(kilobytes),
        milliseconds.toLocaleString('en'),
      ],
      requests: own.map(({ address, bytes }) => `${address.replace(url, '')} ${bytes}`),
    };
  } finally {
    await context.close();
  }
}
