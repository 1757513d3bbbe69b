import { expect, test } from 'vitest';
import type { FormField } from '../../../forms/types';
import { isOverBudget } from '../budget';
import { secondsToAnswer, wordsIn } from '../minutes';

const field = (inputType: FormField['inputType'], more: Partial<FormField> = {}): FormField => ({ inputType, type: 'string', ...more });
const campaign = (properties: Record<string, FormField>, title = '') => ({
  title,
  description: null,
  configuration: { responses: { schema: { properties } } },
});

test.each([
  ['', 0],
  ['Is the sling tagged?', 4],
  ['- **Stop** – then call', 3],
  ['点检吊索', 2],
  ['点检 sling', 2],
])('%j has %i words', (text, words) => {
  expect(wordsIn(text)).toBe(words);
});

test('reading takes a minute for 150 words, wherever the form shows them', () => {
  const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ');
  expect(secondsToAnswer(campaign({ talk: field('READONLY_MARKDOWN', { value: words(150) }) }))).toBe(60);
  expect(secondsToAnswer(campaign({ points: field('READONLY_LIST', { label: words(50), value: [words(50), words(50)] }) }))).toBe(60);
  expect(secondsToAnswer(campaign({}, words(75)))).toBe(30);
});

test('each field to answer takes ten seconds, with the words of its question and options', () => {
  const options = [
    { id: 'a', label: 'Yes' },
    { id: 'b', label: 'No' },
  ];
  expect(secondsToAnswer(campaign({ one: field('RADIO', { inputTypeOptions: options }), two: field('TEXT', { label: 'Why?' }) }))).toBe(21);
});

test('a campaign without a form asks one question', () => {
  expect(secondsToAnswer({ title: 'What slows us?', description: null, configuration: { responses: {} } })).toBe(11);
});

test.each([
  [{ asks: 4.9, minutes: 14.9 }, false],
  [{ asks: 5, minutes: 0 }, true],
  [{ asks: 0, minutes: 15 }, true],
])('%o is over a budget of 5 and 15: %s', (attention, isOver) => {
  expect(isOverBudget({ ...attention, budget: { asks: 5, minutes: 15 } })).toBe(isOver);
});
