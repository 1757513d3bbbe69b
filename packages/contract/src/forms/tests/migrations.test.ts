import { describe, expect, test } from 'vitest';
import { upgradeConfiguration } from '../migrations';
import { configuration } from '../schema';
import { validateForm } from '../validate';
import { poll } from './forms';

test('a template of the current version is returned unchanged', () => {
  expect(configuration.parse(upgradeConfiguration(poll()))).toEqual(poll());
});

test('an old template is upgraded through every version', () => {
  const steps = {
    1: (template: Record<string, unknown>) => ({ ...template, trail: ['one'] }),
    2: (template: Record<string, unknown>) => ({ ...template, trail: [...(template.trail as string[]), 'two'] }),
  };
  expect(upgradeConfiguration({ version: 1 }, steps, 3)).toEqual({ version: 3, trail: ['one', 'two'] });
  expect(upgradeConfiguration({ version: 3, trail: [] }, steps, 3)).toEqual({ version: 3, trail: [] });
});

test.each([null, [], {}, { version: '1' }, { version: -1 }, { version: 1.5 }, { version: 2 }])('%j is no version known here', (stored) => {
  expect(() => upgradeConfiguration(stored)).toThrow(RangeError);
});

test.each<[unknown, string]>([
  [null, 'A template is an object'],
  [{ version: -1 }, 'Cannot upgrade version -1 of the form language to 1'],
  [{ version: 2 }, 'Cannot upgrade version 2 of the form language to 1'],
])('%j is rejected with its reason', (stored, message) => {
  expect(() => upgradeConfiguration(stored)).toThrow(message);
});

test('a missing upgrade step is reported', () => {
  expect(() => upgradeConfiguration({ version: 1 }, {}, 2)).toThrow('No upgrade from version 1');
});

describe('[3.13] a template of version 0', () => {
  const old = {
    version: 0,
    form: {
      schema: {
        properties: {
          question: { label: 'Question', type: 'string', inputType: 'TEXT' },
          people: { label: 'Who', type: 'object', inputType: 'MEMBERS_SELECTION' },
        },
      },
      mapToTitle: 'question',
    },
    responses: {
      schema: {
        properties: {
          pick: { label: 'Which?', type: 'string', inputType: 'RADIO', options: ['Red', 'Blue'] },
          sure: { label: 'Sure?', type: 'string', inputType: 'RADIO_BOOLEAN', options: ['Yes', 'No'] },
        },
      },
    },
  };

  test('is valid in the current language, with its fields in order', () => {
    const { form, responses, report } = configuration.parse(upgradeConfiguration(old));
    expect(Object.keys(responses.schema?.properties ?? {})).toEqual(['pick', 'sure']);
    expect(responses.schema?.properties['pick']?.inputTypeOptions).toEqual([
      { id: 'o1', label: 'Red' },
      { id: 'o2', label: 'Blue' },
    ]);
    expect(form.draftRequired).toEqual(['question']);
    expect(report).toEqual({ participants: 'RESPONDER_LIST', properties: {} });
  });

  test('keeps the meaning of the answers given to it', () => {
    const { responses } = configuration.parse(upgradeConfiguration(old));
    const { problems } = validateForm(responses.schema ?? { properties: {} }, { pick: 'o2', sure: 'false' }, { mode: 'submit' });
    expect(problems).toEqual([]);
  });

  test('by site it lists sites', () => {
    const bySite = JSON.parse(JSON.stringify(old)) as typeof old & { form: { schema: { properties: Record<string, unknown> } } };
    bySite.form.schema.properties = {
      question: old.form.schema.properties.question,
      sites: { label: 'Which sites', type: 'object', inputType: 'SITES_SELECTION' },
    } as never;
    expect(configuration.parse(upgradeConfiguration(bySite)).report.participants).toBe('SITE_RESPONDER_LIST');
  });

  test('keeps its draft fields and its report', () => {
    const said = { participants: 'SITE_RESPONDER_LIST', properties: { pick: { chart: 'BAR_CHART' } } };
    const { form, report } = upgradeConfiguration({ ...old, form: { ...old.form, draftRequired: ['people'] }, report: said });
    expect([(form as Record<string, unknown>)['draftRequired'], report]).toEqual([['people'], said]);
  });

  test('keeps invalid options for the schema to reject, and numbers further options of a yes-or-no', () => {
    const optionsOf = (options: unknown) => {
      const template = { ...old, responses: { schema: { properties: { sure: { inputType: 'RADIO_BOOLEAN', options } } } } };
      return (upgradeConfiguration(template)['responses'] as { schema: { properties: { sure: object } } }).schema.properties.sure;
    };
    expect(optionsOf('Yes')).toEqual({ inputType: 'RADIO_BOOLEAN', options: 'Yes' });
    expect(optionsOf(undefined)).toEqual({ inputType: 'RADIO_BOOLEAN' });
    expect(optionsOf(['Y', 'N', 'M'])).toEqual({
      inputType: 'RADIO_BOOLEAN',
      inputTypeOptions: [
        { id: 'true', label: 'Y' },
        { id: 'false', label: 'N' },
        { id: 'o3', label: 'M' },
      ],
    });
  });

  test('is not changed in place', () => {
    const before = JSON.stringify(old);
    upgradeConfiguration(old);
    expect(JSON.stringify(old)).toBe(before);
  });

  test.each(['form', 'responses', 'report'])('with a value of another type as its %s is upgraded without an error', (part) => {
    for (const odd of [null, [], 'x', 7]) expect(upgradeConfiguration({ ...old, [part]: odd })['version']).toBe(1);
  });

  test('without a form is rejected by the schema', () => {
    expect(configuration.safeParse(upgradeConfiguration({ ...old, form: null })).success).toBe(false);
  });
});
