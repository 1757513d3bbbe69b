import { expect, test } from 'vitest';
import { responses as texts } from '@muster/texts/en/responses.json';
import { translationNote } from '../view/translation-note';

const review = { by: null, date: '2026-03-10T09:00:00.000Z' };

test.each([
  [{}, 'Reviewed by {{name}}.'],
  [{ review: null }, 'Nobody has reviewed it.'],
  [{ byMachine: 2 }, 'Translated by machine. Reviewed by {{name}}.'],
  [{ review: null, byMachine: 2 }, 'Translated by machine, at least in part. Nobody has reviewed it.'],
  [{ review: null, untranslated: 1 }, 'Nobody has reviewed it. Some texts are in the original language.'],
])('the note of a translation with %j is “%s”', (translation, note) => {
  const keys = translationNote({ review, byMachine: 0, untranslated: 0, ...translation });
  expect(keys.map((key) => texts.shown[key]).join(' ')).toBe(note);
});
