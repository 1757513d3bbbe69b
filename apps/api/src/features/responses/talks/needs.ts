/**
 * The briefings that people want to talk through, as rows of 'Needs you': one row for each briefing, until somebody has recorded the talks. The
 * managers of a site get the rows of their people. The managers of the company get those of people without another manager at their sites, as
 * the notification does.
 */
import { emptyNeed, maxNeeds, type Need, type NeedGroup } from '@muster/contract/dashboards/needs';
import sql, { type Sql } from 'sql-template-tag';
import type { Context } from '../../../platform/http/context';
import type { NeedSource } from '../../../platform/needs/source';
import { campaignRows, listCampaigns, wholeCampaigns } from '../../campaigns';
import { isAtSite, otherSiteManagersOf } from '../../identity';
import { isExpected } from './talks';

/** The talks `t` about `campaign c`, since everybody was last asked to read, that wait for somebody else than the caller. */
const waiting = ({ actor }: Context, companyId: number, where: Sql): Sql => sql`
  campaign_talk t WHERE t.company_id = ${companyId} AND t.campaign_id = c.id AND t.content_version >= c.counted_from_version
     AND t.talked_at IS NULL AND t.user_id <> ${actor.id} AND ${where} AND ${isExpected}`;

async function find(ctx: Context, companyId: number, where: Sql) {
  const talks = waiting(ctx, companyId, where);
  // OFFSET keeps PostgreSQL from joining the talks of the whole company: each live briefing looks up its own
  const isAsked = sql`c.status = 'LIVE' AND c.type = 'BRIEFING' AND EXISTS (SELECT FROM ${talks} OFFSET 0)`;
  const { items, total } = await listCampaigns(ctx, {
    companyId,
    branches: [wholeCampaigns(companyId, isAsked)],
    page: { number: 0, size: maxNeeds, sort: [{ field: 'priority', direction: 'asc' }] },
  });
  if (items.length === 0) return { items: [], total };
  const counted = await ctx.db.many<{ id: number; people: number }>(sql`
    SELECT c.id, (SELECT count(DISTINCT t.user_id)::integer FROM ${talks}) AS people
      FROM ${campaignRows} WHERE c.company_id = ${companyId} AND c.id = ANY (${items.map(({ id }) => id)}::bigint[])`);
  const people = new Map(counted.map((one) => [one.id, one.people]));
  return { items: items.map((campaign): Need => ({ ...emptyNeed, kind: 'TALKS', campaign, count: people.get(campaign.id) ?? 0 })), total };
}

const talkNeeds: NeedSource<NeedGroup, Need> = {
  group: 'campaigns',
  async find(ctx, { companyId, siteId, divisionId }) {
    if (siteId !== undefined) return find(ctx, companyId, isAtSite(sql`t`, siteId));
    if (divisionId !== undefined) return { items: [], total: 0 };
    return find(ctx, companyId, sql`NOT EXISTS (${otherSiteManagersOf(companyId, sql`SELECT t.user_id`)})`);
  },
};

export const responseNeeds = [talkNeeds] as const;
