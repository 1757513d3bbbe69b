import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openApp, pageOf, person, stubWidth } from '../../../tests/app';

const phone = 390;
const path = '/company/1/workspaces';
const urgent = { 'GET /focus/user/search': pageOf([], 3) };

const bar = async () => within(await screen.findByRole('navigation', { name: 'Main pages' }));

test('a phone has five entries at the bottom, and Focus says how many tasks wait', async () => {
  stubWidth(phone);
  openApp(path, { answers: urgent });
  const entries = await bar();
  expect(entries.getByRole('link', { name: 'Home' })).toBeVisible();
  expect(entries.getByRole('link', { name: 'Ask' })).toBeVisible();
  expect(entries.getByRole('link', { name: 'Exchange' })).toBeVisible();
  expect(entries.getByRole('button', { name: 'Me' })).toBeVisible();
  expect(await entries.findByRole('link', { name: /Focus.*3 tasks for you|3 tasks for you.*Focus/ })).toBeVisible();
  expect(entries.queryByRole('link', { current: 'page' })).not.toBeInTheDocument();
});

test('the page that is open is the current one at the bottom', async () => {
  stubWidth(phone);
  openApp('/company/1/cws/exchange', { answers: urgent });
  const entries = await bar();
  expect(entries.getByRole('link', { name: 'Exchange' })).toHaveAttribute('aria-current', 'page');
  expect(entries.getByRole('link', { name: 'Ask' })).not.toHaveAttribute('aria-current');
});

test.each([
  ['a person who is no member', phone, { ...person, role: 'CONSULTANT', userCompanies: [] }],
  ['a desk', 1440, person],
])('%s has no navigation at the bottom', async (_who, width, me) => {
  stubWidth(width);
  openApp(path, { me, permissions: ['Company:*:read', 'management:*:edit', 'management:*:read'], answers: urgent });
  await screen.findByRole('main');
  expect(document.querySelector('[data-bottom-bar]')).toBeNull();
});
