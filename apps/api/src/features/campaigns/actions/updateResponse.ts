import type { ResponseChange } from '@muster/contract/campaigns/response';
import sql from 'sql-template-tag';
import type { Context } from '../../../platform/http/context';
import { forbidden, notFound, requireVersion } from '../../../platform/http/refusals';
import { inMyCompanies } from '../access';
import { responseSubmitted } from '../refusals';
import { isOwnResponse, type ResponseOwnership } from '../response-access';
import { requireSame } from '../template';
import type { ResponseRow } from '../tables';
import { saveResponse, type SavedResponse } from './saveResponse';

type Found = ResponseOwnership & Pick<ResponseRow, 'campaignId' | 'campaignSiteId' | 'status' | 'version'> & { isAnonymous: boolean };

/**
 * Goes on with a response in progress, or completes it [4.11]-[4.13] [7.20]; what it belongs to never changes. Somebody
 * else's is 403, but for a site's, which is its responsible people's together.
 */
export async function updateResponse(ctx: Context, id: number, body: ResponseChange): Promise<SavedResponse> {
  const response = await ctx.db.maybeOne<Found>(sql`
    SELECT r.campaign_id AS "campaignId", r.campaign_site_id AS "campaignSiteId", r.user_id AS "userId", r.status, r.version, p.site_id AS "siteId",
           p.assignee_id AS "assigneeId", c.is_anonymous AS "isAnonymous"
      FROM campaign_response r JOIN campaign c ON c.company_id = r.company_id AND c.id = r.campaign_id
      LEFT JOIN campaign_site p ON p.company_id = r.company_id AND p.id = r.campaign_site_id
     WHERE r.id = ${id} AND ${inMyCompanies} AND c.deleted_at IS NULL`);
  const isOwn = response !== undefined && isOwnResponse(ctx.actor, response);
  // that there is such an anonymous response at all is nobody else's business
  if (!response || (response.isAnonymous && !isOwn)) throw notFound();
  if (!isOwn) throw forbidden('response.notYours', 'You can only answer for yourself.');
  requireSame('id', body.id, id, 'campaignV2Response');
  requireSame('campaignV2Id', body.campaignV2Id, response.campaignId, 'campaignV2Response');
  requireSame('campaignV2SiteId', body.campaignV2SiteId, response.campaignSiteId, 'campaignV2Response');
  // also one to a version of a briefing that everybody was asked to read again since
  if (response.status === 'SUBMITTED') throw responseSubmitted();
  requireVersion(response.version, body.version ?? ctx.ifMatch);
  const { id: _id, userId: _respondent, ...written } = body;
  return saveResponse(ctx, { ...written, campaignV2Id: response.campaignId, campaignV2SiteId: response.campaignSiteId });
}
