/** The divisions, subdivisions, regions, types and high-risk work of a site: checks of the given ids, and their storage [2.152] [7.62]. */
import type { SiteReplacement } from '@muster/contract/organisation/place-bodies';
import type { FieldError } from '@muster/contract/shared/errors';
import sql, { raw } from 'sql-template-tag';
import type { Db } from '../../../platform/database/database';
import { findReferenceLists } from '../../reference-data';

type GivenLinks = Pick<SiteReplacement, 'divisionIds' | 'subDivisionIds' | 'regionIds' | 'workSiteTypes' | 'highRiskWorks'>;
export type SiteLinks = { [Kind in keyof GivenLinks]-?: number[] };

export const noLinks: SiteLinks = { divisionIds: [], subDivisionIds: [], regionIds: [], workSiteTypes: [], highRiskWorks: [] };

interface SiteOfLinks {
  companyId: number;
  siteId: number;
}

/**
 * The links of a site after a change. Missing lists stay as they are, except that a subdivision leaves with its division. Locks what
 * the site joins, so that it is neither deleted nor archived at the same time. An id of another company is unknown.
 */
export async function checkLinks(
  db: Db,
  companyId: number,
  before: SiteLinks,
  given: GivenLinks,
): Promise<{ links: SiteLinks; faults: FieldError[] }> {
  const divisionIds = distinct(given.divisionIds ?? before.divisionIds);
  const divisions = await db.many<{ id: number; isArchived: boolean }>(sql`
    SELECT id, archived_at IS NOT NULL AS "isArchived" FROM division
     WHERE company_id = ${companyId} AND id = ANY (${divisionIds}::bigint[]) ORDER BY id FOR SHARE`);
  const wantedSubdivisions = distinct(given.subDivisionIds ?? before.subDivisionIds);
  const subdivisions = await db.many<{ id: number; divisionId: number }>(sql`
    SELECT id, division_id AS "divisionId" FROM subdivision
     WHERE company_id = ${companyId} AND id = ANY (${wantedSubdivisions}::bigint[]) ORDER BY id FOR KEY SHARE`);
  const regionIds = distinct(given.regionIds ?? before.regionIds);
  const regions = await db.many<{ id: number }>(
    sql`SELECT id FROM region WHERE company_id = ${companyId} AND id = ANY (${regionIds}::bigint[]) ORDER BY id FOR KEY SHARE`,
  );
  const { workSiteTypes: types, highRiskWorks: works } = await findReferenceLists(db);
  const links = {
    divisionIds,
    subDivisionIds: given.subDivisionIds
      ? wantedSubdivisions
      : subdivisions.filter(({ divisionId }) => divisionIds.includes(divisionId)).map(({ id }) => id),
    regionIds,
    workSiteTypes: distinct(given.workSiteTypes ?? before.workSiteTypes),
    highRiskWorks: distinct(given.highRiskWorks ?? before.highRiskWorks),
  };
  const faults = [
    isMissing(links.divisionIds, divisions) && fault('divisionIds', 'Unknown'),
    divisions.some(({ id, isArchived }) => isArchived && !before.divisionIds.includes(id)) && fault('divisionIds', 'Archived'),
    isMissing(links.subDivisionIds, subdivisions) && fault('subDivisionIds', 'Unknown'),
    given.subDivisionIds && subdivisions.some(({ divisionId }) => !divisionIds.includes(divisionId)) && fault('subDivisionIds', 'Mismatch'),
    isMissing(links.regionIds, regions) && fault('regionIds', 'Unknown'),
    isMissing(links.workSiteTypes, types) && fault('workSiteTypes', 'Unknown'),
    isMissing(links.highRiskWorks, works) && fault('highRiskWorks', 'Unknown'),
  ].filter((found) => found instanceof Object);
  return { links, faults };
}

const distinct = (ids: readonly number[]): number[] => [...new Set(ids)];
const isMissing = (ids: readonly number[], known: readonly { id: number }[]): boolean =>
  ids.some((id) => !known.some((one) => one.id === id));
const fault = (field: keyof SiteLinks, message: string): FieldError => ({ objectName: 'body', field, message });

const stored = {
  divisionIds: { table: raw('site_division'), column: raw('division_id') },
  subDivisionIds: { table: raw('site_subdivision'), column: raw('subdivision_id') },
  regionIds: { table: raw('site_region'), column: raw('region_id') },
  workSiteTypes: { table: raw('site_work_site_type'), column: raw('work_site_type_id') },
  highRiskWorks: { table: raw('site_high_risk_work'), column: raw('high_risk_work_id') },
} satisfies Record<keyof SiteLinks, unknown>;

/** Replaces the links of a site. */
export async function storeLinks(db: Db, { companyId, siteId }: SiteOfLinks, links: SiteLinks): Promise<void> {
  for (const kind of Object.keys(stored) as (keyof SiteLinks)[]) {
    const { table, column } = stored[kind];
    const ids = sql`${links[kind]}::bigint[]`;
    await db.run(sql`DELETE FROM ${table} WHERE company_id = ${companyId} AND site_id = ${siteId} AND ${column} <> ALL (${ids})`);
    await db.run(sql`
      INSERT INTO ${table} (company_id, site_id, ${column}) SELECT ${companyId}, ${siteId}, unnest(${ids}) ON CONFLICT DO NOTHING`);
  }
}
