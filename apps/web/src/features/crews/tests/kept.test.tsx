/** Signatures are never lost: not if the server rejects them, not without the list of people, and not if the screen takes them for sent. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { refusal } from '../../../../tests/app';
import { device } from '../../../../tests/one-device';
import { setConnected } from '../../../lib/connection';
import { wipePerson } from '../../../lib/offline/device';
import { discardEntry } from '../../../lib/outbox/discard';
import { leaveEntry } from '../../../lib/outbox/leave';
import { outboxNow } from '../../../lib/outbox/store';
import { attendance, attendRoute, draw, openCrew, session, sessionId, sessionRoute } from './world';

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const refused = (status: number, message: string) => refusal(status, { message, title: 'Refused', detail: 'No' });

beforeEach(() => vi.stubGlobal('indexedDB', device));
afterEach(() => wipePerson('u1'));

/** The entries that a page without a network has left on this device. */
async function leave(id: string, part: string, title: string, call: { route: string; params?: object; body: object }, after?: string) {
  setConnected(false);
  await leaveEntry('u1', {
    id,
    item: `crew ${sessionId} ${part}`,
    kind: 'crew',
    title,
    path: `/company/1/cws/briefings/7/crew/${sessionId}`,
    text: '',
    tags: [],
    writtenAt: '2026-11-20T02:05:00.000Z',
    call: call as never,
    ...(after !== undefined && { after }),
  });
}
const begin = () =>
  leave(sessionId, 'start', 'Farrow Ridge', {
    route: 'POST /crew-sessions',
    body: { id: sessionId, campaignV2Id: 7, siteId: 3, languages: ['en'], interpreter: '', contentVersion: 1 },
  });
const sign = (userId: string, name: string) =>
  leave(
    userId,
    userId,
    name,
    {
      route: 'POST /crew-sessions/{id}/attendances',
      params: { id: sessionId },
      body: { attendances: [{ id: userId, strength: 'SIGNATURE', userId, strokes: [[1, 2, 3, 4]] }] },
    },
    sessionId,
  );

test('a person who discards a rejected talk reads the names of all who signed, and no entry stays without its talk', async () => {
  await begin();
  await sign('p1', 'Ann Quill');
  await sign('p2', 'Ben Quill');
  expect(await discardEntry('u1', { id: sessionId })).toBe('needed');
  setConnected(true);
  openCrew(`/${sessionId}`, { 'POST /crew-sessions': refused(409, 'crew.notOffered') });
  await press('Discard');
  const question = within(await screen.findByRole('dialog', { name: /Discard/ }));
  expect(question.getByText(/Farrow Ridge\s+Ann Quill\s+Ben Quill/)).toBeInTheDocument();
  await userEvent.click(question.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(outboxNow()).toEqual([]));
});

test('entries that depend on a rejected talk go to the server under a new one, in their order and with their times', async () => {
  await begin();
  await sign('p1', 'Ann Quill');
  await sign('p2', 'Ben Quill');
  setConnected(true);
  const { askedFor, answer } = openCrew(`/${sessionId}`, { 'POST /crew-sessions': refused(403, 'error.forbidden') });
  await userEvent.click(await screen.findByRole('link', { name: 'Send under a new talk' }));
  expect(await screen.findByText(/^Signatures that wait on this device: 2\./)).toBeInTheDocument();
  let id = '';
  answer('POST /crew-sessions', ({ body }) => {
    ({ id } = body as { id: string });
    for (const route of [`GET /crew-sessions/${id}`, `POST /crew-sessions/${id}/attendances`]) answer(route, session({ id }));
    return session(body as object);
  });
  await press('Begin');
  await waitFor(() => expect(outboxNow()).toEqual([]));
  expect(id).not.toBe(sessionId);
  const sent = askedFor(`POST /crew-sessions/${id}/attendances`).map(
    ({ body }) => (body as { attendances: [{ id: string }] }).attendances[0].id,
  );
  expect(sent).toEqual(['p1', 'p2']);
  expect(askedFor(attendRoute)).toHaveLength(0);
});

