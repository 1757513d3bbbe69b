import { columnsOf, keyColumns } from '@muster/contract/imports/columns';
import type { DataImport, ImportCreation } from '@muster/contract/imports/import';
import { maxStoredImports, maxWaitingImports } from '@muster/contract/imports/limits';
import sql from 'sql-template-tag';
import { lockLimitedSet } from '../../../platform/database/limited-sets';
import type { Context } from '../../../platform/http/context';
import { conflict, invalid } from '../../../platform/http/errors';
import { accessImportingCompany } from '../access';
import { findImportWithFigures } from '../queries';

/** Begins an import without rows, and deletes the caller's oldest ones that nobody applied. 409 above the maximum number. 400 for unknown or repeated columns, or without a column that identifies a row. */
export async function createImport(ctx: Context, { companyId, kind, fileName, columns }: ImportCreation): Promise<DataImport> {
  await accessImportingCompany(ctx, companyId);
  const isKnown = columns.every((column, at) => columnsOf[kind].includes(column) && columns.indexOf(column) === at);
  if (!isKnown) throw invalid([{ objectName: 'body', field: 'columns', message: 'Unknown' }]);
  if (!keyColumns[kind].some((column) => columns.includes(column)))
    throw invalid([{ objectName: 'body', field: 'columns', message: 'NotNull' }]);
  await lockLimitedSet(ctx.db, 'imports', companyId);
  await ctx.db.run(sql`
    DELETE FROM data_import WHERE id IN (
      SELECT id FROM data_import WHERE company_id = ${companyId} AND created_by = ${ctx.actor.id} AND status = 'CHECKING'
       ORDER BY id DESC OFFSET ${maxWaitingImports - 1})`);
  const { stored } = await ctx.db.one<{ stored: number }>(sql`SELECT count(*) AS stored FROM data_import WHERE company_id = ${companyId}`);
  if (stored >= maxStoredImports)
    throw conflict('import.tooMany', 'There are too many imports. Delete old ones first.', { max: maxStoredImports });
  const { id } = await ctx.db.one<{ id: number }>(sql`
    INSERT INTO data_import (company_id, kind, created_by, file_name, columns, created_at)
    VALUES (${companyId}, ${kind}, ${ctx.actor.id}, ${fileName}, ${columns}::text[], ${ctx.now}) RETURNING id`);
  ctx.audit({ companyId, entityType: 'Import', entityId: id, data: { kind } });
  return findImportWithFigures(ctx.db, id);
}
