import { describe, expect, test } from 'vitest';
import { fieldErrorsOf } from '../field-errors';
import { validateForm } from '../validate';
import type { FormField } from '../types';
import { field, form, options, yesNo } from './forms';
import { storedValueOf, messagesOf } from './validate-value';

describe('required fields', () => {
  test.each([undefined, null, '', '   ', '\u200b'])('[5.2] a field without `required` must be answered, and %j is no answer', (value) => {
    expect(messagesOf(field('TEXT'), value)).toEqual(['This is a required field']);
  });

  test('[5.2] an optional field can stay empty', () => {
    expect(messagesOf(field('TEXT', { required: false }), undefined)).toEqual([]);
  });

  test('[5.2] an empty list with minItems reports that it needs entries', () => {
    const list = field('CHECKBOX', { label: 'Answers', minItems: 1, inputTypeOptions: options('a', 'b') });
    expect(messagesOf(list, undefined)).toEqual(['Answers requires at least one item to be selected.']);
    expect(messagesOf(list, [])).toEqual(['Answers requires at least one item to be selected.']);
    expect(messagesOf({ ...list, minItems: 2 }, ['a'])).toEqual(['Answers requires at least 2 items to be selected.']);
    expect(messagesOf({ ...list, minItems: 2 }, ['a', 'b'])).toEqual([]);
  });

  test('[5.2] a repeated choice counts once', () => {
    const list = field('CHECKBOX', { minItems: 2, inputTypeOptions: options('a', 'b') });
    expect(messagesOf(list, ['a', 'a'])).toEqual(['Thing requires at least 2 items to be selected.']);
  });

  test("a field's own maxLength applies if it is lower than that of its kind", () => {
    for (const inputType of ['TEXT', 'MARKDOWN'] as const) {
      expect(messagesOf(field(inputType, { maxLength: 20 }), 'x'.repeat(20))).toEqual([]);
      expect(messagesOf(field(inputType, { maxLength: 20 }), 'x'.repeat(21))).toEqual(['Use at most 20 characters']);
    }
  });

  test('[5.2] blank rows are no entries', () => {
    expect(messagesOf(field('LIST', { minItems: 2 }), ['One', '  ', ''])).toEqual(['Thing requires at least 2 items to be selected.']);
  });

  test('a read-only field is never required, and answers to it are not stored', () => {
    const result = validateForm(form({ note: field('READONLY_TEXT', { value: 'Read this' }) }), { note: 'Mine' }, { mode: 'submit' });
    expect(result).toEqual({ answers: {}, problems: [] });
  });

  test('[4.11] an update can leave out what only a submission needs', () => {
    const list = field('LIST', { minItems: 2 });
    expect([messagesOf(list, undefined, { mode: 'update' }), messagesOf(list, ['One'], { mode: 'update' })]).toEqual([[], []]);
    expect(messagesOf(list, undefined, { mode: 'submit' })).toHaveLength(1);
  });

  test('[4.11] an update still checks options and lengths', () => {
    expect(messagesOf(field('RADIO', { inputTypeOptions: options('a') }), 'z', { mode: 'update' })).toEqual(['Choose from the list']);
    expect(messagesOf(field('MARKDOWN'), 'x'.repeat(10_001), { mode: 'update' })).toEqual(['Use at most 10000 characters']);
  });

  test('requiredWhen applies only while its condition is true', () => {
    const schema = form({
      canDo: field('RADIO_BOOLEAN', { inputTypeOptions: yesNo }),
      blocker: field('TEXT', { required: false, requiredWhen: { field: 'canDo', in: ['false'] } }),
    });
    const fieldsOf = (canDo: unknown) => validateForm(schema, { canDo }, { mode: 'submit' }).problems.map((problem) => problem.field);
    expect([fieldsOf('true'), fieldsOf('false'), fieldsOf(false)]).toEqual([[], ['blocker'], ['blocker']]);
  });

  test('visibleWhen hides a field, its answer, and fields that depend on it', () => {
    const schema = form({
      last: field('TEXT', { visibleWhen: { field: 'middle', in: ['x'] } }),
      middle: field('RADIO', { inputTypeOptions: options('x', 'y'), visibleWhen: { field: 'first', in: ['a'] } }),
      first: field('CHECKBOX', { inputTypeOptions: options('a', 'b') }),
    });
    const given = { middle: 'x', last: 'Typed' };
    expect(validateForm(schema, { ...given, first: ['b'] }, { mode: 'submit' })).toEqual({ answers: { first: ['b'] }, problems: [] });
    expect(validateForm(schema, { ...given, first: ['a', 'b'] }, { mode: 'submit' }).answers).toEqual({ ...given, first: ['a', 'b'] });
  });
});

