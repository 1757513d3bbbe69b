import { matching } from '../../ui/controls/combobox/matching';
import type { Entry } from './entry';

/** The entries whose title or detail contains each word, those that begin with the text first. */
export function matchingEntries(entries: readonly Entry[], text: string): Entry[] {
  const words = text.split(/\s+/).filter(Boolean);
  const labelOf = ({ title, detail = '' }: Entry) => `${title} ${detail}`;
  const found = words.reduce((rest: readonly Entry[], word) => matching(rest, labelOf, word), entries);
  const named = new Set(words.reduce((rest: readonly Entry[], word) => matching(rest, ({ title }) => title, word), found));
  return [...found.filter((one) => named.has(one)), ...found.filter((one) => !named.has(one))];
}
