/**
 * Fonts for a PDF. The built-in fonts of PDF cover Western Europe only, so the file embeds fonts. Each run of text uses a font that
 * covers it. Characters that no font covers are shown as U+FFFD, and the PDF says so. The packages split each font into files with some
 * characters each. A document loads and embeds only what its text needs.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { LanguageTag } from '@muster/contract/shared/languages';

const require = createRequire(import.meta.url);

export type Weight = 400 | 700;

/** One file of a font. */
export interface Face {
  /** Such as 'noto-sans/latin' or 'noto-sans-jp/[12]'. */
  name: string;
  /** Variable fonts have one file for all weights. */
  isVariable: boolean;
  ranges: readonly (readonly [from: number, to: number])[];
}

export interface FontRun {
  face: Face;
  text: string;
}

const subsets = ['latin', 'latin-ext', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext', 'vietnamese', 'devanagari'];

const staticFamilies = {
  'noto-sans': subsets,
  'noto-sans-arabic': ['arabic'],
  'noto-sans-hebrew': ['hebrew'],
  'noto-sans-tamil': ['tamil'],
};
type StaticFamily = keyof typeof staticFamilies;
const eastAsian = ['noto-sans-sc', 'noto-sans-tc', 'noto-sans-jp', 'noto-sans-kr'] as const;
type EastAsian = (typeof eastAsian)[number];
type Family = StaticFamily | EastAsian | 'noto-emoji';

const isStatic = (family: Family): family is StaticFamily => Object.hasOwn(staticFamilies, family);
const packageOf = (family: Family): string => `${isStatic(family) ? '@fontsource' : '@fontsource-variable'}/${family}`;

const known = new Map<Family, readonly Face[]>();

/** The files of a family with their characters, from the package's own list. The file of Latin comes first. */
function facesOf(family: Family): readonly Face[] {
  const faces = known.get(family) ?? readFaces(family);
  known.set(family, faces);
  return faces;
}

function readFaces(family: Family): Face[] {
  const ranges = JSON.parse(readFileSync(require.resolve(`${packageOf(family)}/unicode.json`), 'utf8')) as Record<string, string>;
  const face = (subset: string): Face => ({
    name: `${family}/${subset}`,
    isVariable: !isStatic(family),
    ranges: (ranges[subset] ?? '').split(',').map(rangeOf),
  });
  if (isStatic(family)) return staticFamilies[family].map(face);
  return Object.keys(ranges)
    .filter((subset) => subset.startsWith('['))
    .map(face);
}

function rangeOf(text: string): [number, number] {
  const [from = '0', to = from] = text.replace('U+', '').split('-');
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
}

export function pathOf({ name, isVariable }: Face, weight: Weight): string {
  const [family = '', subset = ''] = name.split('/');
  const file = isVariable ? `${subset.replace(/[[\]]/g, '')}-wght-normal.woff2` : `${subset}-${weight}-normal.woff`;
  return require.resolve(`${packageOf(family as Family)}/files/${family}-${file}`);
}

const ofLanguage: Partial<Record<LanguageTag, EastAsian>> = {
  'zh-cn': 'noto-sans-sc',
  'zh-tw': 'noto-sans-tc',
  ja: 'noto-sans-jp',
  ko: 'noto-sans-kr',
};

/** Chinese, Japanese and Korean draw the same character in different ways. The letters of the text decide, then the reader's language. */
function firstFor(text: string, language: LanguageTag): EastAsian {
  const byText = /[\u3040-\u30FF]/u.test(text) ? 'noto-sans-jp' : /[\uAC00-\uD7AF]/u.test(text) ? 'noto-sans-kr' : undefined;
  return byText ?? ofLanguage[language] ?? 'noto-sans-sc';
}

const orderWith = (first: EastAsian): Family[] => [
  ...(Object.keys(staticFamilies) as StaticFamily[]),
  first,
  ...eastAsian.filter((family) => family !== first),
  'noto-emoji',
];

const within = ({ ranges }: Face, codePoint: number): boolean => ranges.some(([from, to]) => codePoint >= from && codePoint <= to);

const candidates = new Map<string, readonly Face[]>();

/** The files that claim a character, the best one first. */
function facesWith(first: EastAsian, codePoint: number): readonly Face[] {
  const key = `${first} ${codePoint}`;
  const faces = candidates.get(key) ?? orderWith(first).flatMap((family) => facesOf(family).filter((face) => within(face, codePoint)));
  candidates.set(key, faces);
  return faces;
}

/** Whether the file claims a character that it turned out to lack: `missingGlyphKey(face, codePoint)`. */
type MissingGlyphs = ReadonlySet<string>;
export const missingGlyphKey = ({ name }: Face, codePoint: number): string => `${name} ${codePoint}`;

const replacementCharacter = '\uFFFD';

/** Joins letters of Indic scripts, Arabic and emoji. A font without them draws nothing. */
const joiner = /\u200C|\u200D|\uFE0E|\uFE0F/u;
/** Marks of direction, which dates and shares in Arabic contain. Each text is laid out by its own letters. */
const marks = /[\u061C\u200E\u200F]/gu;
/** Invisible characters, and characters that change the writing direction, are removed. Line breaks stay. */
const unseen = /(?![\u200C\u200D])[\p{Cc}\p{Cf}]/gu;

/** The fonts lack the narrow space of French, which stands before marks and within numbers. The wider one does not break either. */
const narrowSpace = /\u202F/gu;

/** The text as it is drawn: composed, well-formed, without controls. */
export const cleanText = (text: string): string =>
  text
    .replace(/\p{Surrogate}/gu, replacementCharacter)
    .normalize('NFC')
    .replace(marks, '')
    .replace(narrowSpace, '\u00A0')
    .replace(unseen, (control) => (control === '\n' ? '\n' : ' '));

/** The file of Latin letters and digits. */
export const plainFace = (): Face => facesOf('noto-sans')[0] as Face;

/** Splits a text into runs of one font each. `isWhole` is false if no font covers some character. */
export function fontRuns(text: string, language: LanguageTag, lacks: MissingGlyphs = new Set()): { runs: FontRun[]; isWhole: boolean } {
  const first = firstFor(text, language);
  const covers = (face: Face, codePoint: number) => within(face, codePoint) && !lacks.has(missingGlyphKey(face, codePoint));
  const runs: FontRun[] = [];
  let isWhole = true;
  for (const letter of text) {
    const codePoint = letter.codePointAt(0) ?? 0;
    const last = runs.at(-1);
    const staysIn = last !== undefined && (covers(last.face, codePoint) || letter === '\n');
    const face = staysIn ? last.face : joiner.test(letter) ? undefined : facesWith(first, codePoint).find((one) => covers(one, codePoint));
    if (!face && joiner.test(letter)) continue;
    isWhole &&= face !== undefined && letter !== replacementCharacter;
    const chosen = face ?? plainFace();
    const drawn = face ? letter : replacementCharacter;
    if (last?.face === chosen) last.text += drawn;
    else runs.push({ face: chosen, text: drawn });
  }
  return { runs, isWhole };
}
