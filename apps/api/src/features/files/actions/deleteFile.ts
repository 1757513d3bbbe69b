import sql from 'sql-template-tag';
import type { Context } from '../../../platform/http/context';
import { conflict, staleVersion } from '../../../platform/http/errors';
import { accessFile } from '../access';
import { fileAggregate, fileDeleted } from '../events';
import { findAttachable } from '../registry';

/**
 * Deletes a file [7.65]; a subscriber deletes its bytes after the commit. A claimed file is removed by an edit of its entity. The edit
 * fails if the entity needs the file, and keeps the file as evidence if people may have acknowledged it.
 */
export async function deleteFile(ctx: Context, id: number): Promise<void> {
  const { companyId, key, entityType, entityId, isClaimed, isWithdrawn } = await accessFile(ctx, id, 'delete');
  if (isWithdrawn) throw conflict('file.kept', 'People may have acknowledged this file. It is kept with the earlier version.');
  const kind = findAttachable(ctx, entityType);
  const anonymous = kind?.hidesUploader === true;
  ctx.audit({ companyId, entityType: 'File', entityId: id, data: { entityType }, anonymous });
  if (isClaimed && entityId !== null && kind?.remove) return kind.remove(ctx, entityId, id);
  // a concurrent claim wins: entities are locked before their files, never in reverse
  const deleted = await ctx.db.run(sql`
    DELETE FROM file WHERE company_id = ${companyId} AND id = ${id} AND (claimed_at IS NOT NULL) = ${isClaimed}`);
  if (deleted === 0) throw staleVersion();
  ctx.emit(fileDeleted, { companyId, aggregate: fileAggregate(id), payload: { fileId: id, key }, anonymous });
}
