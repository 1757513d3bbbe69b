/** What a template can require of each field kind, tested through the faults of templates. */
import { describe, expect, test } from 'vitest';
import { answerableKinds } from '../answerable-kinds';
import { fieldKinds } from '../fields';
import { limits } from '../limits';
import {
  reportCharts,
  reportLists,
  type AnswerableInputType,
  type Configuration,
  type FormField,
  type InputType,
  type JsonType,
  type CheckContext,
} from '../types';
import { faultsOf, field, options, poll, yesNo } from './forms';

/** The faults of one field of the responses form, by key. */
const faultsOfThing = (thing: FormField, more: Record<string, FormField> = {}): string[] =>
  faultsOf(poll({ author: { steps: field('STEPS_LIST') }, responses: { ...more, thing } }))
    .filter((fault) => fault.startsWith('responses.schema.properties.thing.'))
    .map((fault) => fault.replace('responses.schema.properties.thing.', ''));

const answerable = Object.keys(answerableKinds) as AnswerableInputType[];
/** A valid field of each kind. */
const valid: { [Type in AnswerableInputType]?: Partial<FormField> } = {
  RADIO: { inputTypeOptions: options('a', 'b') },
  CHECKBOX: { inputTypeOptions: options('a', 'b') },
  RADIO_BOOLEAN: { inputTypeOptions: yesNo },
  STEPS_LIST_CHECKABLE: { inputTypeOptions: options('a', 'b') },
  MULTI_SELECT_LIST: { optionsFrom: { taxonomies: ['HIGH_RISK_WORK'] } },
};
const thingOf = (inputType: AnswerableInputType, extra: Partial<FormField> = {}) => field(inputType, { ...valid[inputType], ...extra });

test('a valid field of each answerable kind has no fault', () => {
  const authorsOnly = ['RELATIVE_DATE', 'SITES_SELECTION', 'MEMBERS_SELECTION'];
  for (const inputType of answerable.filter((type) => !authorsOnly.includes(type))) expect(faultsOfThing(thingOf(inputType))).toEqual([]);
});

test('only a date that is no start and no due date excludes the future', () => {
  expect(faultsOfThing(field('DATE', { notInFuture: true }))).toEqual([]);
  const fault = 'Only a DATE that is no start and no due date can exclude the future';
  expect(faultsOfThing(field('TEXT', { notInFuture: true }))).toEqual([`notInFuture: ${fault}`]);
  const template = poll({ author: { start: field('DATE', { notInFuture: true }) } });
  expect(faultsOf({ ...template, form: { ...template.form, mapToStartDate: 'start' } })).toEqual([
    `form.schema.properties.start.notInFuture: ${fault}`,
  ]);
});

test('only a date of the respondent’s form begins with today', () => {
  const today = field('DATE', { defaultValue: 'TODAY' });
  expect(faultsOfThing(today)).toEqual([]);
  expect(faultsOfThing(field('DATE', { defaultValue: 'TOMORROW' }))).toHaveLength(1);
  const template = poll({ author: { heldOn: today } });
  expect(faultsOf(template)).toEqual([expect.stringContaining('form.schema.properties.heldOn.defaultValue')]);
});

test('[3.57] each kind has its type of value', () => {
  const typesOf = (type: JsonType) =>
    (Object.keys(fieldKinds) as InputType[]).filter((inputType) => fieldKinds[inputType].jsonTypes.includes(type));
  expect(typesOf('integer')).toEqual(['TEXT']);
  expect(typesOf('object')).toEqual(['SITES_SELECTION', 'MEMBERS_SELECTION']);
  expect(typesOf('array').filter((inputType) => !inputType.startsWith('READONLY'))).toEqual([
    'LIST',
    'FILE',
    'CHECKBOX',
    'SITES_LIST',
    'STEPS_LIST',
    'STEPS_LIST_CHECKABLE',
    'MULTI_SELECT_LIST',
  ]);
  expect(faultsOfThing(field('TEXT', { type: 'array' }))).toEqual(['type: TEXT is string or integer']);
});

