/** The one judgement of a filled-in form, for browser and server alike [5.1]-[5.13]. */
import type { AnswerableKind } from './field-kind';
import { answerableKind, isReadonly, isRequired } from './fields';
import { isBooleanChoice, problem, type CheckContext } from './limits';
import type { FieldProblem } from './messages';
import { isObject, own } from './read';
import type { Answers, CampaignScope, Condition, FieldOption, FormField, FormSchema, Taxonomy } from './types';

/**
 * draft: an author saves [5.4]. post: an author posts, or posts changes. update: a response is saved and goes on.
 * submit: it is submitted or completed. What is required binds on post and submit alone.
 */
export type FormMode = 'draft' | 'post' | 'update' | 'submit';

export type TaxonomyItems = Partial<Record<Taxonomy, readonly { id: number; title: string }[]>>;

export interface FormContext {
  mode: FormMode;
  /** Where the campaign lives; fields that are not visible there are not asked. Without it, all are. */
  scope?: CampaignScope;
  /** For a draft: the names of the fields that it needs. */
  draftRequired?: readonly string[];
  /** The items to choose from; without them, which of them were chosen is not checked here. */
  taxonomies?: TaxonomyItems;
}

export interface FormResult {
  /** The answers in their normal form, and nothing that the form does not ask [5.9]. */
  answers: Answers;
  problems: FieldProblem[];
}

/**
 * Judges answers of any shape and never throws. Each field has one problem at most but for entries of a list. A selection
 * of sites or members whose count is 0 is empty: where the count comes from elsewhere, set it anew before asking.
 */
export function validateForm(schema: FormSchema, answers: unknown, context: FormContext): FormResult {
  const given = isObject(answers) ? answers : {};
  const result: FormResult = { answers: {}, problems: [] };
  const visible = visibleFields(schema, given, context.scope);
  for (const [name, field] of visible) {
    const kind = answerableKind(field);
    if (kind === undefined) continue;
    const read = readAnswer(kind, own(given, name), field);
    if (read.value !== undefined && kind.isStorable?.(read.value) !== false) result.answers[name] = read.value;
    result.problems.push(...judge({ name, field, kind, read, given, visible, context }));
  }
  return result;
}

/** What a new form starts with: the template's defaults for the fields that are asked in the scope. */
export function defaultAnswers(schema: FormSchema, scope?: CampaignScope): Answers {
  const asked = Object.entries(schema.properties).filter(([, field]) => isInScope(field, scope) && field.defaultValue !== undefined);
  return Object.fromEntries(asked.map(([name, field]) => [name, field.defaultValue]));
}

/**
 * The fields that are there to be read and answered, in their order: visible in the scope and under their condition, with
 * something to show where they are only read, and something to choose from where they are choices.
 */
export function visibleFields(schema: FormSchema, answers: Answers, scope?: CampaignScope): Map<string, FormField> {
  const fields = new Map(Object.entries(schema.properties).filter(([, field]) => isInScope(field, scope) && !isHollow(field)));
  const hidden = (field: FormField) => field.visibleWhen !== undefined && !holds(field.visibleWhen, answers, fields);
  // A field that goes takes with it those that hang on its answer, so look again until nothing goes.
  for (let before = -1; before !== fields.size;) {
    before = fields.size;
    for (const [name, field] of fields) if (hidden(field)) fields.delete(name);
  }
  return fields;
}

/** Whether a field has to be answered on post or submit, as the answers stand. */
export function isRequiredNow(field: FormField, answers: Answers, visible: ReadonlyMap<string, FormField>): boolean {
  return isRequired(field) || (field.requiredWhen !== undefined && holds(field.requiredWhen, answers, visible));
}

/**
 * What hangs on an answer that the author left empty shows nothing and offers nothing. A yes or no takes its options from
 * nobody: without them the template is wrong, and that is shown [5.8].
 */
