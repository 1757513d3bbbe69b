/** How often a manager presses at a desk until a question has its answer. `taps.spec.ts` counts the taps of a worker. */
import type { Locator, Page, TestInfo } from '@playwright/test';
import { manager, northridge } from '../support/campaigns';
import { startFigure } from '../support/figures';
import { expect, test } from '../support/people';

const alert = 'Dropped spanner at Farrow Ridge';

/** These change many people of the demo company. Only `npm run bench -- --only journeys` runs them, with a product of its own. */
const changesTheCompany = () => test.skip(process.env['MUSTER_FIGURES'] === undefined, 'changes the people of the demo company');

/** Opens the dashboard, and counts from there. */
async function fromDashboard(
  visit: (email: string, path: string) => Promise<Page>,
  info: TestInfo,
  journey: string,
): Promise<{
  page: Page;
  press: (target: Locator) => Promise<void>;
  choose: (field: Locator, value: string) => Promise<void>;
  end: (most: number, rows?: Locator) => Promise<void>;
}> {
  const page = await visit(manager, `${northridge}/cws/dashboard`);
  await expect(page.getByRole('heading', { name: 'Needs you' })).toBeVisible();
  const figure = startFigure(info, journey);
  let presses = 0;
  const press = async (target: Locator): Promise<void> => {
    await target.click();
    presses += 1;
  };
  const choose = async (field: Locator, value: string): Promise<void> => {
    await field.selectOption(value);
    presses += 1;
  };
  const end = async (most: number, rows?: Locator): Promise<void> => {
    expect(presses).toBeLessThanOrEqual(most);
    figure(presses, most, rows && (await inView(page, rows)));
  };
  return { page, press, choose, end };
}

/** How many of these are in the window as a whole. */
async function inView(page: Page, rows: Locator): Promise<number> {
  const height = page.viewportSize()?.height ?? 0;
  const boxes = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect()).map(({ top, bottom }) => ({ top, bottom })));
  return boxes.filter(({ top, bottom }) => top >= 0 && bottom <= height).length;
}

const openAlert = (page: Page): Locator =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: alert }) })
    .getByRole('link', { name: 'Open' });

test('a manager sees with three presses who at one site cannot comply', { tag: '@desk' }, async ({ visit }, info) => {
  const { page, press, end } = await fromDashboard(visit, info, 'manager: who at Farrow Ridge cannot comply');
  await press(openAlert(page));
  await press(page.getByRole('button', { name: /Cannot comply$/ }));
  const sites = page.getByRole('region', { name: 'By site' });
  await press(sites.getByRole('button', { name: /^Farrow Ridge Wind Farm/ }));
  await expect(page.getByRole('region', { name: 'Cannot comply · Farrow Ridge Wind Farm' })).toBeVisible();
  await end(3, sites.getByRole('button'));
});

test('a manager compares this month with last month with two presses', { tag: '@desk' }, async ({ visit }, info) => {
  const { page, press, end } = await fromDashboard(visit, info, 'manager: this month against last month');
  await press(page.getByRole('navigation').getByRole('link', { name: 'Polls', exact: true }));
  await press(page.getByRole('region', { name: 'Polls' }).getByRole('link').filter({ hasText: 'Safety pulse, this month' }));
  const trend = page.getByRole('table', { name: 'Compared with the last run' });
  await expect(trend.getByRole('row').nth(1)).toBeVisible();
  await trend.scrollIntoViewIfNeeded();
  await end(2, trend.getByRole('row'));
});

test('a manager reminds the missing of the worst site with three presses', { tag: '@desk' }, async ({ visit }, info) => {
  changesTheCompany();
  const { page, press, end } = await fromDashboard(visit, info, 'manager: remind the missing of the worst site');
  await press(openAlert(page));
  // The sites with the most open work are first.
  const sites = page.getByRole('region', { name: 'By site' }).getByRole('button');
  await press(sites.first());
  await press(page.getByRole('button', { name: 'Remind this site' }));
  await expect(page.getByText(/^Reminder sent to \d+ (?:person|people)\./).first()).toBeVisible();
  await end(3, sites);
});

test('a manager moves a page of fifty people to another site with seven presses', { tag: '@desk' }, async ({ visit }, info) => {
  changesTheCompany();
  const { page, press, choose, end } = await fromDashboard(visit, info, 'manager: 50 people to another site');
  await press(page.getByRole('navigation').getByRole('link', { name: 'Settings', exact: true }).first());
  await press(page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Users' }));
  const rows = page.getByRole('table', { name: 'Users' }).getByRole('row');
  await expect(rows.nth(25)).toBeVisible();
  await choose(page.getByLabel('Rows per page'), '50');
  await expect(rows.nth(50)).toBeAttached();
  await press(page.getByRole('checkbox', { name: 'Select all rows' }));
  await expect(page.getByRole('status').filter({ hasText: 'Selected: 50' })).toBeVisible();
  await press(page.getByRole('button', { name: 'Move to worksite' }));
  await press(page.getByRole('menuitem', { name: 'Osprey Head Wind Farm' }));
  await press(page.getByRole('dialog').getByRole('button', { name: 'Move to worksite' }));
  await expect(page.getByText(/^Moved: \d+/)).toBeVisible();
  await end(7, rows);
});
