/** Talks about a briefing with check questions. Nobody has a talk with themself. */
import type { Talks, TeachBack } from '@muster/contract/responses/talks/talks';
import sql, { type Sql } from 'sql-template-tag';
import { accessFunction } from '../../../platform/http/access';
import type { Context } from '../../../platform/http/context';
import { notFound } from '../../../platform/http/errors';
import { isUuid } from '../../../platform/uuid';
import {
  accessCampaign,
  audienceRows,
  campaignRows,
  isManagerOf,
  notOpen,
  responseSubmitted,
  scopeOf,
  type Campaign,
} from '../../campaigns';
import { isAtOneOf, otherSiteManagersOf, personJson } from '../../identity';
import { accessForView } from '../access';
import { talkAsked, talked } from '../events';

type OfCampaign = Pick<Campaign, 'id' | 'companyId' | 'siteId' | 'divisionId' | 'countedFromVersion'>;

/** The talks since everybody was last asked to read again. A corrected word ends no talk. */
const talksOf = ({ id, companyId, countedFromVersion }: OfCampaign): Sql =>
  sql`campaign_talk t WHERE t.company_id = ${companyId} AND t.campaign_id = ${id} AND t.content_version >= ${countedFromVersion}`;

/** Whether the person of the talk `t` has confirmed the briefing. */
const isConfirmed = ({ countedFromVersion }: OfCampaign): Sql => sql`EXISTS (
  SELECT FROM campaign_response r
   WHERE r.company_id = t.company_id AND r.campaign_id = t.campaign_id AND r.user_id = t.user_id AND r.content_version >= ${countedFromVersion}
     AND r.status = 'SUBMITTED')`;

/**
 * Whether the person of the talk `t` still has to confirm the briefing. Somebody who has left the audience has not, and nobody talks with them.
 */
export const isExpected: Sql = sql`EXISTS (
  SELECT FROM ${audienceRows} WHERE a.company_id = t.company_id AND a.campaign_id = t.campaign_id AND a.user_id = t.user_id AND a.has_work)`;

/**
 * Whether the caller may have the talk `t`: a manager of the scope, a manager of a site of the person, or a named briefer who belongs to one of
 * these sites. Nobody may in a session with a PIN.
 */
function mayTalk({ actor, registries }: Context, campaign: OfCampaign): Sql {
  const { companyId, id } = campaign;
  if (isManagerOf(actor, scopeOf(campaign))) return sql`t.user_id <> ${actor.id}`;
  if (actor.isPinSession === true) return sql`FALSE`;
  const own = actor.sites.filter((site) => site.companyId === companyId).map(({ siteId }) => siteId);
  return sql`(${actor.id}::uuid IN (${otherSiteManagersOf(companyId, sql`SELECT t.user_id`)})
    OR (t.user_id <> ${actor.id} AND ${isAtOneOf(sql`t`, sql`${own}::bigint[]`)}
        AND ${actor.id}::uuid IN (${registries.namedBriefersOf(companyId, id)})))`;
}

const maxPeople = 100;

export async function viewTalks(ctx: Context, campaign: OfCampaign): Promise<Talks> {
  const [own, people] = await Promise.all([
    ctx.db.maybeOne<NonNullable<Talks['ownTalk']>>(sql`
      SELECT t.asked_at AS "askedDate", t.talked_at AS "talkedDate", ${personJson(sql`t.talked_by`)} AS "talkedBy"
        FROM ${talksOf(campaign)} AND t.user_id = ${ctx.actor.id} ORDER BY t.talked_at NULLS LAST LIMIT 1`),
    ctx.db.many<Talks['people'][number]>(sql`
      SELECT ${personJson(sql`t.user_id`)} AS "user", t.asked_at AS "askedDate"
        FROM ${talksOf(campaign)} AND t.talked_at IS NULL AND ${isExpected} AND ${mayTalk(ctx, campaign)}
       ORDER BY t.asked_at, t.user_id LIMIT ${maxPeople}`),
  ]);
  return { ownTalk: own ?? null, people };
}

