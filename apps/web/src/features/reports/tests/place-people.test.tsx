/** The people of a site in a campaign of the company, for the site's manager. */
import type { PlacePeople } from '@muster/contract/reports/place-people';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { openApp, pageOf, person, refusal, type Asked } from '../../../../tests/app';
import { row } from '../../../../tests/campaigns';

const peopleRoute = 'GET /campaign-v2s/7/place-people';
const remindRoute = 'POST /campaign-v2s/7/place-people/reminders';
const countsRoute = 'GET /campaign-v2s/7/roll-call';
const listRoute = 'GET /campaign-v2s/7/roll-call/people';
const one = (userId: string, lastName: string) => ({
  user: { userId, firstName: 'Ann', lastName, email: null, avatarUrl: null, activated: true },
  jobTitle: 'Rigger',
  phoneNumber: null,
  siteName: 'Kestrel Ridge',
  state: 'NOT_REACHED',
  remindedDate: null,
  viewedDate: null,
  submittedDate: null,
  isLate: null,
  shownLanguage: null,
  progress: null,
});
const counts = (open: number, done: number) => {
  const counted = { asked: open + done, states: { NOT_REACHED: open, OPENED: 0, CANNOT_COMPLY: 0, AWAY: 0, CONFIRMED: done } };
  return {
    total: counted,
    sites: [{ site: { id: 5, name: 'Kestrel Ridge' }, ...counted }],
    mayRemind: true,
    seesTimes: false,
    countedDate: '2026-03-10T09:00:00.000Z',
  };
};
const payload = (more: Partial<PlacePeople> = {}): PlacePeople => ({
  campaign: row({ id: 7, title: 'Which climbing glove?' }),
  isAnonymous: false,
  askedCount: 3,
  doneCount: 1,
  invitedCount: 2,
  mayRemind: true,
  people: [],
  peopleCount: 3,
  ...more,
});
const site = { id: 5, name: 'Kestrel Ridge', status: 'ACTIVE', companyId: 1 };

const open = (people: object, counted: object = counts(2, 1), path = '/company/1/site/5/sws/report/in_progress/7?tab=participants') =>
  openApp(path, {
    me: { ...person, userSites: [{ siteId: 5, companyId: 1, isManager: true }] },
    permissions: ['Company:1:read', 'Site:5:edit'],
    answers: {
      'GET /sites/5/view': site,
      'GET /focus/company/search': () => pageOf([]),
      [peopleRoute]: people,
      [countsRoute]: counted,
      [listRoute]: ({ query }: Asked) => pageOf(query.get('state') === 'INVITED' ? [] : [one('u2', 'Brandt'), one('u3', 'Okoro')]),
      [remindRoute]: { reminded: 2, skipped: 0 },
    },
  });

describe('a site manager opens a campaign of the company from a message', () => {
  test('and sees who is missing with job and state, how many are done, and who is invited', async () => {
    const { askedFor } = open(payload());
    const table = await screen.findByRole('table', { name: 'People' });
    expect(await within(table).findByRole('row', { name: /Ann Brandt Job Rigger Site Kestrel Ridge Not answered/ })).toBeVisible();
    expect(within(table).getByRole('row', { name: /Ann Okoro/ })).toBeVisible();
    expect(within(table).queryByRole('columnheader', { name: /Opened|^Answered/ })).toBeNull();
    expect(screen.getByText('Missing: 2')).toBeVisible();
    expect(screen.getByText('Done: 1 of 3')).toBeVisible();
    expect(screen.getByText('Invited, not signed in yet: 2')).toBeVisible();
    expect(askedFor(listRoute).map(({ query }) => [query.get('siteId'), query.get('state')])).toContainEqual(['5', 'OPEN']);
  });

  test('and reminds all of them after a confirmation, or one', async () => {
    const { askedFor } = open(payload());
    await userEvent.click(await screen.findByRole('button', { name: 'Remind all 2' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Send reminder' }));
    expect(await screen.findByText('Reminder sent to 2 people.')).toBeVisible();
    expect(askedFor(remindRoute)[0]).toMatchObject({ body: {} });
    expect(askedFor(remindRoute)[0]!.query.get('siteId')).toBe('5');
    await userEvent.click(await screen.findByRole('button', { name: 'Remind Ann Okoro' }));
    expect(askedFor(remindRoute)[1]).toMatchObject({ body: { userIds: ['u3'] } });
  });

  test('and searches and filters them', async () => {
    const { askedFor } = open(payload());
    await userEvent.click(await screen.findByRole('button', { name: 'Answered 1' }));
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search participants' }), 'oko{Enter}');
    await expect
      .poll(() => Object.fromEntries(askedFor(listRoute).at(-1)!.query))
      .toMatchObject({ siteId: '5', state: 'DONE', name: 'oko' });
  });

  test('and reads that nobody is missing only if somebody was asked', async () => {
    open(payload({ doneCount: 3 }), counts(0, 3));
    expect(await screen.findByRole('button', { name: 'Not answered 0', pressed: true })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Answered 3' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Remind all/ })).toBeNull();
  });

  test('of which nobody is expected yet: it does not say that everybody has done their part', async () => {
    open(payload({ askedCount: 0, doneCount: 0 }), { ...counts(0, 0), sites: [] });
    expect(await screen.findByText('Nobody is expected yet')).toBeVisible();
    expect(screen.queryByText(/have done their part/)).toBeNull();
  });

  test('that is anonymous: there are no names and no number of people who answered, and all can be reminded', async () => {
    open(payload({ isAnonymous: true, doneCount: null, people: [], peopleCount: 0 }));
    expect(await screen.findByText(/Nobody sees who took part/)).toBeVisible();
    expect(screen.getByText('Asked: 3')).toBeVisible();
    expect(screen.queryByText(/^Missing|^Done/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Remind those who have not answered' })).toBeVisible();
  });

  test('that is the site’s own: its whole report opens', async () => {
    const { askedFor } = open(payload({ campaign: row({ id: 7, siteId: 5 }) }));
    await expect.poll(() => askedFor('GET /campaign-v2s/7/report-view').length).toBeGreaterThan(0);
  });
});

test('in the list of the site, polls of the company lead to the people', async () => {
  openApp('/company/1/site/5/sws/polls', {
    permissions: ['Company:1:read', 'Site:5:edit'],
    answers: {
      'GET /sites/5/view': site,
      'GET /campaign-v2s/search': () => pageOf([]),
      'GET /campaign-v2s/place-people': () => pageOf([{ campaign: row({ id: 7 }), askedCount: 26, doneCount: 0 }]),
    },
  });
  expect(await screen.findByText('There are no items... yet!')).toBeVisible();
  const own = await screen.findByRole('region', { name: 'Your people' });
  expect(within(own).getByText('Missing: 26')).toBeVisible();
  expect(within(own).getByRole('link')).toHaveAttribute('href', '/company/1/site/5/sws/report/in_progress/7?tab=participants');
});

test('a member of the site, who manages nothing, gets no list of people', async () => {
  const { askedFor } = openApp('/company/1/site/5/sws/polls', {
    permissions: ['Company:1:read', 'Site:5:read'],
    answers: { 'GET /sites/5/view': site, 'GET /campaign-v2s/search': () => pageOf([]), [peopleRoute]: refusal(403, {}) },
  });
  expect(await screen.findByText('There are no items... yet!')).toBeVisible();
  expect(askedFor('GET /campaign-v2s/place-people')).toEqual([]);
});
