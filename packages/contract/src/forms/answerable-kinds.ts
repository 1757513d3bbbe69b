/** The field kinds that people answer. Each defines the shape, the emptiness, the limits and the report of its values. */
import { isBlank } from '../shared/blank';
import type { AnswerableKind } from './field-kind';
import { readInstant } from './instant';
import { checkCount, checkLength, checkNumber, checkOptions, isBooleanChoice, limits, problem } from './limits';
import { isObject, ownProperty, readDistinct, readId, readIds, readLines, readList, readText } from './read';
import { readSteps } from './steps';
import { isDueDate } from './relative-date';
import { membersSelectionKind, readSitesSelection, readStoredMembersSelection, sitesSelectionKind } from './selections';
import type { AnswerableInputType, AnswerValues, CheckContext, FormField, ReportChart, ReportList } from './types';

const comments: readonly ReportList[] = ['COMMENTS_LIST', 'SITE_COMMENTS_LIST'];
const responders: readonly ReportList[] = ['RESPONDER_LIST', 'SITE_RESPONDER_LIST'];
const oneOf: readonly ReportChart[] = ['RADIAL_BAR_CHART', 'BAR_CHART', 'PROGRESS_LIST_CHART'];
const severalOf: readonly ReportChart[] = ['BAR_CHART', 'PROGRESS_LIST_CHART'];
const noReport = { charts: [], lists: [] } as const;
const isEmptyList = (value: readonly unknown[]) => value.length === 0;

