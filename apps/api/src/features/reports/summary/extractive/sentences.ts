/** Splits text in any language into sentences and terms, by the rules of Unicode and without word lists. */
import { truncate } from '@muster/contract/forms/plain-text';
import type { Passage } from '../material';

export interface Sentence extends Passage {
  terms: ReadonlySet<string>;
}

const sentenceSegmenter = new Intl.Segmenter('en', { granularity: 'sentence' });
const wordSegmenter = new Intl.Segmenter('en', { granularity: 'word' });

/** Shorter sentences are dropped; longer ones are cut. */
const minCharacters = 8;
const maxCharacters = 240;

export function sentencesOf({ responseId, text }: Passage): Sentence[] {
  return [...sentenceSegmenter.segment(text)]
    .map(({ segment }) => segment.trim())
    .filter((sentence) => sentence.length >= minCharacters)
    .map((sentence) => ({ responseId, text: shortened(sentence), terms: termsOf(sentence) }))
    .filter(({ terms }) => terms.size > 0);
}

/** Cuts after the last whole word. */
function shortened(sentence: string): string {
  if (sentence.length <= maxCharacters) return sentence;
  const start = truncate(sentence, maxCharacters - 1);
  const words = [...wordSegmenter.segment(start)];
  return `${words
    .slice(0, -1)
    .map(({ segment }) => segment)
    .join('')
    .trimEnd()}…`;
}

/** Compares words by their beginning: 'ladder' and 'ladders' are one term. This works in most languages with endings. */
const stemCharacters = 6;

function termsOf(sentence: string): Set<string> {
  const words = [...wordSegmenter.segment(sentence.normalize('NFKC').toLowerCase())].filter(({ isWordLike }) => isWordLike);
  return new Set(words.map(({ segment }) => Array.from(segment).slice(0, stemCharacters).join('')));
}
