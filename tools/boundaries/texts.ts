/** The store of texts: JSON only, one file for each feature, and each group of texts in one file. */
import { basename, join } from 'node:path';
import { filesBelow, readText, relativePath } from '../project';
import { rankOf } from './areas';

/** Files of what has no feature: the frame around the screens, the parts of `ui`, and the product's own templates and lists. */
const others: readonly string[] = ['app', 'ui', 'shipped'];

/** Returns one line per fault. `base` is the repository's root. */
export function checkTexts(base: string): string[] {
  const store = join(base, 'packages/texts');
  const files = filesBelow(store).map((path) => ({ path, name: basename(path, '.json') }));
  const strange = files.filter(({ path }) => !/^(?:package|terms|reviewed|[a-z-]+\/[a-z-]+)\.json$/.test(relativePath(path, store)));
  const texts = files.filter(({ path }) => /\/[a-z-]+\/[a-z-]+\.json$/.test(path.slice(store.length)));
  const nameless = texts.filter(({ name }) => rankOf(name) < 0 && !others.includes(name));
  const english = texts.filter(({ path }) => path.startsWith(join(store, 'en/')));
  const groups = english.flatMap(({ path, name }) => Object.keys(JSON.parse(readText(path)) as object).map((group) => ({ group, name })));
  const twice = groups.filter(({ group }, index) => groups.findIndex((one) => one.group === group) !== index);
  return [
    ...strange.map(
      ({ path }) => `${relativePath(path, base)}: packages/texts holds <language>/<feature>.json, terms.json and reviewed.json only`,
    ),
    ...nameless.map(({ path, name }) => `${relativePath(path, base)}: there is no feature ${name}`),
    ...twice.map(({ group, name }) => `packages/texts/en/${name}.json: another file has the group '${group}' too`),
  ];
}
