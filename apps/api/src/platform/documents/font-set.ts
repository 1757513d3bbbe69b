/** The fonts of one document: loads the files that its texts need, and knows which characters they lack. */
import { readFileSync } from 'node:fs';
import type { LanguageTag } from '@muster/contract/shared/languages';
import { create, type Font } from 'fontkit';
import { cleanText, fontRuns, missingGlyphKey, pathOf, type Face, type FontRun, type Weight } from './fonts';

export interface StyledText {
  text: string;
  weight: Weight;
}

export interface FontSet {
  /** False if some character of the text has no font. */
  isWhole(text: string): boolean;
  readonly language: LanguageTag;
  runsOf(text: string): FontRun[];
  font(face: Face, weight: Weight): Font;
}

/** Files stay in memory for the next document. Fonts do not: they remember the characters of the document that used them first. */
const files = new Map<string, Buffer>();

const keyOf = ({ name }: Face, weight: Weight): string => `${name} ${weight}`;

/** Loads the fonts of the texts. A text that is not among them cannot be drawn. */
export async function loadFonts(texts: Iterable<StyledText>, language: LanguageTag): Promise<FontSet> {
  const all = [...texts].map(({ text, weight }) => ({ text: cleanText(text), weight }));
  const lacks = new Set<string>();
  const fonts = new Map<string, Font>();
  for (let found = -1; found !== lacks.size;) {
    found = lacks.size;
    const needs = new Map<string, { face: Face; weight: Weight; letters: Set<string> }>();
    for (const { text, weight } of all) {
      for (const { face, text: run } of fontRuns(text, language, lacks).runs) {
        const need = needs.get(keyOf(face, weight)) ?? { face, weight, letters: new Set<string>() };
        for (const letter of run) need.letters.add(letter);
        needs.set(keyOf(face, weight), need);
      }
    }
    for (const [key, { face, weight, letters }] of needs) {
      const font = await load(face, weight, letters);
      fonts.set(key, font);
      for (const letter of letters) {
        const codePoint = letter.codePointAt(0) ?? 0;
        if (letter !== '\n' && !hasGlyph(font, codePoint)) lacks.add(missingGlyphKey(face, codePoint));
      }
    }
  }
  return {
    language,
    isWhole: (text) => fontRuns(cleanText(text), language, lacks).isWhole,
    runsOf: (text) => fontRuns(cleanText(text), language, lacks).runs,
    font(face, weight) {
      const font = fonts.get(keyOf(face, weight));
      if (!font) throw new Error(`The font ${keyOf(face, weight)} is not loaded`);
      return font;
    },
  };
}

function hasGlyph(font: Font, codePoint: number): boolean {
  try {
    return font.hasGlyphForCodePoint(codePoint);
  } catch {
    // a part that got none of the wanted characters has no table of characters, which is an error there
    return false;
  }
}

async function load(face: Face, weight: Weight, letters: ReadonlySet<string>): Promise<Font> {
  const key = keyOf(face, weight);
  const font = face.isVariable ? await partOf(face, weight, letters) : create(fileOf(face, weight));
  // PDFKit merges fonts of one name, and the parts of a variable font all have the name of the whole
  return Object.defineProperty(font, 'postscriptName', { value: key.replaceAll(/[^\w-]/g, '-'), configurable: true });
}

function fileOf(face: Face, weight: Weight): Buffer {
  const path = pathOf(face, weight);
  const file = files.get(path) ?? readFileSync(path);
  if (!face.isVariable) files.set(path, file);
  return file;
}

/** The characters of a variable font, at one weight. */
async function partOf(face: Face, weight: Weight, letters: ReadonlySet<string>): Promise<Font> {
  // its WebAssembly costs 20 MB, which documents in other scripts do not need
  const { default: subsetFont } = await import('subset-font');
  const part = await subsetFont(fileOf(face, weight), [...letters].join(''), {
    targetFormat: 'sfnt',
    variationAxes: { wght: weight },
  });
  return create(part);
}
