import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withLock } from './lock';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'muster-lock-'));
  path = join(folder, 'new', 'build.lock');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('concurrent work runs one after the other', async () => {
  let inside = 0;
  let most = 0;
  const work = async (): Promise<void> => {
    most = Math.max(most, ++inside);
    await new Promise((done) => setImmediate(done));
    inside--;
  };
  await Promise.all([1, 2, 3].map(() => withLock(path, work)));
  expect(most).toBe(1);
  expect(existsSync(path)).toBe(false);
});

test('failed work releases the lock', async () => {
  await expect(withLock(path, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(existsSync(path)).toBe(false);
});

test('the lock of a dead process is taken over', async () => {
  await withLock(path, async () => undefined);
  const noProcess = 2 ** 30;
  writeFileSync(path, String(noProcess));
  expect(await withLock(path, async () => 'built')).toBe('built');
});
