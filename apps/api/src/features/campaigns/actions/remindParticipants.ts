import type { Reminded, reminder } from '@muster/contract/reports/report';
import sql, { empty, type Sql } from 'sql-template-tag';
import type { z } from 'zod';
import type { Context } from '../../../platform/http/context';
import { invalid } from '../../../platform/http/errors';
import { accessCampaign, accessReminder, isRemindable } from '../access';
import type { Campaign } from '../campaign';
import { campaignAggregate, campaignReminded } from '../events';
import {
  countInAudience,
  countOpenPeople,
  countWaiting,
  markAllReminded,
  markReminded,
  responsiblePeople,
  type Waiting,
} from '../participants/reminded';
import { isStillOpen } from '../responses/stored-responses';

type Reminder = z.output<typeof reminder>;

/**
 * Reminds people who still have work in a LIVE campaign: all of them, or those that the body names. For managers of its scope [6.4]. One
 * invalid name fails the whole request. An anonymous campaign takes no names. Its whole audience counts as reminded, because the number
 * would reveal who has answered, but only people with open work get the notification. Nobody is reminded twice within a day, or by themself.
 * The counts are people, or sites of a hierarchical campaign, whose responsible people get the reminder.
 */
export async function remindParticipants(ctx: Context, id: number, body: Reminder = {}): Promise<Reminded> {
  const campaign = await accessCampaign(ctx, id, 'remind');
  const shown = campaign.isAnonymous ? (exact: Reminded) => inSteps(campaign, exact) : undefined;
  const isForAll = !body.userIds && !body.campaignV2SiteIds;
  return remind(ctx, campaign, await waitingOf(ctx, campaign, body), { shown, isForAll });
}

interface ReminderDetails {
  /** Turns the exact numbers into those that the caller and the audit log may learn. */
  shown?: ((exact: Reminded) => Reminded) | undefined;
  /** Everybody with open work is meant. */
  isForAll?: boolean;
  /** For the audit record, if the reminder is for the people of one place. */
  place?: { siteId?: number | undefined; divisionId?: number | undefined };
}

/** Stores one reminder, with its audit record and its event. The caller has checked the right to remind these people. */
export async function remind(
  ctx: Context,
  { id, companyId }: Pick<Campaign, 'id' | 'companyId'>,
  waiting: Waiting,
  { shown = (exact) => exact, isForAll = false, place = {} }: ReminderDetails = {},
): Promise<Reminded> {
  const exact = await markReminded(ctx, waiting);
  const result = shown(exact);
  if (exact.reminded === 0) {
    ctx.nothingChanged();
    return result;
  }
  if (isForAll) await markAllReminded(ctx, { id, companyId });
  ctx.audit({ companyId, entityType: 'CampaignV2', entityId: id, data: { reminded: result.reminded, skipped: result.skipped, ...place } });
  ctx.emit(campaignReminded, {
    companyId,
    aggregate: campaignAggregate(id),
    payload: { campaignId: id, companyId, count: result.reminded, at: ctx.now.toISOString(), by: ctx.actor.id },
  });
  return result;
}

/**
 * The number of people whom a reminder to all would reach now. It changes nothing. After the end the number is 0, without an error: an open
 * page can ask before it knows of the end.
 */
export async function previewReminder(ctx: Context, id: number): Promise<Reminded> {
  const campaign = await accessReminder(ctx, id);
  if (!isRemindable(ctx, campaign)) return { reminded: 0, skipped: 0, own: 0, unattended: 0 };
  const exact =
    campaign.mode === 'STANDALONE'
      ? await countOpenPeople(ctx, campaign, campaign.isAnonymous ? campaign.expectedCount : openWorkOf(campaign))
      : await countWaiting(ctx, await waitingSites(ctx, campaign, {}));
  return campaign.isAnonymous ? inSteps(campaign, exact) : exact;
}

const waitingOf = (ctx: Context, campaign: Campaign, body: Reminder): Promise<Waiting> =>
  campaign.mode === 'HIERARCHICAL' ? waitingSites(ctx, campaign, body) : waitingPeople(ctx, campaign, body);

/** For an anonymous campaign, derives the numbers from the shown totals, because exact ones would reveal responses. */
function inSteps(campaign: Campaign, exact: Reminded): Reminded {
  // nobody is in the audience except the caller
  const hidden = { own: 0, unattended: 0 };
  if (campaign.mode === 'STANDALONE' && exact.reminded + exact.skipped === 0) return { ...exact, ...hidden };
  const waiting = openWorkOf(campaign);
  return exact.reminded > 0 ? { reminded: waiting, skipped: 0, ...hidden } : { reminded: 0, skipped: waiting, ...hidden };
}

/** The people or sites with open work, by the kept counts. For an anonymous campaign by those that everybody sees. */
const openWorkOf = ({ expectedCount, submissions, views, viewIsEnough }: Campaign): number =>
  expectedCount - (viewIsEnough ? views : submissions);

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

async function waitingPeople(ctx: Context, campaign: Campaign, { userIds, campaignV2SiteIds }: Reminder): Promise<Waiting> {
  if (campaignV2SiteIds?.length) throw refused('campaignV2SiteIds');
  if (userIds && campaign.isAnonymous) throw refused('userIds', 'Anonymous');
  const { id, companyId } = campaign;
  const named = userIds && [...new Set(userIds)];
  if (named) {
    const known = named.every((userId) => uuid.test(userId)) ? await countInAudience(ctx.db, campaign, named) : 0;
    if (known < named.length) throw refused('userIds');
  }
  // An anonymous campaign marks its whole audience as reminded. A smaller number would reveal who has open work.
  const isOwn = sql`a.user_id = ${ctx.actor.id}`;
  return {
    of: 'people',
    where: sql`a.company_id = ${companyId} AND a.campaign_id = ${id} AND (a.has_work OR ${campaign.isAnonymous}::boolean)
      ${named ? sql`AND a.user_id = ANY (${named}::uuid[])` : empty}`,
    isRemindable: sql`NOT ${isOwn}`,
    isOwn,
    named: named?.length,
  };
}

async function waitingSites(ctx: Context, campaign: Campaign, { userIds, campaignV2SiteIds }: Reminder): Promise<Waiting> {
  if (userIds?.length) throw refused('userIds');
  if (campaignV2SiteIds && campaign.isAnonymous) throw refused('campaignV2SiteIds', 'Anonymous');
  const named = campaignV2SiteIds && [...new Set(campaignV2SiteIds)];
  const taking = new Set(campaign.sites.map((site) => site.id));
  if (named?.some((siteId) => !taking.has(siteId))) throw refused('campaignV2SiteIds');
  const isFor = (person: Sql) => sql`EXISTS (SELECT FROM (${responsiblePeople(sql`a`)}) p (user_id) WHERE ${person})`;
  return {
    of: 'sites',
    where: sql`a.company_id = ${campaign.companyId} AND a.campaign_id = ${campaign.id} AND ${isStillOpen(sql`a`)}
      ${named ? sql`AND a.id = ANY (${named}::bigint[])` : empty}`,
    isRemindable: isFor(sql`p.user_id <> ${ctx.actor.id}`),
    isOwn: isFor(sql`p.user_id = ${ctx.actor.id}`),
    named: named?.length,
  };
}

const refused = (field: keyof Reminder, message = 'Unknown') => invalid([{ objectName: 'reminder', field, message }]);
