/** The report lists of a company, division or site: everything posted there, in progress or completed. */
import sql, { join, type Sql } from 'sql-template-tag';
import { hasUnassignedSite, isInAudience, isMyParticipation, isUnanswered, participations, wholeCampaigns } from '../campaigns';
import { filtersOf, includesType, type FocusReader, type FocusFilters } from './filters';

/**
 * A company or a division lists whole campaigns, and participating sites only if the query names that type. A site lists its own
 * campaigns and its part in hierarchical ones. With `isForMe`, the search covers every scope: campaigns with the caller in the
 * audience, and parts of sites that are the caller's work [2.61].
 */
export function reportsOf(asking: FocusReader, companyId: number, query: FocusFilters): Sql[] {
  const { actor } = asking;
  const { siteId, isForMe = false } = query;
  const filters = join([sql`c.status IN ('LIVE', 'COMPLETE')`, ...filtersOf(asking, companyId, query)], ' AND ');
  const place = placeOf(query);
  const branches: Sql[] = [];
  if (includesType(query, 'CompanyCampaignV2')) {
    const here = siteId === undefined ? place : sql`${place} AND c.scope = 'SITE' AND c.site_id = ${siteId} AND c.mode = 'STANDALONE'`;
    const assignee = query.unAssigned ? hasUnassignedSite : sql`TRUE`;
    const forMe = isForMe ? isInAudience(actor, companyId) : sql`TRUE`;
    branches.push(wholeCampaigns(companyId, sql`${here} AND ${assignee} AND ${forMe} AND ${filters}`));
  }
  const namesSites = query.focusableTypes?.includes('SitesCampaignV2') === true;
  if (namesSites || ((siteId !== undefined || isForMe) && includesType(query, 'SitesCampaignV2'))) {
    const here = siteId === undefined ? place : sql`${place} AND p.site_id = ${siteId}`;
    const assignee = query.unAssigned ? sql`p.assignee_id IS NULL` : sql`TRUE`;
    const forMe = isForMe ? isMyParticipation(actor) : sql`TRUE`;
    // a submitted part is in no bucket and needs no assignee
    const open = query.inProgressStatus || query.unAssigned ? isUnanswered : sql`TRUE`;
    branches.push(participations(companyId, sql`${here} AND ${assignee} AND ${forMe} AND ${open} AND ${filters}`));
  }
  return branches;
}

function placeOf({ siteId, divisionId, isForMe }: FocusFilters): Sql {
  if (divisionId !== undefined) return sql`c.scope = 'DIVISION' AND c.division_id = ${divisionId}`;
  return siteId === undefined && !isForMe ? sql`c.scope = 'COMPANY'` : sql`TRUE`;
}
