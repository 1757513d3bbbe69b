import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openApp, person } from '../../../../tests/app';

const me = { ...person, userId: 'u1', phoneNumber: null, address: null, preferredLanguage: 'ENGLISH', version: 3 };
const path = '/companies/1/sign-in';
const provider = {
  issuer: 'https://login.birch.example',
  clientId: 'muster',
  emailClaim: 'email',
  trustsUnverified: false,
  domains: ['birch.example', 'elm.example'],
  isOn: false,
  isTested: false,
  test: null as object | null,
};
const passed = {
  date: new Date().toISOString(),
  problem: null,
  reason: null,
  issuer: 'https://login.birch.example',
  subject: 'person-17',
  email: 'ada@birch.example',
  isVerified: true,
  name: 'Ada Moor',
};
const around = (stored: object | null) => ({
  redirectAddress: 'https://muster.example/company-sign-in/callback/1',
  signOutAddress: 'https://muster.example/',
  provider: stored,
});
const openPage = (stored: object | null, role: 'ADMIN' | 'USER' = 'ADMIN') =>
  openApp('/company/1/cws/settings/integrations', {
    me: { ...me, role },
    permissions: role === 'ADMIN' ? ['management:*:edit', 'management:*:read', 'Company:*:edit'] : ['Company:1:edit'],
    answers: {
      'GET /companies/1/service-accounts': [],
      'GET /companies/1/api-tokens': [],
      'GET /companies/1/webhooks': [],
      'GET /companies/1/provisioned-groups': [],
      [`GET ${path}`]: around(stored),
      [`PUT ${path}`]: around(provider),
      [`POST ${path}/test`]: { address: 'https://muster.example/company-sign-in/try/once' },
      [`PUT ${path}/state`]: around({ ...provider, isOn: true, isTested: true }),
      [`DELETE ${path}`]: new Response(null, { status: 204 }),
    },
  });
const open = async (stored: object | null) => {
  const app = openPage(stored);
  fireEvent.click(await screen.findByText('Set up single sign-on', { selector: 'button' }));
  return app;
};
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label, { exact: false }), { target: { value } });
const press = async (name: string) => fireEvent.click(await screen.findByText(name, { selector: 'button' }));

test('[7.75] a new provider needs its values, and the screen shows the addresses that the provider must know', async () => {
  const { askedFor } = await open(null);
  expect(await screen.findByText('https://muster.example/company-sign-in/callback/1')).toBeVisible();
  await press('Save');
  expect((await screen.findAllByText('Enter a value.')).length).toBe(4);
  type('Issuer', ' https://login.birch.example ');
  type('Client ID', 'muster');
  type('Client secret', 's3cret');
  type('E-mail domains', 'Birch.example, elm.example birch.example');
  await press('Save');
  await waitFor(() => expect(askedFor(`PUT ${path}`)).toHaveLength(1));
  expect(askedFor(`PUT ${path}`)[0]!.body).toEqual({
    issuer: 'https://login.birch.example',
    clientId: 'muster',
    clientSecret: 's3cret',
    domains: ['birch.example', 'elm.example'],
    emailClaim: 'email',
    trustsUnverified: false,
  });
});

test('without a test that has passed it cannot be switched on; the test has an address for one use', async () => {
  await open(provider);
  expect(await screen.findByText('Switch on', { selector: 'button' })).toBeDisabled();
  await press('Create test address');
  expect(await screen.findByText('https://muster.example/company-sign-in/try/once')).toBeVisible();
});

test('a test that has passed shows what came, and the switch works', async () => {
  const { askedFor } = await open({ ...provider, isTested: true, test: passed });
  expect(await screen.findByText('The last test has passed.', { exact: false })).toBeVisible();
  for (const shown of ['person-17', 'ada@birch.example', 'Ada Moor']) expect(screen.getByText(shown)).toBeVisible();
  await press('Switch on');
  await waitFor(() => expect(askedFor(`PUT ${path}/state`).map(({ body }) => body)).toEqual([{ isOn: true }]));
});

test('a test that did not pass says why', async () => {
  await open({ ...provider, test: { ...passed, problem: 'otherDomain', reason: null } });
  expect(await screen.findByText('The e-mail address is in none of the domains.', { exact: false })).toBeVisible();
});

test('a provider that is on is switched off and removed after a confirmation, and its issuer does not change', async () => {
  const { askedFor } = await open({ ...provider, isOn: true, isTested: true });
  expect(await screen.findByLabelText('Issuer', { exact: false })).toBeDisabled();
  await press('Switch off');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('signed out at once', { exact: false })).toBeVisible();
  fireEvent.click(dialog.getByText('Switch off', { selector: 'button' }));
  await waitFor(() => expect(askedFor(`PUT ${path}/state`).map(({ body }) => body)).toEqual([{ isOn: false }]));
});

test('[6.1] a manager of the company does not see it', async () => {
  openPage(provider, 'USER');
  expect(await screen.findByText('SCIM address')).toBeVisible();
  expect(screen.queryByText('Set up single sign-on')).toBeNull();
});
