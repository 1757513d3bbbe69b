import type { KioskConfirmation } from '@muster/contract/crews/kiosk';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { beginKiosk } from '../kiosk/begin';
import { addWaiting, waitingEntries } from '../kiosk/kept';
import { nextToSend, retriedAfter, sizeAfter, type Waiting } from '../kiosk/queue';
import { syncWithServer } from '../kiosk/sync';
import { issuer, kioskServer } from './kiosk-server';

const server = kioskServer();
const minute = 60_000;
const start = Date.parse('2026-03-10T07:00:00Z');
const at = (minutes: number) => vi.spyOn(Date, 'now').mockReturnValue(start + minutes * minute);
afterEach(() => vi.restoreAllMocks());

const sealedEntry = (id: string): KioskConfirmation => ({
  id,
  campaignV2Id: 7,
  contentVersion: 3,
  language: 'en',
  confirmedAt: '2026-03-10T06:00:00.000Z',
  sealed: `sealed ${id}`,
});

/** Keeps entries 1 to `count`, and calls the server. */
async function keep(count: number): Promise<string[]> {
  at(0);
  const ids = Array.from({ length: count }, (_, index) => `entry ${index + 1}`);
  for (const id of ids) await addWaiting(sealedEntry(id));
  return ids;
}
const waitingIds = async () => (await waitingEntries()).map(({ id }) => id);
const timesSent = (id: string) => server.sentIds().filter((one) => one === id).length;

test('an entry that the server names as failed is set aside as it was sealed, and the others go on', async () => {
  const ids = await keep(25);
  server.failing = ['entry 3'];
  await syncWithServer(issuer);
  expect(await waitingEntries()).toEqual([{ ...sealedEntry('entry 3'), aside: { tries: 1, until: start + minute } }]);
  expect(ids.every((id) => timesSent(id) === 1)).toBe(true);
});

test('the device tells the server two numbers: what waits, and what the server did not take', async () => {
  await keep(4);
  server.failing = ['entry 2'];
  server.taken = 1;
  await syncWithServer(issuer);
  const waiting = await waitingEntries();
  const aside = waiting.filter((entry) => entry.aside).length;
  expect(server.holds).toEqual({ waiting: waiting.length - aside, aside });
  expect(aside).toBe(1);
  // the server does not hear the same again
  const before = server.heard;
  at(0);
  server.taken = 0;
  await syncWithServer(issuer);
  expect(server.heard).toBe(before);
  Object.assign(server, { failing: [], taken: 20 });
  at(2);
  await syncWithServer(issuer);
  expect(server.holds).toEqual({ waiting: 0, aside: 0 });
});

test('a device tells nothing to a server of an older build, and nothing while it holds nothing', async () => {
  await syncWithServer(issuer);
  expect(server.heard).toBe(0);
  await keep(1);
  server.failing = ['entry 1'];
  server.holds = undefined;
  await syncWithServer(issuer);
  expect(server.heard).toBe(0);
});

test.each([
  ['500', () => Response.json({ message: 'error' }, { status: 500 })],
  ['502 of a gateway', () => new Response('<html>', { status: 502, headers: { 'content-type': 'text/html' } })],
  ['400', () => Response.json({ error: 'invalid_request' }, { status: 400 })],
  ['no answer in time', () => Promise.reject(new DOMException('too slow', 'TimeoutError'))],
])('an entry with which every batch gets %s is found, and the others arrive once and in order', async (_name, answer) => {
  const ids = await keep(45);
  server.failing = ['entry 14'];
  server.failsWhole = answer;
  await syncWithServer(issuer);
  expect(await waitingIds()).toEqual(['entry 14']);
  const arrived = server.calls.flatMap(({ body }) => (body?.entries.some(({ id }) => id === 'entry 14') ? [] : (body?.entries ?? [])));
  expect(arrived.map(({ id }) => id)).toEqual(ids.filter((id) => id !== 'entry 14'));
  // it alone, and no entry with more than the seal
  expect(server.calls.some(({ body }) => body?.entries.length === 1 && body.entries[0]?.id === 'entry 14')).toBe(true);
  expect(server.calls.length).toBeLessThanOrEqual(20);
});

