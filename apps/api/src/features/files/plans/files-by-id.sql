SELECT
  f.id, f.company_id AS "companyId", f.key, f.uploader_id AS "uploaderId", f.entity_type AS "entityType", f.entity_id AS "entityId",
  f.claimed_at IS NOT NULL AS "isClaimed", f.withdrawn_at IS NOT NULL AS "isWithdrawn", f.context, f.original_name AS "originalFileName", f.content_type AS "contentType", f.size, f.status,
  f.rejection, f.created_at AS "createdDate", f.upload_id AS "uploadId" FROM file f WHERE f.id = ANY ($1::bigint[]) AND f.company_id = ANY ((SELECT muster_companies())::bigint[]) ORDER BY f.created_at, f.id

-- buffers: 0
-- Sort
--   ->  Seq Scan on file
