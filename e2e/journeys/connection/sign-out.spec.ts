/** A sign-out where the browser's database does not answer: nobody can see whether anything waits to be sent. */
import type { Page } from '@playwright/test';
import { manager, northridge, postPoll, uniquely, worker } from '../../support/campaigns';
import { accountButton, signIn } from '../../support/journey';
import { expect, test } from '../../support/people';

/** From the next page on, the database opens and never answers, until it is called with false. */
const hang = (page: Page, isHanging: boolean): Promise<void> =>
  page.evaluate((hangs) => localStorage.setItem('hangs', String(hangs)), isHanging);

async function withDatabaseThatCanHang(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const open = indexedDB.open.bind(indexedDB);
    IDBFactory.prototype.open = (...given) => (localStorage.getItem('hangs') === 'true' ? ({} as IDBOpenDBRequest) : open(...given));
  });
}

async function signOut(page: Page): Promise<void> {
  await accountButton(page).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
}

test(
  'a person who keeps unsent text is signed out, and finds the text at the next sign-in',
  { tag: '@phone' },
  async ({ visit, watch, page }) => {
    const boss = await visit(manager, `${northridge}/cws/dashboard`);
    const path = `${northridge}/mws/focus/${await postPoll(boss, uniquely('Is the shackle pinned?'))}`;
    watch(page);
    await withDatabaseThatCanHang(page);
    await signIn(page, worker, path);
    const why = page.getByLabel('Why?');
    await page.getByRole('radio', { name: 'Yes' }).check();
    await why.fill('With a split pin');
    await page.reload();
    await expect(why).toHaveValue('With a split pin');

    await hang(page, true);
    await page.reload();
    await expect(page.getByRole('radio', { name: 'Yes' })).toBeVisible();
    await signOut(page);
    const question = page.getByRole('dialog', { name: 'Something may still be waiting to be sent' });
    await expect(question).toBeVisible();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(accountButton(page)).toBeFocused();
    await signOut(page);
    await question.getByRole('button', { name: 'Keep it and sign out' }).click();
    await expect(page).toHaveURL(/\/idp\//);

    await hang(page, false);
    await signIn(page, worker, path);
    await expect(why).toHaveValue('With a split pin');
  },
);