describe('drafts [5.4]', () => {
  const schema = form({ title: field('TEXT'), when: field('DATE'), list: field('LIST', { minItems: 2 }) });
  const draft = (answers: unknown) => validateForm(schema, answers, { mode: 'draft', draftRequired: ['title'] });

  test('only the named fields are checked', () => {
    expect(draft({ title: 'Here', when: 'soon', list: ['One'] }).problems).toEqual([]);
    expect(draft({ when: '2026-03-02' }).problems.map(({ field: name }) => name)).toEqual(['title']);
  });

  test('the named fields are checked completely', () => {
    expect(draft({ title: 'x'.repeat(1001) }).problems.map(({ code }) => code)).toEqual(['Size']);
  });

  test('keeps all valid input, but not an incomplete date [5.6]', () => {
    expect(draft({ title: 'Here', when: 'Invalid date', list: ['One'] })).toEqual({
      answers: { title: 'Here', list: ['One'] },
      problems: [],
    });
    expect(draft({ title: 'Here', when: '2026-03-02T00:00:00Z' }).answers).toHaveProperty('when', '2026-03-02T00:00:00.000Z');
  });

  test('values that no form can produce are rejected', () => {
    expect(draft({ title: 'Here', list: { length: 1 } }).problems.map(({ code }) => code)).toEqual(['Type']);
  });
});

