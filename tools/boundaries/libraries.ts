/** The libraries that a workspace declares. Other libraries may be resolvable by chance, but their use is a fault. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readText } from '../project';

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

/** The names in a package.json. Undefined without that file. */
function declaredIn(folder: string): string[] | undefined {
  const path = join(folder, 'package.json');
  if (!existsSync(path)) return undefined;
  const { dependencies = {}, devDependencies = {} } = JSON.parse(readText(path)) as Manifest;
  return [...Object.keys(dependencies), ...Object.keys(devDependencies)];
}

/** Whether the workspace of a file declares a library; for tests, also the tools. Reads each package.json once. */
export function declaredLibraries(base: string): (file: string, library: string, fromTest: boolean) => boolean {
  const known = new Map<string, readonly string[] | undefined>();
  const declared = (folder: string): readonly string[] | undefined => {
    if (!known.has(folder)) known.set(folder, declaredIn(folder) ?? (folder === base ? undefined : declared(dirname(folder))));
    return known.get(folder);
  };
  return (file, library, fromTest) => {
    const own = declared(dirname(file));
    if (!own || library.startsWith('node:')) return true;
    return own.includes(library) || (fromTest && (declared(join(base, 'tools')) ?? []).includes(library));
  };
}
