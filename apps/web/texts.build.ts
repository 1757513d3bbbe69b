/**
 * Puts the texts of `packages/texts` into chunks. The texts that the first screens use are one chunk for each language. The others are one
 * chunk for each file, and a screen fetches those that it uses: the build adds `withTexts` to its import(). Of a further language, all others
 * are one chunk. The service worker fetches the chunks of further languages only when they are used. A text that a language does not
 * have is English.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';
import { filledIn } from './src/lib/forms/filled-in.ts';
import { modulesNamed } from './first-load/features.build.ts';
import { flatKeys, lazyImports, pick, TextUse, type Texts } from './texts-use.build.ts';

const store = join(import.meta.dirname, '../../packages/texts');
const web = join(import.meta.dirname, 'src');
const withTexts = join(web, 'lib/i18n.ts');

/** These have a chunk for each file. */
const offeredToAll = ['en', 'de', 'fr'];

/** So few other texts of a namespace are not worth a request: they come with the first screens. */
const smallestPartCharacters = 700;

/** If so many of the lazy modules need the other texts of a namespace, they come with the first screens too. */
const mostOfModules = 0.3;

/** The texts of the product's own templates and lists are no keys of `t()`: pages find them by the English text that the database has. */
const shippedFile = 'shipped.json';
const shipped = /^~shipped\/([a-z-]+)$/;

const one = /^~texts\/([a-z-]+)(?:\/([a-z-]+))?$/;

type Namespaces = Readonly<Record<string, Texts>>;

/** The texts of a language by file, and then by namespace: a group at the top of a file. */
function filesOf(language: string): Record<string, Record<string, Texts>> {
  const names = readdirSync(join(store, language)).filter((name) => name.endsWith('.json') && name !== shippedFile);
  return Object.fromEntries(
    names.map((name) => [basename(name, '.json'), JSON.parse(readFileSync(join(store, language, name), 'utf8')) as Record<string, Texts>]),
  );
}

/** All texts of a language by namespace. */
export const textsOf = (language: string): Record<string, Texts> => together(filesOf(language));

const together = (files: Readonly<Record<string, Namespaces>>): Record<string, Texts> =>
  Object.fromEntries(Object.values(files).flatMap((groups) => Object.entries(groups)));

/** The shipped texts of a language by the English text. */
function shippedTable(language: string): Record<string, string> {
  const read = (tag: string) =>
    (JSON.parse(readFileSync(join(store, tag, shippedFile), 'utf8')) as { shipped: Record<string, string> }).shipped;
  const own = read(language);
  return Object.fromEntries(Object.entries(read('en')).flatMap(([key, english]) => (own[key] === undefined ? [] : [[english, own[key]]])));
}

const shippedTables = (): string =>
  `export default {${languages()
    .filter((tag) => tag !== 'en')
    .map((tag) => `'${tag}': () => import('~shipped/${tag}')`)
    .join()}}`;

const languages = (): string[] =>
  readdirSync(store, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() && entry.name !== 'node_modules' ? entry.name : []));

/** Where the texts of the web belong. */
interface Split {
  /** The keys of the first chunk, by namespace. */
  readonly first: ReadonlyMap<string, ReadonlySet<string>>;
  /** The namespaces with other texts, by the file that holds them. */
  readonly later: ReadonlyMap<string, readonly string[]>;
  /** The files of the other texts that a module needs. */
  neededBy(path: string): string[];
}

/** `files` are the English texts, `modules` all modules of the web, and `roots` those of the first screens. */
export function splitTexts(files: Readonly<Record<string, Namespaces>>, modules: readonly string[], roots: readonly string[]): Split {
  const english = together(files);
  const fileOf = new Map(
    Object.entries(files).flatMap(([name, groups]) => Object.keys(groups).map((namespace) => [namespace, name] as const)),
  );
  const file = (namespace: string): string => fileOf.get(namespace) ?? '';
  const use = new TextUse(english);
  const first = use.keysOf(roots);
  const later = new Set<string>();
  const takeWhole = (namespace: string): void => {
    later.delete(namespace);
    first.set(namespace, new Set(flatKeys(english[namespace] ?? {})));
  };
  for (const namespace of new Set([...use.keysOf(modules).keys(), ...use.askedBy(modules)])) {
    const keys = first.get(namespace);
    const rest = pick(english[namespace] ?? {}, (key) => !keys?.has(key));
    if (Object.keys(rest).length > 0) later.add(namespace);
    if (keys && JSON.stringify(rest).length < smallestPartCharacters) takeWhole(namespace);
  }
  const namespacesFor = (path: string): string[] =>
    [...use.keysOf([path])].flatMap(([namespace, keys]) =>
      later.has(namespace) && [...keys].some((key) => !first.get(namespace)?.has(key)) ? [namespace] : [],
    );
  const lazy = new Set(modules.flatMap((path) => lazyImports(path, readFileSync(path, 'utf8')).map((lazyImport) => lazyImport.path)));
  const needed = [...lazy].flatMap(namespacesFor);
  for (const namespace of [...later].filter((name) => first.has(name)))
    if (needed.filter((name) => name === namespace).length >= lazy.size * mostOfModules) takeWhole(namespace);
  return {
    first,
    later: new Map([...new Set([...later].map(file))].map((name) => [name, [...later].filter((namespace) => file(namespace) === name)])),
    neededBy: (path) => [...new Set(namespacesFor(path).map(file))].toSorted(),
  };
}

