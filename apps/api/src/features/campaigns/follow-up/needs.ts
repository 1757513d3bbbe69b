/**
 * The rows of 'Needs you' about overdue outcomes and actions: promised outcomes that are overdue, and actions of the caller that are due
 * soon or overdue.
 */
import { emptyNeed, maxNeeds, type Need, type NeedGroup } from '@muster/contract/dashboards/needs';
import sql from 'sql-template-tag';
import type { NeedSource } from '../../../platform/needs/source';
import { listCampaigns, wholeCampaigns } from '../lists/list';
import { isActionOverdue, isOfPlace } from './conditions';
import { actionsWithCampaign } from './queries';

/** How many days before its day an action shows to the responsible person. */
const daysAhead = 7;

export const followUpNeeds: NeedSource<NeedGroup, Need> = {
  group: 'campaigns',
  async find(ctx, scope) {
    const { companyId } = scope;
    const soon = new Date(ctx.now.getTime() + daysAhead * 86_400_000);
    const waits = sql`(${isActionOverdue(ctx.now)} OR (x.responsible_id = ${ctx.actor.id} AND x.due_on <= ${soon}::timestamptz::date))`;
    const latePromises = sql`
      SELECT f.campaign_id FROM campaign_follow_up f WHERE f.company_id = ${companyId} AND f.state = 'PROMISED' AND f.promised_for < ${ctx.now}`;
    const waitingActions = sql`
      SELECT x.campaign_id FROM ${actionsWithCampaign} WHERE x.company_id = ${companyId} AND x.state = 'OPEN' AND ${waits}`;
    // as an array, so that the query looks up these few and does not read all finalised campaigns
    const waiting = sql`c.id = ANY (ARRAY(${latePromises} UNION ${waitingActions}))`;
    const { items, total } = await listCampaigns(ctx, {
      companyId,
      branches: [wholeCampaigns(companyId, sql`c.status = 'COMPLETE' AND ${isOfPlace(scope)} AND ${waiting}`)],
      page: { number: 0, size: maxNeeds, sort: [{ field: 'completeDate', direction: 'asc' }] },
    });
    if (items.length === 0) return { items: [], total };
    const counted = await ctx.db.many<{ id: number; isLate: boolean; actions: number }>(sql`
      SELECT c.id, c.id IN (${latePromises}) AS "isLate", (SELECT count(*)::integer FROM (${waitingActions}) w WHERE w.campaign_id = c.id) AS actions
        FROM campaign c WHERE c.company_id = ${companyId} AND c.id = ANY (${items.map(({ id }) => id)}::bigint[])`);
    const found = new Map(counted.map((one) => [one.id, one]));
    const needs = items.map((campaign): Need => {
      const { isLate = false, actions = 0 } = found.get(campaign.id) ?? {};
      return { ...emptyNeed, kind: isLate ? 'OUTCOME' : 'ACTIONS', campaign, count: actions };
    });
    return { items: needs, total };
  },
};
