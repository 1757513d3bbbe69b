/**
 * Interface languages [1.8] [1.9]. The build makes two chunks of each further language (`languages.build.ts`), and a chunk from each
 * file of English, German and French below `later`. English has all texts; a test compares the other languages with it.
 */
import {
  furtherLanguages,
  isLanguage,
  isOfferedToAll,
  languages,
  languageTags,
  matchLanguage,
  type FurtherLanguage,
  type LanguageTag,
  type OfferedToAll,
} from '@muster/contract/shared/languages';

export { isLanguage } from '@muster/contract/shared/languages';
export type Language = LanguageTag;
type Texts = Record<string, object>;

export const languageKey = 'muster.locale';

const load: Record<OfferedToAll, () => Promise<{ default: Texts }>> = {
  en: () => import('../locales/en/index'),
  de: () => import('../locales/de/index'),
  fr: () => import('../locales/fr/index'),
};

const offeredKey = 'muster.languages';

/** The further languages that companies have switched on, by company, as this device last saw them. */
function rememberedOffers(): Record<string, readonly string[]> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(offeredKey) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, readonly string[]>) : {};
  } catch {
    return {};
  }
}

export function rememberOffer(companyId: number, tags: readonly FurtherLanguage[]): void {
  const others = Object.entries(rememberedOffers()).filter(([id]) => id !== String(companyId));
  localStorage.setItem(offeredKey, JSON.stringify(Object.fromEntries([...others, ...(tags.length > 0 ? [[companyId, tags]] : [])])));
}

/** The languages to choose from, each with its own name. `current` stays in the list when a company switches it off. */
export function offeredLanguages(current: string): Record<string, string> {
  const further = new Set(Object.values(rememberedOffers()).flat());
  const offered = languageTags.filter((tag) => isOfferedToAll(tag) || tag === current || further.has(tag));
  return Object.fromEntries(offered.map((tag) => [tag, languages[tag].ownName]));
}

/** The language that this browser session has stored, otherwise the browser's if it is offered, otherwise English [1.8]. */
export function storedLanguage(): Language {
  const tag = sessionStorage.getItem(languageKey);
  if (isLanguage(tag)) return tag;
  const offered = offeredLanguages('');
  return navigator.languages.map(matchLanguage).find((one) => one !== undefined && Object.hasOwn(offered, one)) ?? 'en';
}

/** A further language: its addresses are in a chunk of their own, so that the first script does not grow. */
const chunksOf = async (language: FurtherLanguage) => (await import('virtual:further-languages')).default[language];

/** Loads one language's texts by namespace, without those of single screens. */
export async function loadLanguage(language: Language): Promise<Texts> {
  return (await (isOfferedToAll(language) ? load[language]() : (await chunksOf(language)).first())).default;
}

/** Loads all texts of single screens of a further language. */
export const loadLater = async (language: FurtherLanguage): Promise<Texts> => (await (await chunksOf(language)).later()).default;

export const isFurther = (language: Language): language is FurtherLanguage => furtherLanguages.some((one) => one === language);
