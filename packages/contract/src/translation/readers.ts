/** The languages of the interface into which texts can be translated. */
import { preferences } from '../shared/language-names';
import type { LanguageTag } from '../shared/languages';
import { isTargetLanguage, type TargetLanguage } from '../shared/translation-languages';

/** Undefined for a language that is not on the list of [7.71]. */
export function targetOf(tag: LanguageTag): TargetLanguage | undefined {
  const name: string = preferences[tag];
  return isTargetLanguage(name) ? name : undefined;
}
