/** Uploads onto a disk that becomes full. The limit for the size of a file cuts a write off in the same way, without an error. */
import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const limitBlocks = 100;
const script = join(import.meta.dirname, 'receive-once.ts');

/** Receives an upload in a process whose files have at most 100 kB. */
const receiveWithLimit = (path: string, bytes: number): string =>
  execFileSync(
    'bash',
    ['-c', `trap '' XFSZ; ulimit -f ${limitBlocks}; exec "$@"`, 'bash', process.execPath, '--import', 'tsx', script, path, String(bytes)],
    { encoding: 'utf8' },
  );

test('an upload whose last part is cut off is refused, and leaves no file', async ({ onTestFinished }) => {
  const folder = await mkdtemp(join(tmpdir(), 'muster-full-disk-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  expect(receiveWithLimit(join(folder, 'large'), 131_072)).toBe('EFBIG');
  expect(await readdir(folder)).toEqual([]);
  expect(receiveWithLimit(join(folder, 'small'), 65_536)).toBe('stored');
  expect((await stat(join(folder, 'small'))).size).toBe(65_536);
});
