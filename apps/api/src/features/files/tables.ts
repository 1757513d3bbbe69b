/** The row of a file, with the column aliases of the statements. Private to the feature. */
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
  /** Its entity no longer uses it. It is kept as evidence of an earlier version. */
  isWithdrawn: boolean;
  context: string | null;
  originalFileName: string;
  contentType: MediaType;
  size: number | null;
  status: FileStatus;
  rejection: Rejection | null;
  createdDate: string;
  /** The store's id of a multipart upload; null if none has begun. */
  uploadId: string | null;
}

/** The columns of a `FileRow`, of `file f`. */
export const fileColumns: Sql = sql`
  f.id, f.company_id AS "companyId", f.key, f.uploader_id AS "uploaderId", f.entity_type AS "entityType", f.entity_id AS "entityId",
  f.claimed_at IS NOT NULL AS "isClaimed", f.withdrawn_at IS NOT NULL AS "isWithdrawn", f.context, f.original_name AS "originalFileName", f.content_type AS "contentType", f.size, f.status,
  f.rejection, f.created_at AS "createdDate", f.upload_id AS "uploadId"`;

/** Limits `file f` to the caller's companies: a second check besides row-level security. */
export const inMyCompanies: Sql = sql`f.company_id = ANY ((SELECT muster_companies())::bigint[])`;
