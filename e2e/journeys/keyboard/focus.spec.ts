/** The keyboard focus after each change of screen. */
import type { FileChooser } from '@playwright/test';
import { manager, northridge, opened, postPoll, type, uniquely, worker } from '../../support/campaigns';
import { accountButton } from '../../support/journey';
import { press } from '../../support/keyboard';
import { expect, test } from '../../support/people';

// Only on a desk, because a phone has no keyboard.

test('opening an item focuses its heading, and going back focuses the link that opened it', { tag: '@desk' }, async ({ visit }) => {
  const page = await visit(worker, `${northridge}/cws/polls`);
  const link = page.getByRole('link', { name: /Which climbing glove\?/ });
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/report$/);
  await expect(page.getByRole('heading', { name: 'Which climbing glove?' }).first()).toBeFocused();
  await page.goBack();
  await expect(link).toBeFocused();
});

test('opening a question from Focus focuses its heading', { tag: '@desk' }, async ({ visit }) => {
  const page = await visit('expert@northridge.example', `${northridge}/mws/focus`);
  const link = page.getByRole('region', { name: 'Focus' }).locator('a[href*="/question/"]').first();
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/mws\/focus\/question\/\d+/);
  await expect(page.locator('[data-heading="content"]')).toBeFocused();
});

test('five keys lead from a list to its open item, and from New to the sub-types of polls', { tag: '@desk' }, async ({ visit }) => {
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

test(
  'with only the keyboard a worker skips to the content and answers a poll, and the focus stays within the page',
  { tag: '@desk' },
  async ({ visit }) => {
    const boss = await visit(manager, `${northridge}/cws/polls`);
    const question = uniquely('Is the ladder tied?');
    await postPoll(boss, question);
    const page = await visit(worker, `${northridge}/mws/focus`);
    await expect(page.getByRole('link', { name: question })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await press(page, page.getByRole('link', { name: question }));
    await expect(opened(page, question)).toBeVisible();
    await press(page, page.getByRole('radio', { name: 'Yes' }), 'Space');
    await expect(page.getByRole('radio', { name: 'Yes' })).toBeChecked();
    await press(page, page.getByRole('button', { name: 'Submit' }));
    await expect(page.getByText('Your answer has been submitted!')).toBeVisible();
    await expect(opened(page, question)).toBeFocused();
  },
);

test('Escape closes a dialog or menu, and returns the focus', { tag: '@desk' }, async ({ visit }) => {
  const page = await visit(manager, `${northridge}/cws/polls/8`);
  const finalise = page.getByRole('button', { name: 'Finalise' });
  await finalise.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  // It has a button of the same name until it is gone.
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(finalise).toBeFocused();

  const account = accountButton(page);
  await account.press('Enter');
  await page.getByRole('menuitem', { name: 'Display settings' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Display settings' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(account).toBeFocused();
});

test('files can be chosen by the keyboard', { tag: '@desk' }, async ({ visit }) => {
  const page = await visit(manager, `${northridge}/cws/briefings/new/safety_alert`);
  const input = page.locator('input[type="file"]:not([hidden])');
  await expect(input).toBeAttached();
  // A lazily loaded part of the form would move the focus.
  await page.waitForLoadState('networkidle');
  // files may stay empty, so they are folded
  await page.locator('summary', { hasText: /^More: / }).focus();
  await page.keyboard.press('Enter');
  const chooserByKeys = async (): Promise<FileChooser> => {
    await opened(page, 'Safety alert').focus();
    for (let presses = 0; presses < 40; presses += 1) {
      if (await input.evaluate((element) => element === document.activeElement)) break;
      await page.keyboard.press('Tab');
    }
    await expect(input).toBeFocused();
    const chosen = page.waitForEvent('filechooser', { timeout: 60_000 });
    await page.keyboard.press('Enter');
    return chosen;
  };
  // On a busy machine the focus can move between the two keys. The person then tries again.
  const chooser = await chooserByKeys().catch(() => chooserByKeys());
  await chooser.setFiles({ name: 'crane.csv', mimeType: 'text/csv', buffer: Buffer.from('day,lifts\n1,2\n') });
  await expect(page.getByText('crane.csv').first()).toBeVisible();
});

// By keys: `manager.spec.ts`.
test('[4.4] finalising by a press moves the focus to the heading of the report', { tag: '@desk' }, async ({ visit }) => {
  const page = await visit(manager, `${northridge}/cws/polls`);
  const question = uniquely('Is the hatch shut?');
  await postPoll(page, question);
  const dialog = page.getByRole('dialog', { name: 'Finalise poll?' });
  await page.getByRole('button', { name: 'Finalise' }).press('Enter');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Finalise' }).click();
  await expect(page).toHaveURL(/\/report$/);
  await expect(page.getByRole('tab', { name: 'details' })).toBeVisible();
  await expect(opened(page, question)).toBeFocused();
});

test(
  'a conflict with a save of another tab moves the focus to the choice between both, and then back to the form',
  { tag: '@desk' },
  async ({ visit, watch }) => {
    const path = `${northridge}/mws/settings/general`;
    const page = await visit('division.manager@northridge.example', path, { expects: /409/ });
    const save = page.getByRole('button', { name: 'Save' });
    await type(page.getByLabel('Job title'), 'Manager of networks');
    const other = await page.context().newPage();
    watch(other);
    await other.goto(path);
    await other.getByRole('button', { name: 'Discard them' }).click();
    await type(other.getByLabel('Job title'), 'Head of networks');
    await other.getByRole('button', { name: 'Save' }).click();
    await expect(other.getByText(/updated|saved/i).first()).toBeVisible();

    await save.press('Enter');
    await expect(page.getByRole('alert')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Keep mine' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(save).toBeFocused();
    await expect(page.getByLabel('Job title')).toHaveValue('Manager of networks');
  },
);

test('an answer that waits for a connection passes the focus to its notice', { tag: '@desk' }, async ({ visit }) => {
  const page = await visit(worker, `${northridge}/cws/exchange/l/2`, {
    expects: /Failed to load resource|WebSocket connection|ERR_INTERNET_DISCONNECTED|ERR_FAILED/,
  });
  await type(page.getByPlaceholder('What do you think?'), 'A spare one in the van.');
  // The code of the dialogs comes after the first screen.
  const files = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  await expect.poll(files).toContainEqual(expect.stringMatching(/\/overlays-[\w-]+\.js$/));
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Post', exact: true }).press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Waiting to send' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Discard' })).toBeFocused();
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Discard' });
  await expect(question).toContainText('A spare one in the van.');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Waiting to send')).toHaveCount(0);
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
});
