import { progressOf } from '@muster/contract/forms/progress';
import { fieldErrorsOf } from '@muster/contract/forms/field-errors';
import { validateForm } from '@muster/contract/forms/validate';
import { isLate } from '@muster/contract/campaigns/life-cycle';
import { correctedTime, isAnswerToOlderContent, plausibleTimesOf } from '@muster/contract/responses/answered-at';
import type { Understanding } from '@muster/contract/campaigns/checks/checks';
import type { ResponseCreation } from '@muster/contract/responses/response';
import sql from 'sql-template-tag';
import type { Context } from '../../../platform/http/context';
import { forbidden, invalid, requireVersion } from '../../../platform/http/errors';
import { nextQuarterHour } from '../../../platform/quarter-hour';
import { newId } from '../../../platform/unordered-id';
import { claimResponseFiles } from '../attachments';
import {
  countChecks,
  finishPart,
  publishFigures,
  referencesOf,
  isUnderstood,
  notUnderstood,
  responseSubmitted,
  shownLanguage,
  countResponse,
  unknownReferences,
  type LockedCampaign,
} from '../../campaigns';
import { accessForResponse, type ValidatedResponse } from '../access';
import { hasTalked } from '../talks/talks';
import { respondedAs } from '../responded-as';
import { responseColumns } from '../columns';
import { findsOwnAnonymous } from '../response-access';
import type { ResponseRow } from '../response-row';
import { requireSame } from '../../templates';
import { responseAggregate, responseSaved } from '../events';
import { contentChanged, notSelected } from '../errors';

export interface SavedResponse {
  campaign: LockedCampaign;
  row: ResponseRow;
  /** False if the form takes no files. */
  hasFiles: boolean;
}

/**
 * Creates a response, or saves one in progress [4.9]-[4.13] [7.19]. A submitted response cannot change (409). Of concurrent requests,
 * one is stored. `version` is the version that the caller saw. `isCheckedAloud`: the crew of the person has answered the check questions aloud.
 */
export async function saveResponse(
  ctx: Context,
  body: ResponseCreation,
  { isCheckedAloud = false }: { isCheckedAloud?: boolean } = {},
): Promise<SavedResponse> {
  if (body.userId != null && body.userId !== ctx.actor.id) throw forbidden('response.notYours', 'You can only answer for yourself.');
  const campaign = await accessForResponse(ctx, body.campaignV2Id, body.campaignV2SiteId);
  requireSame('type', body.type, campaign.mode === 'STANDALONE' ? 'USER' : 'SITE', 'campaignV2Response');
  const answeredAt = correctedTime(body.answeredAt, arrivalOf(ctx, campaign));
  if (isAnswerToOlderContent(answeredAt, campaign.contentChangedAt) || isOfOtherQuestions(campaign, body)) throw contentChanged();
  requireKnownQuestions(campaign, body);
  const judged = await judge(ctx, campaign, body);
  const rounds = judged.status === 'SUBMITTED' ? await roundsOf(ctx, campaign, body.understanding, isCheckedAloud) : null;
  // pipelined: sent without waiting for replies; if the first stores nothing, the transaction is rolled back
  const isSubmitted = judged.status === 'SUBMITTED';
  const [row, isDone] = await Promise.all([
    store(ctx, campaign, judged, { shown: body.shownLanguage, rounds }),
    isSubmitted && !campaign.site ? finishPart(ctx.db, campaign, { userId: ctx.actor.id, now: ctx.now }) : true,
    // what an anonymous campaign shows is computed from the counts
    isSubmitted ? countResponse(campaign.isAnonymous ? ctx.db : { run: ctx.writeLast }, campaign, judged.answers, 1) : undefined,
    isSubmitted
      ? ctx.registries.markNotificationsRead(ctx, { companyId: campaign.companyId, campaignId: campaign.id }, campaign)
      : undefined,
  ]);
  if (!row) throw responseSubmitted();
  // an update of the audience has just removed the caller
  if (!isDone) throw notSelected();
  if (isSubmitted && campaign.isAnonymous) await publishFigures(ctx.db, campaign);
  if (row.version > 1) requireVersion(ctx, row.version - 1, body.version);
  const { fileIds, removedResourceIds } = body;
  const schema = campaign.schema ?? undefined;
  const hasFiles = await claimResponseFiles(ctx, { ...row, schema, answers: judged.answers, fileIds, removedResourceIds });
  record(ctx, campaign, row);
  ctx.alert(judged.status === 'SUBMITTED' ? 'response.submitted' : 'response.updated', { type: campaign.type, status: judged.status });
  if (rounds !== null && rounds !== checkedAloud)
    await countChecks(ctx.db, campaign, { isAtOnce: rounds === 1, unclear: body.understanding?.unclear ?? [] });
  // a PIN session must not see files of an earlier draft, because another person can hold the card
  const showsFiles = !campaign.isAnonymous || findsOwnAnonymous(ctx.actor);
  return { campaign, row, hasFiles: showsFiles && (hasFiles || row.version > 1) };
}

const arrivalOf = ({ now, clockOffset }: Context, { postedAt }: LockedCampaign) => ({ now, clockOffset, postedAt });

/** Whether the person answered the check questions of another version. Their options can have the same ids. */
const isOfOtherQuestions = ({ checks, contentVersion }: LockedCampaign, { understanding }: ResponseCreation): boolean =>
  checks.length > 0 && understanding !== undefined && understanding.contentVersion !== contentVersion;