test('two bad entries in one batch are both set aside', async () => {
  await keep(20);
  server.failing = ['entry 1', 'entry 20'];
  server.failsWhole = () => Response.json({}, { status: 500 });
  await syncWithServer(issuer);
  expect(await waitingIds()).toEqual(['entry 1', 'entry 20']);
});

test('what is set aside is tried again after waits that grow, behind the others, and arrives once', async () => {
  await keep(1);
  server.failing = ['entry 1'];
  await syncWithServer(issuer);
  await syncWithServer(issuer);
  expect(timesSent('entry 1')).toBe(1);
  at(1);
  await addWaiting(sealedEntry('entry 2'));
  await syncWithServer(issuer);
  expect(server.sentIds()).toEqual(['entry 1', 'entry 2', 'entry 1']);
  at(2);
  await syncWithServer(issuer);
  expect(timesSent('entry 1')).toBe(2);
  at(3);
  server.failing = [];
  await syncWithServer(issuer);
  await syncWithServer(issuer);
  expect([timesSent('entry 1'), await waitingIds()]).toEqual([3, []]);
  expect(server.calls.every(({ body }) => body?.entries.every((entry) => !('aside' in entry)) ?? true)).toBe(true);
});

test('a server that fails at everything is not asked on and on, nothing is lost, and the next meeting goes on with others', async () => {
  const ids = await keep(30);
  server.failing = ids;
  server.failsWhole = () => Response.json({}, { status: 503 });
  await syncWithServer(issuer);
  expect(server.calls.length).toBeLessThanOrEqual(9);
  expect([await waitingIds(), (await waitingEntries()).filter(({ aside }) => aside).length]).toEqual([ids, 3]);
  server.failing = [];
  await syncWithServer(issuer);
  expect(await waitingIds()).toEqual(ids.slice(0, 3));
  at(60);
  await syncWithServer(issuer);
  expect(await waitingIds()).toEqual([]);
});

test('a server of an older build, which names no failed ones, keeps the order of the rest', async () => {
  const ids = await keep(3);
  server.failsWhole = () => Response.json({ received: ['entry 1'] });
  server.failing = ['entry 2'];
  await syncWithServer(issuer);
  expect(await waitingEntries()).toEqual(ids.slice(1).map(sealedEntry));
});

test('the page of the device says how many could not be sent and what to do, and nothing else about them', async () => {
  await keep(3);
  server.failing = ['entry 1', 'entry 2'];
  await server.open();
  const notice = await screen.findByText('2 confirmations could not be sent.');
  expect(notice.parentElement).toHaveTextContent(/tries again.*sign in and look/);
});

test('with a network the sign-in page is told how many could not be sent, and when none is left', async () => {
  const cookie = vi.spyOn(document, 'cookie', 'set');
  await keep(2);
  server.failing = ['entry 1'];
  await beginKiosk({ issuer }, async () => undefined);
  at(5);
  server.failing = [];
  await beginKiosk({ issuer }, async () => undefined);
  expect(cookie.mock.calls.map(([text]) => text)).toEqual([
    'muster_not_sent=1; path=/site-access; max-age=86400; samesite=lax',
    'muster_not_sent=0; path=/site-access; max-age=0; samesite=lax',
  ]);
});

test('a device with nothing set aside says nothing', async () => {
  await keep(1);
  await server.open();
  expect(screen.queryByText(/could not be sent/)).toBeNull();
});

test('the waits double up to an hour, and a clock that goes back makes none longer', () => {
  let entry: Waiting = sealedEntry('entry 1');
  const waits = Array.from({ length: 9 }, () => {
    entry = { ...entry, aside: retriedAfter(entry, start) };
    return ((entry.aside?.until ?? 0) - start) / minute;
  });
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
  expect(nextToSend([entry], start + 59 * minute, 20)).toEqual([]);
  expect(nextToSend([entry], start + 60 * minute, 20)).toEqual([entry]);
  expect(nextToSend([entry], start - 24 * 60 * minute, 20)).toEqual([entry]);
  expect([sizeAfter(20, true), sizeAfter(1, true), sizeAfter(20, false), sizeAfter(5, false)]).toEqual([10, 1, 20, 10]);
});
