import { manager, northridge, opened, searchFocus, worker } from '../support/campaigns';
import { expect, isPhone, test } from '../support/people';

test(
  "[2.95] [2.97] [2.99] [2.108] a list is searched, filtered for one's own and cleared, and the URL has its filters",
  { tag: '@phone' },
  async ({ visit }) => {
    const page = await visit(worker, `${northridge}/cws/polls`);
    const glove = page.getByRole('link', { name: /Which climbing glove\?/ });
    const permit = page.getByRole('link', { name: /What slows a permit\?/ });
    const clear = page.getByRole('button', { name: 'Clear', exact: true });
    await expect(glove).toBeVisible();
    await expect(clear).toBeHidden();
    await expect(page.getByRole('tab')).toHaveCount(0);

    await page.getByRole('searchbox', { name: 'Search polls' }).fill('permit');
    await expect(glove).toBeHidden();
    await expect(permit).toBeVisible();
    await expect(page).toHaveURL(/searchTerm=permit/);
    await page.getByRole('searchbox').fill('no such poll anywhere');
    await expect(page.getByText('No results found')).toBeVisible();
    await expect(page.getByText("We couldn't find a match.")).toBeVisible();
    await clear.click();
    await expect(glove).toBeVisible();
    await expect(page.getByRole('searchbox')).toHaveValue('');

    await page.getByRole('switch', { name: 'Focus' }).click();
    await expect(page).toHaveURL(/isForMe=true/);
    await expect(glove).toBeHidden();
    await expect(permit).toBeVisible();
  },
);

test('[2.95] [2.98] [2.99] drafts have a tab with their number, and empty lists have a text', { tag: '@desk' }, async ({ visit }) => {
  const page = await visit(manager, `${northridge}/cws/briefings`);
  await page.getByRole('tab', { name: /^Drafts, \d+ waiting$/ }).click();
  await expect(page.getByRole('link', { name: /Talk: hands and pinch points/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /Dropped spanner/ })).toBeHidden();
  await expect(page.getByRole('switch', { name: 'Focus' })).toBeHidden();
  await page.getByRole('searchbox').fill('nothing like it');
  await expect(page.getByText('No results found')).toBeVisible();

  const other = await visit('manager@harbour.example', '/');
  await other
    .getByRole('main')
    .getByRole('link', { name: /Polls$/ })
    .click();
  await expect(other.getByText('Nothing to show')).toBeVisible();
  await expect(other.getByText('There are no items... yet!')).toBeVisible();
  await expect(other.getByRole('link', { name: 'New poll' })).toBeVisible();
});

test('[2.96] briefings are filtered by sub-type', { tag: '@phone' }, async ({ visit }) => {
  const page = await visit(worker, `${northridge}/cws/briefings`);
  await page.getByRole('combobox', { name: 'Type' }).selectOption({ label: 'Lessons learned' });
  await expect(page.getByRole('link', { name: /Duskwater switching error/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /Dropped spanner/ })).toBeHidden();
});

test('[2.104] [2.105] [2.106] [2.109] list and content stand side by side on a wide screen, and alternate on a narrow one', async ({
  visit,
}, info) => {
  const page = await visit(worker, `${northridge}/cws/polls`);
  const list = page.getByRole('region', { name: 'Polls' });
  if (isPhone(info)) {
    await expect(list).toBeVisible();
    await expect(page.getByRole('button', { name: 'Submit' })).toBeHidden();
    await page.getByRole('link', { name: /What slows a permit\?/ }).click();
    await expect(opened(page, 'What slows a permit?')).toBeVisible();
    await expect(list).toBeHidden();
    await page.getByRole('link', { name: 'Polls', exact: true }).click();
    await expect(list).toBeVisible();
    return;
  }
  const current = list.locator('[aria-current]');
  await expect(current).toHaveCount(1);
  await expect(page).toHaveURL(/\/polls\/\d+$/);
  await page.getByRole('link', { name: /What slows a permit\?/ }).click();
  await expect(opened(page, 'What slows a permit?')).toBeVisible();
  await expect(list).toBeVisible();
  await expect(current).toContainText('What slows a permit?');
  await current.press('ArrowDown');
  await expect(list.getByRole('link', { name: /Can you reach a first aider/ })).toBeFocused();
  await page.goBack();
  await expect(current).not.toContainText('What slows a permit?');
});

