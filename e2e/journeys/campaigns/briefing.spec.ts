import {
  confirmDialog,
  figures,
  fillSafetyAlert,
  manager,
  northridge,
  opened,
  post,
  type,
  uniquely,
  worker,
} from '../../support/campaigns';
import { expect, test } from '../../support/people';

test(
  '[2.69] [2.100] [3.16] a briefing is posted, read, acknowledged, watched, finalised and reported',
  { tag: '@phone' },
  async ({ visit }) => {
    const title = uniquely('Keep the gate shut');
    const boss = await visit(manager, `${northridge}/cws/briefings`);
    await boss.getByRole('main').getByRole('link', { name: 'New briefing' }).click();
    await boss.getByRole('radio', { name: /^Safety alert/ }).check();
    await boss.getByRole('button', { name: 'Next' }).click();
    await fillSafetyAlert(boss, {
      title,
      summary: 'Two trucks met head on.',
      happened: 'A truck came in by the exit. Nobody was hurt.',
      step: 'Close the gate behind you.',
    });
    await boss.getByRole('switch', { name: 'Critical briefing' }).check();
    await post(boss, 'briefing', title);
    await expect(figures(boss), 'its author has read it').toContainText(/1 of \d+ read/);

    const hand = await visit(worker, `${northridge}/cws/briefings`);
    const card = hand.getByRole('link', { name: title });
    await test.step('[2.100] the list shows it as unread, and as read after it was opened', async () => {
      await expect(card).toContainText('Unread');
      await expect(card, 'its author chose it').toContainText('Act today');
      await card.click();
      await expect(opened(hand, title)).toBeVisible();
      await expect(hand.getByText('Nobody was hurt.')).toBeVisible();
      await expect(hand.getByRole('main').getByText('Read', { exact: true }).filter({ visible: true }).first()).toBeVisible();
    });
    await test.step('the open page of the manager counts the reader', async () => {
      await expect(figures(boss)).toContainText(/2 of \d+ read/);
      await expect(figures(boss)).toContainText(/0 of \d+ answered/);
    });
    await test.step('[5.2] each required field of the acknowledgement is checked', async () => {
      await hand.getByRole('button', { name: 'Submit' }).click();
      await expect(hand.getByText('Your confirmation requires at least one item to be selected.')).toBeVisible();
      await hand.getByRole('checkbox', { name: 'I have read this and know my steps' }).check();
      await hand
        .getByRole('radiogroup', { name: /^Can you do these steps/ })
        .getByRole('radio', { name: 'No' })
        .check();
      await type(hand.getByLabel('If not, what is in the way?'), 'The gate does not close by itself.');
      await hand.getByRole('button', { name: 'Submit' }).click();
      await expect(hand.getByText('Response submitted')).toBeVisible();
      await expect(hand.getByText('Your answer has been submitted!')).toBeVisible();
    });
    await expect(figures(boss)).toContainText(/1 of \d+ answered/);

    await test.step('[4.4] after finalising, the report shows who has read it and who has not', async () => {
      await figures(boss).getByRole('button', { name: 'Finalise' }).click();
      await confirmDialog(boss, 'Finalise Briefing?', 'Finalise');
      await expect(boss).toHaveURL(/\/report\/completed\/\d+$/);
      await expect(boss.getByText('The gate does not close by itself.')).toBeVisible();
      await boss.getByRole('tab', { name: 'participants' }).click();
      const search = boss.getByRole('searchbox', { name: 'Search participants' });
      await search.fill('Arkwright');
      const row = boss.getByRole('row').filter({ hasText: 'Wim Arkwright' });
      await expect(row).toContainText('Confirmed');
      await search.fill('Lionel Abara');
      await expect(boss.getByRole('row').filter({ hasText: 'Lionel Abara' })).toContainText('Not reached');
    });
  },
);
