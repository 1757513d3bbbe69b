/** The names of the interface languages. Apart from their tags, because the first script of the page needs those only. */
import { languageTags, type LanguageTag } from './languages';

/** The names in people's preferences; the first one is the default [9.31]. */
export const preferences = {
  en: 'ENGLISH',
  de: 'GERMAN',
  fr: 'FRENCH',
  es: 'SPANISH',
  id: 'INDONESIAN',
  it: 'ITALIAN',
  nl: 'DUTCH',
  pt: 'PORTUGUESE',
} as const satisfies Readonly<Record<LanguageTag, string>>;
export type PreferredLanguage = (typeof preferences)[LanguageTag];

/** The tag of a preference. English if this build does not know the language. */
export const tagOfPreference = (preference: string | null | undefined): LanguageTag =>
  languageTags.find((tag) => preferences[tag] === preference) ?? 'en';

/** What each language calls itself. */
export const languageNames: Readonly<Record<LanguageTag, string>> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  id: 'Bahasa Indonesia',
  it: 'Italiano',
  nl: 'Nederlands',
  pt: 'Português',
};
