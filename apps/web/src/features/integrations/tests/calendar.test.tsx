import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { northridge, openApp, person, refusal } from '../../../../tests/app';

const me = { ...person, userId: 'u1', phoneNumber: null, address: null, preferredLanguage: 'ENGLISH', version: 3 };
const made = {
  maker: { userId: 'u1', firstName: 'Amara', lastName: 'Boone', email: null, avatarUrl: null, activated: true },
  createdDate: '2026-03-01T09:00:00Z',
};
const url = 'https://muster.test/api/calendar/once.ics';
const route = '/companies/1/calendar';
const open = (answers: Record<string, object>) =>
  openApp('/company/1/mws/settings/calendar', { me, permissions: ['Company:1:read'], answers });
const press = async (name: string, within = 'button') => fireEvent.click(await screen.findByText(name, { selector: within }));

test('a new address shows once, with a link that opens the calendar of the device', async () => {
  const { answer, askedFor } = open({ [`GET ${route}`]: { made: null }, [`POST ${route}`]: { made, url } });
  answer(`GET ${route}`, { made: null });
  await screen.findByText('Create address');
  answer(`GET ${route}`, { made });
  await press('Create address');
  expect(await screen.findByText(url)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open in calendar' })).toHaveAttribute('href', 'webcal://muster.test/api/calendar/once.ics');
  expect(askedFor(`POST ${route}`)).toHaveLength(1);
});

test('an address from before shows its maker and day, and not itself', async () => {
  open({ [`GET ${route}`]: { made } });
  expect(await screen.findByText('Created by Amara Boone on 01 Mar 2026')).toBeVisible();
  expect(screen.queryByText('Open in calendar')).not.toBeInTheDocument();
});

test('a revoked address is gone after a confirmation', async () => {
  const { answer, askedFor } = open({ [`GET ${route}`]: { made } });
  answer(`DELETE ${route}`, new Response(null, { status: 204 }));
  await press('Revoke');
  expect(await screen.findByText('Revoke the address?')).toBeVisible();
  expect(askedFor(`DELETE ${route}`)).toHaveLength(0);
  answer(`GET ${route}`, { made: null });
  await press('Revoke', '[role=dialog] button');
  expect(await screen.findByText('Create address')).toBeVisible();
  expect(askedFor(`DELETE ${route}`)).toHaveLength(1);
});

test('a new address in place of another asks first', async () => {
  const { answer, askedFor } = open({ [`GET ${route}`]: { made } });
  answer(`POST ${route}`, { made, url });
  await press('New address');
  expect(await screen.findByText('The current address stops working at once.')).toBeVisible();
  expect(askedFor(`POST ${route}`)).toHaveLength(0);
  await press('Create address', '[role=dialog] button');
  expect(await screen.findByText(url)).toBeVisible();
});

test('a failure is said, and the address stays', async () => {
  const { answer } = open({ [`GET ${route}`]: { made } });
  answer(`DELETE ${route}`, refusal(503, { message: 'error.busy' }));
  await press('Revoke');
  await press('Revoke', '[role=dialog] button');
  expect(await screen.findByText(/The service is busy/)).toBeVisible();
  await waitFor(() => expect(screen.getByText('Created by Amara Boone', { exact: false })).toBeVisible());
});

test('[2.52] the calendar of a site says how long its address works', async () => {
  openApp('/company/1/site/2/sws/settings/calendar', {
    me,
    permissions: ['Company:1:edit'],
    answers: {
      'GET /sites/2': { id: 2, companyId: 1, name: 'Farrow', status: 'ACTIVE', allowedActions: ['edit'], version: 1 },
      'GET /sites/2/view': { id: 2, companyId: 1, name: 'Farrow' },
      'GET /sites/2/calendar': { made },
    },
  });
  expect(await screen.findByText('The address works as long as this person manages the site.')).toBeVisible();
});

test('[2.52] the new address of one site does not show in the calendar of another', async () => {
  const routeOf = (site: number) => `/sites/${site}/calendar`;
  const siteOf = (id: number) => ({ id, companyId: 1, name: `Site ${id}`, status: 'ACTIVE', isArchived: false, divisions: [] });
  const { router } = openApp('/company/1/site/5/sws/settings/calendar', {
    permissions: ['Company:1:edit', 'Site:5:edit', 'Site:6:edit'],
    answers: {
      'GET /companies/1/view': northridge,
      'GET /sites/5/view': siteOf(5),
      'GET /sites/6/view': siteOf(6),
      [`GET ${routeOf(5)}`]: { made },
      [`POST ${routeOf(5)}`]: { made, url },
      [`GET ${routeOf(6)}`]: { made: { ...made, createdDate: '2026-03-02T09:00:00Z' } },
    },
  });
  await press('New address');
  await press('Create address', '[role=dialog] button');
  expect(await screen.findByText(url)).toBeVisible();
  act(() => router.history.push('/company/1/site/6/sws/settings/calendar'));
  expect(await screen.findByText('Created by Amara Boone on 02 Mar 2026')).toBeVisible();
  expect(screen.queryByText(url)).not.toBeInTheDocument();
});
