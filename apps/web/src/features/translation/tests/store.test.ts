import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AskedText } from '../../../ui/texts/page-text';
import { TranslationStore } from '../store';

const text = (words: string): AskedText => ({ text: words, format: 'TEXT' });
const asked: string[][] = [];
let answer: (texts: readonly AskedText[]) => Promise<string[]>;
let store: TranslationStore;

beforeEach(() => {
  vi.useFakeTimers();
  asked.length = 0;
  answer = async (texts) => texts.map((one) => one.text.toUpperCase());
  store = new TranslationStore({
    language: 'de',
    isOn: false,
    ask: (texts) => {
      asked.push(texts.map((one) => one.text));
      return answer(texts);
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
});
const settle = () => vi.runAllTimersAsync();
const shown = (words: string) => store.find(text(words));

test('nothing is sent before the reader wants it', async () => {
  store.hold([text('Stop')]);
  await settle();
  expect(asked).toEqual([]);
  expect(store.state()).toEqual({ isOn: false, isBusy: false, hasTexts: true, hasTranslations: false });
});

test('all texts of the page are sent in one call, each once', async () => {
  store.hold([text('Stop'), text('Look')]);
  store.hold([text('Stop')]);
  store.turn(true);
  await settle();
  expect(asked).toEqual([['Stop', 'Look']]);
  expect(shown('Look')).toBe('LOOK');
});

test('a text that appears later follows without a press, and nothing is sent twice', async () => {
  store.hold([text('Stop')]);
  store.turn(true);
  await settle();
  store.hold([text('Stop'), text('Listen')]);
  await settle();
  expect(asked).toEqual([['Stop'], ['Listen']]);
});

test('a text that has left the page before it was sent is not sent', async () => {
  const release = store.hold([text('Stop')]);
  store.turn(true);
  release();
  await settle();
  expect(asked).toEqual([]);
  expect(store.state().hasTexts).toBe(false);
});

test('many texts are sent in several calls, and a text without letters in none', async () => {
  store.hold(Array.from({ length: 90 }, (_, at) => text(`Step ${at}`)));
  store.hold([text('12:30'), text('')]);
  store.turn(true);
  await settle();
  expect(asked.map((texts) => texts.length)).toEqual([40, 40, 10]);
});

test('long texts are sent in calls of 8,000 characters', async () => {
  store.hold([text(`a${'x'.repeat(5_000)}`), text(`b${'x'.repeat(5_000)}`), text('c')]);
  store.turn(true);
  await settle();
  expect(asked.map((texts) => texts.map(([first]) => first))).toEqual([['a', 'c'], ['b']]);
});

test('the original shows again at once, and the translations are known the next time', async () => {
  store.hold([text('Stop')]);
  store.turn(true);
  await settle();
  store.turn(false);
  expect(shown('Stop')).toBeUndefined();
  store.turn(true);
  await settle();
  expect(shown('Stop')).toBe('STOP');
  expect(asked).toHaveLength(1);
});

test('a text that is in the reader’s language is no translation', async () => {
  answer = async (texts) => texts.map((one) => one.text);
  store.hold([text('Halt')]);
  store.turn(true);
  await settle();
  expect(store.state()).toMatchObject({ isOn: true, hasTranslations: false });
  expect(shown('Halt')).toBeUndefined();
});

test('it is busy from the press to the answer', async () => {
  store.hold([text('Stop')]);
  await settle();
  store.turn(true);
  expect(store.state().isBusy).toBe(true);
  await settle();
  expect(store.state().isBusy).toBe(false);
});

test('a failure switches translation off, and the next press tries again', async () => {
  answer = () => Promise.reject(new Error('down'));
  store.hold([text('Stop')]);
  store.turn(true);
  await settle();
  expect(store.state()).toMatchObject({ isOn: false, isBusy: false });
  answer = async (texts) => texts.map((one) => one.text.toUpperCase());
  store.turn(true);
  await settle();
  expect(shown('Stop')).toBe('STOP');
});

test('a failure for a later text keeps the translations, and is not repeated by itself', async () => {
  store.hold([text('Stop')]);
  store.turn(true);
  await settle();
  answer = () => Promise.reject(new Error('down'));
  store.hold([text('Look')]);
  await settle();
  store.hold([text('Look')]);
  await settle();
  expect([shown('Stop'), shown('Look')]).toEqual(['STOP', undefined]);
  expect(store.state().isOn).toBe(true);
  expect(asked).toHaveLength(2);
});

test('Markdown and plain text with the same words are translated separately', async () => {
  store.hold([text('Stop'), { text: 'Stop', format: 'MARKDOWN' }]);
  store.turn(true);
  await settle();
  expect(asked).toEqual([['Stop', 'Stop']]);
});
