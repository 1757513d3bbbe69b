/** Where the keyboard focus is after each change of screen. */
import type { FileChooser } from '@playwright/test';
import { manager, northridge, opened, postPoll, uniquely, worker } from '../support/campaigns';
import { expect, isPhone, test } from '../support/people';

test.beforeEach(({}, info) => test.skip(isPhone(info), 'a phone has no keyboard'));

test('opening an item moves the focus to its heading, and the way back to the link that opened it', async ({ visit }) => {
  const page = await visit(worker, `${northridge}/cws/polls`);
  const link = page.getByRole('link', { name: /Which climbing glove\?/ });
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/report$/);
  await expect(page.getByRole('heading', { name: 'Which climbing glove?' }).first()).toBeFocused();
  await page.goBack();
  await expect(link).toBeFocused();
});

test('five keys lead from a list to what is open beside it, and from New to the kinds of poll', async ({ visit }) => {
  const page = await visit(manager, `${northridge}/cws/polls/8`);
  await expect(page.getByRole('link', { name: 'See who has not answered' })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the open item' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'See who has not answered' })).toBeFocused();

  await page.getByRole('link', { name: 'New poll' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'What kind of poll?' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('radio', { name: /^Pulse check/ })).toBeFocused();
});

test('after an answer is submitted the focus is on the page, and not at its start', async ({ visit }) => {
  const boss = await visit(manager, `${northridge}/cws/polls`);
  const question = uniquely('Is the ladder tied?');
  const id = await postPoll(boss, question);
  const page = await visit(worker, `${northridge}/mws/focus/${id}`);
  await page.getByRole('radio', { name: 'Yes' }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Submit' }).press('Enter');
  await expect(page.getByText('Your answer has been submitted!')).toBeVisible();
  await expect(opened(page, question)).toBeFocused();
});

test('Escape closes what is open over the page, and gives the focus back', async ({ visit }) => {
  const page = await visit(manager, `${northridge}/cws/polls/8`);
  const finalise = page.getByRole('button', { name: 'Finalise' });
  await finalise.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(finalise).toBeFocused();

  const account = page.getByRole('button', { name: 'Open account menu' });
  await account.press('Enter');
  await page.getByRole('menuitem', { name: 'Display settings' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Display settings' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(account).toBeFocused();
});

test('the keyboard chooses files', async ({ visit }) => {
  const page = await visit(manager, `${northridge}/cws/briefings/new/safety_alert`);
  const input = page.locator('input[type="file"]');
  await expect(input).toBeAttached();
  // A part of the form whose code arrives later would move the focus.
  await page.waitForLoadState('networkidle');
  const chooserByKeys = async (): Promise<FileChooser> => {
    await opened(page, 'Safety alert').focus();
    for (let presses = 0; presses < 40; presses += 1) {
      if (await input.evaluate((element) => element === document.activeElement)) break;
      await page.keyboard.press('Tab');
    }
    await expect(input).toBeFocused();
    const chosen = page.waitForEvent('filechooser', { timeout: 10_000 });
    await page.keyboard.press('Enter');
    return chosen;
  };
  // A busy machine can still move the focus between the two keys: then the person tries again.
  const chooser = await chooserByKeys().catch(() => chooserByKeys());
  await chooser.setFiles({ name: 'crane.csv', mimeType: 'text/csv', buffer: Buffer.from('day,lifts\n1,2\n') });
  await expect(page.getByText('crane.csv').first()).toBeVisible();
});