/** Throws if the person claims to have answered a question that the campaign does not ask. */
function requireKnownQuestions({ checks }: LockedCampaign, { understanding }: ResponseCreation): void {
  const isKnown = (id: string) => checks.some((question) => question.id === id);
  if (checks.length === 0 || (understanding?.unclear ?? []).every(isKnown)) return;
  throw invalid([{ objectName: 'campaignV2Response', field: 'understanding.unclear', message: 'Unknown' }]);
}

/** Validates with the form's rules, like the browser. Drops answers to fields that the form does not ask. */
async function judge(ctx: Context, campaign: LockedCampaign, body: ResponseCreation): Promise<ValidatedResponse> {
  const { companyId, schema: asked } = campaign;
  const schema = asked ?? { properties: {} };
  const { status } = body;
  const { answers, problems } = validateForm(schema, body.campaignAnswer, {
    mode: status === 'SUBMITTED' ? 'submit' : 'update',
    now: ctx.now,
  });
  const errors = fieldErrorsOf(problems, 'campaignV2Response', 'campaignAnswer');
  if (errors.length === 0) {
    // the form has checked the options; the other references are ids of the company
    const references = referencesOf(schema, answers).filter(({ kind }) => kind !== 'categories');
    errors.push(...(await unknownReferences(ctx.db, companyId, references, 'campaignAnswer')));
  }
  if (errors.length > 0) throw invalid(errors);
  const { answered, total } = progressOf(schema, answers);
  // an anonymous answer stores no time
  const times = plausibleTimesOf(campaign.isAnonymous ? undefined : body.answeredAt, arrivalOf(ctx, campaign));
  return { answers, status, answeredCount: answered, fieldCount: total, times };
}

/** Stored instead of the number of rounds. These people do not count in the figures, which are about people who answered alone. */
const checkedAloud = 4;

/** How the person came to understand a briefing with check questions: 1 or 2 rounds, 3 after a talk, 4 with a crew. Throws if they have not. */
async function roundsOf(
  ctx: Context,
  campaign: LockedCampaign,
  understanding: Understanding | undefined,
  isCheckedAloud: boolean,
): Promise<number | null> {
  if (campaign.checks.length === 0) return null;
  if (isCheckedAloud) return checkedAloud;
  if (isUnderstood(campaign, understanding)) return (understanding?.unclear ?? []).length === 0 ? 1 : 2;
  if (await hasTalked(ctx, campaign)) return 3;
  throw notUnderstood();
}

/** Creates or updates the response in one statement. Returns undefined if it is already submitted. */
function store(
  ctx: Context,
  campaign: LockedCampaign,
  judged: ValidatedResponse,
  { shown, rounds }: { shown: string | undefined; rounds: number | null },
): Promise<ResponseRow | undefined> {
  const { id, companyId, endDate, contentVersion, site, isAnonymous } = campaign;
  const isSubmitted = judged.status === 'SUBMITTED';
  const { submitted, received, device } = judged.times;
  const target = site
    ? sql`(campaign_id, campaign_site_id) WHERE campaign_site_id IS NOT NULL`
    : sql`(campaign_id, user_id, content_version) WHERE campaign_site_id IS NULL`;
  return ctx.db.maybeOne<ResponseRow>(sql`
    INSERT INTO campaign_response AS r (id, company_id, campaign_id, campaign_site_id, user_id, type, status, answer, answered_count, field_count, is_late,
        content_version, created_at, updated_at, submitted_at, received_at, device_at, responded_as, figure_step, shown_language, check_rounds)
    VALUES (${newId(isAnonymous)}, ${companyId}, ${id}, ${site?.id ?? null}, ${ctx.actor.id}, ${site ? 'SITE' : 'USER'}, ${judged.status}, ${JSON.stringify(judged.answers)},
        ${judged.answeredCount}, ${judged.fieldCount}, ${isSubmitted && isLate(endDate, submitted)}, ${contentVersion}, ${ctx.now}, ${ctx.now},
        ${isSubmitted ? submitted : null}, ${isSubmitted ? received : null}, ${isSubmitted ? device : null}, ${isSubmitted && !isAnonymous ? respondedAs(ctx.actor, companyId) : sql`NULL`},
        ${isAnonymous ? null : 0}, ${shownLanguage(campaign, shown)}, ${rounds})
    ON CONFLICT ${target} DO UPDATE
       SET user_id = excluded.user_id, status = excluded.status, answer = excluded.answer, answered_count = excluded.answered_count,
           field_count = excluded.field_count, is_late = excluded.is_late, updated_at = excluded.updated_at, submitted_at = excluded.submitted_at, received_at = excluded.received_at, device_at = excluded.device_at,
           responded_as = excluded.responded_as, figure_step = excluded.figure_step, shown_language = excluded.shown_language, check_rounds = excluded.check_rounds, version = r.version + 1
     WHERE r.status = 'IN_PROGRESS'
    RETURNING ${responseColumns}`);
}

/** For an anonymous response, neither the audit record nor the event names its author. */
function record(
  ctx: Context,
  { companyId, isAnonymous }: LockedCampaign,
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
    notBefore: isAnonymous ? nextQuarterHour(ctx.now) : undefined,
  });
}
