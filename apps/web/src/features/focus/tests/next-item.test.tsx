import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openApp, pageOf, refusal } from '../../../../tests/app';
import { member, payload, row } from '../../../../tests/campaigns';
import { device } from '../../../../tests/one-device';
import { checkConnection } from '../../../lib/connection';
import { openDrafts } from '../../../lib/forms/drafts';
import { wipePerson } from '../../../lib/offline/device';
import { openOutbox, readOutbox } from '../../../lib/outbox/store';
import { campaignQuery } from '../../campaigns';
import { NextItem } from '../index';

const titles = new Map([
  [7, 'Which glove?'],
  [8, 'Which rope?'],
  [9, 'Which boot?'],
]);
const poll = (id: number): Partial<CampaignV2> => ({ id, title: titles.get(id)!, allowedActions: ['submit'] });
const items = [...titles].map(([id, title]) => ({ focusType: 'POLL', companyId: 1, innerItem: row({ id, title }) }));

beforeEach(async () => {
  vi.stubGlobal('indexedDB', device);
  await openDrafts('u1');
  await openOutbox('u1');
});
afterEach(() => wipePerson('u1'));

/** Opens the first item, loads the list, and loses the connection. */
async function openWithoutNetwork(kept: readonly number[]) {
  const views = Object.fromEntries([...titles.keys()].map((id) => [`GET /campaign-v2s/${id}/view`, payload(poll(id))]));
  const answers = { 'GET /focus/user/search': pageOf(items), ...views };
  const app = openApp('/company/1/mws/focus/7', { ...member, answers });
  await screen.findByRole('radio', { name: 'Knitted' });
  for (const id of kept) await app.queryClient.query(campaignQuery(id));
  // In the browser, the worker has the code.
  await NextItem.preload();
  app.answer('HEAD /', refusal(502, {}));
  await act(() => checkConnection());
  return app;
}

async function sendAnswer(): Promise<void> {
  await userEvent.click(await screen.findByRole('radio', { name: 'Knitted' }));
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
}

test('an answer that waits to be sent leads to the next item, and not back to one that waits too', async () => {
  const { router } = await openWithoutNetwork([8, 9]);
  await sendAnswer();
  await userEvent.click(await screen.findByRole('link', { name: /^Next: Which rope\? ?\(2 left\)$/ }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/company/1/mws/focus/8'));
  await sendAnswer();
  expect(await screen.findByRole('link', { name: /^Next: Which boot\? ?\(1 left\)$/ })).toBeVisible();
  expect((await readOutbox('u1')).map(({ item }) => item)).toEqual(['answer 7', 'answer 8']);
});

test('the last item says that the person is done for today, and an earlier one does not', async () => {
  const done = (id: number) => payload({ ...poll(id), isSubmittedByCurrentUser: true, isSubmittableByCurrentUser: false });
  const answers = { 'GET /focus/user/search': pageOf(items), 'GET /campaign-v2s/7/view': done(7), 'GET /campaign-v2s/8/view': done(8) };
  const { router, answer, queryClient } = openApp('/company/1/mws/focus/7', { ...member, answers });
  expect(await screen.findByRole('link', { name: /^Next: Which rope\?/ })).toBeVisible();
  expect(screen.queryByText("You're done for today.")).toBeNull();
  answer('GET /focus/user/search', pageOf([]));
  await act(() => queryClient.invalidateQueries());
  act(() => void router.navigate({ to: '/company/1/mws/focus/8' }));
  await waitFor(() => expect(screen.getByText("You're done for today.")).toBeVisible());
});

test('Back after Next returns to where the first item was opened', async () => {
  const { router } = await openWithoutNetwork([8, 9]);
  const before = router.history.length;
  await sendAnswer();
  await userEvent.click(await screen.findByRole('link', { name: /^Next: Which rope\?/ }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/company/1/mws/focus/8'));
  expect(router.history.length).toBe(before);
});

test('Focus marks what waits to be sent and what is begun, and counts as Next does', async () => {
  const { router } = await openWithoutNetwork([8, 9]);
  await sendAnswer();
  await userEvent.click(await screen.findByRole('link', { name: /^Next: Which rope\? ?\(2 left\)$/ }));
  await userEvent.click(await screen.findByRole('radio', { name: 'Knitted' }));
  act(() => void router.navigate({ to: '/company/1/mws/focus' }));
  expect(await screen.findByText('2 tasks for you')).toBeVisible();
  expect(screen.getByRole('link', { name: /Which glove\?/ })).toHaveTextContent('Waiting to send');
  expect(screen.getByRole('link', { name: /Which rope\?/ })).toHaveTextContent('Started');
  expect(screen.getByRole('link', { name: /Which boot\?/ })).not.toHaveTextContent(/Waiting to send|Started/);
});

test('the home marks what is begun, and names the site and the assignee of a site’s part', async () => {
  const assignee = { userId: 'u1', firstName: 'Amara', lastName: 'Quill', email: null, avatarUrl: null, activated: true };
  const part = row({ id: 8, title: 'Which rope?', siteId: 3, siteName: 'Copperline', campaignV2SiteId: 31, assignee });
  const answers = {
    'GET /focus/user/search': pageOf([items[0] ?? {}, { focusType: 'POLL', companyId: 1, innerItem: part }]),
    'GET /campaign-v2s/7/view': payload(poll(7)),
    'GET /user/dashboard': { focusCount: 2, hasGeneralInfo: true, inProgressCampaignsCount: 2 },
  };
  const { router } = openApp('/company/1/mws/focus/7', { ...member, answers });
  await userEvent.click(await screen.findByRole('radio', { name: 'Knitted' }));
  act(() => void router.navigate({ to: '/company/1/mws/dashboard' }));
  const first = within(await screen.findByRole('list', { name: 'Most urgent' }));
  await waitFor(() => expect(first.getByRole('link', { name: /Which glove\?/ })).toHaveTextContent('Started'));
  const rope = first.getByRole('link', { name: /Which rope\?/ });
  expect(rope).toHaveTextContent(/Copperline.*Assigned to Amara Quill/);
  expect(rope).not.toHaveTextContent('Started');
});

test('an answer that waits to be sent leads past an item that the device does not have', async () => {
  await openWithoutNetwork([9]);
  await sendAnswer();
  expect(await screen.findByRole('link', { name: /^Next: Which boot\? ?\(2 left\)$/ })).toBeVisible();
});
