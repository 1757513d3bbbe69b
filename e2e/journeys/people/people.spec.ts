import { manager, northridge, worker } from '../../support/campaigns';
import { withoutDangerQuestion } from '../../support/danger';
import { expect, test } from '../../support/people';

const users = `${northridge}/cws/settings/users`;

test(
  '[2.47] [4.33] a manager invites a person with a site and a role, edits, blocks and unblocks, and the person signs in',
  { tag: '@desk' },
  async ({ browser, visit, watch }) => {
    const name = `Nia ${Date.now().toString(36)}`;
    const page = await visit(manager, users);
    await page.getByRole('link', { name: 'Invite user' }).click();
    await page.getByRole('button', { name: 'Send invitation' }).click();
    await expect(page.getByText('This is a required field')).toBeVisible();
    const email = `${name.replace(' ', '.').toLowerCase()}@northridge.example`;
    await page.getByLabel(/^Email/).fill(email);
    await page.getByLabel('First name').fill(name);
    await page.getByRole('switch', { name: 'Company leader' }).check();
    await page.getByLabel('Worksites').first().fill('Duskwater');
    await page.getByRole('option', { name: /Duskwater/ }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('switch', { name: /Site manager: Duskwater/ }).check();
    await page.getByRole('button', { name: 'Send invitation' }).click();

    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    await expect(page.getByRole('switch', { name: 'Company leader' })).toBeChecked();
    await expect(page.getByRole('switch', { name: /Site manager: Duskwater/ })).toBeChecked();

    await test.step('edits', async () => {
      await page.getByLabel('Last name').fill('Okoro');
      await page.getByLabel('Job title').fill('Rigger');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('User updated')).toBeVisible();
    });
    await test.step('blocks', async () => {
      await page.getByRole('button', { name: 'Block', exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Block', exact: true }).click();
      await expect(page.getByText('User blocked')).toBeVisible();
      await page.goto(`${users}?status=blocked&search=${encodeURIComponent(name)}`);
      await page.getByRole('link', { name: `${name} Okoro`, exact: true }).click();
    });
    await test.step('unblocks', async () => {
      await page.getByRole('button', { name: 'Unblock' }).click();
      await expect(page.getByText('User unblocked')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Block', exact: true })).toBeVisible();
    });
    await test.step('the invited person chooses a password by the link in the e-mail, and signs in', async () => {
      const context = await browser.newContext();
      await withoutDangerQuestion(context);
      const invited = await context.newPage();
      watch(invited);
      const link = invited.locator('p', { hasText: `sign in with ${email}` }).getByRole('link');
      await expect(async () => {
        await invited.goto(`/api/development/mail?to=${encodeURIComponent(email)}`);
        await expect(link).toBeVisible({ timeout: 1_000 });
      }).toPass();
      await link.click();
      await invited.getByLabel('Password', { exact: true }).fill('seven seas');
      await invited.getByRole('button', { name: 'Save password' }).click();
      await invited.getByLabel('E-mail address').fill(email);
      await invited.getByLabel('Password', { exact: true }).fill('seven seas');
      await invited.getByRole('button', { name: 'Sign in', exact: true }).click();
      await expect(invited.getByRole('heading', { name: new RegExp(name) })).toBeVisible();
      await context.close();
    });
  },
);

test(
  '[2.155] [2.138] a worker edits their account and expertise, and the directory finds them by it',
  { tag: '@phone' },
  async ({ visit }) => {
    const subject = 'Pressure systems';
    const phone = `+44 ${Date.now()}`;
    const page = await visit(worker, `${northridge}/mws/settings/general`);
    const lastName = await page.getByLabel('Last name').inputValue();
    await page.getByLabel('Phone').fill(phone);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Account updated')).toBeVisible();

    await page.goto(`${northridge}/mws/settings/expertise`);
    const level = page.getByRole('combobox', { name: `Level in ${subject}` });
    const add = page.getByRole('button', { name: 'Add expertise' });
    await expect(add.or(level).first()).toBeVisible();
    if (await add.isVisible()) await add.click();
    await level.selectOption('Expert');
    await expect(page.getByText(`“${subject}” added to your expertise`)).toBeVisible();

    await page.goto(`${northridge}/cws/user-directory?searchTerm=${lastName}`);
    await page.getByRole('button', { name: /^Filters/ }).click();
    const expertsOnly = page.getByRole('switch', { name: 'Experts only' });
    await expertsOnly.click();
    await expect(expertsOnly).toBeChecked();
    await page
      .getByRole('link', { name: new RegExp(lastName) })
      .first()
      .click();
    await expect(page.getByRole('article').getByText(subject)).toBeVisible();
    await expect(page.getByRole('article').getByRole('link', { name: phone })).toBeVisible();

    await test.step('and removes the expertise again', async () => {
      await page.goto(`${northridge}/mws/settings/expertise`);
      await page.getByRole('button', { name: subject }).click();
      await level.selectOption('--');
      await expect(page.getByText(`“${subject}” removed from your expertise`)).toBeVisible();
    });
  },
);

test('[7.50] a picture is cropped in the browser, uploaded and removed', { tag: '@phone' }, async ({ visit }) => {
  const page = await visit('expert@northridge.example', `${northridge}/mws/settings/general`);
  await page.getByLabel('Choose picture').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await page.screenshot() });
  const dialog = page.getByRole('dialog', { name: 'Crop picture' });
  await dialog.getByRole('slider', { name: 'Zoom' }).press('ArrowRight');
  await dialog.getByRole('button', { name: 'Use picture' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Picture removed')).toBeVisible();
});
