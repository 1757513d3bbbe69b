import type { Page, TestInfo } from '@playwright/test';
import { northridge, opened, worker } from '../../support/campaigns';
import { signIn } from '../../support/journey';
import { expect, isPhone, test } from '../../support/people';

/** Messages in the browser's log about failures that these journeys cause. */
const failures = /Failed to load resource|WebSocket connection|ERR_INTERNET_DISCONNECTED|ERR_FAILED/;

/** Opens the report lists, whose code no other screen has loaded. */
async function openReports(page: Page, info: TestInfo): Promise<void> {
  if (isPhone(info)) await page.getByRole('button', { name: 'Open navigation' }).click();
  await page.getByRole('navigation', { name: 'Navigation' }).getByRole('link', { name: 'Report' }).click();
}
const reportsShown = (page: Page) => page.getByRole('tab', { name: 'In progress', selected: true });
/** The bell is the last part of the page that loads. Browsers repeat no import that fails while it loads. */
const settled = (page: Page) => expect(page.getByRole('button', { name: /^Notifications/ })).toBeVisible();
const versionDialog = (page: Page) => page.getByRole('alertdialog', { name: 'An improved version is available' });

async function standsAboveHeader(page: Page): Promise<void> {
  const notice = page.getByText('Offline').locator('..');
  // The page must be longer than the screen, whatever it shows.
  await page.getByRole('main').evaluate((main) => {
    main.style.minHeight = '300vh';
    window.scrollTo(0, 500);
  });
  const gap = async (): Promise<number> => {
    const [above, below] = [await notice.boundingBox(), await page.getByRole('banner').boundingBox()];
    return above && below ? Math.abs(above.y + above.height - below.y) : Number.NaN;
  };
  await expect.poll(gap).toBeLessThan(2);
  expect((await notice.boundingBox())?.y).toBe(0);
}

test(
  'without a network the page says so above the header, and opens the requested screen when the network is back',
  { tag: '@phone' },
  async ({ visit }, info) => {
    const page = await visit(worker, `${northridge}/mws/focus`, { isNew: true, expects: failures });
    const items = page.getByRole('region', { name: 'Focus' }).getByRole('listitem');
    await expect(items.first()).toBeVisible();
    await settled(page);
    await page.context().setOffline(true);
    await expect(page.getByText('Offline')).toBeVisible();
    await expect(page.getByText('Check Wi-Fi or mobile data.')).toBeVisible();
    await expect(items.first()).toBeVisible();
    await test.step('the notice covers no part of the header while the page is scrolled', () => standsAboveHeader(page));
    await openReports(page, info);
    await expect(page).toHaveURL(/\/mws\/report/);
    await expect(versionDialog(page)).toBeHidden();
    await expect(page.getByText('Offline')).toBeVisible();
    await page.context().setOffline(false);
    await expect(reportsShown(page)).toBeVisible();
    await expect(page.getByText('Offline')).toBeHidden();
    await expect.poll(async () => (await page.getByRole('banner').boundingBox())?.y).toBe(0);
  },
);

test('without a network an opened item waits for its code and its content', { tag: '@phone' }, async ({ visit }) => {
  // On a desk an item opens by itself, and has brought the code.
  const page = await visit(worker, `${northridge}/cws/polls`, { isNew: true, expects: failures });
  const item = page.getByRole('link', { name: /Which climbing glove\?/ });
  await expect(item).toBeVisible();
  await settled(page);
  await page.context().setOffline(true);
  await item.click();
  await expect(page.getByText('Offline')).toBeVisible();
  await expect(versionDialog(page)).toBeHidden();
  await page.context().setOffline(false);
  await expect(opened(page, 'Which climbing glove?')).toBeVisible();
});

test('[2.91] a new worker finds all open work at their first sign-in', { tag: '@phone' }, async ({ page, watch }) => {
  // An account has one first sign-in.
  watch(page);
  await signIn(page, 'invited@northridge.example', '/', /\/cws\/dashboard$/);
  await expect(page.getByRole('main').getByRole('link', { name: /^\d+ *can be worked on now/ })).toBeVisible();
  await expect(page.getByText("you're all caught up!")).toBeHidden();
});
