import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openApp, person } from '../../../../tests/app';

const me = { ...person, userId: 'u1', phoneNumber: null, address: null, preferredLanguage: 'ENGLISH', version: 3 };
const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const account = {
  id: '0b6f1c1e-6a5e-4a86-9d0c-7f6f3a2d5b11',
  name: 'Warehouse',
  scopes: ['places:read', 'people:write'],
  createdDate: at(-60),
  expiryDate: at(100),
  isExpired: false,
  secrets: [
    { hint: 'new1', createdDate: at(-1), endDate: null, lastUsedDate: null },
    { hint: 'old1', createdDate: at(-60), endDate: at(6), lastUsedDate: at(-2) },
  ],
};
const path = '/companies/1/service-accounts';
const open = (accounts: object[]) =>
  openApp('/company/1/cws/settings/integrations', {
    me,
    permissions: ['Company:1:edit'],
    answers: {
      'GET /companies/1/service-accounts': accounts,
      'GET /companies/1/api-tokens': [],
      'GET /companies/1/webhooks': [],
      'GET /companies/1/provisioned-groups': [],
      [`POST ${path}`]: { ...account, secret: 'muster_service_once' },
      [`POST ${path}/${account.id}/secret`]: { ...account, secret: 'muster_service_twice' },
      [`PUT ${path}/${account.id}/end`]: account,
      [`DELETE ${path}/${account.id}`]: new Response(null, { status: 204 }),
    },
  });
const press = async (name: string) => fireEvent.click(await screen.findByText(name, { selector: 'button' }));
const inDialog = async () => within(await screen.findByRole('dialog'));

test('a new service account needs a name and a scope, and its secret shows once', async () => {
  const { askedFor } = open([]);
  await press('New service account');
  const dialog = await inDialog();
  const send = () => fireEvent.click(dialog.getByText('New service account', { selector: 'button' }));
  send();
  expect(await dialog.findByText('Choose at least one.')).toBeVisible();
  fireEvent.change(dialog.getByLabelText('Name', { exact: false }), { target: { value: 'Warehouse' } });
  fireEvent.click(dialog.getByLabelText('Read people'));
  fireEvent.click(dialog.getByLabelText('Read campaigns and reports'));
  send();
  expect(await screen.findByText('muster_service_once')).toBeVisible();
  expect(askedFor(`POST ${path}`)[0]!.body).toEqual({ name: 'Warehouse', scopes: ['campaigns:read', 'people:read'], expiresInDays: 365 });
  await press('I have copied it');
  await waitFor(() => expect(screen.queryByText('muster_service_once')).toBeNull());
});

test('an account says in plain words what it may do, and which secrets work until when', async () => {
  open([account]);
  expect(await screen.findByText('Invite, change and block people, and give roles', { exact: false })).toBeVisible();
  expect(screen.getByText('Read sites, divisions and regions', { exact: false })).toBeVisible();
  expect(screen.getByText('secret …new1 · Never used')).toBeVisible();
  expect(screen.getByText('earlier secret …old1, works until', { exact: false })).toBeVisible();
});

test('a rotation asks how long the earlier secret works, and shows the new one', async () => {
  const { askedFor } = open([account]);
  fireEvent.click(await screen.findByLabelText('New secret for “Warehouse”'));
  const dialog = await inDialog();
  fireEvent.change(dialog.getByLabelText('The earlier secret works for'), { target: { value: '0' } });
  fireEvent.click(dialog.getByText('New secret', { selector: 'button' }));
  expect(await screen.findByText('muster_service_twice')).toBeVisible();
  expect(askedFor(`POST ${path}/${account.id}/secret`)[0]!.body).toEqual({ overlapDays: 0 });
});

test('an account is extended, and ended after a confirmation', async () => {
  const { askedFor } = open([account]);
  fireEvent.click(await screen.findByLabelText('Extend “Warehouse”'));
  fireEvent.click((await inDialog()).getByText('Extend', { selector: 'button' }));
  await waitFor(() => expect(askedFor(`PUT ${path}/${account.id}/end`).map(({ body }) => body)).toEqual([{ expiresInDays: 365 }]));
  fireEvent.click(await screen.findByLabelText('End “Warehouse”'));
  const dialog = await inDialog();
  expect(dialog.getByText('stops working at once', { exact: false })).toBeVisible();
  expect(askedFor(`DELETE ${path}/${account.id}`)).toHaveLength(0);
  fireEvent.click(dialog.getByText('End', { selector: 'button' }));
  await waitFor(() => expect(askedFor(`DELETE ${path}/${account.id}`)).toHaveLength(1));
});
