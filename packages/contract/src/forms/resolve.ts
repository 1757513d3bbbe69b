/**
 * Resolves a campaign's copy of its template on Post: replaces references to the author's answers by their values, and maps
 * fields to the campaign's title, description and dates [5.9] [5.12].
 */
import { fieldKindOf } from './fields';
import { readInstant } from './instant';
import { limits } from './limits';
import { truncate, plainText } from './plain-text';
import { isObject, ownProperty, readLines, readText } from './read';
import { readSteps } from './steps';
import { resolveDueDate, type DueScope } from './relative-date';
import { optionsOf, type TaxonomyItems } from './options';
import type { Answers, AuthorForm, Configuration, FieldOption, FormField } from './types';

export const cutLength = limits.mappedText;

/** With the zone, the working days and the start instant for relative dates that the campaign shows. */
export interface ResolveContext extends DueScope {
  taxonomies: TaxonomyItems;
  sendDate: Date;
  /** The end of the campaign: a due date that is mapped to it shows this instant. Undefined: resolves it. */
  endDate?: string | null;
}

/**
 * Returns the campaign's copy with the author's answers in it. `answers` must have passed `validateForm` in mode 'post'. Pass the
 * template's copy on the first Post and the campaign's own copy later. The copy keeps the references beside the values, so
 * that later changes apply. Options with unchanged text keep their ids. The function is idempotent.
 */
export function resolveConfiguration(copy: Configuration, answers: Answers, context: ResolveContext): Configuration {
  const { schema } = copy.responses;
  if (schema === undefined) return copy;
  const source = { form: copy.form, answers, context };
  const properties = Object.entries(schema.properties).map(([name, field]) => [name, resolveField(field, source)] as const);
  return { ...copy, responses: { ...copy.responses, schema: { properties: Object.fromEntries(properties) } } };
}

interface Source {
  form: AuthorForm;
  answers: Answers;
  context: ResolveContext;
}

function resolveField(field: FormField, source: Source): FormField {
  const resolved = { ...field };
  if (field.labelFrom !== undefined) resolved.label = wordsOf(ownProperty(source.answers, field.labelFrom)).trim();
  if (field.optionsFrom !== undefined) resolved.inputTypeOptions = resolveOptions(field, source);
  if (field.valueFrom !== undefined) {
    const value = shownValue(field.valueFrom, source);
    if (value === undefined) delete resolved.value;
    else resolved.value = value;
  }
  return resolved;
}

/** Text and numbers as text; an empty string for anything else. */
const wordsOf = (answer: unknown): string => (typeof answer === 'number' ? String(answer) : (readText(answer) ?? ''));

/** The author's answer as readers see it: labels for choices, an instant for a due date, otherwise the answer itself. */
function shownValue(name: string, { form, answers, context }: Source): unknown {
  const field = ownProperty(form.schema.properties, name) as FormField | undefined;
  const answer = ownProperty(answers, name);
  if (field === undefined || answer === undefined) return undefined;
  const kind = fieldKindOf(field.inputType);
  if (field.inputType === 'RELATIVE_DATE') {
    const end = name === form.mapToEndDate ? context.endDate : undefined;
    return end ?? resolveDueDate(wordsOf(answer), context.sendDate, context);
  }
  if (field.inputType === 'STEPS_LIST') return readSteps(answer)?.map((step) => step.title);
  if (typeof answer === 'number') return wordsOf(answer);
  if (kind.isReadonly || kind.chosen === undefined) return answer;
  const labels = labelsOf(kind.chosen(answer), optionsOf(field, context.taxonomies) ?? []);
  return Array.isArray(answer) ? labels : labels[0];
}

/** The labels of the chosen options, in the order in which the field offers them. */
function labelsOf(ids: readonly string[], options: readonly FieldOption[]): string[] {
  return options.filter((option) => ids.includes(option.id)).map((option) => option.label);
}

function resolveOptions(field: FormField, { answers, context }: Source): FieldOption[] {
  if (typeof field.optionsFrom === 'object') {
    return [...(optionsOf({ ...field, inputTypeOptions: undefined }, context.taxonomies) ?? [])];
  }
  const answer = ownProperty(answers, field.optionsFrom ?? '');
  if (Array.isArray(answer) && answer.some(isObject)) {
    return (readSteps(answer) ?? []).map(({ id, title }) => ({ id, label: title }));
  }
  return assignLineIds(readLines(answer) ?? [], field.inputTypeOptions ?? []);
}

/** Gives each line an id: the id that the same text had before, or the next unused one. */
export function assignLineIds(lines: readonly string[], before: readonly FieldOption[]): FieldOption[] {
  const left = [...before];
  const used = new Set(before.map((option) => option.id));
  let next = 1;
  return lines.map((label) => {
    const same = left.findIndex((option) => option.label === label);
    if (same >= 0) return { id: left.splice(same, 1)[0]?.id ?? '', label };
    while (used.has(`o${next}`)) next += 1;
    used.add(`o${next}`);
    return { id: `o${next}`, label };
  });
}

export interface MappedFields {
  title: string;
  description: string | null;
  startDate: string | null;
  endDate: string | null;
}

export interface MapContext extends DueScope {
  /** When the campaign is or was posted; null for a draft, whose relative dates stay unresolved. */
  postedAt: Date | null;
}

/**
 * The campaign's own title, description and dates. Without a start date, the campaign starts when it is posted. A start date
 * before the posting becomes the posting time. Relative dates count from the start.
 */
export function mapFields(form: AuthorForm, answers: Answers, { postedAt, ...scope }: MapContext): MappedFields {
  const text = (name: string | undefined) => (name === undefined ? '' : wordsOf(ownProperty(answers, name)));
  const chosen = readInstant(text(form.mapToStartDate));
  const start = postedAt && chosen !== undefined ? new Date(Math.max(Date.parse(chosen), postedAt.getTime())) : postedAt;
  const due = text(form.mapToEndDate);
  return {
    title: truncate(plainOf(form, form.mapToTitle, text(form.mapToTitle)), cutLength),
    description: truncate(plainOf(form, form.mapToDescription, text(form.mapToDescription)), cutLength) || null,
    startDate: start?.toISOString() ?? chosen ?? null,
    endDate: (start ? resolveDueDate(due, start, scope) : readInstant(due)) ?? null,
  };
}

/** Removes the markup from Markdown. In plain text, an asterisk is an ordinary character. */
function plainOf(form: AuthorForm, name: string | undefined, answer: string): string {
  const isMarkdown = name !== undefined && form.schema.properties[name]?.inputType === 'MARKDOWN';
  return isMarkdown ? plainText(answer) : answer.replace(/\s+/g, ' ').trim();
}
