import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openApp, refusal } from '../../../../tests/app';
import { engagementLevel } from '../engagement';
import { greetingAt } from '../greeting';
import { sortedByName } from '../leaders';

const company = {
  campaignCount: 9,
  briefingCount: 4,
  pollCount: 5,
  huddleCount: 0,
  learnCount: 0,
  improveCount: 0,
  exchangeCount: 6,
  directoryCount: 238,
  companyLeadersCount: 2,
  companyLeaders: [
    { id: 'a', firstName: 'Zoe', lastName: 'abara' },
    { id: 'b', firstName: 'Ann', lastName: 'Abara' },
  ],
  campaignEngagementMade: 399,
  campaignEngagementExpected: 688,
  exchangeEngagementCount: 119,
  exchangeEngagementPercentage: 0.5,
  campaignEngagementPercentage: 0.58,
  profileEngagementPercentage: null,
};
const user = {
  focusCount: 5,
  questionCount: 2,
  answerCount: 3,
  hasGeneralInfo: true,
  hasTimeline: true,
  hasExperience: true,
  hasQualifications: true,
  inProgressCampaignsCount: 5,
  unassignedCount: 0,
  unassignedPercentage: 0,
  dueCount: 3,
  duePercentage: 0.6,
  dueSoonCount: 1,
  dueSoonPercentage: 0.2,
  overdueCount: 1,
  overduePercentage: 0.2,
};
const answers = { 'GET /companies/1/dashboard': company, 'GET /user/dashboard': user };

test('[2.88] [9.18] the greeting follows the hour', () => {
  expect([0, 11, 12, 16, 17, 23].map(greetingAt)).toEqual(['morning', 'morning', 'afternoon', 'afternoon', 'evening', 'evening']);
});

test('[9.2] the colour of engagement changes at 20 and 70 percent', () => {
  expect([0, 0.199, 0.2, 0.699, 0.7, 1, null].map(engagementLevel)).toEqual([
    'error',
    'error',
    'warning',
    'warning',
    'success',
    'success',
    undefined,
  ]);
});

test('[2.89] leaders stand by last then first name, whatever their case', () => {
  const names = sortedByName([
    { firstName: 'B', lastName: 'zed' },
    { firstName: 'b', lastName: 'Ash' },
    { firstName: 'A', lastName: 'ash' },
  ]);
  expect(names.map(({ firstName, lastName }) => `${firstName} ${lastName}`)).toEqual(['A ash', 'b Ash', 'B zed']);
});

describe('the company dashboard', () => {
  test('[2.88] [2.93] [3.2] greets, says the tagline, and leads to lists that exist', async () => {
    openApp('/company/1/cws/dashboard', { answers });
    expect(await screen.findByRole('heading', { name: /^Good (morning|afternoon|evening), Amara$/ })).toBeVisible();
    expect(screen.getByText('Improving the safety of work one day at a time.')).toBeVisible();
    expect(screen.getByRole('link', { name: '5 Polls' })).toHaveAttribute('href', '/company/1/cws/polls');
    expect(screen.queryByText('Huddles')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Completed' })).toHaveAttribute('href', '/company/1/cws/report/completed');
  });

  test('[9.2] a score says its percentage, its word and what it is of; nothing expected is a dash', async () => {
    openApp('/company/1/cws/dashboard', { answers });
    const panel = within(await screen.findByRole('region', { name: 'Engagement' }));
    expect(panel.getByRole('progressbar', { name: 'Campaigns' })).toHaveAttribute('aria-valuetext', '58%, Fair');
    expect(panel.getByRole('progressbar', { name: 'Profiles' })).toHaveAttribute('aria-valuetext', '–, Nothing expected yet');
  });

  test('[2.90] an error page stands where loading fails', async () => {
    openApp('/company/1/cws/dashboard', { answers: { 'GET /companies/1/dashboard': refusal(500, { message: 'error.internal' }) } });
    expect(await screen.findByRole('heading', { name: 'Something went wrong :(' })).toBeVisible();
  });
});

describe('the user dashboard', () => {
  test('[2.91] says how much can be worked on now, and leads there', async () => {
    openApp('/company/1/mws/dashboard', { answers });
    expect(await screen.findByRole('link', { name: '5 can be worked on now' })).toHaveAttribute('href', '/company/1/mws/focus');
    expect(screen.getByRole('link', { name: /Overdue 1 of 5 20%/ })).toHaveAttribute(
      'href',
      '/company/1/mws/focus?inProgressStatus=OVERDUE',
    );
  });

  test("[2.91] says you're all caught up! at nothing", async () => {
    openApp('/company/1/mws/dashboard', { answers: { 'GET /user/dashboard': { ...user, focusCount: 0, inProgressCampaignsCount: 0 } } });
    expect(await screen.findByText("you're all caught up!")).toBeVisible();
  });
});
