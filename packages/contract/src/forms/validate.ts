/** Validates a completed form, for browser and server [5.1]-[5.13]. */
import { authorProblems, type AuthorRules } from './author-rules';
import type { AnswerableKind } from './field-kind';
import { answerableKind, isReadonly, isRequired } from './fields';
import { isBooleanChoice, problem } from './limits';
import type { FieldProblem } from './messages';
import { optionsOf, type TaxonomyItems } from './options';
import { isObject, ownProperty } from './read';
import type { Answers, CampaignScope, CheckContext, Condition, FormField, FormSchema } from './types';

/**
 * draft: an author saves [5.4]. post: an author posts, or posts changes. update: a response is saved but not submitted.
 * submit: a response is submitted or completed. Post and submit enforce required fields; draft enforces `draftRequired`.
 */
export type FormMode = 'draft' | 'post' | 'update' | 'submit';

export interface FormContext {
  mode: FormMode;
  /** The campaign's scope; fields that are not visible in it are ignored. Without a scope, all fields count. */
  scope?: CampaignScope;
  /** In mode draft: the names of the required fields. */
  draftRequired?: readonly string[];
  /** The items of the taxonomies. Without them, chosen items are not checked. */
  taxonomies?: TaxonomyItems;
  /** The current time. Without it, days in the future are not refused. */
  now?: Date;
  /** For an author's form: rules for the campaign as a whole. Without them, only single fields are checked. */
  rules?: AuthorRules;
}

interface FormResult {
  /** The normalised answers, without answers to fields that the form does not ask [5.9]. */
  answers: Answers;
  problems: FieldProblem[];
}

/**
 * Validates answers of any shape; never throws. Each field has at most one problem, but a list can have one for each entry. A
 * selection of sites or members with a count of 0 is empty: if the server computes the count, set it before the call.
 */
export function validateForm(schema: FormSchema, answers: unknown, context: FormContext): FormResult {
  const given = isObject(answers) ? answers : {};
  const result: FormResult = { answers: {}, problems: [] };
  const visible = visibleFields(schema, given, context.scope);
  for (const [name, field] of visible) {
    const kind = answerableKind(field);
    if (kind === undefined) continue;
    const read = readAnswer(kind, ownProperty(given, name), field);
    if (read.value !== undefined && kind.isStorable?.(read.value) !== false) result.answers[name] = read.value;
    result.problems.push(...validateField({ name, field, kind, read, given, visible, context }));
  }
  return result;
}

/**
 * The visible fields, in their order. A visible field matches the scope and its condition. If it is read-only it has a value,
 * and if it is a choice it has options.
 */
export function visibleFields(schema: FormSchema, answers: Answers, scope?: CampaignScope): Map<string, FormField> {
  const fields = new Map(Object.entries(schema.properties).filter(([, field]) => isInScope(field, scope) && !hasNoContent(field)));
  const hidden = (field: FormField) => field.visibleWhen !== undefined && !holds(field.visibleWhen, answers, fields);
  // A hidden field also hides the fields that depend on it, so repeat until nothing changes.
  for (let before = -1; before !== fields.size;) {
    before = fields.size;
    for (const [name, field] of fields) if (hidden(field)) fields.delete(name);
  }
  return fields;
}

/** Whether a field must be answered on post or submit, given the other answers. */
export function isRequiredNow(field: FormField, answers: Answers, visible: ReadonlyMap<string, FormField>): boolean {
  return isRequired(field) || (field.requiredWhen !== undefined && holds(field.requiredWhen, answers, visible));
}

/**
 * True for a field that shows or offers nothing, because the author left its source empty. RADIO_BOOLEAN is excluded: its options
 * come from the template, and missing options are a fault of the template, which the form shows [5.8].
 */
export function hasNoContent({ inputType, value, inputTypeOptions }: FormField): boolean {
  if (isReadonly(inputType)) return value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
  return inputTypeOptions?.length === 0 && inputType !== 'RADIO_BOOLEAN';
}

const isInScope = ({ visibleForScopes }: FormField, scope?: CampaignScope): boolean =>
  scope === undefined || visibleForScopes === undefined || visibleForScopes.includes(scope);

/** A condition on a field that is not visible is false. */
function holds(condition: Condition, answers: Answers, fields: ReadonlyMap<string, FormField>): boolean {
  const field = fields.get(condition.field);
  const kind = field && answerableKind(field);
  if (field === undefined || kind?.chosen === undefined) return false;
  const value = kind.read(ownProperty(answers, condition.field), field);
  return value !== undefined && kind.chosen(value).some((id) => condition.in.includes(id));
}

/** `value` is undefined for an empty answer. An answer of the wrong shape has `isMisshapen`. */
interface ReadAnswer {
  value: unknown;
  isMisshapen: boolean;
}

function readAnswer(kind: AnswerableKind, given: unknown, field: FormField): ReadAnswer {
  if (given === undefined || given === null || given === '') return { value: undefined, isMisshapen: false };
  const value = kind.read(given, field);
  if (value === undefined) return { value, isMisshapen: true };
  // A selection of nobody is kept: it differs from a missing selection.
  const isNothing = kind.isEmpty(value) && (typeof value === 'string' || Array.isArray(value));
  return { value: isNothing ? undefined : value, isMisshapen: false };
}

interface FieldInput {
  name: string;
  field: FormField;
  kind: AnswerableKind;
  read: ReadAnswer;
  given: Answers;
  visible: ReadonlyMap<string, FormField>;
  context: FormContext;
}

function validateField({ name, field, kind, read, given, visible, context }: FieldInput): FieldProblem[] {
  const check: CheckContext = { name, options: optionsOf(field, context.taxonomies), now: context.now };
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
  const problems = few.length > 0 ? few : kind.check(value, field, check);
  if (problems.length > 0 || !isDemanding || context.rules === undefined) return problems;
  return authorProblems(value, field, check, { rules: context.rules, given });
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
