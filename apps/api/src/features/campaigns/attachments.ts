/** Files on campaigns and on responses: who may see and change them, and how they come to hang there [3.18] [5.10]. */
import type { Answers, FormSchema } from '@muster/contract/campaigns/form-language/types';
import { takesResponses } from '@muster/contract/campaigns/life-cycle';
import { defaultTypes, widerTypes } from '@muster/contract/files/acceptance';
import type { AttachedFile } from '@muster/contract/files/file';
import sql from 'sql-template-tag';
import type { Context } from '../../platform/http/context';
import { forbidden, notFound } from '../../platform/http/refusals';
import { attachable, claimFiles, filesOf } from '../files';
import { accessCampaign, inMyCompanies } from './access';
import { may } from './policy';
import { filesNamedIn } from './references';
import { notOpen, responseSubmitted } from './refusals';
import { isOwnResponse, type ResponseOwnership } from './response-access';
import type { Campaign, ResponseRow } from './tables';

attachable('CampaignV2', {
  accepts: widerTypes,
  read: (ctx, id) => accessCampaign(ctx, id, 'read'),
  write: (ctx, id) => accessCampaign(ctx, id, 'edit'),
});

attachable('CampaignV2Response', {
  accepts: defaultTypes,
  hidesUploader: true,
  async read(ctx, id) {
    const { campaign, response, isOwn } = await findResponse(ctx, id);
    if (isOwn) return campaign;
    // that there is such a response at all is nobody else's business
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

/** A campaign or a response just written, with what was said of its files. */
interface Written {
  id: number;
  companyId: number;
  schema: FormSchema | undefined;
  answers: Answers;
  fileIds?: readonly number[] | undefined;
  removedResourceIds?: readonly number[] | undefined;
}

/** Hangs the files that a campaign's answers name on it, or refuses with the fields that name another's; whether there are any. */
export const claimCampaignFiles = (ctx: Context, written: Written): Promise<boolean> =>
  claim(ctx, written, { entityType: 'CampaignV2', objectName: 'campaignV2', member: 'configurationAnswer' });

export const claimResponseFiles = (ctx: Context, written: Written): Promise<boolean> =>
  claim(ctx, written, { entityType: 'CampaignV2Response', objectName: 'campaignV2Response', member: 'campaignAnswer' });

async function claim(
  ctx: Context,
  { id, companyId, schema, answers, fileIds = [], removedResourceIds = [] }: Written,
  { entityType, objectName, member }: { entityType: string; objectName: string; member: string },
): Promise<boolean> {
  const named = filesNamedIn(schema, answers).map(({ field, ids }) => ({ field: `${member}.${field}`, ids }));
  if (fileIds.length > 0) named.push({ field: 'fileIds', ids: [...fileIds] });
  if (named.length + removedResourceIds.length === 0) return false;
  await claimFiles(ctx, { entityType, companyId, entityId: id, named, removedIds: removedResourceIds, objectName });
  return named.length > 0;
}

/** What hangs on each of these responses, by its id. */
export const responseFiles = (ctx: Context, companyId: number, ids: readonly number[]): Promise<Map<number, AttachedFile[]>> =>
  filesOf(ctx, { entityType: 'CampaignV2Response', companyId }, ids);
