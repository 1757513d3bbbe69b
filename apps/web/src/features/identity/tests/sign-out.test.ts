import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { connectCredentials } from '../../../lib/api';
import { setConnected } from '../../../lib/connection';
import { keepDraft, draftOf } from '../../../lib/forms/drafts';
import { openDeviceStore, wipeDevice } from '../../../lib/offline/device';
import { forgetSubject } from '../../../lib/offline/forget';
import { rememberOwner } from '../../../lib/offline/owners';
import { submitEntry } from '../../../lib/outbox/submit';
import { openOutbox, readOutbox } from '../../../lib/outbox/store';
import { forgetDevice, leaveDevice } from '../sign-out';
import { device } from '../../../../tests/one-device';

let answer: () => Response;

beforeEach(async () => {
  vi.stubGlobal('indexedDB', device);
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

afterEach(async () => {
  vi.useRealTimers();
  vi.stubGlobal('indexedDB', device);
  await wipeDevice();
  localStorage.clear();
});

const person = { userId: 'u1', subject: 's1' };
/** Of somebody else on the same device. */
const keepTheirs = async () => (await openDeviceStore('u2', 'drafts')).set('answer 9', 'Theirs');
const theirs = async () => (await openDeviceStore('u2', 'drafts')).get('answer 9');

test('a sign-out sends the waiting entries, and then deletes everything of the person', async () => {
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

test('a person who wants to keep their texts stays signed in while the device has not stored one', async () => {
  vi.spyOn(crypto.subtle, 'encrypt').mockRejectedValue(new Error('no room'));
  onTestFinished(() => void vi.restoreAllMocks());
  keepDraft('u1', 'answer 8', { text: 'A whole sentence' });
  expect(await leaveDevice(person, 'keep')).toBe('unwritten');
  expect(draftOf('u1', 'answer 8')).toEqual({ text: 'A whole sentence' });
  vi.restoreAllMocks();
  keepDraft('u1', 'answer 8', { text: 'A whole sentence.' });
  expect(await leaveDevice(person, 'keep')).toBe(0);
  expect(await (await openDeviceStore('u1', 'drafts')).get('answer 8')).toMatchObject({ value: { text: 'A whole sentence.' } });
});

test('a forgotten device keeps nothing, not even unsent text', async () => {
  answer = () => Response.error();
  expect(await forgetDevice()).toBe(true);
  await openOutbox('u1');
  expect(await readOutbox('u1')).toEqual([]);
  expect(draftOf('u1', 'answer 8')).toBeUndefined();
});

test('the sign-out of a person without an account deletes nothing of others', async () => {
  await keepTheirs();
  expect(await leaveDevice({ userId: undefined, subject: 'stranger' })).toBe(0);
  expect(await readOutbox('u1')).toMatchObject([{ id: 'a' }]);
  expect(await theirs()).toBe('Theirs');
});

test('a person whose account is closed loses their own data, and nobody else does', async () => {
  await keepTheirs();
  rememberOwner('s1', 'u1');
  expect(await leaveDevice({ userId: undefined, subject: 's1' })).toBe(0);
  await openOutbox('u1');
  expect([await readOutbox('u1'), draftOf('u1', 'answer 8')]).toEqual([[], undefined]);
  expect(await theirs()).toBe('Theirs');
});

test('a person whom a company has blocked keeps what they have not sent, also after the sign-out', async () => {
  rememberOwner('s1', 'u1');
  await forgetSubject('s1', 'reading');
  expect(await leaveDevice({ userId: undefined, subject: 's1', isBlockedByCompany: true })).toBe(0);
  expect(await readOutbox('u1')).toMatchObject([{ id: 'a', text: 'Red' }]);
});

test('a block everywhere after the block of a company deletes what the person has not sent', async () => {
  rememberOwner('s1', 'u1');
  await forgetSubject('s1', 'reading');
  await forgetSubject('s1', 'everything');
  await openOutbox('u1');
  expect([await readOutbox('u1'), draftOf('u1', 'answer 8')]).toEqual([[], undefined]);
});

describe('a database that hangs', () => {
  /** The page of the sign-out, on the same device. Its waits end at once. */
  const loadPage = async () => {
    vi.resetModules();
    const page = await import('../sign-out');
    return async <Result>(work: (loaded: typeof page) => Promise<Result>): Promise<Result> => {
      const working = work(page);
      await vi.advanceTimersByTimeAsync(30_000);
      return working;
    };
  };
  /** Everything that a later page finds, after the database answers again. */
  const found = async (): Promise<unknown[]> => {
    vi.stubGlobal('indexedDB', device);
    vi.resetModules();
    const { openDeviceStore: openLater } = await import('../../../lib/offline/device');
    const values = async (area: 'outbox' | 'drafts' | 'reading') =>
      (await (await openLater('u1', area)).entries<{ id?: string }>()).map(([key, { id }]) => id ?? key);
    return [await values('outbox'), await values('drafts'), await values('reading')];
  };

  beforeEach(async () => {
    await (await openDeviceStore('u1', 'reading')).set('focus', {});
    // The draft is written behind the page.
    await vi.waitUntil(async () => (await (await openDeviceStore('u1', 'drafts')).get('answer 8')) !== undefined, 60_000);
    localStorage.setItem('muster.device', JSON.stringify({ userId: 'u1', subject: 's1', seenAt: 1, days: {} }));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    vi.stubGlobal('indexedDB', { open: () => ({}) });
  });

  test('tells the person that entries may wait, and deletes nothing', async () => {
    const onPage = await loadPage();
    expect(await onPage(({ leaveDevice: leave }) => leave(person))).toBe('unknown');
    expect(localStorage.getItem('muster.wipes')).toBeNull();
    expect(await found()).toEqual([['a'], ['answer 8'], ['focus']]);
  });

  test('does not stop a person who keeps waiting entries, and nobody sees what the person read', async () => {
    const onPage = await loadPage();
    expect(await onPage(({ leaveDevice: leave }) => leave(person, 'keep'))).toBe(0);
    expect(localStorage.getItem('muster.device')).toBeNull();
    expect(await found()).toEqual([['a'], ['answer 8'], ['focus']]);
  });

  test('does not stop a person who deletes waiting entries: the next page deletes them before it opens a store', async () => {
    const onPage = await loadPage();
    expect(await onPage(({ leaveDevice: leave }) => leave(person, 'delete'))).toBe(0);
    expect(await found()).toEqual([[], [], []]);
    expect(localStorage.length).toBe(0);
  });

  test('is reported when the whole device is forgotten: the next page deletes everything before it opens a store', async () => {
    const onPage = await loadPage();
    expect(await onPage((page) => page.forgetDevice())).toBe(false);
    expect(await found()).toEqual([[], [], []]);
    expect(localStorage.length).toBe(0);
  });
});

test('a person who keeps waiting entries loses only the content that they read', async () => {
  await (await openDeviceStore('u1', 'reading')).set('focus', {});
  expect(await leaveDevice(person, 'keep')).toBe(0);
  expect(await (await openDeviceStore('u1', 'reading')).entries()).toEqual([]);
  expect(await readOutbox('u1')).toMatchObject([{ id: 'a' }]);
});

test('a browser without a database has nothing that waits', async () => {
  vi.stubGlobal('indexedDB', undefined);
  vi.resetModules();
  const { leaveDevice: leave } = await import('../sign-out');
  expect(await leave(person)).toBe(0);
});
