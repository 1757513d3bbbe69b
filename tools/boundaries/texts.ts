/**
 * Texts below locales/<language>/later are fetched with the screens that use them. This check follows the imports of each
 * `withTexts(import('./screen'), 'forms')` and compares the names with the namespaces that the modules use.
 */
import { basename, join } from 'node:path';
import { parseSync } from 'vite';
import { filesBelow, isTest, isTypeScript, readText, relativePath } from '../project';
import { resolveImport } from '../source/imports';

interface Wrapped {
  readonly module: string;
  readonly names: readonly string[];
}

/** The namespaces and imports of one file. Type imports do not count. */
interface Source {
  readonly namespaces: readonly string[];
  /** Imports that run with the file, or in a chunk without texts of its own: the file, and the names taken from it. */
  readonly imports: readonly { readonly path: string; readonly names: readonly string[] }[];
  readonly wrapped: readonly Wrapped[];
  /** In an index: the file that a name comes from. */
  readonly owners: ReadonlyMap<string, string>;
}

/** Returns one line per fault. `base` is the repository's root. */
export function checkTexts(base: string): string[] {
  const web = join(base, 'apps/web/src');
  const later = new Set(filesBelow(join(web, 'locales/en/later')).map((path) => basename(path, '.json')));
  const files = filesBelow(web, (path) => isTypeScript(path) && !isTest(path));
  const sources = new Map(files.map((path) => [path, read(base, path, later)]));
  const entry = join(web, 'app/main.tsx');
  const early = [...namespacesFrom(entry, sources)].map(
    ([name, user]) =>
      `${relativePath(user, base)} uses the texts '${name}', and a chunk on the way to it does not fetch them with withTexts`,
  );
  return [...early, ...files.flatMap((path) => wrapFaults(base, path, sources))];
}

function wrapFaults(base: string, path: string, sources: ReadonlyMap<string, Source>): string[] {
  return (sources.get(path)?.wrapped ?? []).flatMap(({ module, names }) => {
    const used = namespacesFrom(module, sources);
    const screen = `${relativePath(path, base)}: ${relativePath(module, base)}`;
    const missing = [...used].filter(([name]) => !names.includes(name));
    return [
      ...missing.map(([name, user]) => `${screen} needs the texts '${name}' (${relativePath(user, base)})`),
      ...names.filter((name) => !used.has(name)).map((name) => `${screen} does not use the texts '${name}'`),
    ];
  });
}

/** The later namespaces that a module and its imports use, each with a file that uses it. Modules with texts of their own do not count. */
function namespacesFrom(start: string, sources: ReadonlyMap<string, Source>): Map<string, string> {
  const found = new Map<string, string>();
  const seen = new Set([start]);
  const waiting = [start];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    for (const name of sources.get(path)?.namespaces ?? []) found.set(name, found.get(name) ?? path);
    for (const next of (sources.get(path)?.imports ?? []).flatMap((one) => modulesOf(one, sources))) {
      if (!seen.has(next)) waiting.push(next);
      seen.add(next);
    }
  }
  return found;
}

/** An import from an index reaches only the files of the imported names. */
function modulesOf({ path, names }: Source['imports'][number], sources: ReadonlyMap<string, Source>): string[] {
  const owners = sources.get(path)?.owners;
  if (!owners || owners.size === 0 || names.length === 0) return [path];
  return names.map((name) => owners.get(name) ?? path);
}

const wrap = /withTexts\(\s*import\('([^']+)'\)\s*((?:,\s*'[^']+'\s*)*),?\s*\)/g;

function read(base: string, path: string, later: ReadonlySet<string>): Source {
  const text = readText(path);
  const { module } = parseSync(path, text);
  const resolved = (specifier: string): string[] => [resolveImport(base, path, specifier) ?? []].flat();
  const wrapped = [...text.matchAll(wrap)].flatMap(([, specifier = '', names = '']) =>
    resolved(specifier).map((found) => ({ module: found, names: [...names.matchAll(/'([^']+)'/g)].map(([, name = '']) => name) })),
  );
  const isIndex = /\/features\/[^/]+\/index\.tsx?$/.test(path);
  const reExports = module.staticExports.flatMap(({ entries }) => entries).filter(({ isType }) => !isType);
  const owners = reExports.flatMap(({ exportName, moduleRequest }) =>
    resolved(moduleRequest?.value ?? '').map((owner) => [exportName.name ?? '', owner] as const),
  );
  const fixed = module.staticImports.flatMap(({ moduleRequest, entries }) => {
    const names = entries.filter(({ isType }) => !isType).map(({ importName }) => importName.name ?? '');
    return entries.length > 0 && names.length === 0 ? [] : resolved(moduleRequest.value).map((found) => ({ path: found, names }));
  });
  const lazy = module.dynamicImports.flatMap(({ moduleRequest }) => resolved(text.slice(moduleRequest.start + 1, moduleRequest.end - 1)));
  return {
    namespaces: namespacesIn(text).filter((name) => later.has(name)),
    imports: [
      ...fixed,
      ...(isIndex ? [] : owners.map(([, owner]) => ({ path: owner, names: [] }))),
      ...lazy.filter((found) => !wrapped.some((one) => one.module === found)).map((found) => ({ path: found, names: [] })),
    ],
    wrapped,
    owners: new Map(isIndex ? owners : []),
  };
}

/** Namespaces as the code writes them: `useTranslation(['forms', 'ui'])` or `i18n.t('forms:summary')`. */
function namespacesIn(text: string): string[] {
  const hooks = [...text.matchAll(/useTranslation\(([^)]*)\)/g)].flatMap(([, names = '']) => [...names.matchAll(/'([^']+)'/g)]);
  return [...hooks, ...text.matchAll(/['`]([a-z-]+):/g)].map(([, name = '']) => name);
}
