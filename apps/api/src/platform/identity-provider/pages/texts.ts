import { inLanguage, matchLanguage, type InLanguages, type LanguageTag } from '@muster/contract/shared/languages';
import { acceptedLanguages } from '../../http/accepted-languages';
import { inFurtherLanguages } from '../../further-languages/further-languages';
import { de, en, fr, type Texts } from './first-texts';

/** The texts of the sign-in pages in all languages [1.9]. */
const languages: InLanguages<Texts> = { ...inFurtherLanguages(({ signIn }) => signIn), en, de, fr };

export const textsIn = (language: LanguageTag): Texts => inLanguage(languages, language);

/** The first supported language: of the application's request, then of the browser's header, else English. */
export function chooseLanguage(uiLocales: string | undefined, acceptLanguage: string | undefined): LanguageTag {
  const asked = (uiLocales ?? '').split(' ');
  return asked.map(matchLanguage).find((tag) => tag !== undefined) ?? acceptedLanguages(acceptLanguage)[0] ?? 'en';
}
