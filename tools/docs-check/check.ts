/**
 * Checks the documentation against the code: paths in pages exist, every feature has a README, the list of records is whole,
 * docs/product.md explains every clause in a test title, and no file contains a forbidden word.
 */
import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { filesBelow, foldersIn, readText, relativePath } from '../project';
import { clauseFaults } from './clauses';
import { pathsIn, type NamedPath } from './paths';
import { recordFaults } from './records';
import { wordFaults } from './words';

/** Returns one line per fault. `base` is the repository's root. */
export function checkDocs(base: string): string[] {
  const sources = filesBelow(base);
  const names = new Set(sources.flatMap((path) => [basename(path), `${basename(dirname(path))}/`]));
  const pages = sources.filter((path) => path.endsWith('.md')).filter((path) => isPage(relativePath(path, base)));
  return [
    ...pages.flatMap((page) => pathFaults(base, page, names)),
    ...featuresWithoutPage(base),
    ...recordFaults(base),
    ...clauseFaults(base, sources),
    ...wordFaults(base, sources),
  ];
}

/** The checked pages. A README belongs to its folder. */
const isPage = (path: string): boolean =>
  /^(README|ARCHITECTURE|CONTRIBUTING)\.md$|^docs\/|^(apps|packages|e2e|bench|prove|tools)\/.*README\.md$/.test(path);

function pathFaults(base: string, page: string, names: ReadonlySet<string>): string[] {
  return pathsIn(readText(page))
    .filter((named) => !exists(base, page, named, names))
    .map(({ path, line }) => `${relativePath(page, base)}:${line} names ${path}, which does not exist`);
}

/** The folders to which a path in backticks may be relative. */
const pathBases = [
  '',
  'packages/contract/src',
  'apps/api',
  'apps/api/src',
  'apps/api/src/features',
  'apps/web',
  'apps/web/src',
  'apps/web/src/features',
];

/** Paths that a build or a run creates need not exist. */
const isMade = (path: string): boolean => /(^|\/)(dist|node_modules|\.cache|\.data|test-results|postgres-address\.json)(\/|$)/.test(path);

/** Also finds a file or folder by its name only: `tables.ts`, `actions/`. */
function exists(base: string, page: string, { path, isLink }: NamedPath, names: ReadonlySet<string>): boolean {
  if (isMade(path) || existsSync(join(dirname(page), path))) return true;
  if (isLink) return path.startsWith('/') && existsSync(join(base, path));
  return pathBases.some((folder) => existsSync(join(base, folder, path))) || names.has(path);
}

function featuresWithoutPage(base: string): string[] {
  const features = 'apps/api/src/features';
  return foldersIn(join(base, features))
    .filter((name) => !existsSync(join(base, features, name, 'README.md')))
    .map((name) => `${features}/${name} has no README.md`);
}
