import { excerptOf, type RowProblem } from '@muster/contract/imports/problems';
import { readSiteRow } from '@muster/contract/imports/site-row';
import sql from 'sql-template-tag';
import type { Db } from '../../../platform/database/database';
import {
  findLabels,
  findSitesByName,
  findUnknownZones,
  lockCompany,
  nameKey,
  writeImportedSites,
  type KnownSite,
} from '../../organisation';
import { cellsOf, isRepeated, type Batch, type Kind } from '../batch';
import { planSite } from './plan';

async function planBatch(db: Db, batch: Batch) {
  const { head, rows } = batch;
  const read = rows.map((row) => ({ row, ...readSiteRow(cellsOf(head, row)) }));
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
  return read.map(({ row, site, problems }) => {
    const { timeZone } = site;
    const isZoneUnknown = timeZone !== undefined && unknownZones.has(timeZone) && !problems.some(({ column }) => column === 'timeZone');
    const found: RowProblem[] = [
      ...problems,
      ...(isRepeated(batch, row) ? [{ column: 'name', code: 'repeated' as const, value: excerptOf(row.key) }] : []),
      ...(isZoneUnknown ? [{ column: 'timeZone', code: 'timeZone' as const, value: excerptOf(timeZone) }] : []),
    ];
    return { number: row.number, key: row.key, ...planSite(site, { labels, known: known.get(nameKey(site.name)) ?? [], found }) };
  });
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
