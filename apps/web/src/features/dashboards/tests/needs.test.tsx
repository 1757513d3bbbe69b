/** 'Needs you' on the dashboards of managers. */
import { emptyNeed, type Need } from '@muster/contract/dashboards/needs';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openApp, refusal } from '../../../../tests/app';
import { row } from '../../../../tests/campaigns';

const figures = {
  campaignCount: 9,
  briefingCount: 4,
  pollCount: 5,
  huddleCount: 0,
  learnCount: 0,
  improveCount: 0,
  exchangeCount: 6,
  directoryCount: 239,
  activeMembersCount: 238,
  invitedCount: 0,
  companyLeadersCount: 0,
  companyLeaders: [],
  campaignEngagementMade: 399,
  campaignEngagementExpected: 688,
  exchangeEngagementCount: 119,
  exchangeEngagementPercentage: 0.5,
  campaignEngagementPercentage: 0.58,
  profileEngagementPercentage: null,
};

const poll = row({ id: 7, title: 'First aid in four minutes?', endDate: '2020-01-01T00:00:00Z', allowedActions: ['remind'] });
const learning = row({ id: 8, title: 'Barriers', type: 'LEARNING', campaignMode: 'HIERARCHICAL', allowedActions: ['assign', 'remind'] });
const overdue: Need = { ...emptyNeed, kind: 'OVERDUE', campaign: poll, count: 137, total: 238, isRemindable: true };
const unassigned: Need = { ...emptyNeed, kind: 'UNASSIGNED', campaign: learning, count: 7, total: 7, unassigned: 7 };
const question: Need = { ...emptyNeed, kind: 'QUESTIONS', question: { id: 3, title: 'No signal. Now what?' }, count: 2 };
const draft: Need = { ...emptyNeed, kind: 'DRAFT', campaign: row({ id: 9, title: '', status: 'DRAFT' }) };

const open = (needs: object | (() => object), more: object = {}) =>
  openApp('/company/1/cws/dashboard', {
    answers: { 'GET /companies/1/dashboard': figures, 'GET /companies/1/needs': needs, ...more },
    permissions: ['Company:1:edit'],
  });
const panel = () => screen.findByRole('region', { name: 'Needs you' });

test('each row says what waits and has its action; the rest is named by what it is about', async () => {
  open({ items: [overdue, unassigned, question, draft], more: [{ group: 'drafts', count: 3 }] });
  const rows = await within(await panel()).findAllByRole('listitem');
  expect(rows.map((one) => within(one).getAllByRole('link')[0]?.textContent)).toEqual([
    'First aid in four minutes?',
    'Barriers',
    'Questions without an answer: 2',
    'No title yet',
  ]);
  expect(within(rows[0]!).getByText('Missing: 137')).toBeVisible();
  expect(within(rows[0]!).getByRole('button', { name: 'Remind First aid in four minutes?' })).toBeVisible();
  expect(within(rows[1]!).getByRole('button', { name: 'Assign to site managers' })).toBeVisible();
  expect(within(rows[2]!).getByRole('link', { name: 'Answer now' })).toHaveAttribute('href', '/company/1/cws/exchange/l/3');
  expect(within(rows[3]!).getByRole('link', { name: 'Open' })).toHaveAttribute('href', '/company/1/cws/polls/9/edit');
  expect(within(await panel()).getByText('And 3 more: drafts 3')).toBeVisible();
});

test('a briefing that people want to talk through is one row, which leads to the page where the talks are recorded', async () => {
  const briefing = row({ id: 4, type: 'BRIEFING', title: 'Dropped spanner', siteId: 3 });
  open({ items: [{ ...emptyNeed, kind: 'TALKS', campaign: briefing, count: 2 } satisfies Need], more: [] });
  const [only, ...others] = await within(await panel()).findAllByRole('listitem');
  expect(others).toEqual([]);
  expect(only).toHaveTextContent('Want to talk it through: 2');
  for (const name of ['Dropped spanner', 'Open'])
    expect(within(only!).getByRole('link', { name })).toHaveAttribute('href', '/company/1/site/3/sws/briefings/4');
});

test('a row of a kind that only a newer server knows names its campaign and opens it, and one about nothing known is left out', async () => {
  const [newer, unknown] = [
    { ...emptyNeed, kind: 'LATER', campaign: row({ id: 4, title: 'Dropped spanner' }) },
    { ...emptyNeed, kind: 'LATEST' },
  ];
  open({ items: [newer, unknown, question], more: [] });
  const [first, second, ...others] = await within(await panel()).findAllByRole('listitem');
  expect(within(first!).getByRole('link', { name: 'Dropped spanner' })).toBeVisible();
  expect(within(second!).getByRole('link', { name: 'Answer now' })).toBeVisible();
  expect(others).toEqual([]);
});

test('a reminder is confirmed, and its row goes; a failure leaves the row and its button', async () => {
  const user = userEvent.setup();
  let isRefused = true;
  let reminders = 0;
  open(() => ({ items: reminders > 0 ? [] : [overdue], more: [] }), {
    'POST /campaign-v2s/7/reminders': () => {
      if (isRefused) return refusal(500, { message: 'error.internal' });
      reminders += 1;
      return { reminded: 137, skipped: 0, own: 0, unattended: 0 };
    },
  });
  const send = async () => {
    await user.click(await screen.findByRole('button', { name: 'Remind First aid in four minutes?' }));
    await user.click(await screen.findByRole('button', { name: 'Send reminder' }));
  };
  await send();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('link', { name: 'First aid in four minutes?' })).toBeVisible();
  isRefused = false;
  await send();
  expect(await screen.findByText('All is well.')).toBeVisible();
  expect(reminders).toBe(1);
});

test('worksites go to their managers after a confirmation that says how many', async () => {
  const user = userEvent.setup();
  let isAssigned = false;
  open(() => ({ items: isAssigned ? [] : [unassigned], more: [] }), {
    'POST /campaign-v2s/8/assign-to-site-managers': () => {
      isAssigned = true;
      return { assigned: 6, withoutManager: 1 };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Assign to site managers' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('Worksites without an assignee: 7');
  await user.click(within(dialog).getByRole('button', { name: 'Assign to site managers' }));
  expect(await screen.findByText(/Worksites assigned: 6\. Worksites without a site manager: 1\./)).toBeVisible();
  expect(await screen.findByText('All is well.')).toBeVisible();
});

test('people who do not manage the company neither see it nor fetch it', async () => {
  const { askedFor } = openApp('/company/1/cws/dashboard', { answers: { 'GET /companies/1/dashboard': figures } });
  expect(await screen.findByRole('link', { name: '5 Polls' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Needs you' })).not.toBeInTheDocument();
  expect(askedFor('GET /companies/1/needs')).toEqual([]);
});
