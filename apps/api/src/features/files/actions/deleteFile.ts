import sql from 'sql-template-tag';
import type { Context } from '../../../platform/http/context';
import { staleVersion } from '../../../platform/http/refusals';
import { accessFile } from '../access';
import { fileAggregate, fileDeleted } from '../events';
import { findAttachable } from '../registry';

/** Deletes a file; its bytes go once that is certain [7.65]. */
export async function deleteFile(ctx: Context, id: number): Promise<void> {
  const { companyId, key, entityType, isClaimed } = await accessFile(ctx, id, 'delete');
  // a thing that claims it at this moment comes first: things are held before their files, never the other way round
  const deleted = await ctx.db.run(sql`
    DELETE FROM file WHERE company_id = ${companyId} AND id = ${id} AND (claimed_at IS NOT NULL) = ${isClaimed}`);
  if (deleted === 0) throw staleVersion();
  const anonymous = findAttachable(entityType)?.hidesUploader === true;
  ctx.audit({ companyId, entityType: 'File', entityId: id, data: { entityType }, anonymous });
  ctx.emit(fileDeleted, { companyId, aggregate: fileAggregate(id), payload: { fileId: id, key }, anonymous });
}
