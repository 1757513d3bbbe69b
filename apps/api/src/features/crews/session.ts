/** Loads crew sessions, and decides who may brief. All code gets a session from here. */
import { isConsultant } from '@muster/contract/shared/permissions';
import sql, { type Sql } from 'sql-template-tag';
import { accessFunction } from '../../platform/http/access';
import type { Context } from '../../platform/http/context';
import { forbidden, notFound, type HttpError } from '../../platform/http/errors';
import { accessCampaign, isManagerOf, scopeOf, type Campaign } from '../campaigns';
import { localTimesOf, sitesOfDivision } from '../organisation';
import { notBriefer, notOffered } from './errors';

export interface SessionRow {
  id: string;
  companyId: number;
  campaignId: number;
  contentVersion: number;
  isOlderText: boolean;
  siteId: number;
  brieferId: string;
  languages: string[];
  startedDate: string;
  closedDate: string | null;
  /** Who signs at this time or after it was not there, even if nobody has closed the session. */
  laterFromDate: string;
  /** The end of the next day at the site. */
  lateUntilDate: string;
}

export interface AccessedSession {
  session: SessionRow;
  campaign: Campaign;
  /** Whether the caller may add attendances and close the session. */
  mayWrite: boolean;
}

/** What the times of a device are judged by: nobody attends before the session began, or gives a PIN before its card was made. */
export const arrivalIn = ({ now, clockOffset }: Context, { startedDate }: SessionRow, cardDate?: string | null) => ({
  now,
  clockOffset,
  postedAt: cardDate != null && Date.parse(cardDate) > Date.parse(startedDate) ? cardDate : startedDate,
});

/** The end of the day at the site on which `crew_session k` began. A talk shortly before midnight has two hours. */
export const laterFrom = sql`greatest(k.started_at + interval '2 hours', (
  SELECT (date_trunc('day', k.started_at AT TIME ZONE t.zone) + interval '1 day') AT TIME ZONE t.zone
    FROM (${localTimesOf(sql`k.company_id`, sql`k.site_id`)}) t))`;

/** The deadline for late signers of `crew_session k`: the end of the next day at the site. */
export const lateUntil = sql`(
  SELECT (date_trunc('day', k.started_at AT TIME ZONE t.zone) + interval '2 days') AT TIME ZONE t.zone
    FROM (${localTimesOf(sql`k.company_id`, sql`k.site_id`)}) t)`;

export const isBriefable = ({ type, mode, isAnonymous }: Pick<Campaign, 'type' | 'mode' | 'isAnonymous'>): boolean =>
  type === 'BRIEFING' && mode === 'STANDALONE' && !isAnonymous;

export const managesScope = ({ actor }: Context, campaign: Campaign): boolean => isManagerOf(actor, scopeOf(campaign));

/** Whether a manager has named the caller as a briefer, and the caller is a member of the company. */
export const isNamedBriefer = async ({ actor, db }: Context, { id, companyId }: Campaign): Promise<boolean> =>
  actor.isPinSession !== true &&
  actor.companies.some((one) => one.companyId === companyId) &&
  (await db.maybeOne(
    sql`SELECT user_id FROM crew_briefer WHERE company_id = ${companyId} AND campaign_id = ${id} AND user_id = ${actor.id}`,
  )) !== undefined;

/** Why the caller may not brief: who was named once learns what a manager can do about a talk that their device still has. */
async function refusal(ctx: Context, { id, companyId }: Campaign): Promise<HttpError> {
  const wasNamed = await ctx.db.maybeOne(sql`
    SELECT e.id FROM audit_event e
     WHERE e.company_id = ${companyId} AND e.entity_type = 'CampaignV2' AND e.entity_id = ${String(id)}
       AND e.data -> 'briefers' @> ${JSON.stringify([ctx.actor.id])}::jsonb LIMIT 1`);
  return wasNamed ? notBriefer() : forbidden();
}

/**
 * The ids of the sites at which the caller may brief. A manager of the scope briefs at all sites of the scope, a named briefer at their own
 * sites. 'all' means all sites of the company.
 */
export async function sitesToBrief(ctx: Context, campaign: Campaign): Promise<ReadonlySet<number> | 'all'> {
  const { companyId, siteId, divisionId } = campaign;
  const own = new Set(ctx.actor.sites.filter((site) => site.companyId === companyId).map((site) => site.siteId));
  const isManager = managesScope(ctx, campaign);
  if (!isManager && !(await isNamedBriefer(ctx, campaign))) return new Set();
  if (siteId !== null) return new Set(isManager || own.has(siteId) ? [siteId] : []);
  if (divisionId === null) return isManager ? 'all' : own;
  const found = await ctx.db.many<{ siteId: number }>(sql`SELECT l.site_id AS "siteId" FROM (${sitesOfDivision(companyId, divisionId)}) l`);
  return new Set(found.map((one) => one.siteId).filter((id) => isManager || own.has(id)));
}

/** Loads a campaign for a person who may brief crews about it. 409 for a campaign without talks, such as a poll. */
export const accessBriefing = accessFunction('accessBriefing', async (ctx: Context, id: number): Promise<Campaign> => {
  const campaign = await accessCampaign(ctx, id, 'read');
  if (!managesScope(ctx, campaign) && !(await isNamedBriefer(ctx, campaign))) throw await refusal(ctx, campaign);
  if (!isBriefable(campaign)) throw notOffered();
  return campaign;
});

/** Loads a campaign for the managers of its scope. They name briefers and export names. */
export const accessCrewRecords = accessFunction('accessCrewRecords', async (ctx: Context, id: number): Promise<Campaign> => {
  const campaign = await accessCampaign(ctx, id, 'read');
  if (!managesScope(ctx, campaign)) throw forbidden();
  if (!isBriefable(campaign)) throw notOffered();
  return campaign;
});

