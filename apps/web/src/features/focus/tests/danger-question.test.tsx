/** The app asks about danger that the person has not confirmed, before anything else. */
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { openApp, pageOf, person, refusal } from '../../../../tests/app';
import { row } from '../../../../tests/campaigns';
import { device } from '../../../../tests/one-device';
import { wipePerson } from '../../../lib/offline/device';
import { openOutbox, readOutbox } from '../../../lib/outbox/store';
import { forgetSeenDanger } from '../asking/seen-danger';

const work = 'GET /focus/user/search';
const away = 'PUT /campaign-v2s/8/not-at-work';
const alert = { id: 8, type: 'BRIEFING', title: 'Dropped spanner', urgency: 'STOP_NOW', asksAtOpening: true } as const;
const item = (part: Parameters<typeof row>[0]) => ({ focusType: 'BRIEFING', companyId: 1, innerItem: row(part) });
const open = (path: string, items: object[] = [item(alert)], userId = person.userId) =>
  openApp(`/company/1${path}`, {
    me: { ...person, userId },
    answers: { [work]: () => pageOf(items), [away]: { until: '2026-11-29T00:00:00.000Z' } },
  });
const dialog = () => screen.findByRole('alertdialog', { name: 'Dropped spanner' });
const noDialog = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());

beforeEach(() => sessionStorage.clear());

test('an alert that says Stop now is asked about at the opening; Escape does not close it, and a button opens the alert', async () => {
  const { router } = open('/workspaces');
  expect(await dialog()).toHaveTextContent('Stop now');
  await userEvent.keyboard('{Escape}');
  expect(await dialog()).toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'Open and confirm' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/company/1/mws/focus/8'));
  await noDialog();
});

test('I am not at work tells the server, and the question ends', async () => {
  const { askedFor, answer } = open('/workspaces');
  await dialog();
  answer(work, pageOf([item({ ...alert, asksAtOpening: false })]));
  await userEvent.click(screen.getByRole('button', { name: 'I am not at work' }));
  await noDialog();
  expect(askedFor(away)).toHaveLength(1);
});

test('while the server refuses the answer, the question stays', async () => {
  const { answer, askedFor } = open('/workspaces');
  await dialog();
  answer(away, refusal(409, { message: 'error.conflict' }));
  await userEvent.click(screen.getByRole('button', { name: 'I am not at work' }));
  await waitFor(() => expect(askedFor(away)).toHaveLength(1));
  expect(await dialog()).toBeInTheDocument();
});

test('without a server, I am not at work waits on the device, and the next opening of this day does not ask', async () => {
  vi.stubGlobal('indexedDB', device);
  await openOutbox('u1');
  onTestFinished(() => wipePerson('u1'));
  const { answer } = open('/workspaces', [item(alert)], 'u1');
  await dialog();
  answer(away, () => Promise.reject(new TypeError('Failed to fetch')));
  await userEvent.click(screen.getByRole('button', { name: 'I am not at work' }));
  await noDialog();
  expect((await readOutbox('u1')).map((entry) => [entry.item, entry.call.params])).toEqual([['away 8', { id: 8 }]]);
  act(forgetSeenDanger);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('the app that returns after a long time in the background asks again', async () => {
  const state = vi.spyOn(document, 'visibilityState', 'get');
  const now = vi.spyOn(Date, 'now');
  const turn = (to: DocumentVisibilityState) => {
    state.mockReturnValue(to);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
  };
  sessionStorage.setItem('muster.seen-danger', '[8]');
  const { askedFor } = open('/workspaces');
  await waitFor(() => expect(askedFor(work).length).toBeGreaterThan(0));
  const start = Date.now();
  turn('hidden');
  now.mockReturnValue(start + 60_000);
  turn('visible');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  turn('hidden');
  now.mockReturnValue(start + 60 * 60_000);
  turn('visible');
  now.mockRestore();
  state.mockRestore();
  expect(await dialog()).toBeInTheDocument();
});

test('work that does not ask shows no question', async () => {
  const { askedFor } = open('/workspaces', [item({ ...alert, asksAtOpening: false })]);
  await waitFor(() => expect(askedFor(work).length).toBeGreaterThan(0));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
