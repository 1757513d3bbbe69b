/** One meaning has one key: a text that is the same in every language need not stand under two. */
import { languageTags } from '@muster/contract/shared/languages';
import { expect, test } from 'vitest';
import { storedTexts } from './product-texts';

/**
 * Groups of keys with the same text in each language. Most stand in several features: a text comes with the chunk of its feature, and a text
 * in `ui` or `app` comes with the first load. Lower this figure when you merge some; use a key that exists in place of raising it.
 */
const mostGroups = 205;

test('few texts stand under several keys with the same words in every language', () => {
  const inAll = new Map<string, string[]>();
  const others = languageTags.slice(1).map((language) => new Map(storedTexts(language)));
  for (const [place, text] of storedTexts('en')) {
    const words = JSON.stringify([text, ...others.map((own) => own.get(place))]);
    inAll.set(words, [...(inAll.get(words) ?? []), place]);
  }
  const groups = [...inAll.values()].filter((places) => places.length > 1);
  expect(groups.length, groups.map((places) => places.join(' = ')).join('\n')).toBeLessThanOrEqual(mostGroups);
});
