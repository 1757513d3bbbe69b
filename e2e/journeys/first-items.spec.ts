/** Opens the first item of every list by pressing it. Addresses that a list makes must lead to a screen. */
import type { Page } from '@playwright/test';
import { manager, northridge, worker } from '../support/campaigns';
import { expect, test } from '../support/people';
import { goOn } from '../support/screens';

interface List {
  /** The name of the list on its screen. */
  name: string;
  path: string;
}

const inProgress = { name: 'Report', path: 'report/in_progress' };
const completed = { name: 'Report', path: 'report/completed?byTimePeriodType=YEAR' };
const directory = { name: 'Directory', path: 'user-directory' };
const ofTypes = ['Briefings', 'Polls', 'Huddles', 'Learnings', 'Improvements'].map((name) => ({ name, path: name.toLowerCase() }));
const exchange = { name: 'All', path: 'exchange/l?category=all' };
/** Two lists of one name never follow each other: the name shows that the screen has changed. */
const below = (workspace: string, lists: readonly List[]): List[] =>
  lists.map(({ name, path }) => ({ name, path: `${northridge}/${workspace}/${path}` }));
const company = below('cws', [inProgress, ...ofTypes, completed, exchange, directory]);
const personal = below('mws', [inProgress, { name: 'Focus', path: 'focus' }, completed]);
const ofPlace = [...ofTypes.slice(0, 2), inProgress, ...ofTypes.slice(2, 4), completed, ...ofTypes.slice(4)];
const siteOf = (id: number) => below(`site/${id}/sws`, ofPlace);
const divisionOf = (id: number) => below(`division/${id}/dws`, [...ofPlace, directory]);

const tours = [
  { email: manager, lists: [...company, ...personal, ...siteOf(1), ...divisionOf(1)] },
  { email: 'site.manager@northridge.example', lists: [...company, ...personal, ...siteOf(1)] },
  { email: 'division.manager@northridge.example', lists: [...company, ...personal, ...divisionOf(2)] },
  { email: worker, lists: [...company, ...personal, ...siteOf(1)] },
];

/** A screen without content: not found, permission denied, or an error. Each has a button that leads home or tries again. */
const deadEnd = (page: Page) =>
  page
    .getByRole('main')
    .getByText(/nothing here|Permission Denied|Something went wrong|could not be loaded/i)
    .filter({ visible: true })
    .first();

/** An empty list. */
const nothing = /Nothing to show|done for today|all caught up/;

for (const { email, lists } of tours) {
  test(`the first item of every list opens for ${email}`, { tag: '@phone' }, async ({ visit }) => {
    // a worker sees the campaign instead of a report that is not open to them
    const page = await visit(email, `${northridge}/mws/focus`, { expects: /status of 403|^ApiError: error\.forbidden/ });
    const dead: string[] = [];
    let opened = 0;
    for (const { name, path } of lists) {
      await goOn(page, path);
      const list = page.getByRole('main').getByRole('region', { name, exact: true });
      const first = list.getByRole('listitem').getByRole('link').first();
      await expect(first.or(list.getByText(nothing)).first(), path).toBeVisible();
      if (!(await first.isVisible())) continue;
      const title = await first.locator('[dir=auto]').first().innerText();
      await first.click();
      const heading = page.getByRole('main').getByRole('heading', { name: title }).filter({ visible: true });
      await expect(heading.or(deadEnd(page)).first(), `${path}: ${title}`).toBeVisible();
      if (await deadEnd(page).isVisible()) dead.push(`${path} opens a dead end at ${page.url()}`);
      opened += 1;
    }
    expect(dead).toEqual([]);
    expect(opened).toBeGreaterThan(lists.length / 2);
  });
}
