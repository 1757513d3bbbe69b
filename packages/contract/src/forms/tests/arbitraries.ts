/** Generators of templates that the schema accepts, and of answers to them. */
import fc from 'fast-check';
import { answerableKind, fieldKinds } from '../fields';
import { dueTimes, dueUnits, formatRelativeDate } from '../relative-date';
import { optionsOf, type TaxonomyItems } from '../options';
import { visibleFields } from '../validate';
import {
  languageVersion,
  type AnswerableInputType,
  type Answers,
  type Configuration,
  type FieldOption,
  type FormField,
  type FormSchema,
  type ReadonlyInputType,
  type ReportProperty,
} from '../types';

export const taxonomyItems: TaxonomyItems = {
  SAFETY_PRACTICE: [
    { id: 1, title: 'Permit to work' },
    { id: 2, title: 'Fatigue management' },
  ],
  HIGH_RISK_WORK: [
    { id: 15, title: 'Hot work' },
    { id: 16, title: 'Work at height' },
  ],
};

const words = fc.stringMatching(/^[A-Za-z][A-Za-z0-9 ,.]{0,30}[a-z]$/);
const label = words;
const ownOptions = (minLength: number): fc.Arbitrary<FieldOption[]> =>
  fc
    .uniqueArray(fc.stringMatching(/^[a-z][A-Za-z0-9]{0,8}$/), { minLength, maxLength: 6 })
    .chain((ids) => fc.tuple(...ids.map((id) => fc.record({ id: fc.constant(id), label }))));

const booleanOptions: FieldOption[] = [
  { id: 'true', label: 'Yes' },
  { id: 'false', label: 'No' },
];

const required = fc.option(fc.boolean(), { nil: undefined });
const minItems = fc.option(fc.integer({ min: 0, max: 3 }), { nil: undefined });

const plain = (inputType: AnswerableInputType, extra: Record<string, fc.Arbitrary<unknown>> = {}): fc.Arbitrary<FormField> =>
  fc.record({
    inputType: fc.constant(inputType),
    type: fc.constant(fieldKinds[inputType].jsonTypes[0]),
    label,
    required,
    ...extra,
  }) as fc.Arbitrary<FormField>;

const choice = (inputType: 'RADIO' | 'CHECKBOX' | 'STEPS_LIST_CHECKABLE') =>
  plain(inputType, { inputTypeOptions: ownOptions(inputType === 'RADIO' ? 2 : 1) });
const multiSelect = plain('MULTI_SELECT_LIST', { optionsFrom: fc.constant({ taxonomies: ['SAFETY_PRACTICE', 'HIGH_RISK_WORK'] }) });

/** One field of every kind for respondents, except those that take values from the author. */
const respondentsField: fc.Arbitrary<FormField> = fc.oneof(
  plain('TEXT', { maxLength: fc.option(fc.integer({ min: 40, max: 1000 }), { nil: undefined }) }),
  fc.record({
    inputType: fc.constant('TEXT' as const),
    type: fc.constant('integer' as const),
    label,
    required,
    min: fc.integer({ min: -5, max: 0 }),
    max: fc.integer({ min: 0, max: 500 }),
  }),
  plain('MARKDOWN'),
  plain('DATE'),
  plain('LIST', { minItems }),
  plain('FILE', { minItems }),
  choice('RADIO'),
  plain('RADIO_BOOLEAN', { inputTypeOptions: fc.constant(booleanOptions) }),
  choice('CHECKBOX'),
  plain('SITES_LIST', { minItems }),
  plain('STEPS_LIST', { minItems }),
  choice('STEPS_LIST_CHECKABLE'),
  multiSelect,
);

const shown = (inputType: ReadonlyInputType, value: fc.Arbitrary<unknown>): fc.Arbitrary<FormField> =>
  fc.record({
    inputType: fc.constant(inputType),
    type: fc.constant(fieldKinds[inputType].jsonTypes[0]),
    label: fc.option(label, { nil: undefined }),
    value,
  }) as fc.Arbitrary<FormField>;

/** One read-only field of every kind. */
const readonlyField: fc.Arbitrary<FormField> = fc.oneof(
  shown('READONLY_TEXT', words),
  shown('READONLY_HEADING', words),
  shown('READONLY_MARKDOWN', words),
  shown('READONLY_DATE', fc.constant('2026-03-02T00:00:00.000Z')),
  shown('READONLY_LIST', fc.array(words, { minLength: 1, maxLength: 3 })),
  shown('READONLY_FILE', fc.constant([1, 2])),
  shown('READONLY_SITES_LIST', fc.constant([1, 2])),
);

const authorsField = fc.oneof(
  respondentsField,
  fc
    .tuple(respondentsField, fc.constantFrom('COMPANY' as const, 'DIVISION' as const, 'SITE' as const))
    .map(([field, scope]): FormField => ({ ...field, visibleForScopes: [scope] })),
);

