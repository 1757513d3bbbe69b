/** Makes the file of an export: collects the data in one transaction, reads the files without one, and stores the archive. */
import sql from 'sql-template-tag';
import { findPictureBytes } from '../../platform/images/pictures';
import type { OutsideDelivery } from '../../platform/outbox/subscription';
import type { DataSubject, PersonalData } from '../../platform/personal-data/source';
import type { ObjectStore } from '../../platform/storage/port';
import type { Db } from '../../platform/database/database';
import { cleanFileName, findOwnFiles, type OwnFile } from '../files';
import { archiveOf, type ArchiveEntry } from './archive';
import { findSubject } from './subject';

/** Of all files together. Larger ones are listed without their content. */
const maxFileBytes = 20_000_000;

interface Collected {
  data: Record<string, unknown>;
  files: OwnFile[];
  picture: Buffer | undefined;
}

/** No-op for an export that is finished, or whose person the company has erased. */
export async function makeExport(
  exportId: number,
  sources: readonly PersonalData[],
  storage: ObjectStore,
  { inTransaction, stopping, now }: OutsideDelivery,
): Promise<void> {
  const collected = await inTransaction((db) => collect(db, exportId, sources, now));
  if (!collected) return;
  const { data, files, picture } = collected;
  const entries: ArchiveEntry[] = picture ? [{ name: 'picture.webp', bytes: picture }] : [];
  const listed: object[] = [];
  let room = maxFileBytes;
  for (const { id, key, name, contentType, size } of files) {
    stopping.throwIfAborted();
    const path = size <= room ? `files/${id} ${cleanFileName(name)}` : null;
    if (path !== null) {
      room -= size;
      entries.push({ name: path, bytes: await storage.read(key, { from: 0, to: size }) });
    }
    listed.push({ name, contentType, size, path });
  }
  const json = Buffer.from(JSON.stringify({ ...data, files: listed }, null, 2));
  const archive = await archiveOf([{ name: 'personal-data.json', bytes: json }, ...entries], now);
  await inTransaction((db) => db.run(sql`UPDATE personal_data_export SET content = ${archive} WHERE id = ${exportId} AND content IS NULL`));
}

async function collect(db: Db, exportId: number, sources: readonly PersonalData[], now: Date): Promise<Collected | undefined> {
  const asked = await db.maybeOne<{ companyId: number; userId: string; isOwn: boolean }>(sql`
    SELECT company_id AS "companyId", user_id AS "userId", requested_by = user_id AS "isOwn" FROM personal_data_export WHERE id = ${exportId} AND content IS NULL`);
  const found = asked && (await findSubject(db, asked, 'export'));
  if (!found) return undefined;
  const subject = { ...found, isReadByOthers: !asked.isOwn };
  const leftOut = `Everything that the person did anonymously.${asked.isOwn ? '' : ' How often the person answered check questions, because somebody else asked for this export.'}`;
  const data: Record<string, unknown> = { exportedDate: now.toISOString(), leftOut };
  const files: OwnFile[] = [];
  for (const source of sources) {
    if (source.collect) data[source.section] = await source.collect(db, subject);
    if (source.entities) files.push(...(await findOwnFiles(db, subject, await source.entities(db, subject))));
  }
  return { data, files, picture: await pictureOf(db, subject) };
}

const pictureOf = async (db: Db, { seesAccount, avatarUrl }: DataSubject): Promise<Buffer | undefined> =>
  seesAccount ? findPictureBytes(db, avatarUrl) : undefined;
