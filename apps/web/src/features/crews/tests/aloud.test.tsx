import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { payload, viewRoute } from '../../../../tests/campaigns';
import { device } from '../../../../tests/one-device';
import { wipePerson } from '../../../lib/offline/device';
import { attendance, attendRoute, draw, openCrew, session, sessionId, sessionRoute } from './world';

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const checks = [
  {
    id: 'q1',
    text: 'What do you check?',
    options: [
      { id: 'a', text: 'Every tether' },
      { id: 'b', text: 'Nothing' },
    ],
    correct: ['a'],
    explanation: 'A spanner fell 80 m.',
    passage: null,
  },
];
const withChecks = {
  [viewRoute]: payload({ type: 'BRIEFING', title: 'Dropped spanner', description: 'It fell 80 m.', status: 'LIVE', checks }),
};

beforeEach(() => vi.stubGlobal('indexedDB', device));
afterEach(() => wipePerson('u1'));

test('the briefer asks the crew, and every later signature says that the crew has answered', async () => {
  const { askedFor, answer } = openCrew(`/${sessionId}`, { ...withChecks, [attendRoute]: session() });
  await press('Ask the crew');
  const dialog = within(await screen.findByRole('dialog', { name: 'Questions for the crew' }));
  expect(dialog.getByText('What do you check?')).toBeInTheDocument();
  expect(dialog.getByText('Every tether').closest('li')).toHaveTextContent('right answer');
  expect(dialog.getByText('Nothing').closest('li')).not.toHaveTextContent('right answer');
  await press('The crew has answered');
  const asked = (await screen.findByText('The crew has answered the questions aloud.')).closest('[role=status]');
  // the button of the press is gone
  await waitFor(() => expect(asked).toHaveFocus());
  await press('Hand over to Ann Quill');
  expect(within(await screen.findByRole('dialog', { name: 'Ann Quill' })).getByText(/^The crew has answered/)).toBeInTheDocument();
  draw();
  answer(sessionRoute, session({ attendances: [attendance({ isCheckedAloud: true })] }));
  await press('Done');
  await waitFor(() => expect(askedFor(attendRoute)).toHaveLength(1));
  expect(askedFor(attendRoute)[0]?.body).toMatchObject({ attendances: [{ strength: 'SIGNATURE', isCheckedAloud: true }] });
});

test('without it, the person reads that the questions need their own device; after a reload, earlier signatures show whether the crew was asked', async () => {
  const { answer, queryClient } = openCrew(`/${sessionId}`, withChecks);
  await press('Hand over to Ann Quill');
  expect(await screen.findByText(/^This briefing also has questions for you\./)).toBeInTheDocument();
  await press('This is not me');
  await press('Back to the list');
  await press('Yes, show the list');
  // a guest has no device on which to answer them
  await press('Guest');
  const guest = within(await screen.findByRole('dialog', { name: 'Guest' }));
  expect(await guest.findByText('It fell 80 m.')).toBeInTheDocument();
  expect(guest.queryByText(/^This briefing also has questions/)).toBeNull();
  await press('Cancel');
  await press('Back to the list');
  await press('Yes, show the list');
  expect(await screen.findByRole('button', { name: 'Ask the crew' })).toBeInTheDocument();
  answer(sessionRoute, session({ attendances: [attendance({ isCheckedAloud: true })] }));
  await queryClient.invalidateQueries();
  expect(await screen.findByText('The crew has answered the questions aloud.')).toBeInTheDocument();
});

test('a finished talk no longer asks anybody, and a briefing without questions never does', async () => {
  const { answer, queryClient } = openCrew(`/${sessionId}`, withChecks);
  await screen.findByRole('button', { name: 'Ask the crew' });
  answer(sessionRoute, session({ closedDate: '2026-11-20T02:20:00.000Z' }));
  await queryClient.invalidateQueries();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Ask the crew' })).toBeNull());
});
