import type { Page } from '@playwright/test';
import { confirmDialog, manager, northridge, opened, postPoll, type, uniquely, worker } from '../support/campaigns';
import { signIn } from '../support/journey';
import { expect, isPhone, test } from '../support/people';

/** The number of drafts in the browser's database. */
const keptDrafts = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('muster-device');
        // The product makes the database, and has not done so yet.
        opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
        opening.addEventListener('error', () => resolve(0));
        opening.addEventListener('success', () => {
          const reading = opening.result.transaction('kept').objectStore('kept').getAllKeys();
          reading.addEventListener('success', () => {
            opening.result.close();
            resolve(reading.result.map(String).filter((key) => key.includes(' drafts ')).length);
          });
        });
      }),
  );

test('the typed text of a worker survives a closed tab, a changed question and a finalised poll, and is deleted at the sign-out', async ({
  visit,
  watch,
  page: first,
}, info) => {
  test.skip(isPhone(info), 'the same code at every width');
  const question = uniquely('Is the sling tagged?');
  const boss = await visit(manager, `${northridge}/cws/dashboard`);
  const id = await postPoll(boss, question);
  // The journey signs out, so the worker has a separate session.
  watch(first);
  await signIn(first, worker, `${northridge}/mws/focus/${id}`);
  await expect(opened(first, question)).toBeVisible();
  await first.getByRole('radio', { name: 'Yes' }).check();
  await type(first.getByLabel('Why?'), 'Green tag, this month');
  await expect.poll(() => keptDrafts(first)).toBe(1);
  await first.close();

  const hand = await first.context().newPage();
  watch(hand);
  await hand.goto(`${northridge}/mws/focus/${id}`);
  await expect(hand.getByRole('radio', { name: 'Yes' })).toBeChecked();
  await expect(hand.getByLabel('Why?')).toHaveValue('Green tag, this month');
  await expect(hand.getByText('You have changes here that are not saved yet.')).toBeVisible();

  await boss.goto(`${northridge}/cws/polls/${id}/edit`);
  await type(boss.getByLabel('Question'), `${question} Really?`);
  await boss.getByRole('button', { name: 'Post changes' }).click();
  await confirmDialog(boss, 'Post changes?', 'Post changes');
  await expect(hand.getByText('The question has changed')).toBeVisible();
  await hand.getByRole('button', { name: 'Submit' }).click();
  await expect(hand.getByRole('alert').filter({ hasText: 'The question has changed' })).toBeFocused();
  await expect(hand.getByLabel('Why?')).toHaveValue('Green tag, this month');

  await boss.getByRole('button', { name: 'Finalise' }).click();
  await confirmDialog(boss, 'Finalise poll?', 'Finalise');
  await expect(hand.getByText('What you entered was not sent')).toBeVisible();
  await expect(hand.getByText('Green tag, this month')).toBeVisible();

  await hand.getByRole('button', { name: 'Open account menu' }).click();
  await hand.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(hand.getByLabel('E-mail address', { exact: true })).toBeVisible();
  expect(await keptDrafts(hand)).toBe(0);
});
