/** The page of a campaign for its managers: its results, its people by site, and its content. */
import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { pageOf, type Asked } from '../../../../tests/app';
import { counts as answerCounts, open, payload, row, searchRoute } from '../../../../tests/campaigns';

const counts = 'GET /campaign-v2s/7/roll-call';
const people = 'GET /campaign-v2s/7/roll-call/people';
const remind = 'POST /campaign-v2s/7/reminders';
const remindSite = 'POST /campaign-v2s/7/place-people/reminders';

const states = (missing: number, done: number) => ({ NOT_REACHED: missing, OPENED: 0, CANNOT_COMPLY: 0, AWAY: 0, CONFIRMED: done });
const board = {
  total: { asked: 10, states: states(4, 6) },
  sites: [
    { site: { id: 3, name: 'Duskwater' }, asked: 7, states: states(1, 6) },
    { site: { id: 4, name: 'Farrow Ridge' }, asked: 3, states: states(3, 0) },
  ],
  mayRemind: true,
  seesTimes: true,
  countedDate: '2026-03-10T09:00:00.000Z',
};
const someone = (userId: string, lastName: string, rest: object = {}) => ({
  user: { userId, firstName: 'Ivy', lastName, email: null, avatarUrl: null, activated: true },
  jobTitle: 'Rigger',
  phoneNumber: null,
  siteName: 'Farrow Ridge',
  state: 'NOT_REACHED',
  remindedDate: null,
  viewedDate: null,
  submittedDate: null,
  isLate: false,
  shownLanguage: null,
  progress: { answered: 0, total: 1 },
  ...rest,
});
const listed = ({ query }: Asked) => {
  if (query.get('state') === 'INVITED') return pageOf([someone('u5', 'Gast')]);
  if (query.get('atSite') === '3')
    return pageOf([someone('u6', 'Done', { state: 'CONFIRMED', submittedDate: '2026-11-02T03:00:00.000Z' })]);
  return pageOf([someone('u9', 'Eze'), someone('u8', 'Abara', { state: 'OPENED', viewedDate: '2026-11-02T03:00:00.000Z' })]);
};

const show = (search = '', part: Partial<CampaignV2> = {}) =>
  open(`/polls/7/report${search}`, {
    permissions: ['Company:1:edit'],
    answers: {
      'GET /campaign-v2s/7/report-view': payload(
        { status: 'LIVE', allowedActions: ['viewReport', 'remind'], isSubmittedByCurrentUser: false, ...part },
        { campaignV2QuestionAggregations: [answerCounts()] },
      ),
      'GET /campaign-v2s/7/reminders': { reminded: 4, skipped: 0, own: 0, unattended: 0 },
      'GET /campaign-v2s/7/breakdown': { sites: [] },
      [counts]: board,
      [people]: listed,
      [remind]: { reminded: 1, skipped: 0, own: 0, unattended: 0 },
      [remindSite]: { reminded: 3, skipped: 0, own: 0, unattended: 0 },
    },
  });

