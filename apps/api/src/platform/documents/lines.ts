/** Lays out a paragraph: fonts, lines, and the order of letters in scripts from right to left. */
import createBidi from 'bidi-js';
import LineBreaker from 'linebreak';
import { directionOf } from '@muster/contract/shared/languages';
import type { FontSet } from './font-set';
import type { Face, Weight } from './fonts';
import { separator } from './pages';

export type Direction = 'ltr' | 'rtl';

export interface Piece {
  text: string;
  weight?: Weight;
  color?: string;
}

/** A part of a line in one font, in the order in which it is drawn. */
interface DrawnRun {
  /** In the order of reading, or reversed where the font does not do that itself. */
  text: string;
  face: Face;
  weight: Weight;
  color: string | undefined;
  width: number;
}

export interface Line {
  runs: readonly DrawnRun[];
  width: number;
  /** The line in letters, if its glyphs do not spell it. Undefined also for scripts from right to left: programs that copy text reverse it. */
  actual: string | undefined;
}

export interface Paragraph {
  lines: readonly Line[];
  direction: Direction;
  /** The text in the order of reading, for a paragraph with letters from right to left. */
  actual: string | undefined;
}

interface LayoutOptions {
  fonts: FontSet;
  width: number;
  /** The width of a text in the given font. */
  measure(text: string, face: Face, weight: Weight): number;
  /** Without it, the first letter decides, as in `dir="auto"`. */
  direction?: Direction;
}

interface Unit {
  from: number;
  to: number;
  face: Face | undefined;
  weight: Weight;
  color: string | undefined;
}

const bidi = createBidi();
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
const shaped = /[\p{Script=Devanagari}\p{Script=Tamil}]/u;
const [isolate, endIsolate] = ['\u2068', '\u2069'];
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The direction of the first letter of the text, or of the language. */
function directionOfText(text: string, language: string): Direction {
  const letter = /\p{L}/u.exec(text)?.[0];
  if (letter === undefined) return directionOf(language);
  return rightToLeft.test(letter) ? 'rtl' : 'ltr';
}

export function layOut(pieces: readonly Piece[], options: LayoutOptions): Paragraph {
  const whole = pieces.map(({ text }) => text).join('');
  const direction = options.direction ?? directionOfText(whole, options.fonts.language);
  const { text, units } = unitsOf(pieces, options.fonts);
  const { levels } = bidi.getEmbeddingLevels(text, direction);
  const lines = breakLines(text, units, options).map(([from, to]) => lineOf(text, units, levels, from, to, options));
  return { lines, direction, actual: rightToLeft.test(text) ? withoutMarks(text) : undefined };
}

/** The text as it is drawn. Several pieces are isolated, so that a name does not reorder what stands beside it. */
function unitsOf(pieces: readonly Piece[], fonts: FontSet): { text: string; units: Unit[] } {
  const units: Unit[] = [];
  let text = '';
  const add = (part: string, face: Face | undefined, { weight = 400, color }: Piece) => {
    units.push({ from: text.length, to: text.length + part.length, face, weight, color });
    text += part;
  };
  for (const piece of pieces) {
    const isIsolated = pieces.length > 1 && piece.text !== separator;
    if (isIsolated) add(isolate, undefined, piece);
    for (const run of fonts.runsOf(piece.text)) add(run.text, run.face, piece);
    if (isIsolated) add(endIsolate, undefined, piece);
  }
  return { text, units };
}

/** The ranges of the lines, without the spaces at their ends. */
function breakLines(text: string, units: readonly Unit[], options: LayoutOptions): [from: number, to: number][] {
  const lines: [number, number][] = [];
  const widthOf = (from: number, to: number) => widthBetween(text, units, from, to, options);
  let start = 0;
  let end = 0;
  let width = 0;
  const close = (to: number) => {
    lines.push([start, trimmedEnd(text, start, to)]);
    start = to;
    width = 0;
  };
  const breaker = new LineBreaker(text);
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) {
    const { position, required } = next;
    const visible = widthOf(end, trimmedEnd(text, end, position));
    if (end > start && width + visible > options.width) close(end);
    if (visible <= options.width) width += widthOf(end, position);
    else
      for (const { segment, index } of graphemes.segment(text.slice(end, position))) {
        const at = end + index;
        const own = widthOf(at, at + segment.length);
        if (at > start && width + own > options.width) close(at);
        width += own;
      }
    end = position;
    if (required && text[position - 1] === '\n') close(position);
  }
  if (start < text.length || lines.length === 0) close(text.length);
  return lines;
}

