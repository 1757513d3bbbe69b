/** What an author's answers make of a campaign: judged by its template, resolved on Post, mapped to its own fields. */
import { readInstant } from '@muster/contract/campaigns/form-language/instant';
import { cut, plainText } from '@muster/contract/campaigns/form-language/plain-text';
import { fieldErrorsOf } from '@muster/contract/campaigns/form-language/refusal';
import {
  mapFields,
  resolveConfiguration,
  cutLength,
  isAnonymous,
  type MapContext,
  type MappedFields,
} from '@muster/contract/campaigns/form-language/resolve';
import type { Answers, AuthorForm, Configuration } from '@muster/contract/campaigns/form-language/types';
import { validateForm } from '@muster/contract/campaigns/form-language/validate';
import type { CampaignMode } from '@muster/contract/campaigns/kinds';
import type { FieldError } from '@muster/contract/shared/errors';
import type { Context } from '../../platform/http/context';
import { invalid } from '../../platform/http/refusals';
import { findReferenceLists } from '../reference-data';
import type { CampaignPlace } from './place';
import { referencesOf, taxonomiesOf, unknownReferences } from './references';
import { selectionOf, type Selection } from './selection';

/** The fields that a body may say itself, where its template maps nothing to them. */
export interface UnmappedFields {
  description?: string | null | undefined;
  startDate?: string | null | undefined;
  endDate?: string | null | undefined;
}

export interface Draft {
  /** The template of a new campaign, or the campaign's own copy of it. */
  copy: Configuration;
  place: CampaignPlace;
  mode: CampaignMode;
  answers: Answers;
  unmapped: UnmappedFields;
}

export interface Content extends MappedFields {
  answers: Answers;
  isAnonymous: boolean;
  /** The copy that goes out. */
  configuration: Configuration;
  /** Whom it is for; of a draft, nobody yet. */
  selection: Selection | undefined;
}

/** What a saved draft holds: only the fields that a draft needs are judged [5.4], and its ids all the same. */
export async function draftContent(ctx: Context, draft: Draft): Promise<Content> {
  const { copy, place } = draft;
  const { answers } = await judge(ctx, draft, draft.answers, 'draft');
  return {
    answers,
    configuration: copy,
    isAnonymous: isAnonymous(copy.responses.anonymous, answers),
    selection: undefined,
    ...fieldsOf(copy.form, draft.unmapped, answers, { timeZone: place.timeZone, postedAt: null }),
  };
}

/**
 * What a posted campaign holds. Nothing starts before `start`, and what has started then starts at no other time. Refused
 * with its fields when it is not ready to be posted, which includes that it would reach nobody.
 */
export async function postedContent(
  ctx: Context,
  draft: Draft,
  { start, hasStarted }: { start: Date; hasStarted: boolean },
): Promise<Content> {
  const { copy, place, mode } = draft;
  const selection = await selectionOf(ctx.db, place, mode, copy.form.schema, draft.answers);
  const { answers, lists } = await judge(ctx, draft, withCount(draft.answers, selection, mode), 'post');
  if (!selection || selection.count === 0) throw invalid([nobodySelected(selection, mode)]);
  const { mapToStartDate: _mapped, ...undated } = copy.form;
  const form: AuthorForm = hasStarted ? undated : copy.form;
  const mapped = fieldsOf(form, hasStarted ? { ...draft.unmapped, startDate: null } : draft.unmapped, answers, {
    timeZone: place.timeZone,
    postedAt: start,
  });
  const sendDate = new Date(mapped.startDate ?? start);
  return {
    answers,
    configuration: resolveConfiguration(copy, answers, { taxonomies: taxonomiesOf(lists), timeZone: place.timeZone, sendDate }),
    isAnonymous: isAnonymous(copy.responses.anonymous, answers),
    selection,
    ...mapped,
  };
}

async function judge(ctx: Context, { copy, place, unmapped }: Draft, given: Answers, mode: 'draft' | 'post') {
  const { schema, draftRequired } = copy.form;
  const lists = await findReferenceLists(ctx.db);
  const { answers, problems } = validateForm(schema, given, { mode, scope: place.scope, draftRequired, taxonomies: taxonomiesOf(lists) });
  const unknown = await unknownReferences(ctx.db, place.companyId, referencesOf(schema, answers), 'configurationAnswer', lists);
  // a selection of places that the company does not have also reaches nobody, which is the lesser news
  const isUnknown = ({ field }: FieldError) => unknown.some((error) => error.field === field);
  const errors = [
    ...fieldErrorsOf(problems, 'campaignV2', 'configurationAnswer').filter((error) => !isUnknown(error)),
    ...unknown,
    ...(['startDate', 'endDate'] as const)
      .filter((field) => unmapped[field] != null && readInstant(unmapped[field]) === undefined)
      .map((field) => ({ objectName: 'campaignV2', field, message: 'Pattern' })),
  ];
  if (errors.length > 0) throw invalid(errors);
  return { answers, lists };
}

/** The author was shown a count; the server's own takes its place. */
function withCount(answers: Answers, selection: Selection | undefined, mode: CampaignMode): Answers {
  if (selection?.field === undefined) return answers;
  const { field, count } = selection;
  const given = answers[field];
  if (typeof given !== 'object' || given === null) return answers;
  return { ...answers, [field]: { ...given, [mode === 'STANDALONE' ? 'memberCount' : 'siteCount']: count } };
}

/** 'At least one member is required', or worksite [5.3]. */
const nobodySelected = (selection: Selection | undefined, mode: CampaignMode) => ({
  objectName: 'campaignV2',
  field: selection?.field === undefined ? (mode === 'STANDALONE' ? 'audience' : 'siteId') : `configurationAnswer.${selection.field}`,
  message: 'NotNull',
});

/** What the template maps wins; what it does not map may be said beside the answers [5.9] [5.12]. */
function fieldsOf(form: AuthorForm, said: UnmappedFields, answers: Answers, { timeZone, postedAt }: MapContext): MappedFields {
  const start =
    form.mapToStartDate === undefined && said.startDate
      ? new Date(Math.max(Date.parse(said.startDate), postedAt?.getTime() ?? 0))
      : undefined;
  const mapped = mapFields(form, answers, { timeZone, postedAt: postedAt && (start ?? postedAt) });
  return {
    title: mapped.title,
    description: form.mapToDescription === undefined && said.description ? cut(plainText(said.description), cutLength) : mapped.description,
    startDate: start?.toISOString() ?? mapped.startDate,
    endDate: form.mapToEndDate === undefined ? (said.endDate ?? null) : mapped.endDate,
  };
}
