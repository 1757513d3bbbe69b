/** The folder of the nightly backups: each is named after its date and time, and ends after some days, because it keeps erased data. */
import { readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../../platform/clock';
import { CommandError } from '../command';
import { ManifestMissing, readManifest } from './manifest';

const named = /^\d{4}-\d{2}-\d{2}-\d{4}$/;
const dayMilliseconds = 86_400_000;
/** A backup that was killed leaves a folder without a manifest. One that runs says each minute that it does. */
const silentMilliseconds = dayMilliseconds / 2;
const sayMilliseconds = 60_000;

/** In the time zone of the host, such as 2026-11-30-0200. */
export function nameAt(time: Date): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  const day = `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;
  return `${day}-${two(time.getHours())}${two(time.getMinutes())}`;
}

/** Gives the folder the time of now as long as `work` runs. A copy can take longer than a backup that was killed is kept. */
export async function sayingThatItRuns<Result>(folder: string, clock: Clock, work: () => Promise<Result>): Promise<Result> {
  const say = (): void => {
    const now = clock.now();
    // the copy itself finds out what is wrong with the folder
    utimes(folder, now, now).catch(() => undefined);
  };
  const saying = setInterval(say, sayMilliseconds);
  try {
    return await work();
  } finally {
    clearInterval(saying);
  }
}

interface NightlyBackup {
  path: string;
  /** Undefined for an unfinished backup. */
  madeAt: number | undefined;
}

/**
 * Removes what is too old: never the last whole backup, and never one that this build cannot read. Returns a sentence for each that it cannot
 * read or remove.
 */
export async function removeOld(folder: string, { now, days }: { now: Date; days: number }): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    throw new CommandError(`${folder} cannot be read (${error.code}).`, { cause: error });
  });
  const faults: string[] = [];
  const all: NightlyBackup[] = [];
  for (const path of names.filter((name) => named.test(name)).map((name) => join(folder, name)))
    await backupAt(path).then(
      (one) => all.push(one),
      (error: Error) => faults.push(`The backup ${path} is kept. ${error.message}`),
    );
  const last = Math.max(...all.map(({ madeAt = 0 }) => madeAt));
  const isOld = async ({ path, madeAt }: NightlyBackup): Promise<boolean> => {
    if (madeAt !== undefined) return madeAt < last && madeAt < now.getTime() - days * dayMilliseconds;
    const found = await stat(path).catch(() => undefined);
    return found !== undefined && found.mtimeMs < now.getTime() - silentMilliseconds;
  };
  for (const one of all) {
    if (!(await isOld(one))) continue;
    await rm(one.path, { recursive: true, force: true }).catch((error: NodeJS.ErrnoException) =>
      faults.push(`The old backup ${one.path} cannot be removed (${error.code}).`),
    );
  }
  return faults;
}

async function backupAt(path: string): Promise<NightlyBackup> {
  const manifest = await readManifest(path).catch((error: unknown) => {
    if (error instanceof ManifestMissing) return undefined;
    throw error;
  });
  return { path, madeAt: manifest && new Date(manifest.madeAt).getTime() };
}
