/**
 * Interface languages. Each language is one chunk, made at build time from its folder's files. A file's name is the namespace,
 * and each namespace belongs to one feature. English is complete by definition; a test compares the others with it.
 */

/** The languages a person may choose [1.8]; a further one is a folder in locales and an entry here. */
export const languages = { en: 'English', de: 'Deutsch', fr: 'Français' } as const;
export type Language = keyof typeof languages;

export const languageKey = 'muster.locale';

const load: Record<Language, () => Promise<{ default: Record<string, object> }>> = {
  en: () => import('../locales/en/index'),
  de: () => import('../locales/de/index'),
  fr: () => import('../locales/fr/index'),
};

export const isLanguage = (tag: string | null): tag is Language => tag !== null && Object.hasOwn(languages, tag);

/** The locale stored for this browser session if there is one, otherwise English [1.8]. */
export function storedLanguage(): Language {
  const tag = sessionStorage.getItem(languageKey);
  return isLanguage(tag) ? tag : 'en';
}

/** Fetches one language's texts, by namespace. */
export const loadLanguage = async (language: Language): Promise<Record<string, object>> => (await load[language]()).default;
