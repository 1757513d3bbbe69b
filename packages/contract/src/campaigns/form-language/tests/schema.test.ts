import { describe, expect, test } from 'vitest';
import { configuration } from '../schema';
import { inputTypes, type Configuration, type FormField } from '../types';
import { fieldKinds } from '../fields';
import { field, options, poll, yesNo } from './forms';

/** The faults of a template, as 'path: message'. */
const faultsOf = (template: unknown): string[] =>
  configuration.safeParse(template).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

const responsesPath = 'responses.schema.properties';

test('a template that holds together is accepted', () => {
  expect(faultsOf(poll())).toEqual([]);
});

test('[3.58] every input type has its kind', () => {
  expect(Object.keys(fieldKinds).toSorted()).toEqual(inputTypes.toSorted());
});

describe('structure', () => {
  test.each<[string, (template: Configuration) => unknown]>([
    ['the template', (template) => ({ ...template, extra: 1 })],
    ['the form', (template) => ({ ...template, form: { ...template.form, extra: 1 } })],
    ['a field', () => poll({ author: { topic: { ...field('TEXT'), extra: 1 } as FormField } })],
    ['a condition', () => poll({ responses: { why: field('TEXT', { visibleWhen: { field: 'choice', in: ['x'], extra: 1 } as never }) } })],
    ['the report', (template) => ({ ...template, report: { ...template.report, extra: 1 } })],
  ])('an unknown key is refused in %s', (_place, change) => {
    expect(faultsOf(change(poll())).join()).toContain('extra');
  });

  test('[3.58] an unknown input type is refused where it stands', () => {
    expect(faultsOf(poll({ author: { topic: { ...field('TEXT'), inputType: 'SLIDER' as never } } })).join()).toContain(
      'form.schema.properties.topic.inputType',
    );
  });

  test('another version of the language is refused', () => {
    expect(faultsOf({ ...poll(), version: 2 }).join()).toContain('version');
  });

  test.each(['Title', '1st', 'a b', 'x'.repeat(65)])('%j cannot name a field', (name) => {
    expect(configuration.safeParse(poll({ author: Object.fromEntries([[name, field('TEXT')]]) })).success).toBe(false);
  });

  test('a form has an end', () => {
    const many = Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`f${index}`, field('TEXT')]));
    expect(faultsOf(poll({ responses: many })).join()).toContain('At most 100 fields');
  });

  test.each([null, [], 'text', 7, {}])('%j is no template', (value) => {
    expect(configuration.safeParse(value).success).toBe(false);
  });
});

describe('mapping [5.9]', () => {
  test.each<[string, Partial<Configuration['form']>, string]>([
    ['a title that is not there', { mapToTitle: 'nothing', draftRequired: [] }, 'form.mapToTitle: There is no field nothing'],
    ['a title that is a list', { mapToTitle: 'choices', draftRequired: ['choices'] }, 'form.mapToTitle: choices is LIST, not TEXT'],
    ['a description that is a date', { mapToDescription: 'start' }, 'form.mapToDescription: start is DATE, not TEXT or MARKDOWN'],
    ['a start that is relative', { mapToStartDate: 'due' }, 'form.mapToStartDate: due is RELATIVE_DATE, not DATE'],
    ['an end that is text', { mapToEndDate: 'question' }, 'form.mapToEndDate: question is TEXT, not DATE or RELATIVE_DATE'],
    ['a draft that needs what is not there', { draftRequired: ['question', 'nothing'] }, 'form.draftRequired.1: There is no field nothing'],
    ['a draft without a title', { draftRequired: [] }, 'form.mapToTitle: The title is always asked, required, and required for a draft'],
    ['a draft that needs it twice', { draftRequired: ['question', 'question'] }, 'form.draftRequired.1: question is named twice'],
    ['what an object inherits', { mapToEndDate: 'constructor' }, 'form.mapToEndDate: There is no field constructor'],
  ])('%s is refused', (_case, form, fault) => {
    expect(faultsOf(poll({ form }))).toContain(fault);
  });
});

test.each<[string, Partial<FormField>]>([
  ['optional', { required: false }],
  ['not asked in every scope', { visibleForScopes: ['COMPANY'] }],
  ['not always asked', { visibleWhen: { field: 'sure', in: ['true'] } }],
])('[5.9] a title that is %s is refused', (_case, extra) => {
  const sure = field('RADIO_BOOLEAN', { inputTypeOptions: yesNo });
  expect(faultsOf(poll({ author: { sure, question: field('TEXT', extra) } }))).toContain(
    'form.mapToTitle: The title is always asked, required, and required for a draft',
  );
});

