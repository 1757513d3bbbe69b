import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import {
  confirmDialog,
  figures,
  manager,
  northridge,
  opened,
  openInFocus,
  postPoll,
  type,
  uniquely,
  worker,
} from '../../support/campaigns';
import { expect, test } from '../../support/people';

test(
  '[2.30] [2.103] [4.25] a manager posts a poll for everybody in six presses from the dashboard, and types only the question',
  { tag: '@phone' },
  async ({ visit }) => {
    const question = uniquely('Is the ladder tagged?');
    const page = await visit(manager, `${northridge}/cws/dashboard`);
    let presses = 0;
    const press = async (role: 'link' | 'button' | 'radio', name: string | RegExp): Promise<void> => {
      await page.getByRole('main').or(page.getByRole('dialog')).getByRole(role, { name }).first().click();
      presses += 1;
    };
    await press('link', /Polls$/);
    await press('link', 'New poll');
    await expect(page.getByRole('heading', { name: 'What kind of poll?' })).toBeVisible();
    await press('radio', /^Yes or no/);
    await press('button', 'Next');
    await expect(page).toHaveURL(/\/polls\/new\/yes_no$/);
    await page.getByLabel('Question').fill(question);
    await expect(page.getByText(/^\d+ members found$/)).toBeVisible();
    await press('button', 'Post');
    const dialog = page.getByRole('dialog', { name: 'Post poll?' });
    await expect(dialog).toContainText('Once posted you will be able to edit the poll until a response is submitted.');
    await confirmDialog(page, 'Post poll?', 'Post');
    presses += 1;
    await expect(page.getByText('Live created successfully')).toBeVisible();
    await expect(opened(page, question)).toBeVisible();
    expect(presses).toBe(6);
  },
);

test(
  '[4.2] [4.3] [5.4] [2.95] a draft is saved with only the question, opened again from the drafts, changed and posted',
  { tag: '@desk' },
  async ({ visit }) => {
    const first = uniquely('Which gate sticks?');
    const changed = uniquely('Which gate still sticks?');
    const page = await visit(manager, `${northridge}/cws/polls/new/single_choice`);
    await test.step('a draft without its question shows an error at the question', async () => {
      await page.getByRole('button', { name: 'Save draft' }).click();
      await expect(page.getByText('This is a required field')).toBeVisible();
      await expect(page.getByLabel('Question')).toBeFocused();
    });
    await type(page.getByLabel('Question'), first);
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page.getByText('Draft created successfully')).toBeVisible();

    await page.goto(`${northridge}/cws/polls`);
    await page.getByRole('tab', { name: /^Drafts, \d+ waiting$/ }).click();
    await page.getByRole('link', { name: first }).click();
    await expect(page).toHaveURL(/\/polls\/\d+\/edit\?draftOnly/);
    await test.step('[5.5] posting requires fields that a draft can omit', async () => {
      await page.getByRole('button', { name: 'Post', exact: true }).click();
      await expect(page.getByText(/^Answers to choose from requires at least/)).toBeVisible();
      await expect(page.getByRole('dialog')).toBeHidden();
    });
    await type(page.getByLabel('Question'), changed);
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page.getByText('Poll updated successfully')).toBeVisible();

    const answers = page.getByRole('group', { name: /^Answers to choose from/ });
    await answers.getByRole('textbox').nth(0).fill('At the north gate');
    await type(answers.getByRole('textbox').nth(1), 'At the south gate, by the sheds');
    await page.getByRole('button', { name: 'Post', exact: true }).click();
    await confirmDialog(page, 'Post poll?', 'Post');
    await expect(figures(page)).toContainText(/0 of \d+ answered/);
    await expect(opened(page, changed)).toBeVisible();
  },
);

