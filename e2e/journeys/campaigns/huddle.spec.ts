import type { Page } from '@playwright/test';
import { confirmDialog, figures, manager, northridge, opened, post, uniquely, worker } from '../../support/campaigns';
import { expect, test } from '../../support/people';

const box = (page: Page) => page.getByPlaceholder('What do you think?');

/** One answer of the list with its card. */
const answer = (page: Page, words: string) =>
  page.getByRole('region', { name: 'Answers' }).getByRole('listitem').filter({ hasText: words });

async function say(page: Page, words: string): Promise<void> {
  await box(page).fill(words);
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(page.getByText('Answer posted').first()).toBeVisible();
  await expect(box(page)).toHaveValue('');
}

test(
  '[2.31] [2.71] [2.156] [2.157] [4.7] [7.78] a huddle is posted, answered, voted on, watched, finalised and reported',
  { tag: '@desk' },
  async ({ visit }) => {
    const draft = uniquely('Where do we meet?');
    const question = uniquely('Where do we meet when it rains?');
    const boss = await visit(manager, `${northridge}/cws/huddles/new`);
    await boss.getByLabel('Question').fill(draft);
    const id = await post(boss, 'huddle', draft);

    await test.step('its manager edits it before the first answer', async () => {
      await figures(boss).getByRole('link', { name: 'Edit' }).click();
      await boss.getByLabel('Question').fill(question);
      await boss.getByRole('button', { name: 'Post changes' }).click();
      await confirmDialog(boss, 'Post changes?', 'Post changes');
      await expect(opened(boss, question)).toBeVisible();
      await expect(boss.getByText('No answers yet')).toBeVisible();
    });
    await box(boss).fill('Half a thought');

    const rigger = await visit(worker, `${northridge}/mws/focus/${id}`);
    const leader = await visit('leader@northridge.example', `${northridge}/cws/huddles/${id}`);
    await test.step('new answers appear, and the typed text stays', async () => {
      await say(rigger, 'In the tool shed.');
      await expect(answer(boss, 'In the tool shed.')).toBeVisible();
      await say(leader, 'Under the gantry.\nIt is dry there.');
      await expect(answer(boss, 'Under the gantry.')).toBeVisible();
      await expect(box(boss)).toHaveValue('Half a thought');
      await expect(figures(boss)).toContainText(/2 of \d+ answered/);
      await expect(figures(boss).getByRole('button', { name: 'Edit' })).toHaveAttribute('aria-disabled', 'true');
    });

    await test.step('the answer with the most votes is the top one for everybody', async () => {
      await answer(rigger, 'Under the gantry.').getByRole('button', { name: 'Upvote' }).click();
      await expect(answer(rigger, 'Under the gantry.').getByRole('button', { name: 'Unvote, 1 vote' })).toBeVisible();
      await expect(answer(boss, 'Under the gantry.')).toContainText('Top answer');
      await boss.getByRole('button', { name: 'Sort by top answer' }).click();
      await expect(answer(boss, 'Under the gantry.').or(answer(boss, 'In the tool shed.')).first()).toContainText('Under the gantry.');
    });

    await test.step('after finalising, everybody is redirected to the report', async () => {
      await figures(boss).getByRole('button', { name: 'Finalise' }).click();
      await confirmDialog(boss, 'Finalise Huddle?', 'Finalise');
      await expect(boss).toHaveURL(new RegExp(`/report/completed/${id}$`));
      await expect(answer(boss, 'Under the gantry.')).toContainText('1 vote');
      await expect(rigger).toHaveURL(new RegExp(`/report/completed/${id}$`));
      await expect(box(rigger)).toBeHidden();
    });
  },
);

test('[5.22] an anonymous huddle hides the authors of its answers', { tag: '@desk' }, async ({ visit }) => {
  const question = uniquely('What do we not say aloud?');
  const boss = await visit(manager, `${northridge}/cws/huddles/new`);
  await boss.getByLabel('Question').fill(question);
  await boss.getByRole('radio', { name: 'Hide names' }).check();
  const id = await post(boss, 'huddle', question);
  const rigger = await visit(worker, `${northridge}/mws/focus/${id}`);
  await expect(rigger.getByText('Nobody sees who gave which answer.')).toBeVisible();
  await say(rigger, 'That we skip the check.');
  await rigger.goto(`${northridge}/mws/focus/${id}`);
  await expect(answer(rigger, 'That we skip the check.')).toContainText('Your answer');
  // Others see an anonymous answer at the end of the quarter of an hour, or earlier: with answers of five people, or after the huddle.
  await figures(boss).getByRole('button', { name: 'Finalise' }).click();
  await confirmDialog(boss, 'Finalise Huddle?', 'Finalise');
  await expect(answer(boss, 'That we skip the check.')).toContainText('Anonymous');
  await expect(answer(boss, 'That we skip the check.')).not.toContainText('Arkwright');
});
