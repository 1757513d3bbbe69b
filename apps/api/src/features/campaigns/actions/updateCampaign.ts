import { isDeepStrictEqual } from 'node:util';
import type { CampaignChange } from '@muster/contract/campaigns/campaign';
import { isMoreUrgent } from '@muster/contract/campaigns/urgency';
import { canBecome, statusWhenPosted, type CampaignStatus } from '@muster/contract/campaigns/life-cycle';
import { campaignKinds } from '@muster/contract/templates/kinds';
import sql from 'sql-template-tag';
import type { Context } from '../../../platform/http/context';
import { invalid, notFound, requireVersion } from '../../../platform/http/errors';
import { findPlace } from '../../organisation';
import { accessCampaign } from '../access';
import { claimCampaignFiles } from '../files/attachments';
import { resetAudienceProgress, updateAudience, replaceSites, storeAudience } from '../participants/audience';
import { isPostedInParts, stopPosting } from '../participants/posting';
import { retainedFields } from '../content/body-fields';
import { draftContent, postedContent, requireHidesNames, type Content, type Draft } from '../content/content';
import { isContentChanged } from '../content/content-change';
import { criticalAfter } from '../content/critical';
import { campaignAggregate, campaignRaised, emitCampaignSaved } from '../events';
import { saveHuddleQuestion } from '../huddle';
import { reasonOf } from '../attention/attention';
import { languagesWithoutVersion } from '../languages/coverage';
import { storeNames } from '../languages/names';
import { asksForResponse } from '../policy';
import { alreadyPosted, beingPosted, placeClosed } from '../errors';
import type { Campaign, CampaignPlace } from '../campaign';
import { moveDraftsTo } from '../responses/stored-responses';
import { requireSame } from '../../templates';

/**
 * Saves a draft, posts it, or changes a posted campaign [4.3] [4.7] [7.11]. The first response locks every type except briefings
 * (409). If the content of a LIVE briefing changes, it gets a new version; its author can ask everybody to read it again.
 */
export async function updateCampaign(ctx: Context, id: number, body: CampaignChange): Promise<void> {
  const campaign = await accessCampaign(ctx, id, 'edit');
  requireSame('id', body.id, id);
  requireVersion(ctx, campaign.version, body.version);
  const isCritical = criticalAfter(campaign, body.isCritical);
  const isPosting = body.status === 'LIVE';
  if (isPosting && campaign.posting) throw beingPosted();
  // saving it as a draft stops the posting
  if (!isPosting && !canBecome(campaign.status, 'DRAFT') && !campaign.posting) throw alreadyPosted();
  const place = await placeOf(ctx, campaign);
  if (isPosting && campaign.status === 'DRAFT' && place.isClosed) throw placeClosed();
  const draft: Draft = {
    copy: campaign.configuration,
    place,
    mode: campaign.mode,
    answers: body.configurationAnswer,
    bodyFields: body,
    ...(campaign.status !== 'DRAFT' && { posted: campaign }),
    kept: retainedFields(campaign.configuration.form, campaign, body),
  };
  const hasStarted = campaign.status === 'LIVE' && campaign.startDate !== null;
  const content = isPosting
    ? await postedContent(ctx, draft, {
        start: hasStarted ? new Date(campaign.startDate ?? ctx.now) : ctx.now,
        hasStarted,
        postedDue: campaign.status === 'DRAFT' ? undefined : campaign.endDate,
        keepsDue: campaign.status !== 'DRAFT' && keepsDue(campaign, body.configurationAnswer),
      })
    : await draftContent(ctx, draft);
  requireStillAnonymous(campaign, content);
  if (isPosting && (campaign.status === 'DRAFT' || !campaign.isAnonymous)) requireHidesNames(campaign.type, content);
  const isInParts = campaign.status === 'DRAFT' && isPostedInParts(campaign.mode, content.selection?.count ?? 0);
  const status = !isPosting ? 'DRAFT' : hasStarted ? 'LIVE' : isInParts ? 'READY' : statusWhenPosted(content.startDate, ctx.now);
  if (isInParts) content.startDate ??= ctx.now.toISOString();
  const removesFiles = (body.removedResourceIds ?? []).length > 0;
  const version = await store(ctx, place, content, { status, isCritical, isReadAgain: body.isReadAgain === true, removesFiles });
  const { title, description, configuration, answers: configurationAnswer } = content;
  const changed = { ...campaign, title, description, configuration, configurationAnswer };
  const isNamed = await storeNames(ctx.db, changed);
  await storeSelection(ctx, place, content, status);
  if (campaign.status === 'READY' && status === 'DRAFT') await stopPosting(ctx.db, campaign);
  await saveHuddleQuestion(ctx, { ...campaign, status }, content);
  const { fileIds, removedResourceIds } = body;
  const keepsRemoved = campaign.status === 'LIVE';
  const files = { schema: draft.copy.form.schema, answers: content.answers, fileIds, removedResourceIds, keepsRemoved };
  await claimCampaignFiles(ctx, { ...campaign, ...files });
  const isNew = campaign.status === 'DRAFT' && isPosting;
  const withoutVersion = isNew ? await languagesWithoutVersion(ctx, { selection: content.selection, campaign: changed }) : undefined;
  ctx.audit({
    companyId: campaign.companyId,
    entityType: 'CampaignV2',
    entityId: id,
    data: {
      type: campaign.type,
      from: campaign.status,
      status,
      version,
      ...(isCritical !== campaign.isCritical && { isCritical }),
      ...(withoutVersion && { withoutVersion }),
      ...reasonOf(isNew, body),
    },
  });
  emitCampaignSaved(
    ctx,
    { id, companyId: campaign.companyId, version, status },
    campaign.status,
    isNamed || title !== campaign.title || content.urgency !== campaign.urgency,
  );
  if (status === 'LIVE' && hasStarted && isMoreUrgent(content.urgency, campaign.urgency)) {
    const payload = { campaignId: id, companyId: campaign.companyId, version };
    ctx.emit(campaignRaised, { companyId: campaign.companyId, aggregate: campaignAggregate(id), payload });
  }
  if (body.isAutosave && !isPosting) return;
  ctx.alert(isNew ? 'campaign.created' : 'campaign.updated', { type: campaign.type, status });
}

