/** The row of a file, as statements alias it; private to the feature. */
import type { MediaType } from '@muster/contract/files/acceptance';
import type { FileStatus, Rejection } from '@muster/contract/files/file';
import sql, { type Sql } from 'sql-template-tag';

export interface FileRow {
  id: number;
  companyId: number;
  key: string;
  uploaderId: string;
  entityType: string;
  entityId: number | null;
  isClaimed: boolean;
  context: string | null;
  originalFileName: string;
  contentType: MediaType;
  size: number | null;
  status: FileStatus;
  rejection: Rejection | null;
  createdDate: string;
  /** What the store calls an upload in parts; null while none has begun. */
  uploadId: string | null;
}

/** The columns of a `FileRow`, of `file f`. */
export const fileColumns: Sql = sql`
  f.id, f.company_id AS "companyId", f.key, f.uploader_id AS "uploaderId", f.entity_type AS "entityType", f.entity_id AS "entityId",
  f.claimed_at IS NOT NULL AS "isClaimed", f.context, f.original_name AS "originalFileName", f.content_type AS "contentType", f.size, f.status,
  f.rejection, f.created_at AS "createdDate", f.upload_id AS "uploadId"`;

/** The companies of the caller, said in the statement itself besides the row-level security behind it. */
export const inMyCompanies: Sql = sql`f.company_id = ANY ((SELECT muster_companies())::bigint[])`;
