/** An upload in parts: a folder next to the object's path holds the parts until they are joined. */
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Part } from '../port';
import { partialSuffix, publishUpload } from './receive';

/** The suffix of the folder with an object's parts. */
export const partsSuffix = '.parts';

const folderOf = (path: string): string => path + partsSuffix;
export const pathOfPart = (path: string, number: number): string => join(folderOf(path), String(number));

export const beginParts = async (path: string): Promise<void> => void (await mkdir(folderOf(path), { recursive: true }));

export async function storedParts(path: string): Promise<Part[]> {
  const names = await readdir(folderOf(path)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const numbers = names
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .toSorted((a, b) => a - b);
  return Promise.all(numbers.map(async (number) => ({ number, size: (await stat(pathOfPart(path, number))).size })));
}

/** Joins the parts into one file, and renames it to the object's path when it is complete. */
export async function joinParts(path: string, parts: readonly Part[]): Promise<void> {
  const joined = `${path}.${randomUUID()}${partialSuffix}`;
  try {
    const into = createWriteStream(joined, { flags: 'wx', mode: 0o600, flush: true });
    await pipeline(async function* () {
      for (const { number } of parts) yield* createReadStream(pathOfPart(path, number));
    }, into);
    await publishUpload(joined, path);
  } finally {
    await rm(joined, { force: true });
  }
  await removeParts(path);
}

export const removeParts = (path: string): Promise<void> => rm(folderOf(path), { recursive: true, force: true });