test('a template may ask for as much as there can be', () => {
  const template = poll({
    responses: {
      long: field('TEXT', { maxLength: 1000 }),
      all: field('CHECKBOX', { optionsFrom: 'choices', minItems: 2 }),
      both: field('CHECKBOX', { inputTypeOptions: options('a', 'b'), minItems: 2 }),
      lines: field('LIST', { minItems: 50 }),
      exact: field('TEXT', { type: 'integer', min: 3, max: 3 }),
    },
  });
  expect(faultsOf(template)).toEqual([]);
});

describe('what a field takes from the author', () => {
  test.each<[string, Record<string, FormField>, string]>([
    ['options from nowhere', { pick: field('RADIO', { optionsFrom: 'nothing' }) }, 'pick.optionsFrom: The author is not asked for nothing'],
    ['options from a text', { pick: field('RADIO', { optionsFrom: 'question' }) }, 'pick.optionsFrom: TEXT does not fit RADIO'],
    [
      'a taxonomy for a radio',
      { pick: field('RADIO', { optionsFrom: { taxonomies: ['HIGH_RISK_WORK'] } }) },
      'pick.optionsFrom: RADIO takes no taxonomy',
    ],
    [
      'a taxonomy for several choices',
      { picks: field('CHECKBOX', { optionsFrom: { taxonomies: ['HIGH_RISK_WORK'] } }) },
      'picks.optionsFrom: CHECKBOX takes no taxonomy',
    ],
    [
      'a taxonomy for a yes or no',
      { sure: field('RADIO_BOOLEAN', { inputTypeOptions: yesNo, optionsFrom: { taxonomies: ['HIGH_RISK_WORK'] } }) },
      'sure.optionsFrom: RADIO_BOOLEAN takes no taxonomy',
    ],
    [
      'a heading from a list',
      { head: field('READONLY_HEADING', { valueFrom: 'choices' }) },
      'head.valueFrom: LIST does not fit READONLY_HEADING',
    ],
    ['a label from a list', { text: field('TEXT', { label: undefined, labelFrom: 'choices' }) }, 'text.labelFrom: LIST does not fit TEXT'],
    [
      'more choices than the author has to give',
      { pick: field('CHECKBOX', { optionsFrom: 'choices', minItems: 3 }) },
      'pick.minItems: choices may hold fewer',
    ],
  ])('%s is refused', (_case, responses, fault) => {
    expect(faultsOf(poll({ responses }))).toContain(`${responsesPath}.${fault}`);
  });

  test('options that may be empty are refused for what is required', () => {
    const template = poll({
      author: { extra: field('LIST', { required: false }) },
      responses: { pick: field('RADIO', { optionsFrom: 'extra' }) },
    });
    expect(faultsOf(template)).toEqual([`${responsesPath}.pick.optionsFrom: extra may be empty, and this is required`]);
  });

  test('a label that may be empty is refused', () => {
    const template = poll({
      author: { aside: field('TEXT', { required: false }) },
      responses: { text: field('TEXT', { label: undefined, labelFrom: 'aside' }) },
    });
    expect(faultsOf(template)).toEqual([`${responsesPath}.text.labelFrom: aside may be empty`]);
  });

  test("the author's own form takes from no author", () => {
    const template = poll({ author: { topic: field('TEXT', { label: undefined, labelFrom: 'question' }) } });
    expect(faultsOf(template)).toEqual(['form.schema.properties.topic.labelFrom: Only a responses form takes from the author']);
  });
});

