import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { pageOf } from '../../../../tests/app';
import { author, manager, member, open, payload } from '../../../../tests/campaigns';
import { attendance, session, sessionId, sessionRoute } from './world';

const crewsRoute = 'GET /campaign-v2s/7/crews';
const briefersRoute = 'GET /campaign-v2s/7/briefers';
const nameRoute = 'PUT /campaign-v2s/7/briefers';

const {
  briefer: _briefer,
  interpreter: _interpreter,
  raised: _raised,
  remarks: _remarks,
  attendances: _attendances,
  mayWrite: _mayWrite,
  ...facts
} = session();
const counted = {
  ...facts,
  flags: ['SAME_STROKES'],
  confirmedMeanwhile: 4,
  counts: { pin: 1, signature: 12, named: 2, guests: 1, contested: 1 },
};
const crews = (part: object = {}) => ({
  contentVersion: 1,
  sessions: [counted],
  mine: [],
  mayBrief: true,
  mayNameBriefers: true,
  ...part,
});
const ivy = { ...author, userId: 'b1', firstName: 'Ivy', lastName: 'Eze' };

const show = (who: typeof member, answers: object = {}) =>
  open('/briefings/7/report?tab=crews', {
    ...who,
    answers: {
      'GET /campaign-v2s/7/report-view': payload({
        type: 'BRIEFING',
        title: 'Dropped spanner',
        status: 'LIVE',
        allowedActions: ['viewReport'],
      }),
      [crewsRoute]: crews(),
      [briefersRoute]: { people: [ivy] },
      [sessionRoute]: session({
        remarks: [
          { text: 'Where is the shade?', attendanceId: null },
          { text: 'The gate sticks.', attendanceId: 'g1' },
        ],
        attendances: [
          attendance({ contestedDate: '2026-11-20T03:00:00.000Z' }),
          attendance({ id: 'g1', user: null, isGuest: true, guest: { name: 'Ola Lund', employer: 'Lift Ltd' }, isLater: true }),
        ],
      }),
      'GET /user': pageOf([]),
      ...answers,
    },
  });

test('an improvement of what somebody raised starts with who said it', async () => {
  const { router } = show(manager);
  await userEvent.click(await screen.findByRole('button', { name: 'Show names' }));
  const [, ofGuest] = await screen.findAllByRole('link', { name: 'Act on it' });
  expect(ofGuest).toHaveAttribute('href', expect.stringContaining('/improvements/new'));
  await userEvent.click(ofGuest!);
  await waitFor(() => expect(router.state.location.state.quote).toBe('Ola Lund: The gate sticks.'));
});

test('managers see the talks with counts and signs of misuse, and the names on demand', async () => {
  const { askedFor } = show(manager);
  expect(
    await screen.findByText(/^Signed: 12 · PIN: 1 · Only named: 2 · Guests: 1 · Confirmed on their own devices meanwhile: 4$/),
  ).toBeVisible();
  expect(screen.getByText('Contested: 1')).toBeVisible();
  expect(screen.getByText('Equal signatures')).toBeVisible();
  expect(askedFor(sessionRoute)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Show names' }));
  const remarks = (await screen.findByText('The gate sticks.')).closest('ul') as HTMLElement;
  expect(
    within(remarks)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['The crewWhere is the shade?Act on it', 'Ola LundThe gate sticks.Act on it']);
  const ann = within(screen.getByText('Ann Quill').closest('li') as HTMLElement);
  expect(ann.getByText('Says: I was not there')).toBeVisible();
  const ola = within(screen.getAllByText('Ola Lund').at(-1)?.closest('li') as HTMLElement);
  expect(ola.getByText(/^Guest · Signed/)).toBeVisible();
  expect(ola.getByText(/^Signed later, arrived/)).toBeVisible();
});

test('the names open with a server of the last release, which sends no remarks', async () => {
  const { remarks: _none, ...older } = session({ attendances: [attendance()] });
  show(manager, { [sessionRoute]: older });
  await userEvent.click(await screen.findByRole('button', { name: 'Show names' }));
  expect(await screen.findByText('Ann Quill')).toBeVisible();
});

test('a manager erases a guest after a confirmation', async () => {
  const eraseRoute = `DELETE /crew-sessions/${sessionId}/attendances/g1/guest`;
  const { askedFor, answer } = show(manager, { [eraseRoute]: new Response(null, { status: 204 }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Show names' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Erase this guest' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ola Lund' }));
  expect(askedFor(eraseRoute)).toEqual([]);
  answer(sessionRoute, session({ attendances: [attendance({ id: 'g1', user: null, isGuest: true })] }));
  await userEvent.click(dialog.getByRole('button', { name: 'Erase this guest' }));
  expect(await screen.findByText('Erased guest')).toBeVisible();
});

test('a manager removes a briefer', async () => {
  const { askedFor, answer } = show(manager, { [nameRoute]: { people: [] } });
  expect(await screen.findByText('Ivy Eze')).toBeVisible();
  answer(briefersRoute, { people: [] });
  await userEvent.click(screen.getByRole('button', { name: 'Remove Ivy Eze' }));
  await waitFor(() => expect(screen.queryByText('Ivy Eze')).toBeNull());
  expect(askedFor(nameRoute).map(({ body }) => body)).toEqual([{ userIds: [] }]);
});

test('people who manage nothing have no tab for crews', async () => {
  show(member, { [crewsRoute]: crews({ sessions: [], mayBrief: false, mayNameBriefers: false }) });
  expect(await screen.findByRole('tab', { name: 'details' })).toBeVisible();
  expect(screen.queryByRole('tab', { name: 'crews' })).toBeNull();
});
