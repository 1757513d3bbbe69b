import type { ResponseChange } from '@muster/contract/responses/response';
import sql from 'sql-template-tag';
import type { Context } from '../../../platform/http/context';
import { forbidden, notFound, requireVersion } from '../../../platform/http/refusals';
import { inMyCompanies, responseSubmitted } from '../../campaigns';
import { isOwnResponse, type ResponseOwnership } from '../access';
import { requireSame } from '../../templates';
import type { ResponseRow } from '../response-row';
import { saveResponse, type SavedResponse } from './saveResponse';

type Found = ResponseOwnership & Pick<ResponseRow, 'campaignId' | 'campaignSiteId' | 'status' | 'version'> & { isAnonymous: boolean };

/**
 * Saves or completes a response in progress [4.11]-[4.13] [7.20]. What it belongs to cannot change. Gives 403 for the response of another
 * person; all people who are responsible for a site share its response.
 */
export async function updateResponse(ctx: Context, id: number, body: ResponseChange): Promise<SavedResponse> {
  const response = await ctx.db.maybeOne<Found>(sql`
    SELECT r.campaign_id AS "campaignId", r.campaign_site_id AS "campaignSiteId", r.user_id AS "userId", r.status, r.version, p.site_id AS "siteId",
           p.assignee_id AS "assigneeId", c.is_anonymous AS "isAnonymous"
      FROM campaign_response r JOIN campaign c ON c.company_id = r.company_id AND c.id = r.campaign_id
      LEFT JOIN campaign_site p ON p.company_id = r.company_id AND p.id = r.campaign_site_id
     WHERE r.id = ${id} AND ${inMyCompanies} AND c.deleted_at IS NULL`);
  const isOwn = response !== undefined && isOwnResponse(ctx.actor, response);
  // 404 and not 403: nobody else must learn that this anonymous response exists
  if (!response || (response.isAnonymous && !isOwn)) throw notFound();
  if (!isOwn) throw forbidden('response.notYours', 'You can only answer for yourself.');
  requireSame('id', body.id, id, 'campaignV2Response');
  requireSame('campaignV2Id', body.campaignV2Id, response.campaignId, 'campaignV2Response');
  requireSame('campaignV2SiteId', body.campaignV2SiteId, response.campaignSiteId, 'campaignV2Response');
  // a client that sends the full object names the last author; the person who saves now can also name themself
  if (body.userId !== ctx.actor.id) requireSame('userId', body.userId, response.userId, 'campaignV2Response');
  // also for a response to an earlier version of a briefing that everybody must read again
  if (response.status === 'SUBMITTED') throw responseSubmitted();
  requireVersion(response.version, body.version ?? ctx.ifMatch);
  const { id: _id, userId: _respondent, ...written } = body;
  return saveResponse(ctx, { ...written, campaignV2Id: response.campaignId, campaignV2SiteId: response.campaignSiteId });
}
