/**
 * Title, description, start and end that a body can contain in addition to the author's answers [7.10] [7.12]. Each fills the form field that
 * the template maps to it, if that field is empty. Without such a field it is used directly. It must not contradict the field.
 */
import { todayMs } from '@muster/contract/forms/author-rules';
import { answerableKind } from '@muster/contract/forms/fields';
import { truncate, plainText } from '@muster/contract/forms/plain-text';
import { cutLength, type MappedFields } from '@muster/contract/forms/resolve';
import type { Answers, AuthorForm, CampaignScope, FormField } from '@muster/contract/forms/types';
import { visibleFields } from '@muster/contract/forms/validate';
import type { FieldError } from '@muster/contract/shared/errors';
import { invalid } from '../../../platform/http/errors';
import type { Campaign } from '../campaign';

export interface BodyFields {
  title?: string | null | undefined;
  description?: string | null | undefined;
  startDate?: string | null | undefined;
  endDate?: string | null | undefined;
}

interface PlacedAnswers {
  answers: Answers;
  place: { scope: CampaignScope };
}

const mappings = {
  title: 'mapToTitle',
  description: 'mapToDescription',
  startDate: 'mapToStartDate',
  endDate: 'mapToEndDate',
} as const satisfies Record<keyof MappedFields, keyof AuthorForm>;

const names = Object.keys(mappings) as (keyof typeof mappings)[];

/** The form field that maps to a campaign field; undefined if the template has none or does not show it here. */
function fieldFor(form: AuthorForm, name: keyof MappedFields, asked: ReadonlyMap<string, FormField>) {
  const key = form[mappings[name]];
  const field = key === undefined ? undefined : asked.get(key);
  return key === undefined || field === undefined ? undefined : { key, field };
}

/** Copies the body's own title, description, start and end into the mapped fields that are empty. */
export function fillMappedFields(form: AuthorForm, { answers, place }: PlacedAnswers, bodyFields: BodyFields): Answers {
  const asked = visibleFields(form.schema, answers, place.scope);
  const filled = { ...answers };
  for (const name of names) {
    const target = fieldFor(form, name, asked);
    const text = bodyFields[name]?.trim();
    if (!target || !text || !isEmpty(target.field, answers[target.key])) continue;
    filled[target.key] = target.field.inputType === 'TEXT' ? truncate(text, cutLength) : text;
  }
  return filled;
}

function isEmpty(field: FormField, answer: unknown): boolean {
  const kind = answerableKind(field);
  const value = answer == null || !kind ? undefined : kind.read(answer, field);
  return answer == null || answer === '' || (value !== undefined && kind?.isEmpty(value) === true);
}

/** The body's own values (title, description, start, end) that have no field in the form. */
export function unmappedBodyFields(
  form: AuthorForm,
  { bodyFields, place }: Pick<PlacedAnswers, 'place'> & { bodyFields: BodyFields },
  answers: Answers,
): BodyFields {
  const asked = visibleFields(form.schema, answers, place.scope);
  return Object.fromEntries(names.filter((name) => !fieldFor(form, name, asked)).map((name) => [name, bodyFields[name]]));
}

/** Stored values that neither the form nor the body contains; they stay. A campaign that has started also keeps its start. */
export function retainedFields(
  form: AuthorForm,
  { status, description, startDate, endDate }: Pick<Campaign, 'status' | 'description' | 'startDate' | 'endDate'>,
  bodyFields: BodyFields,
): Partial<MappedFields> {
  const isKept = (name: keyof typeof mappings) => form[mappings[name]] === undefined && bodyFields[name] === undefined;
  return {
    ...(isKept('description') && { description: description || null }),
    ...(isKept('startDate') && status !== 'LIVE' && { startDate }),
    ...(isKept('endDate') && { endDate }),
  };
}

/** Whether a start that no form field contains is in the past. The form validates a start that it contains. */
export const isUnmappedStartPast = (form: AuthorForm, startDate: string | null | undefined, now: Date): boolean =>
  form.mapToStartDate === undefined && startDate != null && Date.parse(startDate) < now.getTime() - todayMs;

/** Throws 400 if the body's own title, description, start or end differs from the author's answers. */
export function requireNoContradiction(bodyFields: BodyFields, made: MappedFields): void {
  const differing = names.filter((name) => bodyFields[name]?.trim() && !isSame[name](bodyFields[name].trim(), made[name] ?? ''));
  if (differing.length > 0) {
    throw invalid(differing.map((field): FieldError => ({ objectName: 'campaignV2', field, message: 'Contradiction' })));
  }
}

const isSameInstant = (given: string, made: string): boolean => Date.parse(given) === Date.parse(made);
/** Compares the text as typed and without Markdown, cut to the stored length. */
const isSameText = (given: string, made: string): boolean =>
  [given.replace(/\s+/g, ' ').trim(), plainText(given)].some((text) => truncate(text, cutLength) === made);

const isSame: Record<keyof MappedFields, (given: string, made: string) => boolean> = {
  title: isSameText,
  description: isSameText,
  startDate: isSameInstant,
  endDate: isSameInstant,
};