const named = (prefix: string, fields: FormField[]): Record<string, FormField> =>
  Object.fromEntries(fields.map((field, index) => [`${prefix}${index}`, field]));

const boundFields: Record<string, FormField> = {
  pick: { inputType: 'RADIO', type: 'string', labelFrom: 'title', optionsFrom: 'lines' },
  picks: { inputType: 'CHECKBOX', type: 'array', label: 'All that fit', required: false, optionsFrom: 'steps' },
  ticked: { inputType: 'STEPS_LIST_CHECKABLE', type: 'array', label: 'Done', required: false, optionsFrom: 'steps' },
  showLines: { inputType: 'READONLY_LIST', type: 'array', valueFrom: 'lines' },
  showContext: { inputType: 'READONLY_MARKDOWN', type: 'string', valueFrom: 'context' },
  why: { inputType: 'TEXT', type: 'string', label: 'Why?', required: false, requiredWhen: { field: 'sure', in: ['false'] } },
  more: { inputType: 'TEXT', type: 'string', label: 'More?', visibleWhen: { field: 'sure', in: ['true'] } },
  sure: { inputType: 'RADIO_BOOLEAN', type: 'string', label: 'Sure?', inputTypeOptions: booleanOptions },
};

export const template: fc.Arbitrary<Configuration> = fc
  .record({
    author: fc.array(authorsField, { maxLength: 5 }),
    respondent: fc.array(fc.oneof({ weight: 3, arbitrary: respondentsField }, { weight: 1, arbitrary: readonlyField }), { maxLength: 6 }),
    bound: fc.subarray(Object.keys(boundFields)),
    anonymous: fc.constantFrom(undefined, true, false),
  })
  .map(({ author, respondent, bound, anonymous }): Configuration => {
    const names = bound.includes('why') || bound.includes('more') ? new Set([...bound, 'sure']) : new Set(bound);
    return {
      version: languageVersion,
      form: {
        schema: {
          properties: {
            title: { inputType: 'TEXT', type: 'string', label: 'Title', maxLength: 255 },
            context: { inputType: 'MARKDOWN', type: 'string', label: 'Context', required: false },
            lines: { inputType: 'LIST', type: 'array', label: 'Lines', minItems: 2 },
            steps: { inputType: 'STEPS_LIST', type: 'array', label: 'Steps', minItems: 1 },
            due: { inputType: 'RELATIVE_DATE', type: 'string', label: 'Due', defaultValue: '1 week' },
            audience: { inputType: 'MEMBERS_SELECTION', type: 'object', label: 'Who?' },
            ...named('a', author),
          },
        },
        draftRequired: ['title'],
        mapToTitle: 'title',
        mapToDescription: 'context',
        mapToEndDate: 'due',
      },
      responses: {
        schema: {
          properties: {
            ...Object.fromEntries(Object.entries(boundFields).filter(([name]) => names.has(name))),
            ...named('r', respondent),
          },
        },
        anonymous,
      },
      report: { participants: 'RESPONDER_LIST', properties: reportOf(named('r', respondent)) },
    };
  });

/** The first chart and the first list that can show each answer. */
function reportOf(fields: Record<string, FormField>): Record<string, ReportProperty> {
  const properties = Object.entries(fields).flatMap(([name, field]): [string, ReportProperty][] => {
    const kind = answerableKind(field);
    const chart = kind?.charts[0];
    const list = kind?.lists.find((one) => !one.startsWith('SITE_'));
    if (chart === undefined && (list === undefined || list === 'RESPONDER_LIST')) return [];
    return [[name, { ...(chart && { chart }), ...(list && list !== 'RESPONDER_LIST' && { list }) }]];
  });
  return Object.fromEntries(properties);
}

const ids = (min: number) => fc.uniqueArray(fc.integer({ min: 1, max: 10_000 }), { minLength: min, maxLength: Math.max(min, 5) });
const someOf = (from: readonly FieldOption[] | undefined) =>
  fc.subarray(
    (from ?? []).map(({ id }) => id),
    { minLength: 1 },
  );
const instant = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString());

