import type { KioskConfirmation } from '@muster/contract/crews/kiosk';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { beginKiosk } from '../kiosk/begin';
import { addWaiting, keptBriefings, waitingEntries } from '../kiosk/kept';
import { asSent } from '../kiosk/queue';
import { syncWithServer } from '../kiosk/sync';
import { issuer, kioskServer, press } from './kiosk-server';

/** Whoever waits for some time at most. The time passes when a test says so. */
const waited = vi.hoisted(() => {
  const waiting: (() => void)[] = [];
  return { waiting, start: async () => new Promise<void>((done) => void waiting.push(done)) };
});
vi.mock('../../../lib/waiting', async (original) => ({ ...(await original<object>()), after: waited.start }));

const server = kioskServer();
beforeEach(() => {
  waited.waiting.length = 0;
});

test('twenty-one people, three reloads and a crash while it sends: each arrives once, and in order', async () => {
  for (let person = 1; person <= 4; person += 1) {
    const page = await server.open();
    await server.confirm(`K-${person}`, '123456');
    await screen.findByRole('heading', { name: 'Saved on this device' });
    page.unmount();
  }
  const [first] = await waitingEntries();
  // two pages of the device at once
  await Promise.all(Array.from({ length: 17 }, () => addWaiting({ ...(first as KioskConfirmation), id: crypto.randomUUID() })));
  const ids = (await waitingEntries()).map(({ id }) => id);
  expect([ids.length, new Set(ids).size]).toEqual([21, 21]);
  server.isNetwork = true;
  // the server takes five, and the page ends before the rest
  server.taken = 5;
  await syncWithServer(issuer);
  expect((await waitingEntries()).map(({ id }) => id)).toEqual(ids.slice(5));
  server.taken = 20;
  server.calls = [];
  await syncWithServer(issuer);
  expect(server.sentIds()).toEqual(ids.slice(5));
  expect(await waitingEntries()).toEqual([]);
  await syncWithServer(issuer);
  expect(server.sentIds()).toEqual(ids.slice(5));
});

test('when the network is back the device sends what waits, and goes to the sign-in', async () => {
  const { onConnected } = await server.open();
  await server.confirm('K-7', '123456');
  await press('Next person');
  server.isNetwork = true;
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(onConnected).toHaveBeenCalled());
  expect(server.sentIds()).toHaveLength(1);
  expect(await waitingEntries()).toEqual([]);
});

test('with a network the device signs people in, and after its removal it keeps nothing', async () => {
  const signIn = vi.fn(async () => undefined);
  await beginKiosk({ issuer }, signIn);
  expect([signIn.mock.calls.length, (await keptBriefings())?.briefings.length]).toEqual([1, 1]);
  server.isRemoved = true;
  await beginKiosk({ issuer }, signIn);
  expect([signIn.mock.calls.length, await keptBriefings()]).toEqual([2, undefined]);
});

test('a Wi-Fi that answers with a page of its own is no network, and nothing is lost', async () => {
  const page = await server.open();
  await server.confirm('K-7', '123456');
  await press('Next person');
  page.unmount();
  vi.stubGlobal('fetch', async () => new Response('<html>', { headers: { 'content-type': 'text/html' } }));
  expect(await syncWithServer(issuer)).toBe(false);
  expect([(await waitingEntries()).length, (await keptBriefings())?.briefings.length]).toEqual([1, 1]);
});

const keepOne = async () => {
  const page = await server.open();
  await server.confirm('K-7', '123456');
  await press('Next person');
  page.unmount();
  server.isNetwork = true;
  server.calls = [];
  waited.waiting.length = 0;
};
/** The server answers to entries when it is told. */
function holdAnswers(): () => void {
  let answer = () => {};
  server.answering = new Promise((done) => (answer = done));
  return answer;
}

test.each([
  [404, 'application/problem+json'],
  [409, 'application/problem+json; charset=utf-8'],
  [429, 'application/problem+json'],
  [503, 'application/problem+json'],
  [500, 'application/json; charset=utf-8'],
])('a product that answers %s in %s is reachable: people sign in, and the device keeps everything', async (status, type) => {
  await keepOne();
  server.refusal = { status, type };
  expect(await syncWithServer(issuer)).toBe(true);
  expect([(await waitingEntries()).length, (await keptBriefings())?.briefings.length]).toEqual([1, 1]);
});

test('a gateway in front of a product that does not run is no server', async () => {
  server.refusal = { status: 502, type: 'text/html' };
  expect(await syncWithServer(issuer)).toBe(false);
});

test('the clock and the network start a synchronisation at once: the entries are sent once', async () => {
  await keepOne();
  const answer = holdAnswers();
  const meetings = [syncWithServer(issuer), syncWithServer(issuer)];
  await waitFor(() => expect(server.sentIds()).toHaveLength(1));
  answer();
  expect(await Promise.all(meetings)).toEqual([true, true]);
  expect([server.sentIds().length, await waitingEntries()]).toEqual([1, []]);
});

test('the sign-in does not wait for a queue that nobody answers, and meanwhile the queue is not sent again', async () => {
  await keepOne();
  // on a slow machine the limit of a call would end before this test
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => new AbortController().signal);
  const answer = holdAnswers();
  for (let times = 1; times <= 2; times += 1) {
    const met = syncWithServer(issuer);
    await waitFor(() => expect([waited.waiting.length, server.sentIds().length]).toEqual([times, 1]));
    waited.waiting.at(-1)?.();
    expect(await met).toBe(true);
  }
  expect([server.sentIds().length, (await waitingEntries()).length]).toEqual([1, 1]);
  answer();
  await waitFor(async () => expect(await waitingEntries()).toEqual([]));
});

test('each call ends, and what nobody answered to is sent again after a minute', async () => {
  await keepOne();
  const limits: AbortController[] = [];
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const limit = new AbortController();
    limits.push(limit);
    return limit.signal;
  });
  const answer = holdAnswers();
  const met = syncWithServer(issuer);
  await waitFor(() => expect(server.sentIds()).toHaveLength(1));
  limits.at(-1)?.abort();
  expect([await met, (await waitingEntries()).length]).toEqual([true, 1]);
  answer();
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
  await syncWithServer(issuer);
  expect([server.sentIds().length, await waitingEntries()]).toEqual([2, []]);
});

test('somebody who begins to read while the device calls the server keeps the page', async () => {
  let answer = (_isReached: boolean) => {};
  const met = new Promise<boolean>((done) => (answer = done));
  const onConnected = vi.fn();
  await server.open(onConnected, () => met);
  await screen.findByRole('button', { name: 'Dropped spanner' });
  act(() => void window.dispatchEvent(new Event('online')));
  await press('Dropped spanner');
  await userEvent.type(screen.getByLabelText(/^Number/, { selector: 'input' }), 'K-7');
  await act(async () => answer(true));
  expect(onConnected).not.toHaveBeenCalled();
  expect(screen.getByLabelText(/^Number/, { selector: 'input' })).toHaveValue('K-7');
});

test('an entry says what the clock that gave its time shows when it is sent, also after the clock was set', () => {
  const entry = { id: 'e1', campaignV2Id: 7, contentVersion: 1, language: null, confirmedAt: '2026-03-10T09:00:00.000Z', sealed: 's' };
  const now = Date.parse('2026-03-10T08:00:00.000Z');
  expect(asSent({ ...entry, clockMilliseconds: 3_600_000, aside: { tries: 1, until: 0 } }, now)).toEqual({
    ...entry,
    sentAt: '2026-03-10T09:00:00.000Z',
  });
  // of an older page
  expect(asSent(entry, now)).toEqual(entry);
});
