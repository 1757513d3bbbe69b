import type { LanguageTag } from './languages';

/** What each language calls itself. Apart from the tags, because the first script of the page needs those only. */
export const languageNames: Readonly<Record<LanguageTag, string>> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  it: 'Italiano',
  nl: 'Nederlands',
  pt: 'Português',
};
