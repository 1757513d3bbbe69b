import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { changeLanguage } from '../../../lib/i18n';
import { openApp, pageOf, person } from '../../../../tests/app';

const me = { ...person, userId: 'u1', phoneNumber: null, address: null, preferredLanguage: 'ENGLISH', version: 3 };
const leaver = {
  user: { userId: 'u9', firstName: 'Wim', lastName: 'Arkwright', email: null, avatarUrl: null, activated: false },
  leftDate: '2026-03-01T09:00:00Z',
  status: 'LEFT',
  isNameKept: false,
  isAccountErasable: false,
};
const open = () =>
  openApp('/company/1/cws/settings/privacy', {
    me,
    permissions: ['Company:1:read', 'Company:1:edit'],
    answers: {
      'GET /companies/1/privacy': { recordRetentionYears: 7 },
      'GET /companies/1/former-members': () => pageOf([leaver]),
      'GET /companies/1/personal-data-exports': [],
      'POST /companies/1/former-members/u9/erasure': { ...leaver, status: 'ERASING' },
      'PUT /companies/1/privacy': { recordRetentionYears: 10 },
    },
  });

/** The tests share their page. */
afterEach(() => changeLanguage('en'));

test('an erasure asks for confirmation first', async () => {
  const { askedFor } = open();
  fireEvent.click(await screen.findByLabelText('Erase Wim Arkwright'));
  expect(await screen.findByText('Erase the data of Wim Arkwright?')).toBeVisible();
  expect(screen.getByText('You cannot undo this.')).toBeVisible();
  expect(askedFor('POST /companies/1/former-members/u9/erasure')).toHaveLength(0);
  fireEvent.click(screen.getByText('Erase', { selector: '[role=dialog] button' }));
  await waitFor(() => expect(askedFor('POST /companies/1/former-members/u9/erasure')).toHaveLength(1));
});

test('an erasure that was confirmed shows at the person, and an export that was ordered in the list', async () => {
  const { answer } = open();
  const waitingExport = {
    id: 4,
    user: leaver.user,
    status: 'WAITING',
    requestedDate: '2026-03-10T09:00:00Z',
    expiryDate: '2026-03-17T09:00:00Z',
    size: null,
  };
  const order = await screen.findByLabelText('Export the data of Wim Arkwright');
  expect(await screen.findByText('No exports')).toBeVisible();
  answer('POST /companies/1/personal-data-exports', Response.json(waitingExport, { status: 202 }));
  answer('GET /companies/1/personal-data-exports', [waitingExport]);
  fireEvent.click(order);
  expect(await screen.findByText('Being made…')).toBeVisible();
  answer('GET /companies/1/former-members', () => pageOf([{ ...leaver, status: 'ERASING' }]));
  fireEvent.click(await screen.findByLabelText('Erase Wim Arkwright'));
  fireEvent.click(await screen.findByText('Erase', { selector: '[role=dialog] button' }));
  await waitFor(() => expect(screen.queryByLabelText('Erase Wim Arkwright')).not.toBeInTheDocument());
});

test('a system manager erases an account without a company', async () => {
  const { answer, askedFor } = open();
  answer('GET /companies/1/former-members', () => pageOf([{ ...leaver, status: 'ERASED', isAccountErasable: true }]));
  fireEvent.click(await screen.findByLabelText('Erase the account of Wim Arkwright'));
  expect(await screen.findByText('Erase the account of Wim Arkwright?')).toBeVisible();
  expect(screen.getByText(/No company has this person any more/)).toBeVisible();
  fireEvent.click(screen.getByText('Erase', { selector: '[role=dialog] button' }));
  await waitFor(() => expect(askedFor('POST /companies/1/former-members/u9/erasure')).toHaveLength(1));
});

test('another retention is saved when it is chosen', async () => {
  const { askedFor } = open();
  fireEvent.change(await screen.findByLabelText('Keep names for'), { target: { value: '10' } });
  await waitFor(() => expect(askedFor('PUT /companies/1/privacy')[0]?.body).toEqual({ recordRetentionYears: 10 }));
});
