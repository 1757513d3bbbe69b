/** The texts of the product's own templates and lists. The database has the English ones; each language has its text by the same key. */
import type { LanguageTag } from '@muster/contract/shared/languages';
import { serverTexts, type Groups } from '../../../platform/texts/texts';

type Key = keyof Groups['shipped'];

let keys: ReadonlyMap<string, Key> | undefined;
const keyOf = (text: string): Key | undefined =>
  (keys ??= new Map(Object.entries(serverTexts('en').group('shipped')).map(([key, english]) => [english, key as Key]))).get(text);

/** Whether this is an English text of the product's own, which readers see in their language. */
export const isShipped = (text: string): boolean => keyOf(text) !== undefined;

/** What readers of a language see in place of an English text: the product's own text, or what somebody wrote. */
export function shippedText(text: string, language: LanguageTag): string {
  const key = keyOf(text);
  return key === undefined ? text : serverTexts(language).group('shipped')[key];
}
