import { describe, expect, test } from 'vitest';
import { configuration } from '../schema';
import { inputTypes, type Configuration, type FormField } from '../types';
import { fieldKinds } from '../fields';
import { faultsOf, field, options, poll, yesNo } from './forms';

/** The faults of a template, as 'path: message'. */

const responsesPath = 'responses.schema.properties';

test('a valid template is accepted', () => {
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
  ])('an unknown key is rejected in %s', (_place, change) => {
    expect(faultsOf(change(poll())).join()).toContain('extra');
  });

  test('[3.58] an unknown input type is rejected with its path', () => {
    expect(faultsOf(poll({ author: { topic: { ...field('TEXT'), inputType: 'SLIDER' as never } } })).join()).toContain(
      'form.schema.properties.topic.inputType',
    );
  });

  test('another version of the language is rejected', () => {
    expect(faultsOf({ ...poll(), version: 2 }).join()).toContain('version');
  });

  test.each(['Title', '1st', 'a b', 'x'.repeat(65)])('%j cannot name a field', (name) => {
    expect(configuration.safeParse(poll({ author: Object.fromEntries([[name, field('TEXT')]]) })).success).toBe(false);
  });

  test('a form has a maximum number of fields', () => {
    const many = Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`f${index}`, field('TEXT')]));
    expect(faultsOf(poll({ responses: many })).join()).toContain('At most 100 fields');
  });

  test.each([null, [], 'text', 7, {}])('%j is no template', (value) => {
    expect(configuration.safeParse(value).success).toBe(false);
  });
});

describe('mapping [5.9]', () => {
  test.each<[string, Partial<Configuration['form']>, string]>([
    ['a title without a field', { mapToTitle: 'nothing', draftRequired: [] }, 'form.mapToTitle: There is no field nothing'],
    ['a title that is a list', { mapToTitle: 'choices', draftRequired: ['choices'] }, 'form.mapToTitle: choices is LIST, not TEXT'],
    ['a description that is a date', { mapToDescription: 'start' }, 'form.mapToDescription: start is DATE, not TEXT or MARKDOWN'],
    ['a start that is relative', { mapToStartDate: 'due' }, 'form.mapToStartDate: due is RELATIVE_DATE, not DATE'],
    ['an end that is text', { mapToEndDate: 'question' }, 'form.mapToEndDate: question is TEXT, not DATE or RELATIVE_DATE'],
    [
      'a draft that requires a missing field',
      { draftRequired: ['question', 'nothing'] },
      'form.draftRequired.1: There is no field nothing',
    ],
    [
      'a draft without a title',
      { draftRequired: [] },
      'form.mapToTitle: The title must be visible in every scope, required, and required for a draft',
    ],
    ['a draft that requires a field twice', { draftRequired: ['question', 'question'] }, 'form.draftRequired.1: question is named twice'],
    ['an inherited property', { mapToEndDate: 'constructor' }, 'form.mapToEndDate: There is no field constructor'],
  ])('%s is rejected', (_case, form, fault) => {
    expect(faultsOf(poll({ form }))).toContain(fault);
  });
});

test.each<[string, Partial<FormField>]>([
  ['optional', { required: false }],
  ['not asked in every scope', { visibleForScopes: ['COMPANY'] }],
  ['not always asked', { visibleWhen: { field: 'sure', in: ['true'] } }],
])('[5.9] a title that is %s is rejected', (_case, extra) => {
  const sure = field('RADIO_BOOLEAN', { inputTypeOptions: yesNo });
  expect(faultsOf(poll({ author: { sure, question: field('TEXT', extra) } }))).toContain(
    'form.mapToTitle: The title must be visible in every scope, required, and required for a draft',
  );
});

