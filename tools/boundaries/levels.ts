/** How deep the files of a feature import each other: a reader of the feature reads so many files one after the other. */

export const maxLevels = 7;

/** Features that are deeper, with their levels. The numbers may only get smaller. */
export type DeeperFeatures = Readonly<Record<string, number>>;

export const deeperFeatures: DeeperFeatures = {
  'apps/web/src/features/campaigns': 8,
  'apps/web/src/features/forms': 9,
  'apps/web/src/features/organisation': 9,
  'apps/web/src/features/reports': 11,
  'apps/web/src/features/responses': 10,
  'apps/web/src/features/templates': 9,
};

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

/** One line per feature that is deeper than it may be, or less deep than the list says. */
export function levelFaults(longest: ReadonlyMap<string, readonly string[]>, deeper: DeeperFeatures): string[] {
  const tooDeep = [...longest].flatMap(([folder, chain]) => {
    const max = deeper[folder] ?? maxLevels;
    return chain.length > max ? [`${folder} has ${chain.length} import levels, at most ${max} are allowed: ${chain.join(' -> ')}`] : [];
  });
  const outdated = Object.entries(deeper).flatMap(([folder, levels]) => {
    const found = longest.get(folder)?.length ?? 0;
    return found < levels ? [`tools/boundaries/levels.ts: ${folder} has ${found} import levels now, not ${levels}`] : [];
  });
  return [...tooDeep, ...outdated];
}
