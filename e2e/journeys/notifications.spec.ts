import type { Page } from '@playwright/test';
import { manager, northridge, opened, postPoll, uniquely, worker } from '../support/campaigns';
import { expect, test } from '../support/people';

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const numberOf = async (page: Page): Promise<number> => Number(/\d+/.exec((await bell(page).getAttribute('aria-label')) ?? '')?.[0] ?? 0);

test('[4.34] [7.79] the bell of an open page counts a posted poll, and links to it', { tag: '@phone' }, async ({ visit }) => {
  const page = await visit(worker, `${northridge}/mws/focus`);
  await expect(bell(page)).toBeVisible();
  const before = await numberOf(page);
  const question = uniquely('Is the gate closed?');
  const managersPage = await visit(manager, `${northridge}/cws/polls`);
  await postPoll(managersPage, question);
  await expect.poll(() => numberOf(page)).toBeGreaterThan(before);
  await bell(page).click();
  const list = page.getByRole('dialog', { name: 'Notifications' });
  await list
    .getByRole('button', { name: `New: ${question}` })
    .first()
    .click();
  await expect(opened(page, question)).toBeVisible();
  await bell(page).click();
  await expect(list.getByRole('button', { name: `Mark as unread: New: ${question}` })).toBeVisible();
});
