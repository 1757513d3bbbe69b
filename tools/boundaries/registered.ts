/** The list of features in the composition: each feature of the API, in the order of the import rules. */
import { join } from 'node:path';
import { foldersIn, readText } from '../project';
import { rankOf } from './areas';

const folder = 'apps/api/src/features';
const list = 'apps/api/src/composition/features.ts';

/** Returns one line per fault. `base` is the repository's root. */
export function checkRegistered(base: string): string[] {
  const names = /features: [^=]+= \[(?<names>[^\]]*)\]/.exec(readText(join(base, list)))?.groups?.['names'] ?? '';
  const listed = [...names.matchAll(/(\w+)Feature\b/g)].map(([, name = '']) =>
    name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
  );
  const missing = foldersIn(join(base, folder)).filter((name) => !listed.includes(name));
  const late = listed.filter((name, index) => index > 0 && rankOf(name) < rankOf(listed[index - 1] ?? ''));
  return [
    ...missing.map((name) => `${folder}/${name} is not in the list of ${list}`),
    ...late.map((name) => `${list}: ${name} stands after a higher feature (tools/boundaries/areas.ts has the order)`),
  ];
}
