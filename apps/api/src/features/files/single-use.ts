/** Uploads that a request reads, such as the picture from which the api makes a logo. */
import { partBytes } from '@muster/contract/files/acceptance';
import { createHash } from 'node:crypto';
import sql, { type Sql } from 'sql-template-tag';
import type { Context } from '../../platform/http/context';
import type { ObjectStore } from '../../platform/storage/port';
import { fileAggregate, fileDeleted } from './events';

export interface SingleUse {
  fileId: number;
  entityType: string;
  companyId: number;
  /** Undefined for an entity that does not exist yet. */
  entityId?: number | undefined;
}

/** The caller's checked upload for this entity, or for a future one of this kind. Undefined if there is none. */
export const findUpload = (ctx: Context, use: SingleUse): Promise<{ key: string; size: number } | undefined> =>
  ctx.db.maybeOne<{ key: string; size: number }>(sql`SELECT f.key, f.size FROM file f WHERE ${isUsable(ctx, use)}`);

/** SHA-256 of a checked upload, in hexadecimal digits. Its content cannot change any more. Reads pieces, so that no large file is in memory. */
export async function digestOfUpload(storage: Pick<ObjectStore, 'read'>, { key, size }: { key: string; size: number }): Promise<string> {
  const hash = createHash('sha256');
  for (let from = 0; from < size; from += partBytes) hash.update(await storage.read(key, { from, to: Math.min(from + partBytes, size) }));
  return hash.digest('hex');
}

/** Deletes the upload together with its bytes. False if it is gone: of two requests, one uses it. */
export async function consumeUpload(ctx: Context, use: SingleUse): Promise<boolean> {
  const used = await ctx.db.maybeOne<{ key: string }>(sql`DELETE FROM file f WHERE ${isUsable(ctx, use)} RETURNING f.key`);
  if (!used) return false;
  const { companyId, fileId } = use;
  ctx.emit(fileDeleted, { companyId, aggregate: fileAggregate(fileId), payload: { fileId, key: used.key } });
  return true;
}

const isUsable = ({ actor }: Context, { fileId, entityType, companyId, entityId }: SingleUse): Sql => sql`
  f.id = ${fileId} AND f.company_id = ${companyId} AND f.entity_type = ${entityType} AND f.uploader_id = ${actor.id}
  AND f.status = 'UPLOAD_SUCCESS' AND f.claimed_at IS NULL AND (f.entity_id IS NULL OR f.entity_id = ${entityId ?? null}::bigint)`;
