import { matchLanguage, type LanguageTag } from '@muster/contract/shared/languages';
import { acceptedLanguages } from '../../http/accepted-languages';
import { serverTexts, type Groups } from '../../texts/texts';

export type Texts = Groups['sign-in'];

/** The texts of the sign-in pages [1.9]. */
export const textsIn = (language: LanguageTag): Texts => serverTexts(language).group('sign-in');

/** The first supported language: of the application's request, then of the browser's header, else English. */
export function chooseLanguage(uiLocales: string | undefined, acceptLanguage: string | undefined): LanguageTag {
  const asked = (uiLocales ?? '').split(' ');
  return asked.map(matchLanguage).find((tag) => tag !== undefined) ?? acceptedLanguages(acceptLanguage)[0] ?? 'en';
}
