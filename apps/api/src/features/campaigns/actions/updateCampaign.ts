import type { CampaignChange } from '@muster/contract/campaigns/campaign';
import { canBecome, statusWhenPosted, type CampaignStatus } from '@muster/contract/campaigns/life-cycle';
import { campaignKinds } from '@muster/contract/campaigns/kinds';
import sql from 'sql-template-tag';
import type { Context } from '../../../platform/http/context';
import { invalid, requireVersion } from '../../../platform/http/refusals';
import { findPlace } from '../../organisation';
import { accessCampaign } from '../access';
import { claimCampaignFiles } from '../attachments';
import { askEverybodyAgain, keepAudience, replaceSites, storeAudience } from '../audience';
import { draftContent, postedContent, type Content, type Draft } from '../content';
import { isContentChanged } from '../content-change';
import { announce } from '../events';
import { saveHuddleQuestion } from '../huddle';
import { asksForResponse } from '../policy';
import { alreadyPosted } from '../refusals';
import type { Campaign } from '../tables';
import { requireSame } from '../template';

/**
 * Saves a draft again, posts it, or posts changes of what is posted [4.3] [4.7] [7.11]. The first answer locks everything
 * but a briefing (409); a LIVE briefing whose content changes gets a new version, which its author may ask everybody to
 * read again.
 */
export async function updateCampaign(ctx: Context, id: number, body: CampaignChange): Promise<void> {
  const campaign = await accessCampaign(ctx, id, 'edit');
  requireSame('id', body.id, id);
  requireVersion(campaign.version, body.version ?? ctx.ifMatch);
  const isPosting = body.status === 'LIVE';
  if (!isPosting && !canBecome(campaign.status, 'DRAFT')) throw alreadyPosted();
  const place = { ...campaign, ...(campaign.status === 'DRAFT' && (await findPlace(ctx.db, campaign))) };
  const draft: Draft = {
    copy: campaign.configuration,
    place,
    mode: campaign.mode,
    answers: body.configurationAnswer,
    unmapped: body,
  };
  const hasStarted = campaign.status === 'LIVE' && campaign.startDate !== null;
  const content = isPosting
    ? await postedContent(ctx, draft, { start: hasStarted ? new Date(campaign.startDate ?? ctx.now) : ctx.now, hasStarted })
    : await draftContent(ctx, draft);
  requireStillAnonymous(campaign, content);
  const status = !isPosting ? 'DRAFT' : hasStarted ? 'LIVE' : statusWhenPosted(content.startDate, ctx.now);
  const version = await store(ctx, place, content, status, body.isReadAgain === true);
  await storeSelection(ctx, place, content, status);
  await saveHuddleQuestion(ctx, { ...campaign, status }, content);
  const { fileIds, removedResourceIds } = body;
  await claimCampaignFiles(ctx, { ...campaign, schema: draft.copy.form.schema, answers: content.answers, fileIds, removedResourceIds });
  ctx.audit({
    companyId: campaign.companyId,
    entityType: 'CampaignV2',
    entityId: id,
    data: { type: campaign.type, from: campaign.status, status, version },
  });
  announce(ctx, { id, companyId: campaign.companyId, version, status }, campaign.status);
  const isNew = campaign.status === 'DRAFT' && isPosting;
  ctx.alert(isNew ? 'campaign.created' : 'campaign.updated', { type: campaign.type, status });
}

/** Who has read that it is anonymous answers it so: once it is posted, that promise is not taken back. */
function requireStillAnonymous({ status, isAnonymous, configuration }: Campaign, content: Content): void {
  if (status === 'DRAFT' || !isAnonymous || content.isAnonymous) return;
  const { anonymous } = configuration.responses;
  const field = typeof anonymous === 'object' ? `configurationAnswer.${anonymous.valueFrom}` : 'configurationAnswer';
  throw invalid([{ objectName: 'campaignV2', field, message: 'Immutable' }]);
}

/** Writes the content; the campaign's new version. */
async function store(ctx: Context, campaign: Campaign, content: Content, status: CampaignStatus, isReadAgain: boolean): Promise<number> {
  const isNewVersion = campaign.status === 'LIVE' && campaignKinds[campaign.type].countsViews && isContentChanged(campaign, content);
  const contentVersion = campaign.contentVersion + (isNewVersion ? 1 : 0);
  const isAskedAgain = isNewVersion && isReadAgain;
  const { selection } = content;
  const { version } = await ctx.db.one<{ version: number }>(sql`
    UPDATE campaign SET title = ${content.title}, description = ${content.description ?? ''}, status = ${status}, start_date = ${content.startDate},
           end_date = ${content.endDate}, due_soon_told_at = CASE WHEN end_date = ${content.endDate} THEN due_soon_told_at END,
           overdue_told_at = CASE WHEN end_date = ${content.endDate} THEN overdue_told_at END, configuration = ${JSON.stringify(content.configuration)}, configuration_answer = ${JSON.stringify(content.answers)},
           audience_criteria = ${selection?.criteria ? JSON.stringify(selection.criteria) : null}, is_anonymous = ${content.isAnonymous},
           view_is_enough = ${!asksForResponse({ type: campaign.type, configuration: content.configuration })}, content_version = ${contentVersion},
           counted_from_version = ${isAskedAgain ? contentVersion : campaign.countedFromVersion}, updated_at = ${ctx.now}, time_zone = ${campaign.timeZone},
           posted_at = CASE WHEN ${status}::text = 'DRAFT' THEN NULL ELSE coalesce(posted_at, ${ctx.now}) END, version = version + 1
     WHERE company_id = ${campaign.companyId} AND id = ${campaign.id} RETURNING version`);
  if (isNewVersion) {
    await ctx.db.run(sql`UPDATE campaign_response SET content_version = ${contentVersion}
      WHERE company_id = ${campaign.companyId} AND campaign_id = ${campaign.id} AND status = 'IN_PROGRESS'`);
  }
  if (isAskedAgain) await askEverybodyAgain(ctx.db, campaign);
  return version;
}

/** On Post the selection becomes people or sites; afterwards they follow the changed selection. */
async function storeSelection(ctx: Context, campaign: Campaign, { selection }: Content, status: CampaignStatus): Promise<void> {
  if (!selection || status === 'DRAFT') return;
  if (campaign.status === 'DRAFT') await storeAudience(ctx.db, campaign, selection, ctx.now);
  else if (campaign.mode === 'HIERARCHICAL') await replaceSites(ctx.db, campaign, selection);
  else await keepAudience(ctx.db, { ...campaign, audienceCriteria: selection.criteria }, ctx.now);
}
