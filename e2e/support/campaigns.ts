/** What managers and workers do with campaigns, as steps that journeys share. */
import { type Locator, type Page, expect } from '@playwright/test';

/** The company of the demo world in which the journeys take place. */
export const northridge = '/company/1';

export const manager = 'manager@northridge.example';
export const worker = 'worker@northridge.example';

/** A question that no other journey asks. */
export const uniquely = (text: string): string => `${text} (${Date.now().toString(36)})`;

/** Presses the button that asks first, and agrees. */
export async function agree(page: Page, title: string, button: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByRole('button', { name: button, exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** From an open form to the posted campaign's page; returns its number. */
export async function post(page: Page, kind: 'poll' | 'briefing' | 'huddle' | 'learning' | 'improvement', title: string): Promise<number> {
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await agree(page, `Post ${kind}?`, 'Post');
  await expect(page.getByText('Live created successfully')).toBeVisible();
  await expect(opened(page, title)).toBeVisible();
  return campaignIn(page);
}

/** Posts a yes-or-no poll for everybody. */
export async function postPoll(page: Page, question: string): Promise<number> {
  await page.goto(`${northridge}/cws/polls/new/yes_no`);
  await page.getByLabel('Question').fill(question);
  return post(page, 'poll', question);
}

/** The head of the campaign that is open; a report's question may say the same below it. */
export const opened = (page: Page, title: string): Locator => page.getByRole('main').getByRole('heading', { name: title }).first();

/** Types at the pace of a quick hand: a form takes two presses within 300 ms for one [4.26]. */
export async function type(field: Locator, text: string): Promise<void> {
  await field.clear();
  await field.pressSequentially(text, { delay: 15 });
}

/** Which campaign the address names. */
export const campaignIn = (page: Page): number => Number(/\/(\d+)(?:\/edit|\/report)?(?:\?.*)?$/.exec(page.url())?.[1]);

/** '3 of 238 answered' of the page that a manager has open. */
export const figures = (page: Page): Locator => page.getByRole('region', { name: 'Manage' });

/** Opens an item of Focus by its title. On a phone, the search is behind an icon. */
export async function openInFocus(page: Page, title: string): Promise<void> {
  await searchFocus(page, title);
  await page.getByRole('region', { name: 'Focus' }).getByRole('link', { name: title }).click();
}

export async function searchFocus(page: Page, text: string): Promise<void> {
  const search = page.getByRole('searchbox', { name: 'Search your work' });
  const icon = page.getByRole('button', { name: /^Search and filters/ });
  await expect(search.or(icon)).toBeVisible();
  if (await icon.isVisible()) await icon.click();
  await search.fill(text);
}
