/** Files of responses: who can read and change them, and how a response claims them [3.18] [5.10]. */
import { takesResponses } from '@muster/contract/campaigns/life-cycle';
import { defaultTypes } from '@muster/contract/files/acceptance';
import type { AttachedFile } from '@muster/contract/files/file';
import sql from 'sql-template-tag';
import type { Context } from '../../platform/http/context';
import { forbidden, notFound } from '../../platform/http/refusals';
import { attachable, filesOf } from '../files';
import {
  accessCampaign,
  claimAnsweredFiles,
  inMyCompanies,
  may,
  notOpen,
  responseSubmitted,
  type Campaign,
  type Written,
} from '../campaigns';
import { isOwnResponse, type ResponseOwnership } from './access';
import type { ResponseRow } from './response-row';

attachable('CampaignV2Response', {
  accepts: defaultTypes,
  hidesUploader: true,
  async read(ctx, id) {
    const { campaign, response, isOwn } = await findResponse(ctx, id);
    if (isOwn) return campaign;
    // 404 and not 403: nobody else must learn that this response exists
    if (campaign.isAnonymous) throw notFound();
    const isShown = campaign.mode === 'HIERARCHICAL' || response.status === 'SUBMITTED';
    if (!isShown || !may(ctx.actor, 'viewReport', campaign)) throw forbidden();
    return campaign;
  },
  async write(ctx, id) {
    const { campaign, response, isOwn } = await findResponse(ctx, id);
    if (!isOwn) throw campaign.isAnonymous ? notFound() : forbidden('response.notYours', 'You can only answer for yourself.');
    if (!takesResponses(campaign.status)) throw notOpen(campaign);
    if (response.status === 'SUBMITTED') throw responseSubmitted();
    return campaign;
  },
});

type Found = ResponseOwnership & Pick<ResponseRow, 'campaignId' | 'status'>;

async function findResponse(ctx: Context, id: number): Promise<{ campaign: Campaign; response: Found; isOwn: boolean }> {
  const response = await ctx.db.maybeOne<Found>(sql`
    SELECT r.campaign_id AS "campaignId", r.user_id AS "userId", r.status, p.site_id AS "siteId", p.assignee_id AS "assigneeId"
      FROM campaign_response r JOIN campaign c ON c.company_id = r.company_id AND c.id = r.campaign_id
      LEFT JOIN campaign_site p ON p.company_id = r.company_id AND p.id = r.campaign_site_id
     WHERE r.id = ${id} AND ${inMyCompanies}`);
  if (!response) throw notFound();
  return { campaign: await accessCampaign(ctx, response.campaignId, 'read'), response, isOwn: isOwnResponse(ctx.actor, response) };
}

export const claimResponseFiles = (ctx: Context, written: Written): Promise<boolean> =>
  claimAnsweredFiles(ctx, written, { entityType: 'CampaignV2Response', objectName: 'campaignV2Response', member: 'campaignAnswer' });

/** The files of these responses, by response id. */
export const responseFiles = (ctx: Context, companyId: number, ids: readonly number[]): Promise<Map<number, AttachedFile[]>> =>
  filesOf(ctx, { entityType: 'CampaignV2Response', companyId }, ids);
