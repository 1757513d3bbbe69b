/**
 * The campaigns that wait for the managers of a company, site or division: alerts, what is due with missing people or sites, sites without an
 * assignee, and drafts. Each campaign is one row. All figures are kept ones, so that the cost does not grow with the people.
 */
import { refusal } from '@muster/contract/campaigns/compliance';
import { isDanger, dangerWord } from '@muster/contract/campaigns/danger';
import { dueBucket, dueSoonMinutes } from '@muster/contract/campaigns/life-cycle';
import type { CampaignListItem } from '@muster/contract/campaigns/campaign';
import { emptyNeed, maxNeeds, type Need, type NeedGroup, type NeedKind } from '@muster/contract/dashboards/needs';
import type { Page } from '@muster/contract/shared/pagination';
import type { Scope } from '@muster/contract/shared/permissions';
import sql, { type Sql } from 'sql-template-tag';
import type { Context } from '../../../platform/http/context';
import type { NeedSource } from '../../../platform/needs/source';
import { sitesOfDivision } from '../../organisation';
import { exactTotals, shownCount } from '../figures/counts';
import { isRemindedBefore } from '../participants/reminded';
import { isStillOpen } from '../responses/stored-responses';
import { hasUnassignedSite, isUnanswered, listCampaigns, participations, wholeCampaigns } from './list';

/** The condition of the partial index on alerts. */
export const isUrgentRow: Sql = sql`(c.is_critical OR c.urgency IN ('STOP_NOW', 'ACT_TODAY'))`;

/** Whether `campaign c` must reach people before everything else. */
export const isDangerRow: Sql = sql`(c.is_critical OR c.urgency IS NOT DISTINCT FROM 'STOP_NOW')`;

/** Whether `campaign c` is overdue or due soon. */
export const isDueBy = (now: Date): Sql => sql`c.end_date <= ${new Date(now.getTime() + dueSoonMinutes * 60_000)}`;

/** Whether somebody is missing in `campaign c`, by the numbers that everybody sees. */
const hasMissing = sql`c.expected_count > (
  SELECT CASE WHEN c.view_is_enough THEN ${shownCount(sql`n.views`)} ELSE ${shownCount(sql`n.submissions`)} END FROM (${exactTotals}) n)`;

/** Whether the field of `campaign c` asks if people can do it: `complianceFields` of the contract, in SQL. */
const asksForCompliance = (field: Sql): Sql => sql`(
  c.configuration #>> ARRAY['responses', 'schema', 'properties', ${field}, 'inputType'] = 'RADIO_BOOLEAN'
  AND EXISTS (SELECT FROM json_each(c.configuration #> '{responses,schema,properties}') f
               WHERE f.value #>> '{requiredWhen,field}' = ${field} AND (f.value #> '{requiredWhen,in}')::jsonb ? ${refusal}))`;

/** Whether the answer to the field of `campaign c` says that the person cannot do it. */
export const complianceRefusal = (field: Sql, value: Sql): Sql => sql`(${value} = ${refusal} AND ${asksForCompliance(field)})`;

/** How many people have answered in the named `campaign c` that they cannot do it. */
const refusals = sql`(
  SELECT coalesce(max(k.people), 0)::integer
    FROM (SELECT n.question, sum(n.count) AS people FROM campaign_count n
           WHERE n.campaign_id = c.id AND n.answer = ${refusal} AND NOT c.is_anonymous GROUP BY n.question) k
   WHERE k.people > 0 AND ${asksForCompliance(sql`k.question`)})`;

/** Where a row of `campaign c` belongs: to the nearest managers. */
function ownScope({ siteId, divisionId }: Scope): Sql {
  if (siteId !== undefined) return sql`c.scope = 'SITE' AND c.site_id = ${siteId}`;
  if (divisionId !== undefined) return sql`c.scope = 'DIVISION' AND c.division_id = ${divisionId}`;
  return sql`c.scope = 'COMPANY'`;
}

/** The LIVE campaigns of the scope. The branches do not overlap. */
function wholes(now: Date, scope: Scope): Sql[] {
  const isAlert = sql`(c.mode = 'STANDALONE' AND ${isUrgentRow} AND ((${isDangerRow} AND ${hasMissing}) OR ${refusals} > 0))`;
  const isDue = sql`(${isDueBy(now)} AND ${isRemindedBefore(now, sql`c.all_reminded_at`)} AND ${hasMissing})`;
  const conditions = [
    sql`${isUrgentRow} AND ${isAlert}`,
    sql`${isDue} AND (${isAlert}) IS NOT TRUE`,
    sql`${hasUnassignedSite} AND (${isDue}) IS NOT TRUE`,
  ];
  return conditions.map((condition) => wholeCampaigns(scope.companyId, sql`c.status = 'LIVE' AND ${ownScope(scope)} AND ${condition}`));
}

