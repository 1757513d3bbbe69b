/** A new version of the product reaches an open page. */
import type { Page } from '@playwright/test';
import { manager, northridge, opened, postPoll, uniquely, worker } from '../../support/campaigns';
import { signIn } from '../../support/journey';
import { expect, test } from '../../support/people';
import { workerIsReady } from '../../support/service-worker';

/** The page fetches reports ahead, and this person may not read all of them. */
const fetchesAhead = /Failed to load resource: the server responded with a status of 403/;

test.use({ serviceWorkers: 'allow' });

/** Init script: marks the page when it has registered its service worker, some time after its first screen. */
function noteRegistration(): void {
  const { serviceWorker } = navigator;
  const register = serviceWorker.register.bind(serviceWorker);
  serviceWorker.register = async (...given) => {
    const registration = await register(...given);
    document.documentElement.dataset['worker'] = 'registered';
    return registration;
  };
}

/** Waits for the registration. A page that registers the old address after the release would replace the new worker. */
const hasRegistered = (page: Page): Promise<void> => expect(page.locator('html')).toHaveAttribute('data-worker', 'registered');

/** A worker from another address is a newer one. Resolves when it is on the device and waits until a page is idle. */
async function release(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.register('/sw.js?next', { scope: '/', updateViaCache: 'none' }));
  await expect.poll(() => isWaiting(page)).toBe(true);
}

const isWaiting = (page: Page): Promise<boolean> =>
  page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting));

/** The page counts as one that the person does not look at, and then as one that they look at again. */
const hideAndShow = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const hidden of [true, false]) {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
      document.dispatchEvent(new Event('visibilitychange'));
    }
  });

/** Counts how often the page loads from now on. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('load', () => (loads += 1));
  return () => loads;
}

test(
  'a new version takes over when the page is idle, and never a page in which somebody types',
  { tag: '@phone' },
  async ({ context, visit, watch }) => {
    test.setTimeout(900_000);
    const title = uniquely('Is the winch greased?');
    const boss = await visit(manager, `${northridge}/cws/dashboard`, { serviceWorkers: 'block' });
    const path = `${northridge}/mws/focus/${await postPoll(boss, title)}`;
    const idle = await context.newPage();
    watch(idle, fetchesAhead);
    await signIn(idle, worker, path);
    await workerIsReady(idle);
    const typing = await context.newPage();
    watch(typing, fetchesAhead);
    await typing.addInitScript(noteRegistration);
    await typing.goto(`${northridge}/mws/focus`);
    const link = typing.getByRole('link', { name: title });
    await link.click();
    await typing.getByRole('radio', { name: 'Yes' }).check();
    await typing.getByLabel('Why?').fill('On Monday');
    await expect(opened(idle, title)).toBeVisible();
    await hasRegistered(typing);
    const [idleLoads, typingLoads] = [countLoads(idle), countLoads(typing)];
    await release(idle);

    await test.step('the page with the typed text does not activate it', async () => {
      await hideAndShow(typing);
      expect(await isWaiting(typing)).toBe(true);
    });

    await test.step('an idle page activates and loads it', async () => {
      // A browser lets the new worker in only when the old one has no event under way. So the test stops it, as the browser stops an unused worker.
      const browser = await context.newCDPSession(idle);
      await browser.send('ServiceWorker.enable');
      await expect(async () => {
        if (idleLoads() === 0) {
          await browser.send('ServiceWorker.stopAllWorkers');
          await hideAndShow(idle);
        }
        await expect.poll(idleLoads, { timeout: 10_000 }).toBe(1);
      }).toPass({ timeout: 330_000 });
      await expect(opened(idle, title)).toBeVisible();
      expect(await idle.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toContain('?next');
    });

    await test.step('the other page keeps its version until nobody types in it, and its text after that', async () => {
      await hideAndShow(typing);
      await expect(typing.getByLabel('Why?')).toHaveValue('On Monday');
      expect(typingLoads()).toBe(0);
      await typing.goBack();
      await expect.poll(typingLoads).toBe(1);
      await link.click();
      await expect(typing.getByLabel('Why?')).toHaveValue('On Monday');
    });
  },
);
