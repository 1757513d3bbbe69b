/** What a campaign screen shows where something is not as usual. */
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openApp, pageOf } from '../../../../tests/app';
import { campaign, manager, member, open, payload, viewRoute } from '../../../../tests/campaigns';

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

test('[7.7] [2.73] a campaign of another company is none of this one', async () => {
  open('/polls/7', { ...member, answers: { [viewRoute]: payload(campaign({ companyId: 2 })) } });
  expect(await screen.findByText('Could not load campaign')).toBeVisible();
});
