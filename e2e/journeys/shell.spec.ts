import type { Locator, Page } from '@playwright/test';
import { manager, northridge, opened, worker } from '../support/campaigns';
import { accountButton } from '../support/journey';
import { expect, isPhone, test } from '../support/people';

async function openSettings(page: Page): Promise<void> {
  await accountButton(page).click();
  await page.getByRole('menuitem', { name: 'Display settings' }).click();
  await expect(page.getByRole('heading', { name: 'Display settings' })).toBeVisible();
}

const background = (page: Page): Promise<string> => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

test('[2.77] [1.12] the layout shows the environment, the person and the build, and its links open lists', async ({ visit }, info) => {
  const page = await visit(manager, `${northridge}/cws/dashboard`);
  if (isPhone(info)) await page.getByRole('button', { name: 'Open navigation' }).click();
  await expect(page.getByText('Environment: development')).toBeVisible();
  await expect(page.getByText('Marit Halloran')).toBeVisible();
  await expect(page.getByText('Head of safety')).toBeVisible();
  await expect(page.getByText(/^Build \d+\.\d+\.\d+/)).toBeVisible();
  const navigation = page.getByRole('navigation', { name: 'Navigation' });
  await expect(navigation.getByRole('link')).toContainText(['Dashboard', 'Briefings', 'Polls', 'Report']);
  await navigation.getByRole('link', { name: 'Briefings' }).click();
  await expect(opened(page, 'Briefings')).toBeVisible();
  await expect(page.getByRole('link', { name: /Dropped spanner/ })).toBeVisible();
});

test('[9.25] the sidebar and the headers have the specified sizes', async ({ visit }, info) => {
  const page = await visit(manager, `${northridge}/cws/dashboard`);
  const header = page.getByRole('banner');
  const heightOf = async () => (await header.boundingBox())?.height;
  await expect.poll(heightOf).toBe(isPhone(info) ? 64 : 92);
  if (!isPhone(info)) {
    const sidebar = page.getByRole('complementary');
    const widthOf = async () => (await sidebar.boundingBox())?.width;
    await expect.poll(widthOf).toBe(280);
    await sidebar.getByRole('button', { name: 'Collapse sidebar' }).click();
    await expect.poll(widthOf).toBe(86);
    await sidebar.getByRole('button', { name: 'Expand sidebar' }).click();
    const rowOf = async (row: Locator) => (await row.boundingBox())?.height;
    await expect.poll(() => rowOf(sidebar.getByRole('link', { name: 'Briefings' }))).toBe(48);
    const outside = await visit('admin@muster.example', '/');
    await expect.poll(() => rowOf(outside.getByRole('banner'))).toBe(86);
    await outside.getByRole('button', { name: 'System' }).click();
    await expect.poll(() => rowOf(outside.getByRole('link', { name: 'Health' }))).toBe(36);
    await outside.evaluate(() => localStorage.setItem('muster.settings', JSON.stringify({ themeLayout: 'horizontal' })));
    await outside.reload();
    await expect.poll(() => rowOf(outside.getByRole('navigation').getByRole('link', { name: 'Companies' }))).toBe(32);
    await outside.getByRole('button', { name: 'System' }).click();
    const subMenu = outside
      .getByRole('list')
      .filter({ has: outside.getByRole('link', { name: 'Health' }) })
      .last();
    await expect(subMenu.locator('..')).toHaveCSS('min-width', '160px');
  }
});

test("[2.87] the workspace drawer lists one's own workspaces, and on request all of them", async ({ visit }, info) => {
  const page = await visit(worker, `${northridge}/cws/dashboard`);
  await page.getByRole('button', { name: 'Northridge Energy. Switch workspace' }).click();
  await expect(page.getByRole('button', { name: 'My workspaces' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('link', { name: 'Northridge Energy', exact: true })).toHaveAttribute('aria-current');
  await page.getByRole('button', { name: 'All workspaces' }).click();
  await expect(page.getByRole('button', { name: 'All workspaces' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('link', { name: 'My workspace', exact: true }).click();
  await expect(page).toHaveURL(/\/mws\/dashboard/);
  await expect(page.getByRole('button', { name: 'My workspace. Switch workspace' })).toBeVisible();
  if (isPhone(info)) await page.getByRole('button', { name: 'Open navigation' }).click();
  await expect(page.getByRole('navigation', { name: 'Navigation' }).getByRole('link')).toContainText(['Dashboard', 'Focus', 'Report']);
});

test('[3.66] mode, contrast, colour and direction change at once, and last after a reload', { tag: '@desk' }, async ({ visit }) => {
  // The list itself opens its newest item. That can be a report of another journey, which hides the list after a reload.
  const page = await visit(worker, `${northridge}/cws/polls/8`);
  await expect(page.getByRole('link', { name: /Which climbing glove\?/ })).toBeVisible();
  const light = await background(page);
  await openSettings(page);
  const choose = (group: string, name: string) =>
    page
      .getByRole('group', { name: group })
      .or(page.getByRole('radiogroup', { name: group }))
      .getByText(name, { exact: true })
      .click();
  await choose('Mode', 'Dark');
  await expect.poll(() => background(page)).not.toBe(light);
  await choose('Contrast', 'Bold');
  await choose('Colour', 'Purple');
  await choose('Direction', 'Right to left');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await page.reload();
  await expect(page.getByRole('link', { name: /Which climbing glove\?/ })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect.poll(() => background(page)).not.toBe(light);
  await openSettings(page);
  await page.getByRole('button', { name: 'Reset to defaults' }).click();
  await expect.poll(() => background(page)).toBe(light);
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
});

test('[1.8] the language changes in place, and lasts for the session', { tag: '@phone' }, async ({ visit }) => {
  const page = await visit(worker, `${northridge}/cws/dashboard`);
  await openSettings(page);
  await page.getByText('Deutsch', { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('heading', { name: /^Guten /, includeHidden: true })).toBeAttached();
  await page.getByText('Français', { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await page.reload();
  await expect(page.getByRole('heading', { name: /^Bon/ })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
});

test('[1.9] people choose a language that their company has switched on', { tag: '@phone' }, async ({ visit }) => {
  const boss = await visit(manager, `${northridge}/cws/settings/general`);
  const field = boss.getByRole('combobox', { name: 'Further languages' });
  const chip = boss.getByRole('button', { name: 'Español' });
  if (!(await chip.isVisible())) {
    await field.fill('Espa');
    await boss.getByRole('option', { name: 'Español' }).click();
    await boss.getByRole('button', { name: 'Save' }).click();
    await expect(boss.getByText(/^Company .* updated$/)).toBeVisible();
  }
  const page = await visit(worker, `${northridge}/cws/dashboard`);
  await openSettings(page);
  await page.getByText('Español', { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await page.reload();
  await expect(page.getByRole('heading', { name: /^Buen/ })).toBeVisible();
});