/** Asks once about a LIVE briefing with check questions, until everybody is asked to read it again. The event tells the managers of the person's sites. */
export async function askForTalk(ctx: Context, id: number): Promise<Talks> {
  const campaign = await accessForView(ctx, id, undefined);
  const isPossible = campaign.status === 'LIVE' && campaign.checks.length > 0 && campaign.mine?.isSubmitted === false;
  const asked =
    isPossible &&
    (await ctx.db.run(sql`
      INSERT INTO campaign_talk (company_id, campaign_id, user_id, content_version, asked_at)
      SELECT ${campaign.companyId}, ${id}, ${ctx.actor.id}, ${campaign.contentVersion}, ${ctx.now}
       WHERE NOT EXISTS (SELECT FROM ${talksOf(campaign)} AND t.user_id = ${ctx.actor.id}) ON CONFLICT DO NOTHING`)) > 0;
  if (!asked) ctx.nothingChanged();
  else {
    const { companyId } = campaign;
    // without the person: a lasting record would say who answered wrong twice
    ctx.audit({ companyId, entityType: 'CampaignV2', entityId: id, anonymous: true });
    const payload = { campaignId: id, companyId, userId: ctx.actor.id };
    ctx.emit(talkAsked, { companyId, aggregate: `campaign-talk:${id}:${ctx.actor.id}`, payload });
  }
  return viewTalks(ctx, campaign);
}

/**
 * Loads and locks a talk that nobody has held yet. 404 if the person has not asked, or if the caller may not hold the talk. 409 after the end of
 * the campaign, or after the person confirmed it alone.
 */
export const accessTalk = accessFunction('accessTalk', async (ctx: Context, id: number, userId: string): Promise<Campaign> => {
  const campaign = await accessCampaign(ctx, id, 'read');
  if (!isUuid(userId)) throw notFound();
  const open = await ctx.db.maybeOne<{ isConfirmed: boolean }>(sql`
    SELECT ${isConfirmed(campaign)} AS "isConfirmed" FROM ${talksOf(campaign)} AND t.user_id = ${userId} AND t.talked_at IS NULL AND ${mayTalk(ctx, campaign)} FOR UPDATE OF t`);
  if (!open) throw notFound();
  if (campaign.status !== 'LIVE') throw notOpen(campaign);
  if (open.isConfirmed) throw responseSubmitted();
  return campaign;
});

export async function recordTeachBack(ctx: Context, id: number, { userId, language }: TeachBack): Promise<Talks> {
  const campaign = await accessTalk(ctx, id, userId);
  const { companyId, contentVersion, countedFromVersion } = campaign;
  await ctx.db.run(sql`
    UPDATE campaign_talk t SET talked_at = ${ctx.now}, talked_by = ${ctx.actor.id}, language = ${language}
     WHERE t.company_id = ${companyId} AND t.campaign_id = ${id} AND t.user_id = ${userId} AND t.content_version >= ${countedFromVersion} AND t.talked_at IS NULL`);
  ctx.audit({ companyId, entityType: 'CampaignV2', entityId: id, data: { userId, language } });
  const payload = { campaignId: id, companyId, userId, by: ctx.actor.id, language, contentVersion };
  ctx.emit(talked, { companyId, aggregate: `campaign-talk:${id}:${userId}`, payload });
  return viewTalks(ctx, campaign);
}

/** `SELECT campaign_id`: the campaigns about which the person has asked for a talk that nobody has had, since everybody was last asked to read. */
export const openTalksOf = (companyId: number, userId: string): Sql => sql`
  SELECT t.campaign_id FROM campaign_talk t JOIN ${campaignRows} ON c.company_id = t.company_id AND c.id = t.campaign_id
   WHERE t.company_id = ${companyId} AND t.user_id = ${userId} AND t.talked_at IS NULL AND t.content_version >= c.counted_from_version`;

/** Whether somebody has gone through the briefing with the caller, since everybody was last asked to read. */
export const hasTalked = async (ctx: Context, campaign: OfCampaign): Promise<boolean> =>
  (await ctx.db.maybeOne(sql`SELECT t.user_id FROM ${talksOf(campaign)} AND t.user_id = ${ctx.actor.id} AND t.talked_at IS NOT NULL`)) !==
  undefined;
