/** Files and folders that a reader can survey, and versions that do not change by themselves. */
import { basename, dirname, join } from 'node:path';
import { filesBelow, isTypeScript, readText, relativePath } from '../project';

const maxFiles = 25;
const maxLines = 400;

/** Folders whose files are one numbered list. Subfolders would hide the list. */
const lists = [/^apps\/api\/migrations$/, /^docs\/decisions$/];

/** Folders with too many files, code files with too many lines, and libraries without an exact version. */
export const checkSizes = (base: string): string[] => [...largeFolders(base), ...longFiles(base), ...openVersions(base)];

function largeFolders(base: string): string[] {
  const counts = new Map<string, number>();
  for (const path of filesBelow(base)) {
    const folder = relativePath(dirname(path), base);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([folder, count]) => count > maxFiles && !lists.some((list) => list.test(folder)))
    .map(
      ([folder, count]) => `${folder} holds ${count} files, at most ${maxFiles} are allowed: move files that belong together to a folder`,
    );
}

function longFiles(base: string): string[] {
  return filesBelow(base, isTypeScript).flatMap((path) => {
    const lines = readText(path).split('\n').length - 1;
    return lines > maxLines ? [`${relativePath(path, base)} has ${lines} lines, at most ${maxLines} are allowed`] : [];
  });
}

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

function openVersions(base: string): string[] {
  return filesBelow(base, (path) => basename(path) === 'package.json').flatMap((path) => {
    const { dependencies = {}, devDependencies = {} } = JSON.parse(readText(path)) as Manifest;
    return Object.entries({ ...dependencies, ...devDependencies })
      .filter(([name, version]) => !name.startsWith('@muster/') && !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
      .map(
        ([name, version]) => `${relativePath(join(dirname(path), 'package.json'), base)} allows several versions of ${name}: ${version}`,
      );
  });
}