describe('values', () => {
  test.each(['soon', '2026-02-30', '2026-13-01', '2026-03-02T25:00:00Z', '2026-03-02T10:00:00'])('[5.6] %j is no date', (value) => {
    expect(messagesOf(field('DATE'), value)).toEqual(['Invalid date']);
  });

  test('a date that cannot be in the future may be today in its zone, and no later day', () => {
    const past = field('DATE', { notInFuture: true });
    // midday in Brisbane, and still the evening before in Los Angeles
    const now = new Date('2026-03-10T02:00:00Z');
    const brisbane = { today: '2026-03-10T00:00:00+10:00', tomorrow: '2026-03-11T00:00:00+10:00' };
    const losAngeles = { today: '2026-03-09T00:00:00-07:00', tomorrow: '2026-03-10T00:00:00-07:00' };
    for (const mode of ['update', 'submit', 'post'] as const)
      for (const { today, tomorrow } of [brisbane, losAngeles]) {
        expect(messagesOf(past, today, { mode, now })).toEqual([]);
        expect(messagesOf(past, tomorrow, { mode, now })).toEqual(['Choose today or an earlier day']);
        expect(messagesOf(field('DATE'), tomorrow, { mode, now })).toEqual([]);
      }
  });

  test('[5.11] dates become ISO strings in UTC', () => {
    expect(storedValueOf(field('DATE'), '2026-03-02T10:00:00+02:00')).toBe('2026-03-02T08:00:00.000Z');
    expect(storedValueOf(field('DATE'), '2026-03-02')).toBe('2026-03-02T00:00:00.000Z');
  });

  test('[5.7] markdown takes 10000 characters, and not 10001', () => {
    expect([messagesOf(field('MARKDOWN'), 'x'.repeat(10_000)), messagesOf(field('MARKDOWN'), 'x'.repeat(10_001))]).toEqual([
      [],
      ['Use at most 10000 characters'],
    ]);
  });

  test('a text takes 1000 characters, or its own maximum; an emoji is one character', () => {
    expect(messagesOf(field('TEXT'), '👷'.repeat(1000))).toEqual([]);
    expect(messagesOf(field('TEXT'), 'x'.repeat(1001))).toEqual(['Use at most 1000 characters']);
    expect(messagesOf(field('TEXT', { maxLength: 3 }), 'four')).toEqual(['Use at most 3 characters']);
  });

  test('a list takes 50 entries of 255 characters, and names an entry that is too long', () => {
    expect(messagesOf(field('LIST'), Array(51).fill('x'))).toEqual(['Add at most 50 items']);
    const { problems } = validateForm(form({ list: field('LIST') }), { list: ['fine', 'x'.repeat(256)] }, { mode: 'post' });
    expect(problems.map(({ path, code }) => ({ path, code }))).toEqual([{ path: ['list', 1], code: 'Size' }]);
  });

  test('a number is whole and within its bounds, and typed digits are a number', () => {
    const number = field('TEXT', { type: 'integer', min: 1, max: 10 });
    expect([messagesOf(number, 0), messagesOf(number, 11), messagesOf(number, '4.5'), messagesOf(number, 'many')]).toEqual([
      ['Enter 1 or more'],
      ['Enter 10 or less'],
      ['Enter a whole number'],
      ['Enter a whole number'],
    ]);
    expect([storedValueOf(number, ' 7 '), storedValueOf(number, 0)]).toEqual([7, 0]);
    expect(messagesOf({ ...number, min: 0 }, 0)).toEqual([]);
  });

  test.each([
    ['RADIO', 'z'],
    ['CHECKBOX', ['a', 'z']],
    ['STEPS_LIST_CHECKABLE', [{ val: 'z' }]],
  ] as const)('an answer outside its options is refused: %s', (inputType, value) => {
    expect(messagesOf(field(inputType, { inputTypeOptions: options('a', 'b') }), value)).toEqual(['Choose from the list']);
  });

  test('a category outside its taxonomies is rejected if they are known', () => {
    const works = field('MULTI_SELECT_LIST', { optionsFrom: { taxonomies: ['HIGH_RISK_WORK'] } });
    const taxonomies = { HIGH_RISK_WORK: [{ id: 15, title: 'Hot work' }], SAFETY_PRACTICE: [{ id: 1, title: 'Permit to work' }] };
    expect(messagesOf(works, [{ categoryId: 15, name: 'Hot work' }], { taxonomies })).toEqual([]);
    expect(messagesOf(works, [{ categoryId: 1 }], { taxonomies })).toEqual(['Choose from the list']);
  });

  test('[5.8] a yes-or-no without exactly two options reports that the template is wrong', () => {
    const broken = field('RADIO_BOOLEAN', { inputTypeOptions: options('true', 'false', 'maybe') });
    expect([messagesOf(broken, undefined), messagesOf(broken, 'true')]).toEqual([
      ['Templated incorrectly configured'],
      ['Templated incorrectly configured'],
    ]);
    expect(messagesOf(field('RADIO_BOOLEAN', { inputTypeOptions: yesNo }), 'maybe')).toEqual(['This cannot be read']);
  });

  test('steps keep their ids, and new steps get free ids', () => {
    const given = [{ id: 's2', title: 'Old' }, { title: 'New' }, { id: 's2', title: 'Copied' }, 'Bare', { title: ' ' }];
    expect(storedValueOf(field('STEPS_LIST'), given)).toEqual([
      { id: 's2', title: 'Old' },
      { id: 's1', title: 'New' },
      { id: 's3', title: 'Copied' },
      { id: 's4', title: 'Bare' },
    ]);
  });

  test.each(['NUL \u0000 inside', 'half \ud83d an emoji'])('what cannot be stored is refused: %j', (value) => {
    expect([messagesOf(field('TEXT'), value), messagesOf(field('LIST'), [value])]).toEqual([
      ['This cannot be read'],
      ['This cannot be read'],
    ]);
  });

  test('[5.9] fields that the form does not have are dropped', () => {
    const { answers } = validateForm(form({ thing: field('TEXT') }), { thing: 'Kept', other: 1, constructor: 2 }, { mode: 'post' });
    expect(answers).toEqual({ thing: 'Kept' });
  });

  test.each([null, undefined, 'text', 7, ['thing']])('answers that are no object answer nothing: %j', (answers) => {
    const result = validateForm(form({ thing: field('TEXT') }), answers, { mode: 'post' });
    expect(result.problems.map(({ code }) => code)).toEqual(['NotNull']);
  });
});

