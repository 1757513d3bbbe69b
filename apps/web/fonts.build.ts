/**
/**
 * Makes the font's files and their style sheet from the library's file. They have only the weights that the styles use. The first file
 * has the letters of the texts in English, German and French. A page fetches the second file if its text has one of the other letters.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const family = 'Noto Sans Variable';
const source = '@fontsource-variable/noto-sans/files/noto-sans-latin-wght-normal.woff2';
const weights = { min: 400, max: 700 };

/** The letters are wide and their lines high. A line then holds as many words as one of another font of this size. */
const lines = 'size-adjust: 96%; ascent-override: 102%; descent-override: 33%; line-gap-override: 0%;';

type Range = readonly [from: number, to: number];
const one = (letter: string): Range => [letter.codePointAt(0) ?? 0, letter.codePointAt(0) ?? 0];

/** The letters of the library's file. */
const all: readonly Range[] = [[0x20, 0x7e], [0xa0, 0xff], [0x2000, 0x206f], ...Array.from('ıŒœʻʼˆ˚˜\u0304\u0308\u0329€™−', one)];
const beyondAscii = 'ÄÖÜäöüßÀÉÊàâçèéêëîïôùûœ«»·×\u00a0\u202f–—‘’“”„…';

const codesOf = (ranges: readonly Range[]): number[] =>
  ranges.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, index) => from + index));
const isFirst = (code: number): boolean => code <= 0x7e || beyondAscii.includes(String.fromCodePoint(code));

const files = {
  'latin-first': codesOf(all).filter(isFirst),
  'latin-other': codesOf(all).filter((code) => !isFirst(code)),
} as const;

/** Scripts import `~fonts/fonts.css`, and `~fonts/latin-first.woff2?url` to preload the first file. */
export function fonts(): Plugin {
  const font = readFileSync(createRequire(import.meta.url).resolve(source));
  const key = createHash('sha256')
    .update(readFileSync(import.meta.filename))
    .update(font)
    .digest('hex')
    .slice(0, 16);
  const folder = join(import.meta.dirname, '../../node_modules/.cache/muster-fonts', key);
  return {
    name: 'muster-fonts',
    config: () => ({ resolve: { alias: { '~fonts': folder } } }),
    async configResolved() {
      if (existsSync(folder)) return;
      const unfinished = `${folder}.${process.pid}`;
      mkdirSync(unfinished, { recursive: true });
      for (const [name, codes] of Object.entries(files)) {
        const letters = String.fromCodePoint(...codes);
        // Its digits have one width. The closure would add a second set of digits, and the small ones of fractions.
        const options = { targetFormat: 'woff2', variationAxes: { wght: weights }, noLayoutClosure: true } as const;
        const subset = await subsetFont(font, letters, options);
        writeFileSync(join(unfinished, `${name}.woff2`), subset);
      }
      writeFileSync(join(unfinished, 'fonts.css'), Object.entries(files).map(faceOf).join('\n'));
      // Another process may have finished in between.
      if (!existsSync(folder)) renameSync(unfinished, folder);
    },
  };
}

const faceOf = ([name, codes]: [string, readonly number[]]): string => `@font-face {
  font-family: '${family}';
  font-style: normal;
  font-display: swap;
  font-weight: ${weights.min} ${weights.max};
  ${lines}
  src: url('./${name}.woff2') format('woff2-variations');
  unicode-range: ${rangesOf(codes).join(', ')};
}
`;

/** Consecutive codes as one range. */
function rangesOf(codes: readonly number[]): string[] {
  const ranges: [number, number][] = [];
  for (const code of codes.toSorted((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last && last[1] === code - 1) last[1] = code;
    else ranges.push([code, code]);
  }
  const hex = (code: number): string => code.toString(16).toUpperCase();
  return ranges.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`));
}
