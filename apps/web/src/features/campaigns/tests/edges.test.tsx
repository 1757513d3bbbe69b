/** What a campaign screen shows where something is not as usual. */
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openApp, pageOf, refusal } from '../../../../tests/app';
import { campaign, manager, member, open, payload, row, searchRoute, viewRoute } from './campaigns';

const failed = refusal(500, { message: 'error.http.500' });

describe('[8.36] a form that cannot be fetched', () => {
  test('says so in the place of a new one', async () => {
    open('/polls/new/single_choice', { ...manager, answers: { 'GET /campaign-template-v2s/3': failed } });
    expect(await screen.findByRole('alert')).toHaveTextContent('Unable to load. Contact administrator.');
  });

  test('says so in the place of one that is edited', async () => {
    open('/polls/7/edit', { ...manager, answers: { [viewRoute]: failed } });
    expect(await screen.findByRole('alert')).toHaveTextContent('Unable to load. Contact administrator.');
  });

  test('[7.7] [8.38] is still not found where there is none, and forbidden where it may not be seen', async () => {
    open('/polls/999/edit', manager);
    expect(await screen.findByText("Sorry, there's nothing here :(")).toBeVisible();
    document.body.replaceChildren();
    open('/polls/7/edit', { ...manager, answers: { [viewRoute]: refusal(403, { message: 'error.http.403' }) } });
    expect(await screen.findByText('403 Permission denied')).toBeVisible();
  });
});

test('[2.75] [8.37] a site’s part of a draft is unavailable, and leads nowhere', async () => {
  const draft = payload({ type: 'LEARNING', campaignMode: 'HIERARCHICAL', status: 'DRAFT' });
  const { router } = openApp('/company/1/mws/focus/7/12', {
    ...manager,
    answers: { [viewRoute]: draft, 'GET /focus/user/search': pageOf([]) },
  });
  expect(await screen.findByText('Campaign is unavailable.')).toBeVisible();
  expect(router.state.location.pathname).toBe('/company/1/mws/focus/7/12');
});

test('[2.68] [2.69] [2.70] the page follows the type: a briefing is read, a poll answered', async () => {
  open('/briefings/7', {
    ...member,
    answers: {
      [viewRoute]: payload({ type: 'BRIEFING', subType: 'SAFETY_ALERT', title: 'Frayed slings', description: 'Look before you lift' }),
    },
  });
  await waitFor(() => expect(screen.getByText('Look before you lift')).toBeVisible());
  document.body.replaceChildren();
  open('/polls/7', { ...member, answers: { [viewRoute]: payload({ allowedActions: ['submit'] }) } });
  expect(await screen.findByRole('radio', { name: 'Leather' })).toBeInTheDocument();
});

test('[2.102] [4.19] a draft shows no due date, whatever its type', async () => {
  const drafts = (['POLL', 'HUDDLE'] as const).map((type, at) =>
    row({ id: at + 1, type, status: 'DRAFT', title: `Draft ${type}`, endDate: '2099-01-01T00:00:00.000Z' }),
  );
  open('/polls?draftOnly=true', { ...manager, answers: { [searchRoute]: pageOf([...drafts, row({ id: 9, title: 'Live poll' })]) } });
  const cardOf = async (title: string) => (await screen.findByText(title)).closest('a');
  expect(await cardOf('Draft POLL')).not.toHaveTextContent(/Due/);
  expect(await cardOf('Draft HUDDLE')).not.toHaveTextContent(/Due/);
  expect(await cardOf('Live poll')).toHaveTextContent(/Due/);
});

test('[9.29] each type has its name in the plural and in the singular', async () => {
  const { i18n } = await import('../../../lib/i18n');
  open('/polls');
  await waitFor(() => expect(i18n.exists('campaigns:types.POLL')).toBe(true));
  const names = (['BRIEFING', 'POLL', 'HUDDLE', 'LEARNING', 'IMPROVEMENT'] as const).map((type) => [
    i18n.t(`campaigns:types.${type}`),
    i18n.t(`campaigns:type.${type}`),
  ]);
  expect(names).toEqual([
    ['Briefings', 'Briefing'],
    ['Polls', 'Poll'],
    ['Huddles', 'Huddle'],
    ['Learnings', 'Learning'],
    ['Improvements', 'Improvement'],
  ]);
});

test('[7.7] [2.73] a campaign of another company is none of this one', async () => {
  open('/polls/7', { ...member, answers: { [viewRoute]: payload(campaign({ companyId: 2 })) } });
  expect(await screen.findByText('Could not load campaign')).toBeVisible();
});