function trimmedEnd(text: string, from: number, to: number): number {
  let end = to;
  while (end > from && /\s/.test(text[end - 1] ?? '')) end -= 1;
  return end;
}

/** The units that a range touches, cut to it. */
function* cut(units: readonly Unit[], from: number, to: number): Generator<Unit> {
  for (let index = firstAfter(units, from); index < units.length; index += 1) {
    const unit = units[index] as Unit;
    if (unit.from >= to) return;
    yield { ...unit, from: Math.max(from, unit.from), to: Math.min(to, unit.to) };
  }
}

/** Binary search: the first unit that ends after a position. */
function firstAfter(units: readonly Unit[], position: number): number {
  let low = 0;
  let high = units.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((units[middle] as Unit).to > position) high = middle;
    else low = middle + 1;
  }
  return low;
}

function widthBetween(text: string, units: readonly Unit[], from: number, to: number, { measure }: LayoutOptions): number {
  let width = 0;
  for (const { from: start, to: end, face, weight } of cut(units, from, to))
    if (face) width += measure(plain(text.slice(start, end)), face, weight);
  return width;
}

const plain = (text: string): string => text.replaceAll('\n', '');

function lineOf(text: string, units: readonly Unit[], levels: Uint8Array, from: number, to: number, options: LayoutOptions): Line {
  const runs: Leveled[] = [];
  for (const { from: start, to: end, face, weight, color } of cut(units, from, to))
    for (let at = start; at < end;) {
      const level = levels[at] ?? 0;
      let until = at + 1;
      while (until < end && levels[until] === level) until += 1;
      const drawn = drawnText(plain(text.slice(at, until)), level);
      runs.push({ level, run: face && { text: drawn, face, weight, color, width: options.measure(drawn, face, weight) } });
      at = until;
    }
  const drawn = inVisualOrder(runs).flatMap(({ run }) => (run?.text ? [run] : []));
  const letters = text.slice(from, to);
  const actual = shaped.test(letters) && !rightToLeft.test(letters) ? withoutMarks(letters) : undefined;
  return { runs: drawn, width: drawn.reduce((sum, run) => sum + run.width, 0), actual };
}

const withoutMarks = (text: string): string => text.replaceAll(/[\u2068\u2069\n]/g, '');

/** Marks of isolation draw nothing, but they separate the texts on both sides of them. */
interface Leveled {
  level: number;
  run: DrawnRun | undefined;
}

/** Fonts of Arabic and Hebrew reverse their letters. Other letters in a run from right to left are reversed here. */
function drawnText(text: string, level: number): string {
  if (level % 2 === 0) return text;
  const mirrored = Array.from(text, (letter) => bidi.getMirroredCharacter(letter) ?? letter).join('');
  if (rightToLeft.test(text)) return mirrored;
  return Array.from(graphemes.segment(mirrored), ({ segment }) => segment)
    .toReversed()
    .join('');
}

/** Rule L2 of Unicode's bidirectional algorithm, for runs. */
function inVisualOrder(logical: readonly Leveled[]): Leveled[] {
  const runs = [...logical];
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1)
    for (let from = 0; from < runs.length; from += 1) {
      if ((runs[from] as Leveled).level < level) continue;
      let to = from;
      while (to < runs.length && (runs[to] as Leveled).level >= level) to += 1;
      runs.splice(from, to - from, ...runs.slice(from, to).toReversed());
      from = to;
    }
  return runs;
}
