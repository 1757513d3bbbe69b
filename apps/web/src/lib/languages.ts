/**
 * Interface languages. Each language is one chunk, built from the files of its folder. A file's name is the namespace, and each
 * namespace belongs to one feature. English has all texts; a test compares the other languages with it.
 */

/** The languages to choose from [1.8]. To add one, add a folder in locales and an entry here. */
export const languages = { en: 'English', de: 'Deutsch', fr: 'Français' } as const;
export type Language = keyof typeof languages;

export const languageKey = 'muster.locale';

const load: Record<Language, () => Promise<{ default: Record<string, object> }>> = {
  en: () => import('../locales/en/index'),
  de: () => import('../locales/de/index'),
  fr: () => import('../locales/fr/index'),
};

export const isLanguage = (tag: string | null): tag is Language => tag !== null && Object.hasOwn(languages, tag);

/** The language that this browser session has stored, otherwise English [1.8]. */
export function storedLanguage(): Language {
  const tag = sessionStorage.getItem(languageKey);
  return isLanguage(tag) ? tag : 'en';
}

/** Loads one language's texts by namespace. */
export const loadLanguage = async (language: Language): Promise<Record<string, object>> => (await load[language]()).default;
