import type { Page } from '@playwright/test';
import { manager, northridge } from '../../support/campaigns';
import { withoutDangerQuestion } from '../../support/danger';
import { accountButton, personWithCard } from '../../support/journey';
import { expect, test } from '../../support/people';

/** The phone verifies its user, and says yes to every question. */
async function givePhone(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

const withPhone = (page: Page) => page.getByRole('button', { name: 'Sign in with this phone', exact: true });
const home = (page: Page) => page.getByRole('heading', { level: 1, name: /, Cleo$/ });
const phones = (page: Page) => page.getByRole('list', { name: 'Phones that sign in without a PIN' });

async function signOut(page: Page): Promise<void> {
  await accountButton(page).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in with your number' })).toBeVisible();
}

test(
  'a phone of one’s own signs in with a passkey, says when the number was used before, and no more after its removal',
  { tag: '@phone' },
  async ({ browser, visit, watch }) => {
    const { number, code } = await personWithCard(await visit(manager, `${northridge}/cws/dashboard`), 'Cleo');
    const context = await browser.newContext();
    await withoutDangerQuestion(context);
    const page = await context.newPage();
    watch(page, /status of 40[13]|^ApiError/);
    await givePhone(page);

    await test.step('after the first sign-in with the card the phone makes a passkey', async () => {
      await page.goto('/n/1-0');
      await page.getByLabel('Number').fill(number);
      await page.getByLabel('PIN or code').fill(code);
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByRole('button', { name: 'Sign in with this phone from now on' }).click();
      await expect(home(page)).toBeVisible();
      await expect(page.getByText(/^Your number was last used/)).toBeHidden();
    });

    await test.step('the phone signs in without number and PIN, and says when the number was used before', async () => {
      await signOut(page);
      await withPhone(page).click();
      const notice = page.getByRole('status').filter({ hasText: /^Your number was last used on a phone or computer, / });
      await expect(notice).toContainText('If that was not you, ask a manager for a new card.');
      await notice.getByRole('button', { name: 'Close' }).click();
      await expect(notice).toBeHidden();
      await expect(home(page)).toBeVisible();
    });

    await test.step('the person removes it, and the phone does not sign in any more', async () => {
      await page.goto(`${northridge}/mws/settings/general`);
      await expect(phones(page).getByRole('listitem')).toHaveCount(1);
      await phones(page)
        .getByRole('button', { name: /^Remove / })
        .click();
      await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
      await expect(phones(page).getByRole('listitem')).toHaveCount(0);
      await signOut(page);
      await withPhone(page).click();
      await expect(page.locator('#problem')).toContainText('This phone did not sign you in.');
    });
    await context.close();
  },
);
