/** The files that a person attached to entities, for exports of personal data. */
import sql from 'sql-template-tag';
import type { Db } from '../../platform/database/database';
import type { OwnEntities } from '../../platform/personal-data/source';
import type { EntityRef } from './claim';
import { fileAggregate, fileDeleted } from './events';

export interface OwnFile {
  id: number;
  key: string;
  name: string;
  contentType: string;
  size: number;
  entityType: string;
  entityId: number;
}

/** The person's uploads on these entities. Files of other entities could be anonymous. */
export const findOwnFiles = (
  db: Db,
  { companyId, userId }: { companyId: number; userId: string },
  entities: OwnEntities,
): Promise<OwnFile[]> =>
  db.many<OwnFile>(sql`
    SELECT f.id, f.key, f.original_name AS name, f.content_type AS "contentType", f.size, f.entity_type AS "entityType", f.entity_id AS "entityId"
      FROM file f
     WHERE f.company_id = ${companyId} AND f.entity_type = ${entities.entityType} AND f.entity_id = ANY (${entities.ids}::bigint[])
       AND f.uploader_id = ${userId} AND f.claimed_at IS NOT NULL AND f.size IS NOT NULL ORDER BY f.created_at, f.id`);

/** Deletes the files of entities that a job has deleted. A subscriber then deletes their bytes. */
export const deleteFilesOfEntities = (
  db: Db,
  { companyId, entityType }: Omit<EntityRef, 'entityId'>,
  ids: readonly number[],
): Promise<number> =>
  db.run(sql`
    WITH gone AS (
      DELETE FROM file f WHERE f.company_id = ${companyId} AND f.entity_type = ${entityType} AND f.entity_id = ANY (${[...ids]}::bigint[])
      RETURNING f.id, f.key)
    INSERT INTO outbox_event (company_id, type, aggregate, payload)
    SELECT ${companyId}, ${fileDeleted.name}, ${fileAggregate('')} || id, jsonb_build_object('fileId', id, 'key', key) FROM gone`);
