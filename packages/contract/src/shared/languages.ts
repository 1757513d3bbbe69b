/** The languages of the interface [1.8] [1.9]. */

/** The name in people's preferences by tag; the first one is the default [9.31]. */
export const preferences = {
  en: 'ENGLISH',
  de: 'GERMAN',
  fr: 'FRENCH',
  es: 'SPANISH',
  it: 'ITALIAN',
  nl: 'DUTCH',
  pt: 'PORTUGUESE',
} as const;

export type LanguageTag = keyof typeof preferences;
export type PreferredLanguage = (typeof preferences)[LanguageTag];

export const languageTags = Object.keys(preferences) as LanguageTag[];
export const isLanguage = (tag: string | null | undefined): tag is LanguageTag =>
  typeof tag === 'string' && Object.hasOwn(preferences, tag);

/** Offered to everybody [1.8]. A company switches on each other one. */
export const offeredToAll = ['en', 'de', 'fr'] as const;
export type OfferedToAll = (typeof offeredToAll)[number];
export type FurtherLanguage = Exclude<LanguageTag, OfferedToAll>;

export const isOfferedToAll = (tag: LanguageTag): tag is OfferedToAll => offeredToAll.some((one) => one === tag);
export const furtherLanguages = languageTags.filter((tag): tag is FurtherLanguage => !isOfferedToAll(tag));

/** Texts that need English, German and French. A reader of another language gets English where a text is missing. */
export type InLanguages<Text> = Readonly<Record<OfferedToAll, Text> & Partial<Record<FurtherLanguage, Text>>>;
export const inLanguage = <Text>(texts: InLanguages<Text>, language: LanguageTag): Text =>
  (texts as Readonly<Partial<Record<LanguageTag, Text>>>)[language] ?? texts.en;

/** Arabic is written from right to left [1.9]. */
export const directionOf = (tag: string): 'ltr' | 'rtl' => (tag === 'ar' ? 'rtl' : 'ltr');

/** The tag of a preference. English if this build does not know the language. */
export const tagOfPreference = (preference: string | null | undefined): LanguageTag =>
  languageTags.find((tag) => preferences[tag] === preference) ?? 'en';

const traditional = /^zh-(?:hant|tw|hk|mo)\b/;

/** The interface language for a tag of a browser, such as 'de-CH' or 'zh-Hant-HK'. */
export function matchLanguage(tag: string): LanguageTag | undefined {
  const lower = tag.toLowerCase();
  const [primary = ''] = lower.split('-');
  const found = primary === 'zh' ? (traditional.test(lower) ? 'zh-tw' : 'zh-cn') : primary;
  return isLanguage(found) ? found : undefined;
}
