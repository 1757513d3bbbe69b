import { IDBFactory } from 'fake-indexeddb';
import { createStore, entries, set } from 'idb-keyval';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { draftOf, forgetSent, keepDraft, openDrafts } from '../forms/drafts';
import { openBox } from '../offline/device';
import { forgetEverybody, forgetReader } from '../offline/forget';

/** What the device holds of a person. */
const onDevice = async (userId: string) => (await (await openBox(userId, 'drafts')).entries()).map(([item]) => item);

const device = new IDBFactory();
beforeEach(() => void vi.stubGlobal('indexedDB', device));
afterEach(forgetEverybody);

test('a forgotten device has no drafts of anybody, even those that were never read', async () => {
  await (await openBox('u2', 'drafts')).set('answer 7', { keptAt: Date.now(), value: {} });
  await forgetEverybody();
  expect(await onDevice('u2')).toEqual([]);
});

test('deletes a person’s drafts from the page and from the device, and no others', async () => {
  await (await openBox('u2', 'drafts')).set('answer 7', { keptAt: Date.now(), value: {} });
  keepDraft('u1', 'answer 8', { answers: {} });
  await expect.poll(() => onDevice('u1')).toEqual(['answer 8']);
  await forgetReader('u1');
  expect(draftOf('u1', 'answer 8')).toBeUndefined();
  expect([await onDevice('u1'), await onDevice('u2')]).toEqual([[], ['answer 7']]);
});

test('drafts of an earlier build move into the encrypted store of their person', async () => {
  const former = createStore('muster', 'drafts');
  await set('u1 answer 7', { keptAt: Date.now(), value: { answers: { a: 1 } } }, former);
  await set('u2 answer 7', { keptAt: Date.now(), value: {} }, former);
  await openDrafts('u1');
  expect(draftOf('u1', 'answer 7')).toEqual({ answers: { a: 1 } });
  expect(await onDevice('u1')).toEqual(['answer 7']);
  expect((await entries(former)).map(([key]) => key)).toEqual(['u2 answer 7']);
});

test('drafts of an earlier build go with their person, also if the person never opened this build', async () => {
  const former = createStore('muster', 'drafts');
  await set('u1 answer 7', { keptAt: Date.now(), value: {} }, former);
  await set('u2 answer 7', { keptAt: Date.now(), value: {} }, former);
  await forgetReader('u1');
  expect((await entries(former)).map(([key]) => key)).toEqual(['u2 answer 7']);
});

test('a draft goes when exactly it has arrived, and not what was typed after it was sent', () => {
  keepDraft('u1', 'answer 7', { text: 'Red' }, 'key-1');
  keepDraft('u1', 'answer 8', { text: 'Red' }, 'key-2');
  keepDraft('u1', 'answer 8', { text: 'Red and' });
  forgetSent('u1', 'answer 7', 'key-1');
  forgetSent('u1', 'answer 8', 'key-2');
  expect([draftOf('u1', 'answer 7'), draftOf('u1', 'answer 8')]).toEqual([undefined, { text: 'Red and' }]);
});
