/** The list of users by their last days, without a site, and by worksite. */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { northridge, openApp, pageOf } from '../../../../tests/app';
import { member, places } from './people';

const root = '/company/1/cws/settings/users';
const open = (path: string, answers: object = {}) =>
  openApp(path, {
    permissions: ['Company:1:edit'],
    answers: {
      'GET /companies/1/view': { ...northridge, ...places },
      'GET /user': () => pageOf([member('u7', 'Ada', 'Quist')]),
      ...answers,
    },
  });

test('shows the last day of each person, and sorts by it', async () => {
  const day = { isManager: false, isLeader: false, accessUntil: null, number: null, lastSeenDate: '2026-11-05', place: null };
  const { askedFor } = open(root, {
    'GET /user': () => pageOf([member('u7', 'Ada', 'Quist', { access: day }), member('u8', 'Cyn', 'Bold')]),
  });
  expect(await screen.findByText('05 Nov 2026')).toBeInTheDocument();
  fireEvent.click(screen.getByText('Last seen'));
  await waitFor(() => expect(askedFor('GET /user').at(-1)?.query.get('sort')).toBe('lastSeen,asc'));
});

test('lists only people without a site', async () => {
  const { askedFor } = open(`${root}?site=none`);
  await screen.findByText('Ada Quist');
  expect(askedFor('GET /user')[0]!.query.get('withoutSite')).toBe('true');
  expect(screen.getByLabelText('Worksites', { selector: 'select' })).toHaveDisplayValue('At no worksite');
});

test('shows the people by worksite: its managers first, and where the others are', async () => {
  const place = { isManager: true, userDivisionId: null, subDivisionId: null };
  const access = { isManager: false, isLeader: false, accessUntil: null, number: null, lastSeenDate: '2026-11-05', place };
  const { askedFor } = open(root, {
    'GET /companies/1/people-by-site': () =>
      pageOf([
        { site: { id: 5, name: 'Duskwater' }, total: 26, people: [member('u7', 'Ada', 'Quist', { title: 'Rigger', access })] },
        { site: { id: 8, name: 'Farrow Ridge' }, total: 0, people: [] },
      ]),
  });
  fireEvent.click(await screen.findByRole('switch', { name: 'By worksite' }));
  expect(await screen.findByText('26 people')).toBeInTheDocument();
  expect(screen.getByText('Site manager · Rigger')).toBeInTheDocument();
  expect(screen.getByText('05 Nov 2026')).toBeInTheDocument();
  expect(screen.getByText('No members yet.')).toBeInTheDocument();
  expect(screen.getByLabelText('Show all: Duskwater')).toHaveAttribute('href', `${root}?site=5`);
  expect(askedFor('GET /companies/1/people-by-site')).toHaveLength(1);
});
