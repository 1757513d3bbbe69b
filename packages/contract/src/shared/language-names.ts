/** The names of the interface languages. Apart from their tags, because the first script of the page needs those only. */
import { languageTags, type LanguageTag } from './languages';

/** The names in people's preferences; the first one is the default [9.31]. */
export const preferences = {
  en: 'ENGLISH',
  de: 'GERMAN',
  fr: 'FRENCH',
  af: 'AFRIKAANS',
  ar: 'ARABIC',
  es: 'SPANISH',
  hi: 'HINDI',
  id: 'INDONESIAN',
  it: 'ITALIAN',
  ja: 'JAPANESE',
  ko: 'KOREAN',
  ms: 'MALAY',
  nl: 'DUTCH',
  pl: 'POLISH',
  pt: 'PORTUGUESE',
  ta: 'TAMIL',
  'zh-cn': 'CHINESE_SIMPLIFIED',
  'zh-tw': 'CHINESE_TRADITIONAL',
  zu: 'ZULU',
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
  af: 'Afrikaans',
  ar: 'العربية',
  es: 'Español',
  hi: 'हिन्दी',
  id: 'Bahasa Indonesia',
  it: 'Italiano',
  ja: '日本語',
  ko: '한국어',
  ms: 'Bahasa Melayu',
  nl: 'Nederlands',
  pl: 'Polski',
  pt: 'Português',
  ta: 'தமிழ்',
  'zh-cn': '简体中文',
  'zh-tw': '繁體中文',
  zu: 'isiZulu',
};
