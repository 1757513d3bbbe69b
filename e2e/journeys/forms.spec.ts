/** Forms and quick hands: a double click, a message beside the next button, a day in another zone. */
import type { Locator, Page } from '@playwright/test';
import { confirmDialog, manager, northridge, type, uniquely } from '../support/campaigns';
import { expect, isPhone, test } from '../support/people';

const newPoll = `${northridge}/cws/polls/new/yes_no`;

/** A double click whose second click follows the effect of the first one. */
async function doubleClick(page: Page, button: Locator, effect: () => Promise<void>): Promise<void> {
  await button.scrollIntoViewIfNeeded();
  const box = (await button.boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.up();
  await effect();
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
}

test('a double click on Post opens one confirmation, which waits for its answer', { tag: '@desk' }, async ({ visit }) => {
  // A mouse has a double click.
  const page = await visit(manager, newPoll);
  await type(page.getByLabel('Question'), uniquely('Is the ladder tied?'));
  const dialog = page.getByRole('dialog', { name: 'Post poll?' });
  await doubleClick(page, page.getByRole('button', { name: 'Post', exact: true }), () => expect(dialog).toBeVisible());
  // A closed dialog posts nothing.
  await confirmDialog(page, 'Post poll?', 'Post');
  await expect(page.getByText('Live created successfully')).toBeVisible();
});

test('a message covers neither the buttons of the form nor the back link, and a click passes through it', async ({ visit }, info) => {
  const page = await visit(manager, newPoll);
  await type(page.getByLabel('Question'), uniquely('Is the scaffold tagged?'));
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.waitForURL(/\/edit(\?|$)/);
  await type(page.getByLabel('Question'), uniquely('Is the scaffold safe?'));
  await page.getByRole('button', { name: 'Save draft' }).click();
  // Measured in the page while the message is visible.
  const measured = await page.waitForFunction(() => {
    const toast = [...document.querySelectorAll('[role=status]')].find(({ textContent }) => textContent.includes('updated successfully'));
    const post = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Post');
    if (!toast || !post) return undefined;
    const area = toast.getBoundingClientRect();
    const isCovered = (element: Element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return left < area.right && right > area.left && top < area.bottom && bottom > area.top;
    };
    const pressable = [...document.querySelectorAll('header button, main a, main button')];
    const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent.trim();
    const next = pressable.filter((element) => ['Post', 'Save draft', 'Polls'].includes(nameOf(element)));
    const below = document.elementFromPoint(area.left + 24, area.top + area.height / 2);
    return { covered: next.filter(isCovered).map(({ textContent }) => textContent), isInTheWay: toast.contains(below), count: next.length };
  });
  expect(await measured.jsonValue()).toEqual({ covered: [], isInTheWay: false, count: isPhone(info) ? 3 : 2 });
});

test('a day that is chosen in another zone is the day of the company, and its zone is named', { tag: '@desk' }, async ({ visit }) => {
  const page = await visit(manager, newPoll, { timezoneId: 'Australia/Perth' });
  await type(page.getByLabel('Question'), uniquely('Who leads the drill?'));
  await page.getByText(/^More:/).click();
  const date = page.getByRole('group', { name: 'Send on' });
  await expect(page.getByText('Time zone: Melbourne, GMT+1')).toBeVisible();
  await date.getByRole('spinbutton', { name: 'Day' }).click();
  await page.keyboard.type('05Jan2030');
  await expect(page.getByText(/if sent 05 January 2030/)).toBeVisible();
  const saved = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/campaign-v2s'));
  await page.getByRole('button', { name: 'Save draft' }).click();
  const { configurationAnswer } = (await saved).postDataJSON() as { configurationAnswer: { startDate: string } };
  expect(configurationAnswer.startDate).toBe('2030-01-04T13:00:00.000Z');
});
