/** The languages of the interface that everybody is offered [1.8]. */
export const languageTags = ['en', 'de', 'fr'] as const;
export type LanguageTag = (typeof languageTags)[number];
