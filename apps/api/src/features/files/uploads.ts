/** Checks uploaded bytes before anybody can use the file. */
import type { Rejection } from '@muster/contract/files/file';
import { maxFileBytes } from '@muster/contract/files/acceptance';
import sql from 'sql-template-tag';
import type { Database, Db } from '../../platform/database/database';
import type { Clock } from '../../platform/clock';
import type { ObjectStore, StoredObject, UploadListener } from '../../platform/storage/port';
import { findFault } from './content/find-fault';
import { lockUpload } from './lock-upload';
import type { FileRow } from './tables';

interface CheckOptions {
  database: Database;
  storage: ObjectStore;
  clock: Clock;
}

type ExpectedFile = Pick<FileRow, 'contentType' | 'size' | 'status'>;

const findFile = (database: Database, key: string): Promise<ExpectedFile | undefined> =>
  database.systemDb('upload', (db) =>
    db.maybeOne<ExpectedFile>(sql`SELECT content_type AS "contentType", size, status FROM file WHERE key = ${key}`),
  );

/** For stores that receive uploads on the product's own server. */
export const uploadListener = (options: CheckOptions): UploadListener => ({
  lock: (key, part) => lockUpload(options, key, part),
  completed: (key) => checkUpload(options, key),
});

/**
 * Checks the bytes under a key, if there are any [3.31] [4.35]. Sets UPLOAD_SUCCESS if the content matches the type. Otherwise
 * sets REJECTED with the reason and deletes the bytes. Idempotent.
 */
async function checkUpload({ database, storage }: Pick<CheckOptions, 'database' | 'storage'>, key: string): Promise<void> {
  const object = await storage.head(key);
  if (!object) return;
  const file = await findFile(database, key);
  if (file?.status === 'UPLOAD_SUCCESS') return;
  if (file?.status === 'LINK_CREATED') {
    const verdict = await checkContent(storage, key, file, object);
    const settled = await database.systemDb('upload', (db) => storeCheckResult(db, key, verdict));
    // another check has already stored its result
    if (!verdict.rejection || settled === 0) return;
  }
  // rejected, or the file was deleted during the check
  await storage.delete(key);
}

export interface UploadCheckResult {
  /** In bytes. */
  size: number;
  rejection: Rejection | null;
}

/** Checks the uploaded bytes, and stores them permanently if they are valid. */
export async function checkContent(
  storage: ObjectStore,
  key: string,
  file: Pick<FileRow, 'contentType' | 'size'>,
  object: StoredObject,
): Promise<UploadCheckResult> {
  const rejection = (await faultOf(storage, key, file, object)) ?? null;
  if (!rejection) await storage.makePermanent?.(key, object);
  return { size: object.size, rejection };
}

async function faultOf(
  storage: ObjectStore,
  key: string,
  file: Pick<FileRow, 'contentType' | 'size'>,
  { size, tag }: StoredObject,
): Promise<Rejection | undefined> {
  if (size === 0) return 'EMPTY';
  if (size > maxFileBytes || (file.size !== null && size !== file.size)) return 'TOO_LARGE';
  return findFault(file.contentType, { size, read: (from, to) => storage.read(key, { from, to, tag }) });
}

/** Stores the result of the check. Returns the number of updated files: 0 if a result is already stored. */
export const storeCheckResult = (db: Db, key: string, { size, rejection }: UploadCheckResult): Promise<number> =>
  db.run(sql`UPDATE file SET status = ${rejection ? 'REJECTED' : 'UPLOAD_SUCCESS'}, rejection = ${rejection}, size = ${rejection ? null : size}
    WHERE key = ${key} AND status = 'LINK_CREATED'`);

const filesAtOnce = 100;
const checksAtOnce = 5;
/** A run of the job ends after this many files; the next run continues. */
const maxFilesInRun = 1_000;

/**
 * Checks files whose bytes may have arrived without a report: the store is external, or a process ended before the check. The
 * interval doubles from one minute to one hour, so that abandoned uploads cost little.
 */
export async function checkPendingUploads(options: CheckOptions): Promise<void> {
  const failures: unknown[] = [];
  for (let checked = 0; checked < maxFilesInRun && failures.length === 0; checked += filesAtOnce) {
    const keys = await options.database.systemDb('uploads', (db) => claimDueFiles(db, options.clock.now()));
    const isLast = keys.length < filesAtOnce;
    const checkEach = async (): Promise<void> => {
      for (let key = keys.shift(); key !== undefined; key = keys.shift())
        await checkUpload(options, key).catch((failure: unknown) => failures.push(failure));
    };
    await Promise.all(Array.from({ length: checksAtOnce }, checkEach));
    if (isLast) break;
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} expected uploads could not be checked`);
}

async function claimDueFiles(db: Db, now: Date): Promise<string[]> {
  const rows = await db.many<{ key: string }>(sql`
    UPDATE file SET looks = looks + 1, look_at = ${now}::timestamptz + make_interval(mins => least(60, power(2, least(looks, 10)))::integer)
     WHERE id IN (SELECT id FROM file WHERE status = 'LINK_CREATED' AND look_at <= ${now} ORDER BY look_at LIMIT ${filesAtOnce} FOR UPDATE SKIP LOCKED)
    RETURNING key`);
  return rows.map(({ key }) => key);
}
