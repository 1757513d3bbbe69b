/** The language of a shared device while nobody is signed in. It has all languages, as the sign-in page has: a lock forgets which ones the company offers. */
import { isLanguage, matchLanguage } from '@muster/contract/shared/languages';
import { after } from '../../../lib/waiting';
import { isFurther, loadLanguage, loadLater, type Language } from '../../../lib/languages';
import type { KeptBriefings } from './kept';

const longestLoadMilliseconds = 2_000;

/** That of the browser. If the product has none of its languages, the one in which the company writes its briefings. */
export function languageOfDevice(kept: Pick<KeptBriefings, 'briefings'> | undefined): Language {
  const ofCompany = kept?.briefings.map(({ texts: [original] }) => original?.language).find(isLanguage);
  return navigator.languages.map(matchLanguage).find((tag) => tag !== undefined) ?? ofCompany ?? 'en';
}

/** Loads the texts once while there is a network, so that the device has them without one. */
export async function keepTexts(language: Language): Promise<void> {
  if (!isFurther(language)) return;
  const loading = Promise.all([loadLanguage(language), loadLater(language)]).catch(() => undefined);
  await Promise.race([loading, after(longestLoadMilliseconds)]);
}
