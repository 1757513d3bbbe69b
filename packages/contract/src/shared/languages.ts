/** The languages of the interface [1.8] [1.9]. */

export const languageTags = [
  'en',
  'de',
  'fr',
  'af',
  'ar',
  'es',
  'hi',
  'id',
  'it',
  'ja',
  'ko',
  'ms',
  'nl',
  'pl',
  'pt',
  'ta',
  'zh-cn',
  'zh-tw',
  'zu',
] as const;
export type LanguageTag = (typeof languageTags)[number];

export const isLanguage = (tag: string | null | undefined): tag is LanguageTag => languageTags.some((one) => one === tag);

/** Offered to everybody [1.8]. A company can switch on the other languages. */
const languagesForAll = ['en', 'de', 'fr'] as const;
export type OfferedToAll = (typeof languagesForAll)[number];
export type FurtherLanguage = Exclude<LanguageTag, OfferedToAll>;

export const isOfferedToAll = (tag: LanguageTag): tag is OfferedToAll => languagesForAll.some((one) => one === tag);
export const furtherLanguages = languageTags.filter((tag): tag is FurtherLanguage => !isOfferedToAll(tag));

/** Texts that need English, German and French. A reader of another language gets English where a text is missing. */
export type InLanguages<Text> = Readonly<Record<OfferedToAll, Text> & Partial<Record<FurtherLanguage, Text>>>;
export const inLanguage = <Text>(texts: InLanguages<Text>, language: LanguageTag): Text =>
  (texts as Readonly<Partial<Record<LanguageTag, Text>>>)[language] ?? texts.en;

/** Arabic is written from right to left [1.9]. */
export const directionOf = (tag: string): 'ltr' | 'rtl' => (tag === 'ar' ? 'rtl' : 'ltr');

const traditional = /^zh-(?:hant|tw|hk|mo)\b/;

/** The interface language for a tag of a browser, such as 'de-CH' or 'zh-Hant-HK'. */
export function matchLanguage(tag: string): LanguageTag | undefined {
  const lower = tag.toLowerCase();
  const [primary = ''] = lower.split('-');
  const found = primary === 'zh' ? (traditional.test(lower) ? 'zh-tw' : 'zh-cn') : primary;
  return isLanguage(found) ? found : undefined;
}
