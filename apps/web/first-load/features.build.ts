/** What the features add to the first load: each says it in its `first-load.json`. README.md explains the members. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The chunks that features add modules to. */
export type SharedChunk = 'shell' | 'parts' | 'list' | 'form' | 'campaign';

/** All paths are below the feature. */
type FeatureLoad = Partial<Readonly<Record<SharedChunk | 'texts' | 'openedFromMessage', readonly string[]>>> & {
  readonly atAddress?: Readonly<Record<string, readonly string[]>>;
};

const folder = join(import.meta.dirname, '../src/features');

const loads = readdirSync(folder).flatMap((feature): { feature: string; load: FeatureLoad }[] => {
  const file = join(folder, feature, 'first-load.json');
  return existsSync(file) ? [{ feature, load: JSON.parse(readFileSync(file, 'utf8')) as FeatureLoad }] : [];
});

const inSources = (feature: string, paths: readonly string[] = []): string[] => paths.map((path) => `/src/features/${feature}/${path}`);

/** The modules that features name under a member, as '/src/features/focus/use-opened.ts'. */
export const modulesNamed = (member: Exclude<keyof FeatureLoad, 'atAddress'>): string[] =>
  loads.flatMap(({ feature, load }) => inSources(feature, load[member]));

/** The screens that people open at an address, by the pattern of the address. Features in the order of the alphabet. */
export function screensByAddress(): [pattern: string, ...roots: string[]][] {
  const screens = new Map<string, string[]>();
  for (const { feature, load } of loads)
    for (const [pattern, paths] of Object.entries(load.atAddress ?? {}))
      screens.set(pattern, [...(screens.get(pattern) ?? []), ...inSources(feature, paths)]);
  return [...screens].map(([pattern, roots]) => [pattern, ...roots]);
}
