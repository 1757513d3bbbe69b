/** Steps of managers and workers with campaigns, shared by journeys. */
import { type Locator, type Page, expect } from '@playwright/test';

/** The company of the demo data that the journeys use. */
export const northridge = '/company/1';

export const manager = 'manager@northridge.example';
export const worker = 'worker@northridge.example';

/** A question that no other journey asks. */
export const uniquely = (text: string): string => `${text} (${Date.now().toString(36)})`;

/** Confirms in the dialog of a button. A dialog that asks why, because these people are asked much this week, gets a reason. */
export async function confirmDialog(
  page: Page,
  title: string,
  button: string,
  press = (target: Locator): Promise<void> => target.click(),
): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title });
  const confirm = dialog.getByRole('button', { name: button, exact: true });
  await press(confirm);
  // It says so only after the press, so it cannot be closing.
  const asksWhy = dialog.getByText('This is a required field');
  await expect.poll(async () => (await dialog.isHidden()) || (await asksWhy.isVisible())).toBe(true);
  if (await dialog.isHidden()) return;
  await dialog.getByRole('textbox', { name: 'Why now?' }).fill('The shift begins on Monday.');
  await press(confirm);
  await expect(dialog).toBeHidden();
}

/** Posts from an open form and waits for the campaign's page. Returns the campaign's id. */
export async function post(page: Page, kind: 'poll' | 'briefing' | 'huddle' | 'learning' | 'improvement', title: string): Promise<number> {
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await confirmDialog(page, `Post ${kind}?`, 'Post');
  await expect(page.getByText('Live created successfully')).toBeVisible();
  await expect(opened(page, title)).toBeVisible();
  return campaignIn(page);
}

/** Fills in the form of a new safety alert. */
export async function fillSafetyAlert(
  page: Page,
  alert: { title: string; summary: string; happened: string; step: string },
): Promise<void> {
  await page.getByLabel('Title').fill(alert.title);
  await page.getByLabel('In one line').fill(alert.summary);
  await page.getByRole('radio', { name: 'Act today' }).check();
  await page.getByRole('textbox', { name: 'What happened?' }).fill(alert.happened);
  await page
    .getByRole('textbox', { name: /^Do this now/ })
    .first()
    .fill(alert.step);
}

/** Posts a yes-or-no poll for everybody. */
export async function postPoll(page: Page, question: string, workspace = `${northridge}/cws`): Promise<number> {
  await page.goto(`${workspace}/polls/new/yes_no`);
  await page.getByLabel('Question').fill(question);
  return post(page, 'poll', question);
}

/** The header of the open campaign. The question of a report can have the same text below it. */
export const opened = (page: Page, title: string): Locator => page.getByRole('main').getByRole('heading', { name: title }).first();

/** Types like a quick hand: a form counts two presses within 300 ms as one [4.26]. */
export async function type(field: Locator, text: string): Promise<void> {
  await field.clear();
  await field.pressSequentially(text, { delay: 15 });
}

/** The id of the campaign in the URL. */
export const campaignIn = (page: Page): number => Number(/\/(\d+)(?:\/edit|\/report)?(?:\?.*)?$/.exec(page.url())?.[1]);

/** '3 of 238 answered' on the page of a manager. */
export const figures = (page: Page): Locator => page.getByRole('region', { name: 'Manage' });

/** Opens an item of Focus by its title. On a phone, the search is behind an icon. */
export async function openInFocus(page: Page, title: string): Promise<void> {
  await searchFocus(page, title);
  // A press during the search can meet a list that moves.
  await expect(page).toHaveURL(/[?&]searchTerm=/);
  await page.getByRole('region', { name: 'Focus' }).getByRole('link', { name: title }).click();
}

export async function searchFocus(page: Page, text: string): Promise<void> {
  const search = page.getByRole('searchbox', { name: 'Search your work' });
  const icon = page.getByRole('button', { name: /^Search and filters/ });
  await expect(search.or(icon)).toBeVisible();
  if (await icon.isVisible()) await icon.click();
  await search.fill(text);
}