test('the new talk has the site, the languages and the interpreter of the old one', async () => {
  await leave(sessionId, 'start', 'North Quay', {
    route: 'POST /crew-sessions',
    body: { id: sessionId, campaignV2Id: 7, siteId: 4, languages: ['pl'], interpreter: 'Zofia Lis', contentVersion: 1 },
  });
  await sign('p1', 'Ann Quill');
  setConnected(true);
  const sites = [
    { id: 3, name: 'Farrow Ridge' },
    { id: 4, name: 'North Quay' },
  ];
  const { answer, askedFor } = openCrew(`/${sessionId}`, {
    'POST /crew-sessions': refused(403, 'error.forbidden'),
    'GET /campaign-v2s/7/crew-roster': { sites, people: [] },
  });
  await userEvent.click(await screen.findByRole('link', { name: 'Send under a new talk' }));
  await screen.findByText(/^Signatures that wait on this device: 1\./);
  answer('POST /crew-sessions', ({ body }) => {
    const { id } = body as { id: string };
    for (const route of [`GET /crew-sessions/${id}`, `POST /crew-sessions/${id}/attendances`]) answer(route, session({ id }));
    return session(body as object);
  });
  await press('Begin');
  await waitFor(() => expect(outboxNow()).toEqual([]));
  expect(askedFor('POST /crew-sessions').at(-1)?.body).toMatchObject({ siteId: 4, languages: ['pl'], interpreter: 'Zofia Lis' });
});

test('a sealed PIN stays with its talk, because it opens for no other one', async () => {
  await begin();
  await sign('p1', 'Ann Quill');
  await leave(
    'p2',
    'p2',
    'Ben Quill',
    {
      route: 'POST /crew-sessions/{id}/attendances',
      params: { id: sessionId },
      body: { attendances: [{ id: 'p2', strength: 'SEALED_PIN', userId: 'p2', sealedPin: 'v1' }] },
    },
    sessionId,
  );
  setConnected(true);
  const { answer } = openCrew(`/${sessionId}`, { 'POST /crew-sessions': refused(403, 'error.forbidden') });
  await userEvent.click(await screen.findByRole('link', { name: 'Send under a new talk' }));
  expect(await screen.findByText(/^PINs count for their own talk only: 1\./)).toBeInTheDocument();
  answer('POST /crew-sessions', ({ body }) => {
    const { id } = body as { id: string };
    for (const route of [`GET /crew-sessions/${id}`, `POST /crew-sessions/${id}/attendances`]) answer(route, session({ id }));
    return session(body as object);
  });
  await press('Begin');
  await waitFor(() => expect(outboxNow().map(({ id }) => id)).toEqual([sessionId, 'p2']));
});

test('signatures whose talk is not on the server stay visible, and can be sent again', async () => {
  await sign('p1', 'Ann Quill');
  setConnected(true);
  openCrew(`/${sessionId}`, { [sessionRoute]: refused(404, 'error.notFound'), [attendRoute]: refused(404, 'error.notFound') });
  expect(await screen.findByText('Ann Quill')).toBeInTheDocument();
  expect(await screen.findByText('Not accepted')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
});

test('a signature that was discarded in another tab is not taken for sent', async () => {
  await sign('p1', 'Ann Quill');
  // the page finds its network again and sends: the server is busy, so the signature stays on the device
  openCrew(`/${sessionId}`, { [attendRoute]: refused(503, 'error.unavailable') });
  expect(await screen.findByText('1 of 3')).toBeInTheDocument();
  await vi.waitFor(async () => expect(await discardEntry('u1', { id: 'p1' })).toBe('discarded'));
  expect(await screen.findByText('0 of 3')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Hand over to Ann Quill' })).toBeInTheDocument();
});

test('without the list of people a guest signs, and the briefer finishes', async () => {
  openCrew(`/${sessionId}`, { 'GET /campaign-v2s/7/crew-roster': refused(403, 'error.forbidden') });
  expect(await screen.findByText('You cannot open the list of people of this worksite.')).toBeInTheDocument();
  await press('Finish');
  await screen.findByRole('dialog', { name: 'Finish the talk' });
  await press('Cancel');
  await press('Guest');
  expect(await screen.findByRole('dialog', { name: 'Guest' })).toBeInTheDocument();
});

test('on a device that stores nothing the next person follows, and an error gives the reason', async () => {
  const putting = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The disk is full.', 'QuotaExceededError');
  });
  onTestFinished(() => putting.mockRestore());
  const ann = session({ attendances: [attendance()] });
  const { answer } = openCrew(`/${sessionId}`, { [attendRoute]: ann });
  await press('Hand over to Ann Quill');
  await screen.findByRole('dialog', { name: 'Ann Quill' });
  draw();
  answer(sessionRoute, ann);
  await press('Done');
  await press('Next: Ben Quill');
  await screen.findByRole('dialog', { name: 'Ben Quill' });
  answer(attendRoute, refused(409, 'crew.over'));
  draw();
  await press('Done');
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Nobody can sign here any more\./);
});
