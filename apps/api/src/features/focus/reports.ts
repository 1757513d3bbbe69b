/** What the report lists of a company, division or site hold: everything posted there, in progress or completed. */
import sql, { join, type Sql } from 'sql-template-tag';
import type { Actor } from '../../platform/http/actor';
import { hasUnassignedSite, isInAudience, isMyParticipation, isUnanswered, participations, wholeCampaigns } from '../campaigns';
import { filtersOf, includes, type FocusFilters } from './filters';

/**
 * A company or a division lists its campaigns as wholes, and their participating sites when those are asked for by name;
 * a site lists its own campaigns, and its part in hierarchical ones. What is for the caller is looked for in every scope:
 * campaigns with them in the audience, and the parts of sites that are their work [2.61].
 */
export function reportsOf({ actor, now }: { actor: Actor; now: Date }, companyId: number, query: FocusFilters): Sql[] {
  const { siteId, isForMe = false } = query;
  const filters = join([sql`c.status IN ('LIVE', 'COMPLETE')`, ...filtersOf(query, { companyId, now })], ' AND ');
  const place = placeOf(query);
  const branches: Sql[] = [];
  if (includes(query, 'CompanyCampaignV2')) {
    const here = siteId === undefined ? place : sql`${place} AND c.scope = 'SITE' AND c.site_id = ${siteId} AND c.mode = 'STANDALONE'`;
    const assignee = query.unAssigned ? hasUnassignedSite : sql`TRUE`;
    const forMe = isForMe ? isInAudience(actor, companyId) : sql`TRUE`;
    branches.push(wholeCampaigns(companyId, sql`${here} AND ${assignee} AND ${forMe} AND ${filters}`));
  }
  const namesSites = query.focusableTypes?.includes('SitesCampaignV2') === true;
  if (namesSites || ((siteId !== undefined || isForMe) && includes(query, 'SitesCampaignV2'))) {
    const here = siteId === undefined ? place : sql`${place} AND p.site_id = ${siteId}`;
    const assignee = query.unAssigned ? sql`p.assignee_id IS NULL` : sql`TRUE`;
    const forMe = isForMe ? isMyParticipation(actor) : sql`TRUE`;
    // a part that is submitted is neither due nor waiting for somebody
    const open = query.inProgressStatus || query.unAssigned ? isUnanswered : sql`TRUE`;
    branches.push(participations(companyId, sql`${here} AND ${assignee} AND ${forMe} AND ${open} AND ${filters}`));
  }
  return branches;
}

function placeOf({ siteId, divisionId, isForMe }: FocusFilters): Sql {
  if (divisionId !== undefined) return sql`c.scope = 'DIVISION' AND c.division_id = ${divisionId}`;
  return siteId === undefined && !isForMe ? sql`c.scope = 'COMPANY'` : sql`TRUE`;
}
