/**
 * Campaigns of a wider scope in which people of a site or division are missing, as rows of 'Needs you' for the managers of the place. Each
 * statement starts from the people of the place. An anonymous campaign shows how many are asked, and its row depends on nobody's answer.
 */
import { emptyNeed, maxNeeds, type Need, type NeedGroup } from '@muster/contract/dashboards/needs';
import type { Page } from '@muster/contract/shared/pagination';
import sql, { type Sql } from 'sql-template-tag';
import type { Context } from '../../../platform/http/context';
import type { NeedSource } from '../../../platform/needs/source';
import {
  audienceRows,
  campaignRows,
  complianceRefusal,
  isDangerRow,
  isDueBy,
  isRemindedBefore,
  isUrgentRow,
  kindOf,
  listCampaigns,
  wholeCampaigns,
} from '../../campaigns';
import { responseRows } from '../../responses';
import type { SiteOrDivision } from './access';
import { isOfPlace, isWider } from './queries';

interface Counted {
  id: number;
  isAnonymous: boolean;
  asked: number;
  missing: number;
  refusals: number;
  isRemindable: boolean;
}

/** Whether the person of `campaign_audience a` has answered in `campaign c` that they cannot do it. */
const refuses: Sql = sql`(NOT c.is_anonymous AND NOT a.has_work AND EXISTS (
  SELECT FROM ${responseRows}
   WHERE r.campaign_id = c.id AND r.user_id = a.user_id AND r.campaign_site_id IS NULL AND r.status = 'SUBMITTED'
     AND r.content_version >= c.counted_from_version
     AND EXISTS (SELECT FROM jsonb_each_text(r.answer) t WHERE ${complianceRefusal(sql`t.key`, sql`t.value`)})))`;

function countPeople({ db, now }: Context, place: SiteOrDivision, ids: readonly number[]): Promise<Counted[]> {
  // of an anonymous campaign, everybody who is asked counts, so that the row tells nothing about answers
  const waits = sql`(a.has_work OR c.is_anonymous)`;
  return db.many<Counted>(sql`
    SELECT c.id, c.is_anonymous AS "isAnonymous", count(*)::integer AS asked, count(*) FILTER (WHERE ${waits})::integer AS missing,
           count(*) FILTER (WHERE ${refuses})::integer AS refusals,
           bool_or(${waits} AND ${isRemindedBefore(now, sql`a.reminded_at`)}) AS "isRemindable"
      FROM ${campaignRows} JOIN ${audienceRows} ON a.company_id = ${place.companyId} AND a.campaign_id = c.id AND ${isOfPlace(place)}
     WHERE c.company_id = ${place.companyId} AND c.id = ANY (${[...ids]}::bigint[]) GROUP BY c.id`);
}

const mostUrgent: Page<'priority'> = { number: 0, size: maxNeeds, sort: [{ field: 'priority', direction: 'asc' }] };

async function find(ctx: Context, place: SiteOrDivision) {
  const { companyId } = place;
  // OFFSET keeps PostgreSQL from joining the audiences of the whole company
  const asks = (waits: Sql): Sql => sql`c.status = 'LIVE' AND c.mode = 'STANDALONE' AND ${isWider(place)} AND EXISTS (
    SELECT FROM ${audienceRows} WHERE a.company_id = ${companyId} AND a.campaign_id = c.id AND ${isOfPlace(place)} AND ${waits} OFFSET 0)`;
  const mayBeReminded = sql`(a.has_work OR c.is_anonymous) AND ${isRemindedBefore(ctx.now, sql`a.reminded_at`)}`;
  // two branches, because an index has the alerts and one has the ends
  const branches = [
    sql`${isUrgentRow} AND ${isDangerRow} AND ${asks(sql`CASE WHEN c.is_anonymous THEN ${mayBeReminded} ELSE a.has_work OR ${refuses} END`)}`,
    sql`${isDueBy(ctx.now)} AND NOT ${isDangerRow} AND ${asks(mayBeReminded)}`,
  ].map((where) => wholeCampaigns(companyId, where));
  const { items, total } = await listCampaigns(ctx, { companyId, branches, page: mostUrgent, isCountedWithPage: true });
  const counted =
    items.length === 0
      ? []
      : await countPeople(
          ctx,
          place,
          items.map(({ id }) => id),
        );
  const byId = new Map(counted.map((one) => [one.id, one]));
  const needs = items.flatMap((campaign): Need[] => {
    const people = byId.get(campaign.id);
    if (!people) return [];
    const { isAnonymous, asked: count, missing, refusals, isRemindable } = people;
    const figures = { count: isAnonymous ? null : missing, total: count, refusals, isRemindable };
    return [{ ...emptyNeed, kind: kindOf(campaign, ctx.now, refusals), campaign, ...figures }];
  });
  return { items: needs, total };
}

const placeNeeds: NeedSource<NeedGroup, Need> = {
  group: 'campaigns',
  async find(ctx, { companyId, siteId, divisionId }) {
    if (siteId !== undefined) return find(ctx, { companyId, siteId });
    return divisionId === undefined ? { items: [], total: 0 } : find(ctx, { companyId, divisionId });
  },
};

export const reportNeeds = [placeNeeds] as const;