export const answerableKinds: { [Type in AnswerableInputType]: AnswerableKind<AnswerValues[Type]> } = {
  TEXT: {
    isReadonly: false,
    jsonTypes: ['string', 'integer'],
    read: (value, field) => (field.type === 'integer' ? readNumber(value) : readText(value)),
    isEmpty: (value) => typeof value === 'string' && isBlank(value),
    check: (value, field, context) => {
      if (typeof value === 'number') return checkNumber(value, field, context);
      if (field.type === 'integer') return [problem(context, 'Pattern', 'form.wholeNumber')];
      return checkLength(value, Math.min(field.maxLength ?? limits.text, limits.text), context);
    },
    charts: [],
    lists: comments,
  },
  MARKDOWN: {
    isReadonly: false,
    jsonTypes: ['string'],
    read: readText,
    isEmpty: isBlank,
    check: (value, field, context) => checkLength(value, Math.min(field.maxLength ?? limits.markdown, limits.markdown), context),
    charts: [],
    lists: comments,
  },
  DATE: {
    isReadonly: false,
    jsonTypes: ['string'],
    read: (value) => readInstantOrText(value),
    isEmpty: isBlank,
    isStorable: (value) => readInstant(value) !== undefined,
    check: (value, field, context) => {
      const begin = readInstant(value);
      if (begin === undefined) return [problem(context, 'Pattern', 'form.invalidDate')];
      return isInFuture(begin, field, context) ? [problem(context, 'Future', 'form.dateFuture')] : [];
    },
    ...noReport,
  },
  RELATIVE_DATE: {
    isReadonly: false,
    jsonTypes: ['string'],
    isAuthorsOnly: true,
    read: (value) => readInstantOrText(value),
    isEmpty: isBlank,
    isStorable: isDueDate,
    check: (value, _field, context) => (isDueDate(value) ? [] : [problem(context, 'Pattern', 'form.invalidDate')]),
    ...noReport,
  },
  LIST: {
    isReadonly: false,
    jsonTypes: ['array'],
    isList: true,
    read: readLines,
    isEmpty: isEmptyList,
    check: (value, field, context) => [
      ...checkCount(value, limits.entries, field, context),
      ...value.flatMap((line, index) => checkLength(line, limits.entry, context, index)),
    ],
    charts: [],
    lists: comments,
  },
  FILE: {
    isReadonly: false,
    jsonTypes: ['array'],
    isList: true,
    read: readIds,
    isEmpty: isEmptyList,
    check: (value, field, context) => checkCount(value, limits.files, field, context),
    ...noReport,
  },
  RADIO: {
    isReadonly: false,
    jsonTypes: ['string'],
    options: { from: ['LIST', 'STEPS_LIST'], taxonomies: false },
    read: readText,
    isEmpty: isBlank,
    check: (value, _field, context) => checkOptions([value], context),
    chosen: (value) => [value],
    charts: oneOf,
    lists: responders,
  },
  RADIO_BOOLEAN: {
    isReadonly: false,
    jsonTypes: ['string'],
    options: { from: [], taxonomies: false },
    read: (value) => {
      const said = typeof value === 'boolean' ? String(value) : value;
      return said === 'true' || said === 'false' ? said : undefined;
    },
    isEmpty: () => false,
    check: (_value, field, context) => (isBooleanChoice(field) ? [] : [problem(context, 'Template', 'form.templateIncorrect')]),
    chosen: (value) => [value],
    charts: oneOf,
    lists: responders,
  },
  CHECKBOX: {
    isReadonly: false,
    jsonTypes: ['array'],
    isList: true,
    options: { from: ['LIST', 'STEPS_LIST'], taxonomies: false },
    read: (value) => readDistinct(value, readText),
    isEmpty: isEmptyList,
    check: (value, field, context) => [...checkCount(value, limits.options, field, context), ...checkOptions(value, context)],
    chosen: (value) => value,
    charts: severalOf,
    lists: responders,
  },
  SITES_LIST: {
    isReadonly: false,
    jsonTypes: ['array'],
    isList: true,
    read: readIds,
    isEmpty: isEmptyList,
    check: (value, field, context) => checkCount(value, limits.sites, field, context),
    ...noReport,
  },
  STEPS_LIST: {
    isReadonly: false,
    jsonTypes: ['array'],
    isList: true,
    read: readSteps,
    isEmpty: isEmptyList,
    check: (value, field, context) => [
      ...checkCount(value, limits.entries, field, context),
      ...value.flatMap((step, index) => checkLength(step.title, limits.entry, context, index)),
    ],
    ...noReport,
  },
  STEPS_LIST_CHECKABLE: {
    isReadonly: false,
    jsonTypes: ['array'],
    isList: true,
    options: { from: ['LIST', 'STEPS_LIST'], taxonomies: false },
    read: (value) => readMembers(value, 'val', readText)?.map((val) => ({ val })),
    isEmpty: isEmptyList,
    check: (value, field, context) => [
      ...checkCount(value, limits.options, field, context),
      ...checkOptions(
        value.map((ticked) => ticked.val),
        context,
      ),
    ],
    chosen: (value) => value.map((ticked) => ticked.val),
    countsEmpty: true,
    charts: ['PROGRESS_LIST_CHART', 'BAR_CHART'],
    lists: responders,
  },
  MULTI_SELECT_LIST: {
    isReadonly: false,
    jsonTypes: ['array'],
    isList: true,
    options: { from: [], taxonomies: true },
    read: (value) => readMembers(value, 'categoryId', readId)?.map((categoryId) => ({ categoryId })),
    isEmpty: isEmptyList,
    check: (value, field, context) => [
      ...checkCount(value, limits.options, field, context),
      ...checkOptions(
        value.map((item) => String(item.categoryId)),
        context,
      ),
    ],
    chosen: (value) => value.map((item) => String(item.categoryId)),
    charts: severalOf,
    lists: responders,
  },
  SITES_SELECTION: {
    isReadonly: false,
    jsonTypes: ['object'],
    isAuthorsOnly: true,
    read: readSitesSelection,
    isEmpty: (value) => sitesSelectionKind(value) === 'none' || (!value.siteIds?.length && value.siteCount === 0),
    check: (value, field, context) => checkCount(value.siteIds ?? [], limits.sites, field, context),
    ...noReport,
  },
  MEMBERS_SELECTION: {
    isReadonly: false,
    jsonTypes: ['object'],
    isAuthorsOnly: true,
    read: readStoredMembersSelection,
    isEmpty: (value) => membersSelectionKind(value) === 'none' || value.memberCount === 0,
    check: () => [],
    ...noReport,
  },
};

/** A day is sent as the instant at which it begins in its zone. A day that has not begun there is in the future. */
const isInFuture = (begin: string, { notInFuture = false }: FormField, { now }: CheckContext): boolean =>
  notInFuture && now !== undefined && Date.parse(begin) > now.getTime();

function readNumber(value: unknown): number | string | undefined {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? value : undefined;
  const text = readText(value)?.trim();
  if (text === undefined || !/^[+-]?\d{1,15}$/.test(text)) return text;
  return Number(text);
}

/** Returns the typed text if it is not a date, so that the form can show that it is invalid. */
const readInstantOrText = (value: unknown): string | undefined => {
  const text = readText(value);
  return text === undefined ? undefined : (readInstant(text) ?? text);
};

/** Reads one member of each entry and removes duplicate values. */
function readMembers<Value extends string | number>(value: unknown, member: string, read: (value: unknown) => Value | undefined) {
  const entries = readList(value, (entry) => (isObject(entry) ? read(ownProperty(entry, member)) : undefined));
  return entries && [...new Set(entries)];
}
