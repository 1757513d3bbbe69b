/** Evidence packs about one person: the form of a manager, and what the person reads. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { northridge, openApp, pageOf, person } from '../../../../tests/app';

const me = { ...person, userId: 'u1', phoneNumber: null, address: null, preferredLanguage: 'ENGLISH', version: 3 };
const quilla = { userId: 'u7', firstName: 'Quilla', lastName: 'Marsh', email: null, avatarUrl: null, activated: true };
const pack = {
  id: '00000000-0000-4000-8000-000000000007',
  kind: 'PACK',
  madeDate: '2026-03-10T09:00:00Z',
  madeBy: { ...quilla, userId: 'u2', firstName: 'Mara', lastName: 'Holt' },
  reason: 'Incident 12 at Dock 4',
  fromDay: null,
  toDay: null,
  placeName: 'Dock 4',
};

const openPlace = () =>
  openApp('/company/1/site/5/sws/settings/evidence', {
    me,
    permissions: ['Company:1:read', 'Site:5:edit'],
    answers: {
      'GET /companies/1/view': { ...northridge, sites: [{ id: 5, name: 'Dock 4', status: 'ACTIVE', divisionIds: [], regionIds: [] }] },
      'GET /sites/5/view': {
        id: 5,
        companyId: 1,
        name: 'Dock 4',
        logoUrl: null,
        status: 'ACTIVE',
        timeZone: 'Australia/Brisbane',
        version: 1,
        allowedActions: ['edit'],
      },
      'GET /user': () => pageOf([{ ...quilla, title: null, isBlocked: false, sites: [] }]),
      'POST /companies/1/person-packs': pack,
    },
  });

test('a pack about a person is not made without a person and a reason, and then says why, and for which place', async () => {
  const { askedFor } = openPlace();
  fireEvent.click(await screen.findByText('Make and download the pack'));
  expect(screen.getByText('Choose a person first')).toBeVisible();
  expect(screen.getByText('Say why you need it')).toBeVisible();
  expect(askedFor('POST /companies/1/person-packs')).toHaveLength(0);
  fireEvent.click(screen.getByText('Choose a person'));
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(await within(dialog).findByText('Quilla Marsh'));
  fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: '  Incident 12 at Dock 4 ' } });
  fireEvent.click(screen.getByText('Make and download the pack'));
  await waitFor(() =>
    expect(askedFor('POST /companies/1/person-packs')[0]?.body).toEqual({
      userId: 'u7',
      reason: 'Incident 12 at Dock 4',
      from: null,
      to: null,
      siteId: 5,
    }),
  );
  await waitFor(() => expect(askedFor(`GET /companies/1/person-packs/${pack.id}/file`)).toHaveLength(1));
});

test('the page of a person leads here, and the person is chosen', async () => {
  openApp('/company/1/cws/settings/evidence?person=u7', {
    me,
    permissions: ['Company:1:read', 'Company:1:edit'],
    answers: {
      'GET /companies/1/view': { ...northridge, sites: [] },
      'GET /companies/1/ledger': { sinceDate: '2026-03-01T09:00:00Z', entries: 7, lastCheckpoint: null, addresses: [] },
      'GET /companies/1/auditors': [],
      'GET /user/u7': { ...quilla, allowedActions: [], userCompanies: [] },
    },
  });
  const panel = within(await screen.findByRole('region', { name: 'Evidence of one person' }));
  expect(await panel.findByText('Quilla Marsh')).toBeVisible();
});

test('a person reads who made an evidence pack about them, when and why', async () => {
  openApp('/company/1/mws/settings/evidence', { me, answers: { 'GET /companies/1/own-person-packs': [pack] } });
  expect(await screen.findByText('Incident 12 at Dock 4')).toBeVisible();
  expect(screen.getByText(/Mara Holt · .*10 Mar 2026.* · Dock 4/)).toBeVisible();
});

test('a person reads that it was an export of personal data', async () => {
  openApp('/company/1/mws/settings/evidence', { me, answers: { 'GET /companies/1/own-person-packs': [{ ...pack, kind: 'DATA' }] } });
  expect(await screen.findByText(/^Export of your personal data · Mara Holt/)).toBeVisible();
});

test('an export that somebody asked for while the person was away can have no reason', async () => {
  openApp('/company/1/mws/settings/evidence', {
    me,
    answers: { 'GET /companies/1/own-person-packs': [{ ...pack, kind: 'DATA', reason: null }] },
  });
  expect(within(await screen.findByRole('list', { name: 'Packs and exports about you' })).getByText('No reason given')).toBeVisible();
});

test('without a pack, the page says so', async () => {
  openApp('/company/1/mws/settings/evidence', { me, answers: { 'GET /companies/1/own-person-packs': [] } });
  expect(await screen.findByText('Nobody has made one.')).toBeVisible();
});
