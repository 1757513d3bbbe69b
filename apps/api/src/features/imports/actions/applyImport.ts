import type { DataImport } from '@muster/contract/imports/import';
import sql from 'sql-template-tag';
import type { Context } from '../../../platform/http/context';
import { conflict, forbidden } from '../../../platform/http/errors';
import { accessImport } from '../access';
import { importRequested } from '../events';
import { findImportWithFigures } from '../queries';

/** Starts the job. A second call changes nothing. 403 for an import that somebody else began, 409 without rows. */
export async function applyImport(ctx: Context, id: number, { sendsInvitations }: { sendsInvitations: boolean }): Promise<DataImport> {
  const { companyId, status, createdBy } = await accessImport(ctx, id, 'change');
  if (createdBy !== ctx.actor.id) throw forbidden();
  const before = await findImportWithFigures(ctx.db, id);
  if (status !== 'CHECKING') {
    ctx.nothingChanged();
    return before;
  }
  if (before.rows === 0) throw conflict('import.empty', 'This import has no rows.');
  await ctx.db.run(sql`UPDATE data_import SET status = 'APPLYING', sends_invitations = ${sendsInvitations} WHERE id = ${id}`);
  ctx.audit({ companyId, entityType: 'Import', entityId: id, data: { rows: before.rows, sendsInvitations } });
  ctx.emit(importRequested, { companyId, aggregate: `import:${id}`, payload: { importId: id, companyId } });
  return findImportWithFigures(ctx.db, id);
}
