/** From bytes to a file: what has been put is looked at before anybody can use it. */
import type { Rejection } from '@muster/contract/files/file';
import { mostFileBytes } from '@muster/contract/files/acceptance';
import sql from 'sql-template-tag';
import type { Database, Db } from '../../platform/database/database';
import type { ObjectStore, StoredObject, UploadListener } from '../../platform/storage/port';
import { findFault } from './content/find-fault';
import type { FileRow } from './tables';

interface Given {
  database: Database;
  storage: ObjectStore;
}

type Awaited = Pick<FileRow, 'contentType' | 'size' | 'status'>;

const find = (database: Database, key: string): Promise<Awaited | undefined> =>
  database.systemDb('upload', (db) =>
    db.maybeOne<Awaited>(sql`SELECT content_type AS "contentType", size, status FROM file WHERE key = ${key}`),
  );

/** For stores that receive uploads on the product's own server. */
export const uploadListener = (given: Given): UploadListener => ({
  expects: async (key) => (await find(given.database, key))?.status === 'LINK_CREATED',
  arrived: (key) => checkUpload(given, key),
});

/**
 * Looks at what was put under a key, if anything was: UPLOAD_SUCCESS when it is what its name says, otherwise REJECTED
 * with the reason, and the bytes are deleted [3.31] [4.35]. May be done again at any time.
 */
export async function checkUpload({ database, storage }: Given, key: string): Promise<void> {
  const object = await storage.head(key);
  if (!object) return;
  const file = await find(database, key);
  if (file?.status === 'UPLOAD_SUCCESS') return;
  if (file?.status === 'LINK_CREATED') {
    const verdict = await judge(storage, key, file, object);
    const settled = await database.systemDb('upload', (db) => settle(db, key, verdict));
    // somebody else who looked has decided already
    if (!verdict.rejection || settled === 0) return;
  }
  // rejected, or deleted while it was under way
  await storage.delete(key);
}

export interface Verdict {
  /** In bytes. */
  size: number;
  rejection: Rejection | null;
}

/** Looks at what was put, and keeps it when nothing is wrong with it. */
export async function judge(
  storage: ObjectStore,
  key: string,
  file: Pick<FileRow, 'contentType' | 'size'>,
  object: StoredObject,
): Promise<Verdict> {
  const rejection = (await faultOf(storage, key, file, object)) ?? null;
  if (!rejection) await storage.keep?.(key, object);
  return { size: object.size, rejection };
}

async function faultOf(
  storage: ObjectStore,
  key: string,
  file: Pick<FileRow, 'contentType' | 'size'>,
  { size, tag }: StoredObject,
): Promise<Rejection | undefined> {
  if (size === 0) return 'EMPTY';
  if (size > mostFileBytes || (file.size !== null && size !== file.size)) return 'TOO_LARGE';
  return findFault(file.contentType, { size, read: (from, to) => storage.read(key, { from, to, tag }) });
}

/** How many files it was the verdict on: none, where there is one already. */
export const settle = (db: Db, key: string, { size, rejection }: Verdict): Promise<number> =>
  db.run(sql`UPDATE file SET status = ${rejection ? 'REJECTED' : 'UPLOAD_SUCCESS'}, rejection = ${rejection}, size = ${rejection ? null : size}
    WHERE key = ${key} AND status = 'LINK_CREATED'`);

/** Files whose bytes may have come without anybody telling: the store is elsewhere, or a process ended in between. */
export async function checkAwaited(given: Given): Promise<void> {
  const awaited = await given.database.systemDb('uploads', (db) =>
    db.many<{ key: string }>(sql`SELECT key FROM file WHERE status = 'LINK_CREATED' ORDER BY id`),
  );
  const failures: unknown[] = [];
  for (const { key } of awaited) await checkUpload(given, key).catch((failure: unknown) => failures.push(failure));
  // one that cannot be looked at keeps no other waiting
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} of ${awaited.length} awaited files could not be looked at`);
}
