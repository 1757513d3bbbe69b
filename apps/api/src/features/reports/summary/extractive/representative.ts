/**
 * Finds representative sentences: those with terms that several responses share. Terms that occur in many sentences of the learning
 * have a low weight, and so have short terms: in every language, function words are frequent and short.
 */
import type { Sentence } from './sentences';

interface Quote {
  text: string;
  /** The response of the sentence first, then the responses with similar sentences. */
  responseIds: number[];
}

type Weights = ReadonlyMap<string, number>;

/** Two sentences are similar if they share this part of the weight. */
const sharedShare = 0.4;
/** Minimum weight of a quoted sentence, relative to the first one. */
const minShareOfFirst = 0.25;

/** `all` are the sentences of the whole learning; `sentences` are those that answer one question. */
export function representativeQuotes(sentences: readonly Sentence[], all: readonly Sentence[], most: number): Quote[] {
  const rarity = rarityOf(all);
  const weights = sharedWeights(sentences, rarity);
  const quotes: Quote[] = [];
  const said = new Set<string>();
  let least = 0;
  while (quotes.length < most) {
    const left = new Map([...weights].filter(([term]) => !said.has(term)));
    const found = mostWeighted(sentences, left);
    if (!found || found.score < least) break;
    const best = found.sentence;
    least = Math.max(least, found.score * minShareOfFirst);
    quotes.push({ text: best.text, responseIds: responsesLike(best, sentences, weights) });
    for (const term of best.terms) said.add(term);
  }
  if (quotes.length > 0) return quotes;
  // no two responses share a term: quote the sentence with the highest weight
  const single = mostWeighted(sentences, rarity);
  return single ? [{ text: single.sentence.text, responseIds: [single.sentence.responseId] }] : [];
}

interface Weighed {
  sentence: Sentence;
  score: number;
}

function mostWeighted(sentences: readonly Sentence[], weights: Weights): Weighed | undefined {
  let best: Weighed | undefined;
  for (const sentence of sentences) {
    const score = weightOf(sentence.terms, weights) / Math.sqrt(sentence.terms.size);
    if (score > (best?.score ?? 0)) best = { sentence, score };
  }
  return best;
}

/** The rarity of each term, weighted by its length: 0 for a term in every sentence, and for a single letter. */
function rarityOf(all: readonly Sentence[]): Weights {
  const counts = new Map<string, number>();
  for (const { terms } of all) for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  return new Map([...counts].map(([term, count]) => [term, Math.log(all.length / count) * lengthOf(term)]));
}

/** Scripts with a syllable or more in each character: their words are short but meaningful. */
const dense = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}|\p{Script=Thai}|\p{Script=Lao}|\p{Script=Khmer}/u;
const fullLength = 5;

const lengthOf = (term: string): number => (dense.test(term) ? 1 : Math.min(1, (Array.from(term).length - 1) / (fullLength - 1)));

/** Weighs a term by the number of responses that share it. A term of a single response gets no weight. */
function sharedWeights(sentences: readonly Sentence[], rarity: Weights): Weights {
  const users = new Map<string, Set<number>>();
  for (const { responseId, terms } of sentences)
    for (const term of terms) users.set(term, (users.get(term) ?? new Set<number>()).add(responseId));
  return new Map([...users].filter(([, of]) => of.size > 1).map(([term, of]) => [term, of.size * (rarity.get(term) ?? 0)]));
}

function responsesLike(quoted: Sentence, sentences: readonly Sentence[], weights: Weights): number[] {
  const whole = weightOf(quoted.terms, weights);
  const alike = sentences
    .map((sentence) => ({ responseId: sentence.responseId, share: weightOf(shared(quoted.terms, sentence.terms), weights) / whole }))
    .filter(({ share }) => share >= sharedShare)
    .toSorted((a, b) => b.share - a.share);
  return [...new Set([quoted.responseId, ...alike.map(({ responseId }) => responseId)])];
}

const shared = (a: ReadonlySet<string>, b: ReadonlySet<string>): Set<string> => new Set([...a].filter((term) => b.has(term)));

const weightOf = (terms: ReadonlySet<string>, weights: Weights): number =>
  [...terms].reduce((sum, term) => sum + (weights.get(term) ?? 0), 0);
