import { randomUUID } from 'node:crypto';
import { isContentTypeOf, mediaTypeOf, maxFileBytes, type FileTypes, type MediaType } from '@muster/contract/files/acceptance';
import type { FileReference } from '@muster/contract/files/file';
import type { FieldError } from '@muster/contract/shared/errors';
import sql from 'sql-template-tag';
import type { Context } from '../../../platform/http/context';
import { invalid } from '../../../platform/http/errors';
import { newId } from '../../../platform/unordered-id';
import { accessUploadTarget } from '../access';
import { cleanFileName } from '../file-name';
import { requireQuota, type UploadQuota } from '../quota';
import { findAttachable } from '../registry';
import { fileColumns, type FileRow } from '../tables';

/** Enough for the largest file on a slow connection. */
const uploadMilliseconds = 3_600_000;

/**
 * Creates a file and its upload link [7.64]. For an existing entity, the caller must be allowed to change it. For a future entity,
 * every member of the company is allowed. 400 for an extension that such entities do not take, and for a
 * unique file of an entity that replaces its files itself; 413 over quota.
 */
export async function createFile(ctx: Context, body: FileReference, quota: UploadQuota): Promise<{ file: FileRow; url: string }> {
  const kind = findAttachable(ctx, body.entityType);
  if (!kind) throw invalid([fault('entityType', 'Unknown')]);
  const companyId = await accessUploadTarget(ctx, kind, body);
  if (body.isUnique && kind.isNeverUnique) throw invalid([fault('isUnique', 'Unknown')]);
  const maxBytes = kind.maxBytes ?? maxFileBytes;
  const { name, type } = judge(kind.accepts, maxBytes, body);
  const key = `${companyId}/${randomUUID()}`;
  // the id of a file of an anonymous entity must not reveal the upload time
  const isHidden = kind.hidesUploader === true;
  const file = await ctx.db.one<FileRow>(sql`
    INSERT INTO file AS f (id, company_id, key, uploader_id, entity_type, entity_id, context, original_name, content_type, size, is_unique, created_at)
    VALUES (${newId(isHidden)}, ${companyId}, ${key}, ${ctx.actor.id}, ${body.entityType}, ${body.entityId ?? null}, ${body.context ?? null}, ${name}, ${type},
            ${body.size ?? null}, ${body.isUnique}, ${ctx.now})
    RETURNING ${fileColumns}`);
  await requireQuota(ctx, file, quota);
  ctx.audit({ companyId, entityType: 'File', entityId: file.id, data: { entityType: file.entityType }, anonymous: isHidden });
  const expires = new Date(ctx.now.getTime() + uploadMilliseconds);
  const bounds = { expires, contentType: body.contentType ?? null, size: body.size ?? null, maxBytes };
  return { file, url: await ctx.storage.uploadUrl(key, bounds) };
}

function judge(
  accepts: FileTypes,
  maxBytes: number,
  { originalFileName, contentType, size }: FileReference,
): { name: string; type: MediaType } {
  const name = cleanFileName(originalFileName);
  const type = mediaTypeOf(name, accepts);
  const faults: FieldError[] = [];
  if (!type) faults.push(fault('originalFileName', 'FileType'));
  else if (contentType != null && !isContentTypeOf(type, contentType)) faults.push(fault('contentType', 'FileType'));
  if (size != null && size > maxBytes) faults.push(fault('size', 'Size'));
  if (!type || faults.length > 0) throw invalid(faults);
  return { name, type };
}

const fault = (field: string, message: string): FieldError => ({ objectName: 'file', field, message });
