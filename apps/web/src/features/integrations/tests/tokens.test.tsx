import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { changeLanguage } from '../../../lib/i18n';
import { openApp, person, refusal } from '../../../../tests/app';

const me = { ...person, userId: 'u1', phoneNumber: null, address: null, preferredLanguage: 'ENGLISH', version: 3 };
const token = {
  id: 5,
  name: 'Payroll',
  hint: 'x7Qa',
  scopes: ['read'],
  maker: { userId: 'u1', firstName: 'Amara', lastName: 'Boone', email: null, avatarUrl: null, activated: true },
  createdDate: '2026-03-01T09:00:00Z',
  expiryDate: '2026-03-02T09:00:00Z',
  isExpired: true,
  lastUsedDate: null,
};
const open = (tokens: object[]) =>
  openApp('/company/1/mws/settings/api-tokens', {
    me,
    permissions: ['Company:1:read'],
    answers: { 'GET /api-tokens': tokens, 'POST /api-tokens': { ...token, token: 'muster_once' } },
  });
const press = async (name: string) => fireEvent.click(await screen.findByText(name, { selector: 'button' }));

/** The tests share their page. */
afterEach(() => changeLanguage('en'));

test('a new token needs a name, and shows once', async () => {
  const { askedFor } = open([]);
  await press('New token');
  await press('Create token');
  expect(await screen.findByText('Enter a name.')).toBeVisible();
  fireEvent.change(screen.getByLabelText('Name', { exact: false }), { target: { value: 'Payroll' } });
  await press('Create token');
  expect(await screen.findByText('muster_once')).toBeVisible();
  expect(askedFor('POST /api-tokens')[0]!.body).toEqual({ name: 'Payroll', scopes: ['read'], expiresInDays: 90 });
  await press('I have copied it');
  await waitFor(() => expect(screen.queryByText('muster_once')).toBeNull());
});

test('a token that is revoked after a confirmation leaves the list', async () => {
  const { answer, askedFor } = open([token]);
  answer('DELETE /api-tokens/5', new Response(null, { status: 204 }));
  fireEvent.click(await screen.findByLabelText('Revoke Payroll'));
  expect(await screen.findByText('Revoke “Payroll”?')).toBeVisible();
  expect(askedFor('DELETE /api-tokens/5')).toHaveLength(0);
  answer('GET /api-tokens', []);
  fireEvent.click(await screen.findByText('Revoke', { selector: '[role=dialog] button' }));
  await waitFor(() => expect(screen.queryByLabelText('Revoke Payroll')).not.toBeInTheDocument());
  expect(askedFor('DELETE /api-tokens/5')).toHaveLength(1);
});

test('the typed name of a token survives a closed page until it is cancelled', async () => {
  const name = async () => screen.findByLabelText('Name', { exact: false });
  open([]);
  await press('New token');
  fireEvent.change(await name(), { target: { value: 'Payroll' } });
  fireEvent.change(screen.getByLabelText('Ends after'), { target: { value: '365' } });
  cleanup();
  open([]);
  await press('New token');
  await waitFor(async () => expect(await name()).toHaveValue('Payroll'));
  expect(screen.getByLabelText('Ends after')).toHaveValue('365');
  expect(screen.getByText('You have changes here that are not saved yet.')).toBeVisible();
  await press('Cancel');
  await press('New token');
  expect(await name()).toHaveValue('');
});

test('a token that the server does not make keeps its name and shows the error', async () => {
  openApp('/company/1/mws/settings/api-tokens', {
    me,
    permissions: ['Company:1:read'],
    answers: { 'GET /api-tokens': [], 'POST /api-tokens': refusal(503, { message: 'error.busy' }) },
  });
  await press('New token');
  fireEvent.change(screen.getByLabelText('Name', { exact: false }), { target: { value: 'Warehouse' } });
  await press('Create token');
  expect(await screen.findByText('The service is busy. Try again in a moment.')).toBeVisible();
  expect(screen.getByLabelText('Name', { exact: false })).toHaveValue('Warehouse');
  await press('Cancel');
});

test('an expired token shows that it is expired', async () => {
  open([token]);
  expect(await screen.findByText('Ended on', { exact: false })).toBeVisible();
});

test('a token that ends soon says so, and one that was just made for a few days does not', async () => {
  const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  open([
    { ...token, isExpired: false, createdDate: at(-60), expiryDate: at(6) },
    { ...token, id: 6, name: 'Export', isExpired: false, createdDate: at(0), expiryDate: at(7) },
  ]);
  expect(await screen.findAllByText('Ends soon, on', { exact: false })).toHaveLength(1);
  expect(screen.getAllByText('Ends on', { exact: false })).toHaveLength(1);
});
