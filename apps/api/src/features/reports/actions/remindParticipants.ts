import type { reminded, reminder } from '@muster/contract/reports/report';
import sql, { empty } from 'sql-template-tag';
import type { z } from 'zod';
import type { Context } from '../../../platform/http/context';
import { invalid } from '../../../platform/http/errors';
import {
  accessCampaign,
  campaignAggregate,
  campaignReminded,
  countInAudience,
  isStillOpen,
  markReminded,
  responsiblePeople,
  type Campaign,
} from '../../campaigns';

type Reminder = z.output<typeof reminder>;
type Reminded = z.output<typeof reminded>;

/**
 * Reminds people who still have work in a LIVE campaign: all of them, or those that the body names. For managers of its scope [6.4]. One
 * invalid name fails the whole request. An anonymous campaign takes no names. Its whole audience counts as reminded, because the number
 * would reveal who has answered, but only people with open work get the notification. Nobody is reminded twice within a day, or by themself.
 * The counts are people, or sites of a hierarchical campaign, whose responsible people get the reminder.
 */
export async function remindParticipants(ctx: Context, id: number, body: Reminder = {}): Promise<Reminded> {
  const campaign = await accessCampaign(ctx, id, 'remind');
  const exact = await (campaign.mode === 'HIERARCHICAL' ? remindSites(ctx, campaign, body) : remindPeople(ctx, campaign, body));
  const shown = campaign.isAnonymous ? inSteps(campaign, exact) : exact;
  if (exact.reminded === 0) {
    ctx.nothingChanged();
    return shown;
  }
  const { companyId } = campaign;
  ctx.audit({ companyId, entityType: 'CampaignV2', entityId: id, data: { ...shown } });
  ctx.emit(campaignReminded, {
    companyId,
    aggregate: campaignAggregate(id),
    payload: { campaignId: id, companyId, count: shown.reminded, at: ctx.now.toISOString(), by: ctx.actor.id },
  });
  return shown;
}

/** For an anonymous campaign, derives the numbers from the shown totals, because exact ones would reveal responses. */
function inSteps({ mode, expectedCount, submissions, views, viewIsEnough }: Campaign, exact: Reminded): Reminded {
  // nobody is in the audience except the caller
  if (mode === 'STANDALONE' && exact.reminded + exact.skipped === 0) return exact;
  const waiting = expectedCount - (viewIsEnough ? views : submissions);
  return exact.reminded > 0 ? { reminded: waiting, skipped: 0 } : { reminded: 0, skipped: waiting };
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

async function remindPeople(ctx: Context, campaign: Campaign, { userIds, campaignV2SiteIds }: Reminder): Promise<Reminded> {
  if (campaignV2SiteIds?.length) throw refused('campaignV2SiteIds');
  if (userIds && campaign.isAnonymous) throw refused('userIds', 'Anonymous');
  const { id, companyId } = campaign;
  const named = userIds && [...new Set(userIds)];
  if (named) {
    const known = named.every((userId) => uuid.test(userId)) ? await countInAudience(ctx.db, campaign, named) : 0;
    if (known < named.length) throw refused('userIds');
  }
  // An anonymous campaign marks its whole audience as reminded. A smaller number would reveal who has open work.
  return markReminded(ctx, {
    of: 'people',
    where: sql`a.company_id = ${companyId} AND a.campaign_id = ${id} AND (a.has_work OR ${campaign.isAnonymous}::boolean) AND a.user_id <> ${ctx.actor.id}
      ${named ? sql`AND a.user_id = ANY (${named}::uuid[])` : empty}`,
    named: named?.length,
  });
}

async function remindSites(ctx: Context, campaign: Campaign, { userIds, campaignV2SiteIds }: Reminder): Promise<Reminded> {
  if (userIds?.length) throw refused('userIds');
  if (campaignV2SiteIds && campaign.isAnonymous) throw refused('campaignV2SiteIds', 'Anonymous');
  const named = campaignV2SiteIds && [...new Set(campaignV2SiteIds)];
  const taking = new Set(campaign.sites.map((site) => site.id));
  if (named?.some((siteId) => !taking.has(siteId))) throw refused('campaignV2SiteIds');
  const somebodyElse = sql`EXISTS (SELECT FROM (${responsiblePeople(sql`a`)}) p (user_id) WHERE p.user_id <> ${ctx.actor.id})`;
  return markReminded(ctx, {
    of: 'sites',
    where: sql`a.company_id = ${campaign.companyId} AND a.campaign_id = ${campaign.id} AND ${isStillOpen(sql`a`)} AND ${somebodyElse}
      ${named ? sql`AND a.id = ANY (${named}::bigint[])` : empty}`,
    named: named?.length,
  });
}

const refused = (field: keyof Reminder, message = 'Unknown') => invalid([{ objectName: 'reminder', field, message }]);
