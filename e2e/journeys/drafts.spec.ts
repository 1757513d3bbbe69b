import type { Page } from '@playwright/test';
import { onDevice } from '../support/device';
import { confirmDialog, manager, northridge, opened, postPoll, type, uniquely, worker } from '../support/campaigns';
import { accountButton, signIn } from '../support/journey';
import { expect, test } from '../support/people';

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

test(
  'the typed text of a worker survives a closed tab, a changed question and a finalised poll, and is deleted at the sign-out',
  { tag: '@desk' },
  async ({ visit, watch, page: first }) => {
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

    await accountButton(hand).click();
    await hand.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(hand.getByLabel('E-mail address', { exact: true })).toBeVisible();
    expect(await keptDrafts(hand)).toBe(0);
  },
);

test(
  'what a manager typed stays readable after the draft is deleted in a second tab, also after a reload and on other pages',
  { tag: '@phone' },
  async ({ visit, watch }) => {
    const first = await visit(manager, `${northridge}/cws/polls/new/yes_no`, { expects: /status of 40[34]|ApiError: error\.notFound/ });
    await first.getByLabel('Question').fill(uniquely('Is the hoist checked?'));
    await first.getByRole('button', { name: 'Save draft' }).click();
    await first.waitForURL(/\/edit(\?|$)/);
    const second = await first.context().newPage();
    watch(second, /status of 40[34]/);
    await second.goto(first.url());
    // The dialog is open before the first key: the draft would save itself.
    await second.getByRole('button', { name: 'Delete', exact: true }).click();
    await type(first.getByLabel('Question'), 'Is the hoist checked each day?');
    await second.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(first.getByText('This was deleted, or you can no longer open it.')).toBeVisible();
    const notice = first.getByRole('alert').filter({ hasText: 'What you entered was not sent' });
    await expect(notice).toContainText('Is the hoist checked each day?');

    // The device forgets what the server no longer shows.
    const [, id = ''] = /polls\/(\d+)\/edit/.exec(first.url()) ?? [];
    await expect.poll(async () => (await onDevice(first)).kept.filter((key) => key.includes(`"one",${id},"view"`))).toEqual([]);
    await first.reload();
    await expect(first.getByRole('heading', { name: "Sorry, there's nothing here :(" })).toBeVisible();
    await expect(notice).toContainText('Is the hoist checked each day?');

    await first.goto(`${northridge}/cws/dashboard`);
    const menu = accountButton(first);
    await menu.click();
    await first.getByRole('menuitem', { name: 'Text you have not sent' }).click();
    const list = first.getByRole('dialog', { name: 'Text you have not sent' });
    await expect(list).toContainText('Is the hoist checked each day?');
    await list.getByRole('button', { name: 'Discard' }).click();
    await first.getByRole('dialog', { name: 'Discard' }).getByRole('button', { name: 'Discard' }).click();
    await expect(list).toBeHidden();
    await menu.click();
    await expect(first.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
    await expect(first.getByRole('menuitem', { name: 'Text you have not sent' })).toHaveCount(0);
  },
);

test(
  'a critical switch that a second tab switches off stays off after text, a reload and a save in the first tab',
  { tag: '@desk' },
  async ({ visit, watch }) => {
    const title = uniquely('Keep the sling dry');
    const first = await visit(manager, `${northridge}/cws/briefings/new/safety_alert`);
    const critical = first.getByRole('switch', { name: 'Critical briefing' });
    await first.getByLabel('Title').fill(title);
    await critical.check();
    await first.getByRole('button', { name: 'Save draft' }).click();
    await expect(first).toHaveURL(/\/briefings\/\d+\/edit/);
    // This tab has made and saved choices of its own before.
    for (const isOn of [false, true]) {
      await critical.setChecked(isOn);
      await first.getByRole('button', { name: 'Save draft' }).click();
      await expect(first.getByText('Briefing updated successfully').first()).toBeVisible();
      await expect(first.getByText('Briefing updated successfully')).toHaveCount(0);
    }

    const second = await first.context().newPage();
    watch(second);
    await second.goto(first.url());
    await expect(second.getByRole('switch', { name: 'Critical briefing' })).toBeChecked();
    await second.getByRole('switch', { name: 'Critical briefing' }).uncheck();
    await second.getByRole('button', { name: 'Save draft' }).click();
    await expect(second.getByText('Briefing updated successfully').first()).toBeVisible();

    await expect(critical, 'the open form follows').not.toBeChecked();
    await first.getByLabel('Title').press('End');
    await first.getByLabel('Title').pressSequentially(', please');
    await expect.poll(() => keptDrafts(first)).toBe(1);
    await first.reload();
    await expect(first.getByLabel('Title')).toHaveValue(`${title}, please`);
    await expect(critical).not.toBeChecked();
    await first.getByRole('button', { name: 'Save draft' }).click();
    await expect(first.getByText('Briefing updated successfully').first()).toBeVisible();
    await second.reload();
    await expect(second.getByLabel('Title')).toHaveValue(`${title}, please`);
    await expect(second.getByRole('switch', { name: 'Critical briefing' })).not.toBeChecked();
  },
);
