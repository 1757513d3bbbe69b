/** The limits of a template: the limit itself is accepted, one more is rejected. */
import { describe, expect, test } from 'vitest';
import { configurationShape, fieldName, optionId } from '../schema';
import type { Configuration, FormField } from '../types';
import { field, options, poll } from './forms';

const isValid = (template: unknown): boolean => configurationShape.safeParse(template).success;
const many = <Value>(count: number, value: (index: number) => Value): Value[] => Array.from({ length: count }, (_, index) => value(index));
const withField = (extra: Partial<FormField>) => isValid(poll({ responses: { thing: field('TEXT', extra) } }));
const named = (count: number) => Object.fromEntries(many(count, (index) => [`f${index}`, field('TEXT')]));

test.each<[string, (size: number) => boolean, number, number]>([
  ['characters of a label', (size) => withField({ label: 'x'.repeat(size) }), 1, 500],
  ['characters of a description', (size) => withField({ description: 'x'.repeat(size) }), 1, 500],
  ['minItems', (size) => withField({ minItems: size }), 0, 500],
  ['maxItems', (size) => withField({ maxItems: size }), 0, 500],
  ['characters of a text', (size) => withField({ maxLength: size }), 1, 10_000],
  ['min', (size) => withField({ min: size }), -1_000_000_000, 1_000_000_000],
  ['max', (size) => withField({ max: size }), -1_000_000_000, 1_000_000_000],
  ['answers of a condition', (size) => withField({ visibleWhen: { field: 'sure', in: many(size, (index) => `o${index}`) } }), 1, 200],
  ['scopes', (size) => withField({ visibleForScopes: many(size, () => 'COMPANY' as const) }), 1, 3],
  ['taxonomies', (size) => withField({ optionsFrom: { taxonomies: many(size, () => 'HIGH_RISK_WORK' as const) } }), 1, 2],
])('%s', (_what, isTaken, least, most) => {
  expect([least - 1, least, most, most + 1].map(isTaken)).toEqual([false, true, true, false]);
});

describe('at most', () => {
  test('200 options', () => {
    const optionsOf = (count: number) => withField({ inputTypeOptions: options(...many(count, (index) => `o${index}`)) });
    expect([optionsOf(0), optionsOf(200), optionsOf(201)]).toEqual([true, true, false]);
  });

  test('100 fields of a form, of a report, and for a draft', () => {
    const ofForm = (count: number) => isValid({ ...poll(), responses: { schema: { properties: named(count) } } });
    expect([ofForm(100), ofForm(101)]).toEqual([true, false]);
    const list = { list: 'COMMENTS_LIST' as const };
    const ofReport = (count: number) =>
      isValid(poll({ report: { properties: Object.fromEntries(many(count, (index) => [`f${index}`, list])) } }));
    expect([ofReport(100), ofReport(101)]).toEqual([true, false]);
    const ofDraft = (count: number) => isValid(poll({ form: { draftRequired: many(count, () => 'question') } }));
    expect([ofDraft(0), ofDraft(100), ofDraft(101)]).toEqual([true, true, false]);
  });
});

test.each<[string, Partial<FormField>]>([
  ['a blank label', { label: ' ' }],
  ['a label with a NUL', { label: 'a\u0000b' }],
  ['a fractional minItems', { minItems: 0.5 }],
  ['a fractional maxLength', { maxLength: 1.5 }],
  ['a fractional min', { min: 0.5 }],
  ['a condition on an invalid name', { requiredWhen: { field: 'No', in: ['a'] } }],
  ['a condition with an invalid option id', { requiredWhen: { field: 'sure', in: ['a b'] } }],
  ['an option without a label', { inputTypeOptions: [{ id: 'a' } as never] }],
  ['an option with an unknown member', { inputTypeOptions: [{ id: 'a', label: 'A', extra: 1 } as never] }],
  ['an unknown taxonomy', { optionsFrom: { taxonomies: ['PLANETS' as never] } }],
  ['a source with an unknown member', { optionsFrom: { taxonomies: ['HIGH_RISK_WORK'], extra: 1 } as never }],
  ['an invalid source of its value', { valueFrom: 'No' }],
  ['an invalid source of its label', { labelFrom: 'No' }],
  ['an unknown type', { type: 'float' as never }],
])('a field with %s is rejected', (_case, extra) => {
  expect(withField(extra)).toBe(false);
});

test('labels are trimmed', () => {
  const parsed = configurationShape.parse(poll({ responses: { thing: field('TEXT', { label: '  Thing ' }) } }));
  expect(parsed.responses.schema?.properties['thing']?.label).toBe('Thing');
});

test.each<[string, (template: Configuration) => unknown]>([
  ['no version', ({ version: _version, ...template }) => template],
  ['another version', (template) => ({ ...template, version: 0 })],
  ['an unknown member in responses', (template) => ({ ...template, responses: { ...template.responses, extra: 1 } })],
  ['an unknown member in a schema', (template) => ({ ...template, responses: { schema: { properties: {}, extra: 1 } } })],
  ['an unknown member in anonymous', () => poll({ anonymous: { valueFrom: 'sure', extra: 1 } as never })],
  ['anonymous as text', () => poll({ anonymous: 'true' as never })],
  ['other participants', () => poll({ report: { participants: 'NOBODY' as never } })],
  ['an unknown chart', () => poll({ report: { properties: { choice: { chart: 'PIE' as never } } } })],
  ['an unknown list', () => poll({ report: { properties: { choice: { list: 'X' as never } } } })],
  ['an unknown tone', () => poll({ report: { properties: { choice: { chart: 'BAR_CHART', tone: 'pink' as never } } } })],
  ['an unknown member in the report', () => poll({ report: { properties: { choice: { chart: 'BAR_CHART', extra: 1 } as never } } })],
  ['an invalid name of the title', () => poll({ form: { mapToTitle: 'No' } })],
  ['an invalid name of the description', () => poll({ form: { mapToDescription: 'No' } })],
  ['an invalid name of the start', () => poll({ form: { mapToStartDate: 'No' } })],
  ['an invalid name of the end', () => poll({ form: { mapToEndDate: 'No' } })],
  ['an invalid name in draftRequired', () => poll({ form: { draftRequired: ['No'] } })],
])('a template with %s is rejected', (_case, change) => {
  expect(isValid(change(poll()))).toBe(false);
});

test('the structure alone is valid', () => {
  expect([isValid(poll()), isValid({ ...poll(), responses: {} }), isValid(poll({ anonymous: { valueFrom: 'sure' } }))]).toEqual([
    true,
    true,
    true,
  ]);
});

test.each<[string, boolean, boolean]>([
  ['a', true, true],
  ['aB9', true, true],
  [`a${'b'.repeat(63)}`, true, true],
  [`a${'b'.repeat(64)}`, false, false],
  ['A', false, true],
  ['9', false, true],
  ['a_b', false, true],
  ['a-b', false, true],
  ['a b', false, false],
  [' a', false, false],
  ['a ', false, false],
  ['', false, false],
])('%j is a field name: %j, an option id: %j', (text, isField, isOption) => {
  expect([fieldName.safeParse(text).success, optionId.safeParse(text).success]).toEqual([isField, isOption]);
});
