/** The report lists of a company, division or site: everything posted there, in progress or completed. */
import sql, { join, type Sql } from 'sql-template-tag';
import { hasUnassignedSite, isMyParticipation, isUnanswered, participations, wholeCampaigns } from '../campaigns';
import { sitesOfDivision } from '../organisation';
import { filtersOf, includesType, isInAudience, type FocusReader, type FocusFilters } from './filters';

/**
 * A company lists its whole campaigns, and participating sites only if the query names that type. A site lists its own campaigns and its
 * part in hierarchical ones. A division lists its whole campaigns and what its sites list, except their parts in its own campaigns. With
 * `isForMe`, the search covers every scope: campaigns with the caller in the audience, and parts of sites that are the caller's work [2.61].
 */
export function reportsOf(asking: FocusReader, companyId: number, query: FocusFilters): Sql[] {
  const { actor } = asking;
  const { siteId, divisionId, isForMe = false } = query;
  const filters = join([sql`c.status IN ('LIVE', 'COMPLETE')`, ...filtersOf(asking, companyId, query)], ' AND ');
  const branches: Sql[] = [];
  if (includesType(query, 'CompanyCampaignV2')) {
    const here = wholesIn(companyId, query);
    const assignee = query.unAssigned ? hasUnassignedSite : sql`TRUE`;
    const forMe = isForMe ? isInAudience(actor, companyId) : sql`TRUE`;
    branches.push(wholeCampaigns(companyId, sql`${here} AND ${assignee} AND ${forMe} AND ${filters}`));
  }
  const namesSites = query.focusableTypes?.includes('SitesCampaignV2') === true;
  if (namesSites || ((siteId !== undefined || divisionId !== undefined || isForMe) && includesType(query, 'SitesCampaignV2'))) {
    const here = partsIn(companyId, query);
    const assignee = query.unAssigned ? sql`p.assignee_id IS NULL` : sql`TRUE`;
    const forMe = isForMe ? isMyParticipation(actor) : sql`TRUE`;
    // a submitted part is in no bucket and needs no assignee
    const open = query.inProgressStatus || query.unAssigned ? isUnanswered : sql`TRUE`;
    branches.push(participations(companyId, sql`${here} AND ${assignee} AND ${forMe} AND ${open} AND ${filters}`));
  }
  return branches;
}

/** Which whole `campaign c` stand in the list. */
function wholesIn(companyId: number, { siteId, divisionId, isForMe }: FocusFilters): Sql {
  const ownOf = (sites: Sql) => sql`c.scope = 'SITE' AND c.site_id ${sites} AND c.mode = 'STANDALONE'`;
  if (siteId !== undefined) return divisionId === undefined ? ownOf(sql`= ${siteId}`) : sql`FALSE`;
  if (divisionId !== undefined)
    return sql`((c.scope = 'DIVISION' AND c.division_id = ${divisionId}) OR (${ownOf(sql`IN (${sitesOfDivision(companyId, divisionId)})`)}))`;
  return isForMe ? sql`TRUE` : sql`c.scope = 'COMPANY'`;
}

/** Which `campaign_site p` stand in the list. */
function partsIn(companyId: number, { siteId, divisionId, isForMe, focusableTypes }: FocusFilters): Sql {
  if (siteId !== undefined)
    return divisionId === undefined
      ? sql`p.site_id = ${siteId}`
      : sql`c.scope = 'DIVISION' AND c.division_id = ${divisionId} AND p.site_id = ${siteId}`;
  if (divisionId === undefined) return isForMe ? sql`TRUE` : sql`c.scope = 'COMPANY'`;
  const isListedWhole = !isForMe && includesType({ focusableTypes }, 'CompanyCampaignV2');
  const others = sql`c.division_id IS DISTINCT FROM ${divisionId} AND p.site_id IN (${sitesOfDivision(companyId, divisionId)})`;
  return isListedWhole ? others : sql`(${others} OR c.division_id = ${divisionId})`;
}
