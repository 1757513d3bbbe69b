import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import { connectCredentials } from '../../../lib/api';
import { setConnected } from '../../../lib/connection';
import { keepDraft, draftOf } from '../../../lib/drafts';
import { submitEntry } from '../../../lib/outbox/sender';
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

test('a person who leaves sends what waits, and then nothing of them stays', async () => {
  answer = () => Response.json({ id: 1 }, { status: 201 });
  expect(await leaveDevice('u1')).toBe(0);
  await openOutbox('u1');
  expect(await readOutbox('u1')).toEqual([]);
  expect(draftOf('u1', 'answer 8')).toBeUndefined();
});

test('nothing is deleted while something that the person wrote cannot be sent', async () => {
  answer = () => Response.json({ status: 409, message: 'question.closed' }, { status: 409 });
  expect(await leaveDevice('u1')).toBe(1);
  expect(await readOutbox('u1')).toMatchObject([{ id: 'a', text: 'Red' }]);
  expect(draftOf('u1', 'answer 8')).toEqual({ text: 'Half a sentence' });
});

test('a forgotten device holds nothing, also what was not sent', async () => {
  answer = () => Response.error();
  await forgetDevice();
  await openOutbox('u1');
  expect(await readOutbox('u1')).toEqual([]);
  expect(draftOf('u1', 'answer 8')).toBeUndefined();
});
