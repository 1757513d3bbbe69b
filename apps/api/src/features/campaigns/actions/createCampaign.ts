import type { CampaignCreation } from '@muster/contract/campaigns/campaign';
import { statusWhenPosted } from '@muster/contract/campaigns/life-cycle';
import { modeOf } from '@muster/contract/templates/kinds';
import sql from 'sql-template-tag';
import type { Context } from '../../../platform/http/context';
import { claimCampaignFiles } from '../files/attachments';
import { storeAudience } from '../participants/audience';
import { isPostedInParts } from '../participants/posting';
import { draftContent, postedContent, requireHidesNames, type Draft } from '../content/content';
import { criticalOf } from '../content/critical';
import { emitCampaignSaved } from '../events';
import { placeClosed } from '../errors';
import { saveHuddleQuestion } from '../huddle';
import { reasonOf } from '../attention/attention';
import { storeSource } from '../follow-up/storeSource';
import { languagesWithoutVersion } from '../languages/coverage';
import { accessCampaign } from '../access';
import { accessPlace } from '../place';
import { asksForResponse } from '../policy';
import { requireSame, requireTemplate } from '../../templates';

/** Saves a draft, or posts directly [4.2] [5.4] [7.9] [7.10]. Returns the id. 400 with field errors; 403 if not a manager of the place. */
export async function createCampaign(ctx: Context, body: CampaignCreation): Promise<number> {
  const place = await accessPlace(ctx, body);
  const template = await requireTemplate(ctx.db, body.campaignTemplateId);
  const mode = modeOf(template.type);
  requireSame('campaignMode', body.campaignMode, mode);
  const isCritical = criticalOf(template.type, body.isCritical);
  const isPosting = body.status === 'LIVE';
  if (isPosting && place.isClosed) throw placeClosed();
  const draft: Draft = {
    copy: template.configuration,
    place,
    mode,
    answers: body.configurationAnswer,
    bodyFields: body,
  };
  const content = isPosting ? await postedContent(ctx, draft, { start: ctx.now, hasStarted: false }) : await draftContent(ctx, draft);
  if (isPosting) requireHidesNames(template.type, content);
  const { selection } = content;
  const isInParts = isPostedInParts(mode, selection?.count ?? 0);
  const status = !isPosting ? 'DRAFT' : isInParts ? 'READY' : statusWhenPosted(content.startDate, ctx.now);
  const startDate = isInParts ? (content.startDate ?? ctx.now) : content.startDate;
  const campaign = await ctx.db.one<{ id: number; version: number }>(sql`
    INSERT INTO campaign (company_id, site_id, division_id, scope, type, sub_type, mode, title, description, status, start_date, end_date, template_id,
        template_version, configuration, configuration_answer, audience_criteria, is_anonymous, is_critical, urgency, view_is_enough, time_zone, original_language, author_id, created_at,
        updated_at, posted_at)
    VALUES (${place.companyId}, ${place.siteId}, ${place.divisionId}, ${place.scope}, ${template.type}, ${template.subType}, ${mode}, ${content.title},
        ${content.description ?? ''}, ${status}, ${startDate}, ${content.endDate}, ${template.id}, ${template.version},
        ${JSON.stringify(content.configuration)}, ${JSON.stringify(content.answers)},
        ${selection?.criteria ? JSON.stringify(selection.criteria) : null}, ${content.isAnonymous}, ${isCritical}, ${content.urgency},
        ${!asksForResponse({ type: template.type, configuration: content.configuration })}, ${place.timeZone}, ${ctx.acceptedLanguages[0] ?? null}, ${ctx.actor.id}, ${ctx.now}, ${ctx.now},
        ${isPosting ? ctx.now : null})
    RETURNING id, version`);
  const saved = { ...campaign, companyId: place.companyId, mode, status };
  await claimCampaignFiles(ctx, { ...saved, schema: draft.copy.form.schema, answers: content.answers, fileIds: body.fileIds });
  await saveHuddleQuestion(ctx, { ...saved, type: template.type }, content);
  await storeSource(ctx, { ...saved, type: template.type }, body.source, (id) => accessCampaign(ctx, id, 'viewReport'));
  const withoutVersion = isPosting ? await languagesWithoutVersion(ctx, { selection, campaign: undefined }) : undefined;
  const expected = selection ? await storeAudience(ctx.db, saved, selection, ctx.now) : 0;
  ctx.audit({
    companyId: place.companyId,
    entityType: 'CampaignV2',
    entityId: campaign.id,
    data: {
      type: template.type,
      status,
      expected,
      ...(isCritical && { isCritical }),
      ...(withoutVersion && { withoutVersion }),
      ...reasonOf(isPosting, body),
    },
  });
  emitCampaignSaved(ctx, saved, 'DRAFT');
  ctx.alert('campaign.created', { type: template.type, status });
  return campaign.id;
}