test('going back restores the list: its search and its scroll position', async ({ visit }) => {
  const page = await visit(worker, `${northridge}/cws/polls?searchTerm=pulse`);
  await page.getByRole('link', { name: /Safety pulse, last month/ }).click();
  await expect(opened(page, 'Safety pulse, last month')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue('pulse');
  await expect(page.getByRole('link', { name: /Safety pulse, last month/ })).toBeVisible();
});

test('[2.110] [2.60] Focus is searched and filtered by type and by due date', { tag: '@phone' }, async ({ visit }) => {
  const page = await visit('expert@northridge.example', `${northridge}/mws/focus`);
  const list = page.getByRole('region', { name: 'Focus' });
  await expect(list.getByRole('link').first()).toBeVisible();
  await searchFocus(page, '');
  await page.getByRole('combobox', { name: 'Type' }).selectOption({ label: 'Briefings' });
  await expect(page).toHaveURL(/type=BRIEFING/);
  await expect(list.getByRole('link', { name: /permit|pulse|first aider/ })).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'Overdue' });
  await expect(page).toHaveURL(/inProgressStatus=OVERDUE/);
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await page.getByRole('searchbox', { name: 'Search your work' }).fill('nothing like it');
  await expect(page.getByText('No results found')).toBeVisible();
});

test('[2.35] [2.111] the reports in progress and the completed ones, by month or year', { tag: '@desk' }, async ({ visit }) => {
  // the first item opens automatically. A worker may not read its report while it is in progress, so its page opens instead
  const page = await visit(worker, `${northridge}/cws/report/inprogress`, { expects: /status of 403|^ApiError: error\.forbidden/ });
  await expect(page).toHaveURL(/\/report\/in_progress/);
  await expect(page.getByRole('link', { name: /What slows a permit\?/ })).toBeVisible();
  await page.getByRole('tab', { name: 'Completed' }).click();
  await page.getByRole('button', { name: 'Year' }).click();
  await expect(page).toHaveURL(/byTimePeriodType=YEAR/);
  await page.getByRole('link', { name: /Which climbing glove\?/ }).click();
  await expect(opened(page, 'Which climbing glove?')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'participants' })).toBeVisible();
});

test(
  'a list of 1,000 sites renders only the rows near the viewport, in the order of Tab and for screen readers',
  { tag: '@desk' },
  async ({ visit }) => {
    const total = 1_000;
    const page = await visit(manager, `${northridge}/cws/dashboard`);
    await page.route(`**/campaign-v2s/20/participants?*`, (route) =>
      route.fulfill({ json: Array.from({ length: total }, (_, at) => waiting(at + 1)), headers: { 'x-total-count': String(total) } }),
    );
    await page.goto(`${northridge}/cws/improvements/20`);
    const list = page.getByRole('region', { name: 'participants' }).getByRole('list');
    const rows = list.getByRole('listitem');
    /** A row has a link, and the buttons to assign and to remind. */
    const nextRow = async () => {
      for (let control = 0; control < 3; control++) await page.keyboard.press('Tab');
    };
    const row = (number: number) => list.locator(`li[aria-posinset="${number}"]`);
    await expect(row(1)).toContainText('Depot 1');
    await expect(row(1)).toHaveAttribute('aria-setsize', String(total));
    expect(await rows.count()).toBeLessThan(60);

    await test.step('Tab moves from row to row, also beyond the end of the screen', async () => {
      await row(1).getByRole('link').focus();
      for (let number = 2; number <= 30; number++) {
        await nextRow();
        await expect(row(number).getByRole('link')).toBeFocused();
      }
    });
    await test.step('the focused row stays rendered while the end of the list is visible', async () => {
      await expect(async () => {
        await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
        await expect(row(total)).toBeInViewport();
      }).toPass();
      await expect(row(30).getByRole('link')).toBeFocused();
      expect(await rows.count()).toBeLessThan(60);
      await nextRow();
      await expect(row(31).getByRole('link')).toBeFocused();
      await expect(row(31)).toBeInViewport();
    });
  },
);

const waiting = (number: number) => ({
  user: null,
  site: { id: 10_000 + number, name: `Depot ${number}` },
  campaignV2SiteId: 10_000 + number,
  assignee: null,
  isViewed: false,
  isSubmitted: false,
  isLate: false,
  status: null,
  remindedDate: null,
  shownLanguage: null,
  progress: { answered: 0, total: 1 },
});
