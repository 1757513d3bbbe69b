import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { northridge, openApp, person } from '../../../../tests/app';

const me = { ...person, userId: 'u1', phoneNumber: null, address: null, preferredLanguage: 'ENGLISH', version: 3 };
const hash = 'ab'.repeat(32);
const ledger = {
  sinceDate: '2026-03-01T09:00:00Z',
  entries: 12_345,
  lastCheckpoint: {
    number: 7,
    fromSeq: 9,
    toSeq: 12_345,
    date: '2026-03-10T08:41:00Z',
    statement: '{}',
    hash,
    keyId: 'k',
    signature: 'AA==',
  },
  addresses: ['audit@outside.example'],
};
const auditor = {
  id: '00000000-0000-4000-8000-000000000001',
  address: 'audit@outside.example',
  siteId: 5,
  divisionId: null,
  placeName: 'Dock 4',
  fromDay: '2026-01-01',
  toDay: null,
  untilDay: '2099-03-20',
  isOpen: true,
  grantedByName: 'Mara Holt',
  grantedDate: '2026-03-10T09:00:00Z',
  endedDate: null,
  useCount: 2,
  uses: [
    { date: '2026-03-10T09:05:00Z', what: 'CAMPAIGN', campaignTitle: 'Two labels' },
    { date: '2026-03-10T09:00:00Z', what: 'OPENED', campaignTitle: null },
  ],
};
const open = (answer: object = ledger, auditors: readonly object[] = []) =>
  openApp('/company/1/cws/settings/evidence', {
    me,
    permissions: ['Company:1:read', 'Company:1:edit'],
    answers: {
      'GET /companies/1/view': { ...northridge, sites: [{ id: 5, name: 'Dock 4', status: 'ACTIVE', divisionIds: [], regionIds: [] }] },
      'GET /companies/1/ledger': answer,
      'PUT /companies/1/ledger': { ...ledger, addresses: [] },
      'GET /companies/1/auditors': auditors,
      'POST /companies/1/auditors': auditor,
      [`DELETE /companies/1/auditors/${auditor.id}`]: {},
    },
  });

test('a manager sees since when and how far the ledger reaches', async () => {
  open();
  expect(await screen.findByText('12,345')).toBeVisible();
  expect(screen.getByText(hash)).toBeVisible();
  // screen readers know a pair of a list only there
  expect(screen.getByText(hash).closest('dd')?.parentElement?.parentElement?.tagName).toBe('DL');
  expect(screen.getByLabelText(/E-mail addresses/)).toHaveValue('audit@outside.example');
});

test('without an entry, the page says what makes the first one', async () => {
  open({ sinceDate: null, entries: 0, lastCheckpoint: null, addresses: [] });
  expect(await screen.findByText('No entries yet')).toBeVisible();
  expect(screen.getByText(/each view and each answer/)).toBeVisible();
});

test('a manager downloads the evidence pack, and reads first who may get it', async () => {
  const { askedFor } = open();
  expect(await screen.findByText(/only to people who may read the answers/)).toBeVisible();
  fireEvent.click(screen.getByText('Download the evidence pack'));
  await waitFor(() => expect(askedFor('GET /companies/1/evidence-pack')).toHaveLength(1));
  expect(askedFor('GET /companies/1/evidence-pack')[0]?.query.toString()).toBe('');
});

test('a manager chooses the days of an evidence pack, and days in the wrong order are not sent', async () => {
  const { askedFor } = open();
  const [from] = (await screen.findAllByLabelText(/^From/)) as [HTMLElement];
  fireEvent.change(from, { target: { value: '2026-03-02' } });
  fireEvent.change(screen.getAllByLabelText(/^To/)[0] as HTMLElement, { target: { value: '2026-03-01' } });
  fireEvent.click(screen.getByText('Download the evidence pack'));
  expect(screen.getByText('The last day is before the first')).toBeVisible();
  expect(askedFor('GET /companies/1/evidence-pack')).toHaveLength(0);
  fireEvent.change(from, { target: { value: '2026-02-01' } });
  fireEvent.click(screen.getByText('Download the evidence pack'));
  await waitFor(() => expect(askedFor('GET /companies/1/evidence-pack')).toHaveLength(1));
  expect(askedFor('GET /companies/1/evidence-pack')[0]?.query.toString()).toBe('from=2026-02-01&to=2026-03-01');
});

test('a manager chooses the site of an evidence pack', async () => {
  const { askedFor } = open();
  const [place] = await screen.findAllByLabelText(/^Evidence of/);
  await waitFor(() => expect(within(place as HTMLElement).getByText('Dock 4')).toBeInTheDocument());
  fireEvent.change(place as HTMLElement, { target: { value: 'site:5' } });
  fireEvent.click(screen.getByText('Download the evidence pack'));
  await waitFor(() => expect(askedFor('GET /companies/1/evidence-pack')[0]?.query.toString()).toBe('siteId=5'));
});

