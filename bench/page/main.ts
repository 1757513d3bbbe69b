/** `npm run bench -- --only page`: the first load of the built product in a real browser, over throttled networks. */
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { findBrowser } from '../../e2e/support/browser';
import { signIn } from '../../e2e/support/journey';
import { startProduct } from '../../e2e/support/product';
import { aligned } from '../table';
import { budgets, presets, type Case, type Preset } from './presets';
import { visit, type Visit } from './visit';

const worker = 'worker@northridge.example';
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'en-GB' };

const form = (page: Page) => page.getByLabel('E-mail address', { exact: true }).waitFor({ timeout: 180_000 });
const home = (page: Page) => page.getByRole('heading', { name: /^Good / }).waitFor({ timeout: 180_000 });

/** With MUSTER_URL it measures a product that runs already. Returns the table. */
export async function measurePages({ rounds, say }: { rounds: number; say: (text: string) => void }): Promise<string> {
  const product = process.env['MUSTER_URL'] ? undefined : await startProduct({ env: { LOG_LEVEL: 'warn' } });
  const url = process.env['MUSTER_URL'] ?? product?.url ?? '';
  const browser = await chromium.launch(await findBrowser());
  try {
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
    say(`\nRequests of a cold home:\n${await listCold(browser, url, storage)}\n`);
    return aligned([heading, ...lines]);
  } finally {
    await browser.close();
    await product?.stop();
  }
}

type Storage = Awaited<ReturnType<BrowserContext['storageState']>>;

/** What a sign-in leaves in the browser: a cold home starts from that, with an empty cache. */
async function signedIn(browser: Browser, url: string): Promise<Storage> {
  const context = await browser.newContext({ ...phone, baseURL: url });
  const page = await context.newPage();
  await signIn(page, worker, '/', /./);
  await home(page);
  const state = await context.storageState();
  await context.close();
  return state;
}

interface Measured {
  readonly name: Case;
  readonly preset: Preset;
  readonly storage: Storage;
}

async function measure(browser: Browser, url: string, { name, preset, storage }: Measured): Promise<Visit> {
  const isVisitor = name === 'cold sign-in form';
  const context = await browser.newContext(isVisitor ? phone : { ...phone, storageState: storage });
  try {
    if (isVisitor) return await visit(context, { address: url, preset, isThere: form });
    if (name === 'warm home') await visit(context, { address: url, preset: undefined, isThere: home });
    return await visit(context, { address: url, preset, isThere: home });
  } finally {
    await context.close();
  }
}

async function listCold(browser: Browser, url: string, storage: Storage): Promise<string> {
  const context = await browser.newContext({ ...phone, storageState: storage });
  const { allRequests: requests } = await visit(context, { address: url, preset: presets[2], isThere: home });
  await context.close();
  return aligned([
    ['request', 'from ms', 'to ms', 'bytes'],
    ...requests.map(({ address, startedAt, endedAt, bytes }) => [
      address.replace(url, '').split('?')[0] ?? '',
      ((startedAt - (requests[0]?.startedAt ?? 0)) * 1000).toFixed(0),
      ((endedAt - (requests[0]?.startedAt ?? 0)) * 1000).toFixed(0),
      String(bytes),
    ]),
  ]);
}

const heading = ['case', 'network', 'ms', 'at most', 'requests', 'in all', 'kB', 'round trips', 'long tasks', 'longest ms', 'layout shift'];

function lineOf(name: Case, preset: Preset, most: number, visits: readonly Visit[]): string[] {
  const median = (of: (visit: Visit) => number): number =>
    visits.map(of).toSorted((a, b) => a - b)[Math.floor((visits.length - 1) / 2)] ?? 0;
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
