import { writeFileSync } from 'node:fs';
import type { BrowserContext, Page } from '@playwright/test';
import { manager, northridge, post, uniquely, worker } from '../../support/campaigns';
import { signIn } from '../../support/journey';
import { expect, test } from '../../support/people';

/** `npm run prove -- --only offline` sets these and reads the report. */
const moments = Number(process.env.OFFLINE_MOMENTS ?? 4);
const seed = Number(process.env.OFFLINE_SEED ?? 1);
const reportFile = process.env.OFFLINE_REPORT;

/** The messages that the browser logs for the failures that this journey causes. */
const failures = /Failed to load resource|WebSocket connection|ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_ABORTED|Loading chunk|dynamically/;

/** The page lists the first 50 answers of a huddle, so each huddle gets fewer. */
const answersOfHuddle = 40;

/** When the network fails: before the request, during the request, during the reply, or with a request that hangs. */
const cuts = ['before', 'request', 'reply', 'hanging'] as const;
type Cut = (typeof cuts)[number];

/** The same numbers for the same seed. */
function randomOf(state: number): (below: number) => number {
  let now = state;
  return (below) => {
    now = (Math.imul(now, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((now / 2 ** 32) * below);
  };
}

const box = (page: Page) => page.getByPlaceholder('What do you think?');
const listed = (page: Page, text: string) => page.getByRole('region', { name: 'Answers' }).getByRole('listitem').filter({ hasText: text });
const strip = (page: Page) => page.getByRole('button', { name: /waiting to send/ });

/** Cuts the call off at the given moment. Resolves when the server has the answer, if it gets it. */
async function cutAt(page: Page, cut: Cut): Promise<void> {
  if (cut === 'before') return page.context().setOffline(true);
  await page.route('**/api/answers', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    if (cut !== 'request') await route.fetch();
    if (cut !== 'hanging') await route.abort('connectionfailed');
  });
}

/** Writes an answer while the network fails, and kills the page. */
async function writeAndDie(page: Page, text: string, { cut, isKilledAtOnce }: { cut: Cut; isKilledAtOnce: boolean }): Promise<void> {
  // The code and the content of the screen have loaded.
  await expect(box(page)).toBeEditable();
  const arrived = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/answers'));
  await cutAt(page, cut);
  await box(page).fill(text);
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  if (cut === 'before') arrived.catch(() => undefined);
  else await arrived;
  if (cut === 'before' || (cut !== 'hanging' && !isKilledAtOnce)) await expect(strip(page)).toBeVisible();
  await page.close();
  await page
    .context()
    .setOffline(false)
    .catch(() => undefined);
}

async function openAs(context: BrowserContext, path: string, watch: (page: Page, expects?: RegExp) => void): Promise<Page> {
  const page = await context.newPage();
  watch(page, failures);
  await page.goto(path);
  return page;
}

test(
  'an answer that is written while the network fails and the page dies arrives once, and only from its own person',
  { tag: '@desk' },
  async ({ visit, page: first, watch }) => {
    test.setTimeout(120_000 + moments * 60_000);
    const random = randomOf(seed);
    const found: string[] = [];
    const boss = await visit(manager, `${northridge}/cws/huddles/new`);
    const ask = async (): Promise<string> => {
      const question = uniquely('What keeps us dry?');
      await boss.goto(`${northridge}/cws/huddles/new`);
      await boss.getByLabel('Question').fill(question);
      return `${northridge}/mws/focus/${await post(boss, 'huddle', question)}`;
    };
    let path = await ask();
    const context = first.context();
    watch(first, failures);
    await signIn(first, worker, path);
    await first.close();

    for (let at = 0; at < moments; at += 1) {
      const text = `answer ${at} of ${seed}.`;
      const cut = cuts[at % cuts.length] ?? 'before';
      if (at > 0 && at % answersOfHuddle === 0) path = await ask();
      await test.step(`${text} ${cut}`, async () => {
        const page = await openAs(context, path, watch);
        await writeAndDie(page, text, { cut, isKilledAtOnce: random(2) === 0 });
        const back = await openAs(context, path, watch);
        await expect(listed(back, text).first()).toBeVisible();
        await expect(strip(back)).toHaveCount(0);
        const count = await listed(back, text).count();
        if (count !== 1) found.push(`${text} (${cut}): ${count} times`);
        await back.close();
      });
    }

    await test.step('another person on the same device neither sees nor sends what waits', async () => {
      const page = await openAs(context, path, watch);
      await writeAndDie(page, 'waits for its person', { cut: 'before', isKilledAtOnce: false });
      await context.clearCookies();
      const other = await context.newPage();
      watch(other, failures);
      await signIn(other, 'site.manager@northridge.example', path);
      await expect(box(other)).toBeVisible();
      await expect(listed(other, `of ${seed}.`).first()).toBeVisible();
      expect(await strip(other).count()).toBe(0);
      expect(await listed(other, 'waits for its person').count()).toBe(0);
      await other.close();
      await context.clearCookies();
      const back = await context.newPage();
      watch(back, failures);
      await signIn(back, worker, path);
      await expect(listed(back, 'waits for its person')).toHaveCount(1);
      await expect(strip(back)).toHaveCount(0);
    });
    if (reportFile) writeFileSync(reportFile, JSON.stringify({ moments, found }));
    expect(found).toEqual([]);
  },
);
