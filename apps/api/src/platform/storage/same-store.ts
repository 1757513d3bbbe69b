/**
 * Every process of an installation needs the same store of files: one bucket, or one folder. The database stores which one. A host
 * with another store therefore fails at the start, and not later by missing files.
 */
import { forgetFolder, isFolderKnown, type Queries } from './folder/identity';

const name = 'file store';

interface BucketPlace {
  bucket: string;
  /** Undefined for Amazon. */
  endpoint: string | undefined;
}

/** The name of a store, as the database and error messages hold it. `folder` has an identity of its own (`folder/identity.ts`). */
export const storeName = (place: BucketPlace | 'folder'): string =>
  place === 'folder' ? 'a folder' : `the bucket ${place.bucket} at ${place.endpoint === undefined ? 'Amazon' : addressOf(place.endpoint)}`;

/** Normalises the address: no default port, no trailing slash. */
function addressOf(endpoint: string): string {
  const { origin, pathname } = new URL(endpoint);
  return origin + pathname.replace(/\/+$/, '');
}

/** Stops the start. The message is one line. */
class OtherStoreError extends Error {}

/** Throws OtherStoreError if another store is recorded. */
export async function requireNoOtherStore(store: string, pool: Queries): Promise<void> {
  const known = await recordedStore(pool);
  if (known !== undefined && known !== store)
    throw new OtherStoreError(
      `FILES_S3_BUCKET: the files of this database are in ${known}, and this process would use ${store}. Give every host the same FILES_S3_BUCKET and FILES_S3_ENDPOINT, or, if you have moved the files, run: muster-admin files-moved`,
    );
}

/** Records the store in the database at the first start. Throws OtherStoreError if another store is recorded. */
export async function requireSameStore(store: string, pool: Queries): Promise<void> {
  await requireNoOtherStore(store, pool);
  await pool.query('INSERT INTO platform_secret (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING', [name, store]);
  // if two hosts start for the first time at once, only one records its store
  await requireNoOtherStore(store, pool);
}

async function recordedStore(pool: Queries): Promise<string | undefined> {
  const { rows } = await pool.query<{ value: string }>('SELECT value FROM platform_secret WHERE name = $1', [name]);
  // older builds recorded only the identity of the folder
  return rows[0]?.value ?? ((await isFolderKnown(pool)) ? storeName('folder') : undefined);
}

/** Deletes the record, so that another store can be recorded. Returns the store that was recorded. Needs the owner of the tables. */
export async function deleteRecordedStore(pool: Queries): Promise<string | undefined> {
  const before = await recordedStore(pool);
  await pool.query('DELETE FROM platform_secret WHERE name = $1', [name]);
  await forgetFolder(pool);
  return before;
}
