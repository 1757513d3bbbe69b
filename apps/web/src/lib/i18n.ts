/** The texts of the interface, in the current language. */
import i18next, { type ResourceNamespaceMap } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { isOnDevice } from './import-files';
import { isFurther, languageKey, loadLanguage, loadLater, type Language } from './languages';
import { fetchChunk } from './lazy-screen';

export { isLanguage, offeredLanguages, rememberOffer, storedLanguage, type Language } from './languages';

export const i18n = i18next;

type Namespace = keyof ResourceNamespaceMap;

/** Texts of rarely opened screens, in English. Each file is a chunk that loads with its screen. */
const english = import.meta.glob<object>('../locales/en/later/*.json', { import: 'default' });
const fetchedLater = new Set<string>();

/** Loads texts that are not in the first chunk of their language, for the current language and for each later choice. */
export async function loadTexts(...namespaces: readonly string[]): Promise<void> {
  for (const namespace of namespaces) fetchedLater.add(namespace);
  await addLater(i18n.language as Language);
}

/**
 * Returns a screen's module after its texts have loaded. `tools/boundaries/texts.ts` compares the namespaces with those that the
 * screen uses.
 */
export async function withTexts<Module>(code: Promise<Module>, ...namespaces: readonly Namespace[]): Promise<Module> {
  const [module] = await Promise.all([code, loadTexts(...namespaces)]);
  return module;
}

async function addLater(language: Language): Promise<void> {
  const missing = [...fetchedLater].filter((namespace) => !i18n.hasResourceBundle(language, namespace));
  if (missing.length === 0) return;
  for (const [namespace, bundle] of await fetchLater(language, missing)) i18n.addResourceBundle(language, namespace, bundle, true, true);
}

/** A further language has one chunk for all of them. */
async function fetchLater(language: Language, missing: readonly string[]): Promise<(readonly [string, object | undefined])[]> {
  if (isFurther(language)) return Object.entries(await fetchChunk(`texts ${language}`, () => loadLater(language)));
  const later = language === 'en' ? english : (await fetchChunk('later texts', () => import('./later-texts'))).default;
  const texts = missing.map(async (namespace) => {
    const load = later[`../locales/${language}/later/${namespace}.json`];
    return [namespace, load && (await fetchChunk(namespace, load))] as const;
  });
  return Promise.all(texts);
}

/** Loads a language's texts, makes it the current one, and sets the document's language [7.73]. */
export async function changeLanguage(language: Language): Promise<void> {
  await applyLanguage(language, await fetchChunk(`locale ${language}`, () => loadLanguage(language)));
  sessionStorage.setItem(languageKey, language);
}

async function applyLanguage(language: Language, namespaces: Record<string, object>): Promise<void> {
  for (const [namespace, texts] of Object.entries(namespaces)) i18n.addResourceBundle(language, namespace, texts, true, true);
  await addLater(language);
  await i18n.changeLanguage(language);
  document.documentElement.lang = language;
}

/**
 * Initialises i18next with the texts of the given language only. Rejects at once if they cannot be loaded, because browsers keep a failed
 * import: the page must load again.
 */
export async function startI18n(language: Language): Promise<void> {
  await i18n.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    // Tags are lower-case everywhere, such as zh-tw.
    lowerCaseLng: true,
    resources: {},
    defaultNS: 'shell',
    interpolation: { escapeValue: false },
    returnEmptyString: false,
    react: { useSuspense: false },
  });
  const begin = async (first: Language) => applyLanguage(first, await loadLanguage(first));
  await begin(language).then(
    () => sessionStorage.setItem(languageKey, language),
    // Without a network, a further language may not be on the device. The person has not chosen English: the next page tries again.
    (error: unknown) => (isFurther(language) && isOnDevice() ? begin('en') : Promise.reject(error as Error)),
  );
}
