/** The roll-call of an alert: for the sender and managers, to call and remind the people who are not reached. */
import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { pageOf, refusal } from '../../../../tests/app';
import { open, payload } from '../../../../tests/campaigns';

const counts = 'GET /campaign-v2s/7/roll-call';
const people = 'GET /campaign-v2s/7/roll-call/people';
const remind = 'POST /campaign-v2s/7/reminders';
const remindSite = 'POST /campaign-v2s/7/place-people/reminders';

const states = { NOT_REACHED: 1, OPENED: 0, CANNOT_COMPLY: 1, AWAY: 0, CONFIRMED: 3 };
const none = { NOT_REACHED: 0, OPENED: 0, CANNOT_COMPLY: 0, AWAY: 0, CONFIRMED: 2 };
const board = {
  total: { asked: 7, states: { ...states, CONFIRMED: 5 } },
  sites: [
    { site: { id: 3, name: 'Farrow Ridge' }, asked: 5, states },
    { site: null, asked: 2, states: none },
  ],
  mayRemind: true,
  seesTimes: true,
  countedDate: '2026-03-10T09:00:00.000Z',
};
const ivy = {
  user: { userId: 'u9', firstName: 'Ivy', lastName: 'Eze', email: null, avatarUrl: null, activated: true },
  phoneNumber: '+49 30 1',
  siteName: 'Farrow Ridge',
  state: 'NOT_REACHED',
  remindedDate: null,
};

const show = (part: Partial<CampaignV2> = {}) =>
  open('/report/in_progress/7?tab=rollcall', {
    answers: {
      'GET /campaign-v2s/7/report-view': payload({
        type: 'BRIEFING',
        title: 'Dropped spanner',
        status: 'LIVE',
        urgency: 'STOP_NOW',
        allowedActions: ['viewReport', 'remind'],
        ...part,
      }),
      'GET /campaign-v2s/7/reminders': { reminded: 1, skipped: 0, own: 0, unattended: 0 },
      [counts]: board,
      [people]: () => pageOf([ivy]),
      [remind]: { reminded: 1, skipped: 0, own: 0, unattended: 0 },
      [remindSite]: { reminded: 1, skipped: 0, own: 0, unattended: 0 },
    },
  });

test('the board shows each state with its number, and begins with the people who are not reached', async () => {
  const { askedFor } = show();
  expect(await screen.findByText('5 of 7 have confirmed')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /Not reached/, pressed: true })).toHaveTextContent('1');
  expect(screen.getByRole('button', { name: /Confirmed/, pressed: false })).toBeInTheDocument();
  expect(await screen.findByText('Ivy Eze')).toBeInTheDocument();
  expect(askedFor(people).at(0)?.query.get('state')).toBe('NOT_REACHED');
});

test('one press calls a person, reminds them, or reminds their site', async () => {
  const { askedFor } = show();
  expect(await screen.findByRole('link', { name: 'Call Ivy Eze' })).toHaveAttribute('href', 'tel:+49301');
  await userEvent.click(screen.getByRole('button', { name: 'Remind Ivy Eze' }));
  await waitFor(() => expect(askedFor(remind)).toHaveLength(1));
  await userEvent.click(within(screen.getByRole('region', { name: 'By site' })).getByRole('button', { name: /Farrow Ridge/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Remind this site' }));
  await waitFor(() => expect(askedFor(remindSite).at(0)?.query.get('siteId')).toBe('3'));
});

test('figures that the server no longer renews are marked as old', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const { answer } = show();
  await screen.findByText('5 of 7 have confirmed');
  answer(counts, refusal(500, { message: 'error.http.500' }));
  await vi.advanceTimersByTimeAsync(120_000);
  expect(await screen.findByText(/^Not updated since/)).toBeInTheDocument();
  expect(screen.getByText('5 of 7 have confirmed')).toBeInTheDocument();
});

test('answers appear without a press, also after the server was away, and the figures are then no longer old', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const { answer } = show();
  await screen.findByText('5 of 7 have confirmed');
  const after = (confirmed: number) => ({ ...board, total: { asked: 7, states: { ...states, CONFIRMED: confirmed } } });
  answer(counts, after(6));
  await vi.advanceTimersByTimeAsync(21_000);
  expect(await screen.findByText('6 of 7 have confirmed')).toBeInTheDocument();
  answer(counts, refusal(500, { message: 'error.http.500' }));
  await vi.advanceTimersByTimeAsync(120_000);
  await screen.findByText(/^Not updated since/);
  answer(counts, after(7));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await screen.findByText('7 of 7 have confirmed')).toBeInTheDocument();
  expect(screen.queryByText(/^Not updated since/)).toBeNull();
});

test.each([
  ['an anonymous campaign', { isAnonymous: true }],
  ['a campaign without urgency', { urgency: null }],
  ['a reader who may not remind', { allowedActions: ['viewReport'] }],
] as const)('%s has no roll-call', async (_, part) => {
  const { askedFor } = show(part as Partial<CampaignV2>);
  await screen.findByRole('tablist');
  expect(screen.queryByRole('tab', { name: 'roll-call' })).toBeNull();
  expect(askedFor(counts)).toHaveLength(0);
});
