import type { Page } from '@playwright/test';
import { northridge, opened, worker } from '../support/campaigns';
import { signIn } from '../support/journey';
import { expect, isPhone, test } from '../support/people';

/** What the browser logs of the failures that these journeys cause. */
const failures = /Failed to load resource|WebSocket connection|ERR_INTERNET_DISCONNECTED|ERR_FAILED/;

test.use({ serviceWorkers: 'allow' });

/** Resolves when the worker controls the page, which means that the whole build is on the device. */
const workerIsReady = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }));
  });

/** Everything that the device keeps of people, as text. */
const keptOnDevice = (page: Page): Promise<{ keys: number; kept: number; record: string | null; caches: string[] }> =>
  page.evaluate(async () => {
    const count = (name: string, store: string) =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onerror = () => reject(new Error(name));
        opening.onsuccess = () => {
          const { result } = opening;
          if (!result.objectStoreNames.contains(store)) return resolve(0);
          const counting = result.transaction(store).objectStore(store).count();
          counting.onsuccess = () => resolve(counting.result);
          return undefined;
        };
      });
    const stored = await Promise.all(
      (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)),
    );
    return {
      keys: await count('muster-device-keys', 'keys'),
      kept: await count('muster-device', 'kept'),
      record: localStorage.getItem('muster.device'),
      caches: stored.flat(),
    };
  });

test('what a person read opens again without a network, and goes with the sign-out', async ({ browser, watch }, info) => {
  test.skip(!isPhone(info), 'the same on both');
  const context = await browser.newContext({ serviceWorkers: 'allow' });
  const page = await context.newPage();
  watch(page, failures);
  await signIn(page, worker, `${northridge}/mws/focus`, /\/mws\/focus/);
  await workerIsReady(page);
  const item = page.getByRole('region', { name: 'Focus' }).getByRole('link', { name: /Which climbing glove\?/ });
  await item.click();
  await expect(opened(page, 'Which climbing glove?')).toBeVisible();
  await expect.poll(async () => (await keptOnDevice(page)).kept).toBeGreaterThan(5);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('Offline', { exact: true })).toBeVisible();
  await expect(opened(page, 'Which climbing glove?')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Offline', { exact: true })).toBeHidden();

  const { caches } = await keptOnDevice(page);
  expect(caches.filter((path) => path.startsWith('/api') || path.startsWith('/files'))).toEqual([]);
  await page.goto(`${northridge}/mws/focus`);
  await page.getByRole('button', { name: 'Open account menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/idp\//);
  await page.goto('/assets/none.js');
  expect(await keptOnDevice(page)).toMatchObject({ keys: 0, kept: 0, record: null });
  await context.close();
});