describe('the report', () => {
  const bySite = (property: Configuration['report']['properties'][string], inputType: AnswerableInputType) =>
    faultsOf(
      poll({ responses: { thing: thingOf(inputType) }, report: { participants: 'SITE_RESPONDER_LIST', properties: { thing: property } } }),
    );
  const byPerson = (property: Configuration['report']['properties'][string], inputType: AnswerableInputType) =>
    faultsOf(poll({ responses: { thing: thingOf(inputType) }, report: { properties: { thing: property } } }));
  const isShown = (faults: string[]) => !faults.some((fault) => fault.includes('does not show'));
  const reported = answerable.filter((type) => type !== 'SITES_SELECTION' && type !== 'MEMBERS_SELECTION' && type !== 'RELATIVE_DATE');

  test('[3.62] charts are for choices; a radial chart is for single choices', () => {
    const charted = reported.map(
      (inputType) => [inputType, reportCharts.filter((chart) => isShown(byPerson({ chart }, inputType)))] as const,
    );
    expect(Object.fromEntries(charted.filter(([, charts]) => charts.length > 0))).toEqual({
      RADIO: ['RADIAL_BAR_CHART', 'BAR_CHART', 'PROGRESS_LIST_CHART'],
      RADIO_BOOLEAN: ['RADIAL_BAR_CHART', 'BAR_CHART', 'PROGRESS_LIST_CHART'],
      CHECKBOX: ['BAR_CHART', 'PROGRESS_LIST_CHART'],
      STEPS_LIST_CHECKABLE: ['BAR_CHART', 'PROGRESS_LIST_CHART'],
      MULTI_SELECT_LIST: ['BAR_CHART', 'PROGRESS_LIST_CHART'],
    });
  });

  test('[3.63] texts are listed as comments, choices by responders', () => {
    const listed = reported.map((inputType) => [inputType, reportLists.filter((list) => isShown(byPerson({ list }, inputType)))] as const);
    const comments = ['COMMENTS_LIST', 'SITE_COMMENTS_LIST'];
    const responders = ['RESPONDER_LIST', 'SITE_RESPONDER_LIST'];
    expect(
      Object.fromEntries(listed.filter(([, lists]) => lists.length > 0).map(([name, lists]) => [name, [...lists].toSorted()])),
    ).toEqual({
      TEXT: comments,
      MARKDOWN: comments,
      LIST: comments,
      RADIO: responders,
      RADIO_BOOLEAN: responders,
      CHECKBOX: responders,
      STEPS_LIST_CHECKABLE: responders,
      MULTI_SELECT_LIST: responders,
    });
  });

  test('a template by site lists sites', () => {
    const faults = (list: 'COMMENTS_LIST' | 'SITE_COMMENTS_LIST') => bySite({ list }, 'TEXT').filter((fault) => fault.startsWith('report'));
    expect(faults('SITE_COMMENTS_LIST')).toEqual([]);
    expect(faults('COMMENTS_LIST')).toEqual(['report.properties.thing: COMMENTS_LIST does not fit participants SITE_RESPONDER_LIST']);
  });

  test('an anonymous template lists texts, and nobody, also not by site', () => {
    const faults = (anonymous: boolean, list: 'COMMENTS_LIST' | 'RESPONDER_LIST' | 'SITE_RESPONDER_LIST') =>
      faultsOf(
        poll({
          anonymous,
          responses: { thing: thingOf('RADIO') },
          report: { properties: { [list === 'COMMENTS_LIST' ? 'comment' : 'thing']: { list } } },
        }),
      );
    expect([faults(true, 'COMMENTS_LIST'), faults(false, 'RESPONDER_LIST')]).toEqual([[], []]);
    expect(faults(true, 'SITE_RESPONDER_LIST')).toContain('report.properties.thing: An anonymous campaign cannot list responders');
  });

  test('read-only fields are not in the report, and a tone needs a chart', () => {
    const note = field('READONLY_TEXT', { value: 'Read this' });
    expect(faultsOf(poll({ responses: { note }, report: { properties: { note: { list: 'COMMENTS_LIST' } } } }))).toEqual([
      'report.properties.note: A read-only field has no report',
    ]);
    expect(faultsOf(poll({ report: { properties: { choice: { chart: 'BAR_CHART', tone: 'scale' } } } }))).toEqual([]);
  });
});

