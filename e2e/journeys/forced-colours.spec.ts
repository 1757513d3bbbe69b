/** Controls that are drawn with backgrounds, where the system replaces all colours, such as in the high contrast of Windows. */
import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import { manager, northridge, worker } from '../support/campaigns';
import { expect, test } from '../support/people';

const picture = join(import.meta.dirname, '../../apps/web/src/app/icons/icon-192.png');

/** Whether the screen shows something different without the element. */
async function isSeen(part: Locator): Promise<boolean> {
  // A hidden element has no role by which it could be found again.
  const element = await part.elementHandle();
  await part.scrollIntoViewIfNeeded();
  const clip = (await part.boundingBox()) ?? undefined;
  expect(clip).toBeDefined();
  const look = () => part.page().screenshot({ animations: 'disabled', ...(clip && { clip }) });
  const shown = await look();
  await element?.evaluate((shownElement) => (shownElement as HTMLElement).style.setProperty('visibility', 'hidden'));
  const hidden = await look();
  await element?.evaluate((hiddenElement) => (hiddenElement as HTMLElement).style.removeProperty('visibility'));
  return !shown.equals(hidden);
}

test('a switch, a slider, a progress bar and a badge are seen with the colours of the system', { tag: '@phone' }, async ({ visit }) => {
  // Only phones show a badge.
  const page = await visit(worker, `${northridge}/cws/exchange`, { forcedColors: 'active' });
  const toggle = page.getByRole('switch').first();
  await expect(toggle).toBeVisible();
  // The thumb stands beside the input.
  expect(await isSeen(toggle.locator('xpath=following-sibling::*[1]'))).toBe(true);

  await page.goto(`${northridge}/mws/focus?type=POLL`);
  const filters = page.getByRole('button', { name: 'Search and filters, in use' });
  expect(await isSeen(filters.locator('span.rounded-full'))).toBe(true);

  await page.goto(`${northridge}/mws/settings/general`);
  await page.locator('input[type="file"]').setInputFiles(picture);
  const slider = page.getByRole('slider');
  await expect(slider).toBeVisible();
  expect(await isSeen(slider)).toBe(true);

  const desk = await visit(manager, `${northridge}/cws/dashboard`, { forcedColors: 'active' });
  const bar = desk.getByRole('progressbar').first();
  await expect(bar).toBeVisible();
  expect(await isSeen(bar)).toBe(true);
});