/** A posted campaign keeps its time zone. */
async function placeOf(ctx: Context, campaign: Campaign): Promise<Campaign & CampaignPlace> {
  const found = await findPlace(ctx.db, campaign);
  if (!found) throw notFound();
  return { ...campaign, ...found, ...(campaign.status !== 'DRAFT' && { timeZone: campaign.timeZone }) };
}

/**
 * Whether the answer for the due date equals the stored one. The time zone of the place may have changed since; then an equal relative
 * due date gives another instant.
 */
function keepsDue({ configuration: { form }, configurationAnswer: stored }: Campaign, answers: Campaign['configurationAnswer']): boolean {
  const field = form.mapToEndDate;
  return field !== undefined && answers[field] !== undefined && isDeepStrictEqual(answers[field], stored[field]);
}

/** A posted campaign stays anonymous, because people who read that promise may have answered. */
function requireStillAnonymous({ status, isAnonymous, configuration }: Campaign, content: Content): void {
  if (status === 'DRAFT' || !isAnonymous || content.isAnonymous) return;
  const { anonymous } = configuration.responses;
  const field = typeof anonymous === 'object' ? `configurationAnswer.${anonymous.valueFrom}` : 'configurationAnswer';
  throw invalid([{ objectName: 'campaignV2', field, message: 'Immutable' }]);
}

/** Stores the content. Returns the campaign's new version. */
async function store(
  ctx: Context,
  campaign: Campaign,
  content: Content,
  {
    status,
    isCritical,
    isReadAgain,
    removesFiles,
  }: { status: CampaignStatus; isCritical: boolean; isReadAgain: boolean; removesFiles: boolean },
): Promise<number> {
  const isChanged = removesFiles || isContentChanged(campaign, content);
  const isNewVersion = campaign.status === 'LIVE' && campaignKinds[campaign.type].countsViews && isChanged;
  const contentVersion = campaign.contentVersion + (isNewVersion ? 1 : 0);
  const isAskedAgain = isNewVersion && isReadAgain;
  const { selection } = content;
  const { version } = await ctx.db.one<{ version: number }>(sql`
    UPDATE campaign SET title = ${content.title}, description = ${content.description ?? ''}, status = ${status}, start_date = ${content.startDate},
           end_date = ${content.endDate}, due_soon_told_at = CASE WHEN end_date = ${content.endDate} THEN due_soon_told_at END,
           due_today_told_at = CASE WHEN end_date = ${content.endDate} THEN due_today_told_at END,
           overdue_told_at = CASE WHEN end_date = ${content.endDate} THEN overdue_told_at END,
           still_overdue_told_at = CASE WHEN end_date = ${content.endDate} THEN still_overdue_told_at END, configuration = ${JSON.stringify(content.configuration)}, configuration_answer = ${JSON.stringify(content.answers)},
           audience_criteria = ${selection?.criteria ? JSON.stringify(selection.criteria) : null}, is_anonymous = ${content.isAnonymous}, is_critical = ${isCritical}, urgency = ${content.urgency},
           view_is_enough = ${!asksForResponse({ ...campaign, configuration: content.configuration })}, content_version = ${contentVersion},
           counted_from_version = ${isAskedAgain ? contentVersion : campaign.countedFromVersion}, updated_at = ${ctx.now}, time_zone = ${campaign.timeZone},
           content_changed_at = CASE WHEN ${isChanged && campaign.status !== 'DRAFT'} THEN ${ctx.now} ELSE content_changed_at END,
           posted_at = CASE WHEN ${status}::text = 'DRAFT' THEN NULL ELSE coalesce(posted_at, ${ctx.now}) END, version = version + 1
     WHERE company_id = ${campaign.companyId} AND id = ${campaign.id} RETURNING version`);
  if (isNewVersion) await moveDraftsTo(ctx.db, contentVersion, campaign);
  if (isAskedAgain) await resetAudienceProgress(ctx.db, campaign);
  return version;
}

/** The first Post stores the selected people or sites. A later Post updates them to the changed selection. */
async function storeSelection(ctx: Context, campaign: Campaign, { selection }: Content, status: CampaignStatus): Promise<void> {
  if (!selection || status === 'DRAFT') return;
  if (campaign.status === 'DRAFT') await storeAudience(ctx.db, campaign, selection, ctx.now);
  else if (campaign.mode === 'HIERARCHICAL') await replaceSites(ctx.db, campaign, selection);
  else {
    // polls and huddles can only be changed before the first answer, so leaving the audience reveals nothing
    const mayLeave = !campaign.isAnonymous || (campaignKinds[campaign.type].canBeAnonymous && !campaign.isAnswered);
    await updateAudience(ctx.db, { ...campaign, audienceCriteria: selection.criteria }, ctx.now, { mayLeave });
  }
}
