/** Turns an author's answers into a campaign: validates them by the template, resolves them on Post, and maps the fields. */
import { authorRules, isAnonymous, isDueInPast, type Sending } from '@muster/contract/forms/author-rules';
import { readInstant } from '@muster/contract/forms/instant';
import { truncate, plainText } from '@muster/contract/forms/plain-text';
import { fieldErrorsOf } from '@muster/contract/forms/field-errors';
import { mapFields, resolveConfiguration, cutLength, type MapContext, type MappedFields } from '@muster/contract/forms/resolve';
import type { Answers, AuthorForm, Configuration, Urgency } from '@muster/contract/forms/types';
import { urgencyOf } from '@muster/contract/campaigns/urgency';
import { validateForm } from '@muster/contract/forms/validate';
import { campaignKinds, type CampaignMode, type CampaignType } from '@muster/contract/templates/kinds';
import type { FieldError } from '@muster/contract/shared/errors';
import type { Context } from '../../../platform/http/context';
import { invalid } from '../../../platform/http/errors';
import { findReferenceLists } from '../../reference-data';
import { fillMappedFields, isUnmappedStartPast, requireNoContradiction, unmappedBodyFields, type BodyFields } from './body-fields';
import type { CampaignPlace } from '../campaign';
import { referencesOf, taxonomiesOf, unknownReferences } from './references';
import { repeatedOptions } from './repeated-options';
import { showsNames } from '../errors';
import { selectionOf, type Selection } from '../../audience';

export interface Draft {
  /** The template of a new campaign, or the campaign's own copy of it. */
  copy: Configuration;
  place: CampaignPlace;
  mode: CampaignMode;
  answers: Answers;
  /** Values of the body that are no answers. */
  bodyFields: BodyFields;
  /** Stored fields that neither the form nor the body contains; they stay unchanged. */
  kept?: Partial<MappedFields>;
  /** The dates of a campaign that is posted already. */
  posted?: Pick<MappedFields, 'startDate' | 'endDate'>;
}

export interface Content extends MappedFields {
  answers: Answers;
  isAnonymous: boolean;
  urgency: Urgency | null;
  /** The resolved copy of the template. */
  configuration: Configuration;
  /** The audience; undefined for a draft. */
  selection: Selection | undefined;
}

/** Throws if an anonymous campaign of this type would show names. Campaigns that were posted earlier are not checked. */
export function requireHidesNames(type: CampaignType, content: Pick<Content, 'isAnonymous'>): void {
  if (content.isAnonymous && !campaignKinds[type].canBeAnonymous) throw showsNames(type);
}

/** The content of a saved draft. Checks only the fields that a draft requires [5.4], but all ids. */
export async function draftContent(ctx: Context, draft: Draft): Promise<Content> {
  const { copy, place, bodyFields } = draft;
  const { answers } = await judge(ctx, draft, fillMappedFields(copy.form, draft, bodyFields), { mode: 'draft' });
  const fields = fieldsOf(copy.form, draft, answers, { ...place, postedAt: null });
  requireNoContradiction(bodyFields, fields);
  return {
    answers,
    configuration: copy,
    isAnonymous: isAnonymous(copy.responses.anonymous, answers),
    urgency: urgencyOf(copy.form.schema, answers),
    selection: undefined,
    ...fields,
  };
}

/**
 * The content of a posted campaign. The start is never before `start`, and does not change after the campaign has started. Throws 400
 * with field errors if the campaign is not ready to post, or would reach nobody.
 */
export async function postedContent(
  ctx: Context,
  draft: Draft,
  { start, keepsDue = false, ...sending }: Omit<Sending, 'now'> & { start: Date; keepsDue?: boolean },
): Promise<Content> {
  const { hasStarted } = sending;
  const { copy, place, mode, bodyFields } = draft;
  const { mapToStartDate: _mapped, ...undated } = copy.form;
  const form: AuthorForm = hasStarted ? undated : copy.form;
  const fillable = hasStarted ? { ...bodyFields, startDate: null } : bodyFields;
  const given = fillMappedFields(form, draft, fillable);
  const selection = await selectionOf(ctx.db, place, mode, copy.form.schema, given);
  const { answers, lists } = await judge(ctx, draft, withCount(given, selection, mode), {
    mode: 'post',
    sending: { ...sending, now: ctx.now },
  });
  if (!selection || (selection.count === 0 && !selection.hasOnlyInvitedMatches)) throw invalid([nobodySelected(selection, mode)]);
  const resolved = fieldsOf(form, { ...draft, bodyFields: fillable }, answers, { ...place, postedAt: start });
  // the working days may have changed since the posting, but the answer and the start have not
  const mapped = keepsDue && resolved.startDate === draft.posted?.startDate ? { ...resolved, endDate: draft.posted.endDate } : resolved;
  requireNoContradiction(hasStarted ? bodyFields : { ...bodyFields, startDate: startsAtEarliest(bodyFields.startDate, start) }, mapped);
  if (!keepsDue) requireDueInFuture(form, mapped, { ...sending, now: ctx.now });
  const sendDate = new Date(mapped.startDate ?? start);
  return {
    answers,
    configuration: resolveConfiguration(copy, answers, { ...place, taxonomies: taxonomiesOf(lists), sendDate, endDate: mapped.endDate }),
    isAnonymous: isAnonymous(copy.responses.anonymous, answers),
    urgency: urgencyOf(copy.form.schema, answers),
    selection,
    ...mapped,
  };
}

