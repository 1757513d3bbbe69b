import { languageTags } from '@muster/contract/shared/languages';
import { describe, expect, test } from 'vitest';
import { filledIn, isPlural, stemOf, type Texts } from '../forms/filled-in';

/** Languages whose missing texts fail this test. `npm run texts` lists what is missing: readers get English there. */
const whole: readonly string[] = languageTags;

const files = import.meta.glob<Texts>('../../../../../packages/texts/*/*.json', { eager: true, import: 'default' });

const store = '../../../../../packages/texts';

/** All texts of a language, by file and key. */
function textsOf(language: string): Map<string, string> {
  const start = `${store}/${language}/`;
  const own = Object.entries(files).filter(([path]) => path.startsWith(start));
  return new Map(own.flatMap(([path, texts]) => flatten(texts, path.slice(start.length))));
}

const flatten = (texts: Texts, path: string): [string, string][] =>
  Object.entries(texts).flatMap(([name, value]) =>
    typeof value === 'string' ? [[`${path} ${name}`, value] as [string, string]] : flatten(value, `${path} ${name}`),
  );

const stems = (texts: ReadonlyMap<string, string>): string[] => [...new Set([...texts.keys()].map(stemOf))].toSorted();
const placeholders = (text: string): string =>
  [...text.matchAll(/{{\s*-?\s*(\w+)[^}]*}}/g)]
    .map(([, name]) => name ?? '')
    .toSorted()
    .join();
/** The words of a text. What is joined to a value, such as 'engu-5', changes with the value. */
const wordsOf = (text: string): Set<string> =>
  new Set(
    text
      .toLowerCase()
      .replaceAll(/[\p{L}\p{M}-]*\{\{.*?\}\}[\p{L}\p{M}-]*/gu, ' ')
      .match(/[\p{L}\p{M}’]+/gu),
  );
const without = (words: ReadonlySet<string>, others: ReadonlySet<string>): string[] => [...words].filter((word) => !others.has(word));
/** The code gives these texts a number that is written already. */
const isWritten = (key: string): boolean => /^(?:admin\.json system deadLetters count|reports\.json export )/.test(key);
/** The product says these of one or more, and never of nothing. */
const neverZero: ReadonlySet<string> = new Set([
  'audience.json audience people see',
  'exchange.json exchange-notices answered text',
  'exchange.json exchange-notices reviewDue text',
  'files.json files gone text',
  'forms.json forms summary',
  'imports.json imports map help',
  'imports.json imports apply start',
  'imports.json imports apply progress',
  'notifications.json mail digest',
  'responses.json response-notices completed text',
  'templates.json template-library delete title',
]);
const english = textsOf('en');
const englishStems = new Set(stems(english));

test('[1.9] each language of the product has texts, and no others do', () => {
  const folders = new Set(Object.keys(files).map((path) => path.slice(store.length + 1).split('/')[0] ?? ''));
  expect([...folders].toSorted()).toEqual(languageTags.toSorted());
});

describe.each(languageTags)('[1.8] [1.9] the language %s', (language) => {
  const texts = textsOf(language);
  const expected = new Map([...english].map(([key, text]) => [stemOf(key), placeholders(text)]));

  test('has only keys of English, and all of them if it is whole', () => {
    const own = new Set(stems(texts));
    const unknown = stems(texts).filter((key) => !englishStems.has(key));
    const missing = whole.includes(language) ? stems(english).filter((key) => !own.has(key)) : [];
    expect([...unknown, ...missing]).toEqual([]);
  });

  test('has no empty text', () => expect([...texts].filter(([, text]) => text.trim() === '')).toEqual([]));

  test('has the same placeholders', () =>
    expect([...texts].filter(([key, text]) => !isPlural(key) && placeholders(text) !== expected.get(key))).toEqual([]));

  /** A form for exactly one number can write the number as a word: 'one site'. */
  test('has the same placeholders in each plural form that serves several numbers', () => {
    const general = new Map([...english].filter(([key]) => key.endsWith('_other')).map(([key, text]) => [stemOf(key), placeholders(text)]));
    const several = [...texts].filter(([key]) => /_(?:few|many|other)$/.test(key));
    expect(several.length).toBeGreaterThan(20);
    expect(several.filter(([key, text]) => placeholders(text) !== general.get(stemOf(key)))).toEqual([]);
  });

  /** In French, `_one` also serves 0: 'one person' would be said of a place without people. */
  test('names no number in a text for one that also serves zero', () => {
    if (new Intl.PluralRules(language).select(0) !== 'one') return;
    const withoutCount = [...texts].filter(([key, text]) => key.endsWith('_one') && !/{{\s*count\b/.test(text));
    const counted = withoutCount.filter(([key]) => /{{\s*count\b/.test(english.get(`${stemOf(key)}_other`) ?? ''));
    expect(counted.map(([key]) => stemOf(key)).filter((stem) => !neverZero.has(stem))).toEqual([]);
  });

  /** 'answer' stands with one and 'answers' with several in every text: a text that says it the other way round has its forms swapped. */
  test('has each word for one in texts for one, and each word for several in texts for several', () => {
    const [onlyOne, onlySeveral] = [new Map<string, string[]>(), new Map<string, string[]>()];
    for (const [key, text] of texts) {
      const several = key.endsWith('_one') ? texts.get(key.replace(/_one$/, '_other')) : undefined;
      if (several === undefined) continue;
      for (const word of without(wordsOf(text), wordsOf(several))) onlyOne.set(word, [...(onlyOne.get(word) ?? []), key]);
      for (const word of without(wordsOf(several), wordsOf(text))) onlySeveral.set(word, [...(onlySeveral.get(word) ?? []), key]);
    }
    const both = [...onlyOne].flatMap(([word, keys]) => {
      const others = onlySeveral.get(word);
      return others ? [`${word}: for one in ${keys.join(', ')}; for several in ${others.join(', ')}`] : [];
    });
    expect(both).toEqual([]);
  });

  test('writes each count as the language writes numbers', () =>
    expect([...texts].filter(([key, text]) => !isWritten(key) && /{{\s*(?:count|part|total|done|max|min|least)\s*}}/.test(text))).toEqual(
      [],
    ));

  test('has all plural forms of the language, and no others', () => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    const plurals = [...texts.keys()].filter(isPlural);
    const wanted = [...new Set(plurals.map(stemOf))].flatMap((key) => forms.map((form) => `${key}_${form}`));
    expect(wanted.filter((key) => !texts.has(key))).toEqual([]);
    expect(plurals.filter((key) => !key.endsWith('_zero') && !wanted.includes(key))).toEqual([]);
  });
});

test('a text that a language does not have is English, and a plural counts as one text', () => {
  const own = { save: 'Guardar', hint: { one: 'Uno' }, sites_one: 'sitio', sites_many: 'sitios', sites_other: 'sitios' };
  const source = { save: 'Save', close: 'Close', hint: { one: 'One', two: 'Two' }, sites_one: 'site', sites_other: 'sites' };
  expect(filledIn(own, source)).toEqual({ ...own, close: 'Close', hint: { one: 'Uno', two: 'Two' } });
});