test('addresses are one on each line; what is no address, and a sixth one, are named and not sent', async () => {
  const { askedFor } = open();
  const field = await screen.findByLabelText(/E-mail addresses/);
  const save = async (text: string) => {
    fireEvent.change(field, { target: { value: text } });
    fireEvent.click(screen.getByText('Save'));
  };
  await save('audit@outside.example\nnobody');
  expect(await screen.findByText('This is not an e-mail address: nobody')).toBeVisible();
  await save('a@x.example b@x.example c@x.example d@x.example e@x.example f@x.example');
  expect(await screen.findByText('At most 5 addresses')).toBeVisible();
  expect(askedFor('PUT /companies/1/ledger')).toHaveLength(0);
  await save('law@outside.example\n\naudit@outside.example');
  await waitFor(() =>
    expect(askedFor('PUT /companies/1/ledger')[0]?.body).toEqual({ addresses: ['law@outside.example', 'audit@outside.example'] }),
  );
});

test('a manager sees who outside the company has access, and each use', async () => {
  open(ledger, [{ ...auditor, id: 'b', address: 'former@outside.example', isOpen: false, useCount: 0, uses: [] }, auditor]);
  expect(await screen.findAllByText('Dock 4 · From: 01 Jan 2026')).toHaveLength(2);
  expect(screen.getByRole('list', { name: 'Auditors' }).firstElementChild).toHaveTextContent('Until 20 Mar 2099 · Given by Mara Holt');
  expect(screen.getByText('Ended on 20 Mar 2099 · Given by Mara Holt')).toBeVisible();
  fireEvent.click(screen.getByText('Each use (2)'));
  expect(screen.getByText(/Downloaded the evidence of “Two labels”/)).toBeInTheDocument();
  expect(screen.getByText('Not used yet')).toBeVisible();
  expect(screen.getAllByText('End access')).toHaveLength(1);
});

test('a manager gives an address access until a day, and ends it after a question', async () => {
  const { askedFor } = open(ledger, [auditor]);
  const address = await screen.findByLabelText(/^E-mail address(?!es)/);
  fireEvent.change(address, { target: { value: 'nobody' } });
  fireEvent.click(screen.getByText('Give access'));
  expect(screen.getByText('This is not an e-mail address')).toBeVisible();
  expect(address).toHaveFocus();
  fireEvent.change(address, { target: { value: ' audit@outside.example ' } });
  fireEvent.change(screen.getByLabelText(/^Access until/), { target: { value: '1999-01-01' } });
  fireEvent.click(screen.getByText('Give access'));
  expect(screen.getByText('Choose a day within a year')).toBeVisible();
  expect(screen.getByLabelText(/^Access until/)).toHaveFocus();
  expect(askedFor('POST /companies/1/auditors')).toHaveLength(0);
  const day = new Date(Date.now() + 5 * 86_400_000).toLocaleDateString('sv-SE');
  fireEvent.change(screen.getByLabelText(/^Access until/), { target: { value: day } });
  fireEvent.click(screen.getByText('Give access'));
  await waitFor(() => expect(askedFor('POST /companies/1/auditors')[0]?.body).toEqual({ address: 'audit@outside.example', untilDay: day }));
  fireEvent.click(screen.getByText('End access'));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('The page closes at once.');
  fireEvent.click(within(dialog).getByText('End access'));
  await waitFor(() => expect(askedFor(`DELETE /companies/1/auditors/${auditor.id}`)).toHaveLength(1));
});

test.each([
  ['site', '/site/5/sws', 'Site:5:edit', 'siteId=5'],
  ['division', '/division/3/dws', 'Division:3:edit', 'divisionId=3'],
])('a manager of a %s downloads the evidence pack of this place, for days of their choice', async (_kind, workspace, permission, place) => {
  const { askedFor } = openApp(`/company/1${workspace}/settings/evidence`, {
    me,
    permissions: ['Company:1:read', permission],
    answers: {
      'GET /companies/1/view': {
        ...northridge,
        sites: [{ id: 5, name: 'Dock 4', status: 'ACTIVE', divisionIds: [], regionIds: [] }],
        divisions: [{ id: 3, label: 'Generation', status: 'ACTIVE', isArchived: false }],
      },
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
    },
  });
  expect(await screen.findByText(/it contains only number and hash/)).toBeVisible();
  // the place is that of the page
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  const panel = within(screen.getByRole('region', { name: 'Evidence pack' }));
  fireEvent.change(panel.getByLabelText(/^From/), { target: { value: '2026-03-02' } });
  fireEvent.click(screen.getByText('Download the evidence pack'));
  await waitFor(() => expect(askedFor('GET /companies/1/evidence-pack')).toHaveLength(1));
  expect(askedFor('GET /companies/1/evidence-pack')[0]?.query.toString()).toBe(`from=2026-03-02&${place}`);
});
