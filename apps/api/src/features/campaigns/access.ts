/** The only way to load a campaign. The caller names the action, and the rights are checked. */
import { canConsult } from '@muster/contract/campaigns/consultation/kinds';
import type { CampaignAction } from '@muster/contract/campaigns/life-cycle';
import sql from 'sql-template-tag';
import type { Db } from '../../platform/database/database';
import { accessFunction } from '../../platform/http/access';
import type { Actor } from '../../platform/http/actor';
import type { Context } from '../../platform/http/context';
import { conflict, forbidden, notFound } from '../../platform/http/errors';
import { shownTotals, exactTotals } from './figures/counts';
import { canRead, changesCampaign, hasRight, isManagerOf, may, scopeOf } from './policy';
import { beingPosted, closedError } from './errors';
import { campaignColumns } from './tables';
import { isSiteViewedBy, joinSiteResponse } from './responses/stored-responses';
import { inMyCompanies } from './visibility';
import { personSeenBy } from '../identity';
import { joinSite } from '../organisation';
import type { Campaign, CampaignSiteRow } from './campaign';
import { isSpokesperson } from './consultation/spokespeople';
import { withConsultation } from './consultation/with-consultation';
import { isRepeatable } from './series/repeatable';
import { hasFinished } from './usefulness/has-finished';
import { upgradedCopy } from '../templates';

/**
 * Loads a campaign of the caller's companies, for reading or for an action. Gives 404 if it is missing, deleted, of another company,
 * or not visible to the caller. Gives 403 without the right to the action, and 409 if the state does not allow it.
 *
 * An action that changes the campaign locks its row until the transaction ends. Responses take a weaker, shared lock. So finalise
 * and submit, or edit and the first response, run one after the other.
 */
export const accessCampaign = accessFunction(
  'accessCampaign',
  async (ctx: Context, id: number, action: 'read' | CampaignAction): Promise<Campaign> => {
    const found = await loadReadable(ctx, id, action !== 'read' && changesCampaign(action));
    const isRead = action === 'read' || action === 'viewReport';
    const campaign = isRead ? await marked(ctx, found) : found.loaded;
    if (action === 'read') return campaign;
    if (!hasRight(ctx.actor, action, campaign)) throw forbidden();
    if (!may(ctx.actor, action, campaign)) throw closedError(action, campaign);
    return campaign;
  },
);

/** Loads a campaign with the right to edit it, in any state and without a lock: for its versions in other languages. */
export const accessLanguages = accessFunction('accessLanguages', async (ctx: Context, id: number): Promise<Campaign> => {
  const campaign = await accessCampaign(ctx, id, 'read');
  if (!hasRight(ctx.actor, 'edit', campaign)) throw forbidden();
  return campaign;
});

/**
 * Loads and locks a campaign for its recorded voices. A new one needs the right to edit now. Every manager of the scope takes one away, in any
 * state: a wrong or hostile recording must not be heard for as long as the campaign exists.
 */
export const accessVoice = accessFunction('accessVoice', async (ctx: Context, id: number, action: 'add' | 'remove'): Promise<Campaign> => {
  if (action === 'add') return accessCampaign(ctx, id, 'edit');
  const campaign = await readLocked(ctx, id);
  if (!isManagerOf(ctx.actor, scopeOf(campaign))) throw forbidden();
  return campaign;
});

/** Loads a campaign in any state, without a lock, for the managers of the scope, who hear its voices and may take one away. */
export const accessVoices = accessFunction('accessVoices', async (ctx: Context, id: number): Promise<Campaign> => {
  const campaign = await accessCampaign(ctx, id, 'read');
  if (!isManagerOf(ctx.actor, scopeOf(campaign))) throw forbidden();
  return campaign;
});

/** Loads a campaign in any state, without a lock, for somebody who may remind its people. */
export const accessReminder = accessFunction('accessReminder', async (ctx: Context, id: number): Promise<Campaign> => {
  const campaign = await accessCampaign(ctx, id, 'read');
  if (!hasRight(ctx.actor, 'remind', campaign)) throw forbidden();
  return campaign;
});

/** Whether the caller may write the outcome of the campaign, and add and close its actions. */
export const mayFollowUp = ({ actor }: Context, campaign: Campaign): boolean => isManagerOf(actor, scopeOf(campaign));

/**
 * Loads a finalised campaign for its outcome and actions, and locks its row, so that two changes follow one another. Every manager of the
 * scope may write them: an author who has left must not end the answer.
 */
export const accessFollowUp = accessFunction('accessFollowUp', async (ctx: Context, id: number): Promise<Campaign> => {
  const campaign = await readLocked(ctx, id);
  if (!mayFollowUp(ctx, campaign)) throw forbidden();
  if (campaign.status !== 'COMPLETE')
    throw conflict('campaign.notComplete', 'Finalise the campaign first. Its outcome and actions come after it.');
  return campaign;
});