/** The open parts of sites in campaigns of a wider scope, for the managers of the site or its division. */
function parts(now: Date, { companyId, siteId, divisionId }: Scope): Sql[] {
  const waits = sql`c.status = 'LIVE' AND ${isUnanswered} AND (${isDueBy(now)} OR p.assignee_id IS NULL)`;
  if (siteId !== undefined) return [participations(companyId, sql`p.site_id = ${siteId} AND c.site_id IS NULL AND ${waits}`)];
  if (divisionId === undefined) return [];
  const others = sql`p.site_id IN (${sitesOfDivision(companyId, divisionId)}) AND c.scope = 'COMPANY'`;
  return [participations(companyId, sql`${others} AND ${waits}`)];
}

interface Details {
  id: number;
  unassigned: number;
  refusals: number;
  isRemindable: boolean;
}

const findDetails = ({ db, now }: Context, companyId: number, ids: readonly number[]): Promise<Details[]> =>
  db.many<Details>(sql`
    SELECT c.id, ${isRemindedBefore(now, sql`c.all_reminded_at`)} AS "isRemindable", ${refusals} AS refusals,
           (SELECT count(*)::integer FROM campaign_site p
             WHERE p.company_id = c.company_id AND p.campaign_id = c.id AND p.assignee_id IS NULL AND ${isStillOpen(sql`p`)}) AS unassigned
      FROM campaign c WHERE c.company_id = ${companyId} AND c.id = ANY (${[...ids]}::bigint[])`);

/** The kind of a LIVE campaign. What is neither danger nor due waits for an assignee. */
export function kindOf(campaign: CampaignListItem, now: Date, refused = 0): NeedKind {
  if (refused > 0 && dangerWord(campaign) !== undefined) return 'REFUSALS';
  if (isDanger(campaign) && campaign.campaignMode === 'STANDALONE') return 'ALERT';
  const bucket = dueBucket(campaign.endDate, now);
  return bucket === 'OVERDUE' ? 'OVERDUE' : bucket === 'DUE_SOON' ? 'DUE' : 'UNASSIGNED';
}

function needOf(campaign: CampaignListItem, now: Date, details: Details | undefined): Need {
  if (campaign.campaignV2SiteId !== null)
    return { ...emptyNeed, kind: kindOf(campaign, now), campaign, unassigned: campaign.assignee === null ? 1 : 0 };
  const { views, submissions, expectedViewPersonnelCount: total, expectedSubmitPersonnelCount } = campaign.campaignV2Engagement;
  const done = expectedSubmitPersonnelCount === 0 ? views : submissions;
  const refused = details?.refusals ?? 0;
  return {
    ...emptyNeed,
    kind: kindOf(campaign, now, refused),
    campaign,
    count: Math.max(0, total - done),
    total,
    unassigned: details?.unassigned ?? 0,
    refusals: refused,
    isRemindable: (details?.isRemindable ?? false) && total > done,
  };
}

const firstBy = <Field extends string>(field: Field, direction: 'asc' | 'desc'): Page<Field> => ({
  number: 0,
  size: maxNeeds,
  sort: [{ field, direction }],
});

type Source = NeedSource<NeedGroup, Need>;

const liveNeeds: Source = {
  group: 'campaigns',
  async find(ctx, scope) {
    const { companyId } = scope;
    const { items, total } = await listCampaigns(ctx, {
      companyId,
      branches: [...wholes(ctx.now, scope), ...parts(ctx.now, scope)],
      page: firstBy('priority', 'asc'),
      isCountedWithPage: true,
    });
    const found =
      items.length === 0
        ? []
        : await findDetails(
            ctx,
            companyId,
            items.map(({ id }) => id),
          );
    const details = new Map(found.map((one) => [one.id, one]));
    return { items: items.map((item) => needOf(item, ctx.now, details.get(item.id))), total };
  },
};

const draftNeeds: Source = {
  group: 'drafts',
  async find(ctx, scope) {
    const { companyId } = scope;
    const branches = [wholeCampaigns(companyId, sql`c.status = 'DRAFT' AND ${ownScope(scope)}`)];
    const { items, total } = await listCampaigns(ctx, { companyId, branches, page: firstBy('createdDate', 'desc') });
    return { items: items.map((campaign) => ({ ...emptyNeed, kind: 'DRAFT', campaign, since: campaign.draftSavedDate })), total };
  },
};

export const campaignNeeds: readonly Source[] = [liveNeeds, draftNeeds];
