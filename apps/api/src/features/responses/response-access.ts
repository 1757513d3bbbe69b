/** The only way to load a stored response: its own people change it, and readers of the report read its files. */
import { takesResponses } from '@muster/contract/campaigns/life-cycle';
import sql, { type Sql } from 'sql-template-tag';
import { accessFunction } from '../../platform/http/access';
import type { Actor } from '../../platform/http/actor';
import type { Context } from '../../platform/http/context';
import { forbidden, notFound } from '../../platform/http/errors';
import {
  accessCampaign,
  campaignRows,
  hidesNames,
  inMyCompanies,
  isResponsibleFor,
  may,
  notOpen,
  partRows,
  responseSubmitted,
  type Campaign,
} from '../campaigns';
import { responseColumns } from './columns';
import type { ResponseRow } from './response-row';

/** The data that decides whose response it is. */
interface ResponseOwnership {
  userId: string;
  /** The site of a site's response; null for a person's own response. */
  siteId: number | null;
  assigneeId: string | null;
  isAnonymous: boolean;
}

type FoundResponse = ResponseOwnership & Pick<ResponseRow, 'campaignId' | 'campaignSiteId' | 'status' | 'version'>;

/**
 * Whether the caller finds their own anonymous responses. A manager can make a card for another person and sign in with it, and a company
 * controls its identity provider: these sessions find none.
 */
export const findsOwnAnonymous = ({ hidesOwnAnonymous }: Pick<Actor, 'hidesOwnAnonymous'>): boolean => hidesOwnAnonymous !== true;

/** Whether it is the caller's own response, or that of a site that the caller is responsible for. */
function isOwnResponse(actor: Actor, { siteId, userId, assigneeId, isAnonymous }: ResponseOwnership): boolean {
  if (isAnonymous && !findsOwnAnonymous(actor)) return false;
  if (siteId === null) return userId === actor.id;
  return isResponsibleFor(actor, { siteId, assignee: assigneeId === null ? null : { userId: assigneeId } });
}

/** Loads the caller's own response. 403 for the response of another person; 404 if it is anonymous, because nobody must learn that it exists. */
export const accessOwnResponse = accessFunction('accessOwnResponse', async (ctx: Context, id: number): Promise<FoundResponse> => {
  const response = await findResponse(ctx, id);
  requireOwn(ctx.actor, response);
  return response;
});

/**
 * Loads the campaign of a response, for a file of that response. People who see the report read the files; only the people whose
 * response it is change them, while it is open.
 */
export const accessResponseForFile = accessFunction(
  'accessResponseForFile',
  async (ctx: Context, id: number, action: 'read' | 'write'): Promise<Campaign> => {
    const response = await findResponse(ctx, id);
    const campaign = await accessCampaign(ctx, response.campaignId, 'read');
    if (action === 'write') {
      requireOwn(ctx.actor, response);
      if (!takesResponses(campaign.status)) throw notOpen(campaign);
      if (response.status === 'SUBMITTED') throw responseSubmitted();
      return campaign;
    }
    if (isOwnResponse(ctx.actor, response)) return campaign;
    if (hidesNames(campaign)) throw notFound();
    const isShown = campaign.mode === 'HIERARCHICAL' || response.status === 'SUBMITTED';
    if (!isShown || !may(ctx.actor, 'viewReport', campaign)) throw forbidden();
    return campaign;
  },
);

function requireOwn(actor: Actor, response: FoundResponse): void {
  if (isOwnResponse(actor, response)) return;
  throw response.isAnonymous ? notFound() : forbidden('response.notYours', 'You can only answer for yourself.');
}

async function findResponse({ db }: Context, id: number): Promise<FoundResponse> {
  const response = await db.maybeOne<FoundResponse>(sql`
    SELECT r.campaign_id AS "campaignId", r.campaign_site_id AS "campaignSiteId", r.user_id AS "userId", r.status, r.version, p.site_id AS "siteId",
           p.assignee_id AS "assigneeId", c.is_anonymous AS "isAnonymous"
      FROM campaign_response r JOIN ${campaignRows} ON c.company_id = r.company_id AND c.id = r.campaign_id
      LEFT JOIN ${partRows} ON p.company_id = r.company_id AND p.id = r.campaign_site_id
     WHERE r.id = ${id} AND ${inMyCompanies} AND c.deleted_at IS NULL`);
  if (!response) throw notFound();
  return response;
}

/** `SELECT` of a `ResponseRow`: the caller's response to the current content version of the campaign. */
export const selectOwnResponse = (actor: Actor, campaignId: number): Sql => sql`
  SELECT ${responseColumns} FROM campaign_response r JOIN ${campaignRows} ON c.company_id = r.company_id AND c.id = r.campaign_id
   WHERE c.id = ${campaignId} AND ${inMyCompanies} AND r.user_id = ${actor.id} AND r.campaign_site_id IS NULL
     AND (NOT c.is_anonymous OR ${findsOwnAnonymous(actor)})
     AND r.content_version >= c.counted_from_version
   ORDER BY r.content_version DESC LIMIT 1`;
