/** How a search shows what it found: pure functions for browser and server. */

const excerptLength = 140;
/** The number of characters before the first match. */
const leadLength = 40;

/** The marks of markdown, so that an excerpt reads as a sentence. Links keep their words. */
const withoutMarks = (markdown: string): string =>
  markdown
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/^\s*(?:#{1,6}|[-*+>]|\d+[.)])\s+/gm, '')
    .replaceAll(/\\([^\w\s])|[*_`~]+/g, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The words of a search, in lower case. */
export const searchWords = (searchTerm: string): string[] => [...new Set(searchTerm.toLowerCase().split(/\s+/).filter(Boolean))];

/** Whether a text contains every word, in any order. */
export const containsAll = (text: string, words: readonly string[]): boolean => {
  const lower = text.toLowerCase();
  return words.every((word) => lower.includes(word));
};

/** A part of the text around the first match, about 140 characters long. Dots mark where text is missing. */
export function excerptOf(markdown: string, words: readonly string[]): string {
  const text = withoutMarks(markdown);
  const lower = text.toLowerCase();
  const places = words.map((word) => lower.indexOf(word)).filter((at) => at >= 0);
  const first = places.length === 0 ? 0 : Math.min(...places);
  const start = first <= leadLength ? 0 : wordStart(text, first - leadLength);
  const end = start + excerptLength >= text.length ? text.length : wordEnd(text, start + excerptLength);
  return `${start > 0 ? '… ' : ''}${text.slice(start, end)}${end < text.length ? ' …' : ''}`;
}

/** The start of the next word, unless that is far away: some languages have no spaces. */
function wordStart(text: string, at: number): number {
  const space = text.indexOf(' ', at);
  return space >= 0 && space - at < leadLength / 2 ? space + 1 : wholeCharacter(text, at);
}

function wordEnd(text: string, at: number): number {
  const space = text.lastIndexOf(' ', at);
  return at - space < leadLength / 2 ? space : wholeCharacter(text, at);
}

/** Does not divide a character that has two code units. */
const wholeCharacter = (text: string, at: number): number => (/[\uDC00-\uDFFF]/.test(text.charAt(at)) ? at - 1 : at);

interface TextPart {
  text: string;
  isMatch: boolean;
}

/** Splits a text into the words of a search and the text between them, to highlight the words. */
export function matchesIn(text: string, words: readonly string[]): TextPart[] {
  const wanted = words.toSorted((a, b) => b.length - a.length).map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  if (wanted.length === 0) return [{ text, isMatch: false }];
  return text
    .split(new RegExp(`(${wanted.join('|')})`, 'giu'))
    .map((part, index) => ({ text: part, isMatch: index % 2 === 1 }))
    .filter((part) => part.text !== '');
}
