import { describe, expect, test } from 'vitest';
import type { FormField } from '../types';
import { isBooleanChoice } from '../limits';
import { validateForm, visibleFields } from '../validate';
import { field, form, options, yesNo } from './forms';
import { storedValueOf, messagesOf } from './validate-value';

test('[5.38] every kind of problem has its code', () => {
  const integer = field('TEXT', { type: 'integer', min: 2, max: 3 });
  const codesOf = (definition: FormField, value: unknown) =>
    validateForm(form({ thing: definition }), { thing: value }, { mode: 'post' }).problems.map(({ code }) => code);
  const said: [FormField, unknown, string][] = [
    [field('TEXT'), '', 'NotNull'],
    [field('SITES_SELECTION'), undefined, 'NotNull'],
    [field('MEMBERS_SELECTION'), undefined, 'NotNull'],
    [field('LIST', { minItems: 1 }), [], 'NotNull'],
    [field('LIST', { minItems: 2 }), ['a'], 'Size'],
    [field('LIST', { maxItems: 1 }), ['a', 'b'], 'Size'],
    [field('TEXT', { maxLength: 1 }), 'ab', 'Size'],
    [integer, 1, 'Min'],
    [integer, 4, 'Max'],
    [integer, 'many', 'Pattern'],
    [field('DATE'), 'soon', 'Pattern'],
    [field('RELATIVE_DATE'), 'soon', 'Pattern'],
    [field('RADIO', { inputTypeOptions: options('a') }), 'z', 'Option'],
    [field('RADIO_BOOLEAN', { inputTypeOptions: options('true') }), 'true', 'Template'],
    [field('LIST'), 'x', 'Type'],
  ];
  expect(said.map(([definition, value]) => codesOf(definition, value))).toEqual(said.map(([, , code]) => [code]));
});

test('[5.8] a yes-or-no has exactly the options true and false, in either order', () => {
  const isBoolean = (...ids: string[]) => isBooleanChoice(field('RADIO_BOOLEAN', { inputTypeOptions: options(...ids) }));
  expect([isBoolean('true', 'false'), isBoolean('false', 'true')]).toEqual([true, true]);
  const others = [[], ['true'], ['false'], ['true', 'true'], ['a', 'b'], ['true', 'false', 'maybe']];
  expect(others.filter((ids) => isBoolean(...ids))).toEqual([]);
  expect(isBooleanChoice(field('RADIO_BOOLEAN'))).toBe(false);
});

describe('normalised values', () => {
  test('digits become a number only in a number field', () => {
    expect(storedValueOf(field('TEXT'), '7')).toBe('7');
    const number = field('TEXT', { type: 'integer' });
    expect(['+7', '-7', '123456789012345'].map((text) => storedValueOf(number, text))).toEqual([7, -7, 123_456_789_012_345]);
    expect([messagesOf(number, 'x7'), messagesOf(number, '1234567890123456'), messagesOf(number, 2 ** 53)]).toEqual([
      ['Enter a whole number'],
      ['Enter a whole number'],
      ['This cannot be read'],
    ]);
  });

  test("a yes-or-no accepts 'true', 'false' and booleans, and nothing similar", () => {
    const sure = field('RADIO_BOOLEAN', { inputTypeOptions: yesNo });
    expect([storedValueOf(sure, true), storedValueOf(sure, 'false')]).toEqual(['true', 'false']);
    expect(messagesOf(sure, ['true'])).toEqual(['This cannot be read']);
  });

  test('[5.13] a due date is relative or an instant', () => {
    expect([storedValueOf(field('RELATIVE_DATE'), '1 week'), storedValueOf(field('RELATIVE_DATE'), '2026-03-02')]).toEqual([
      '1 week',
      '2026-03-02T00:00:00.000Z',
    ]);
    expect(messagesOf(field('RELATIVE_DATE'), 'soon')).toEqual(['Invalid date']);
    expect(storedValueOf(field('RELATIVE_DATE'), 'soon')).toBeUndefined();
  });

  test('ticked steps and chosen categories become their ids', () => {
    const done = field('STEPS_LIST_CHECKABLE', { inputTypeOptions: options('s1', 's2') });
    expect([messagesOf(done, [{ val: 's2' }]), storedValueOf(done, [{ val: 's2', more: 1 }])]).toEqual([[], [{ val: 's2' }]]);
    expect(storedValueOf(field('MULTI_SELECT_LIST'), [{ categoryId: 15, name: 'x' }, { categoryId: 15 }])).toEqual([{ categoryId: 15 }]);
  });

  test('steps have the same limits as the entries of a list', () => {
    expect(messagesOf(field('STEPS_LIST'), Array(51).fill('x'))).toEqual(['Add at most 50 items']);
    const { problems } = validateForm(form({ steps: field('STEPS_LIST') }), { steps: ['fine', 'x'.repeat(256)] }, { mode: 'post' });
    expect(problems.map(({ path, code }) => ({ path, code }))).toEqual([{ path: ['steps', 1], code: 'Size' }]);
  });

  test.each(['LIST', 'SITES_SELECTION', 'TEXT', 'DATE'] as const)('an empty text is no answer to a %s', (inputType) => {
    expect(messagesOf(field(inputType), '')).toEqual(messagesOf(field(inputType), undefined));
  });

  test('unanswered fields are not stored', () => {
    const { answers } = validateForm(form({ one: field('TEXT'), two: field('DATE') }), { one: '', two: 'soon' }, { mode: 'draft' });
    expect(Object.keys(answers)).toEqual([]);
  });
});

describe('visible fields', () => {
  const namesOf = (properties: Record<string, FormField>, scope?: 'SITE') => [...visibleFields(form(properties), {}, scope).keys()];

  test('a read-only field is visible if it has a value', () => {
    const shown = {
      blank: field('READONLY_TEXT', { value: '' }),
      none: field('READONLY_LIST', { value: [] }),
      one: field('READONLY_LIST', { value: ['x'] }),
      text: field('READONLY_TEXT', { value: 'x' }),
      nothing: field('READONLY_TEXT'),
    };
    expect(namesOf(shown)).toEqual(['one', 'text']);
  });

  test('a choice is visible if it has options; a yes-or-no without options is visible as an error', () => {
    expect(namesOf({ pick: field('RADIO', { inputTypeOptions: [] }), sure: field('RADIO_BOOLEAN', { inputTypeOptions: [] }) })).toEqual([
      'sure',
    ]);
    expect(messagesOf(field('RADIO_BOOLEAN', { inputTypeOptions: [] }), undefined)).toEqual(['Templated incorrectly configured']);
  });

  test('a field without scopes is visible in every scope', () => {
    const properties = { site: field('TEXT', { visibleForScopes: ['SITE'] }), company: field('TEXT', { visibleForScopes: ['COMPANY'] }) };
    expect([namesOf(properties), namesOf(properties, 'SITE')]).toEqual([['site', 'company'], ['site']]);
  });

  test('a field is hidden if its condition names a missing field or one that is no choice', () => {
    const hanging = field('TEXT', { visibleWhen: { field: 'other', in: ['a'] } });
    expect(namesOf({ hanging })).toEqual([]);
    expect([...visibleFields(form({ hanging, other: field('TEXT') }), { other: 'a' }).keys()]).toEqual(['other']);
  });
});
