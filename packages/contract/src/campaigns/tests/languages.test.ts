/** The texts of a campaign in several languages. */
import { expect, test } from 'vitest';
import type { Configuration } from '../../forms/types';
import { isTooLong, textsOf, withTexts, type Translatable } from '../languages/texts';

const configuration: Configuration = {
  version: 1,
  form: {
    schema: {
      properties: {
        title: { label: 'Title', inputType: 'TEXT', type: 'string' },
        context: { label: 'Context', inputType: 'MARKDOWN', type: 'string' },
        urgency: { label: 'How urgent?', inputType: 'RADIO', type: 'string', inputTypeOptions: [{ id: 'now', label: 'Stop now' }] },
        choices: { label: 'Answers', inputType: 'LIST', type: 'array' },
        due: { label: 'Due', inputType: 'RELATIVE_DATE', type: 'string' },
        photos: { label: 'Photos', inputType: 'FILE', type: 'array' },
      },
    },
    draftRequired: ['title'],
    mapToTitle: 'title',
    mapToDescription: 'context',
  },
  responses: {
    schema: {
      properties: {
        shown: { label: 'What happened', inputType: 'READONLY_MARKDOWN', type: 'string', valueFrom: 'context', value: 'Wear **gloves**' },
        urgent: { inputType: 'READONLY_TEXT', type: 'string', valueFrom: 'urgency', value: 'Stop now' },
        choice: {
          labelFrom: 'title',
          label: 'Which one?',
          description: 'Choose one',
          inputType: 'RADIO',
          type: 'string',
          optionsFrom: 'choices',
          inputTypeOptions: [
            { id: 'o1', label: 'Red' },
            { id: 'o7', label: 'Blue' },
          ],
        },
        clear: {
          label: 'Clear?',
          inputType: 'RADIO_BOOLEAN',
          type: 'string',
          inputTypeOptions: [
            { id: 'true', label: 'Yes' },
            { id: 'false', label: 'No' },
          ],
        },
        fixedOn: { label: 'When was it fixed?', description: 'The day of the repair', inputType: 'DATE', type: 'string' },
      },
    },
  },
  report: { participants: 'RESPONDER_LIST', properties: {} },
};
const campaign: Translatable = {
  title: 'Which one?',
  description: 'Wear gloves',
  configuration,
  configurationAnswer: {
    title: 'Which one?',
    context: 'Wear **gloves**',
    urgency: 'now',
    choices: ['Red', 'Blue'],
    due: '3 days',
    photos: [7],
  },
};
const words = (texts: Record<string, string>) => (key: string) => (Object.hasOwn(texts, key) ? texts[key] : undefined);

test('each text that people read has one key, also the label of a date; answers that are dates, files and ids have none', () => {
  expect(textsOf(campaign).map(({ key, text }) => [key, text])).toEqual([
    ['answer.title', 'Which one?'],
    ['answer.context', 'Wear **gloves**'],
    ['choice.urgency.now', 'Stop now'],
    ['answer.choices.0', 'Red'],
    ['answer.choices.1', 'Blue'],
    ['label.shown', 'What happened'],
    ['help.choice', 'Choose one'],
    ['label.clear', 'Clear?'],
    ['option.clear.true', 'Yes'],
    ['option.clear.false', 'No'],
    ['label.fixedOn', 'When was it fixed?'],
    ['help.fixedOn', 'The day of the repair'],
  ]);
});

test('without a text nothing changes', () => {
  expect(withTexts(campaign, words({}))).toEqual(campaign);
});

test('a text shows in every place of its original, and ids stay', () => {
  const shown = withTexts(
    campaign,
    words({
      'answer.title': 'Welcher?',
      'answer.context': '**Handschuhe** tragen',
      'choice.urgency.now': 'Sofort',
      'answer.choices.1': 'Blau',
      'option.clear.true': 'Ja',
      'help.choice': 'Einen wählen',
      'label.fixedOn': 'Wann repariert?',
    }),
  );
  expect(shown).toMatchObject({
    title: 'Welcher?',
    description: 'Handschuhe tragen',
    configurationAnswer: { title: 'Welcher?', choices: ['Red', 'Blau'], urgency: 'now', due: '3 days', photos: [7] },
  });
  const fields = shown.configuration.responses.schema?.properties;
  expect(fields?.['shown']).toMatchObject({ label: 'What happened', value: '**Handschuhe** tragen' });
  expect(fields?.['urgent']).toMatchObject({ value: 'Sofort' });
  expect(fields?.['choice']).toMatchObject({
    label: 'Welcher?',
    description: 'Einen wählen',
    inputTypeOptions: [
      { id: 'o1', label: 'Red' },
      { id: 'o7', label: 'Blau' },
    ],
  });
  expect(fields?.['fixedOn']).toMatchObject({ label: 'Wann repariert?', description: 'The day of the repair' });
  expect(fields?.['clear']?.inputTypeOptions).toEqual([
    { id: 'true', label: 'Ja' },
    { id: 'false', label: 'No' },
  ]);
});

test('a description of its own has a key of its own', () => {
  const { mapToDescription: _none, ...form } = configuration.form;
  const own: Translatable = { ...campaign, description: 'In short', configuration: { ...configuration, form } };
  expect(textsOf(own).map(({ key }) => key)).toContain('description');
  expect(withTexts(own, words({ description: 'Kurz' })).description).toBe('Kurz');
});

test('limits count characters', () => {
  expect(isTooLong('🦺🦺', { maxLength: 2 })).toBe(false);
  expect(isTooLong('🦺🦺🦺', { maxLength: 2 })).toBe(true);
});
