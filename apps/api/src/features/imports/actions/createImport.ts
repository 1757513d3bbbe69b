import { columnsOf, keyColumn } from '@muster/contract/imports/columns';
import type { DataImport, ImportCreation } from '@muster/contract/imports/import';
import sql from 'sql-template-tag';
import type { Context } from '../../../platform/http/context';
import { invalid } from '../../../platform/http/errors';
import { accessImportingCompany } from '../access';
import { findImportWithFigures } from '../queries';

/** Begins an import without rows. 400 for unknown or repeated columns, or without the column that identifies a row. */
export async function createImport(ctx: Context, { companyId, kind, fileName, columns }: ImportCreation): Promise<DataImport> {
  await accessImportingCompany(ctx, companyId);
  const isKnown = columns.every((column, at) => columnsOf[kind].includes(column) && columns.indexOf(column) === at);
  if (!isKnown) throw invalid([{ objectName: 'body', field: 'columns', message: 'Unknown' }]);
  if (!columns.includes(keyColumn[kind])) throw invalid([{ objectName: 'body', field: 'columns', message: 'NotNull' }]);
  const { id } = await ctx.db.one<{ id: number }>(sql`
    INSERT INTO data_import (company_id, kind, created_by, file_name, columns, created_at)
    VALUES (${companyId}, ${kind}, ${ctx.actor.id}, ${fileName}, ${columns}::text[], ${ctx.now}) RETURNING id`);
  ctx.audit({ companyId, entityType: 'Import', entityId: id, data: { kind } });
  return findImportWithFigures(ctx.db, id);
}
