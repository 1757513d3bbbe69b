/**
 * What happens to a template on Post: everything in it that points to an author's answer becomes a plain value in the
 * campaign's own copy, and the mapped fields become its title, description and dates [5.9] [5.12].
 */
import { kindOf } from './fields';
import { readInstant } from './instant';
import { cut, plainText } from './plain-text';
import { isObject, own, readLines, readSteps } from './read';
import { resolveDueDate } from './relative-date';
import { optionsOf, type TaxonomyItems } from './validate';
import type { Answers, AuthorForm, Configuration, FieldOption, FormField, FormSchema, ReportLayout, ResolvedConfiguration } from './types';

export const cutLength = 255;

export interface ResolveContext {
  taxonomies: TaxonomyItems;
  /** The zone in which a relative date that is shown is counted, and the instant it is counted from. */
  timeZone: string;
  sendDate: Date;
  /** The copy that a posted campaign already has: options that keep their wording keep their id. */
  previous?: ResolvedConfiguration;
}

/**
 * The campaign's own copy. `answers` are those that `validateForm` passed for posting. A read-only field without anything
 * to show is left out, and so is a choice without options; resolving a resolved copy changes nothing.
 */
export function resolveConfiguration(template: Configuration, answers: Answers, context: ResolveContext): ResolvedConfiguration {
  const { schema, anonymous } = template.responses;
  const resolved = schema && resolveSchema(schema, template.form.schema, answers, context);
  return {
    version: template.version,
    form: template.form,
    responses: { ...(resolved && { schema: resolved }), anonymous: isAnonymous(anonymous, answers) },
    report: resolved && schema ? keepFields(template.report, schema, resolved) : template.report,
  };
}

/** Whether the campaign hides who answered what, by its template or by its author's answer. */
export function isAnonymous(anonymous: Configuration['responses']['anonymous'], answers: Answers): boolean {
  if (typeof anonymous === 'object') return own(answers, anonymous.valueFrom) === 'true';
  return anonymous === true;
}

function resolveSchema(schema: FormSchema, form: FormSchema, answers: Answers, context: ResolveContext): FormSchema {
  const properties: [string, FormField][] = [];
  for (const [name, field] of Object.entries(schema.properties)) {
    const resolved = resolveField(field, { name, form, answers, context });
    if (resolved !== undefined) properties.push([name, resolved]);
  }
  return { properties: Object.fromEntries(properties) };
}

interface Source {
  name: string;
  form: FormSchema;
  answers: Answers;
  context: ResolveContext;
}

function resolveField(field: FormField, source: Source): FormField | undefined {
  const { valueFrom, labelFrom, optionsFrom, ...plain } = field;
  if (labelFrom !== undefined) {
    const label = own(source.answers, labelFrom);
    if (typeof label === 'string' && label.trim() !== '') plain.label = label.trim();
  }
  if (valueFrom !== undefined) plain.value = shownValue(valueFrom, source);
  if (optionsFrom !== undefined) plain.inputTypeOptions = resolveOptions(field, source);
  if (kindOf(field.inputType).isReadonly && isNothing(plain.value)) return undefined;
  return optionsFrom !== undefined && plain.inputTypeOptions?.length === 0 ? undefined : plain;
}

const isNothing = (value: unknown) => value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** An author's answer as a reader sees it: labels for choices, an instant for a due date, the answer itself otherwise. */
function shownValue(name: string, { form, answers, context }: Source): unknown {
  const field = own(form.properties, name) as FormField | undefined;
  const answer = own(answers, name);
  if (field === undefined || answer === undefined) return undefined;
  const kind = kindOf(field.inputType);
  if (field.inputType === 'RELATIVE_DATE') return resolveDueDate(String(answer), context.sendDate, context.timeZone);
  if (field.inputType === 'STEPS_LIST') return readSteps(answer)?.map((step) => step.title);
  if (typeof answer === 'number') return String(answer);
  if (kind.isReadonly || kind.chosen === undefined) return answer;
  const labels = labelsOf(kind.chosen(answer), optionsOf(field, context.taxonomies) ?? []);
  return Array.isArray(answer) ? labels : labels[0];
}

/** In the order in which the options are offered. */
function labelsOf(ids: readonly string[], options: readonly FieldOption[]): string[] {
  return options.filter((option) => ids.includes(option.id)).map((option) => option.label);
}

function resolveOptions(field: FormField, { name, answers, context }: Source): FieldOption[] {
  if (typeof field.optionsFrom !== 'string') return [...(optionsOf(field, context.taxonomies) ?? [])];
  const answer = own(answers, field.optionsFrom);
  if (Array.isArray(answer) && answer.some(isObject)) {
    return (readSteps(answer) ?? []).map(({ id, title }) => ({ id, label: title }));
  }
  const before = context.previous?.responses.schema?.properties;
  return identify(readLines(answer) ?? [], (before && (own(before, name) as FormField | undefined)?.inputTypeOptions) ?? []);
}

/** Gives each line an id: the one that the same wording had before, or the next that was never used. */
export function identify(lines: readonly string[], before: readonly FieldOption[]): FieldOption[] {
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

/** A report says nothing of a question that was left out. */
function keepFields(report: ReportLayout, before: FormSchema, after: FormSchema): ReportLayout {
  const kept = Object.entries(report.properties).filter(
    ([name]) => Object.hasOwn(after.properties, name) || !Object.hasOwn(before.properties, name),
  );
  return { ...report, properties: Object.fromEntries(kept) };
}

export interface MappedFields {
  title: string;
  description: string | null;
  startDate: string | null;
  endDate: string | null;
}

export interface MapContext {
  timeZone: string;
  /** When it was, or now is, posted; null for a draft, whose relative dates stay open. */
  postedAt: Date | null;
}

/**
 * The campaign's own title, description and dates. Without a start it starts when posted, and a start already past when
 * posted counts as then; relative dates count from the start.
 */
export function mapFields(form: AuthorForm, answers: Answers, { timeZone, postedAt }: MapContext): MappedFields {
  const text = (name: string | undefined) => {
    const answer = name === undefined ? undefined : own(answers, name);
    return answer === undefined || answer === null ? '' : String(answer);
  };
  const chosen = readInstant(text(form.mapToStartDate));
  const start = postedAt && chosen !== undefined ? new Date(Math.max(Date.parse(chosen), postedAt.getTime())) : postedAt;
  const due = text(form.mapToEndDate);
  return {
    title: cut(plainOf(form, form.mapToTitle, text(form.mapToTitle)), cutLength),
    description: cut(plainOf(form, form.mapToDescription, text(form.mapToDescription)), cutLength) || null,
    startDate: start?.toISOString() ?? chosen ?? null,
    endDate: (start ? resolveDueDate(due, start, timeZone) : readInstant(due)) ?? null,
  };
}

/** Markdown loses its marks; in a plain text an asterisk is an asterisk. */
function plainOf(form: AuthorForm, name: string | undefined, answer: string): string {
  const isMarkdown = name !== undefined && form.schema.properties[name]?.inputType === 'MARKDOWN';
  return isMarkdown ? plainText(answer) : answer.replace(/\s+/g, ' ').trim();
}
