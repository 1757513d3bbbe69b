/** What the report lists of a company, division or site hold: everything posted there, in progress or completed. */
import sql, { join, type Sql } from 'sql-template-tag';
import { hasUnassignedSite, participations, wholeCampaigns } from '../campaigns';
import { filtersOf, includes, type FocusFilters } from './filters';

/**
 * A company or a division lists its campaigns as wholes, and their participating sites when those are asked for by name;
 * a site lists its own campaigns, and its part in hierarchical ones.
 */
export function reportsOf(companyId: number, query: FocusFilters, now: Date): Sql[] {
  const { siteId, divisionId } = query;
  const filters = join([sql`c.status IN ('LIVE', 'COMPLETE')`, ...filtersOf(query, { companyId, now })], ' AND ');
  const place =
    divisionId === undefined
      ? siteId === undefined
        ? sql`c.scope = 'COMPANY'`
        : sql`TRUE`
      : sql`c.scope = 'DIVISION' AND c.division_id = ${divisionId}`;
  const branches: Sql[] = [];
  if (includes(query, 'CompanyCampaignV2')) {
    const here = siteId === undefined ? place : sql`${place} AND c.scope = 'SITE' AND c.site_id = ${siteId} AND c.mode = 'STANDALONE'`;
    const assignee = query.unAssigned ? hasUnassignedSite : sql`TRUE`;
    branches.push(wholeCampaigns(companyId, sql`${here} AND ${assignee} AND ${filters}`));
  }
  const namesSites = query.focusableTypes?.includes('SitesCampaignV2') === true;
  if (namesSites || (siteId !== undefined && includes(query, 'SitesCampaignV2'))) {
    const here = siteId === undefined ? place : sql`${place} AND p.site_id = ${siteId}`;
    const assignee = query.unAssigned ? sql`p.assignee_id IS NULL` : sql`TRUE`;
    branches.push(participations(companyId, sql`${here} AND ${assignee} AND ${filters}`));
  }
  return branches;
}
