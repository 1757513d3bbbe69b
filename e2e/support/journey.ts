/** The start of every journey: a person signs in at the real provider's page, by role and label. */
import { type Locator, type Page, expect } from '@playwright/test';
import { northridge } from './campaigns';
import { withoutDangerQuestion } from './danger';

/** The password of every account of the demo data. */
const password = 'demo';

/** Long enough for a busy machine, and short enough to fail with its own message. */
const arrival = { timeout: 120_000 };

/**
 * Opens `path` as a visitor, signs in as `email`, and waits until the product shows `path` again [2.3] [2.17]. Pass `lands` if
 * the product redirects from there, as from '/'.
 */
export async function signIn(page: Page, email: string, path = '/', lands?: RegExp): Promise<void> {
  await withoutDangerQuestion(page.context());
  await page.goto(path);
  await page.getByLabel('E-mail address', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(({ pathname, search }) => {
    // The page at the callback path has no session yet, and leaves no trace of one on the device.
    if (pathname.startsWith('/idp/') || pathname.endsWith('/sign-in-callback')) return false;
    return lands ? lands.test(pathname + search) : pathname + search === path;
  }, arrival);
}

/** Opens the account menu: the picture in the header, or the last place of the bar at the bottom of a phone. */
export const accountButton = (page: Page): Locator =>
  page.getByRole('button', { name: 'Open account menu' }).or(page.getByRole('button', { name: 'Me', exact: true }));

export interface PersonWithCard {
  number: string;
  /** For the first sign-in. */
  code: string;
}

/** Adds a person without an e-mail address, and makes their card. Returns the number and the code of the first sign-in. */
export async function personWithCard(page: Page, firstName: string): Promise<PersonWithCard> {
  const number = `K-${firstName}-${Date.now().toString(36)}`.slice(0, 20).toUpperCase();
  await page.goto(`${northridge}/cws/settings/users/invite`);
  await page.getByRole('switch', { name: 'This person has no email address' }).check();
  await page.getByRole('textbox', { name: 'Number' }).fill(number);
  await page.getByLabel('First name').fill(firstName);
  await page.getByLabel('Last name').fill('Kioskperson');
  await page.getByRole('button', { name: 'Add person' }).click();
  await expect(page.getByRole('heading', { name: `${firstName} Kioskperson`, level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Make sign-in card' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make sign-in card' }).click();
  const code = await page.locator('dt', { hasText: 'Code for the first sign-in' }).locator('xpath=following-sibling::dd').textContent();
  return { number, code: code ?? '' };
}
