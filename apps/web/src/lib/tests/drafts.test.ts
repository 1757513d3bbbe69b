import { beforeEach, expect, test, vi } from 'vitest';
import { draftOf, forgetAllDrafts, forgetDraftsOf, keepDraft } from '../drafts';

/** What the browser's database holds; another tab may have written it unheard. */
const onDevice = new Map<string, unknown>();

type Request = { result: unknown; onsuccess?: () => void; oncomplete?: () => void };
const requestOf = (result: unknown): Request => {
  const request: Request = { result };
  queueMicrotask(() => queueMicrotask(() => (request.onsuccess ?? request.oncomplete)?.()));
  return request;
};
const objectStore = () => ({
  getAllKeys: () => requestOf([...onDevice.keys()]),
  getAll: () => requestOf([...onDevice.values()]),
  put: (value: unknown, key: string) => onDevice.set(key, value),
  delete: (key: string) => onDevice.delete(key),
  transaction: requestOf(undefined),
});

beforeEach(() => {
  vi.stubGlobal('indexedDB', { open: () => requestOf({ transaction: () => ({ objectStore }) }) });
  onDevice.clear();
  for (const key of ['u1 answer 7', 'u2 answer 7']) onDevice.set(key, { keptAt: Date.now(), value: { answers: {} } });
});

test('where the person is unknown, all drafts go, also those that were never read', async () => {
  await forgetAllDrafts();
  expect([...onDevice.keys()]).toEqual([]);
  expect(draftOf('u2', 'answer 7')).toBeUndefined();
});

test('a person’s drafts go from the page and from the device, and no others', async () => {
  keepDraft('u1', 'answer 8', { answers: {} });
  await forgetDraftsOf('u1');
  expect(draftOf('u1', 'answer 8')).toBeUndefined();
  expect([...onDevice.keys()]).toEqual(['u2 answer 7']);
});
