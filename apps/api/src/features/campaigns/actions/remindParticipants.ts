import type { reminded, reminder } from '@muster/contract/campaigns/report';
import sql, { empty, type Sql } from 'sql-template-tag';
import type { z } from 'zod';
import type { Context } from '../../../platform/http/context';
import { invalid } from '../../../platform/http/refusals';
import { accessCampaign } from '../access';
import { campaignAggregate, campaignReminded } from '../events';
import { isStillOpen, responsiblePeople } from '../reminded-people';
import type { Campaign } from '../tables';

type Reminder = z.output<typeof reminder>;
type Reminded = z.output<typeof reminded>;

const pauseHours = 24;

/**
 * Reminds those who still have work in a LIVE campaign: all of them, or those who are named; a manager of its scope [6.4].
 * One name too many refuses the whole request, and an anonymous campaign takes none. Nobody is reminded twice within a day,
 * nobody by themself. People are counted, and sites of a hierarchical campaign, whose responsible people are told.
 */
export async function remindParticipants(ctx: Context, id: number, body: Reminder = {}): Promise<Reminded> {
  const campaign = await accessCampaign(ctx, id, 'remind');
  const asked = await (campaign.mode === 'HIERARCHICAL' ? remindSites(ctx, campaign, body) : remindPeople(ctx, campaign, body));
  if (asked.reminded === 0) {
    ctx.nothingChanged();
    ctx.alert('campaign.nobodyReminded');
    return asked;
  }
  const { companyId } = campaign;
  ctx.audit({ companyId, entityType: 'CampaignV2', entityId: id, data: { ...asked } });
  ctx.emit(campaignReminded, {
    companyId,
    aggregate: campaignAggregate(id),
    payload: { campaignId: id, companyId, count: asked.reminded, at: ctx.now.toISOString(), by: ctx.actor.id },
  });
  ctx.alert('campaign.reminded', { reminded: asked.reminded });
  return asked;
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

async function remindPeople(ctx: Context, campaign: Campaign, { userIds, campaignV2SiteIds }: Reminder): Promise<Reminded> {
  if (campaignV2SiteIds?.length) throw refused('campaignV2SiteIds');
  if (userIds && campaign.isAnonymous) throw refused('userIds', 'Anonymous');
  const { id, companyId } = campaign;
  const ofCampaign = sql`a.company_id = ${companyId} AND a.campaign_id = ${id}`;
  const named = userIds && [...new Set(userIds)];
  if (named) {
    const known = named.every((userId) => uuid.test(userId))
      ? await ctx.db.one<{ count: number }>(
          sql`SELECT count(*) AS count FROM campaign_audience a WHERE ${ofCampaign} AND a.user_id = ANY (${named}::uuid[])`,
        )
      : { count: 0 };
    if (known.count < named.length) throw refused('userIds');
  }
  return remind(
    ctx,
    sql`campaign_audience a`,
    sql`${ofCampaign} AND a.has_work AND a.user_id <> ${ctx.actor.id} ${named ? sql`AND a.user_id = ANY (${named}::uuid[])` : empty}`,
    named?.length,
  );
}

async function remindSites(ctx: Context, campaign: Campaign, { userIds, campaignV2SiteIds }: Reminder): Promise<Reminded> {
  if (userIds?.length) throw refused('userIds');
  if (campaignV2SiteIds && campaign.isAnonymous) throw refused('campaignV2SiteIds', 'Anonymous');
  const named = campaignV2SiteIds && [...new Set(campaignV2SiteIds)];
  const taking = new Set(campaign.sites.map((site) => site.id));
  if (named?.some((siteId) => !taking.has(siteId))) throw refused('campaignV2SiteIds');
  const somebodyElse = sql`EXISTS (SELECT FROM (${responsiblePeople(sql`a`)}) p (user_id) WHERE p.user_id <> ${ctx.actor.id})`;
  return remind(
    ctx,
    sql`campaign_site a`,
    sql`a.company_id = ${campaign.companyId} AND a.campaign_id = ${campaign.id} AND ${isStillOpen(sql`a`)} AND ${somebodyElse}
        ${named ? sql`AND a.id = ANY (${named}::bigint[])` : empty}`,
    named?.length,
  );
}

/** Writes the moment to those who were not reminded within a day; of those asked for, the others are skipped. */
async function remind({ db, now }: Context, table: Sql, waiting: Sql, named: number | undefined): Promise<Reminded> {
  const pauseEnds = new Date(now.getTime() - pauseHours * 3_600_000);
  const isDue = sql`(a.reminded_at IS NULL OR a.reminded_at <= ${pauseEnds})`;
  const all = named ?? (await db.one<{ count: number }>(sql`SELECT count(*) AS count FROM ${table} WHERE ${waiting}`)).count;
  const told = await db.run(sql`UPDATE ${table} SET reminded_at = ${now} WHERE ${waiting} AND ${isDue}`);
  return { reminded: told, skipped: all - told };
}

const refused = (field: keyof Reminder, message = 'Unknown') => invalid([{ objectName: 'reminder', field, message }]);