test('[2.112] a manager reads the results first, and answers on another page', async () => {
  show('', { isIntendedForCurrentUser: true });
  expect((await screen.findAllByRole('tab')).map((tab) => tab.textContent)).toEqual(['details', 'participants', 'content']);
  expect(screen.getByRole('tab', { name: 'details', selected: true })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Answer it yourself' })).toHaveAttribute('href', '/company/1/cws/polls/7');
});

test('the content is what its readers see', async () => {
  show('?tab=content');
  const panel = await screen.findByRole('tabpanel', { name: 'content' });
  expect(await within(panel).findByRole('heading', { name: 'What is asked' })).toBeVisible();
  expect(panel).toHaveTextContent(/What is asked.*Which glove\?/);
});

test('the people stand by site, the one with most open work first and open, each with job, state and times', async () => {
  const { askedFor } = show('?tab=participants');
  const table = await screen.findByRole('table', { name: 'People' });
  expect(await within(table).findByRole('row', { name: /Ivy Eze Job Rigger Not answered/ })).toBeVisible();
  expect(within(table).getByRole('row', { name: /Ivy Abara Job Rigger Opened .*2 Nov/ })).toBeVisible();
  const groups = within(table).getAllByRole('rowheader', { name: /\d of \d/ });
  expect(groups.map((group) => group.textContent)).toEqual([
    expect.stringContaining('Farrow Ridge0 of 3'),
    expect.stringContaining('Duskwater6 of 7'),
  ]);
  expect(askedFor(people).some(({ query }) => query.get('atSite') === '3')).toBe(false);
  await userEvent.click(within(table).getByRole('button', { name: /Duskwater/, expanded: false }));
  expect(await within(table).findByRole('row', { name: /Ivy Done Job Rigger Answered/ })).toBeVisible();
});

test('each state has its number, and shows only its people and their sites', async () => {
  const { askedFor } = show('?tab=participants');
  const chips = await screen.findByRole('group', { name: 'Show' });
  await within(chips).findByRole('button', { name: 'Invited 1' });
  expect(
    within(chips)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Everybody 10', 'Not answered 4', 'Answered 6', 'Not read 4', 'Invited 1']);
  await userEvent.click(within(chips).getByRole('button', { name: 'Answered 6' }));
  expect(await screen.findByRole('row', { name: /Ivy Done/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Farrow Ridge/ })).not.toBeInTheDocument();
  await userEvent.click(within(chips).getByRole('button', { name: 'Invited 1' }));
  expect(await screen.findByRole('row', { name: /Ivy Gast Job Rigger Site Farrow Ridge Not signed in yet/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Remind Ivy Gast' })).not.toBeInTheDocument();
  expect(askedFor(people).at(-1)?.query.get('state')).toBe('INVITED');
});

test('a reminder goes to one person or to a site, and its result is said', async () => {
  const { askedFor } = show('?tab=participants');
  await userEvent.click(await screen.findByRole('button', { name: 'Remind Farrow Ridge' }));
  expect(await screen.findByText('Reminder sent to 3 people.')).toBeVisible();
  expect(askedFor(remindSite)[0]?.query.get('siteId')).toBe('4');
  await userEvent.click(await screen.findByRole('button', { name: 'Remind Ivy Eze' }));
  expect(await screen.findByText('Reminder sent to 1 person.')).toBeVisible();
  expect(askedFor(remind)[0]).toMatchObject({ body: { userIds: ['u9'] } });
});

test('a search finds people of all sites', async () => {
  const { askedFor } = show('?tab=participants');
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Search participants' }), 'eze{Enter}');
  expect(await screen.findByRole('row', { name: /Ivy Eze Job Rigger Site Farrow Ridge/ })).toBeVisible();
  expect(askedFor(people).some(({ query }) => query.get('name') === 'eze' && query.get('atSite') === null)).toBe(true);
});

test('an anonymous campaign lists nobody', async () => {
  const { askedFor } = open('/polls/7/report?tab=participants', {
    permissions: ['Company:1:edit'],
    answers: {
      'GET /campaign-v2s/7/report-view': payload({ status: 'LIVE', isAnonymous: true, allowedActions: ['viewReport'] }),
      [counts]: { ...board, total: null, sites: [] },
    },
  });
  expect(await screen.findByText(/Nobody sees who took part/)).toBeVisible();
  expect(askedFor(people)).toEqual([]);
});

test.each([
  ['managers', 'to the results', 'Company:1:edit', '/company/1/cws/polls/7/report'],
  ['others', 'to the campaign', 'Company:1:read', '/company/1/cws/polls/7'],
])('the list leads %s %s', async (_who, _where, permission, href) => {
  open('/polls', { permissions: [permission], answers: { [searchRoute]: pageOf([row({ id: 7, title: 'Which glove?' })]) } });
  expect(await screen.findByRole('link', { name: /Which glove/ })).toHaveAttribute('href', href);
});

test('a report that somebody opens has the width of the list, until they want the list', async () => {
  open(
    '/polls/7/report',
    {
      permissions: ['Company:1:edit'],
      answers: {
        'GET /campaign-v2s/7/report-view': payload({ status: 'LIVE', allowedActions: ['viewReport'] }),
        [searchRoute]: pageOf([row({ id: 7, title: 'Which glove?' })]),
      },
    },
    1440,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Show list', expanded: false }));
  expect(await screen.findByRole('region', { name: 'Polls' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Hide list', expanded: true }));
  expect(screen.queryByRole('region', { name: 'Polls' })).not.toBeInTheDocument();
});
