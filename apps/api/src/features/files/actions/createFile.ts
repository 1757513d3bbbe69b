import { randomUUID } from 'node:crypto';
import { isNameOf, mediaTypeOf, mostFileBytes, type FileTypes, type MediaType } from '@muster/contract/files/acceptance';
import type { FileReference } from '@muster/contract/files/file';
import type { FieldError } from '@muster/contract/shared/errors';
import { canReadCompany, isConsultant } from '@muster/contract/shared/permissions';
import sql from 'sql-template-tag';
import type { Context } from '../../../platform/http/context';
import { forbidden, invalid, notFound } from '../../../platform/http/refusals';
import { cleanFileName } from '../file-name';
import { findAttachable, type Attachable } from '../registry';
import { fileColumns, type FileRow } from '../tables';

/** As long as the largest file takes on a slow line, and no longer. */
const uploadMilliseconds = 3_600_000;

/**
 * Gives a file a place, and the address to put it at [7.64]. For a thing that exists, whoever may change the thing; for
 * one that is still to come, every member of its company. 400 for an ending that such things do not take.
 */
export async function createFile(ctx: Context, body: FileReference): Promise<{ file: FileRow; url: string }> {
  const kind = findAttachable(body.entityType);
  if (!kind) throw invalid([fault('entityType', 'Unknown')]);
  const companyId = await companyOf(ctx, kind, body);
  const { name, type } = judge(kind.accepts, body);
  const key = `${companyId}/${randomUUID()}`;
  const file = await ctx.db.one<FileRow>(sql`
    INSERT INTO file AS f (company_id, key, uploader_id, entity_type, entity_id, context, original_name, content_type, size, created_at)
    VALUES (${companyId}, ${key}, ${ctx.actor.id}, ${body.entityType}, ${body.entityId ?? null}, ${body.context ?? null}, ${name}, ${type},
            ${body.size ?? null}, ${ctx.now})
    RETURNING ${fileColumns}`);
  ctx.audit({
    companyId,
    entityType: 'File',
    entityId: file.id,
    data: { entityType: file.entityType },
    anonymous: kind.hidesUploader === true,
  });
  const expires = new Date(ctx.now.getTime() + uploadMilliseconds);
  const bounds = { expires, contentType: body.contentType ?? null, size: body.size ?? null, mostBytes: mostFileBytes };
  return { file, url: await ctx.storage.uploadUrl(key, bounds) };
}

/** The thing's company; without a thing the one that is said, or the only one that the caller has. */
async function companyOf(ctx: Context, kind: Attachable, { entityId, companyId }: FileReference): Promise<number> {
  if (isConsultant(ctx.actor)) throw forbidden();
  if (entityId != null) {
    const thing = await kind.write(ctx, entityId);
    if (companyId != null && companyId !== thing.companyId) throw invalid([fault('companyId', 'Immutable')]);
    return thing.companyId;
  }
  if (companyId != null) {
    if (!canReadCompany(ctx.actor, companyId) || !(await exists(ctx, companyId))) throw notFound();
    return companyId;
  }
  const [own, ...others] = ctx.actor.companies;
  if (!own || others.length > 0) throw invalid([fault('companyId', 'NotNull')]);
  return own.companyId;
}

/** A system role may name any number. */
async function exists(ctx: Context, companyId: number): Promise<boolean> {
  return (await ctx.db.maybeOne(sql`SELECT FROM company WHERE id = ${companyId}`)) !== undefined;
}

function judge(accepts: FileTypes, { originalFileName, contentType }: FileReference): { name: string; type: MediaType } {
  const name = cleanFileName(originalFileName);
  const type = mediaTypeOf(name, accepts);
  const faults: FieldError[] = [];
  if (!type) faults.push(fault('originalFileName', 'FileType'));
  else if (contentType != null && !isNameOf(type, contentType)) faults.push(fault('contentType', 'FileType'));
  if (!type || faults.length > 0) throw invalid(faults);
  return { name, type };
}

const fault = (field: string, message: string): FieldError => ({ objectName: 'file', field, message });
