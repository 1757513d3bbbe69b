import { describe, expect, test } from 'vitest';
import { upgradeConfiguration } from '../migrations';
import { configuration } from '../schema';
import { validateForm } from '../validate';
import { poll } from './forms';

test('a template of today passes unchanged', () => {
  expect(configuration.parse(upgradeConfiguration(poll()))).toEqual(poll());
});

test('an old template goes through every version in turn', () => {
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

test('a missing step is said', () => {
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

  test('holds together in the language of today, with its fields in their order', () => {
    const { form, responses, report } = configuration.parse(upgradeConfiguration(old));
    expect(Object.keys(responses.schema?.properties ?? {})).toEqual(['pick', 'sure']);
    expect(responses.schema?.properties['pick']?.inputTypeOptions).toEqual([
      { id: 'o1', label: 'Red' },
      { id: 'o2', label: 'Blue' },
    ]);
    expect(form.draftRequired).toEqual(['question']);
    expect(report).toEqual({ participants: 'RESPONDER_LIST', properties: {} });
  });

  test('keeps the meaning of the answers that were given to it', () => {
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

  test('is not touched itself', () => {
    const before = JSON.stringify(old);
    upgradeConfiguration(old);
    expect(JSON.stringify(old)).toBe(before);
  });

  test.each(['form', 'responses', 'report'])('with anything where its %s should be upsets nothing', (part) => {
    for (const odd of [null, [], 'x', 7]) expect(upgradeConfiguration({ ...old, [part]: odd })['version']).toBe(1);
  });

  test('without a form is refused by the schema', () => {
    expect(configuration.safeParse(upgradeConfiguration({ ...old, form: null })).success).toBe(false);
  });
});
