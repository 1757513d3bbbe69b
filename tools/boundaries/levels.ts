/**
 * How deep the files of a feature import each other: a reader must read that many files in a row. A lazy import starts a new
 * chain, because a page or a part of one can be read on its own.
 */

const maxLevels = 7;

/** The longest chain of imports within each feature, in files. `folderOf` is undefined for files outside features. */
export function levelsIn(
  imports: ReadonlyMap<string, readonly string[]>,
  folderOf: (file: string) => string | undefined,
): Map<string, string[]> {
  const longest = new Map<string, string[]>();
  const known = new Map<string, string[]>();
  const chainFrom = (file: string): string[] => {
    const before = known.get(file);
    if (before) return before;
    // a cycle is a fault of its own
    known.set(file, [file]);
    const folder = folderOf(file);
    const chains = (imports.get(file) ?? []).filter((next) => folderOf(next) === folder).map(chainFrom);
    const chain = [file, ...chains.reduce((one, other) => (other.length > one.length ? other : one), [])];
    known.set(file, chain);
    return chain;
  };
  for (const file of imports.keys()) {
    const folder = folderOf(file);
    const chain = folder === undefined ? [] : chainFrom(file);
    if (folder !== undefined && chain.length > (longest.get(folder)?.length ?? 0)) longest.set(folder, chain);
  }
  return longest;
}

/** One line per feature that is deeper than it may be. */
export const levelFaults = (longest: ReadonlyMap<string, readonly string[]>): string[] =>
  [...longest]
    .filter(([, chain]) => chain.length > maxLevels)
    .map(([folder, chain]) => `${folder} has ${chain.length} import levels, at most ${maxLevels} are allowed: ${chain.join(' -> ')}`);
