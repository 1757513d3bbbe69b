/** How the options of a choice are arranged: in a row, where each is short enough, or below each other. */
interface ChoiceLook {
  kind: 'tiles' | 'segments' | 'list';
  /** The text of each option in its place. */
  shown: readonly string[];
  /** What the first and the last number of a scale mean. */
  ends?: readonly [first: string, last: string];
}

/** A long list gets a search field. */
export const longList = 8;

const mostInRow = { words: 5, numbers: 11 } as const;
/** In characters. The row wraps where a language needs more room. */
const shortLabel = 18;
const shortWord = 11;

const isShort = (label: string): boolean => label.length <= shortLabel && label.split(/[\s-]/).every((word) => word.length <= shortWord);

/** Two short options are tiles of half the width, and more are segments. A scale of numbers names its ends below. */
export function choiceLook(labels: readonly string[]): ChoiceLook {
  const scale = numberScale(labels);
  if (scale) return scale;
  const isRow = labels.length >= 2 && labels.length <= mostInRow.words && labels.every(isShort);
  return { kind: isRow ? (labels.length === 2 ? 'tiles' : 'segments') : 'list', shown: labels };
}

/** Options such as '1 Not at all', '2', '3', '4', '5 Very': only the first and the last may have words. */
function numberScale(labels: readonly string[]): ChoiceLook | undefined {
  if (labels.length < 3 || labels.length > mostInRow.numbers) return undefined;
  const parts = labels.map((label) => /^(\d{1,2})(?:[\s:=.)–—-]+(.*))?$/u.exec(label.trim()));
  const shown = parts.map((part) => part?.[1] ?? '');
  const words = parts.map((part) => part?.[2] ?? '');
  if (new Set(shown).size !== labels.length || shown.includes('') || words.slice(1, -1).some((text) => text !== '')) return undefined;
  return { kind: 'segments', shown, ends: [words[0] ?? '', words.at(-1) ?? ''] };
}
