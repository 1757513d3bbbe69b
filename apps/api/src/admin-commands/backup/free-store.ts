/** A restore writes only into a store of files that is empty: another database could use the contents, and erased ones would come back. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ObjectStore } from '../../platform/storage/port';
import { CommandError } from '../command';
import type { Manifest } from './manifest';

/** No company has this number. */
const nobody = 9_007_199_254_740_991;

/** The object that marks a store for the restore of this backup: a restore that has failed can run again. */
export const markOf = ({ dump: { sha256 } }: Manifest): string =>
  `${nobody}/${sha256.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')}`;

/** Marks the store. Throws CommandError if it holds anything else. Returns what removes the mark. */
export async function claimStore(store: ObjectStore, place: string, manifest: Manifest): Promise<() => Promise<void>> {
  const mark = markOf(manifest);
  if (!(await store.head(mark))) {
    const key = await store.anyKey();
    if (key !== undefined)
      throw new CommandError(
        `${place} is not empty: it holds ${key}. A restore needs a folder or bucket of its own, because a database that uses this one would share its files.`,
      );
    const folder = await mkdtemp(join(tmpdir(), 'muster-restore-'));
    try {
      const [path, text] = [join(folder, 'mark'), 'A restore of muster-admin writes into this store.'];
      await writeFile(path, text);
      await store.put(mark, { path, size: text.length, contentType: 'text/plain' });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
  return () => store.delete(mark);
}
