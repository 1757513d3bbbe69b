import sql from 'sql-template-tag';
import type { Db } from '../../platform/database/database';
import { fileColumns, inMyCompanies, type FileRow } from './tables';

export const findFile = (db: Db, id: number): Promise<FileRow | undefined> =>
  db.maybeOne<FileRow>(sql`SELECT ${fileColumns} FROM file f WHERE f.id = ${id} AND ${inMyCompanies}`);

export const findFiles = (db: Db, ids: readonly number[]): Promise<FileRow[]> =>
  db.many<FileRow>(
    sql`SELECT ${fileColumns} FROM file f WHERE f.id = ANY (${[...ids]}::bigint[]) AND ${inMyCompanies} ORDER BY f.created_at, f.id`,
  );

/** The files of an entity, and the files that this person has uploaded for it but not yet saved with it. */
export const findFilesOfEntity = (
  db: Db,
  entity: { companyId: number; entityType: string; entityId: number },
  userId: string,
): Promise<FileRow[]> =>
  db.many<FileRow>(sql`
    SELECT ${fileColumns} FROM file f
     WHERE f.company_id = ${entity.companyId} AND f.entity_type = ${entity.entityType} AND f.entity_id = ${entity.entityId}
       AND f.withdrawn_at IS NULL AND (f.claimed_at IS NOT NULL OR f.uploader_id = ${userId})
     ORDER BY f.created_at, f.id`);
