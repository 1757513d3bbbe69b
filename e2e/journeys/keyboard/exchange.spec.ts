/** The exchange with the keyboard only: after each step, the focus is where the person continues. */
import { northridge, opened, uniquely, worker } from '../../support/campaigns';
import { openAfterEscape, press, write } from '../../support/keyboard';
import { expect, test } from '../../support/people';

// Only on a desk, because a phone has no keyboard.

test(
  '[2.135] [2.137] a worker asks a question with a photo by the keyboard, and an expert answers it',
  { tag: '@desk' },
  async ({ visit }) => {
    const title = uniquely('Which harness for the mast?');
    const asking = await visit(worker, `${northridge}/cws/exchange`);
    await test.step('asked', async () => {
      await press(asking, asking.getByRole('link', { name: 'Ask question' }));
      await expect(asking.getByRole('textbox', { name: 'Question' })).toBeFocused();
      await write(asking, asking.getByRole('textbox', { name: 'Question' }), title);
      await write(asking, asking.getByRole('textbox', { name: 'Context' }), 'The old one is worn.');
      await write(asking, asking.getByRole('combobox', { name: 'What it is about' }), 'Work at height');
      await expect(asking.getByRole('option', { name: 'Work at height' })).toBeVisible();
      await asking.keyboard.press('ArrowDown');
      await asking.keyboard.press('Enter');
      await asking.keyboard.press('Escape');
      const chooser = asking.waitForEvent('filechooser');
      await press(asking, asking.locator('input[type="file"]:not([hidden])'));
      await (await chooser).setFiles({ name: 'mast.png', mimeType: 'image/png', buffer: await asking.screenshot() });
      // The form cannot be sent during an upload.
      await expect(asking.getByRole('button', { name: 'Download mast.png' })).toBeVisible();
    });

    await test.step('posted: the new question gets the focus', async () => {
      await press(asking, asking.getByRole('main').getByRole('button', { name: 'Post', exact: true }));
      await expect(opened(asking, title)).toBeFocused();
      await expect(asking.getByText('mast.png')).toBeVisible();
      await expect(asking.getByRole('list', { name: 'What it is about' })).toContainText('Work at height');
    });

    const page = await visit('expert@northridge.example', `${northridge}/mws/dashboard`);
    const answer = page.getByRole('listitem').filter({ hasText: 'The red one, size 2.' });
    await test.step('answered: the new answer gets the focus', async () => {
      await press(page, page.getByRole('link', { name: /can be worked on now/ }).first());
      await press(page, page.getByRole('link', { name: title }));
      await expect(opened(page, title)).toBeVisible();
      await write(page, page.getByPlaceholder('What do you think?'), 'The red one, size 2.');
      await press(page, page.getByRole('button', { name: 'Post', exact: true }));
      await expect(answer).toBeFocused();
    });

    await test.step('not deleted, and then deleted: the focus stays in the page', async () => {
      const remove = answer.getByRole('button', { name: 'Delete answer' });
      const dialog = page.getByRole('dialog', { name: 'Delete answer' });
      await openAfterEscape(page, remove, dialog);
      await press(page, dialog.getByRole('button', { name: 'Delete', exact: true }));
      await expect(answer).toBeHidden();
      await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
    });
  },
);
