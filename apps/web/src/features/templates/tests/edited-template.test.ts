import { crossCheck } from '@muster/contract/forms/cross-checks';
import { configuration as language } from '@muster/contract/forms/schema';
import { template } from '@muster/contract/forms/tests/arbitraries';
import { inputTypes } from '@muster/contract/forms/types';
import { campaignTypes } from '@muster/contract/templates/kinds';
import { templateFaults } from '@muster/contract/templates/template-rules';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readText, textOf } from '../editor/configuration-text';
import { addField, firstReport, kindsFor, moveField, newName, ofKind, removeField, schemaOf, withReport } from '../editor/edited-template';
import { problemsOf } from '../editor/problems';
import { startingConfiguration } from '../editor/starting-template';

const words = { title: 'Title', summary: 'Summary', due: 'Due', people: 'Who?', sites: 'Where?', question: 'Which?' };
const yesNo = { yes: 'Yes', no: 'No' };

test.each(campaignTypes)('[2.65] a new template of the type %s has only its names missing', (type) => {
  const configuration = startingConfiguration(type, words);
  expect(language.safeParse(configuration).error?.issues).toBeUndefined();
  expect(templateFaults(type, configuration)).toEqual([]);
  const named = { type, subType: '', title: ' ', description: '', configuration };
  expect(problemsOf(named).map(({ path }) => path)).toEqual(['title', 'subType']);
});

describe.each(['form', 'responses'] as const)('a field that is added to the %s', (side) => {
  test.each(kindsFor(side, inputTypes))('[3.58] of the kind %s is valid from the start', (inputType) => {
    const before = startingConfiguration(inputType === 'SITES_SELECTION' ? 'BRIEFING' : 'LEARNING', words);
    const field = ofKind({ label: 'Something new', inputType: 'TEXT', type: 'string' }, inputType, yesNo);
    const after = addField(before, side, newName('Something new', schemaOf(before, side)), field);
    // Read-only dates, files and sites show the author's, but the author's form has none yet.
    const needsSource = /^READONLY_(DATE|FILE|SITES_LIST)$/.test(inputType);
    expect(crossCheck(after).map(({ path }) => path.join('.'))).toEqual(
      needsSource ? [`${side}.schema.properties.somethingNew.value`] : [],
    );
  });
});

test.each([
  ['RADIO', 'POLL', { chart: 'BAR_CHART', tone: 'neutral', list: 'RESPONDER_LIST' }],
  ['RADIO_BOOLEAN', 'LEARNING', { chart: 'BAR_CHART', tone: 'neutral', list: 'SITE_RESPONDER_LIST' }],
  ['STEPS_LIST_CHECKABLE', 'IMPROVEMENT', { chart: 'PROGRESS_LIST_CHART', tone: 'neutral', list: 'SITE_RESPONDER_LIST' }],
  ['TEXT', 'POLL', { list: 'COMMENTS_LIST' }],
  ['DATE', 'POLL', {}],
  ['READONLY_TEXT', 'POLL', {}],
] as const)('the answers of a new field of the kind %s appear in the report of a %s', (inputType, type, shown) => {
  const before = startingConfiguration(type, words);
  const field = ofKind({ label: 'Something new', inputType: 'TEXT', type: 'string' }, inputType, yesNo);
  const added = addField(before, 'responses', 'somethingNew', field);
  expect(firstReport(added, field)).toEqual(shown);
  expect(templateFaults(type, withReport(added, 'somethingNew', firstReport(added, field)))).toEqual([]);
});

test.each([
  ['Do your boots fit?', 'doYourBootsFit'],
  ['Überprüft', 'uberpruft'],
  ['3 things', 'field3Things'],
  ['???', 'field'],
  ['Title', 'title2'],
])('the label %j gives the name %s', (label, name) => {
  expect(newName(label, { properties: { title: { inputType: 'TEXT', type: 'string' } } })).toBe(name);
});

test('moving keeps every field, and moving back restores the order', () => {
  const moves = template.chain((configuration) => {
    const names = Object.keys(configuration.form.schema.properties);
    return fc.record({ configuration: fc.constant(configuration), from: fc.nat(names.length - 1), to: fc.integer({ min: -2, max: 12 }) });
  });
  fc.assert(
    fc.property(moves, ({ configuration, from, to }) => {
      const names = Object.keys(configuration.form.schema.properties);
      const moved = moveField(configuration, 'form', names[from]!, to);
      const back = moveField(moved, 'form', names[from]!, from);
      expect(Object.keys(moved.form.schema.properties).toSorted()).toEqual(names.toSorted());
      expect(JSON.stringify(back)).toBe(JSON.stringify(configuration));
    }),
    { seed: 2026 },
  );
});

test('a removed field is removed with all references to it', () => {
  const before = startingConfiguration('POLL', words);
  const { form } = removeField(before, 'form', 'due');
  expect(form).not.toHaveProperty('mapToEndDate');
  const reported = { ...before, report: { ...before.report, properties: { answer: { list: 'COMMENTS_LIST' as const } } } };
  expect(removeField(reported, 'responses', 'answer').report.properties).toEqual({});
});

describe('the JSON text', () => {
  test('any template stays the same after writing and parsing', () => {
    fc.assert(
      fc.property(template, (configuration) => {
        const read = readText(textOf(configuration));
        expect('configuration' in read && JSON.stringify(read.configuration)).toBe(JSON.stringify(configuration));
      }),
      { seed: 2026 },
    );
  });

  test('of any other content gives an error, and never throws', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(readText(text)).toHaveProperty('problem');
      }),
      { seed: 2026, numRuns: 500 },
    );
  });

  test('a part of another shape gives an error with its path', () => {
    const whole = startingConfiguration('POLL', words);
    const at = (change: object) => readText(JSON.stringify({ ...whole, ...change }));
    expect(at({ form: { ...whole.form, draftRequired: 'title' } })).toEqual({ problem: 'shape', path: 'form.draftRequired' });
    expect(at({ responses: { schema: { properties: { x: { inputType: 'SLIDER' } } } } })).toEqual({
      problem: 'shape',
      path: 'responses.schema.properties.x',
    });
  });
});
