/** Which campaigns a list may show: conditions on `campaign c`. The rows that statements of higher features join. */
import { canEditCompany, isConsultant } from '@muster/contract/shared/permissions';
import sql, { type Sql } from 'sql-template-tag';
import type { Actor } from '../../platform/http/actor';

/** `campaign c`. */
export const campaignRows: Sql = sql`campaign c`;

/** `campaign_audience a`: the people of standalone campaigns. */
export const audienceRows: Sql = sql`campaign_audience a`;

/** `a (user_id, viewed_at, has_work, away_until)`: all people of a standalone campaign, for statements that count them. Reads each page of the table once. */
export const wholeAudience = ({ id, companyId }: { id: number; companyId: number }): Sql =>
  sql`muster_whole_audience(${companyId}, ${id}) a`;

/** `campaign_site p`: the sites that take part in hierarchical campaigns. */
export const partRows: Sql = sql`campaign_site p`;

/** `campaign c` has its whole audience. */
export const isWhole: Sql = sql`NOT EXISTS (SELECT FROM campaign_posting g WHERE g.company_id = c.company_id AND g.campaign_id = c.id)`;

/** Limits `campaign c` to the caller's companies: a second check besides row-level security. */
export const inMyCompanies: Sql = sql`c.company_id = ANY ((SELECT muster_companies())::bigint[])`;

/** The visibility rule for lists, for `campaign c` in one company: posted campaigns, and those that the caller manages [6.4]. */
export const visibleCampaigns = (actor: Actor, companyId: number): Sql =>
  sql`(c.status IN ('LIVE', 'COMPLETE') OR ${managedCampaigns(actor, companyId)})`;

/** The campaigns of one company whose scope the caller manages. */
export function managedCampaigns(actor: Actor, companyId: number): Sql {
  if (isConsultant(actor)) return sql`FALSE`;
  if (canEditCompany(actor, companyId)) return sql`TRUE`;
  const sites = actor.sites.filter((site) => site.companyId === companyId && site.isManager).map(({ siteId }) => siteId);
  const divisions = actor.divisions
    .filter((division) => division.companyId === companyId && division.isManager)
    .map(({ divisionId }) => divisionId);
  if (sites.length + divisions.length === 0) return sql`FALSE`;
  return sql`(c.site_id = ANY (${sites}::bigint[]) OR c.division_id = ANY (${divisions}::bigint[]))`;
}
