/**
 * Every process of an installation needs the same store of files: one bucket, or one folder. The database remembers which one. A host
 * with another store therefore fails at the start, and not later by missing files.
 */
import { forgetFolder, type Queries } from './folder/identity';

const name = 'file store';

interface BucketPlace {
  bucket: string;
  /** Undefined for Amazon. */
  endpoint: string | undefined;
}

/** The name of a store, as the database and error messages hold it. `folder` has an identity of its own (`folder/identity.ts`). */
export const storeName = (place: BucketPlace | 'folder'): string =>
  place === 'folder' ? 'a folder' : `the bucket ${place.bucket} at ${place.endpoint === undefined ? 'Amazon' : addressOf(place.endpoint)}`;

/** Without the parts that write the same address in several ways. */
function addressOf(endpoint: string): string {
  const { origin, pathname } = new URL(endpoint);
  return origin + pathname.replace(/\/+$/, '');
}

/** Stops the start. The message is one line. */
class OtherStoreError extends Error {}

/** Ties the store to the database at the first start. Later, throws OtherStoreError for any other store. */
export async function requireSameStore(store: string, pool: Queries): Promise<void> {
  await pool.query('INSERT INTO platform_secret (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING', [name, store]);
  const { rows } = await pool.query<{ value: string }>('SELECT value FROM platform_secret WHERE name = $1', [name]);
  const known = rows[0]?.value;
  if (known !== store)
    throw new OtherStoreError(
      `FILES_S3_BUCKET: the files of this database are in ${known}, and this process would use ${store}. Give every host the same FILES_S3_BUCKET and FILES_S3_ENDPOINT, or, if you have moved the files, run: npm run -s admin -- files-moved`,
    );
}

/** Forgets where the files are, so that the next store can be tied. Returns where they were. Needs the owner of the tables. */
export async function forgetStore(pool: Queries): Promise<string | undefined> {
  const { rows } = await pool.query<{ value: string }>('DELETE FROM platform_secret WHERE name = $1 RETURNING value', [name]);
  await forgetFolder(pool);
  return rows[0]?.value;
}