test('a template can require as many items as there can be', () => {
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

describe('values from the author', () => {
  test.each<[string, Record<string, FormField>, string]>([
    [
      'options from a missing field',
      { pick: field('RADIO', { optionsFrom: 'nothing' }) },
      'pick.optionsFrom: The author is not asked for nothing',
    ],
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
      'pick.minItems: choices can have fewer entries',
    ],
  ])('%s is rejected', (_case, responses, fault) => {
    expect(faultsOf(poll({ responses }))).toContain(`${responsesPath}.${fault}`);
  });

  test('a required field rejects options that can be empty', () => {
    const template = poll({
      author: { extra: field('LIST', { required: false }) },
      responses: { pick: field('RADIO', { optionsFrom: 'extra' }) },
    });
    expect(faultsOf(template)).toEqual([`${responsesPath}.pick.optionsFrom: extra may be empty, and this is required`]);
  });

  test('a label that can be empty is rejected', () => {
    const template = poll({
      author: { aside: field('TEXT', { required: false }) },
      responses: { text: field('TEXT', { label: undefined, labelFrom: 'aside' }) },
    });
    expect(faultsOf(template)).toEqual([`${responsesPath}.text.labelFrom: aside may be empty`]);
  });

  test("the author's own form cannot take values from an author", () => {
    const template = poll({ author: { topic: field('TEXT', { label: undefined, labelFrom: 'question' }) } });
    expect(faultsOf(template)).toEqual(['form.schema.properties.topic.labelFrom: Only a responses form can take values from the author']);
  });
});

describe('fields', () => {
  test.each<[string, FormField, string]>([
    ['without a label', field('TEXT', { label: undefined }), 'label: Needs one of label and labelFrom'],
    ['of another JSON type', field('LIST', { type: 'string' }), 'type: LIST is array'],
    ['with a maxLength above the limit', field('TEXT', { maxLength: 1001 }), 'maxLength: More than 1000'],
    ['with bounds on a text', field('TEXT', { min: 1 }), 'min: Only a TEXT of type integer has bounds'],
    ['with min above max', field('TEXT', { type: 'integer', min: 2, max: 1 }), 'min: min is greater than max'],
    ['with items on a date', field('DATE', { minItems: 1 }), 'minItems: DATE is not a list'],
    ['with minItems above the limit', field('LIST', { minItems: 51 }), 'minItems: At most 50 are possible'],
    [
      'with more choices than options',
      field('CHECKBOX', { minItems: 2, inputTypeOptions: options('a') }),
      'minItems: At most 1 are possible',
    ],
    ['without options', field('RADIO'), 'inputTypeOptions: Needs one of inputTypeOptions and optionsFrom'],
    ['with an option twice', field('RADIO', { inputTypeOptions: options('a', 'a') }), 'inputTypeOptions: Two options have the same id'],
    ['with options on a text', field('TEXT', { inputTypeOptions: options('a') }), 'inputTypeOptions: TEXT has no options'],
    [
      'with a third yes-or-no',
      field('RADIO_BOOLEAN', { inputTypeOptions: options('false', 'maybe') }),
      "inputTypeOptions: Needs exactly the options 'true' and 'false'",
    ],
    [
      'with a default it would refuse',
      field('RADIO', { inputTypeOptions: options('a'), defaultValue: 'z' }),
      'defaultValue: The field does not accept this value',
    ],
    ['with a value, but not read-only', field('TEXT', { value: 'x' }), 'value: Only a read-only field has a value'],
    ['read-only and empty', field('READONLY_TEXT'), 'value: Needs one of value and valueFrom'],
    ['read-only and required', field('READONLY_TEXT', { value: 'x', required: true }), 'required: A read-only field cannot be required'],
    ['read-only of another shape', field('READONLY_LIST', { value: 'x' }), 'value: Cannot be shown as READONLY_LIST'],
    ['for authors only', field('RELATIVE_DATE'), 'inputType: RELATIVE_DATE is for authors'],
    ['that selects sites', field('SITES_SELECTION'), 'inputType: SITES_SELECTION is for authors'],
    ['that selects members', field('MEMBERS_SELECTION'), 'inputType: MEMBERS_SELECTION is for authors'],
    [
      'both always and sometimes required',
      field('TEXT', { requiredWhen: { field: 'sure', in: ['true'] } }),
      'requiredWhen: The field is always required: set required to false',
    ],
    [
      'with a condition on a missing field',
      field('TEXT', { visibleWhen: { field: 'nothing', in: ['true'] } }),
      'visibleWhen: There is no field nothing',
    ],
    ['with a condition on itself', field('TEXT', { visibleWhen: { field: 'thing', in: ['true'] } }), 'visibleWhen: Depends on itself'],
    [
      'hanging on a text',
      field('TEXT', { visibleWhen: { field: 'comment', in: ['true'] } }),
      'visibleWhen: comment has no options of its own',
    ],
    [
      'with a condition on a missing option',
      field('TEXT', { visibleWhen: { field: 'sure', in: ['maybe'] } }),
      'visibleWhen: sure has no option maybe',
    ],
  ])('a field %s is rejected', (_case, thing, fault) => {
    const template = poll({ responses: { sure: field('RADIO_BOOLEAN', { inputTypeOptions: yesNo }), thing } });
    expect(faultsOf(template)).toContain(`${responsesPath}.thing.${fault}`);
  });

  test('a single radio button is rejected, a single checkbox is not', () => {
    const alone = (inputType: 'RADIO' | 'CHECKBOX') =>
      faultsOf(
        poll({
          responses: { thing: field(inputType, { type: inputType === 'RADIO' ? 'string' : 'array', inputTypeOptions: options('x') }) },
        }),
      );
    expect(alone('RADIO')).toContain(`${responsesPath}.thing.inputTypeOptions: Needs two options or more`);
    expect(alone('CHECKBOX')).not.toContainEqual(expect.stringContaining('Needs two options'));
  });

  test('circular conditions are rejected', () => {
    const waiting = (other: string) => field('RADIO', { inputTypeOptions: options('x', 'y'), visibleWhen: { field: other, in: ['x'] } });
    expect(faultsOf(poll({ responses: { one: waiting('two'), two: waiting('one') } }))).toEqual([
      `${responsesPath}.one.visibleWhen: Depends on itself`,
    ]);
  });

  test('a form has at most one audience', () => {
    expect(faultsOf(poll({ author: { others: field('MEMBERS_SELECTION') } }))).toEqual([
      'form.schema.properties.others: A form has at most one MEMBERS_SELECTION',
    ]);
  });
});

describe('the report', () => {
  test.each<[string, Configuration['report']['properties'], string]>([
    ['of a missing field', { nothing: { list: 'COMMENTS_LIST' } }, 'nothing: The responses form has no field nothing'],
    ['with a chart of a text', { comment: { chart: 'BAR_CHART' } }, 'comment: BAR_CHART does not show TEXT'],
    ['with comments of a choice', { choice: { list: 'COMMENTS_LIST' } }, 'choice: COMMENTS_LIST does not show RADIO'],
    ['that shows nothing', { choice: {} }, 'choice: Needs a chart or a list'],
    ['with a tone and no chart', { comment: { list: 'COMMENTS_LIST', tone: 'scale' } }, 'comment: A tone needs a chart'],
    [
      'by site of what people answer',
      { comment: { list: 'SITE_COMMENTS_LIST' } },
      'comment: SITE_COMMENTS_LIST does not fit participants RESPONDER_LIST',
    ],
  ])('[3.62] [3.63] a report %s is rejected', (_case, properties, fault) => {
    expect(faultsOf(poll({ report: { properties } }))).toContain(`report.properties.${fault}`);
  });

  test('an anonymous template lists no responders', () => {
    const template = poll({ anonymous: true, report: { properties: { choice: { list: 'RESPONDER_LIST' } } } });
    expect(faultsOf(template)).toEqual(['report.properties.choice: An anonymous campaign cannot list responders']);
  });

  test("anonymity depends on an author's yes-or-no", () => {
    expect(faultsOf(poll({ anonymous: { valueFrom: 'question' } }))).toEqual([
      'responses.anonymous.valueFrom: question is not a RADIO_BOOLEAN of the form',
    ]);
  });
});
