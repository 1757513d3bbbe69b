import type { CrewSession, CrewStart } from '@muster/contract/crews/crew';
import { maxSessions } from '@muster/contract/crews/limits';
import { plausibleTimesOf } from '@muster/contract/responses/answered-at';
import sql from 'sql-template-tag';
import type { Context } from '../../../platform/http/context';
import { conflict, forbidden, invalid } from '../../../platform/http/errors';
import { campaignRows, type Campaign } from '../../campaigns';
import { findPlace } from '../../organisation';
import { full, notOffered, siteClosed } from '../errors';
import { presentSession } from '../present';
import { accessBriefing, accessCrewSession, sitesToBrief } from '../session';

/**
 * Begins a session. A repetition with the same id changes nothing. A device without a network can send a talk after its briefing was
 * finalised. Such a talk is stored, but completes nothing.
 */
export async function startSession(ctx: Context, body: CrewStart): Promise<CrewSession> {
  const campaign = await accessBriefing(ctx, body.campaignV2Id);
  // nobody has read a text that does not exist
  if (body.contentVersion > campaign.contentVersion)
    throw invalid([{ objectName: 'crewSession', field: 'contentVersion', message: 'Unknown' }]);
  const place = await requireSite(ctx, campaign, body.siteId);
  const { postedAt } = await ctx.db.one<{ postedAt: string | null }>(
    sql`SELECT c.posted_at AS "postedAt" FROM ${campaignRows} WHERE c.company_id = ${campaign.companyId} AND c.id = ${campaign.id} FOR KEY SHARE`,
  );
  // after the end, each second matters: a talk that began just before it must not count as one of now
  const exactly = campaign.status === 'LIVE' ? {} : { leeway: 0 };
  const arrival = { now: ctx.now, postedAt, clockOffset: ctx.clockOffset, ...exactly };
  const { submitted: startedAt, received, device } = plausibleTimesOf(body.startedAt, arrival);
  const wasLive =
    campaign.status === 'LIVE' ||
    (campaign.status === 'COMPLETE' && campaign.completeDate !== null && startedAt.getTime() < Date.parse(campaign.completeDate));
  if (!wasLive) throw notOffered();
  // a device without a network sends what it began while the site was active
  if (place.isClosed && received === null && !(await isStored(ctx, campaign, body.id))) throw siteClosed();
  await requireNewId(ctx, campaign, body.id);
  const { count } = await ctx.db.one<{ count: number }>(
    sql`SELECT count(*)::integer AS count FROM crew_session WHERE company_id = ${campaign.companyId} AND campaign_id = ${campaign.id}`,
  );
  if (count >= maxSessions) throw full(maxSessions);
  const stored = await ctx.db.run(sql`
    INSERT INTO crew_session (company_id, id, campaign_id, content_version, is_older_text, site_id, briefer_id, languages, interpreter, started_at, device_started_at, received_at)
    VALUES (${campaign.companyId}, ${body.id}, ${campaign.id}, ${body.contentVersion},
            ${body.contentVersion < campaign.contentVersion}, ${body.siteId}, ${ctx.actor.id}, ${[...new Set(body.languages)]}::text[],
            ${body.interpreter.trim()}, ${startedAt}, ${device}, ${ctx.now})
    ON CONFLICT (company_id, id) DO NOTHING`);
  if (stored === 0) return repeated(ctx, body, campaign);
  ctx.audit({
    companyId: campaign.companyId,
    entityType: 'CrewSession',
    entityId: body.id,
    data: { campaignId: campaign.id, siteId: body.siteId, contentVersion: body.contentVersion },
  });
  return presentSession(ctx, await accessCrewSession(ctx, body.id, 'read'));
}

/** Calls about a session name no company. An id that the caller has in two companies would lead to one of them only. */
async function requireNewId({ db }: Context, { companyId }: Campaign, id: string): Promise<void> {
  const other = await db.maybeOne(sql`
    SELECT FROM crew_session k WHERE k.id = ${id} AND k.company_id <> ${companyId} AND k.company_id = ANY ((SELECT muster_companies())::bigint[]) LIMIT 1`);
  if (other) throw idReused();
}

const idReused = () => conflict('error.idempotencyReused', 'This id was used for something else. Send a new one.');

async function repeated(ctx: Context, { id }: CrewStart, campaign: Campaign): Promise<CrewSession> {
  const found = await accessCrewSession(ctx, id, 'write');
  if (found.session.campaignId !== campaign.id) throw idReused();
  ctx.nothingChanged();
  return presentSession(ctx, found);
}

const isStored = async ({ db }: Context, { companyId }: Campaign, id: string): Promise<boolean> =>
  (await db.maybeOne(sql`SELECT FROM crew_session k WHERE k.company_id = ${companyId} AND k.id = ${id}`)) !== undefined;

async function requireSite(ctx: Context, campaign: Campaign, siteId: number): Promise<{ isClosed: boolean }> {
  const place = await findPlace(ctx.db, { companyId: campaign.companyId, siteId });
  if (!place) throw invalid([{ objectName: 'crewSession', field: 'siteId', message: 'Unknown' }]);
  const sites = await sitesToBrief(ctx, campaign);
  if (sites !== 'all' && !sites.has(siteId)) throw forbidden();
  return place;
}
