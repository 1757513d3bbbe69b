import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { northridge, openApp, pageOf, refusal } from '../../../../tests/app';

const list = 'GET /sites';
const site = (id: number, name: string, part: object = {}) => ({
  id,
  companyId: 1,
  name,
  logoUrl: null,
  address: { label: 'Duskwater Road 4', placeId: null },
  headcount: 20,
  personnelCount: 14,
  status: 'ACTIVE',
  workSiteTypes: [{ id: 1, title: 'Wind farm' }],
  regionNames: ['North'],
  divisionIds: [3],
  version: 1,
  allowedActions: [],
  ...part,
});
const two = [site(5, 'Duskwater'), site(6, 'Heronmouth', { status: 'INACTIVE' })];
const open = (path: string, answers: object = {}) =>
  openApp(path, {
    permissions: ['Company:1:read'],
    answers: {
      'GET /companies/1/view': {
        ...northridge,
        divisions: [{ id: 3, label: 'Wind', status: 'ACTIVE', isArchived: false, subdivisions: [] }],
      },
      [list]: () => pageOf(two),
      ...answers,
    },
  });

test("[2.38] the company's worksites show their type and location, and link to their workspaces", async () => {
  const { askedFor } = open('/company/1/cws/worksites');
  const row = await screen.findByRole('link', { name: /Duskwater.*Wind farm · North · Duskwater Road 4.*14 people/ });
  expect(row).toHaveAttribute('href', '/company/1/site/5/sws/dashboard');
  expect(screen.getByRole('link', { name: /Heronmouth.*Inactive/ })).toBeVisible();
  expect(Object.fromEntries(askedFor(list)[0]!.query)).toEqual({ companyId: '1', page: '0', size: '50', sort: 'name,asc' });
});

test('[2.56] a division lists its own, with a search by name', async () => {
  const { askedFor } = open('/company/1/division/3/dws/worksites');
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Search worksites' }), 'heron{Enter}');
  await waitFor(() => expect(askedFor(list).at(-1)!.query.get('name.contains')).toBe('heron'));
  expect(askedFor(list).at(-1)!.query.get('divisionId')).toBe('3');
});

test('a list that failed to load can be fetched again', async () => {
  let isDown = true;
  open('/company/1/cws/worksites', { [list]: () => (isDown ? refusal(400, { message: 'error.validation' }) : pageOf(two)) });
  const again = await screen.findByRole('button', { name: 'Try again' });
  isDown = false;
  await userEvent.click(again);
  expect(await screen.findByRole('link', { name: /^Duskwater ?Wind farm/ })).toBeVisible();
});
