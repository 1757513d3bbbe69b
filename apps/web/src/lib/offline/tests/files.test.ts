import { expect, test } from 'vitest';
import { filesToDelete, maxTotalBytes } from '../files';
import { isGood } from '../network';

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