describe('sources of options', () => {
  test.each<[AnswerableInputType, string[]]>([
    ['RADIO', ['choices', 'steps']],
    ['CHECKBOX', ['choices', 'steps']],
    ['STEPS_LIST_CHECKABLE', ['choices', 'steps']],
    ['MULTI_SELECT_LIST', []],
  ])('%s: %j', (inputType, sources) => {
    const fits = (optionsFrom: string) => faultsOfThing(field(inputType, { optionsFrom })).length === 0;
    expect(['choices', 'steps', 'question', 'due'].filter(fits)).toEqual(sources);
  });

  test('a yes-or-no takes no options from elsewhere', () => {
    expect(faultsOfThing(thingOf('RADIO_BOOLEAN', { optionsFrom: 'choices' }))).toEqual(['optionsFrom: LIST does not fit RADIO_BOOLEAN']);
  });

  test.each(['STEPS_LIST_CHECKABLE', 'RADIO', 'CHECKBOX'] as const)('%s takes no taxonomy', (inputType) => {
    expect(faultsOfThing(field(inputType, { optionsFrom: { taxonomies: ['HIGH_RISK_WORK'] } }))).toEqual([
      `optionsFrom: ${inputType} takes no taxonomy`,
    ]);
  });

  test.each<[string, FormField, string[]]>([
    ['an empty list', field('RADIO', { inputTypeOptions: [] }), ['inputTypeOptions: Needs an option']],
    [
      'two sources',
      field('RADIO', { inputTypeOptions: options('a'), optionsFrom: 'choices' }),
      ['inputTypeOptions: Needs one of inputTypeOptions and optionsFrom'],
    ],
    ['a source of a text', field('TEXT', { optionsFrom: 'choices' }), ['optionsFrom: TEXT has no options']],
  ])('%s is rejected', (_case, thing, faults) => {
    expect(faultsOfThing(thing)).toEqual(faults);
  });
});

describe('bounds', () => {
  test.each<[string, FormField, string[]]>([
    ['a maxLength above 1000 for markdown', field('MARKDOWN', { maxLength: 5000 }), []],
    ['a maxLength of a list', field('LIST', { maxLength: 5 }), ['maxLength: Only text has a length']],
    ['a maxLength of a number', field('TEXT', { type: 'integer', maxLength: 5 }), ['maxLength: Only text has a length']],
    ['maxItems of a text', field('TEXT', { maxItems: 5 }), ['maxItems: TEXT is not a list']],
    ['a max of a text', field('TEXT', { max: 5 }), ['max: Only a TEXT of type integer has bounds']],
    [
      'a least of a date',
      field('DATE', { type: 'integer', min: 1 }),
      ['type: DATE is string', 'min: Only a TEXT of type integer has bounds'],
    ],
    ['only a min', field('TEXT', { type: 'integer', min: 5 }), []],
    ['only a max', field('TEXT', { type: 'integer', max: 5 }), []],
    ['51 steps', field('STEPS_LIST', { minItems: 51 }), ['minItems: At most 50 are possible']],
    ['51 files', field('FILE', { minItems: 51 }), ['minItems: At most 50 are possible']],
    ['51 sites', field('SITES_LIST', { minItems: 51 }), []],
    ['one ticked step', field('STEPS_LIST_CHECKABLE', { inputTypeOptions: options('a'), minItems: 1 }), []],
    ['one category', field('MULTI_SELECT_LIST', { optionsFrom: { taxonomies: ['HIGH_RISK_WORK'] }, minItems: 1 }), []],
    ['minItems above maxItems', field('LIST', { minItems: 3, maxItems: 2 }), ['minItems: At most 2 are possible']],
    ['a value taken from the author', field('TEXT', { valueFrom: 'question' }), ['valueFrom: Only a read-only field has a value']],
  ])('%s', (_case, thing, faults) => {
    expect(faultsOfThing(thing)).toEqual(faults);
  });

  test.each<[AnswerableInputType, unknown, number]>([
    ['LIST', 'x', limits.entries],
    ['STEPS_LIST', { id: 's1', title: 'x' }, limits.entries],
    ['FILE', 7, limits.files],
    ['SITES_LIST', 7, limits.sites],
  ])('%s has a maximum number of entries', (inputType, entry, most) => {
    const check: CheckContext = { name: 'thing', options: undefined };
    const codesOf = (count: number) =>
      (answerableKinds[inputType].check as (value: unknown, field: FormField, context: CheckContext) => { code: string; params: object }[])(
        Array(count).fill(entry),
        field(inputType),
        check,
      ).map(({ code, params }) => ({ code, params }));
    expect([codesOf(most), codesOf(most + 1)]).toEqual([[], [{ code: 'Size', params: { max: most } }]]);
  });
});

