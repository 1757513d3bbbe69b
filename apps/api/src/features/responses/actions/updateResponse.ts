import type { ResponseChange } from '@muster/contract/responses/response';
import type { Context } from '../../../platform/http/context';
import { requireVersion } from '../../../platform/http/errors';
import { responseSubmitted } from '../../campaigns';
import { accessOwnResponse } from '../response-access';
import { requireSame } from '../../templates';
import { saveResponse, type SavedResponse } from './saveResponse';

/**
 * Saves or completes a response in progress [4.11]-[4.13] [7.20]. What it belongs to cannot change. Gives 403 for the response of another
 * person; all people who are responsible for a site share its response.
 */
export async function updateResponse(ctx: Context, id: number, body: ResponseChange): Promise<SavedResponse> {
  const response = await accessOwnResponse(ctx, id);
  requireSame('id', body.id, id, 'campaignV2Response');
  requireSame('campaignV2Id', body.campaignV2Id, response.campaignId, 'campaignV2Response');
  requireSame('campaignV2SiteId', body.campaignV2SiteId, response.campaignSiteId, 'campaignV2Response');
  // a client that sends the full object names the last author; the person who saves now can also name themself
  if (body.userId !== ctx.actor.id) requireSame('userId', body.userId, response.userId, 'campaignV2Response');
  // also for a response to an earlier version of a briefing that everybody must read again
  if (response.status === 'SUBMITTED') throw responseSubmitted();
  requireVersion(ctx, response.version, body.version);
  const { id: _id, userId: _respondent, ...written } = body;
  return saveResponse(ctx, { ...written, campaignV2Id: response.campaignId, campaignV2SiteId: response.campaignSiteId });
}
