/** Cards of learnings in lists: of the whole, and of one site's part. */
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { pageOf } from '../../../../tests/app';
import { row } from '../../../../tests/campaigns';
import { named, open } from '../../../../tests/learnings';

const learning = { type: 'LEARNING', campaignMode: 'HIERARCHICAL', sitesCount: 12, sitesSubmittedCount: 3 } as const;
const part = { ...learning, siteId: 1, siteName: 'Copperline', campaignV2SiteId: 11 };
const cardOf = (title: string) => screen.findByRole('link', { name: new RegExp(title) });

afterEach(() => void vi.useRealTimers());

test('[2.101] a posted campaign of several sites shows how many have submitted; a draft and a site’s part do not', async () => {
  const rows = [
    row({ ...learning, title: 'The whole' }),
    row({ ...part, id: 8, title: 'A part' }),
    row({ ...learning, id: 9, title: 'A draft', status: 'DRAFT' }),
  ];
  open('/cws/learnings', { 'GET /campaign-v2s/search': pageOf(rows) });
  expect(await cardOf('The whole')).toHaveTextContent('3 of 12 sites');
  expect(await cardOf('A part')).not.toHaveTextContent('sites');
  expect(await cardOf('A draft')).not.toHaveTextContent('sites');
});

test('[2.60] [2.100] a site’s part in Focus shows the site and its assignee, and opens by its qualifier', async () => {
  const item = (given: Parameters<typeof row>[0]) => ({ focusType: 'LEARNING', companyId: 1, innerItem: row({ ...part, ...given }) });
  open('/mws/focus', {
    'GET /focus/user/search': pageOf([
      item({ title: 'Mine', assignee: named('Amara', 'u1') }),
      item({ id: 8, title: 'Nobody’s', campaignV2SiteId: 12 }),
      item({ id: 9, title: 'Done', campaignV2SiteId: 13, isSubmitted: true, isSubmittedByCurrentUser: false }),
    ]),
  });
  const mine = await cardOf('Mine');
  expect(mine).toHaveAttribute('href', '/company/1/mws/focus/7/11');
  expect(mine).toHaveTextContent(/Copperline.*Assigned to Amara Quill/);
  expect(mine).not.toHaveTextContent('of 12 sites');
  expect(within(await cardOf('Nobody’s')).getByText('Unassigned')).toBeVisible();
  const done = await cardOf('Done');
  expect(done).toHaveTextContent('Submitted');
  expect(done).not.toHaveTextContent('Unassigned');
});

test('[2.98] a site has no button for a new learning', async () => {
  const site = { id: 1, name: 'Copperline', status: 'ACTIVE', companyId: 1 };
  open(
    '/site/1/sws/learnings',
    { 'GET /sites/1/view': site, 'GET /sites/1': site, 'GET /campaign-v2s/search': pageOf([row({ ...part, title: 'A part' })]) },
    { permissions: ['Company:1:edit'] },
  );
  await cardOf('A part');
  expect(screen.queryByRole('link', { name: 'New learning' })).not.toBeInTheDocument();
});

test('a card marks a title in the reader’s language for screen readers', async () => {
  open('/cws/learnings', {
    'GET /campaign-v2s/search': pageOf([
      row({ ...part, title: 'Eine Lehre', titleLanguage: 'de' }),
      row({ ...part, id: 8, title: 'A part' }),
    ]),
  });
  expect(within(await cardOf('Eine Lehre')).getByText('Eine Lehre')).toHaveAttribute('lang', 'de');
  expect(within(await cardOf('A part')).getByText('A part')).not.toHaveAttribute('lang');
});

test('[2.100] a draft shows its sub-type and when it was last saved', async () => {
  const saved = new Date(Date.now() - 2 * 3_600_000).toISOString();
  open('/cws/learnings', {
    'GET /campaign-v2s/search': pageOf([row({ ...learning, subType: 'GOOD', title: 'A draft', status: 'DRAFT', draftSavedDate: saved })]),
    'GET /campaign-template-v2s/subTypes/LEARNING': [
      { type: 'LEARNING', subType: 'GOOD', title: 'Good practice', description: '', campaignTemplateId: 3 },
    ],
  });
  const card = await cardOf('A draft');
  await waitFor(() => expect(card).toHaveTextContent('Good practice · 2 hours ago'));
});

test('a manager sees how many of the people who are asked have done their part; a briefing without questions counts its readers', async () => {
  const asked = { expectedViewPersonnelCount: 238, expectedSubmitPersonnelCount: 238, submissionsPercentage: null, viewsPercentage: null };
  const manages = ['delete' as const];
  const items = [
    row({ id: 1, title: 'Managed', allowedActions: manages, campaignV2Engagement: { ...asked, views: 120, submissions: 101 } }),
    row({
      id: 2,
      title: 'To read',
      allowedActions: manages,
      campaignV2Engagement: { ...asked, expectedSubmitPersonnelCount: 0, views: 120, submissions: 0 },
    }),
    row({ id: 3, title: 'Of others', campaignV2Engagement: { ...asked, views: 120, submissions: 101 } }),
  ];
  open('/cws/polls', { 'GET /campaign-v2s/search': pageOf(items) });
  expect(await cardOf('Managed')).toHaveTextContent('101 of 238');
  expect(await cardOf('To read')).toHaveTextContent('120 of 238');
  expect(await cardOf('Of others')).not.toHaveTextContent('of 238');
});

test('[4.19] the days until the end are those of the campaign’s zone, and not of the reader’s', async () => {
  // in Auckland, where the tests run, it is the 11th already, and the campaign ends on the 12th
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-10T12:00:00.000Z') });
  const endDate = '2026-03-12T10:30:00.000Z';
  open('/cws/learnings', {
    'GET /campaign-v2s/search': pageOf([
      row({ ...learning, title: 'Far west', endDate, timeZone: 'Pacific/Honolulu' }),
      row({ ...learning, id: 8, title: 'Near', endDate, timeZone: 'Pacific/Auckland' }),
    ]),
  });
  expect(await cardOf('Far west')).toHaveTextContent('in 2 days');
  expect(await cardOf('Near')).toHaveTextContent('tomorrow');
});
