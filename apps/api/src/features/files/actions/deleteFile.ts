import sql from 'sql-template-tag';
import type { Context } from '../../../platform/http/context';
import { accessFile } from '../access';
import { fileAggregate, fileDeleted } from '../events';
import { findAttachable } from '../registry';

/** Deletes a file; its bytes go once that is certain [7.65]. */
export async function deleteFile(ctx: Context, id: number): Promise<void> {
  const { companyId, key, entityType } = await accessFile(ctx, id, 'delete');
  await ctx.db.run(sql`DELETE FROM file WHERE company_id = ${companyId} AND id = ${id}`);
  const anonymous = findAttachable(entityType)?.hidesUploader === true;
  ctx.audit({ companyId, entityType: 'File', entityId: id, data: { entityType }, anonymous });
  ctx.emit(fileDeleted, { companyId, aggregate: fileAggregate(id), payload: { fileId: id, key }, anonymous });
}
