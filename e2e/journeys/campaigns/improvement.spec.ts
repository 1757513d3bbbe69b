import { confirmDialog, manager, northridge, opened, openInFocus, post, searchFocus, uniquely, worker } from '../../support/campaigns';
import { expect, test } from '../../support/people';

const site = 'Farrow Ridge Wind Farm';

test(
  '[2.32] [2.72] [4.8] [4.11] [4.12] [4.16] an improvement is posted to every site, assigned, updated, completed and finalised',
  { tag: '@phone' },
  async ({ visit }) => {
    const title = uniquely('Gates at every crossing');
    const boss = await visit(manager, `${northridge}/cws/improvements/new`);
    await boss.getByRole('radio', { name: /^Action plan/ }).check();
    await boss.getByRole('button', { name: 'Next' }).click();
    await boss.getByLabel('Title').fill(title);
    await boss.getByLabel('In one line').fill('Paint is not a barrier.');
    await boss.getByRole('textbox', { name: /What are we fixing/ }).fill('Forklifts and people share the aisle.');
    await boss.getByRole('radio', { name: 'Audit' }).check();
    const steps = boss.getByRole('group', { name: /^Actions for each site/ });
    await steps.getByRole('textbox').first().fill('Fit the gates');
    await expect(boss.getByText(/^\d+ worksites found$/)).toBeVisible();
    const id = await post(boss, 'improvement', title);

    await test.step('[2.72] it opens as the report of its sites, and assigning one takes two presses', async () => {
      const row = boss.getByRole('listitem').filter({ hasText: site });
      await row.getByRole('button', { name: `Assign ${site}` }).click();
      const dialog = boss.getByRole('dialog', { name: `Assign ${site}` });
      await dialog.getByRole('combobox').fill('Wim Arkwright');
      await boss.getByRole('option', { name: /Wim Arkwright/ }).click();
      await expect(boss.getByText('Member successfully assigned')).toBeVisible();
      await expect(row).toContainText('Wim Arkwright');
    });

    const hand = await visit(worker, `${northridge}/mws/focus`);
    await test.step('[2.60] [5.34] the assignee finds it in Focus, ticks a step, and saves it in progress', async () => {
      await openInFocus(hand, title);
      await expect(hand).toHaveURL(new RegExp(`/focus/${id}/\\d+`));
      await hand.getByRole('checkbox', { name: 'Fit the gates' }).check();
      await hand.getByRole('radio', { name: 'On track' }).check();
      await hand.getByRole('button', { name: 'Update', exact: true }).click();
      await confirmDialog(hand, 'Update response', 'Update');
      await expect(hand.getByText('Response updated')).toBeVisible();
    });
    await test.step('[4.11] the parent report updates at once', async () => {
      await expect(boss.getByRole('listitem').filter({ hasText: site })).toContainText('In progress');
    });
    await test.step('[5.33] [2.116] a completed part cannot be changed any more', async () => {
      await hand.getByRole('button', { name: 'Complete', exact: true }).click();
      await confirmDialog(hand, 'Complete response', 'Complete');
      await expect(hand.getByText('Response submitted')).toBeVisible();
      await expect(hand.getByText('This response has been completed')).toBeVisible();
      await expect(hand.getByRole('button', { name: 'Update', exact: true })).toBeHidden();
      await expect(boss.getByText(/^1 of \d+ sites completed$/)).toBeVisible();
    });
    await test.step('[4.4] after finalising, everybody sees it among the completed reports', async () => {
      await boss.getByRole('button', { name: 'More', exact: true }).click();
      await boss.getByRole('menuitem', { name: 'Finalise' }).click();
      await confirmDialog(boss, 'Finalise Improvement?', 'Finalise');
      await expect(boss).toHaveURL(new RegExp(`/report/completed/${id}`));
      await expect(opened(boss, title)).toBeVisible();
    });
  },
);

test(
  'a manager reminds people who have not answered, after a confirmation with their number, and exports the report',
  { tag: '@phone' },
  async ({ visit }) => {
    const question = uniquely('Are the extinguishers in date?');
    const boss = await visit(manager, `${northridge}/cws/polls/new/yes_no`);
    await boss.getByLabel('Question').fill(question);
    await post(boss, 'poll', question);
    await boss.getByRole('link', { name: 'See who has not answered' }).click();
    await boss.getByRole('button', { name: /^Remind all \d+$/ }).click();
    await expect(boss.getByRole('dialog', { name: /^Remind \d+ people\?$/ })).toBeVisible();
    await boss.getByRole('button', { name: 'Send reminder', exact: true }).click();
    await expect(boss.getByText(/^Reminder sent to \d+ people\./)).toHaveCount(1);
    await expect(boss.locator('tbody time').first()).toBeVisible();

    const hand = await visit(worker, `${northridge}/mws/focus`);
    await searchFocus(hand, question);
    await expect(hand.getByRole('link', { name: question })).toContainText('Reminder');

    for (const [name, ending] of [
      ['Responses as a table (CSV)', 'csv'],
      ['Report as a document (PDF)', 'pdf'],
    ] as const) {
      await boss.getByRole('button', { name: 'More', exact: true }).click();
      const download = boss.waitForEvent('download');
      await boss.getByRole('menuitem', { name }).click();
      expect((await download).suggestedFilename()).toMatch(new RegExp(`\\.${ending}$`));
    }
  },
);
