/** Opens every path of the product directly. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { openApp, pageOf, person, stubWidth } from '../../../tests/app';

const company = {
  campaignCount: 0,
  briefingCount: 0,
  pollCount: 0,
  huddleCount: 0,
  learnCount: 0,
  improveCount: 0,
  exchangeCount: 6,
  directoryCount: 1,
  activeMembersCount: 1,
  companyLeadersCount: 0,
  companyLeaders: [],
  campaignEngagementMade: 399,
  campaignEngagementExpected: 688,
  exchangeEngagementCount: 119,
  exchangeEngagementPercentage: 0.5,
  campaignEngagementPercentage: null,
  profileEngagementPercentage: null,
};

const own = {
  focusCount: 0,
  questionCount: 2,
  answerCount: 3,
  hasGeneralInfo: false,
  hasTimeline: false,
  hasExperience: false,
  hasQualifications: false,
  inProgressCampaignsCount: 0,
  unassignedCount: 0,
  unassignedPercentage: null,
  dueCount: 0,
  duePercentage: null,
  dueSoonCount: 0,
  dueSoonPercentage: null,
  overdueCount: 0,
  overduePercentage: null,
};

const answers = {
  'GET /companies/1/dashboard': company,
  'GET /user/dashboard': own,
  'GET /focus/user/search': pageOf([]),
  'GET /focus/company/search': pageOf([]),
  'GET /campaign-v2s/search': pageOf([]),
  'GET /campaign-template-v2s/subTypes/BRIEFING': [
    { type: 'BRIEFING', subType: 'SAFETY_ALERT', title: 'Safety alert', description: '', campaignTemplateId: 1 },
  ],
  'GET /campaign-template-v2s/subTypes/POLL': [
    { type: 'POLL', subType: 'YES_NO', title: 'Yes or no', description: '', campaignTemplateId: 2 },
  ],
};

function type(path: string, options: Parameters<typeof openApp>[1] = {}) {
  stubWidth(390);
  return openApp(path, { permissions: ['Company:1:edit'], ...options, answers: { ...answers, ...options.answers } });
}

const heading = (name: string | RegExp) => screen.findByRole('heading', { name });
const nothingHere = "Sorry, there's nothing here :(";

describe('screens and their paths', () => {
  test('[2.28] the company’s dashboard', async () => {
    type('/company/1/cws/dashboard');
    expect(await heading(/, Amara$/)).toBeVisible();
    expect(await heading('Leadership')).toBeVisible();
  });

  test('[2.59] the person’s own dashboard', async () => {
    type('/company/1/mws/dashboard');
    expect(await heading('My workspaces')).toBeVisible();
    expect(screen.getByText("you're all caught up!")).toBeVisible();
  });

  test('[2.29] the list of briefings and the list of polls', async () => {
    type('/company/1/cws/briefings');
    expect(await screen.findByRole('searchbox', { name: 'Search briefings' })).toBeVisible();
    document.body.replaceChildren();
    type('/company/1/cws/polls');
    expect(await screen.findByRole('searchbox', { name: 'Search polls' })).toBeVisible();
  });

  test('[2.29] [2.30] a new briefing or poll, which first asks for its sub-type', async () => {
    type('/company/1/cws/briefings/new');
    expect(await heading('What kind of briefing?')).toBeVisible();
    document.body.replaceChildren();
    type('/company/1/cws/polls/new');
    expect(await heading('What kind of poll?')).toBeVisible();
  });

  test('[2.60] Focus', async () => {
    type('/company/1/mws/focus');
    expect(await heading('Focus')).toBeVisible();
  });

  test.each([
    ['cws', 'company'],
    ['mws', 'own'],
  ])('[2.35] [2.61] the two report lists in %s, the %s workspace', async (workspace) => {
    type(`/company/1/${workspace}/report/completed`);
    expect(await heading('Report')).toBeVisible();
    expect(screen.getByRole('tab', { name: 'In progress' })).toHaveAttribute('href', `/company/1/${workspace}/report/in_progress`);
    expect(screen.getByRole('tab', { name: 'Completed' })).toHaveAttribute('href', `/company/1/${workspace}/report/completed`);
    expect(screen.getByRole('group', { name: 'Time period' })).toBeVisible();
  });
});

describe('[2.34] other names of the report in progress', () => {
  const workspaces = ['cws', 'mws'];
  test.each(workspaces)('[2.81] report and report/inprogress in %s lead to report/in_progress', async (workspace) => {
    for (const alias of ['report', 'report/inprogress']) {
      const { router } = type(`/company/1/${workspace}/${alias}`);
      await waitFor(() => expect(router.state.location.pathname).toBe(`/company/1/${workspace}/report/in_progress`));
      document.body.replaceChildren();
    }
  });
});

describe('[2.36] [2.60] [2.61] one item of a list', () => {
  const addresses = [
    '/company/1/cws/report/in_progress/7',
    '/company/1/cws/report/completed/campaign/7',
    '/company/1/mws/report/completed/7',
    '/company/1/mws/report/completed/7/12',
    '/company/1/mws/focus/7',
    '/company/1/mws/focus/7/12',
  ];
  test.each(addresses)('%s fetches the campaign with that id', async (address) => {
    const call = address.includes('focus') ? 'GET /campaign-v2s/7/view' : 'GET /campaign-v2s/7/report-view';
    const { askedFor } = type(address);
    await waitFor(() => expect(askedFor(call)).not.toHaveLength(0));
    // The API knows no such campaign, so the page is not found.
    expect(await heading(nothingHere)).toBeVisible();
  });
});

describe('[2.62] the account’s settings', () => {
  test.each([
    ['general', 'General'],
    ['expertise', 'Expertise'],
    ['qualifications', 'Qualifications'],
    ['evidence', 'Evidence'],
    ['password', 'Password'],
  ])('%s has a tab and a screen', async (page, name) => {
    type(`/company/1/mws/settings/${page}`, { answers: { 'GET /user/password': { isChangedHere: true, providerUrl: null } } });
    const tab = await screen.findByRole('link', { name, current: 'page' });
    expect(tab).toHaveAttribute('href', `/company/1/mws/settings/${page}`);
    expect(screen.queryByText(nothingHere)).not.toBeInTheDocument();
  });
});

describe('[2.64] a page of the system area', () => {
  test.each([
    ['health', 'Health', 'GET /management/health'],
    ['metrics', 'Metrics', 'GET /management/jhimetrics'],
    ['configuration', 'Configuration', 'GET /management/configprops'],
    ['logs', 'Logs', 'GET /management/loggers'],
    ['api-docs', 'API documentation', 'GET /openapi.json'],
    ['user-management', 'User management', 'GET /management/accounts'],
  ])('%s is in the navigation, and fetches what it shows', async (page, name, call) => {
    const { askedFor } = type(`/system/${page}`, {
      me: { ...person, role: 'ADMIN' },
      permissions: ['management:*:edit', 'management:*:read', 'Company:*:edit'],
    });
    await waitFor(() => expect(askedFor(call)).not.toHaveLength(0));
    await userEvent.click(await screen.findByRole('button', { name: 'Open navigation' }));
    const entry = await screen.findByRole('link', { name, current: 'page' });
    expect(entry).toHaveAttribute('href', `/system/${page}`);
  });
});

describe('[8.39] unknown paths', () => {
  const addresses = [
    '/nowhere',
    '/company/abc/cws/dashboard',
    '/company/1.5/cws/dashboard',
    '/company/1/cws',
    '/company/1/cws/picnics',
    '/company/1/cws/polls/abc',
    '/company/1/cws/polls/abc/edit',
    '/company/1/cws/report/yearly',
    '/company/1/mws/report/yearly',
    '/company/1/mws/focus/abc',
    '/company/1/mws/focus/7/abc',
    '/company/1/site/abc/sws/dashboard',
    '/company/1/site/999/sws/dashboard',
    '/company/1/division/999/dws/dashboard',
  ];
  test.each(addresses)('[2.1] [2.35] [2.94] %s', async (address) => {
    type(address);
    expect(await heading(nothingHere)).toBeVisible();
  });

  test('[2.1] an unknown system page', async () => {
    type('/system/nowhere', {
      me: { ...person, role: 'ADMIN' },
      permissions: ['management:*:edit', 'management:*:read', 'Company:*:edit'],
    });
    expect(await heading(nothingHere)).toBeVisible();
  });

  test('[2.66] a system page is denied to people who do not manage the system', async () => {
    type('/system/work-site-types');
    expect(await heading('Access denied')).toBeVisible();
  });
});

describe('[2.94] a company that cannot be opened', () => {
  test('is not found if it is another company', async () => {
    type('/company/2/cws/dashboard');
    expect(await heading(nothingHere)).toBeVisible();
  });

  test('is forbidden if the server says so', async () => {
    type('/company/1/cws/dashboard', {
      answers: { 'GET /companies/1/view': Response.json({ message: 'error.http.403' }, { status: 403 }) },
    });
    expect(await heading('403 Permission denied')).toBeVisible();
  });

  test('[2.90] the person’s own dashboard shows an error page if it fails to load', async () => {
    type('/company/1/mws/dashboard', { answers: { 'GET /user/dashboard': Response.json({ message: 'error.http.500' }, { status: 500 }) } });
    expect(await heading('Something went wrong :(')).toBeVisible();
  });
});
