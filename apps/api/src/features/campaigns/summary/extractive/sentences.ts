/** Sentences and their terms, in whatever language people write: by Unicode's rules and without a list of words. */
import { cut } from '@muster/contract/campaigns/form-language/plain-text';
import type { Passage } from '../material';

export interface Sentence extends Passage {
  terms: ReadonlySet<string>;
}

const sentenceSegmenter = new Intl.Segmenter('en', { granularity: 'sentence' });
const wordSegmenter = new Intl.Segmenter('en', { granularity: 'word' });

/** Shorter ones say nothing by themselves, longer ones are cut. */
const fewestCharacters = 8;
const mostCharacters = 240;

export function sentencesOf({ responseId, text }: Passage): Sentence[] {
  return [...sentenceSegmenter.segment(text)]
    .map(({ segment }) => segment.trim())
    .filter((sentence) => sentence.length >= fewestCharacters)
    .map((sentence) => ({ responseId, text: shortened(sentence), terms: termsOf(sentence) }))
    .filter(({ terms }) => terms.size > 0);
}

/** Up to the last whole word. */
function shortened(sentence: string): string {
  if (sentence.length <= mostCharacters) return sentence;
  const start = cut(sentence, mostCharacters - 1);
  const words = [...wordSegmenter.segment(start)];
  return `${words
    .slice(0, -1)
    .map(({ segment }) => segment)
    .join('')
    .trimEnd()}…`;
}

/** Endings vary and beginnings stay: 'ladder' and 'ladders' are one term, in most languages that have endings. */
const stemCharacters = 6;

function termsOf(sentence: string): Set<string> {
  const words = [...wordSegmenter.segment(sentence.normalize('NFKC').toLowerCase())].filter(({ isWordLike }) => isWordLike);
  return new Set(words.map(({ segment }) => Array.from(segment).slice(0, stemCharacters).join('')));
}
