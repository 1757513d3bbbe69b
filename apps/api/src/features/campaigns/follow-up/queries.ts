/** Reads actions. Counts actions and outcomes for the dashboards. */
import type { CampaignFollowUpAction, ListedAction } from '@muster/contract/campaigns/follow-up/outcome';
import { outcomeDays } from '@muster/contract/campaigns/follow-up/limits';
import type { ActionState } from '@muster/contract/campaigns/follow-up/limits';
import type { FollowUpFigures } from '@muster/contract/dashboards/dashboards';
import type { Page } from '@muster/contract/shared/pagination';
import type { Scope } from '@muster/contract/shared/permissions';
import sql, { join, type Sql } from 'sql-template-tag';
import type { Context } from '../../../platform/http/context';
import { personJson } from '../../identity';
import { managedCampaigns } from '../visibility';
import { versionFor } from '../languages/reader';
import { isActionOverdue, isOfPlace } from './conditions';

/** The actions `x` of `campaign c`. */
export const actionsWithCampaign = sql`campaign_action x JOIN campaign c ON c.company_id = x.company_id AND c.id = x.campaign_id AND c.deleted_at IS NULL`;

export const actionColumns = ({ actor, now }: Context, companyId: number): Sql => sql`
  x.id, x.campaign_id AS "campaignV2Id", x.text, ${personJson(sql`x.responsible_id`)} AS responsible, x.due_on::text AS "dueDay", x.state, x.note,
  ${isActionOverdue(now)} AS "isOverdue", x.closed_at AS "closedDate", ${personJson(sql`x.closed_by`)} AS "closedBy",
  coalesce(x.responsible_id = ${actor.id} OR ${managedCampaigns(actor, companyId)}, FALSE) AS "mayClose", x.version`;

export const findAction = (ctx: Context, companyId: number, id: number): Promise<CampaignFollowUpAction> =>
  ctx.db.one<CampaignFollowUpAction>(sql`
    SELECT ${actionColumns(ctx, companyId)} FROM ${actionsWithCampaign} WHERE x.company_id = ${companyId} AND x.id = ${id}`);

interface ActionsQuery extends Scope {
  state?: ActionState | undefined;
  isForMe?: boolean | undefined;
  page: Page<'dueDay'>;
}

/** Open actions first, then by day. */
export async function listActions(ctx: Context, query: ActionsQuery): Promise<{ items: ListedAction[]; total: number }> {
  const { companyId, state, isForMe, page } = query;
  const where = join(
    [
      sql`x.company_id = ${companyId} AND c.company_id = ${companyId}`,
      isForMe === true ? sql`x.responsible_id = ${ctx.actor.id}` : isOfPlace(query),
      ...(state === undefined ? [] : [sql`x.state = ${state}`]),
    ],
    ' AND ',
  );
  const direction = page.sort[0]?.direction === 'desc' ? sql`DESC` : sql`ASC`;
  const [items, { total }] = await Promise.all([
    ctx.db.many<ListedAction>(sql`
      SELECT ${actionColumns(ctx, companyId)},
             jsonb_build_object('id', c.id, 'type', c.type, 'title', coalesce(v.title, c.title), 'siteId', c.site_id, 'divisionId', c.division_id) AS campaign
        FROM ${actionsWithCampaign} LEFT JOIN LATERAL (${versionFor(ctx)}) v ON true
       WHERE ${where} ORDER BY (x.state <> 'OPEN'), x.due_on ${direction}, x.id LIMIT ${page.size} OFFSET ${page.number * page.size}`),
    ctx.db.one<{ total: number }>(sql`SELECT count(*) AS total FROM ${actionsWithCampaign} WHERE ${where}`),
  ]);
  return { items, total };
}

/** The median of the days between finalising and first outcome, for outcomes of the last 90 days. Also the open actions of the place. */
export async function countFollowUps({ db, now }: Pick<Context, 'db' | 'now'>, place: Scope): Promise<FollowUpFigures> {
  const { companyId } = place;
  const since = new Date(now.getTime() - outcomeDays * 86_400_000);
  const [outcomes, actions] = await Promise.all([
    db.one<{ median: number | null; count: number }>(sql`
      SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM f.first_told_at - c.complete_date) / 86400)::float8 AS median, count(*)::integer AS count
        FROM campaign_follow_up f JOIN campaign c ON c.company_id = f.company_id AND c.id = f.campaign_id AND c.deleted_at IS NULL
       WHERE f.company_id = ${companyId} AND f.first_told_at > ${since} AND ${isOfPlace(place)}`),
    db.one<{ open: number; overdue: number }>(sql`
      SELECT count(*)::integer AS open, count(*) FILTER (WHERE ${isActionOverdue(now)})::integer AS overdue
        FROM ${actionsWithCampaign} WHERE x.company_id = ${companyId} AND x.state = 'OPEN' AND ${isOfPlace(place)}`),
  ]);
  return {
    outcomeDays: outcomes.median === null ? null : Math.round(outcomes.median * 10) / 10,
    outcomeCount: outcomes.count,
    openActionsCount: actions.open,
    overdueActionsCount: actions.overdue,
  };
}