describe('fields', () => {
  test.each<[string, FormField, string]>([
    ['without a label', field('TEXT', { label: undefined }), 'label: Needs one of label and labelFrom'],
    ['of another JSON type', field('LIST', { type: 'string' }), 'type: LIST is array'],
    ['with more text than fits', field('TEXT', { maxLength: 1001 }), 'maxLength: More than 1000'],
    ['with bounds on a text', field('TEXT', { min: 1 }), 'min: Only a TEXT of type integer has bounds'],
    ['with bounds the wrong way', field('TEXT', { type: 'integer', min: 2, max: 1 }), 'min: More than max'],
    ['with items on a date', field('DATE', { minItems: 1 }), 'minItems: DATE is no list'],
    ['with more items than can be', field('LIST', { minItems: 51 }), 'minItems: At most 50 are possible'],
    [
      'with more choices than options',
      field('CHECKBOX', { minItems: 2, inputTypeOptions: options('a') }),
      'minItems: At most 1 are possible',
    ],
    ['without options', field('RADIO'), 'inputTypeOptions: Needs one of inputTypeOptions and optionsFrom'],
    ['with an option twice', field('RADIO', { inputTypeOptions: options('a', 'a') }), 'inputTypeOptions: Two have the same id'],
    ['with options on a text', field('TEXT', { inputTypeOptions: options('a') }), 'inputTypeOptions: TEXT has no options'],
    [
      'with a third yes-or-no',
      field('RADIO_BOOLEAN', { inputTypeOptions: options('false', 'maybe') }),
      "inputTypeOptions: Needs exactly the options 'true' and 'false'",
    ],
    [
      'with a default it would refuse',
      field('RADIO', { inputTypeOptions: options('a'), defaultValue: 'z' }),
      'defaultValue: The field would refuse it',
    ],
    ['with a value to answer', field('TEXT', { value: 'x' }), 'value: Only a field that is only read has a value'],
    ['read-only and empty', field('READONLY_TEXT'), 'value: Needs one of value and valueFrom'],
    [
      'read-only and required',
      field('READONLY_TEXT', { value: 'x', required: true }),
      'required: Nobody can answer a field that is only read',
    ],
    ['read-only of another shape', field('READONLY_LIST', { value: 'x' }), 'value: Cannot be shown as READONLY_LIST'],
    ['for authors alone', field('RELATIVE_DATE'), 'inputType: RELATIVE_DATE is for authors'],
    ['that selects sites', field('SITES_SELECTION'), 'inputType: SITES_SELECTION is for authors'],
    ['that selects members', field('MEMBERS_SELECTION'), 'inputType: MEMBERS_SELECTION is for authors'],
    [
      'both always and sometimes required',
      field('TEXT', { requiredWhen: { field: 'sure', in: ['true'] } }),
      'requiredWhen: It is required always: say required false',
    ],
    ['hanging on nothing', field('TEXT', { visibleWhen: { field: 'nothing', in: ['true'] } }), 'visibleWhen: There is no field nothing'],
    ['hanging on itself', field('TEXT', { visibleWhen: { field: 'thing', in: ['true'] } }), 'visibleWhen: Depends on itself'],
    [
      'hanging on a text',
      field('TEXT', { visibleWhen: { field: 'comment', in: ['true'] } }),
      'visibleWhen: comment has no options of its own',
    ],
    ['hanging on no option', field('TEXT', { visibleWhen: { field: 'sure', in: ['maybe'] } }), 'visibleWhen: sure has no option maybe'],
  ])('a field %s is refused', (_case, thing, fault) => {
    const template = poll({ responses: { sure: field('RADIO_BOOLEAN', { inputTypeOptions: yesNo }), thing } });
    expect(faultsOf(template)).toContain(`${responsesPath}.thing.${fault}`);
  });

  test('fields that wait for each other are refused', () => {
    const waiting = (other: string) => field('RADIO', { inputTypeOptions: options('x'), visibleWhen: { field: other, in: ['x'] } });
    expect(faultsOf(poll({ responses: { one: waiting('two'), two: waiting('one') } }))).toEqual([
      `${responsesPath}.one.visibleWhen: Depends on itself`,
    ]);
  });

  test('one audience is enough', () => {
    expect(faultsOf(poll({ author: { others: field('MEMBERS_SELECTION') } }))).toEqual([
      'form.schema.properties.others: A form has one MEMBERS_SELECTION at most',
    ]);
  });
});

describe('the report', () => {
  test.each<[string, Configuration['report']['properties'], string]>([
    ['of what nobody answers', { nothing: { list: 'COMMENTS_LIST' } }, 'nothing: There is no answer nothing'],
    ['with a chart of a text', { comment: { chart: 'BAR_CHART' } }, 'comment: BAR_CHART does not show TEXT'],
    ['with comments of a choice', { choice: { list: 'COMMENTS_LIST' } }, 'choice: COMMENTS_LIST does not show RADIO'],
    ['that shows nothing', { choice: {} }, 'choice: Needs a chart or a list'],
    [
      'with a tone and no chart',
      { comment: { list: 'COMMENTS_LIST', tone: 'scale' } },
      'comment: A tone colours a chart, and there is none',
    ],
    [
      'by site of what people answer',
      { comment: { list: 'SITE_COMMENTS_LIST' } },
      'comment: SITE_COMMENTS_LIST does not go with participants RESPONDER_LIST',
    ],
  ])('[3.62] [3.63] a report %s is refused', (_case, properties, fault) => {
    expect(faultsOf(poll({ report: { properties } }))).toContain(`report.properties.${fault}`);
  });

  test('an anonymous template lists no responders', () => {
    const template = poll({ anonymous: true, report: { properties: { choice: { list: 'RESPONDER_LIST' } } } });
    expect(faultsOf(template)).toEqual(['report.properties.choice: An anonymous campaign names nobody']);
  });

  test("anonymity hangs on an author's yes or no", () => {
    expect(faultsOf(poll({ anonymous: { valueFrom: 'question' } }))).toEqual([
      'responses.anonymous.valueFrom: question is no RADIO_BOOLEAN of the form',
    ]);
  });
});