interface AccessedAction {
  id: number;
  campaign: Campaign;
}

/** Loads and locks an action for its responsible person, or for a manager of the scope. */
export const accessAction = accessFunction('accessAction', async (ctx: Context, id: number): Promise<AccessedAction> => {
  const found = await ctx.db.maybeOne<{ campaignId: number; responsibleId: string }>(sql`
    SELECT campaign_id AS "campaignId", responsible_id AS "responsibleId" FROM campaign_action
     WHERE id = ${id} AND company_id = ANY ((SELECT muster_companies())::bigint[]) FOR UPDATE`);
  if (!found) throw notFound();
  const campaign = await accessCampaign(ctx, found.campaignId, 'read');
  if (found.responsibleId !== ctx.actor.id && !mayFollowUp(ctx, campaign)) throw forbidden();
  return { id, campaign };
});

/** Loads a campaign for somebody who says whether it was useful: they have finished it. */
export const accessToRate = accessFunction('accessToRate', async (ctx: Context, id: number): Promise<Campaign> => {
  const campaign = await accessCampaign(ctx, id, 'read');
  if (!hasFinished(campaign)) throw forbidden();
  return campaign;
});

/** Also for a consultation with documents. */
export const notRepeatable = (): Error =>
  conflict('campaign.notRepeatable', 'Only polls and briefings without files repeat, and no campaign about danger.');

/** Files belong to one campaign, so the next run would not have them. */
export const documentsDoNotRepeat = (): Error =>
  conflict('campaign.documentsDoNotRepeat', 'A consultation with documents does not repeat. Remove the documents first.');

/** Loads a posted campaign for its series, and locks it, so that it gets one series. */
export const accessSeries = accessFunction('accessSeries', async (ctx: Context, id: number): Promise<Campaign> => {
  const campaign = await readLocked(ctx, id);
  if (!isManagerOf(ctx.actor, scopeOf(campaign))) throw forbidden();
  if (campaign.posting) throw beingPosted();
  if (campaign.status === 'DRAFT') throw conflict('campaign.notPosted', 'Post it first; a draft does not repeat.');
  if (!isRepeatable(campaign)) throw notRepeatable();
  return campaign;
});

/** Whether the caller may make the campaign a consultation, or change what is to be decided. */
export const mayConsult = ({ actor }: Context, campaign: Campaign): boolean =>
  canConsult(campaign.type) && campaign.status !== 'COMPLETE' && hasRight(actor, 'edit', campaign);

/** Loads and locks a campaign that is not finalised, with the right to edit it, also after the first answer. */
export const accessConsulting = accessFunction('accessConsulting', async (ctx: Context, id: number): Promise<Campaign> => {
  const campaign = await readLocked(ctx, id);
  if (!hasRight(ctx.actor, 'edit', campaign)) throw forbidden();
  if (!canConsult(campaign.type))
    throw conflict('campaign.noConsultation', 'Only polls, huddles and learnings consult people.', { type: campaign.type });
  if (campaign.status === 'COMPLETE') throw closedError('edit', campaign);
  return campaign;
});

/** Loads a consultation for one of its representatives, and locks it, so that what they say comes once. */
export const accessAsRepresentative = accessFunction('accessAsRepresentative', async (ctx: Context, id: number): Promise<Campaign> => {
  const campaign = await readLocked(ctx, id);
  if (campaign.status === 'DRAFT' || !(await isSpokesperson(ctx, campaign))) throw forbidden();
  return campaign;
});

interface AccessedRequest {
  id: number;
  askedBy: string;
  isAnswered: boolean;
  campaign: Campaign;
}

/** Loads and locks what a representative asked for, for a manager of the scope. */
export const accessInformationRequest = accessFunction(
  'accessInformationRequest',
  async (ctx: Context, id: number): Promise<AccessedRequest> => {
    const found = await ctx.db.maybeOne<{ campaignId: number; askedBy: string; isAnswered: boolean }>(sql`
      SELECT campaign_id AS "campaignId", asked_by AS "askedBy", answered_at IS NOT NULL AS "isAnswered" FROM consultation_request
       WHERE id = ${id} AND company_id = ANY ((SELECT muster_companies())::bigint[]) FOR UPDATE`);
    if (!found) throw notFound();
    const { campaignId, ...request } = found;
    const campaign = await accessCampaign(ctx, campaignId, 'read');
    if (!mayFollowUp(ctx, campaign)) throw forbidden();
    return { id, ...request, campaign };
  },
);

/** Whether a reminder is possible in the state of the campaign. */
export const isRemindable = ({ actor }: Context, campaign: Campaign): boolean => may(actor, 'remind', campaign);

