import type { FormField } from '@muster/contract/forms/types';
import english from '@muster/texts/en/shipped.json';
import german from '@muster/texts/de/shipped.json';
import { expect, test } from 'vitest';
import { configuration } from '../../../../../tests/campaigns';
import { withShippedDefaults } from '../shipped-defaults';

const table = new Map(Object.entries(english.shipped).map(([key, text]) => [text, german.shipped[key as keyof typeof german.shipped]]));
const find = (text: string): string | undefined => table.get(text);
const { form } = configuration;
const options = [{ id: 'Office', label: 'Office' }];

/** The defaults of a form with these fields, in German. */
function defaultsOf(properties: Record<string, FormField>): Record<string, unknown> {
  const given = { ...configuration, form: { ...form, schema: { properties } } };
  const { properties: shown } = withShippedDefaults(given, find).form.schema;
  return Object.fromEntries(Object.entries(shown).map(([name, { defaultValue }]) => [name, defaultValue]));
}

test('[1.8] default texts of the library are in the language of the page', () => {
  expect(
    defaultsOf({
      title: { type: 'string', inputType: 'TEXT', defaultValue: 'Safety pulse' },
      prompts: { type: 'array', inputType: 'LIST', defaultValue: ['What makes it hard?', 'What saves the day?'] },
    }),
  ).toEqual({ title: 'Stimmungsbild Sicherheit', prompts: ['Was macht sie schwer?', german.shipped.whatSavesTheDay] });
});

test('a default that somebody has changed, an id, a date and an audience stay', () => {
  const audience = { membersSelectionCriteria: {} };
  expect(
    defaultsOf({
      title: { type: 'string', inputType: 'TEXT', defaultValue: 'Our pulse' },
      place: { type: 'string', inputType: 'RADIO', inputTypeOptions: options, defaultValue: 'Office' },
      due: { type: 'string', inputType: 'RELATIVE_DATE', defaultValue: '1 week' },
      audience: { type: 'object', inputType: 'MEMBERS_SELECTION', defaultValue: audience },
      empty: { type: 'string', inputType: 'TEXT' },
    }),
  ).toEqual({ title: 'Our pulse', place: 'Office', due: '1 week', audience, empty: undefined });
});
