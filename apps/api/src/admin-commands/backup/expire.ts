/** The folder of the nightly backups: each is named after its date and time, and ends after some days, because it keeps erased data. */
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { CommandError } from '../command';
import { readManifest } from './manifest';

const named = /^\d{4}-\d{2}-\d{2}-\d{4}$/;
const dayMilliseconds = 86_400_000;
/** A backup that was killed leaves a folder without a manifest. A younger one may still be written. */
const unfinishedMilliseconds = dayMilliseconds / 2;

/** In the time zone of the host, such as 2026-11-30-0200. */
export function nameAt(time: Date): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  const day = `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;
  return `${day}-${two(time.getHours())}${two(time.getMinutes())}`;
}

interface NightlyBackup {
  path: string;
  /** Undefined for an unfinished backup. */
  madeAt: number | undefined;
}

/** Removes what is too old: never the last whole backup. Returns a sentence for each that cannot be removed. */
export async function removeOld(folder: string, { now, days }: { now: Date; days: number }): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    throw new CommandError(`${folder} cannot be read (${error.code}).`, { cause: error });
  });
  const all = await Promise.all(names.filter((name) => named.test(name)).map((name) => backupAt(join(folder, name))));
  const last = Math.max(...all.map(({ madeAt = 0 }) => madeAt));
  const isOld = async ({ path, madeAt }: NightlyBackup): Promise<boolean> => {
    if (madeAt !== undefined) return madeAt < last && madeAt < now.getTime() - days * dayMilliseconds;
    const found = await stat(path).catch(() => undefined);
    return found !== undefined && found.mtimeMs < now.getTime() - unfinishedMilliseconds;
  };
  const faults: string[] = [];
  for (const one of all) {
    if (!(await isOld(one))) continue;
    await rm(one.path, { recursive: true, force: true }).catch((error: NodeJS.ErrnoException) =>
      faults.push(`The old backup ${one.path} cannot be removed (${error.code}).`),
    );
  }
  return faults;
}

async function backupAt(path: string): Promise<NightlyBackup> {
  const manifest = await readManifest(path).catch(() => undefined);
  return { path, madeAt: manifest && new Date(manifest.madeAt).getTime() };
}
