/** While the crew has the device, the list never shows: not by going back, not at the end of the talk, and not with a new text. */
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { device } from '../../../../tests/one-device';
import { wipePerson } from '../../../lib/offline/device';
import { attendRoute, draw, openCrew, session, sessionId, sessionRoute } from './world';

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => vi.stubGlobal('indexedDB', device));
afterEach(() => wipePerson('u1'));

test('going back has no effect until the briefer takes the device back', async () => {
  const { router } = openCrew(`/${sessionId}`);
  await press('Hand over to Ann Quill');
  await screen.findByRole('dialog', { name: 'Ann Quill' });
  // a blocked navigation never ends
  act(() => void router.navigate({ to: '.', search: {} }));
  expect(router.state.location.search).toEqual({ to: 'p1' });
  expect(screen.queryByText(/Ben Quill/)).toBeNull();
  await press('This is not me');
  await press('Back to the list');
  await press('Yes, show the list');
  expect(await screen.findByText('Ben Quill')).toBeInTheDocument();
  await waitFor(() => expect(router.state.location.search).toEqual({}));
});

test.each([
  ['the end of the talk', { mayWrite: false }, 1, /^Nobody can sign here any more\./],
  ['a new text', {}, 2, /^The text has changed since this talk began\./],
] as const)('%s does not take the drawing, and nobody follows', async (_, part, contentVersion, note) => {
  const { askedFor, answer, queryClient } = openCrew(`/${sessionId}?to=p1`, { [attendRoute]: session() });
  await screen.findByRole('dialog', { name: 'Ann Quill' });
  draw();
  answer(sessionRoute, session(part));
  answer('GET /campaign-v2s/7/crews', { contentVersion, sessions: [], mine: [], mayBrief: true, mayNameBriefers: false });
  await act(() => queryClient.invalidateQueries());
  expect(screen.queryByText(/Ben Quill/)).toBeNull();
  await press('Done');
  expect(await screen.findByText(note)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Next/ })).toBeNull();
  await waitFor(() => expect(askedFor(attendRoute)).toHaveLength(1));
});

test('after an absent person, the next one in the list follows', async () => {
  openCrew(`/${sessionId}?to=p1`);
  await screen.findByRole('dialog', { name: 'Ann Quill' });
  await press('This is not me');
  await press('Next: Ben Quill');
  await press('This is not me');
  expect(await screen.findByRole('button', { name: 'Next: Ann Quill' })).toBeInTheDocument();
});
