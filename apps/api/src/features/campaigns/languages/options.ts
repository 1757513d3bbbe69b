/** The options of a question stay distinct when texts are stored. */
import { repeatedOptions } from '@muster/contract/campaigns/languages/repeated-options';
import type { Campaign } from '../campaign';
import { currentTexts } from './present';
import type { StoredText, WrittenText } from './stored';

/**
 * The keys of those texts that would make two options of a question equal. Of two equal ones it is the later, or the earlier if only this is
 * among the texts. An empty text removes the stored one.
 */
export function findRepeatedOptions(
  campaign: Campaign,
  texts: readonly WrittenText[],
  stored: ReadonlyMap<string, StoredText>,
): ReadonlySet<string> {
  const keys = new Set(texts.map(({ key }) => key));
  const shown = currentTexts(campaign, stored);
  for (const { key, text } of texts) shown.set(key, text === '' ? undefined : text);
  const pairs = repeatedOptions(campaign, (key) => shown.get(key));
  return new Set(pairs.flatMap(({ earlier, later }) => [later, earlier].find((key) => keys.has(key)) ?? []));
}
