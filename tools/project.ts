/** The root of the repository, and its source files. */
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, resolve, sep } from 'node:path';

export const root = resolve(import.meta.dirname, '..');

const generatedFolders = new Set(['node_modules', 'dist', 'coverage', 'test-results', 'playwright-report']);

/** In a git worktree, `.git` is a file that names a folder of this machine. */
const gitLink = '.git';

/** Hidden folders are caches and data, with one exception. */
const isSourceFolder = (name: string): boolean => !generatedFolders.has(name) && (!name.startsWith('.') || name === '.ci');

/** All source files below `folder`, as absolute paths in a stable order. Empty for a missing folder. */
export function filesBelow(folder: string, wanted: (path: string) => boolean = () => true): string[] {
  const found: string[] = [];
  for (const entry of entriesOf(folder)) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (isSourceFolder(entry.name)) found.push(...filesBelow(path, wanted));
    } else if (entry.isFile() && entry.name !== gitLink && wanted(path)) {
      found.push(path);
    }
  }
  return found;
}

/** Names of the folders directly in `folder`. */
export const foldersIn = (folder: string): string[] =>
  entriesOf(folder)
    .filter((entry) => entry.isDirectory() && isSourceFolder(entry.name))
    .map((entry) => entry.name);

export const isTypeScript = (path: string): boolean => ['.ts', '.tsx', '.mts'].includes(extname(path));

/** Tests, and other files in a folder `tests`. */
export const isTest = (path: string): boolean => /\.(test|spec)\.tsx?$|(^|\/)tests\//.test(path);

/** The path from the root, with forward slashes. */
export const relativePath = (path: string, from: string = root): string => relative(from, path).split(sep).join('/');

export const readText = (path: string): string => readFileSync(path, 'utf8');

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true }).toSorted((a, b) => (a.name < b.name ? -1 : 1));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
