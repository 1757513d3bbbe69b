/**
 * Chooses where the tests keep their databases and files. Tests create and drop hundreds of databases of three hundred files each.
 * On some disks most of their CPU goes into the file system, so memory is preferred where it has room.
 */
import { readFileSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const memory = '/dev/shm';

/** The gate takes less than a fifth of this. The rest is for browsers and test processes. */
const enoughBytes = 6 * 1024 ** 3;

export interface Machine {
  /** The content of /proc/mounts. */
  readonly mounts: string;
  /** The free bytes of the memory file system. */
  readonly freeBytes: number;
  /** The bytes of memory that this process may still use. */
  readonly availableBytes: number;
  /** The folder for temporary files that the caller or the system names. */
  readonly usual: string;
  readonly isChosen: boolean;
}

export function scratchFolder({ mounts, freeBytes, availableBytes, usual, isChosen }: Machine): string {
  const options = mounts.split('\n').flatMap((line) => (line.split(' ')[1] === memory ? [line.split(' ')[3] ?? ''] : []));
  // Some tests copy programs there and run them.
  const runsPrograms = options.length > 0 && !options.some((given) => given.split(',').includes('noexec'));
  return !isChosen && runsPrograms && Math.min(freeBytes, availableBytes) >= enoughBytes ? memory : usual;
}

export function thisMachine(): Machine {
  const usual = { usual: tmpdir(), isChosen: process.env.TMPDIR !== undefined, availableBytes: process.availableMemory() };
  try {
    const { bavail, bsize } = statfsSync(memory);
    return { ...usual, mounts: readFileSync('/proc/mounts', 'utf8'), freeBytes: bavail * bsize };
  } catch {
    return { ...usual, mounts: '', freeBytes: 0 };
  }
}
