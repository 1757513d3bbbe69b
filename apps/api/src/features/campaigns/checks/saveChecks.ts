import { isDeepStrictEqual } from 'node:util';
import type { ChecksChange } from '@muster/contract/campaigns/checks/checks';
import { isReadonly } from '@muster/contract/forms/fields';
import sql from 'sql-template-tag';
import type { Context } from '../../../platform/http/context';
import { conflict, invalid, requireVersion } from '../../../platform/http/errors';
import { accessCampaign } from '../access';
import type { Campaign } from '../campaign';
import { emitCampaignSaved } from '../events';
import { resetAudienceProgress } from '../participants/audience';
import { asksForResponse } from '../policy';
import { moveDraftsTo } from '../responses/stored-responses';

/**
 * Saves the check questions of a briefing. For a LIVE briefing this makes a new content version, so that people answer to what they have read.
 * Everybody is asked again if the author wants it, or if the briefing begins or ceases to ask for a response.
 */
export async function saveChecks(ctx: Context, id: number, { questions, version, isReadAgain = false }: ChecksChange): Promise<void> {
  const campaign = await accessCampaign(ctx, id, 'edit');
  requireVersion(ctx, campaign.version, version);
  const isLive = campaign.status === 'LIVE';
  if (isDeepStrictEqual(campaign.checks, questions) && !(isLive && isReadAgain)) {
    ctx.nothingChanged();
    return;
  }
  if (campaign.type !== 'BRIEFING' || campaign.isAnonymous)
    throw conflict('campaign.noChecks', 'Only briefings that show who takes part have check questions.', { type: campaign.type });
  requirePassages(campaign, questions);
  const viewIsEnough = !asksForResponse({ ...campaign, checks: questions });
  const isAskedAgain = isLive && (isReadAgain || viewIsEnough !== campaign.viewIsEnough);
  const contentVersion = campaign.contentVersion + (isLive ? 1 : 0);
  const saved = await ctx.db.one<{ version: number }>(sql`
    UPDATE campaign SET checks = ${JSON.stringify(questions)}::jsonb, view_is_enough = ${viewIsEnough}, content_version = ${contentVersion},
           counted_from_version = ${isAskedAgain ? contentVersion : campaign.countedFromVersion}, updated_at = ${ctx.now},
           content_changed_at = CASE WHEN ${campaign.status !== 'DRAFT'} THEN ${ctx.now} ELSE content_changed_at END, version = version + 1
     WHERE company_id = ${campaign.companyId} AND id = ${id} RETURNING version`);
  if (isLive) await moveDraftsTo(ctx.db, contentVersion, campaign);
  if (isAskedAgain) await resetAudienceProgress(ctx.db, campaign);
  ctx.audit({
    companyId: campaign.companyId,
    entityType: 'CampaignV2',
    entityId: id,
    data: { questions: questions.length, version: saved.version, ...(isAskedAgain && { isAskedAgain }) },
  });
  emitCampaignSaved(ctx, { ...campaign, version: saved.version }, campaign.status);
  ctx.alert('campaign.updated', { type: campaign.type, status: campaign.status });
}

/** A passage is a text of the briefing that all its readers see. */
function requirePassages({ configuration }: Campaign, questions: ChecksChange['questions']): void {
  const fields = configuration.responses.schema?.properties ?? {};
  const isText = (name: string) => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    return field !== undefined && isReadonly(field.inputType) && field.visibleWhen === undefined;
  };
  const unknown = questions.flatMap(({ passage }, at) =>
    passage === null || isText(passage) ? [] : [{ objectName: 'checks', field: `questions[${at}].passage`, message: 'Unknown' }],
  );
  if (unknown.length > 0) throw invalid(unknown);
}
