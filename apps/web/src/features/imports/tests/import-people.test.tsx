import type { DataImport } from '@muster/contract/imports/import';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { northridge, openApp, pageOf } from '../../../../tests/app';
import { workbook } from './workbook';

const stored = (given: Partial<DataImport> = {}): DataImport => ({
  id: 5,
  companyId: 1,
  kind: 'PEOPLE',
  status: 'CHECKING',
  fileName: 'people.csv',
  columns: ['email'],
  sendsInvitations: false,
  createdDate: '2026-11-20T10:00:00.000Z',
  finishedDate: null,
  rows: 2,
  done: 0,
  counts: { CREATE: 1, UPDATE: 0, UNCHANGED: 0, PROBLEM: 1 },
  ...given,
});

test('a file shows a preview with its problems before the import', async () => {
  const { askedFor } = openApp('/company/1/cws/settings/users/import', {
    config: { sendsMail: true },
    permissions: ['Company:1:edit'],
    answers: {
      'GET /companies/1/view': northridge,
      'POST /imports': Response.json(stored({ rows: 0 }), { status: 201 }),
      'PUT /imports/5/rows': [],
      'GET /imports/5': stored(),
      'GET /imports/5/rows': () =>
        pageOf([
          { number: 2, key: 'ada@x.test', outcome: 'CREATE', problems: [], cells: ['ada@x.test'] },
          { number: 3, key: 'half@', outcome: 'PROBLEM', problems: [{ column: 'email', code: 'email', value: 'half@' }], cells: ['half@'] },
        ]),
      'POST /imports/5/apply': stored({ status: 'DONE', done: 2 }),
    },
  });
  const file = new File(['E-Mail;Vorname;Shoe size\nada@x.test;Ada;38\nhalf@;Bo;40\n'], 'people.csv', { type: 'text/csv' });
  fireEvent.change(await screen.findByTestId('import-file'), { target: { files: [file] } });
  expect(await screen.findByText(/people.csv has 2 rows/)).toBeVisible();
  expect(screen.getByLabelText('First name')).toHaveValue('1');
  fireEvent.click(screen.getByText('Check rows', { selector: 'button' }));

  expect(await screen.findByText('Email: “half@”: This is not a complete email address.')).toBeVisible();
  const [, added, refused] = screen.getAllByRole('row');
  expect(added).toHaveTextContent('will be addedada@x.test');
  expect(refused).toHaveTextContent('complete email address.half@');
  expect(askedFor('POST /imports')[0]!.body).toMatchObject({ companyId: 1, kind: 'PEOPLE', columns: ['email', 'firstName'] });
  expect(askedFor('PUT /imports/5/rows')[0]!.body).toEqual({
    first: 2,
    rows: [
      ['ada@x.test', 'Ada'],
      ['half@', 'Bo'],
    ],
  });
  expect(askedFor('POST /imports/5/apply')).toHaveLength(0);
  fireEvent.click(screen.getByText('Import one row', { selector: 'button' }));
  expect(await screen.findByText('The import is done.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Next: post a poll' })).toHaveAttribute('href', '/company/1/cws/polls/new');
  await waitFor(() => expect(askedFor('POST /imports/5/apply')[0]!.body).toEqual({ sendsInvitations: true }));
});

test('only the rows with problems can be shown', async () => {
  const { askedFor } = openApp('/company/1/cws/settings/users/import?import=5', {
    permissions: ['Company:1:edit'],
    answers: {
      'GET /companies/1/view': northridge,
      'GET /imports/5': stored(),
      'GET /imports/5/rows': () => pageOf([{ number: 2, key: 'ada@x.test', outcome: 'CREATE', problems: [], cells: ['ada@x.test'] }]),
    },
  });
  fireEvent.change(await screen.findByLabelText('Rows', { selector: 'select' }), { target: { value: 'PROBLEM' } });
  await waitFor(() => expect(askedFor('GET /imports/5/rows').map(({ query }) => query.getAll('outcomes'))).toEqual([[], ['PROBLEM']]));
});

test('cells of a spreadsheet can be pasted', async () => {
  openApp('/company/1/cws/settings/users/import', { permissions: ['Company:1:edit'], answers: { 'GET /companies/1/view': northridge } });
  const field = await screen.findByLabelText('Or paste rows from a spreadsheet, with their headers');
  const picture = new File(['PNG'], 'cells.png', { type: 'image/png' });
  const paste = (text: string, files: File[]) =>
    fireEvent.paste(field, { clipboardData: { getData: () => text, types: ['text/plain', ...files.map(() => 'Files')], files } });
  fireEvent.change(field, { target: { value: 'E' } });
  expect(field).toHaveValue('E');
  expect(screen.queryByText('The file has no rows below its headers.')).toBeNull();
  paste('Email', []);
  expect(await screen.findByText('The file has no rows below its headers.')).toBeVisible();
  paste('Email\tFirst name\tWorksites\nada@x.test\tAda\tDuskwater\n', [picture]);
  expect(await screen.findByText('Pasted text has one row. Check which header belongs to which column.')).toBeVisible();
  expect(screen.getByLabelText('Worksites')).toHaveValue('2');
});

test('rows that are typed are read when the person leaves the field', async () => {
  openApp('/company/1/cws/settings/users/import', { permissions: ['Company:1:edit'], answers: { 'GET /companies/1/view': northridge } });
  const field = await screen.findByLabelText('Or paste rows from a spreadsheet, with their headers');
  fireEvent.change(field, { target: { value: 'Email,First name\nada@x.test,Ada' } });
  expect(screen.queryByText(/Pasted text has one row/)).toBeNull();
  fireEvent.blur(field);
  expect(await screen.findByText(/Pasted text has one row/)).toBeVisible();
});

test('a workbook with several sheets asks for one, and its headers are guessed again', async () => {
  openApp('/company/1/cws/settings/users/import', { permissions: ['Company:1:edit'], answers: { 'GET /companies/1/view': northridge } });
  const row = (at: number, ...cells: string[]) =>
    `<row r="${at}">${cells.map((cell, index) => `<c r="${'ABC'[index]}${at}" t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`;
  const sheets = { Depots: row(1, 'Town') + row(2, 'Hull'), Staff: row(1, 'Town', 'Email') + row(2, 'Hull', 'ada@x.test') };
  fireEvent.change(await screen.findByTestId('import-file'), { target: { files: [workbook(sheets)] } });
  const sheet = await screen.findByLabelText('Sheet');
  expect(screen.getByText('Choose the header of Email / Number.')).toBeVisible();
  fireEvent.change(sheet, { target: { value: '1' } });
  expect(screen.getByLabelText('Email')).toHaveValue('1');
});
