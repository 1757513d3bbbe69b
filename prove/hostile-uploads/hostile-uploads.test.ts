import { expect, test } from 'vitest';
import { hostileFiles, run } from './hostile-uploads';

test('[5.15] [3.31] hostile files get no upload link, are rejected, or are only served as attachments: a sample', async () => {
  const { counts, failures } = await run({ seed: 1, size: 30 });
  expect(failures, failures[0]).toEqual([]);
  expect(counts['rejected']).toBeGreaterThan(3);
  expect(counts['attachment']).toBeGreaterThan(3);
});

test('the list has at least 60 hostile files with different names', () => {
  expect(hostileFiles.length).toBeGreaterThanOrEqual(60);
  expect(new Set(hostileFiles.map(({ what, name }) => `${what} ${name}`)).size).toBe(hostileFiles.length);
});
