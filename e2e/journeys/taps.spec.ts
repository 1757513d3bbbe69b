/** How often a worker taps a phone, from the home to the confirmation. `first-minute.spec.ts` counts the taps of a poll. */
import type { Locator, Page } from '@playwright/test';
import { fillSafetyAlert, manager, northridge, opened, post, uniquely, worker } from '../support/campaigns';
import { startFigure } from '../support/figures';
import { expect, test } from '../support/people';

// Only on a phone, because the measures are those of a phone.

/** Counts presses on controls. Typing counts as the tap that opens the keyboard. */
function counter() {
  const counted = { taps: 0 };
  return {
    counted,
    tap: async (target: Locator) => {
      await target.tap();
      counted.taps += 1;
    },
    type: async (field: Locator, text: string) => {
      await field.tap();
      counted.taps += 1;
      await field.pressSequentially(text, { delay: 15 });
    },
  };
}

/** Taps from the home to the opened item, through Focus. The most urgent items take one tap less. */
async function openFromHome(page: Page, tap: (target: Locator) => Promise<void>, title: string): Promise<void> {
  await tap(page.getByRole('link', { name: /can be worked on now/ }));
  await tap(page.getByRole('region', { name: 'Focus' }).getByRole('link', { name: title }));
  await expect(opened(page, title)).toBeVisible();
}

test('[2.69] a worker reads a safety alert and confirms it with five taps from the home', { tag: '@phone' }, async ({ visit }, info) => {
  const title = uniquely('A clip that opens');
  const boss = await visit(manager, `${northridge}/cws/briefings/new/safety_alert`);
  await fillSafetyAlert(boss, {
    title,
    summary: 'Check yours before you climb.',
    happened: 'A clip opened under load. Nobody was hurt.',
    step: 'Pull each clip twice.',
  });
  await post(boss, 'briefing', title);

  const page = await visit(worker, '/');
  const figure = startFigure(info, 'worker: read and confirm a safety alert');
  const { counted, tap } = counter();
  await openFromHome(page, tap, title);
  await tap(page.locator('label').filter({ hasText: 'I have read this and know my steps' }));
  await tap(page.getByRole('radiogroup').locator('label').filter({ hasText: 'Yes' }));
  await tap(page.getByRole('button', { name: 'Submit' }));
  await expect(page.getByText('Your answer has been submitted!')).toBeInViewport({ ratio: 1 });
  expect(counted.taps).toBe(5);
  figure(counted.taps, 5);
});

test(
  '[2.71] [2.91] a worker votes in a huddle with three taps from the home, and answers it with two more',
  { tag: '@phone' },
  async ({ visit }, info) => {
    const question = uniquely('Which lamp lasts?');
    const boss = await visit(manager, `${northridge}/cws/huddles/new`);
    await boss.getByLabel('Question').fill(question);
    await post(boss, 'huddle', question);
    await boss.getByPlaceholder('What do you think?').fill('The old one.');
    await boss.getByRole('button', { name: 'Post', exact: true }).click();
    await expect(boss.getByText('Answer posted').first()).toBeVisible();

    const page = await visit(worker, '/');
    const figure = startFigure(info, 'worker: vote in a huddle and answer it');
    const { counted, tap, type } = counter();
    await openFromHome(page, tap, question);
    await tap(page.getByRole('button', { name: 'Upvote' }));
    await expect(page.getByRole('button', { name: 'Unvote, 1 vote' })).toBeVisible();
    expect(counted.taps).toBe(3);

    await type(page.getByPlaceholder('What do you think?'), 'The new one, with the clip.');
    await tap(page.getByRole('button', { name: 'Post', exact: true }));
    await expect(page.getByText('Answer posted').first()).toBeVisible();
    expect(counted.taps).toBe(5);
    figure(counted.taps, 5);
  },
);

test(
  '[2.72] [5.33] a site manager completes a learning with six answers with ten taps from the home',
  { tag: '@phone' },
  async ({ visit }, info) => {
    const title = uniquely('How the blade lift really goes');
    const boss = await visit(manager, `${northridge}/cws/learnings/new/learning_from_normal_work`);
    await boss.getByLabel('Title').fill(title);
    await boss.getByLabel('In one line').fill('Watch one lift.');
    await boss.getByRole('textbox', { name: 'Why look at this job?' }).fill('It goes well, and we want to know why.');
    await expect(boss.getByText(/^\d+ worksites found$/)).toBeVisible();
    await post(boss, 'learning', title);

    const page = await visit('site.manager@northridge.example', '/');
    const figure = startFigure(info, 'site manager: a learning with six answers');
    const { counted, tap, type } = counter();
    await openFromHome(page, tap, title);
    await expect(page.getByRole('radio', { name: 'Today' })).toBeChecked();
    await tap(page.locator('label').filter({ hasText: 'As planned' }));
    await tap(page.locator('label').filter({ hasText: 'Weather or ground' }));
    await tap(page.getByRole('combobox', { name: 'What did the job involve?' }));
    await tap(page.getByRole('option', { name: 'Lifting and cranes' }));
    await type(page.getByRole('textbox', { name: 'What do people do that keeps it safe?' }), 'They stop and talk.');
    await type(page.getByRole('textbox', { name: 'What would make it easier to do right?' }), 'A second radio.');
    await tap(page.getByRole('button', { name: 'Complete', exact: true }));
    await tap(page.getByRole('dialog', { name: 'Complete response' }).getByRole('button', { name: 'Complete', exact: true }));
    await expect(page.getByText('This response has been completed')).toBeInViewport({ ratio: 1 });
    expect(counted.taps).toBe(10);
    figure(counted.taps, 10);
  },
);
