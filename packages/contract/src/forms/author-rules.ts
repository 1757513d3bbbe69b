/** Rules for the whole author's form, beyond those of single fields. Derived from the template; browser and server share them. */
import { checkLength, limits, problem } from './limits';
import { readInstant } from './instant';
import type { FieldProblem } from './messages';
import { isObject, ownProperty } from './read';
import type { Answers, CheckContext, Configuration, FormField } from './types';

export interface AuthorRules {
  /** Maximum length of plain texts that become the campaign's title or description [9.4]. Markdown is cut instead [5.12]. */
  maxLength: Readonly<Record<string, number>>;
  /** Lists that offer choices to respondents. */
  choiceLists: readonly string[];
  /** The field of the send date and its minimum. Undefined for drafts and for campaigns that have started. */
  sendDate?: { field: string; earliest: Date };
  /** The field of the due date and its bounds. */
  dueDate?: { field: string; startField: string | undefined } & DueBounds;
}

/** The bounds of a due date. */
interface DueBounds {
  now: Date;
  /** The due date of the posted campaign. It stays valid after it has passed. */
  postedDue?: string | null | undefined;
}

export interface Sending extends DueBounds {
  /** Whether the campaign has started: then its start cannot change. */
  hasStarted: boolean;
}

/** Whether a due date is in the past, or not after the start. `due`, `start` and `postedDue` are ISO instants. */
export function isDueInPast(due: string, start: string | null | undefined, { now, postedDue }: DueBounds): boolean {
  if (postedDue && Date.parse(due) === Date.parse(postedDue)) return false;
  return Date.parse(due) <= Math.max(now.getTime(), start ? Date.parse(start) : 0);
}

/** The send date of a day is its midnight in some time zone. A midnight up to this old can mean today, and counts as now. */
export const todayMs = 86_400_000;

/** Omit `sending` for a draft: its dates are validated when it is posted. */
export function authorRules({ form, responses }: Configuration, sending?: Sending): AuthorRules {
  const isPlain = (name: string | undefined): name is string =>
    name !== undefined && fieldOf(form.schema.properties, name)?.inputType === 'TEXT';
  const { mapToTitle, mapToDescription, mapToStartDate, mapToEndDate } = form;
  const startField = sending?.hasStarted ? undefined : mapToStartDate;
  const choiceLists = Object.values(responses.schema?.properties ?? {}).flatMap(({ inputType, optionsFrom }) =>
    inputType === 'RADIO' && typeof optionsFrom === 'string' ? [optionsFrom] : [],
  );
  return {
    maxLength: Object.fromEntries([mapToTitle, mapToDescription].filter(isPlain).map((name) => [name, limits.mappedText])),
    choiceLists: [...new Set(choiceLists)],
    ...(sending && startField !== undefined && { sendDate: { field: startField, earliest: new Date(sending.now.getTime() - todayMs) } }),
    ...(sending &&
      mapToEndDate !== undefined && {
        dueDate: { field: mapToEndDate, startField, now: sending.now, postedDue: sending.postedDue },
      }),
  };
}

/** Whether the campaign hides who answered what: set by its template or by its author's answer. */
export function isAnonymous(anonymous: Configuration['responses']['anonymous'], answers: Answers): boolean {
  if (typeof anonymous === 'object') return ownProperty(answers, anonymous.valueFrom) === 'true';
  return anonymous === true;
}

interface AuthorAnswers {
  rules: AuthorRules;
  given: Answers;
}

/** The problems of an answer that its own field accepts. `given` contains all answers of the form. */
export function authorProblems(value: unknown, field: FormField, check: CheckContext, { rules, given }: AuthorAnswers): FieldProblem[] {
  const { name } = check;
  const max = ownProperty(rules.maxLength, name);
  if (typeof value === 'string' && typeof max === 'number') return checkLength(value, max, check);
  if (rules.sendDate?.field === name && Date.parse(String(value)) < rules.sendDate.earliest.getTime()) {
    return [problem(check, 'Past', 'form.sendDatePast')];
  }
  if (rules.dueDate?.field === name && isFixedDuePast(value, rules.dueDate, given)) return [problem(check, 'DuePast', 'form.dueDatePast')];
  return rules.choiceLists.includes(name) && Array.isArray(value) ? choiceProblems(value, field, check) : [];
}

/** Only fixed dates: a relative due date is always after the start. */
function isFixedDuePast(value: unknown, { startField, ...bounds }: NonNullable<AuthorRules['dueDate']>, given: Answers): boolean {
  const instantIn = (answer: unknown) => (typeof answer === 'string' ? readInstant(answer) : undefined);
  const due = instantIn(value);
  return due !== undefined && isDueInPast(due, startField === undefined ? undefined : instantIn(ownProperty(given, startField)), bounds);
}

const minChoices = 2;

/** A choice needs two entries, and readers cannot distinguish two equal ones. */
function choiceProblems(entries: readonly unknown[], field: FormField, check: CheckContext): FieldProblem[] {
  const labels = entries.map((entry) => String(isObject(entry) ? ownProperty(entry, 'title') : entry));
  const again = labels.findIndex((label, index) => labels.indexOf(label) < index);
  if (new Set(labels).size < minChoices) {
    return [problem(check, 'Size', 'form.minItems', { label: field.label ?? check.name, min: minChoices })];
  }
  return again < 0 ? [] : [problem(check, 'Distinct', 'form.distinct', {}, again)];
}

const fieldOf = (properties: Record<string, FormField>, name: string): FormField | undefined =>
  ownProperty(properties, name) as FormField | undefined;
