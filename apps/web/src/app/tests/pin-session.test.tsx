import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openApp, pageOf, person, stubWidth } from '../../../tests/app';

const me = { ...person, preferredLanguage: 'ENGLISH', address: null, phoneNumber: null, version: 1 };
const answers = { 'GET /sites': pageOf([]), 'GET /notifications/count': { count: 0 }, 'GET /own-join-requests': [], 'GET /api-tokens': [] };

/** Opens a screen as a member, in a session with a PIN or with a company account. */
function openAs(path: string, session: 'PIN' | 'account') {
  stubWidth(1440);
  return openApp(path, { me, answers, permissions: ['Company:1:read'], config: session === 'PIN' ? { isPinSession: true } : {} });
}

const links = (within_: HTMLElement) =>
  within(within_)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

test('the menu of a PIN session has what it can open, and neither the directory nor the support form', async () => {
  openAs('/company/1/cws/worksites', 'PIN');
  const menu = await screen.findByRole('navigation', { name: 'Navigation' });
  const common = ['Dashboard', 'Briefings', 'Polls', 'Huddles', 'Exchange', 'Learn', 'Improve', 'Report', 'Worksites'];
  expect(links(menu)).toEqual(common);
  expect(screen.queryByText('Need help?')).not.toBeInTheDocument();
});

test('the menu of a company account has them', async () => {
  openAs('/company/1/cws/worksites', 'account');
  expect(links(await screen.findByRole('navigation', { name: 'Navigation' }))).toContain('Directory');
  expect(screen.getByText('Need help?')).toBeVisible();
});

test('the settings of a PIN session are the language and the notifications, and it asks for no tokens', async () => {
  const { askedFor } = openAs('/company/1/mws/settings/general', 'PIN');
  expect(await screen.findByRole('combobox', { name: 'Language preference' })).toBeVisible();
  expect(links(screen.getByRole('navigation', { name: 'Settings' }))).toEqual(['General', 'Notifications']);
  expect(screen.queryByLabelText('First name')).not.toBeInTheDocument();
  expect(askedFor('GET /api-tokens')).toEqual([]);
});

test('the settings of a company account have all fields', async () => {
  openAs('/company/1/mws/settings/general', 'account');
  expect(await screen.findByLabelText(/First name/)).toBeVisible();
  expect(links(screen.getByRole('navigation', { name: 'Settings' })).length).toBeGreaterThan(4);
});
