/**
 * Makes two chunks of each further language: the texts of every screen, and those of single screens. A text that the language does not
 * have yet is English. The service worker fetches these chunks only when they are used.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';
import { filledIn, type Texts } from './src/lib/forms/filled-in.ts';

const locales = join(import.meta.dirname, 'src/locales');
const offeredToAll = ['en', 'de', 'fr'];

const list = '/src/lib/further-languages.ts';
const one = /^virtual:locale\/([a-z-]+)\/(first|later)$/;
type Part = 'first' | 'later';

/** The tags of all languages that have a folder. */
const languageFolders = (): string[] =>
  readdirSync(locales, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? entry.name : []));

const folderOf = (language: string, part: Part): string => join(locales, language, part === 'first' ? '' : 'later');

const readJson = (path: string): Texts => (existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Texts) : {});

/** The texts of a language by namespace. */
function textsOf(language: string, part: Part): { texts: Texts; files: string[] } {
  const names = readdirSync(folderOf('en', part)).filter((name) => name.endsWith('.json'));
  const read = (name: string): Texts =>
    filledIn(readJson(join(folderOf(language, part), name)), readJson(join(folderOf('en', part), name)));
  return {
    texts: Object.fromEntries(names.map((name) => [basename(name, '.json'), read(name)])),
    files: names.flatMap((name) => [language, 'en'].map((tag) => join(folderOf(tag, part), name))).filter((path) => existsSync(path)),
  };
}

function listOfAll(): string {
  const tags = languageFolders().filter((tag) => !offeredToAll.includes(tag));
  const load = (tag: string, part: Part) => `${part}: () => import('virtual:locale/${tag}/${part}')`;
  return `export default {${tags.map((tag) => `'${tag}': { ${load(tag, 'first')}, ${load(tag, 'later')} }`).join(',')}}`;
}

export const furtherLanguages = (): Plugin => ({
  name: 'muster-further-languages',
  resolveId: (id) => (one.test(id) ? `\0${id}` : undefined),
  load(id) {
    if (id.endsWith(list)) return listOfAll();
    const [, language, part] = one.exec(id.slice(1)) ?? [];
    if (!id.startsWith('\0') || language === undefined) return undefined;
    const { texts, files } = textsOf(language, part as Part);
    for (const file of files) this.addWatchFile(file);
    return `export default ${JSON.stringify(texts)}`;
  },
});

/** The chunk's name, so that the service worker knows it. */
export const languageChunk = (id: string): string | undefined => {
  const [, language, part] = one.exec(id.slice(1)) ?? [];
  return language && `language-${language}-${part}`;
};

/** Puts the three text files of the answer form into one chunk: one request instead of three. */
export const answeringTexts = (id: string): string | undefined => {
  const [, language] = /\/src\/locales\/([a-z-]+)\/later\/(?:responses|forms|audience)\.json$/.exec(id) ?? [];
  return language && `answering-${language}`;
};
