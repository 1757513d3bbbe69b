/** The texts of the interface, in the current language. */
import type { i18n as I18n } from 'i18next';
import english from '~texts/english';
import translator from './i18next/i18next';
import type { Texts as Bundle } from './i18next/translator';
import { isOnDevice } from './import-files';
import { isFurther, languageKey, loadLanguage, loadLater, type Language, type Texts } from './languages';
import { fetchChunk } from './lazy-screen';

export { isLanguage, offeredLanguages, rememberOffer, storedLanguage, type Language } from './languages';

/** The translator implements the part of the library that pages use. Its type is the type of the library. */
export const i18n = translator as unknown as I18n;

/** The files whose other texts a screen has needed so far. */
const needed = new Set<string>();
/** The namespaces that came with a language and a file. */
const added = new Map<string, readonly string[]>();

/** Loads the texts of files that are not in the first chunk of their language, for the current language and for each later choice. */
export async function loadTexts(...files: readonly string[]): Promise<void> {
  for (const file of files) needed.add(file);
  await addLater(i18n.language as Language);
}

/** Returns a module after its texts have loaded. The build adds the call to each import() whose module needs some (`texts.build.ts`). */
export async function withTexts<Module>(code: Promise<Module>, ...files: readonly string[]): Promise<Module> {
  const [module] = await Promise.all([code, loadTexts(...files)]);
  return module;
}

async function addLater(language: Language): Promise<void> {
  const isThere = (file: string) =>
    added.get(`${language} ${file}`)?.every((namespace) => translator.hasResourceBundle(language, namespace));
  await Promise.all(
    [...needed]
      .filter((file) => !isThere(file))
      .map(async (file) => {
        const texts = await fetchLater(language, file);
        addTexts(language, texts);
        added.set(`${language} ${file}`, Object.keys(texts));
      }),
  );
}

function addTexts(language: Language, texts: Texts): void {
  for (const [namespace, bundle] of Object.entries(texts)) translator.addResourceBundle(language, namespace, bundle as Bundle);
}

/** A further language has one chunk for all of them. */
async function fetchLater(language: Language, file: string): Promise<Texts> {
  if (isFurther(language)) return fetchChunk(`texts ${language}`, () => loadLater(language));
  const chunks = language === 'en' ? english : (await fetchChunk('later texts', () => import('~texts/offered'))).default[language];
  const load = chunks[file];
  return load ? (await fetchChunk(file, load)).default : {};
}

/** Loads all texts and renders the page again. The report makes a journey fail. */
async function findMissing(namespaces: readonly string[], key: string): Promise<void> {
  // oxlint-disable-next-line no-console -- the console is the browser's log
  console.error(`The text ${namespaces.join()}:${key} was not loaded`);
  await loadTexts(...Object.keys(english));
  if (translator.exists(key, { ns: namespaces })) translator.emit();
}

/** Loads a language's texts, makes it the current one, and sets the document's language [7.73]. */
export async function changeLanguage(language: Language): Promise<void> {
  await applyLanguage(language, await fetchChunk(`locale ${language}`, () => loadLanguage(language)));
  sessionStorage.setItem(languageKey, language);
}

async function applyLanguage(language: Language, texts: Texts): Promise<void> {
  addTexts(language, texts);
  // A screen that opens meanwhile needs further files, and loads them in the language before.
  for (let known = -1; known !== needed.size;) {
    known = needed.size;
    await addLater(language);
  }
  await translator.changeLanguage(language);
  document.documentElement.lang = language;
}

/**
 * Initialises the translator with the texts of the given language only. Rejects at once if they cannot be loaded, because browsers keep a failed
 * import: the page must load again. `isKept`: whether the tab begins in it next time. The company of a shared device may not offer its language.
 */
export async function startI18n(language: Language, { isKept = true }: { isKept?: boolean } = {}): Promise<void> {
  // The build found no use of this text in the screen that shows it (`texts-use.build.ts`).
  translator.onMissing = (namespaces, key) => void findMissing(namespaces, key);
  translator.start(language);
  const begin = async (first: Language) => applyLanguage(first, await loadLanguage(first));
  await begin(language).then(
    () => isKept && sessionStorage.setItem(languageKey, language),
    // Without a network, a further language may not be on the device. The person has not chosen English: the next page tries again.
    (error: unknown) => (isFurther(language) && isOnDevice() ? begin('en') : Promise.reject(error as Error)),
  );
}
