/** One English term, one word in each language: a person must recognise the same thing on every screen, and in mail and documents. */
import { languageTags } from '@muster/contract/shared/languages';
import { expect, test } from 'vitest';
import terms from '../../packages/texts/terms.json';
import { storedTexts } from './product-texts';

/** Several words where the language has a form for each use, such as a state and an action. */
type Term = string | readonly string[];

const english = storedTexts('en');
const placesOf = (term: string): string[] => english.flatMap(([place, text]) => (text === term ? [place] : []));

test('each term is an English text', () => {
  expect(Object.keys(terms).filter((term) => placesOf(term).length === 0)).toEqual([]);
});

test.each(languageTags.slice(1))('each term has its word in %s', (language) => {
  const own = new Map(storedTexts(language));
  const others = Object.entries(terms as Readonly<Record<string, Readonly<Record<string, Term>>>>).flatMap(([term, words]) => {
    const allowed = [words[language] ?? []].flat();
    return placesOf(term).flatMap((place) => {
      const text = own.get(place);
      return text === undefined || allowed.includes(text) ? [] : [`${place}: ${text}, not ${allowed.join(' or ')}`];
    });
  });
  expect(others).toEqual([]);
});