test('[5.38] problems become field errors with the path and a code', () => {
  const schema = form({ title: field('TEXT'), list: field('LIST') });
  const { problems } = validateForm(schema, { list: ['fine', 'x'.repeat(256)] }, { mode: 'post' });
  expect(fieldErrorsOf(problems, 'campaignV2', 'configurationAnswer')).toEqual([
    { objectName: 'campaignV2', field: 'configurationAnswer.title', message: 'NotNull' },
    { objectName: 'campaignV2', field: 'configurationAnswer.list[1]', message: 'Size' },
  ]);
});

test('blank values are not stored', () => {
  const schema = form({ text: field('TEXT'), list: field('LIST'), sites: field('SITES_LIST') });
  expect(validateForm(schema, { text: '  ', list: [' '], sites: [] }, { mode: 'draft' }).answers).toEqual({});
});

describe('at the limits', () => {
  test.each<[string, FormField, unknown]>([
    ['the minimum number', field('TEXT', { type: 'integer', min: 1, max: 10 }), 1],
    ['the maximum number', field('TEXT', { type: 'integer', min: 1, max: 10 }), 10],
    ['a full list', field('LIST'), Array(50).fill('x')],
    ['a full list with its own maximum', field('LIST', { maxItems: 2 }), ['x', 'y']],
    ['an entry of 255', field('LIST'), ['x'.repeat(255)]],
  ])('%s is accepted', (_case, definition, value) => {
    expect(messagesOf(definition, value)).toEqual([]);
  });

  test('a list rejects one entry more than its own maximum', () => {
    expect(messagesOf(field('LIST', { maxItems: 2 }), ['x', 'y', 'z'])).toEqual(['Add at most 2 items']);
  });

  test('an unknown option is named by index in a multiple choice, and by field in a single choice', () => {
    const pathsOf = (value: string[]) =>
      validateForm(form({ thing: field('CHECKBOX', { inputTypeOptions: options('a') }) }), { thing: value }, { mode: 'post' }).problems.map(
        ({ path }) => path,
      );
    expect([pathsOf(['z']), pathsOf(['a', 'z'])]).toEqual([[['thing']], [['thing', 1]]]);
  });
});

test.each<[FormField, unknown]>([
  [field('STEPS_LIST_CHECKABLE', { inputTypeOptions: options('s1') }), [{ id: 's1' }]],
  [field('MULTI_SELECT_LIST', { optionsFrom: { taxonomies: ['HIGH_RISK_WORK'] } }), [{ categoryId: '15' }]],
  [field('SITES_SELECTION'), { sitesSelectionCriteria: { regionIds: 'all' } }],
  [field('SITES_SELECTION'), { sitesSelectionCriteria: {}, siteIds: [0] }],
  [field('SITES_SELECTION'), { sitesSelectionCriteria: {}, siteCount: -1 }],
  [field('MEMBERS_SELECTION'), { membersSelectionCriteria: {}, memberCount: 1.5 }],
  [field('MEMBERS_SELECTION'), { membersSelectionCriteria: { regionIds: Array.from({ length: 501 }, (_, index) => index + 1) } }],
  [field('MEMBERS_SELECTION'), { memberCount: 3 }],
  [field('SITES_SELECTION'), { siteCount: 3 }],
])('a value of another shape is rejected: %#', (definition, value) => {
  expect(messagesOf(definition, value)).toEqual(['This cannot be read']);
});
