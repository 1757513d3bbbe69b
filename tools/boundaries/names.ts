/** Names of types that have one meaning in the whole repository, as docs/glossary.md says, and names that say nothing. */
import { join } from 'node:path';
import { filesBelow, isTypeScript, readText, relativePath } from '../project';
import { areaFolders } from './areas';

/** The only file that may declare a type of this name. */
const oneMeaning: Readonly<Record<string, string>> = {
  Place: 'apps/api/src/platform/places/port.ts',
  SupportDesk: 'apps/api/src/platform/support-desk/port.ts',
};

/** A type of this name tells how its value came, not what the value is. */
const meaningless: readonly string[] = ['Given', 'Held', 'Kept', 'Words'];

const declaration = new RegExp(
  `^(?:export )?(?:type|interface|class|enum) (${[...Object.keys(oneMeaning), ...meaningless].join('|')})\\b`,
  'gm',
);

/** Returns one line per fault. `base` is the repository's root. */
export const checkNames = (base: string): string[] =>
  areaFolders
    .flatMap((folder) => filesBelow(join(base, folder), isTypeScript))
    .flatMap((file) => {
      const path = relativePath(file, base);
      return [...readText(file).matchAll(declaration)].flatMap(([, name = '']) => faultOf(path, name) ?? []);
    });

function faultOf(path: string, name: string): string | undefined {
  const owner = oneMeaning[name];
  if (owner === undefined) return `${path} declares a type ${name}: say what the value is`;
  return path === owner ? undefined : `${path} declares a type ${name}, which means something else (${owner}): docs/glossary.md`;
}
