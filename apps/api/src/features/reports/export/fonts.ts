/**
 * Fonts for a PDF. The built-in fonts of PDF cover Western Europe only, so the file embeds fonts. Each run of text uses a font that
 * covers it. Characters that no font covers (Chinese, Japanese, Korean, Thai, emoji) are shown as U+FFFD, and the PDF says so.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

export type Weight = 400 | 700;

export interface FontRun {
  /** A name of `fontFile`. */
  font: string;
  text: string;
}

const families = ['noto-sans', 'noto-sans-arabic', 'noto-sans-hebrew'] as const;
const subsets = ['latin', 'latin-ext', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext', 'vietnamese', 'devanagari', 'arabic', 'hebrew'];

interface Font {
  name: string;
  ranges: [from: number, to: number][];
}

/** The characters of each subset, from the package's own list. */
const fonts: readonly Font[] = families.flatMap((family) => {
  const ranges = JSON.parse(readFileSync(require.resolve(`@fontsource/${family}/unicode.json`), 'utf8')) as Record<string, string>;
  return Object.entries(ranges)
    .filter(([subset]) => subsets.includes(subset) && (family === 'noto-sans' || family.endsWith(subset)))
    .toSorted(([a], [b]) => subsets.indexOf(a) - subsets.indexOf(b))
    .map(([subset, text]) => ({ name: `${family}/${subset}`, ranges: text.split(',').map(rangeOf) }));
});

function rangeOf(text: string): [number, number] {
  const [from = '0', to = from] = text.replace('U+', '').split('-');
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
}

const files = new Map<string, Buffer>();

export function fontFile(name: string, weight: Weight): Buffer {
  const [family, subset] = name.split('/');
  const path = `@fontsource/${family}/files/${family}-${subset}-${weight}-normal.woff`;
  const file = files.get(path) ?? readFileSync(require.resolve(path));
  files.set(path, file);
  return file;
}

const covers = ({ ranges }: Font, codePoint: number): boolean => ranges.some(([from, to]) => codePoint >= from && codePoint <= to);

const missing = '\uFFFD';

/** Invisible characters, and characters that change the writing direction, are removed. Line breaks stay. */
const unseen = /[\p{Cc}\p{Cf}]/gu;

/** Splits a text into runs of one font each. `isWhole` is false if no font covers some character. */
export function fontRuns(text: string): { runs: FontRun[]; isWhole: boolean } {
  const runs: FontRun[] = [];
  let isWhole = true;
  for (const letter of text.normalize('NFC').replace(unseen, (control) => (control === '\n' ? '\n' : ' '))) {
    const codePoint = letter.codePointAt(0) ?? 0;
    const last = runs.at(-1);
    const current = fonts.find(({ name }) => name === last?.font);
    const font =
      letter === '\n' || (current && covers(current, codePoint)) ? (current ?? fonts[0]) : fonts.find((one) => covers(one, codePoint));
    isWhole &&= font !== undefined;
    const name = font?.name ?? 'noto-sans/latin';
    if (last?.font === name) last.text += font ? letter : missing;
    else runs.push({ font: name, text: font ? letter : missing });
  }
  return { runs, isWhole };
}