export function isHollow({ inputType, value, inputTypeOptions }: FormField): boolean {
  if (isReadonly(inputType)) return value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
  return inputTypeOptions?.length === 0 && inputType !== 'RADIO_BOOLEAN';
}

const isInScope = ({ visibleForScopes }: FormField, scope?: CampaignScope): boolean =>
  scope === undefined || visibleForScopes === undefined || visibleForScopes.includes(scope);

/** A condition on a field that is not asked does not hold. */
function holds(condition: Condition, answers: Answers, fields: ReadonlyMap<string, FormField>): boolean {
  const field = fields.get(condition.field);
  const kind = field && answerableKind(field);
  if (field === undefined || kind?.chosen === undefined) return false;
  const value = kind.read(own(answers, condition.field), field);
  return value !== undefined && kind.chosen(value).some((id) => condition.in.includes(id));
}

/** `value` is undefined for what is empty; a value of another shape is `misshapen`. */
interface ReadAnswer {
  value: unknown;
  isMisshapen: boolean;
}

function readAnswer(kind: AnswerableKind, given: unknown, field: FormField): ReadAnswer {
  if (given === undefined || given === null || given === '') return { value: undefined, isMisshapen: false };
  const value = kind.read(given, field);
  if (value === undefined) return { value, isMisshapen: true };
  // A selection that selects nobody yet is kept: it is not the same as none.
  const isNothing = kind.isEmpty(value) && (typeof value === 'string' || Array.isArray(value));
  return { value: isNothing ? undefined : value, isMisshapen: false };
}

interface Judged {
  name: string;
  field: FormField;
  kind: AnswerableKind;
  read: ReadAnswer;
  given: Answers;
  visible: ReadonlyMap<string, FormField>;
  context: FormContext;
}

function judge({ name, field, kind, read, given, visible, context }: Judged): FieldProblem[] {
  const check: CheckContext = { name, options: optionsOf(field, context.taxonomies) };
  if (read.isMisshapen) return [problem(check, 'Type', 'form.type')];
  const { mode, draftRequired = [] } = context;
  const isDraft = mode === 'draft';
  if (isDraft && !draftRequired.includes(name)) return [];
  if (field.inputType === 'RADIO_BOOLEAN' && !isBooleanChoice(field)) return [problem(check, 'Template', 'form.templateIncorrect')];
  const isDemanding = mode === 'post' || mode === 'submit' || isDraft;
  const { value } = read;
  if (value === undefined || kind.isEmpty(value)) {
    const isMissing = isDemanding && (isDraft || isRequiredNow(field, given, visible));
    return isMissing ? [missing(field, check)] : [];
  }
  const few = isDemanding ? tooFew(value, field, check) : [];
  return few.length > 0 ? few : kind.check(value, field, check);
}

function missing(field: FormField, check: CheckContext): FieldProblem {
  if (field.inputType === 'SITES_SELECTION') return problem(check, 'NotNull', 'form.sitesRequired');
  if (field.inputType === 'MEMBERS_SELECTION') return problem(check, 'NotNull', 'form.membersRequired');
  if (field.minItems) return problem(check, 'NotNull', 'form.minItemsOne', { label: field.label ?? check.name });
  return problem(check, 'NotNull', 'form.required');
}

function tooFew(value: unknown, field: FormField, check: CheckContext): FieldProblem[] {
  const { minItems: min = 0 } = field;
  if (!Array.isArray(value) || value.length >= min) return [];
  return [problem(check, 'Size', 'form.minItems', { label: field.label ?? check.name, min })];
}

/** The options that a field offers: its own, or the items of its taxonomies; undefined where they are not known here. */
export function optionsOf(field: FormField, items?: TaxonomyItems): readonly FieldOption[] | undefined {
  if (field.inputTypeOptions !== undefined) return field.inputTypeOptions;
  const source = field.optionsFrom;
  if (typeof source !== 'object' || items === undefined) return undefined;
  return source.taxonomies.flatMap((taxonomy) => (items[taxonomy] ?? []).map(({ id, title }) => ({ id: String(id), label: title })));
}
