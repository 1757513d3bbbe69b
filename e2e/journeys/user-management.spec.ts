import { expect, test } from '../support/people';

test(
  '[2.64] a system manager finds a person, makes them a consultant and a user again, and opens their company',
  { tag: '@desk' },
  async ({ visit }) => {
    const page = await visit('admin@muster.example', '/system/user-management');
    await page.getByRole('searchbox').fill('expert@northridge');
    await page.getByRole('link', { name: /expert@northridge\.example/ }).click();
    const role = page.getByLabel('Role in the system');
    await expect(role).toHaveValue('USER');
    for (const [value, name] of [
      ['CONSULTANT', 'Consultant'],
      ['USER', 'User'],
    ] as const) {
      await role.selectOption(value);
      const dialog = page.getByRole('dialog', { name: new RegExp(`: ${name}$`) });
      await dialog.getByRole('button', { name: 'Change role' }).click();
      await expect(dialog).toBeHidden();
      await expect(role).toHaveValue(value);
    }
    await page.getByRole('list', { name: 'Companies' }).getByRole('link').first().click();
    await expect(page).toHaveURL(/\/cws\/settings\/users\/[^/]+\/edit$/);
    await expect(page.getByRole('switch', { name: 'Company leader' })).toBeVisible();
  },
);
