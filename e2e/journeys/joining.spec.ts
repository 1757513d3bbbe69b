import type { Page } from '@playwright/test';
import { manager, northridge } from '../support/campaigns';
import { withoutDangerQuestion } from '../support/danger';
import { expect, test } from '../support/people';

/** Manages another company. */
const harbour = 'manager@harbour.example';

async function invite(page: Page, email: string): Promise<void> {
  await page.getByLabel(/^Email/).fill(email);
  await page.getByRole('button', { name: 'Send invitation' }).click();
}

test(
  '[4.33] somebody of another company is asked to join: the company can take it back, and the person joins',
  { tag: '@desk' },
  async ({ browser, visit, watch }) => {
    const email = `ola.${Date.now().toString(36)}@northridge.example`;
    await invite(await visit(manager, `${northridge}/cws/settings/users/invite`), email);

    const page = await visit(harbour, '/', { expects: /409/ });
    await expect(page).toHaveURL(/company\/\d+\/cws\/dashboard/);
    const users = new URL(page.url()).pathname.replace('dashboard', 'settings/users');
    const asked = page.getByRole('region', { name: 'Asked to join' });
    const ask = async () => {
      await page.goto(`${users}/invite`);
      await page.getByLabel('First name').fill('Ola');
      await invite(page, email);
      await expect(page.getByText(`${email} already has an account. You can ask this person to join your company.`)).toBeVisible();
      await expect(page.getByLabel('First name')).toHaveValue('Ola');
      await page.getByRole('button', { name: 'Ask them to join' }).click();
      await expect(page.getByText(`${email} already has an account. We asked them to join.`)).toBeVisible();
      await expect(asked.getByText(email)).toBeVisible();
    };
    await ask();

    const context = await browser.newContext();
    await withoutDangerQuestion(context);
    const person = await context.newPage();
    watch(person);
    await test.step('the person signs in for the first time', async () => {
      const link = person.locator('p', { hasText: `sign in with ${email}` }).getByRole('link', { name: /idp/ });
      await expect(async () => {
        await person.goto(`/api/development/mail?to=${encodeURIComponent(email)}`);
        await expect(link.first()).toBeVisible({ timeout: 1_000 });
      }).toPass();
      await link.first().click();
      await person.getByLabel('Password', { exact: true }).fill('seven seas');
      await person.getByRole('button', { name: 'Save password' }).click();
      await person.getByLabel('E-mail address').fill(email);
      await person.getByLabel('Password', { exact: true }).fill('seven seas');
      await person.getByRole('button', { name: 'Sign in', exact: true }).click();
    });
    await test.step('the manager takes the request back, and asks again', async () => {
      await asked.getByRole('button', { name: `Take back the request to ${email}` }).click();
      await expect(page.getByText('Request taken back')).toBeVisible();
      await expect(asked.getByText(email)).toBeHidden();
      await ask();
    });
    await test.step('the person sees the request above every screen, and joins', async () => {
      await person.reload();
      await person.getByRole('link', { name: 'A company asks you to join. Look at the request.' }).click();
      await expect(person.getByText('If you join, the company sees your name')).toBeVisible();
      await person.getByRole('button', { name: 'Join', exact: true }).click();
      await expect(person.getByText('You have joined the company')).toBeVisible();
      await expect(person).toHaveURL(page.url().replace(/settings.*/, 'dashboard'));
    });
    await context.close();
  },
);
