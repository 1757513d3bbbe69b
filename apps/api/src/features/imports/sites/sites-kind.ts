import { openCell } from '@muster/contract/shared/csv';
import { keyColumns } from '@muster/contract/imports/columns';
import { excerptOf, type RowProblem } from '@muster/contract/imports/problems';
import { readSiteRow } from '@muster/contract/imports/site-row';
import sql from 'sql-template-tag';
import type { Db } from '../../../platform/database/database';
import {
  closestByName,
  findLabels,
  findSitesByName,
  findUnknownZones,
  lockCompany,
  nameKey,
  writeImportedSites,
  type KnownSite,
} from '../../organisation';
import { cellsOf, isRepeated, mapRows, type Batch, type Kind } from '../batch';
import { findFirstSpellings, type StoredRow } from '../queries';
import { planSite } from './plan';

async function planBatch(db: Db, batch: Batch) {
  const { head, rows } = batch;
  const read = await mapRows(rows, (row) => ({ row, ...readSiteRow(cellsOf(head, row)) }));
  const [labels, sites, unknownZones] = await Promise.all([
    findLabels(db, head.companyId),
    findSitesByName(
      db,
      head.companyId,
      read.map(({ site }) => nameKey(site.name)),
    ),
    findUnknownZones(
      db,
      read.flatMap(({ site }) => site.timeZone ?? []),
    ),
  ]);
  const known = new Map<string, KnownSite[]>();
  for (const site of sites) known.set(nameKey(site.name), [...(known.get(nameKey(site.name)) ?? []), site]);
  const sitesOf = (name: string): KnownSite[] => known.get(nameKey(name)) ?? [];
  const named = (name: string): KnownSite[] => closestByName(sitesOf(name), name, (site) => site.name);
  const repeated = await findRepeated(db, batch, sitesOf, named);
  return mapRows(read, ({ row, site, problems }) => {
    const { timeZone } = site;
    const isZoneUnknown = timeZone !== undefined && unknownZones.has(timeZone) && !problems.some(({ column }) => column === 'timeZone');
    const found: RowProblem[] = [
      ...problems,
      ...(repeated.has(row.number) ? [{ column: 'name', code: 'repeated' as const, value: excerptOf(row.key) }] : []),
      ...(isZoneUnknown ? [{ column: 'timeZone', code: 'timeZone' as const, value: excerptOf(timeZone) }] : []),
    ];
    return { number: row.number, key: row.key, ...planSite(site, { labels, known: named(site.name), found }) };
  });
}

/**
 * The numbers of rows whose site is in an earlier row too. Two sites of older data can share a key: then only rows that mean the same one of
 * them are repeated.
 */
async function findRepeated(db: Db, batch: Batch, sitesOf: (name: string) => readonly KnownSite[], named: typeof sitesOf) {
  const { head } = batch;
  const at = head.columns.indexOf(keyColumns.SITES[0] ?? '');
  const rows = batch.rows.filter((row) => isRepeated(batch, row));
  const nameIn = (cell: string | null | undefined): string => openCell(cell ?? '');
  const isShared = ({ cells }: StoredRow) => sitesOf(nameIn(cells[at])).length > 1;
  const shared = rows.filter(isShared);
  const idIn = (cell: string | null | undefined): number | undefined => {
    const [site, ...others] = named(nameIn(cell));
    return others.length > 0 ? undefined : site?.id;
  };
  const first = new Map<number | undefined, number>();
  const spellings = shared.length === 0 ? [] : await findFirstSpellings(db, head.id, at, [...new Set(shared.map(({ key }) => key))]);
  for (const { cell, number } of spellings) {
    const id = idIn(cell);
    first.set(id, Math.min(number, first.get(id) ?? number));
  }
  const isFirst = (row: StoredRow) => isShared(row) && first.get(idIn(row.cells[at])) === row.number;
  return new Set(rows.filter((row) => !isFirst(row)).map(({ number }) => number));
}

/** Sites with their lists. Names are unique in the company, so batches of one company wait for each other. */
export const sitesKind: Kind = {
  async plan(db, batch) {
    return (await planBatch(db, batch)).map(({ number, key, outcome, problems }) => ({ number, key, outcome, problems }));
  },
  async apply(db, batch) {
    const { companyId, createdBy, id } = batch.head;
    await lockCompany(db, companyId);
    const planned = await planBatch(db, batch);
    const sites = planned.filter(({ outcome }) => outcome === 'CREATE' || outcome === 'UPDATE').map(({ write }) => write);
    if (sites.length === 0) return planned;
    const written = await writeImportedSites(db, companyId, sites);
    await db.run(sql`
      INSERT INTO audit_event (company_id, at, actor_id, action, entity_type, entity_id, data)
      SELECT ${companyId}, ${batch.now}, ${createdBy}, 'site.imported', 'Site', unnest(${written.map((site) => String(site.id))}::text[]),
             jsonb_build_object('importId', ${id}::bigint)`);
    return planned;
  },
};
