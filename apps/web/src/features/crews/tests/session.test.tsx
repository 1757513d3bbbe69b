import type { CrewSession } from '@muster/contract/crews/crew';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refusal } from '../../../../tests/app';
import { device } from '../../../../tests/one-device';
import { setConnected } from '../../../lib/connection';
import { wipePerson } from '../../../lib/offline/device';
import { outboxNow } from '../../../lib/outbox/store';
import { attendance, attendRoute, draw, openCrew, session, sessionId, sessionRoute } from './world';

const ben = { userId: 'p2', firstName: 'Ben', lastName: 'Quill', email: null, avatarUrl: null, activated: true };
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const rowOf = async (name: string) => within(await screen.findByText(name).then((text) => text.closest('li') as HTMLElement));

beforeEach(() => vi.stubGlobal('indexedDB', device));
afterEach(() => wipePerson('u1'));

test('one press begins a talk, and its list has everybody of the site', async () => {
  const { askedFor, router, answer } = openCrew('', {
    'POST /crew-sessions': ({ body }) => {
      const begun = session(body as Partial<CrewSession>);
      answer(`GET /crew-sessions/${begun.id}`, begun);
      return begun;
    },
  });
  await press('Begin');
  expect(await screen.findByText('0 of 3')).toBeInTheDocument();
  await waitFor(() => expect(askedFor('POST /crew-sessions')).toHaveLength(1));
  const [asked] = askedFor('POST /crew-sessions');
  expect(asked?.body).toMatchObject({ campaignV2Id: 7, contentVersion: 1, siteId: 3, languages: ['en'], interpreter: '' });
  expect(router.state.location.pathname).toBe(`/company/1/cws/briefings/7/crew/${(asked?.body as { id: string } | undefined)?.id}`);
  expect(screen.getByRole('button', { name: 'Hand over to Ann Quill' })).toBeInTheDocument();
  expect(screen.queryByText('Cid Quill')).toBeNull();
});

test('signing takes three presses: the name, the field and Done; nobody sees another name, and two presses lead back to the list', async () => {
  const { askedFor, answer } = openCrew(`/${sessionId}`, { [attendRoute]: session() });
  await press('Hand over to Ann Quill');
  const dialog = within(await screen.findByRole('dialog', { name: 'Ann Quill' }));
  expect(dialog.getByText('It fell 80 m.')).toBeInTheDocument();
  expect(screen.queryByText(/Ben Quill/)).toBeNull();
  draw();
  answer(sessionRoute, session({ attendances: [attendance()] }));
  await press('Done');
  expect(await screen.findByText('Thank you, Ann Quill')).toBeInTheDocument();
  await waitFor(() => expect(askedFor(attendRoute)).toHaveLength(1));
  expect(askedFor(attendRoute)[0]?.body).toMatchObject({
    attendances: [{ strength: 'SIGNATURE', userId: 'p1', language: 'en', strokes: [[100, 200, 300, 200, 600, 200]] }],
  });
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByText('1 of 3')).toBeNull();
  await press('Back to the list');
  expect(screen.queryByText('1 of 3')).toBeNull();
  await press('Yes, show the list');
  expect(await screen.findByText('1 of 3')).toBeInTheDocument();
  await waitFor(() => expect(outboxNow()).toEqual([]));
});

test('a reload while a person has the device does not show the list, and an empty field shows what is missing', async () => {
  openCrew(`/${sessionId}?to=p2`);
  await screen.findByRole('dialog', { name: 'Ben Quill' });
  expect(screen.queryByText(/Ann Quill/)).toBeNull();
  await press('Done');
  expect(await screen.findByText('Sign in the box first.')).toBeInTheDocument();
  await press('This is not me');
  expect(await screen.findByRole('button', { name: 'Back to the list' })).toBeInTheDocument();
});

