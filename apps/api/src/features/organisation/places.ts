import sql, { type Sql } from 'sql-template-tag';
import type { Db } from '../../platform/database/database';

/** A company, or one of its sites or divisions. */
export interface PlaceScope {
  companyId: number;
  siteId?: number | null | undefined;
  divisionId?: number | null | undefined;
}

/**
 * The time zone of the place: its own, or the company's; and whether it is an inactive site or an archived division. Undefined if the company
 * has no such site or division [4.32].
 */
export async function findPlace(db: Db, { companyId, siteId, divisionId }: PlaceScope): Promise<FoundPlace | undefined> {
  const zone = sql`SELECT coalesce(s.time_zone, c.time_zone) AS "timeZone", coalesce(s.work_days, c.work_days) AS "workDays", s.status = 'INACTIVE' AS "isClosed" FROM company c`;
  if (siteId != null) return db.maybeOne(sql`${zone} JOIN site s ON s.company_id = c.id WHERE c.id = ${companyId} AND s.id = ${siteId}`);
  if (divisionId != null)
    return db.maybeOne(sql`
      SELECT c.time_zone AS "timeZone", c.work_days AS "workDays", d.archived_at IS NOT NULL AS "isClosed" FROM company c JOIN division d ON d.company_id = c.id
       WHERE c.id = ${companyId} AND d.id = ${divisionId}`);
  return db.maybeOne(
    sql`SELECT c.time_zone AS "timeZone", c.work_days AS "workDays", false AS "isClosed" FROM company c WHERE c.id = ${companyId}`,
  );
}

interface FoundPlace {
  timeZone: string;
  /** Days of the week; 1 is Monday. */
  workDays: number[];
  isClosed: boolean;
}

/** The company of a site; undefined if the caller's companies have no such site. */
export async function findCompanyOfSite(db: Db, siteId: number): Promise<number | undefined> {
  const site = await db.maybeOne<{ companyId: number }>(sql`
    SELECT company_id AS "companyId" FROM site WHERE id = ${siteId} AND company_id = ANY ((SELECT muster_companies())::bigint[])`);
  return site?.companyId;
}

/** The sites of a division; undefined if the company has no such division. */
export async function findSitesOfDivision(db: Db, companyId: number, divisionId: number): Promise<Set<number> | undefined> {
  const division = await db.maybeOne<{ siteIds: number[] }>(sql`
    SELECT ARRAY(SELECT s.site_id FROM site_division s WHERE s.company_id = d.company_id AND s.division_id = d.id)::int[] AS "siteIds"
      FROM division d WHERE d.company_id = ${companyId} AND d.id = ${divisionId}`);
  return division && new Set(division.siteIds);
}

/** `SELECT division_id`: the divisions of a site. */
export const divisionsOfSite = (companyId: number, siteId: number): Sql =>
  sql`SELECT l.division_id FROM site_division l WHERE l.company_id = ${companyId} AND l.site_id = ${siteId}`;

/** `SELECT site_id` of the sites of the region. */
export const sitesOfRegion = (companyId: number, regionId: number): Sql =>
  sql`SELECT l.site_id FROM site_region l WHERE l.company_id = ${companyId} AND l.region_id = ${regionId}`;

/** `SELECT site_id`: the sites of a division. */
export const sitesOfDivision = (companyId: number, divisionId: number): Sql =>
  sql`SELECT l.site_id FROM site_division l WHERE l.company_id = ${companyId} AND l.division_id = ${divisionId}`;

export interface PlaceIds {
  siteIds: number[];
  regionIds: number[];
  subdivisionIds: number[];
  divisionIds: number[];
}

/** Those of the ids that the company has. */
export async function findKnownPlaces(
  db: Db,
  companyId: number,
  { siteIds = [], regionIds = [], subdivisionIds = [], divisionIds = [] }: Partial<PlaceIds>,
): Promise<Record<keyof PlaceIds, Set<number>>> {
  const rows = await db.many<{ kind: keyof PlaceIds; id: number }>(sql`
    SELECT 'siteIds' AS kind, id FROM site WHERE company_id = ${companyId} AND id = ANY (${siteIds}::bigint[])
     UNION ALL SELECT 'regionIds', id FROM region WHERE company_id = ${companyId} AND id = ANY (${regionIds}::bigint[])
     UNION ALL SELECT 'subdivisionIds', id FROM subdivision WHERE company_id = ${companyId} AND id = ANY (${subdivisionIds}::bigint[])
     UNION ALL SELECT 'divisionIds', id FROM division WHERE company_id = ${companyId} AND id = ANY (${divisionIds}::bigint[])`);
  const none = () => new Set<number>();
  const known = { siteIds: none(), regionIds: none(), subdivisionIds: none(), divisionIds: none() };
  for (const { kind, id } of rows) known[kind].add(id);
  return known;
}
