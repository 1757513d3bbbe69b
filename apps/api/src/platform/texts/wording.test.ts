import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languageTags, type LanguageTag } from '@muster/contract/shared/languages';
import { expect, test } from 'vitest';
import { loadFonts } from '../documents/font-set';
import { wordingIn } from './wording';

const textsIn = (language: LanguageTag) => wordingIn(language).texts;
const en = textsIn('en');

/** Each text with its path; a plural text once for each form. */
const flat = (node: object, path = ''): [path: string, text: string][] =>
  Object.entries(node).flatMap(([key, value]: [string, string | object]) =>
    typeof value === 'string' ? [[path + key, value] as [string, string]] : flat(value, `${path}${key}.`),
  );
test('[1.9] no text of an export stays English in another language', () => {
  const same = languageTags.slice(1).flatMap((tag) => {
    const own = new Map(flat(textsIn(tag)));
    return flat(en)
      .filter(([path, text]) => text.length > 12 && own.get(path) === text)
      .map(([path]) => `${tag} ${path}`);
  });
  expect(same.filter((one) => !/labelled|columns\.participants$|^fr (?:votes_(?:one|other)|version)$/.test(one))).toEqual([]);
});

test('every text of exports is used', () => {
  const folder = join(import.meta.dirname, '../../features/reports/export');
  const code = [...readdirSync(folder).map((file) => join(folder, file)), join(import.meta.dirname, 'wording.ts')]
    .filter((path) => path.endsWith('.ts'))
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');
  const indexed = ['roles', 'kinds', 'campaignStatuses', 'sources'];
  const unused = Object.entries(en).flatMap(([key, value]) => {
    const stem = key.replace(/_(?:one|other)$/, '');
    if (indexed.includes(key) || typeof value === 'string') return new RegExp(`\\b${stem}\\b`).test(code) ? [] : [key];
    return Object.keys(value).filter((name) => !new RegExp(`\\b${key}\\.${name}\\b|\\b${key.slice(0, -1)}s?\\.${name}\\b`).test(code));
  });
  expect(unused).toEqual([]);
});

test('[1.9] the fonts of documents have every character of every language', async () => {
  const broken: string[] = [];
  for (const language of languageTags) {
    const own = flat(textsIn(language)).filter(([path]) => path !== 'unsupportedCharacters');
    const fonts = await loadFonts(
      own.map(([, text]) => ({ text, weight: 400 })),
      language,
    );
    broken.push(...own.filter(([, text]) => !fonts.isWhole(text)).map(([path]) => `${language} ${path}`));
  }
  expect(broken).toEqual([]);
});

test('numbers, shares, lists and times are written as in the language', () => {
  const [english, german, arabic] = [wordingIn('en'), wordingIn('de'), wordingIn('ar')];
  expect([english.number(1234), german.number(1234)]).toEqual(['1,234', '1.234']);
  expect([english.percent(0.5), german.percent(0.5), german.percent(null)]).toEqual(['50%', '50\u00A0%', '–']);
  expect(german.at('2026-03-10T09:00:00Z', 'Asia/Kathmandu')).toBe('10.03.2026, 14:45');
  expect(english.count('votes', 1_000)).toBe('1,000 votes');
  expect(arabic.count('votes', 2)).toBe('صوتان');
  expect([german.labelled('Warum?', 'Weil'), german.labelled('Grund', 'Weil')]).toEqual(['Warum? Weil', 'Grund: Weil']);
  const names = ['A', 'B', 'C'];
  expect([english, arabic, wordingIn('ja')].map(({ list }) => list(names))).toEqual(['A, B, C', 'A وB وC', 'A、B、C']);
});
