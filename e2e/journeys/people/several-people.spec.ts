import { manager, northridge } from '../../support/campaigns';
import { expect, test } from '../../support/people';

test(
  '[2.47] a manager ticks people and moves them to a worksite with the keyboard alone, and reads what happened to whom',
  { tag: '@desk' },
  async ({ visit }) => {
    // Everybody in the list is there already, so that nothing changes for other journeys.
    const page = await visit(manager, `${northridge}/cws/settings/users?search=Ashdown`);
    const rows = page.getByRole('row').filter({ has: page.getByRole('link') });
    await expect(rows).not.toHaveCount(0);
    const site = (await rows.first().getByRole('cell').nth(2).innerText()).trim();
    const first = rows.first().getByRole('checkbox');
    await first.focus();
    await page.keyboard.press('Space');
    await expect(page.getByText('Selected: 1')).toBeVisible();
    await page.getByRole('button', { name: 'Move to worksite' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: site, exact: true }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: `Move the selected people (1) to ${site}?` });
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main').getByRole('alert')).toBeFocused();
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Moved: 0 · Already so: 1');
    await expect(first).not.toBeChecked();
  },
);
