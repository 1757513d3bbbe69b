/** Steps of somebody who uses the keyboard only. */
import type { Locator, Page } from '@playwright/test';
import { expect } from './people';

const farAway = 80;

/** Presses the Tab key, or another one, until the element has the focus. */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < farAway; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
}

export async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

export async function write(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

/** Presses Enter until the dialog opens. The product ignores a press right after a dialog closes, because it can be a double press. */
export const enterUntil = (page: Page, dialog: Locator): Promise<void> =>
  expect(async () => {
    await page.keyboard.press('Enter');
    await expect(dialog).toBeVisible({ timeout: 2_000 });
  }).toPass();

/** Opens a dialog by its button, closes it with Escape, which returns the focus to the button, and opens it again. */
export async function openAfterEscape(page: Page, button: Locator, dialog: Locator): Promise<void> {
  await press(page, button);
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
  await enterUntil(page, dialog);
}