/** Also checks a relative due date: after the start, it can be in the past too. */
function requireDueInFuture({ mapToEndDate }: AuthorForm, { startDate, endDate }: MappedFields, sending: Sending): void {
  if (endDate === null || !isDueInPast(endDate, startDate, sending)) return;
  const field = mapToEndDate === undefined ? 'endDate' : `configurationAnswer.${mapToEndDate}`;
  throw invalid([{ objectName: 'campaignV2', field, message: 'DuePast' }]);
}

/** Replaces a start in the past by the current time. */
const startsAtEarliest = (startDate: string | null | undefined, now: Date): string | null | undefined =>
  startDate && Date.parse(startDate) < now.getTime() ? now.toISOString() : startDate;

async function judge(
  ctx: Context,
  { copy, place, bodyFields }: Draft,
  given: Answers,
  { mode, sending }: { mode: 'draft'; sending?: undefined } | { mode: 'post'; sending: Sending },
) {
  const { schema, draftRequired } = copy.form;
  const lists = await findReferenceLists(ctx.db);
  const rules = authorRules(copy, sending);
  const { answers, problems } = validateForm(schema, given, {
    mode,
    scope: place.scope,
    draftRequired,
    taxonomies: taxonomiesOf(lists),
    rules,
    ...(sending && { now: sending.now }),
  });
  const unknown = await unknownReferences(ctx.db, place.companyId, referencesOf(schema, answers), 'configurationAnswer', lists);
  // a selection of unknown places also reaches nobody, but the unknown place is the more useful error
  const isUnknown = ({ field }: FieldError) => unknown.some((error) => error.field === field);
  const errors = [
    ...fieldErrorsOf(
      [...problems, ...(sending && !sending.hasStarted ? repeatedOptions(copy, answers) : [])],
      'campaignV2',
      'configurationAnswer',
    ).filter((error) => !isUnknown(error)),
    ...unknown,
    ...(['startDate', 'endDate'] as const)
      .filter((field) => bodyFields[field] != null && readInstant(bodyFields[field]) === undefined)
      .map((field) => ({ objectName: 'campaignV2', field, message: 'Pattern' })),
    ...(sending && !sending.hasStarted && isUnmappedStartPast(copy.form, bodyFields.startDate, sending.now)
      ? [{ objectName: 'campaignV2', field: 'startDate', message: 'Past' }]
      : []),
  ];
  if (errors.length > 0) throw invalid(errors);
  return { answers, lists };
}

/** Replaces the author's count with the server's count. Removes the count if only invited people match. */
function withCount(answers: Answers, selection: Selection | undefined, mode: CampaignMode): Answers {
  if (selection?.field === undefined) return answers;
  const { field, count, hasOnlyInvitedMatches } = selection;
  const given = answers[field];
  if (typeof given !== 'object' || given === null) return answers;
  if (hasOnlyInvitedMatches) return { ...answers, [field]: { ...given, memberCount: undefined } };
  return { ...answers, [field]: { ...given, [mode === 'STANDALONE' ? 'memberCount' : 'siteCount']: count } };
}

/** The error 'At least one member is required', or worksite [5.3]. */
const nobodySelected = (selection: Selection | undefined, mode: CampaignMode) => ({
  objectName: 'campaignV2',
  field: selection?.field === undefined ? (mode === 'STANDALONE' ? 'audience' : 'siteId') : `configurationAnswer.${selection.field}`,
  message: 'NotNull',
});

/** The campaign's own fields. The template maps them from the form; the body supplies the others [5.9] [5.12]. */
function fieldsOf(
  form: AuthorForm,
  draft: Pick<Draft, 'bodyFields' | 'place' | 'kept'>,
  answers: Answers,
  { postedAt, ...scope }: MapContext,
): MappedFields {
  const { description, startDate = draft.kept?.startDate, endDate = draft.kept?.endDate } = unmappedBodyFields(form, draft, answers);
  const keptDescription = description === undefined ? draft.kept?.description : undefined;
  const start = startDate ? new Date(Math.max(Date.parse(startDate), postedAt?.getTime() ?? 0)) : undefined;
  const mapped = mapFields(form, answers, { ...scope, postedAt: postedAt && (start ?? postedAt) });
  return {
    title: mapped.title,
    description: description ? truncate(plainText(description), cutLength) : (keptDescription ?? mapped.description),
    startDate: start?.toISOString() ?? mapped.startDate,
    endDate: endDate ?? mapped.endDate,
  };
}
