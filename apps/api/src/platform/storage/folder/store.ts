/** The default store: a folder, with signed links below /files on the product's server. The links expire. */
import type { Dirent } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { Clock } from '../../clock';
import { keyPattern, type ObjectStore } from '../port';
import { writeLink } from './links';
import { beginParts, joinParts, partsSuffix, removeParts, storedParts } from './parts';
import { partialSuffix, publishUpload } from './receive';
import { serveFolder } from './routes';

interface FolderStoreOptions {
  /** Created if it is missing. All processes of an installation need the same folder. */
  folder: string;
  /** Signs the links. All processes need the same secret. */
  secret: string;
  /** Where people reach the product, such as https://muster.example.com. */
  origin(): string;
  clock: Clock;
}

/** An upload with an older temporary file has ended. */
const partMilliseconds = 2 * 3_600_000;

/** Older parts belong to no file: unclaimed files are deleted earlier, together with their parts. */
const partsMilliseconds = 26 * 3_600_000;

/** Maximum age of a file that is not an object. Undefined for an object. */
function lifetimeOf(entry: Dirent): number | undefined {
  if (entry.isDirectory()) return entry.name.endsWith(partsSuffix) ? partsMilliseconds : undefined;
  return entry.name.endsWith(partialSuffix) ? partMilliseconds : undefined;
}

/**
 * The entries below a folder. Uploads that end, and sweeps of other processes, remove folders meanwhile. A recursive `readdir` fails then.
 */
async function* entriesBelow(folder: string): AsyncGenerator<Dirent> {
  for (const entry of (await readdir(folder, { withFileTypes: true }).catch(ignoreMissing)) ?? []) {
    yield entry;
    if (entry.isDirectory()) yield* entriesBelow(join(folder, entry.name));
  }
}

export function createFolderStore({ folder, secret, origin, clock }: FolderStoreOptions): ObjectStore {
  const pathOf = (key: string) => {
    if (!keyPattern.test(key)) throw new Error('No such key can exist');
    return join(folder, key);
  };
  const store: ObjectStore = {
    async uploadUrl(key, { expires, contentType, size, maxBytes }) {
      const terms = {
        most: String(maxBytes),
        ...(contentType !== null && { type: contentType }),
        ...(size !== null && { size: String(size) }),
      };
      return origin() + writeLink({ method: 'PUT', key, expires, terms }, secret);
    },
    async beginParts(key) {
      await beginParts(pathOf(key));
      return key;
    },
    async partUrl(key, { number, size, expires }) {
      const terms = { part: String(number), size: String(size), most: String(size) };
      return origin() + writeLink({ method: 'PUT', key, expires, terms }, secret);
    },
    storedParts: (key) => storedParts(pathOf(key)),
    async joinParts(key, _uploadId, parts) {
      if (!(await store.head(key))) await joinParts(pathOf(key), parts);
    },
    async downloadUrl(key, { expires, fileName, contentType }) {
      return origin() + writeLink({ method: 'GET', key, expires, terms: { name: fileName, type: contentType } }, secret);
    },
    async head(key) {
      const found = await stat(pathOf(key)).catch(ignoreMissing);
      return found && { size: found.size };
    },
    async read(key, { from, to }) {
      const file = await open(pathOf(key)).catch(ignoreMissing);
      if (!file) return Buffer.alloc(0);
      try {
        const { buffer, bytesRead } = await file.read(Buffer.alloc(to - from), 0, to - from, from);
        return buffer.subarray(0, bytesRead);
      } finally {
        await file.close();
      }
    },
    async put(key, { path }) {
      const partial = `${pathOf(key)}.${randomUUID()}${partialSuffix}`;
      await mkdir(dirname(partial), { recursive: true });
      try {
        await copyFile(path, partial);
        await publishUpload(partial, pathOf(key));
      } finally {
        await rm(partial, { force: true });
      }
    },
    async delete(key) {
      await Promise.all([rm(pathOf(key), { force: true }), removeParts(pathOf(key))]);
    },
    async anyKey() {
      for await (const entry of entriesBelow(folder)) if (!entry.isDirectory()) return relative(folder, join(entry.parentPath, entry.name));
      return undefined;
    },
    async sweep() {
      await mkdir(folder, { recursive: true });
      for await (const entry of entriesBelow(folder)) {
        const lifetime = lifetimeOf(entry);
        if (lifetime === undefined) continue;
        const path = join(entry.parentPath, entry.name);
        const found = await stat(path).catch(ignoreMissing);
        if (found && found.mtimeMs < clock.now().getTime() - lifetime) await rm(path, { recursive: true, force: true });
      }
    },
    serve: (app, uploads) => serveFolder(app, { store, pathOf, secret, clock, uploads }),
  };
  return store;
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
