/** The folder of a backup. Only its owner can read it, because it contains everything. */
import { chmod, mkdir, readdir, rm, rmdir, stat } from 'node:fs/promises';
import { CommandError } from '../command';
import { contentsOf, filesIn } from './manifest';

const open = 0o077;

/** Everything that this process and its tools create is closed to others meanwhile. */
export async function withClosedFiles<Result>(work: () => Promise<Result>): Promise<Result> {
  const before = process.umask(open);
  try {
    return await work();
  } finally {
    process.umask(before);
  }
}

/**
 * Makes the folder, or takes an empty one. Throws CommandError if others can read it, or if another backup has it. Returns what removes the
 * backup again.
 */
export async function claimFolder(folder: string): Promise<() => Promise<void>> {
  const made = await mkdir(folder, { recursive: true, mode: 0o700 }).catch(failed(`The folder ${folder} cannot be created`));
  if ((await readdir(folder)).length > 0) throw notEmpty(folder);
  await closeToOthers(folder);
  // of two backups into one folder, one gets it
  await mkdir(filesIn(folder), { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST' ? notEmpty(folder) : new CommandError(`${folder} cannot be written (${error.code}).`, { cause: error });
  });
  return async () => {
    for (const path of contentsOf(folder)) await rm(path, { recursive: true, force: true });
    if (made !== undefined) await rmdir(folder);
  };
}

async function closeToOthers(folder: string): Promise<void> {
  const { uid, mode } = await stat(folder);
  if (uid !== process.getuid?.())
    throw new CommandError(`${folder} belongs to another user, who could read the backup. Name a new folder.`);
  if ((mode & open) === 0) return;
  await chmod(folder, 0o700).catch(failed(`${folder} cannot be closed to other users`));
  if (((await stat(folder)).mode & open) !== 0)
    throw new CommandError(`Other users can read ${folder}, and its file system keeps it so. Mount it for its owner alone.`);
}

const notEmpty = (folder: string): CommandError => new CommandError(`${folder} is not empty. Name a new folder for each backup.`);

const failed =
  (what: string) =>
  (error: NodeJS.ErrnoException): never => {
    throw new CommandError(`${what} (${error.code}).`, { cause: error });
  };
