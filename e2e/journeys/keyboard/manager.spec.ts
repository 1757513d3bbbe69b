/** A manager with the keyboard only: after each step, the focus is where the person continues. */
import { confirmDialog, figures, manager, northridge, opened, uniquely } from '../../support/campaigns';
import { enterUntil, press, tabTo, write } from '../../support/keyboard';
import { expect, test } from '../../support/people';

// Only on a desk, because a phone has no keyboard.

test(
  'a manager posts a poll, writes it in German, finalises it, reads its report and exports it by the keyboard',
  { tag: '@desk' },
  async ({ visit }) => {
    const question = uniquely('Is the winch greased?');
    const page = await visit(manager, `${northridge}/cws/polls`);
    await test.step('posted: the new poll has the focus', async () => {
      await press(page, page.getByRole('link', { name: 'New poll' }));
      await expect(page.getByRole('heading', { name: 'What kind of poll?' })).toBeFocused();
      await page.keyboard.press('Tab');
      const yesNo = page.getByRole('radio', { name: /^Yes or no/ });
      for (let presses = 0; presses < 4 && !(await yesNo.isChecked()); presses += 1) await page.keyboard.press('ArrowDown');
      await expect(yesNo).toBeFocused();
      await press(page, page.getByRole('button', { name: 'Next' }));
      await expect(opened(page, 'Yes or no')).toBeFocused();
      await write(page, page.getByRole('textbox', { name: 'Question' }), question);
      await press(page, page.getByRole('main').getByRole('button', { name: 'Post', exact: true }));
      await confirmDialog(page, 'Post poll?', 'Post', (button) => press(page, button));
      await expect(opened(page, question)).toBeFocused();
    });

    await test.step('written in German: the editor has the focus, and it stays at the button after the save', async () => {
      await press(page, figures(page).getByRole('link', { name: 'Languages' }));
      await expect(opened(page, 'Languages')).toBeFocused();
      await tabTo(page, page.getByLabel('New language'));
      await page.keyboard.type('Deutsch');
      await press(page, page.getByRole('button', { name: 'Add a language' }));
      await expect(opened(page, 'German')).toBeFocused();
      await write(page, page.getByRole('textbox', { name: '1. Question' }), 'Ist die Winde gefettet?');
      const save = page.getByRole('button', { name: 'Save texts' });
      await press(page, save);
      // Nothing is left to save. Before, leaving the page asks about the unsaved text.
      await expect(save).toHaveAttribute('aria-disabled', 'true');
      await expect(save).toBeFocused();
    });

    await test.step('going back focuses the link that was opened', async () => {
      await page.goBack();
      // When the list was shown before, it may not have had the new version yet.
      await expect(page.locator(':focus')).toHaveText(/^(?:Languages|Deutsch)$/);
      await page.goBack();
      await expect(figures(page).getByRole('link', { name: 'Languages' })).toBeFocused();
    });

    await test.step('finalised: the report has the focus', async () => {
      const dialog = page.getByRole('dialog', { name: 'Finalise poll?' });
      await tabTo(page, page.getByRole('button', { name: 'Finalise' }));
      await enterUntil(page, dialog);
      await press(page, dialog.getByRole('button', { name: 'Finalise' }));
      await expect(opened(page, question)).toBeFocused();
      await expect(page).toHaveURL(/\/report$/);
    });

    await test.step('read: the arrow keys change the tab', async () => {
      await tabTo(page, page.getByRole('tab', { name: 'details' }));
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('tab', { name: 'participants' })).toBeFocused();
      await expect(page.getByRole('searchbox', { name: 'Search participants' })).toBeVisible();
    });

    await test.step('exported: Escape closes the menu and gives the focus back', async () => {
      const menu = page.getByRole('button', { name: 'Export' });
      await tabTo(page, menu, 'Shift+Tab');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('menuitem').first()).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(menu).toBeFocused();
      const download = page.waitForEvent('download');
      await enterUntil(page, page.getByRole('menu'));
      await expect(page.getByRole('menuitem').first()).toBeFocused();
      await page.keyboard.press('Enter');
      await download;
      await expect(menu).toBeFocused();
      await expect(menu).toBeEnabled();
    });
  },
);

test('[2.45] [2.47] a manager adds a division and invites a person by the keyboard', { tag: '@desk' }, async ({ visit }) => {
  const name = uniquely('Tern Coast');
  const page = await visit(manager, `${northridge}/cws/settings/divisions`);
  await test.step('added: the focus stays in the page', async () => {
    await press(page, page.getByRole('link', { name: 'New division' }));
    await expect(page.locator('[data-heading]:focus')).toHaveText('New division');
    await write(page, page.getByRole('main').getByRole('textbox').first(), name);
    await press(page, page.getByRole('main').locator('button[type="submit"]'));
    await expect(page).not.toHaveURL(/\/new$/);
    await expect(page.locator('[data-heading]:focus')).toHaveCount(1);
  });

  await test.step('invited: the new person has the focus', async () => {
    const firstName = uniquely('Orla');
    await page.goto(`${northridge}/cws/settings/users`);
    await press(page, page.getByRole('link', { name: 'Invite user' }));
    await expect(page.locator('[data-heading]:focus')).toHaveText('Invite user');
    await write(page, page.getByLabel(/^Email/), `orla.${Date.now().toString(36)}@northridge.example`);
    await write(page, page.getByLabel('First name'), firstName);
    await press(page, page.getByRole('button', { name: 'Send invitation' }));
    await expect(page.getByRole('heading', { name: firstName, level: 1 })).toBeFocused();
  });
});
