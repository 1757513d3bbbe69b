import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { device } from '../../../../tests/one-device';
import { wipeDevice } from '../device';
import { filesToDelete, keepFile, keptFile, maxTotalBytes } from '../files';
import { forgetPerson } from '../kept-key';
import { limitDays, rememberPerson } from '../kept-person';
import { isGood } from '../network';

beforeEach(async () => {
  vi.stubGlobal('indexedDB', device);
  await wipeDevice();
  forgetPerson();
});
afterEach(() => {
  forgetPerson();
  vi.unstubAllGlobals();
});

test('a page of an earlier person neither keeps a file for the person who has signed in in another tab, nor shows one of theirs', async () => {
  const fetched = vi.fn<typeof fetch>(async () => new Response('content'));
  vi.stubGlobal('fetch', fetched);
  limitDays('u2', 1, 7);
  rememberPerson('u2', 's2', Date.now());
  await keepFile('u1', { id: 1, size: 7 }, 'https://files.test/1');
  expect(await keptFile('u2', 1)).toBeUndefined();
  await keepFile('u2', { id: 2, size: 7 }, 'https://files.test/2');
  expect(await keptFile('u1', 2)).toBeUndefined();
  expect(await keptFile('u2', 2)).toBeDefined();
  expect(fetched.mock.calls.map(([url]) => url)).toEqual(['https://files.test/2']);
});

test('the oldest files make room for a new one, and no more than needed', () => {
  const third = maxTotalBytes / 3;
  const files = [1, 2, 3].map((id) => ({ id, size: third }));
  expect(filesToDelete(files, 1).map(({ id }) => id)).toEqual([1]);
  expect(filesToDelete(files, third + 1).map(({ id }) => id)).toEqual([1, 2]);
  expect(filesToDelete(files.slice(1), third)).toEqual([]);
});

test('nothing is prefetched on a slow or metered network', () => {
  expect([isGood(), isGood({}), isGood({ effectiveType: '4g' })]).toEqual([true, true, true]);
  expect([isGood({ effectiveType: '3g' }), isGood({ saveData: true })]).toEqual([false, false]);
});