test(
  '[4.7] [4.27] [2.114] [4.4] a poll is edited before the first answer, answered once, watched, finalised and reported',
  { tag: '@desk' },
  async ({ visit }) => {
    const draft = uniquely('Do you have a radio?');
    const question = uniquely('Do you have a radio that works?');
    const boss = await visit(manager, `${northridge}/cws/polls`);
    const id = await postPoll(boss, draft);

    await test.step('[4.3] changes are posted before the first response', async () => {
      await figures(boss).getByRole('link', { name: 'Edit' }).click();
      await boss.getByLabel('Question').fill(question);
      await boss.getByRole('button', { name: 'Post changes' }).click();
      await confirmDialog(boss, 'Post changes?', 'Post changes');
      await expect(boss.getByText('Poll updated successfully')).toBeVisible();
      await expect(opened(boss, question)).toBeVisible();
      await expect(figures(boss)).toContainText(/0 of \d+ answered/);
    });
    const reloads = countLoads(boss);

    const hand = await visit(worker, `${northridge}/mws/dashboard`);
    const sent = countRequests(hand, '/campaign-v2-responses');
    await test.step('[2.91] [1.7] the worker sees open work on the dashboard, and finds it in Focus', async () => {
      await hand.getByRole('link', { name: /can be worked on now/ }).click();
      await openInFocus(hand, question);
      await expect(opened(hand, question)).toBeVisible();
    });
    await test.step('[5.5] nothing is sent while the answer is missing', async () => {
      await hand.getByRole('button', { name: 'Submit' }).click();
      await expect(hand.getByText('This is a required field')).toBeVisible();
      expect(sent.count).toBe(0);
    });
    await test.step('[8.30] it is submitted once, however often the button is pressed', async () => {
      await hand.getByRole('radio', { name: 'Yes' }).check();
      await type(hand.getByLabel('Why?'), 'The battery holds a whole shift.');
      await hand.getByRole('button', { name: 'Submit' }).dblclick();
      await expect(hand.getByText('Response submitted')).toBeVisible();
      await expect(hand.getByText('Your answer has been submitted!')).toBeVisible();
      await expect(hand.getByText('You will be notified when the poll is complete')).toBeVisible();
      expect(sent.count).toBe(1);
    });

    await test.step('the manager’s open page shows it without a reload, and locks the poll', async () => {
      await expect(figures(boss)).toContainText(/1 of \d+ answered/);
      await expect(figures(boss).getByRole('button', { name: 'Edit' })).toBeDisabled();
    });

    await test.step('[4.4] finalising asks for confirmation, and leads to the report', async () => {
      await figures(boss).getByRole('button', { name: 'Finalise' }).click();
      const dialog = boss.getByRole('dialog', { name: 'Finalise poll?' });
      await expect(dialog).toContainText('Once finalised it cannot be reopened.');
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await expect(dialog).toBeHidden();
      await expect(figures(boss)).toBeVisible();
      await figures(boss).getByRole('button', { name: 'Finalise' }).click();
      await confirmDialog(boss, 'Finalise poll?', 'Finalise');
      await expect(boss.getByText('Campaign completed')).toBeVisible();
      await expect(boss).toHaveURL(new RegExp(`/polls/${id}/report$`));
      await expect(boss.getByRole('button', { name: 'Finalise' })).toBeHidden();
      await expect(boss.getByRole('link', { name: 'Edit' })).toBeHidden();
    });
    await test.step('[2.67] the worker’s open page goes to the report automatically', async () => {
      await expect(hand).toHaveURL(new RegExp(`/report/completed/${id}(?:\\?|$)`));
      await expect(
        hand
          .getByText(/^Finalised /)
          .filter({ visible: true })
          .first(),
      ).toBeVisible();
      await expect(hand.getByRole('region', { name: question })).toContainText('Answered in 1 of 1 response');
    });
    expect(reloads.count).toBe(0);
    await readsReport(boss, question);
  },
);

test('[2.70] everybody in the company reads the report of a finalised poll', { tag: '@desk' }, async ({ visit }) => {
  const page = await visit('leader@northridge.example', `${northridge}/cws/polls`);
  await page.getByRole('link', { name: /Which climbing glove\?/ }).click();
  await expect(page).toHaveURL(/\/polls\/\d+\/report/);
  await expect(opened(page, 'Which climbing glove?')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'details' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('main').getByRole('img', { name: /^Which climbing glove\? Thin grip: / })).toBeVisible();
});

/** The report: its chart, as a table and as a picture, and the people who answered or did not. */
async function readsReport(page: Page, question: string): Promise<void> {
  const part = page.getByRole('region', { name: question });
  await test.step('[3.21] the chart shows its figures, also as a table', async () => {
    await expect(part.getByRole('img', { name: /Yes: 1 of 1 \(100%\); No: 0 of 1 \(0%\)/ })).toBeVisible();
    await part.getByRole('button', { name: 'Show as table' }).click();
    await expect(part.getByRole('row', { name: /^Yes 1 1 of 1/ })).toBeVisible();
    await part.getByRole('button', { name: 'Show as chart' }).click();
  });
  await test.step('[8.35] the picture is downloaded', async () => {
    const download = page.waitForEvent('download');
    await part.getByRole('button', { name: 'Download picture' }).click();
    await expect(page.getByText('Image download will start shortly')).toBeVisible();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/\.png$/);
    const bytes = await readFile(await file.path());
    expect(bytes.subarray(0, 8).toString('latin1')).toBe('\u0089PNG\r\n\u001a\n');
    expect(bytes.length).toBeGreaterThan(2_000);
  });
  await expect(page.getByText('The battery holds a whole shift.')).toBeVisible();
  await test.step('[2.112] [3.20] the people who answered and those who did not', async () => {
    await page.getByRole('tab', { name: 'participants' }).click();
    await page.getByRole('searchbox', { name: 'Search participants' }).fill('Arkwright');
    await expect(page.getByRole('row').filter({ hasText: 'Wim Arkwright' })).toContainText('Answered');
    await page.getByRole('searchbox', { name: 'Search participants' }).fill('Lionel Abara');
    await expect(page.getByRole('row').filter({ hasText: 'Lionel Abara' })).toContainText('Not answered');
  });
}

/** Counts the page loads from here on. */
function countLoads(page: Page): { count: number } {
  const counted = { count: 0 };
  page.on('load', () => (counted.count += 1));
  return counted;
}

/** Counts the page's requests for a path from here on. */
function countRequests(page: Page, path: string): { count: number } {
  const counted = { count: 0 };
  page.on('request', (request) => request.url().includes(path) && (counted.count += 1));
  return counted;
}