/** Whether the caller learns that somebody contests: managers of the scope and of the site do. Somebody who only gave the talk does not. */
export const learnsContests = (ctx: Context, campaign: Campaign, siteId: number): boolean =>
  managesScope(ctx, campaign) || isManagerOf(ctx.actor, { companyId: campaign.companyId, siteId });

/** Whether the caller learns who contests. Who gave the talk never does, also as a manager: they may be the one who forged the signature. */
export const learnsWho = (ctx: Context, campaign: Campaign, { siteId, brieferId }: Pick<SessionRow, 'siteId' | 'brieferId'>): boolean =>
  brieferId !== ctx.actor.id && learnsContests(ctx, campaign, siteId);

/** Whether the caller may open a session: its briefer, a manager of the scope or of the site, or a consultant. */
const mayOpen = (ctx: Context, campaign: Campaign, { brieferId, siteId }: Pick<SessionRow, 'brieferId' | 'siteId'>): boolean =>
  learnsContests(ctx, campaign, siteId) || isConsultant(ctx.actor) || (brieferId === ctx.actor.id && ctx.actor.isPinSession !== true);

/** `mayOpen` as a condition on `crew_session k`. */
export function openSessions(ctx: Context, campaign: Campaign): Sql {
  if (managesScope(ctx, campaign) || isConsultant(ctx.actor)) return sql`TRUE`;
  const { sites, isPinSession, id } = ctx.actor;
  const managed = sites.filter((site) => site.companyId === campaign.companyId && site.isManager).map(({ siteId }) => siteId);
  return sql`(k.site_id = ANY (${managed}::bigint[]) OR (k.briefer_id = ${id} AND NOT ${isPinSession === true}::boolean))`;
}

/**
 * Whether the caller may add attendances. The briefer may, while they may brief at the site. A manager of the scope may, for late signers.
 */
async function mayWriteIn(ctx: Context, campaign: Campaign, { brieferId, siteId }: SessionRow): Promise<boolean> {
  if (managesScope(ctx, campaign)) return true;
  if (brieferId !== ctx.actor.id || isConsultant(ctx.actor)) return false;
  const sites = await sitesToBrief(ctx, campaign);
  return sites === 'all' || sites.has(siteId);
}

const sessionColumns = sql`
  k.id, k.company_id AS "companyId", k.campaign_id AS "campaignId", k.content_version AS "contentVersion", k.is_older_text AS "isOlderText",
  k.site_id AS "siteId", k.briefer_id AS "brieferId", k.languages, k.started_at AS "startedDate", k.closed_at AS "closedDate",
  ${laterFrom} AS "laterFromDate", ${lateUntil} AS "lateUntilDate"`;

/** Loads a session to read it, to write to it, or for an action of a manager of the scope. Writers wait for each other. */
export const accessCrewSession = accessFunction(
  'accessCrewSession',
  async (ctx: Context, id: string, action: 'read' | 'write' | 'manage'): Promise<AccessedSession> => {
    if (action !== 'read') await ctx.db.run(sql`SELECT FROM crew_session k WHERE k.id = ${id} ORDER BY k.company_id FOR UPDATE`);
    const session = await ctx.db.maybeOne<SessionRow>(sql`
      SELECT ${sessionColumns} FROM crew_session k
       WHERE k.id = ${id} AND k.company_id = ANY ((SELECT muster_companies())::bigint[]) ORDER BY k.company_id LIMIT 1`);
    if (!session) throw notFound();
    const campaign = await accessCampaign(ctx, session.campaignId, 'read');
    const mayWrite = await mayWriteIn(ctx, campaign, session);
    const isAllowed = { read: mayOpen(ctx, campaign, session), write: mayWrite, manage: managesScope(ctx, campaign) }[action];
    if (isAllowed) return { session, campaign, mayWrite };
    const isOwn = action === 'write' && session.brieferId === ctx.actor.id;
    throw isOwn && !(await isNamedBriefer(ctx, campaign)) ? await refusal(ctx, campaign) : forbidden();
  },
);

export interface OwnAttendance {
  id: string;
  sessionId: string;
  companyId: number;
  campaignId: number;
  /** The version of the session. */
  contentVersion: number;
  siteId: number;
  brieferId: string;
  strength: 'PIN' | 'SIGNATURE' | 'NAMED';
  madeView: boolean;
  responseId: number | null;
  contestedDate: string | null;
  wasThere: boolean | null;
}

/** Loads and locks the caller's own attendance. 404 for the attendance of another person. */
export const accessOwnAttendance = accessFunction(
  'accessOwnAttendance',
  async ({ actor, db }: Context, { id, attendanceId }: { id: string; attendanceId: string }): Promise<OwnAttendance> => {
    const found = await db.maybeOne<OwnAttendance>(sql`
      SELECT a.id, a.session_id AS "sessionId", a.company_id AS "companyId", a.campaign_id AS "campaignId",
             k.content_version AS "contentVersion", k.site_id AS "siteId",
             k.briefer_id AS "brieferId", a.strength, a.made_view AS "madeView", a.response_id AS "responseId",
             a.contested_at AS "contestedDate", a.was_there AS "wasThere"
        FROM crew_attendance a JOIN crew_session k ON k.company_id = a.company_id AND k.id = a.session_id
       WHERE a.id = ${attendanceId} AND a.session_id = ${id} AND a.user_id = ${actor.id}
         AND a.company_id = ANY ((SELECT muster_companies())::bigint[]) ORDER BY a.company_id LIMIT 1
         FOR UPDATE OF a`);
    if (!found) throw notFound();
    return found;
  },
);
