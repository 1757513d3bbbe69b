/** The dashboards of sites and divisions, and the workspaces around them. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { northridge, openApp, refusal, stubWidth } from '../../../../tests/app';

const site = {
  id: 5,
  companyId: 1,
  name: 'Kestrel Ridge',
  logoUrl: null,
  address: { label: 'Ridge Track, Farrow', placeId: null },
  headcount: 26,
  personnelCount: 2,
  status: 'ACTIVE',
  workSiteTypes: [{ id: 1, title: 'Wind farm' }],
  regionNames: ['South Ranges'],
  divisionIds: [3],
  siteDivisions: [{ divisionId: 3, divisionLabel: 'Generation' }],
  highRiskWorks: [{ id: 9, title: 'Work at height' }],
  timeZone: 'Australia/Brisbane',
  hasOwnTimeZone: false,
  version: 1,
  allowedActions: [],
};
const figures = {
  campaignCount: 7,
  briefingCount: 1,
  pollCount: 2,
  huddleCount: 0,
  learnCount: 3,
  improveCount: 1,
  inProgressCampaignsCount: 4,
  unassignedCount: 1,
  unassignedPercentage: 0.25,
  dueCount: 1,
  duePercentage: 0.25,
  dueSoonCount: 2,
  dueSoonPercentage: 0.5,
  overdueCount: 1,
  overduePercentage: 0.25,
  focusCount: 2,
};
const people = Array.from({ length: 8 }, (_, at) => ({
  userId: `u${at}`,
  firstName: 'Ann',
  lastName: `Person ${at}`,
  title: at === 0 ? null : 'Rigger',
  avatarUrl: null,
  isManager: at === 0,
}));
const ofSite = { ...figures, siteStatus: 'ACTIVE', divisionsCount: 1, siteUserCount: 8, siteUsers: people };
const ofDivision = {
  ...figures,
  divisionStatus: 'INACTIVE',
  subdivisionsCount: 2,
  sitesCount: 1,
  divisionUserCount: 0,
  divisionUsers: [],
};
const company = {
  ...northridge,
  divisions: [
    { id: 3, label: 'Generation', status: 'INACTIVE', isArchived: false, subdivisions: [{ id: 1, label: 'Wind', divisionId: 3 }] },
  ],
  sites: [
    { id: 5, name: 'Kestrel Ridge', status: 'ACTIVE', divisionIds: [3], regionIds: [] },
    { id: 6, name: 'Old Mill', status: 'INACTIVE', divisionIds: [3], regionIds: [] },
  ],
};
const answers = {
  'GET /companies/1/view': company,
  'GET /sites/5/view': site,
  'GET /sites/5/dashboard': ofSite,
  'GET /divisions/3/dashboard': ofDivision,
};

describe('[2.92] the dashboard of a site', () => {
  test('shows its facts: status, types, address, regions, headcount and divisions', async () => {
    openApp('/company/1/site/5/sws/dashboard', { answers });
    expect(await screen.findByRole('heading', { name: 'Kestrel Ridge', level: 1 })).toBeVisible();
    expect(screen.getByText('Wind farm')).toBeVisible();
    for (const [name, value] of [
      ['Status', 'Active'],
      ['Address', 'Ridge Track, Farrow'],
      ['Regions', 'South Ranges'],
      ['Headcount', '26'],
      ['Divisions', '1'],
    ])
      expect(screen.getByText(name!, { selector: 'dt' }).nextSibling).toHaveTextContent(value!);
    expect(within(screen.getByRole('region', { name: 'High-risk work' })).getByText('Work at height')).toBeVisible();
  });

  test('has a button for its settings for those who may edit it, and for nobody else', async () => {
    openApp('/company/1/site/5/sws/dashboard', { answers, permissions: ['Site:5:edit'] });
    expect(await screen.findByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/company/1/site/5/sws/settings/general');
    document.body.replaceChildren();
    openApp('/company/1/site/5/sws/dashboard', { answers, permissions: ['Company:1:read', 'Site:5:read', 'Site:6:edit'] });
    expect(await screen.findByRole('heading', { name: 'Kestrel Ridge', level: 1 })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Settings' })).not.toBeInTheDocument();
  });

  test('[4.32] an unknown status shows as an error with its raw name', async () => {
    openApp('/company/1/site/5/sws/dashboard', { answers: { ...answers, 'GET /sites/5/dashboard': { ...ofSite, siteStatus: 'SOLD' } } });
    expect(await screen.findByText('Unknown status: SOLD')).toBeVisible();
  });

  test('[2.93] tiles and rings link to the site’s own lists, with a filter for what they count', async () => {
    openApp('/company/1/site/5/sws/dashboard', { answers });
    const root = '/company/1/site/5/sws';
    expect(await screen.findByRole('link', { name: '3 Learnings' })).toHaveAttribute('href', `${root}/learnings`);
    const progress = within(screen.getByRole('region', { name: 'In progress' }));
    expect(progress.getByRole('link', { name: /Due soon 2 of 4 50%/ })).toHaveAttribute(
      'href',
      `${root}/report/in_progress?inProgressStatus=DUE_SOON`,
    );
    expect(progress.getByRole('link', { name: /Unassigned 1 of 4 25%/ })).toHaveAttribute(
      'href',
      `${root}/report/in_progress?unAssigned=true`,
    );
    expect(screen.getByRole('link', { name: 'You have 2 tasks here' })).toHaveAttribute('href', '/company/1/mws/focus');
  });

  test('lists its people, marks managers, and shows the rest on request', async () => {
    openApp('/company/1/site/5/sws/dashboard', { answers });
    const panel = within(await screen.findByRole('region', { name: '8 people' }));
    expect(panel.getAllByRole('listitem').map(({ textContent }) => textContent?.slice(2))).toHaveLength(6);
    expect(panel.getByText('Manager')).toBeVisible();
    await userEvent.click(panel.getByRole('button', { name: 'Show 2 more' }));
    expect(panel.getAllByRole('listitem')).toHaveLength(8);
  });
});

describe('[2.53] the dashboard of a division', () => {
  test('shows its facts, and links to its active sites', async () => {
    openApp('/company/1/division/3/dws/dashboard', { answers });
    expect(await screen.findByRole('heading', { name: 'Generation', level: 1 })).toBeVisible();
    expect(screen.getByText('Inactive')).toBeVisible();
    expect(screen.getByText('Active worksites', { selector: 'dt' }).nextSibling).toHaveTextContent('1');
    const sites = within(screen.getByRole('region', { name: 'Worksites' }));
    expect(sites.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/company/1/site/5/sws/dashboard']);
    expect(screen.getByText('No people here yet.')).toBeVisible();
  });
});

describe('[2.94] a site that cannot be opened shows its error page', () => {
  test.each([
    [404, "Sorry, there's nothing here :("],
    [403, '403 Permission denied'],
    [401, 'Your tab went to sleep :('],
    [500, 'Something went wrong :('],
  ])('%i', async (status, heading) => {
    openApp('/company/1/site/5/sws/dashboard', {
      answers: { ...answers, 'GET /sites/5/view': refusal(status, { message: `error.http.${status}` }) },
    });
    expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
  });

  test('a site of another company than the URL names is not found', async () => {
    openApp('/company/1/site/5/sws/dashboard', { answers: { ...answers, 'GET /sites/5/view': { ...site, companyId: 2 } } });
    expect(await screen.findByRole('heading', { name: "Sorry, there's nothing here :(" })).toBeVisible();
  });
});

test('the sidebars of a site and a division begin with the same seven entries', async () => {
  stubWidth(1440);
  openApp('/company/1/site/5/sws/dashboard', { answers });
  const names = async () =>
    within(await screen.findByRole('navigation', { name: 'Navigation' }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
  expect((await names()).slice(0, 7)).toEqual(['Dashboard', 'Briefings', 'Polls', 'Huddles', 'Learn', 'Improve', 'Report']);
  document.body.replaceChildren();
  openApp('/company/1/division/3/dws/report/in_progress', { answers });
  expect((await names()).slice(0, 7)).toEqual(['Dashboard', 'Briefings', 'Polls', 'Huddles', 'Learn', 'Improve', 'Report']);
});
