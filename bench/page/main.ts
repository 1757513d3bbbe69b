/** `npm run bench -- --only page`: the first load of the built product in a real browser, over throttled networks. */
import type { Browser, Page } from '@playwright/test';
import { withoutDangerQuestion } from '../../e2e/support/danger';
import { aligned } from '../table';
import { budgets, presets, type Case, type Preset } from './presets';
import { greeting, medianOf, phone, screens, signedIn, withBrowser, withProduct, type Storage } from './product';
import { tableOfRequests } from './requests';
import { signInFormShown, shown } from './shown';
import { visit, type Visit } from './visit';

/** With MUSTER_URL it measures a product that runs already. Returns the table. */
export const measurePages = ({ rounds, say }: { rounds: number; say: (text: string) => void }): Promise<string> =>
  withProduct((url) =>
    withBrowser(async (browser) => {
      const storage = await signedIn(browser, url);
      const lines: string[][] = [];
      for (const [index, preset] of presets.entries()) {
        for (const name of Object.keys(budgets) as Case[]) {
          const visits: Visit[] = [];
          for (let round = 0; round < rounds; round += 1) visits.push(await measure(browser, url, { name, preset, storage }));
          lines.push(lineOf(name, preset, budgets[name][index] ?? 0, visits));
          say(lines.at(-1)?.join('  ') ?? '');
        }
      }
      return aligned([heading, ...lines]);
    }),
  );

/** `--only requests`: what each request of the first screens is for. */
export const listRequests = (): Promise<string> =>
  withProduct((url) =>
    withBrowser(async (browser) => {
      const storage = await signedIn(browser, url);
      const parts = [await listOf(browser, url, { name: 'sign-in', path: screens.home, storage: undefined, isThere: signInFormShown })];
      for (const [name, path] of Object.entries(screens)) {
        parts.push(await listOf(browser, url, { name, path, storage, isThere: shown[name as keyof typeof screens] }));
      }
      return parts.join('\n\n');
    }),
  );

interface Measured {
  readonly name: Case;
  readonly preset: Preset;
  readonly storage: Storage;
}

async function measure(browser: Browser, url: string, { name, preset, storage }: Measured): Promise<Visit> {
  const isVisitor = name === 'cold sign-in form';
  const context = await browser.newContext(isVisitor ? phone : { ...phone, storageState: storage });
  await withoutDangerQuestion(context);
  try {
    if (isVisitor) return await visit(context, { address: url, preset, isThere: signInFormShown });
    if (name === 'warm home') await visit(context, { address: url, preset: undefined, isThere: settled });
    return await visit(context, { address: url, preset, isThere: greeting });
  } finally {
    await context.close();
  }
}

/** The service worker and the person's content are on the device, as after any visit of more than a few seconds. */
async function settled(page: Page): Promise<void> {
  await greeting(page);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.waitForFunction(() => localStorage.getItem('muster.device') !== null);
  await page.waitForTimeout(3_000);
}

interface Listed {
  readonly name: string;
  readonly path: string;
  readonly storage: Storage | undefined;
  isThere(page: Page): Promise<unknown>;
}

async function listOf(browser: Browser, url: string, { name, path, storage, isThere }: Listed): Promise<string> {
  const context = await browser.newContext({ ...phone, ...(storage && { storageState: storage }) });
  await withoutDangerQuestion(context);
  const { allRequests, requests, bytes, milliseconds } = await visit(context, { address: `${url}${path}`, preset: presets[2], isThere });
  await context.close();
  const sum = `${name}: shown after ${Math.round(milliseconds).toLocaleString('en')} ms, ${requests.length} requests, ${Math.round(bytes / 1000)} kB`;
  return `${sum}\n\n${tableOfRequests(allRequests, url, new Set(requests.map(({ id }) => id)))}`;
}

const heading = ['case', 'network', 'ms', 'at most', 'requests', 'in all', 'kB', 'round trips', 'long tasks', 'longest ms', 'layout shift'];

function lineOf(name: Case, preset: Preset, most: number, visits: readonly Visit[]): string[] {
  const median = (of: (visit: Visit) => number): number => medianOf(visits.map(of));
  const whole = (value: number): string => Math.round(value).toLocaleString('en');
  return [
    name,
    preset.name,
    whole(median(({ milliseconds }) => milliseconds)),
    whole(most),
    whole(median(({ requests }) => requests.length)),
    whole(median(({ allRequests }) => allRequests.length)),
    whole(median(({ bytes }) => bytes) / 1000),
    whole(median(({ roundTrips }) => roundTrips)),
    whole(median(({ longTasks }) => longTasks.length)),
    whole(median(({ longTasks }) => Math.max(0, ...longTasks))),
    median(({ layoutShift }) => layoutShift).toFixed(3),
  ];
}