/** A value that a required field accepts. */
function valueFor(field: FormField): fc.Arbitrary<unknown> {
  const min = Math.max(1, field.minItems ?? 1);
  const choices = optionsOf(field, taxonomyItems);
  const values: Record<AnswerableInputType, () => fc.Arbitrary<unknown>> = {
    TEXT: () => (field.type === 'integer' ? fc.integer({ min: field.min, max: field.max }) : words),
    MARKDOWN: () => words,
    DATE: () => instant,
    RELATIVE_DATE: () =>
      fc.oneof(
        fc.constantFrom('3 days', '1 week', '2 weeks'),
        fc
          .record({ amount: fc.integer({ min: 1, max: 12 }), unit: fc.constantFrom(...dueUnits), time: fc.constantFrom(...dueTimes) })
          .map(formatRelativeDate),
      ),
    LIST: () => fc.array(words, { minLength: min, maxLength: min + 4 }),
    FILE: () => ids(min),
    RADIO: () => fc.constantFrom(...(choices ?? []).map(({ id }) => id)),
    RADIO_BOOLEAN: () => fc.constantFrom('true', 'false'),
    CHECKBOX: () => someOf(choices),
    SITES_LIST: () => ids(min),
    STEPS_LIST: () =>
      fc
        .array(words, { minLength: min, maxLength: min + 4 })
        .map((titles) => titles.map((title, index) => ({ id: `s${index + 1}`, title }))),
    STEPS_LIST_CHECKABLE: () => someOf(choices).map((vals) => vals.map((val) => ({ val }))),
    MULTI_SELECT_LIST: () => someOf(choices).map((picked) => picked.map((id) => ({ categoryId: Number(id) }))),
    SITES_SELECTION: () => ids(1).map((siteIds) => ({ sitesSelectionCriteria: {}, siteIds })),
    MEMBERS_SELECTION: () => ids(1).map((regionIds) => ({ membersSelectionCriteria: { regionIds } })),
  };
  return values[field.inputType as AnswerableInputType]();
}

/** Answers to every question of a form. */
export function answersFor(schema: FormSchema): fc.Arbitrary<Answers> {
  const asked = [...visibleFields(schema, {})].concat(Object.entries(schema.properties).filter(([, field]) => field.visibleWhen));
  return fc.record(
    Object.fromEntries(
      asked.filter(([, field]) => !field.inputType.startsWith('READONLY_')).map(([name, field]) => [name, valueFor(field)]),
    ),
  );
}

/** A value, of the right or a wrong shape, that a field rejects whatever the other answers are. */
export function faultFor(field: FormField): fc.Arbitrary<unknown> {
  const many = (entry: unknown, count = 51) => Array.from({ length: count }, () => entry);
  const manyIds = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
  const faults: Record<AnswerableInputType, unknown[]> = {
    TEXT: field.type === 'integer' ? ['ten', 1.5, (field.max ?? 0) + 1, (field.min ?? 0) - 1] : ['x'.repeat(1001), 7, '\u0000'],
    MARKDOWN: ['x'.repeat(10_001), {}],
    DATE: ['Invalid date', '2026-02-30', 'soon'],
    RELATIVE_DATE: ['13 weeks 17:00', '4 days', 'tomorrow'],
    LIST: [many('x'), ['x'.repeat(256), ...many('x', 5)], 'x'],
    FILE: [manyIds(51), ['x'], [0]],
    RADIO: ['stray id', 3],
    RADIO_BOOLEAN: ['maybe', 1],
    CHECKBOX: [['stray id'], 'x'],
    SITES_LIST: [manyIds(501), [1.5], {}],
    STEPS_LIST: [many({ id: '', title: 'x' }), [{ title: 7 }]],
    STEPS_LIST_CHECKABLE: [[{ val: 'stray id' }], ['x']],
    MULTI_SELECT_LIST: [[{ categoryId: 999_999 }], [{ categoryId: '1' }]],
    SITES_SELECTION: [{ sitesSelectionCriteria: { regionIds: 'all' } }],
    MEMBERS_SELECTION: [{ membersSelectionCriteria: null }, 'all'],
  };
  const missing = field.required === false ? [] : [undefined, null, ''];
  return fc.constantFrom(...faults[field.inputType as AnswerableInputType], ...missing);
}

/** Any JSON value, with names that a form can have. */
export function hostileAnswers(schema: FormSchema): fc.Arbitrary<unknown> {
  const names = [...Object.keys(schema.properties), '__proto__', 'constructor', 'toString'];
  return fc.oneof(fc.jsonValue(), fc.dictionary(fc.constantFrom(...names), fc.oneof(fc.jsonValue(), nearMisses)));
}

const nearMisses = fc.constantFrom<unknown>(
  [null],
  [{}],
  [{ val: null }],
  [{ categoryId: '3' }],
  [{ id: {}, title: [] }],
  { membersSelectionCriteria: null },
  { membersSelectionCriteria: { regionIds: 'all' } },
  { sitesSelectionCriteria: { regionIds: [1.5] }, siteIds: {} },
  { siteIds: [1], siteCount: -1 },
  '\u0000',
  '\ud800',
  '2026-02-30',
  '13 weeks 17:00',
  1e308,
  -0,
  Array.from({ length: 1001 }, () => 'x'),
  'x'.repeat(20_000),
);
