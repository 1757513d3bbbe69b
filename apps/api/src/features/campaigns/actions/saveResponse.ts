import { progressOf } from '@muster/contract/campaigns/form-language/progress';
import { fieldErrorsOf } from '@muster/contract/campaigns/form-language/refusal';
import { validateForm } from '@muster/contract/campaigns/form-language/validate';
import { isLate } from '@muster/contract/campaigns/life-cycle';
import type { ResponseCreation } from '@muster/contract/campaigns/response';
import sql from 'sql-template-tag';
import type { Context } from '../../../platform/http/context';
import { forbidden, invalid, requireVersion } from '../../../platform/http/refusals';
import { claimResponseFiles } from '../attachments';
import { count, slotsOfResponse } from '../counts';
import { responseAggregate, responseSaved } from '../events';
import { referencesOf, unknownReferences } from '../references';
import { notSelected, responseSubmitted } from '../refusals';
import { accessForResponse, type HeldCampaign, type JudgedAnswer } from '../response-access';
import { respondedAs } from '../responded-as';
import { responseColumns, type ResponseRow } from '../tables';
import { requireSame } from '../template';

export interface SavedResponse {
  campaign: HeldCampaign;
  row: ResponseRow;
  /** False where no file can hang on it. */
  hasFiles: boolean;
}

/**
 * Answers a campaign, or goes on with an answer in progress [4.9]-[4.13] [7.19]. A submitted one is 409 and stays as it is:
 * of many at once, one is stored. `version` is the one that the caller saw.
 */
export async function saveResponse(ctx: Context, body: ResponseCreation): Promise<SavedResponse> {
  if (body.userId != null && body.userId !== ctx.actor.id) throw forbidden('response.notYours', 'You can only answer for yourself.');
  const campaign = await accessForResponse(ctx, body.campaignV2Id, body.campaignV2SiteId);
  requireSame('type', body.type, campaign.mode === 'STANDALONE' ? 'USER' : 'SITE', 'campaignV2Response');
  const judged = await judge(ctx, campaign, body);
  // one after the other on the wire, without waiting in between; if the first stores nothing, all of it is undone
  const isSubmitted = judged.status === 'SUBMITTED';
  const [row, isDone] = await Promise.all([
    store(ctx, campaign, judged),
    isSubmitted && !campaign.site ? finishPart(ctx, campaign) : true,
    isSubmitted ? count(ctx.db, campaign, slotsOfResponse(campaign.schema ?? undefined, judged.answers)) : undefined,
  ]);
  if (!row) throw responseSubmitted();
  // somebody took the person out of the audience just now
  if (!isDone) throw notSelected();
  requireVersion(row.version - 1, row.version === 1 ? undefined : (body.version ?? ctx.ifMatch));
  const { fileIds, removedResourceIds } = body;
  const schema = campaign.schema ?? undefined;
  const hasFiles = await claimResponseFiles(ctx, { ...row, schema, answers: judged.answers, fileIds, removedResourceIds });
  record(ctx, campaign, row);
  ctx.alert(judged.status === 'SUBMITTED' ? 'response.submitted' : 'response.updated', { type: campaign.type, status: judged.status });
  return { campaign, row, hasFiles: hasFiles || row.version > 1 };
}

/** The form's own rules, by which the browser judged too; what the form does not ask is not kept. */
async function judge(ctx: Context, { companyId, schema: asked }: HeldCampaign, body: ResponseCreation): Promise<JudgedAnswer> {
  const schema = asked ?? { properties: {} };
  const { status } = body;
  const { answers, problems } = validateForm(schema, body.campaignAnswer, { mode: status === 'SUBMITTED' ? 'submit' : 'update' });
  const errors = fieldErrorsOf(problems, 'campaignV2Response', 'campaignAnswer');
  if (errors.length === 0) {
    // an option was judged by the form; what is left names things of the company
    const references = referencesOf(schema, answers).filter(({ kind }) => kind !== 'categories');
    errors.push(...(await unknownReferences(ctx.db, companyId, references, 'campaignAnswer')));
  }
  if (errors.length > 0) throw invalid(errors);
  const { answered, total } = progressOf(schema, answers);
  return { answers, status, answeredCount: answered, fieldCount: total };
}

/** One statement creates the response or goes on with it; nothing comes back where it is submitted already. */
function store(
  ctx: Context,
  { id, companyId, endDate, contentVersion, site, isAnonymous }: HeldCampaign,
  judged: JudgedAnswer,
): Promise<ResponseRow | undefined> {
  const isSubmitted = judged.status === 'SUBMITTED';
  const target = site
    ? sql`(campaign_id, campaign_site_id) WHERE campaign_site_id IS NOT NULL`
    : sql`(campaign_id, user_id, content_version) WHERE campaign_site_id IS NULL`;
  return ctx.db.maybeOne<ResponseRow>(sql`
    INSERT INTO campaign_response AS r (company_id, campaign_id, campaign_site_id, user_id, type, status, answer, answered_count, field_count, is_late,
        content_version, created_at, updated_at, submitted_at, responded_as)
    VALUES (${companyId}, ${id}, ${site?.id ?? null}, ${ctx.actor.id}, ${site ? 'SITE' : 'USER'}, ${judged.status}, ${JSON.stringify(judged.answers)},
        ${judged.answeredCount}, ${judged.fieldCount}, ${isSubmitted && isLate(endDate, ctx.now)}, ${contentVersion}, ${ctx.now}, ${ctx.now},
        ${isSubmitted ? ctx.now : null}, ${isSubmitted && !isAnonymous ? respondedAs(ctx.actor, companyId) : sql`NULL`})
    ON CONFLICT ${target} DO UPDATE
       SET user_id = excluded.user_id, status = excluded.status, answer = excluded.answer, answered_count = excluded.answered_count,
           field_count = excluded.field_count, is_late = excluded.is_late, updated_at = excluded.updated_at, submitted_at = excluded.submitted_at,
           responded_as = excluded.responded_as, version = r.version + 1
     WHERE r.status = 'IN_PROGRESS'
    RETURNING ${responseColumns}`);
}

/** The person's part is done; false where they are not in the audience any more. */
const finishPart = async ({ db, now, actor }: Context, { id, companyId }: HeldCampaign): Promise<boolean> =>
  (await db.run(sql`
    UPDATE campaign_audience SET submitted_at = ${now}, has_work = false
     WHERE company_id = ${companyId} AND campaign_id = ${id} AND user_id = ${actor.id} AND submitted_at IS NULL`)) === 1;

/** Of an anonymous response, neither the record nor the event says whose it is. */
function record(
  ctx: Context,
  { companyId, isAnonymous }: HeldCampaign,
  { id, campaignId, campaignSiteId, status, version, userId }: ResponseRow,
): void {
  ctx.audit({
    companyId,
    entityType: 'CampaignV2Response',
    entityId: id,
    data: { campaignId, campaignSiteId, status },
    anonymous: isAnonymous,
  });
  ctx.emit(responseSaved, {
    companyId,
    aggregate: responseAggregate(id),
    payload: { campaignId, companyId, responseId: id, campaignSiteId, userId: isAnonymous ? null : userId, status, version },
    anonymous: isAnonymous,
  });
}
