/** The texts of the interface, in the current language. */
import i18next, { type ResourceNamespaceMap } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { languageKey, loadLanguage, type Language } from './languages';
import { fetchChunk } from './lazy-screen';

export { isLanguage, languages, storedLanguage, type Language } from './languages';

export const i18n = i18next;

type Namespace = keyof ResourceNamespaceMap;

/** Texts of screens that few open: a chunk each, fetched with the screen. */
const later = import.meta.glob<object>('../locales/*/later/*.json', { import: 'default' });
const fetchedLater = new Set<string>();

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
  const namespaces = await fetchChunk(`locale ${language}`, () => loadLanguage(language));
  for (const [namespace, texts] of Object.entries(namespaces)) i18n.addResourceBundle(language, namespace, texts, true, true);
  await addLater(language);
  await i18n.changeLanguage(language);
  document.documentElement.lang = language;
  sessionStorage.setItem(languageKey, language);
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
