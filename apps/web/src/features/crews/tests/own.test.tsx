import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { author, member, open, payload, viewRoute } from '../../../../tests/campaigns';
import { sessionId } from './world';

const crewsRoute = 'GET /campaign-v2s/7/crews';
const answerRoute = `PUT /crew-sessions/${sessionId}/attendances/a1/answer`;
const contestRoute = `POST /crew-sessions/${sessionId}/attendances/a1/contest`;

const mine = (strength: 'PIN' | 'SIGNATURE' | 'NAMED', part: object = {}) => ({
  sessionId,
  attendanceId: 'a1',
  strength,
  site: { id: 3, name: 'Farrow Ridge' },
  briefer: { ...author, firstName: 'Marit', lastName: 'Halloran' },
  signedDate: '2026-11-20T02:05:00.000Z',
  contestedDate: null,
  wasThere: null,
  ...part,
});
const crews = (own: object[], part: object = {}) => ({
  contentVersion: 1,
  sessions: [],
  mine: own,
  mayBrief: false,
  mayNameBriefers: false,
  ...part,
});

const show = (own: object, answers: object = {}) =>
  open('/briefings/7', {
    ...member,
    answers: {
      [viewRoute]: payload({ type: 'BRIEFING', title: 'Dropped spanner', status: 'LIVE' }),
      [crewsRoute]: own,
      ...answers,
    },
  });

test('a person who was named as present confirms the presence', async () => {
  const after = crews([mine('NAMED', { wasThere: true })]);
  const { askedFor, answer } = show(crews([mine('NAMED')]), { [answerRoute]: after });
  expect(
    await screen.findByText(/^You were named as present at a crew briefing: Farrow Ridge, Marit Halloran, .*Were you there\?$/),
  ).toBeVisible();
  answer(crewsRoute, after);
  await userEvent.click(screen.getByRole('button', { name: 'Yes, I was there' }));
  expect(await screen.findByText(/^You said that you were at the crew briefing/)).toBeVisible();
  expect(askedFor(answerRoute).map(({ body }) => body)).toEqual([{ wasThere: true }]);
});

test('a no is asked once more, because it is final', async () => {
  const after = crews([mine('NAMED', { contestedDate: '2026-11-20T03:00:00.000Z', wasThere: false })]);
  const { askedFor, answer } = show(crews([mine('NAMED')]), { [answerRoute]: after });
  await userEvent.click(await screen.findByRole('button', { name: 'No, I was not' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Were you not there?' }));
  expect(askedFor(answerRoute)).toEqual([]);
  answer(crewsRoute, after);
  await userEvent.click(dialog.getByRole('button', { name: 'I was not there' }));
  expect(await screen.findByText(/^You said that you were not at the crew briefing/)).toBeVisible();
  expect(askedFor(answerRoute).map(({ body }) => body)).toEqual([{ wasThere: false }]);
});

test('a person contests a signature, and then sees the briefing unconfirmed', async () => {
  const after = crews([mine('SIGNATURE', { contestedDate: '2026-11-20T03:00:00.000Z' })]);
  const { askedFor, answer } = show(crews([mine('SIGNATURE')]), { [contestRoute]: after });
  await userEvent.click(await screen.findByRole('button', { name: 'That was not me' }));
  const before = askedFor(viewRoute).length;
  answer(crewsRoute, after);
  await userEvent.click(await screen.findByRole('button', { name: 'I was not there' }));
  expect(await screen.findByText(/^You said that you were not at the crew briefing/)).toBeVisible();
  expect(askedFor(contestRoute)).toHaveLength(1);
  await waitFor(() => expect(askedFor(viewRoute).length).toBeGreaterThan(before));
});

test('people who may brief a crew get a link to it, and nobody else does', async () => {
  show(crews([], { mayBrief: true }));
  expect(await screen.findByRole('link', { name: 'Brief a crew' })).toHaveAttribute('href', '/company/1/cws/briefings/7/crew');
});
