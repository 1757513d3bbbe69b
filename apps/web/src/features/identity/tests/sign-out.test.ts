import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectCredentials } from '../../../lib/api';
import { setConnected } from '../../../lib/connection';
import { keepDraft, draftOf } from '../../../lib/forms/drafts';
import { openBox } from '../../../lib/offline/device';
import { rememberOwner } from '../../../lib/offline/owners';
import { submitEntry } from '../../../lib/outbox/submit';
import { openOutbox, readOutbox } from '../../../lib/outbox/store';
import { forgetDevice, leaveDevice } from '../sign-out';

let answer: () => Response;

beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  connectCredentials({
    accessToken: () => 'token',
    subject: () => 's1',
    refresh: () => Promise.resolve(false),
    end: () => undefined,
  });
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit) => {
    if (method === 'HEAD') return new Response();
    return address === '/api/user/me' ? Response.json({ userId: 'u1' }) : answer();
  });
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
  setConnected(true);
  keepDraft('u1', 'answer 8', { text: 'Half a sentence' });
});

afterEach(() => void vi.useRealTimers());

const person = { userId: 'u1', subject: 's1' };
/** Of somebody else on the same device. */
const keepTheirs = async () => (await openBox('u2', 'drafts')).set('answer 9', 'Theirs');
const theirs = async () => (await openBox('u2', 'drafts')).get('answer 9');

test('a person who leaves sends what waits, and then nothing of them stays', async () => {
  answer = () => Response.json({ id: 1 }, { status: 201 });
  expect(await leaveDevice(person)).toBe(0);
  await openOutbox('u1');
  expect(await readOutbox('u1')).toEqual([]);
  expect(draftOf('u1', 'answer 8')).toBeUndefined();
});

test('nothing is deleted while something that the person wrote cannot be sent', async () => {
  answer = () => Response.json({ status: 409, message: 'question.closed' }, { status: 409 });
  expect(await leaveDevice(person)).toBe(1);
  expect(await readOutbox('u1')).toMatchObject([{ id: 'a', text: 'Red' }]);
  expect(draftOf('u1', 'answer 8')).toEqual({ text: 'Half a sentence' });
});

test('a forgotten device holds nothing, also what was not sent', async () => {
  answer = () => Response.error();
  expect(await forgetDevice()).toBe(true);
  await openOutbox('u1');
  expect(await readOutbox('u1')).toEqual([]);
  expect(draftOf('u1', 'answer 8')).toBeUndefined();
});

test('a stranger who leaves takes nothing of anybody with them', async () => {
  await keepTheirs();
  expect(await leaveDevice({ userId: undefined, subject: 'stranger' })).toBe(0);
  expect(await readOutbox('u1')).toMatchObject([{ id: 'a' }]);
  expect(await theirs()).toBe('Theirs');
});

test('a person whose account is closed loses what is theirs, and nobody else does', async () => {
  await keepTheirs();
  rememberOwner('s1', 'u1');
  expect(await leaveDevice({ userId: undefined, subject: 's1' })).toBe(0);
  await openOutbox('u1');
  expect([await readOutbox('u1'), draftOf('u1', 'answer 8')]).toEqual([[], undefined]);
  expect(await theirs()).toBe('Theirs');
});

test('a database that hangs keeps nobody here, and what is left goes before anything is opened again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const database = globalThis.indexedDB;
  vi.stubGlobal('indexedDB', { open: () => ({}) });
  vi.resetModules();
  const page = await import('../sign-out');
  const leaving = page.leaveDevice(person);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await leaving).toBe(0);
  const forgetting = page.forgetDevice();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await forgetting).toBe(false);
  vi.stubGlobal('indexedDB', database);
  vi.resetModules();
  const { openBox: openLater } = await import('../../../lib/offline/device');
  expect(await (await openLater('u1', 'outbox')).entries()).toEqual([]);
  expect(localStorage.length).toBe(0);
});
