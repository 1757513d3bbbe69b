/** Copies the contents of files between the store and the folder of a backup. */
import { createHash } from 'node:crypto';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ObjectStore } from '../../platform/storage/port';
import { CommandError } from '../command';
import { filesIn, readFileList, sha256Of, type StoredFile } from './manifest';

const chunkBytes = 8_000_000;

/** Copies one content. Undefined if somebody has deleted the file, so that the store has no content. */
async function copyOut(store: ObjectStore, key: string, folder: string): Promise<StoredFile | undefined> {
  const found = await store.head(key);
  if (!found) return undefined;
  const path = join(filesIn(folder), key);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const partial = `${path}.part`;
  const hash = createHash('sha256');
  const file = await open(partial, 'w', 0o600);
  try {
    for (let from = 0; from < found.size; from += chunkBytes) {
      const bytes = await store.read(key, { from, to: Math.min(from + chunkBytes, found.size), tag: found.tag });
      // for an object that was deleted in the meantime, the store returns nothing
      if (bytes.length === 0) return undefined;
      hash.update(bytes);
      await file.appendFile(bytes);
    }
    await file.sync();
    await rename(partial, path);
  } finally {
    await file.close();
    await rm(partial, { force: true });
  }
  return { key, size: found.size, sha256: hash.digest('hex') };
}

export interface Copies {
  done: Map<string, StoredFile>;
  /** The keys of missing contents. */
  missing: Set<string>;
}

interface Copying {
  store: ObjectStore;
  folder: string;
  copies: Copies;
  ending: AbortSignal;
}

/** Copies the contents that are not copied yet. */
export async function copyNewFiles(keys: readonly string[], { store, folder, copies, ending }: Copying): Promise<void> {
  for (const key of keys) {
    ending.throwIfAborted();
    if (copies.done.has(key)) continue;
    const copied = await copyOut(store, key, folder);
    if (copied) copies.done.set(key, copied);
    else copies.missing.add(key);
  }
}

/** Throws CommandError if a file of the backup is missing or has changed. Reads every byte. */
export async function requireWholeFiles(folder: string): Promise<StoredFile[]> {
  const files = await readFileList(folder);
  for (const { key, size, sha256 } of files) {
    const path = join(filesIn(folder), key);
    const found = await stat(path).catch(() => undefined);
    if (found?.size !== size || (await sha256Of(path)) !== sha256)
      throw new CommandError(`${path} is not what the backup stored: the backup is damaged. Nothing was restored.`);
  }
  return files;
}

interface Putting {
  store: ObjectStore;
  folder: string;
  typeOf: ReadonlyMap<string, string>;
  ending: AbortSignal;
}

/** Puts the files into the store. It skips contents that the store already holds, so a restore can run again. */
export async function putFiles(files: readonly StoredFile[], { store, folder, typeOf, ending }: Putting): Promise<void> {
  for (const { key, size, sha256 } of files) {
    ending.throwIfAborted();
    const found = await store.head(key);
    if (found) {
      if (found.size === size && (await hashInStore(store, key, size)) === sha256) continue;
      throw new CommandError(`The store already holds another content of ${key}. Use an empty folder or bucket.`);
    }
    await store.put(key, { path: join(filesIn(folder), key), size, contentType: typeOf.get(key) ?? 'application/octet-stream' });
  }
}

async function hashInStore(store: ObjectStore, key: string, size: number): Promise<string> {
  const hash = createHash('sha256');
  for (let from = 0; from < size; from += chunkBytes) hash.update(await store.read(key, { from, to: Math.min(from + chunkBytes, size) }));
  return hash.digest('hex');
}