test('without a network a signature waits on the device, and the next person follows', async () => {
  const { askedFor } = openCrew(`/${sessionId}`);
  await screen.findByText('0 of 3');
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  setConnected(false);
  await press('Hand over to Ann Quill');
  await screen.findByRole('dialog', { name: 'Ann Quill' });
  draw();
  await press('Done');
  await press('Next: Ben Quill');
  await press('I cannot draw');
  expect(screen.getByRole('group', { name: 'I cannot draw' })).toHaveFocus();
  await press('Name me as present');
  await press('Back to the list');
  await press('Yes, show the list');
  expect(await screen.findByText('1 of 3')).toBeInTheDocument();
  expect(screen.getByText(/Only named: 1/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('radio', { name: 'Everybody' }));
  expect((await rowOf('Ann Quill')).getByText('Saved on this device')).toBeInTheDocument();
  expect(askedFor(attendRoute)).toHaveLength(0);
  expect(outboxNow().map(({ title, after }) => [title, after])).toEqual([
    ['Ann Quill', sessionId],
    ['Ben Quill', sessionId],
  ]);
});

test('a rejected entry shows beside its name with the possible actions, and the next attempt sends it', async () => {
  const { askedFor, answer } = openCrew(`/${sessionId}?to=p1`, {
    [attendRoute]: refusal(409, { message: 'crew.otherSite', title: 'Conflict', detail: 'Elsewhere' }),
  });
  await screen.findByRole('dialog', { name: 'Ann Quill' });
  draw();
  await press('Done');
  await press('Back to the list');
  await press('Yes, show the list');
  const row = await rowOf('Ann Quill');
  expect(await row.findByText(/^This person does not belong to this worksite\./)).toBeInTheDocument();
  answer(attendRoute, session({ attendances: [attendance()] }));
  answer(sessionRoute, session({ attendances: [attendance()] }));
  await userEvent.click(row.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(askedFor(attendRoute)).toHaveLength(2));
  const ids = askedFor(attendRoute).map(({ body }) => (body as { attendances: { id: string }[] }).attendances[0]?.id);
  expect(new Set(ids).size).toBe(1);
  expect(await screen.findByText('1 of 3')).toBeInTheDocument();
});

test('a PIN goes to the server at once, and the device stores neither the PIN nor the number', async () => {
  const { askedFor, answer } = openCrew(`/${sessionId}`, {
    [attendRoute]: refusal(409, { message: 'crew.pinRefused', title: 'Conflict', detail: 'No' }),
  });
  await press('PIN');
  await press('Done');
  expect(screen.getByRole('textbox', { name: /^Number/ })).toHaveFocus();
  expect(screen.getByRole('textbox', { name: /^Number/ })).toHaveAccessibleDescription('Type your number and the 6 digits of your PIN.');
  await userEvent.type(await screen.findByRole('textbox', { name: /^Number/ }), 'N-1001');
  await userEvent.type(screen.getByLabelText(/^PIN \(6 digits\)/, { selector: 'input' }), '123456');
  await press('Done');
  expect(await screen.findByText(/^The number and the PIN do not belong together/)).toBeInTheDocument();
  expect(screen.getByLabelText(/^PIN \(6 digits\)/, { selector: 'input' })).toHaveValue('');
  answer(attendRoute, ({ body }) => {
    const [{ id }] = (body as { attendances: [{ id: string }] }).attendances;
    return session({ attendances: [attendance({ strength: 'PIN' }), attendance({ id, strength: 'PIN', user: ben })] });
  });
  await userEvent.type(screen.getByLabelText(/^PIN \(6 digits\)/, { selector: 'input' }), '654321');
  await press('Done');
  expect(await screen.findByText('Thank you, Ben Quill')).toBeInTheDocument();
  const ids = askedFor(attendRoute).map(({ body }) => (body as { attendances: { id: string }[] }).attendances[0]?.id);
  expect(new Set(ids).size).toBe(2);
  expect(askedFor(attendRoute).at(-1)?.body).toMatchObject({ attendances: [{ strength: 'PIN', number: 'N-1001', pin: '654321' }] });
  expect(outboxNow()).toEqual([]);
});

test('a guest enters a name and an employer, and counts apart', async () => {
  const { askedFor, answer } = openCrew(`/${sessionId}`, { [attendRoute]: session() });
  await press('Guest');
  await screen.findByRole('dialog', { name: 'Guest' });
  await press('Done');
  expect(await screen.findByText('Type your name.')).toBeInTheDocument();
  expect(screen.getByText('Sign in the box first.')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: /^Your name/ })).toHaveFocus();
  draw();
  await userEvent.type(screen.getByRole('textbox', { name: /^Your name/ }), 'Ola Lund');
  await userEvent.type(screen.getByRole('textbox', { name: /^Your employer/ }), 'Lift Ltd');
  const ola = attendance({ id: 'g1', user: null, isGuest: true, guest: { name: 'Ola Lund', employer: 'Lift Ltd' } });
  answer(sessionRoute, session({ attendances: [ola] }));
  await press('Done');
  await waitFor(() => expect(askedFor(attendRoute)).toHaveLength(1));
  expect(askedFor(attendRoute)[0]?.body).toMatchObject({ attendances: [{ strength: 'GUEST', name: 'Ola Lund', employer: 'Lift Ltd' }] });
  await press('Back to the list');
  await press('Yes, show the list');
  expect(await screen.findByText('0 of 3')).toBeInTheDocument();
  expect(screen.getByText(/Guests: 1/)).toBeInTheDocument();
});

