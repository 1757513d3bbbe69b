/** Unusual cases of campaign screens. */
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openApp, pageOf } from '../../../../tests/app';
import { campaign, manager, member, open, payload, viewRoute } from '../../../../tests/campaigns';

test('[2.75] [8.37] a site’s part of a draft is unavailable, without a link', async () => {
  const draft = payload({ type: 'LEARNING', campaignMode: 'HIERARCHICAL', status: 'DRAFT' });
  const { router } = openApp('/company/1/mws/focus/7/12', {
    ...manager,
    answers: { [viewRoute]: draft, 'GET /focus/user/search': pageOf([]) },
  });
  expect(await screen.findByText('Campaign is unavailable.')).toBeVisible();
  expect(router.state.location.pathname).toBe('/company/1/mws/focus/7/12');
});

test('[2.68] [2.69] the type decides on the page: a briefing is read, a poll answered', async () => {
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

test('[2.73] a campaign of another company than the path names cannot be loaded', async () => {
  open('/polls/7', { ...member, answers: { [viewRoute]: payload(campaign({ companyId: 2 })) } });
  expect(await screen.findByText('Could not load campaign')).toBeVisible();
});
