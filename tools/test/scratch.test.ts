import { expect, test } from 'vitest';
import { scratchFolder, type Machine } from './scratch';

const gigabyte = 1024 ** 3;
const roomy: Machine = {
  mounts: 'proc /proc proc rw 0 0\ntmpfs /dev/shm tmpfs rw,nosuid,nodev 0 0\n',
  freeBytes: 8 * gigabyte,
  availableBytes: 16 * gigabyte,
  usual: '/tmp',
  isChosen: false,
};

test('the tests store their files in memory', () => {
  expect(scratchFolder(roomy)).toBe('/dev/shm');
});

test.each<[string, Partial<Machine>]>([
  ['has no room', { freeBytes: gigabyte }],
  ['is needed for programs', { availableBytes: gigabyte }],
  ['runs no programs', { mounts: 'shm /dev/shm tmpfs rw,nosuid,nodev,noexec 0 0\n' }],
  ['is no file system', { mounts: '' }],
  ['is not what TMPDIR names', { isChosen: true }],
])('they use the usual folder if memory %s', (_reason, machine) => {
  expect(scratchFolder({ ...roomy, ...machine })).toBe('/tmp');
});
