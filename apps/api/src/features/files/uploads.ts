/** From bytes to a file: what has been put is looked at before anybody can use it. */
import type { Rejection } from '@muster/contract/files/file';
import { mostFileBytes } from '@muster/contract/files/acceptance';
import sql from 'sql-template-tag';
import type { Database } from '../../platform/database/database';
import type { ObjectStore, UploadListener } from '../../platform/storage/port';
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
    const fault = await judge(storage, key, file, object.size);
    await settle(database, key, object.size, fault);
    if (!fault) return;
  }
  // rejected, or deleted while it was under way
  await storage.delete(key);
}

async function judge(storage: ObjectStore, key: string, file: Awaited, size: number): Promise<Rejection | undefined> {
  if (size === 0) return 'EMPTY';
  if (size > mostFileBytes || (file.size !== null && size !== file.size)) return 'TOO_LARGE';
  return findFault(file.contentType, { size, read: (from, to) => storage.read(key, from, to) });
}

const settle = (database: Database, key: string, size: number, fault: Rejection | undefined): Promise<unknown> =>
  database.systemDb('upload', (db) =>
    db.run(sql`UPDATE file SET status = ${fault ? 'REJECTED' : 'UPLOAD_SUCCESS'}, rejection = ${fault ?? null}, size = ${fault ? null : size}
      WHERE key = ${key} AND status = 'LINK_CREATED'`),
  );

/** Files whose bytes may have come without anybody telling: the store is elsewhere, or a process ended in between. */
export async function checkAwaited(given: Given): Promise<void> {
  const awaited = await given.database.systemDb('uploads', (db) =>
    db.many<{ key: string }>(sql`SELECT key FROM file WHERE status = 'LINK_CREATED' ORDER BY id`),
  );
  for (const { key } of awaited) await checkUpload(given, key);
}