const modulesOf = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.(?:test|d)\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.includes('/tests/'));

/** `firstModules` are the modules of the first screens, such as '/src/app/main.tsx'. */
export function texts(firstModules: readonly string[]): { plugin: Plugin; chunkOf(id: string): string | undefined } {
  let known: Split | undefined;
  const split = (): Split => {
    const roots = firstModules.filter((path) => path.startsWith('/src/')).map((path) => join(import.meta.dirname, path));
    return (known ??= splitTexts(filesOf('en'), modulesOf(web), roots));
  };
  /** The texts of screens that people open from a message come in one chunk. */
  const answeringParts = (): Set<string> =>
    new Set(modulesNamed('openedFromMessage').flatMap((path) => split().neededBy(join(import.meta.dirname, path))));

  /** The texts of one chunk. English takes the place of what is missing. */
  function partOf(language: string, part: string): Texts {
    const english = textsOf('en');
    const own = textsOf(language);
    const { first, later } = split();
    const of = (namespace: string, isFirst: boolean): Texts => {
      const keys = first.get(namespace);
      const stems = new Set([...(keys ?? [])].map(stemOf));
      return pick(filledIn(own[namespace] ?? {}, english[namespace] ?? {}), (key) => stems.has(stemOf(key)) === isFirst);
    };
    if (part === 'first') return Object.fromEntries([...first.keys()].map((namespace) => [namespace, of(namespace, true)]));
    const namespaces = part === 'later' ? [...later.values()].flat() : (later.get(part) ?? []);
    return Object.fromEntries(namespaces.map((namespace) => [namespace, of(namespace, false)]));
  }

  function listOf(name: string): string | undefined {
    const load = (language: string, part: string) => `'${part}': () => import('~texts/${language}/${part}')`;
    const laterOf = (language: string) => `{${[...split().later.keys()].map((part) => load(language, part)).join()}}`;
    if (name === 'english') return `export default ${laterOf('en')}`;
    if (name === 'offered') return `export default { de: ${laterOf('de')}, fr: ${laterOf('fr')} }`;
    if (name !== 'further') return undefined;
    const further = languages().filter((tag) => !offeredToAll.includes(tag));
    return `export default {${further.map((tag) => `'${tag}': { ${load(tag, 'first')}, ${load(tag, 'later')} }`).join()}}`;
  }

  const plugin: Plugin = {
    name: 'muster-texts',
    enforce: 'pre',
    buildStart: () => void (known = undefined),
    watchChange: () => void (known = undefined),
    resolveId: (id) => (one.test(id) || shipped.test(id) ? `\0${id}` : undefined),
    load(id) {
      const [, table] = (id.startsWith('\0') && shipped.exec(id.slice(1))) || [];
      if (table === 'tables') return shippedTables();
      if (table !== undefined) {
        for (const tag of [table, 'en']) this.addWatchFile(join(store, tag, shippedFile));
        return `export default ${JSON.stringify(shippedTable(table))}`;
      }
      const [, language, part] = (id.startsWith('\0') && one.exec(id.slice(1))) || [];
      if (language === undefined) return undefined;
      if (part === undefined) return listOf(language);
      for (const tag of [language, 'en']) for (const name of readdirSync(join(store, tag))) this.addWatchFile(join(store, tag, name));
      return `export default ${JSON.stringify(partOf(language, part))}`;
    },
    transform(code, id) {
      if (!id.startsWith(`${web}/`) || !/\.tsx?$/.test(id) || id.includes('.test.') || !code.includes('import(')) return undefined;
      const wrapped = lazyImports(id, code)
        .map((lazy) => ({ ...lazy, names: split().neededBy(lazy.path) }))
        .filter(({ names }) => names.length > 0);
      if (wrapped.length === 0) return undefined;
      const whole = wrapped
        .toReversed()
        .reduce(
          (text, { start, end, names }) =>
            `${text.slice(0, start)}withTexts(${text.slice(start, end)},${names.map((name) => `'${name}'`).join()})${text.slice(end)}`,
          code,
        );
      return { code: `${whole}\nimport { withTexts } from ${JSON.stringify(withTexts)};`, map: null };
    },
  };

  /** The chunk's name. The service worker knows those of further languages by it. */
  function chunkOf(id: string): string | undefined {
    const [, table] = (id.startsWith('\0') && shipped.exec(id.slice(1))) || [];
    if (table !== undefined && table !== 'tables') return offeredToAll.includes(table) ? `shipped-${table}` : `language-${table}-shipped`;
    const [, language, part] = (id.startsWith('\0') && one.exec(id.slice(1))) || [];
    if (language === undefined || part === undefined) return undefined;
    if (!offeredToAll.includes(language)) return `language-${language}-${part}`;
    if (part === 'first') return language;
    return `${answeringParts().has(part) ? 'answering' : part}-${language}`;
  }
  return { plugin, chunkOf };
}

const stemOf = (key: string): string => key.replace(/_(?:zero|one|two|few|many|other)$/, '');
