import { beforeEach, expect, test, vi } from 'vitest';
import { draftOf, forgetAllDrafts, forgetDraftsOf, keepDraft } from '../drafts';

/** The content of the browser's database. Another tab can write to it without an event. */
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

test('deletes all drafts if the person is unknown, even those that were never read', async () => {
  await forgetAllDrafts();
  expect([...onDevice.keys()]).toEqual([]);
  expect(draftOf('u2', 'answer 7')).toBeUndefined();
});

test('deletes a person’s drafts from the page and from the device, and no others', async () => {
  keepDraft('u1', 'answer 8', { answers: {} });
  await forgetDraftsOf('u1');
  expect(draftOf('u1', 'answer 8')).toBeUndefined();
  expect([...onDevice.keys()]).toEqual(['u2 answer 7']);
});
