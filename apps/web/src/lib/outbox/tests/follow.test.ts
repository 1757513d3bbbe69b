import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { connectCredentials } from '../../api';
import { setConnected } from '../../connection';
import { wipePerson } from '../../offline/device';
import { followOutbox } from '../follow';
import { sendWaiting } from '../sender';
import { openOutbox, putEntry, readOutbox } from '../store';
import { device } from '../../../../tests/one-device';

let sent: string[];

beforeEach(async () => {
  vi.stubGlobal('indexedDB', device);
  sent = [];
  setConnected(true);
  connectCredentials({ accessToken: () => 'token', subject: () => 's1', refresh: () => Promise.resolve(false), end: () => undefined });
  vi.stubGlobal('fetch', async (_address: string, { method, headers }: RequestInit) => {
    if (method === 'GET') return Response.json({ userId: 'u1' });
    if (method === 'POST') sent.push(new Headers(headers).get('idempotency-key') ?? '');
    return Response.json({ id: 1 }, { status: 201 });
  });
  await openOutbox('u1');
});
afterEach(() => wipePerson('u1'));

/** An answer that another tab has left. */
const leave = (id: string) =>
  putEntry('u1', {
    id,
    order: 1,
    tries: 1,
    item: 'question 7',
    kind: 'answer',
    title: 'Which glove?',
    path: '/',
    text: 'Red',
    call: { route: 'POST /answers', body: { questionId: 7, body: 'Red' } },
    tags: [],
    writtenAt: '2026-03-10T09:00:00Z',
  });
/** What was sent, once nothing waits any more. */
async function sentOnes(): Promise<string[]> {
  await vi.waitFor(async () => expect(await readOutbox('u1')).toEqual([]), 60_000);
  // The round has ended: it would send what is left next.
  await sendWaiting('u1');
  return sent;
}

test('what waits is sent after the sign-in, when the page becomes visible and when the connection is back', async () => {
  await leave('a');
  onTestFinished(followOutbox('u1'));
  expect(await sentOnes()).toEqual(['a']);
  await leave('b');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(await sentOnes()).toEqual(['a', 'b']);
  await leave('c');
  setConnected(false);
  setConnected(true);
  expect(await sentOnes()).toEqual(['a', 'b', 'c']);
  await leave('d');
  window.dispatchEvent(new Event('online'));
  expect(await sentOnes()).toEqual(['a', 'b', 'c', 'd']);
});