test('a guest who cannot draw is named as present', async () => {
  const { askedFor } = openCrew(`/${sessionId}`, { [attendRoute]: session() });
  await press('Guest');
  await press('I cannot draw');
  await press('Name me as present');
  expect(await screen.findByText('Type your name.')).toBeInTheDocument();
  await userEvent.type(screen.getByRole('textbox', { name: /^Your name/ }), 'Pia Berg');
  await press('Name me as present');
  await waitFor(() => expect(askedFor(attendRoute)).toHaveLength(1));
  const given = (askedFor(attendRoute)[0]?.body as { attendances: [object] } | undefined)?.attendances[0];
  expect(given).toMatchObject({ strength: 'GUEST', name: 'Pia Berg' });
  expect(given).not.toHaveProperty('strokes');
});

test('the briefer signs last and writes down what the crew raised, and people can sign later', async () => {
  const closeRoute = `PUT /crew-sessions/${sessionId}/close`;
  const { askedFor, answer } = openCrew(`/${sessionId}`, { [closeRoute]: session() });
  await press('Finish');
  const dialog = within(await screen.findByRole('dialog', { name: 'Finish the talk' }));
  expect(dialog.getByText('Not signed: 3')).toBeInTheDocument();
  expect(dialog.queryByRole('combobox')).toBeNull();
  await userEvent.type(dialog.getByRole('textbox', { name: /^Anything raised\?/ }), 'The gate sticks.');
  answer(sessionRoute, session({ closedDate: '2026-11-20T02:20:00.000Z' }));
  await press('Sign and finish');
  await waitFor(() => expect(askedFor(closeRoute)).toHaveLength(1));
  expect(askedFor(closeRoute)[0]?.body).toMatchObject({ raised: 'The gate sticks.' });
  expect(askedFor(closeRoute)[0]?.body).not.toHaveProperty('raisedBy');
  const finished = await screen.findByText(/^Finished .*People can sign until the end of the next day\./);
  await waitFor(() => expect(finished.closest('[role=status]')).toHaveFocus());
  expect(screen.queryByRole('button', { name: 'Finish' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Hand over to Ann Quill' })).toBeInTheDocument();
});

test.each([
  ['Ann Quill', 'p1'],
  ['Ola Lund', 'a2'],
  ['The crew', undefined],
])('the briefer says that %s raised it', async (name, raisedBy) => {
  const closeRoute = `PUT /crew-sessions/${sessionId}/close`;
  const guest = attendance({ id: 'a2', user: null, isGuest: true, guest: { name: 'Ola Lund', employer: 'Lift Ltd' } });
  const { askedFor } = openCrew(`/${sessionId}`, {
    [sessionRoute]: session({ attendances: [attendance(), guest] }),
    [closeRoute]: session(),
  });
  await press('Finish');
  const dialog = within(await screen.findByRole('dialog', { name: 'Finish the talk' }));
  const who = dialog.getByRole('combobox', { name: 'Who said it?' });
  expect(
    within(who)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['The crew', 'Ann Quill', 'Ola Lund']);
  await userEvent.type(dialog.getByRole('textbox', { name: /^Anything raised\?/ }), 'The gate sticks.');
  await userEvent.selectOptions(who, name);
  await press('Sign and finish');
  await waitFor(() => expect(askedFor(closeRoute)).toHaveLength(1));
  expect(askedFor(closeRoute).map(({ body }) => (body as { raisedBy?: string }).raisedBy)).toEqual([raisedBy]);
});

test('after the deadline for late signers, and when the text has changed, the talk says so', async () => {
  const changed = { contentVersion: 2, sessions: [], mine: [], mayBrief: true, mayNameBriefers: false };
  const { answer, queryClient } = openCrew(`/${sessionId}`, { 'GET /campaign-v2s/7/crews': changed });
  expect(await screen.findByText(/^The text has changed since this talk began\./)).toBeInTheDocument();
  answer(sessionRoute, session({ lateUntilDate: '2026-01-01T00:00:00.000Z' }));
  await queryClient.invalidateQueries();
  expect(await screen.findByText(/^Nobody can sign here any more\./)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Hand over to Ann Quill' })).toBeNull();
});
