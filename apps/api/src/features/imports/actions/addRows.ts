import { openCell } from '@muster/contract/shared/csv';
import { keyColumns } from '@muster/contract/imports/columns';
import type { ImportedRow } from '@muster/contract/imports/import';
import { excerptOf } from '@muster/contract/imports/problems';
import { maxImportRows } from '@muster/contract/imports/limits';
import type { Context } from '../../../platform/http/context';
import { conflict, forbidden, invalid } from '../../../platform/http/errors';
import { nameKey } from '../../organisation';
import { accessImport } from '../access';
import { kinds } from '../kinds';
import { addRows, findFirstRows, writeOutcomes, type StoredRow } from '../queries';

/**
 * Stores a chunk of rows and says what the import would do with each. It writes nothing else. 409 after `apply`, 400 for rows beyond the
 * maximum.
 */
export async function addImportRows(ctx: Context, id: number, chunk: { first: number; rows: string[][] }): Promise<ImportedRow[]> {
  const head = await accessImport(ctx, id, 'change');
  if (head.status !== 'CHECKING') throw conflict('import.applied', 'This import was applied already. Begin a new one.');
  // the job writes on behalf of the person who began the import
  if (head.createdBy !== ctx.actor.id) throw forbidden();
  if (chunk.first + chunk.rows.length - 1 > maxImportRows) throw invalid([{ objectName: 'body', field: 'rows', message: 'Size' }]);
  const places = keyColumns[head.kind].map((column) => head.columns.indexOf(column));
  const rows = chunk.rows.map((given, index): StoredRow => {
    const cells = given.map((cell) => cell.replaceAll('\u0000', ''));
    return {
      number: chunk.first + index,
      key: excerptOf(places.map((at) => nameKey(openCell(cells[at] ?? ''))).find((key) => key !== '') ?? '', 300),
      cells,
    };
  });
  const added = new Set((await addRows(ctx.db, head, rows)).map(({ number }) => number));
  const news = rows.filter(({ number }) => added.has(number));
  const firstRows = await findFirstRows(
    ctx.db,
    id,
    news.map(({ key }) => key),
  );
  const planned = await kinds[head.kind].plan(ctx.db, { head, rows: news, firstRows, now: ctx.now });
  if (news.length === 0) ctx.nothingChanged();
  else {
    await writeOutcomes(ctx.db, id, planned, false);
    ctx.audit({ companyId: head.companyId, entityType: 'Import', entityId: id, data: { rows: news.length } });
  }
  return planned;
}
