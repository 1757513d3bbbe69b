import sql from 'sql-template-tag';
import type { Context } from '../../../platform/http/context';
import { conflict } from '../../../platform/http/errors';
import { accessImport } from '../access';

/** Deletes the stored rows and the report. 409 while the job runs. */
export async function deleteImport(ctx: Context, id: number): Promise<void> {
  const { companyId, status } = await accessImport(ctx, id, 'change');
  if (status === 'APPLYING') throw conflict('import.running', 'This import is running. Wait until it is done.');
  await ctx.db.run(sql`DELETE FROM data_import WHERE id = ${id}`);
  ctx.audit({ companyId, entityType: 'Import', entityId: id });
}