/** Throws if the campaign cannot be edited now. Only for plans: a change loads the campaign with `accessCampaign(ctx, id, 'edit')`. */
export function requireEditable({ actor }: Context, campaign: Campaign): void {
  if (!may(actor, 'edit', campaign)) throw closedError('edit', campaign);
}

interface LoadedCampaign {
  loaded: Campaign;
  isConsultation: boolean;
}

/** A representative reads answers without names. What presents answers looks for this mark on the campaign. */
const marked = async (ctx: Context, { loaded, isConsultation }: LoadedCampaign): Promise<Campaign> =>
  isConsultation ? withConsultation(ctx, loaded) : loaded;

/** Locks a campaign before it reads it: the request that held the lock may have posted, finalised or deleted it. */
const readLocked = async (ctx: Context, id: number): Promise<Campaign> => marked(ctx, await loadReadable(ctx, id, true));

async function loadReadable(ctx: Context, id: number, hold: boolean): Promise<LoadedCampaign> {
  const found = await loadCampaign(ctx, id, hold);
  if (!found || !canRead(ctx.actor, found.loaded)) throw notFound();
  return found;
}

/**
 * PostgreSQL prepares every part of a statement before it runs, also the parts that no row needs. So the sites and the representatives, which
 * few campaigns have, are statements of their own.
 */
async function loadCampaign({ db, actor }: Context, id: number, hold: boolean): Promise<LoadedCampaign | undefined> {
  // a separate statement, so that the next one sees what the previous lock holder has committed
  const held = hold ? db.run(sql`SELECT FROM campaign c WHERE c.id = ${id} AND ${inMyCompanies} FOR UPDATE`) : undefined;
  const managesSomething = actor.claims.some(({ permissionType }) => permissionType === 'edit');
  const [, row] = await Promise.all([
    held,
    db.maybeOne<Omit<Campaign, 'sites' | 'isConsultation'> & { isConsultation: boolean }>(sql`
      SELECT ${campaignColumns}, s.name AS "siteName", ${personSeenBy(actor, sql`c.author_id`)} AS author,
             CASE WHEN ${managesSomething} AND c.author_id <> ${actor.id} AND c.status <> 'COMPLETE'
               THEN NOT muster_author_stays(c.author_id, c.company_id, c.site_id, c.division_id) ELSE false END AS "isAuthorGone",
             ${shownTotals},
             (SELECT jsonb_build_object('isViewed', m.viewed_at IS NOT NULL, 'isSubmitted', m.submitted_at IS NOT NULL)
                FROM campaign_audience m WHERE m.campaign_id = c.id AND m.user_id = ${actor.id} AND g.campaign_id IS NULL) AS mine,
             CASE WHEN g.campaign_id IS NOT NULL THEN jsonb_build_object('done', g.done, 'total', g.total, 'isDelayed', g.failures > 0, 'isStopped', g.is_stopped) END AS posting,
             EXISTS (SELECT FROM consultation o WHERE o.company_id = c.company_id AND o.campaign_id = c.id) AS "isConsultation"
        FROM campaign c LEFT ${joinSite(sql`c.company_id`, sql`c.site_id`)} CROSS JOIN LATERAL (${exactTotals}) n
        LEFT JOIN campaign_posting g ON g.company_id = c.company_id AND g.campaign_id = c.id
       WHERE c.id = ${id} AND ${inMyCompanies} AND c.deleted_at IS NULL`),
  ]);
  if (!row) return undefined;
  const { isConsultation, ...campaign } = row;
  const sites = campaign.mode === 'HIERARCHICAL' ? await findSites(db, actor, campaign) : [];
  return { loaded: { ...campaign, sites, configuration: upgradedCopy(campaign.configuration) }, isConsultation };
}

/** The sites that take part in the campaign, by name. Includes a site that finalising left out if somebody had begun its response. */
const findSites = (db: Db, actor: Actor, { companyId, id }: Pick<Campaign, 'companyId' | 'id'>): Promise<CampaignSiteRow[]> =>
  db.many<CampaignSiteRow>(sql`
    SELECT p.id, p.site_id AS "siteId", s.name AS "siteName", s.status = 'ACTIVE' AS "isActive", r.status AS "responseStatus",
           p.viewed_at IS NOT NULL AS "isViewed", named.person AS assignee, ${isSiteViewedBy(actor.id)} AS "isViewedByMe"
      FROM campaign_site p
      ${joinSite(sql`p.company_id`, sql`p.site_id`)}
      LEFT JOIN muster_people(ARRAY(SELECT o.assignee_id FROM campaign_site o WHERE o.company_id = ${companyId} AND o.campaign_id = ${id})) named
        ON named.user_id = p.assignee_id
      ${joinSiteResponse}
     WHERE p.company_id = ${companyId} AND p.campaign_id = ${id} AND (p.is_counted OR r.id IS NOT NULL)
     ORDER BY lower(s.name), p.id`);
