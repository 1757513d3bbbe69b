/**
 * Interface languages [1.8] [1.9]. The build makes the chunks of their texts (`texts.build.ts`). English has all texts; a test compares
 * the other languages with it.
 */
import {
  isLanguage,
  isOfferedToAll,
  languageTags,
  matchLanguage,
  type FurtherLanguage,
  type LanguageTag,
  type OfferedToAll,
} from '@muster/contract/shared/languages';

export { isLanguage } from '@muster/contract/shared/languages';
export type Language = LanguageTag;
/** Texts by namespace. */
export type Texts = Record<string, object>;

export const languageKey = 'muster.locale';

const load: Record<OfferedToAll, () => Promise<{ default: Texts }>> = {
  en: () => import('~texts/en/first'),
  de: () => import('~texts/de/first'),
  fr: () => import('~texts/fr/first'),
};

const offeredKey = 'muster.languages';

/** Keeps the further languages of the company that was open last on this device. A server of an older build sends none. */
export function rememberOffer(tags: readonly FurtherLanguage[] | undefined): void {
  try {
    localStorage.setItem(offeredKey, tags?.join(' ') ?? '');
  } catch {
    // The storage is full or forbidden. The list then has the languages that every company offers.
  }
}

function furtherLanguages(): string[] {
  try {
    return localStorage.getItem(offeredKey)?.split(' ') ?? [];
  } catch {
    return [];
  }
}

/** The languages to choose from. `current` stays in the list when a company switches it off. */
export function offeredLanguages(current?: string): Language[] {
  const further = furtherLanguages();
  return languageTags.filter((tag) => isOfferedToAll(tag) || tag === current || further.includes(tag));
}

/** The language that this browser session has stored, otherwise the browser's if it is offered, otherwise English [1.8]. */
export const storedLanguage = (): Language => languageAmong(offeredLanguages());

/** The language of the sign-in pages, which have all languages. Nobody knows yet which company the person belongs to [1.9]. */
export const signInLanguage = (): Language => languageAmong(languageTags);

function languageAmong(offered: readonly Language[]): Language {
  const tag = sessionStorage.getItem(languageKey);
  if (isLanguage(tag)) return tag;
  return navigator.languages.map(matchLanguage).find((one) => one !== undefined && offered.includes(one)) ?? 'en';
}

/** A further language: its addresses are in a chunk of their own, so that the first script does not grow. */
const chunksOf = async (language: FurtherLanguage) => {
  const { default: all } = await import('~texts/further');
  const chunks = all[language];
  if (!chunks) throw new Error(`This build has no texts in ${language}.`);
  return chunks;
};

/** Loads the texts of the first screens, by namespace. */
export async function loadLanguage(language: Language): Promise<Texts> {
  return (await (isOfferedToAll(language) ? load[language]() : (await chunksOf(language)).first())).default;
}

/** Loads all other texts of a further language. */
export const loadLater = async (language: FurtherLanguage): Promise<Texts> => (await (await chunksOf(language)).later()).default;

export const isFurther = (language: Language): language is FurtherLanguage => !isOfferedToAll(language);
