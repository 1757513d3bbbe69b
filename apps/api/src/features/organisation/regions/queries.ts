import type { RegionOfCompany } from '@muster/contract/organisation/region';
import type { Page } from '@muster/contract/shared/pagination';
import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import type { Db } from '../../../platform/database/database';
import { containsPattern } from '../../../platform/database/text-search';

export type RegionRow = Omit<RegionOfCompany, 'allowedActions'>;

const select = sql`
  SELECT r.id, r.company_id AS "companyId", r.label, r.version,
         (SELECT count(*) FROM site_region l WHERE l.company_id = r.company_id AND l.region_id = r.id) AS "sitesCount"
    FROM region r`;

const ofCallersCompanies = sql`r.company_id = ANY ((SELECT muster_companies())::bigint[])`;

export async function findRegions(
  db: Db,
  { companyId, label }: { companyId: number | undefined; label: string | undefined },
  page: Page<'id' | 'label'>,
): Promise<{ items: RegionRow[]; total: number }> {
  const place: Sql = companyId === undefined ? ofCallersCompanies : sql`r.company_id = ${companyId}`;
  const where = sql`${place} ${label ? sql`AND r.label ILIKE ${containsPattern(label)}` : empty}`;
  const order = join(page.sort.map(({ field, direction }) => raw(`${field === 'label' ? 'lower(r.label)' : 'r.id'} ${direction}`)));
  const [items, { total }] = await Promise.all([
    db.many<RegionRow>(sql`${select} WHERE ${where} ORDER BY ${order}, r.id LIMIT ${page.size} OFFSET ${page.number * page.size}`),
    db.one<{ total: number }>(sql`SELECT count(*) AS total FROM region r WHERE ${where}`),
  ]);
  return { items, total };
}

/** A region of the caller's companies. */
export const findRegion = (db: Db, id: number): Promise<RegionRow | undefined> =>
  db.maybeOne<RegionRow>(sql`${select} WHERE r.id = ${id} AND ${ofCallersCompanies}`);

/** Locks a region. Before a deletion, waits for transactions that add sites to the region. */
export const lockRegion = (db: Db, { companyId, id }: { companyId: number; id: number }, purpose: 'edit' | 'delete'): Promise<number> =>
  db.run(
    sql`SELECT FROM region WHERE company_id = ${companyId} AND id = ${id} ${raw(purpose === 'delete' ? 'FOR UPDATE' : 'FOR NO KEY UPDATE')}`,
  );

/** The first sites of a region, by name. */
export const findSiteNamesOfRegion = (db: Db, { companyId, id }: { companyId: number; id: number }): Promise<{ name: string }[]> =>
  db.many<{ name: string }>(sql`
    SELECT s.name FROM site_region l JOIN site s ON s.company_id = l.company_id AND s.id = l.site_id
     WHERE l.company_id = ${companyId} AND l.region_id = ${id} ORDER BY lower(s.name), s.id LIMIT 3`);