describe('a read-only field', () => {
  test.each<[keyof FormField, unknown]>([
    ['minItems', 1],
    ['maxItems', 1],
    ['maxLength', 1],
    ['min', 1],
    ['max', 1],
    ['inputTypeOptions', options('a')],
    ['defaultValue', 'x'],
    ['optionsFrom', 'choices'],
    ['requiredWhen', { field: 'sure', in: ['true'] }],
  ])('must not have %s', (key, value) => {
    const sure = field('RADIO_BOOLEAN', { inputTypeOptions: yesNo });
    expect(faultsOfThing(field('READONLY_TEXT', { value: 'x', [key]: value }), { sure })).toEqual([
      `${key}: Not allowed on a read-only field`,
    ]);
  });

  test('has either a value or a source', () => {
    expect(faultsOfThing(field('READONLY_TEXT'))).toEqual(['value: Needs one of value and valueFrom']);
    expect(faultsOfThing(field('READONLY_TEXT', { value: 'x', valueFrom: 'question' }))).toEqual([
      'value: Needs one of value and valueFrom',
    ]);
    expect([
      faultsOfThing(field('READONLY_TEXT', { value: 'x' })),
      faultsOfThing(field('READONLY_TEXT', { valueFrom: 'question' })),
    ]).toEqual([[], []]);
  });

  test('cannot be required for a draft', () => {
    const note = field('READONLY_TEXT', { value: 'x' });
    expect(faultsOf(poll({ author: { note }, form: { draftRequired: ['question', 'note'] } }))).toEqual([
      'form.draftRequired.1: note is read-only',
    ]);
  });
});

describe('conditions', () => {
  const sure = field('RADIO_BOOLEAN', { inputTypeOptions: yesNo });

  test('can name one of several options', () => {
    expect(faultsOfThing(field('TEXT', { visibleWhen: { field: 'sure', in: ['true'] } }), { sure })).toEqual([]);
    expect(faultsOfThing(field('TEXT', { required: false, requiredWhen: { field: 'sure', in: ['true', 'false'] } }), { sure })).toEqual([]);
  });

  test('exclude required', () => {
    const thing = thingOf('RADIO', { required: false, requiredWhen: { field: 'thing', in: ['a'] } });
    expect(faultsOfThing(thing)).toEqual(['requiredWhen: Depends on itself']);
  });

  test('must refer to a choice, not to a list with options', () => {
    const list = field('LIST', { inputTypeOptions: options('a') });
    expect(faultsOfThing(field('TEXT', { visibleWhen: { field: 'list', in: ['a'] } }), { list })).toEqual([
      'visibleWhen: list has no options of its own',
    ]);
  });

  test('a circle is reported for its members only', () => {
    const waiting = (other: string) => field('RADIO', { inputTypeOptions: options('x', 'y'), visibleWhen: { field: other, in: ['x'] } });
    expect(faultsOf(poll({ responses: { one: waiting('two'), two: waiting('three'), three: waiting('two') } }))).toEqual([
      'responses.schema.properties.two.visibleWhen: Depends on itself',
    ]);
  });

  test.each<[string, Partial<FormField>]>([
    ['in some scopes', { visibleForScopes: ['COMPANY'] }],
    ['sometimes', { visibleWhen: { field: 'sure', in: ['true'] } }],
  ])('a label from a text that is asked %s can be empty', (_case, extra) => {
    const template = poll({
      author: { sure, aside: field('TEXT', extra) },
      responses: { text: field('TEXT', { label: undefined, labelFrom: 'aside' }) },
    });
    expect(faultsOf(template)).toEqual(['responses.schema.properties.text.labelFrom: aside may be empty']);
  });
});

test('[5.9] a number cannot be the title', () => {
  expect(faultsOf(poll({ author: { question: field('TEXT', { type: 'integer' }) } }))).toContain(
    'form.mapToTitle: question is TEXT, not TEXT',
  );
});

test("anonymity can depend on an author's yes-or-no, but not on a missing field", () => {
  const hide = field('RADIO_BOOLEAN', { inputTypeOptions: yesNo });
  expect(faultsOf(poll({ author: { hide }, anonymous: { valueFrom: 'hide' } }))).toEqual([]);
  expect(faultsOf(poll({ anonymous: { valueFrom: 'nothing' } }))).toEqual([
    'responses.anonymous.valueFrom: nothing is not a RADIO_BOOLEAN of the form',
  ]);
});

test('a default of a yes-or-no with a third option is rejected too', () => {
  const thing = field('RADIO_BOOLEAN', { inputTypeOptions: options('true', 'false', 'maybe'), defaultValue: 'true' });
  expect(faultsOfThing(thing)).toEqual([
    'defaultValue: The field does not accept this value',
    "inputTypeOptions: Needs exactly the options 'true' and 'false'",
  ]);
});
