import { QueryClient } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { device } from '../../../tests/one-device';
import { connectCredentials } from '../../lib/api';
import { setConnected } from '../../lib/connection';
import { openDeviceStore, wipeDevice } from '../../lib/offline/device';
import { rememberOwner } from '../../lib/offline/owners';
import { openOutbox, readOutbox } from '../../lib/outbox/store';
import { submitEntry } from '../../lib/outbox/submit';
import type { Session, SessionState } from '../../lib/sign-in/session';
import { followIdle } from '../../lib/device/idle';
import { Kiosk } from '../kiosk/kiosk';
import { lockDevice } from '../kiosk/lock';

const config = { issuer: 'http://localhost/site-access', basePath: '/', clientId: 'muster-web', build: 'b', environment: 'test' };
let calls: string[];
let state: SessionState;

/** A session of the person 'u1'. */
const session = () =>
  ({
    subject: () => state.subject,
    current: () => state,
    subscribe: () => () => undefined,
    endInAllTabs: () => (state = { ...state, subject: undefined, ended: true }),
  }) as unknown as Session;

const draftsOf = async (userId: string) => (await openDeviceStore(userId, 'drafts')).names();

beforeEach(async () => {
  calls = [];
  state = { status: 'loaded', subject: 's1', ended: false, unreachable: false };
  vi.stubGlobal('indexedDB', device);
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit = {}) => {
    calls.push(`${method} ${address}`);
    return address.endsWith('/last-use') ? Response.json({ lastUse: { at: '2026-03-10T07:02:00.000Z', place: 'Dock 4' } }) : new Response();
  });
  connectCredentials({ accessToken: () => 'token', subject: () => 's1', refresh: () => Promise.resolve(false), end: () => undefined });
  rememberOwner('s1', 'u1');
  await (await openDeviceStore('u1', 'drafts')).set('answer 8', { text: 'Half a sentence' });
});

afterEach(async () => {
  vi.useRealTimers();
  document.body.hidden = false;
  await wipeDevice();
  localStorage.clear();
  sessionStorage.clear();
});

async function lock(mayWait = false): Promise<string> {
  return new Promise((leave) => void lockDevice({ config, session: session(), queryClient: new QueryClient(), mayWait, leave }));
}

test('a lock ends the session at the server, leaves nothing of the person, and goes to the form', async () => {
  localStorage.setItem('muster.settings', '{}');
  sessionStorage.setItem('muster.language', 'de');
  document.title = 'Crane inspection';
  expect(await lock()).toBe('http://localhost/site-access/start');
  expect(calls).toContain('POST http://localhost/site-access/kiosk/lock');
  expect([document.body.hidden, document.title, state.subject]).toEqual([true, '', undefined]);
  expect([Object.keys(localStorage), Object.keys(sessionStorage)]).toEqual([[], []]);
  expect(await draftsOf('u1')).toEqual([]);
});

test('without a network the lock leads to the page itself, at an address of its own', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  expect(await lock()).toBe('/?without-network');
  expect([state.subject, await draftsOf('u1')]).toEqual([undefined, []]);
});

test('a network that hangs is none: the lock leads to the page itself', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const left = vi.fn<(address: string) => void>();
  void lock().then(left);
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(3_000);
    expect(left).toHaveBeenCalledWith('/?without-network');
  });
});

test('what waits to be sent stays for its person, and nothing else', async () => {
  await openOutbox('u1');
  setConnected(false);
  await submitEntry('u1', {
    id: 'a',
    item: 'question 7',
    kind: 'answer',
    title: 'Which glove?',
    path: '/',
    text: 'Red',
    call: { route: 'POST /answers', body: { questionId: 7, body: 'Red' } },
    tags: [],
    writtenAt: '2026-03-10T09:00:00Z',
  });
  await lock();
  setConnected(true);
  expect(await draftsOf('u1')).toEqual([]);
  await openOutbox('u1');
  expect((await readOutbox('u1')).map(({ id }) => id)).toEqual(['a']);
  expect(Object.keys(localStorage)).toEqual(['muster.owners']);
});

test('the lock goes back to the first entry of the history, whose address has no content', async () => {
  const at = history.length;
  history.replaceState({ __TSR_index: 0 }, '', '/company/1/mws/focus');
  history.pushState({ __TSR_index: 1 }, '', '/company/1/cws/briefings/5');
  const heard: string[] = [];
  const listen = () => heard.push('popstate');
  window.addEventListener('popstate', listen);
  await lock();
  window.removeEventListener('popstate', listen);
  expect([window.location.pathname, history.state, history.length]).toEqual(['/', null, at + 1]);
  expect(heard).toEqual([]);
});

test('without input the device says that it locks soon, and then locks; input keeps it open', () => {
  vi.useFakeTimers();
  const heard: string[] = [];
  const stop = followIdle({
    onSoon: (isSoon) => heard.push(isSoon ? 'soon' : 'not soon'),
    onIdle: () => heard.push('idle'),
    onHidden: () => heard.push('hidden'),
  });
  vi.advanceTimersByTime(44_000);
  expect(heard).toEqual([]);
  vi.advanceTimersByTime(1_000);
  window.dispatchEvent(new Event('pointerdown'));
  vi.advanceTimersByTime(44_000);
  expect(heard).toEqual(['soon', 'not soon']);
  vi.advanceTimersByTime(16_000);
  stop();
  expect(heard).toEqual(['soon', 'not soon', 'soon', 'idle']);
});

test('a device that has slept locks at the first touch, and one whose screen goes off locks at once', () => {
  vi.useFakeTimers();
  const heard: string[] = [];
  const stop = followIdle({ onSoon: () => undefined, onIdle: () => heard.push('idle'), onHidden: () => heard.push('hidden') });
  vi.setSystemTime(Date.now() + 3_600_000);
  window.dispatchEvent(new Event('pointerdown'));
  expect(heard).toEqual(['idle']);
  vi.spyOn(document, 'hidden', 'get').mockReturnValueOnce(true);
  document.dispatchEvent(new Event('visibilitychange'));
  stop();
  expect(heard).toEqual(['idle', 'hidden']);
});

test('the bar says when the PIN was used before, and ‘Done’ locks', async () => {
  const left = vi.fn<(address: string) => void>();
  await act(async () => void render(<Kiosk config={config} session={session()} queryClient={new QueryClient()} leave={left} />));
  expect(await screen.findByText(/^Your number was last used at Dock 4, /)).toBeVisible();
  expect(screen.getByText('Shared device. Others can see this screen.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  await vi.waitFor(() => expect(left).toHaveBeenCalledWith('http://localhost/site-access/start'), 60_000);
  expect(screen.queryByRole('button', { name: 'Done' })).not.toBeInTheDocument();
});

test('a session that the server has ended locks too', async () => {
  state = { ...state, subject: undefined, ended: true };
  const left = vi.fn<(address: string) => void>();
  await act(async () => void render(<Kiosk config={config} session={session()} queryClient={new QueryClient()} leave={left} />));
  await vi.waitFor(() => expect(left).toHaveBeenCalledOnce(), 60_000);
});
