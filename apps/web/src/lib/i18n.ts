/**
 * Interface languages. Each language is one chunk, made at build time from its folder's files. A file's name is the namespace,
 * and each namespace belongs to one feature. English is complete by definition; a test compares the others with it.
 */
import i18next, { type ResourceNamespaceMap } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { fetchChunk } from './lazy-screen';

export const i18n = i18next;

/** The languages a person may choose [1.8]; a further one is a folder in locales and an entry here. */
export const languages = { en: 'English', de: 'Deutsch', fr: 'Français' } as const;
export type Language = keyof typeof languages;
type Namespace = keyof ResourceNamespaceMap;

const storageKey = 'muster.locale';
const load: Record<Language, () => Promise<{ default: Record<string, object> }>> = {
  en: () => import('../locales/en/index'),
  de: () => import('../locales/de/index'),
  fr: () => import('../locales/fr/index'),
};

/** Texts of screens that few open: a chunk each, fetched with the screen. */
const later = import.meta.glob<object>('../locales/*/later/*.json', { import: 'default' });
const fetchedLater = new Set<string>();

export const isLanguage = (tag: string | null): tag is Language => tag !== null && Object.hasOwn(languages, tag);

/** The locale stored for this browser session if there is one, otherwise English [1.8]. */
export function storedLanguage(): Language {
  const tag = sessionStorage.getItem(storageKey);
  return isLanguage(tag) ? tag : 'en';
}

/** Fetches texts that do not come with their language, in the current one and in each that is chosen from now on. */
async function loadTexts(...namespaces: readonly string[]): Promise<void> {
  for (const namespace of namespaces) fetchedLater.add(namespace);
  await addLater(i18n.language as Language);
}

/** A screen's module, once its texts are there too. `tools/boundaries/texts.ts` compares the names with what the screen uses. */
export async function withTexts<Module>(code: Promise<Module>, ...namespaces: readonly Namespace[]): Promise<Module> {
  const [module] = await Promise.all([code, loadTexts(...namespaces)]);
  return module;
}

async function addLater(language: Language): Promise<void> {
  const missing = [...fetchedLater].filter((namespace) => !i18n.hasResourceBundle(language, namespace));
  const texts = missing.map(async (namespace) => {
    const loadLater = later[`../locales/${language}/later/${namespace}.json`];
    return [namespace, loadLater && (await fetchChunk(namespace, loadLater))] as const;
  });
  for (const [namespace, bundle] of await Promise.all(texts)) i18n.addResourceBundle(language, namespace, bundle, true, true);
}

/** Fetches one language's texts, makes it current and tells the document [7.73]. */
export async function changeLanguage(language: Language): Promise<void> {
  const { default: namespaces } = await fetchChunk(`locale ${language}`, load[language]);
  for (const [namespace, texts] of Object.entries(namespaces)) i18n.addResourceBundle(language, namespace, texts, true, true);
  await addLater(language);
  await i18n.changeLanguage(language);
  document.documentElement.lang = language;
  sessionStorage.setItem(storageKey, language);
}

/** Makes i18next ready, with the texts of the given language alone. */
export async function startI18n(language: Language): Promise<void> {
  await i18n.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    resources: {},
    defaultNS: 'shell',
    interpolation: { escapeValue: false },
    returnEmptyString: false,
    react: { useSuspense: false },
  });
  await changeLanguage(language);
}
