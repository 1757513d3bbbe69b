import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { isLivingHandle, ownHandle } from './processes';
import { isSystemError } from './errors';
import { waitFor } from './waiting';

const LOCK_WAIT_MS = 120_000;

/**
 * Runs `work` under an exclusive lock on the folder name.
 * The lock is a folder that contains one file, named after its holder. A rename onto a folder succeeds only if that folder is
 * missing or empty. The file of a dead holder is removed by the holder's name. If several processes find a stale lock, none of
 * them can therefore remove the lock that another has just taken.
 */
export async function withLock<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const name = ownHandle();
  const prepared = `${folder}.${name}`;
  await mkdir(prepared);
  await writeFile(join(prepared, name), '');
  const taken = await waitFor(() => takeLock(prepared, folder), LOCK_WAIT_MS, 25);
  if (!taken) {
    await rm(prepared, { recursive: true });
    throw new Error(`another process has been starting or stopping the database for ${LOCK_WAIT_MS / 1000} s: see ${folder}`);
  }
  try {
    await removeAbandoned(folder);
    return await work();
  } finally {
    await rm(join(folder, name), { force: true });
  }
}

async function takeLock(prepared: string, folder: string): Promise<true | undefined> {
  try {
    await rename(prepared, folder);
    return true;
  } catch (error) {
    if (!isSystemError(error, 'ENOTEMPTY', 'EEXIST')) throw error;
    await livingHandles(folder);
    return undefined;
  }
}

/** Removes folders of processes that were killed between preparing and using them. */
async function removeAbandoned(folder: string): Promise<void> {
  const prefix = `${basename(folder)}.`;
  const names = (await readdir(dirname(folder))).filter((name) => name.startsWith(prefix));
  const abandoned = names.filter((name) => !isLivingHandle(name.slice(prefix.length)));
  await Promise.all(abandoned.map((name) => rm(join(dirname(folder), name), { recursive: true, force: true })));
}

/** Returns the handles of running processes in a folder. Removes the handles of dead ones. */
export async function livingHandles(folder: string): Promise<string[]> {
  const names = await readdir(folder);
  const dead = names.filter((name) => !isLivingHandle(name));
  await Promise.all(dead.map((name) => rm(join(folder, name), { force: true })));
  return names.filter((name) => !dead.includes(name));
}

/** Registers this process as a user of the database. Returns a function that removes the registration. */
export async function registerHandle(folder: string): Promise<() => Promise<void>> {
  const file = join(folder, ownHandle());
  await writeFile(file, '');
  return () => rm(file, { force: true });
}
