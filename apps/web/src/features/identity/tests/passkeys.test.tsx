import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openApp, person } from '../../../../tests/app';

const membership = { companyId: 1, isManager: false, isLeader: false, accessUntil: null, isBlocked: false, number: 'N-17' };
const me = {
  ...person,
  userId: 'u1',
  phoneNumber: null,
  address: null,
  preferredLanguage: 'ENGLISH',
  version: 3,
  userCompanies: [membership],
};
const passkey = { id: 4, companyId: 1, name: 'iPhone', madeDate: '2026-03-02T08:00:00.000Z', lastUsedDate: '2026-03-09T06:30:00.000Z' };
const open = (passkeys: object[], { of = me, config = { isPinSession: true } }: { of?: object; config?: object } = {}) =>
  openApp('/company/1/mws/settings/general', {
    me: of,
    permissions: ['Company:1:read'],
    answers: { 'GET /user/u1/passkeys': passkeys, 'DELETE /user/u1/passkeys/4': new Response(null, { status: 204 }) },
    config,
  });
const list = () => screen.findByRole('list', { name: 'Phones that sign in without a PIN' });

test('a person with a number sees the phones that sign in without a PIN, and removes one after a question', async () => {
  const { askedFor } = open([passkey]);
  const row = await within(await list()).findByRole('listitem');
  expect(row).toHaveTextContent(/iPhone.*Since .*2026.*last used .*2026/);
  fireEvent.click(within(row).getByRole('button', { name: 'Remove iPhone' }));
  expect(askedFor('DELETE /user/u1/passkeys/4')).toEqual([]);
  fireEvent.click(within(await screen.findByRole('dialog', { name: 'Remove iPhone' })).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(askedFor('DELETE /user/u1/passkeys/4')).toHaveLength(1));
});

test('without one the settings say when the product offers it', async () => {
  open([]);
  expect(await screen.findByText(/^None\. When you next sign in with your PIN/)).toBeVisible();
});

test.each([
  ['a person without a number', { of: { ...me, userCompanies: [{ ...membership, number: null }] } }],
  ['a shared device', { config: { isPinSession: true, scope: 'openid 1-5-9' } }],
])('%s shows no phones, and does not ask for them', async (_name, given) => {
  const { askedFor } = open([passkey], given);
  expect(await screen.findByRole('combobox', { name: 'Language preference' })).toBeVisible();
  expect(screen.queryByText('Phones that sign in without a PIN')).toBeNull();
  expect(askedFor('GET /user/u1/passkeys')).toEqual([]);
});
