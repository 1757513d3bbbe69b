/** Checks all imports. Reports imports that cross a boundary, import cycles, and folders that the architecture does not know. */
import { join } from 'node:path';
import { filesBelow, foldersIn, isTest, isTypeScript, relativePath } from '../project';
import { importsOf, resolveImport, type Import } from '../source/imports';
import { cyclesIn } from './cycles';
import { levelFaults, levelsIn } from './levels';
import { declaredLibraries } from './libraries';
import { areaFolders, rankOf, areaOf, type Area } from './areas';
import { importBreach, publicApiBreach, libraryBreach, styleBreach, endpointBreach } from './rules';

/** Returns one line per fault, 'path:line reason'. `base` is the repository's root. */
export function checkBoundaries(base: string): string[] {
  const faults = foldersWithoutPlace(base);
  const isDeclared = declaredLibraries(base);
  const graph = new Map<string, string[]>();
  const eagerImports = new Map<string, string[]>();
  for (const file of areaFolders.flatMap((folder) => filesBelow(join(base, folder), isTypeScript))) {
    const path = relativePath(file, base);
    const area = areaOf(path);
    if (!area) {
      faults.push(`${path} is in a folder that belongs to no area`);
      continue;
    }
    const used = importsOf(file);
    graph.set(path, ownImports(base, file, used));
    const together = used.filter(({ isLazy }) => !isLazy);
    eagerImports.set(path, ownImports(base, file, together));
    for (const one of used) {
      const reason = faultOf(base, file, area, one, isDeclared);
      if (reason) faults.push(`${path}:${one.line} ${reason} (${one.specifier})`);
    }
  }
  faults.push(...cyclesIn(graph).map((cycle) => `files import each other: ${cycle.join(' -> ')}`));
  return [...faults, ...levelFaults(levelsIn(eagerImports, featureFolderOf))];
}

/** The folder of the feature that a file belongs to. Tests are not counted. */
function featureFolderOf(path: string): string | undefined {
  const { feature } = areaOf(path) ?? {};
  const parent = featureFolders.find((folder) => path.startsWith(`${folder}/`));
  return feature === undefined || parent === undefined || isTest(path) ? undefined : `${parent}/${feature}`;
}

const featureFolders = ['packages/contract/src', 'apps/api/src/features', 'apps/web/src/features'];

function foldersWithoutPlace(base: string): string[] {
  return featureFolders.flatMap((parent) =>
    foldersIn(join(base, parent))
      .filter((name) => rankOf(name) < 0 && !(parent === 'packages/contract/src' && name === 'shared'))
      .map((name) => `${parent}/${name} has no place in the order of features (tools/boundaries/areas.ts)`),
  );
}

/** Includes type imports: files that use each other's types cannot be read one after the other. */
const ownImports = (base: string, file: string, used: readonly Import[]): string[] =>
  used
    .map((one) => resolveImport(base, file, one.specifier))
    .filter((path) => path !== undefined)
    .map((path) => relativePath(path, base));

type IsDeclared = ReturnType<typeof declaredLibraries>;

function faultOf(base: string, file: string, from: Area, { specifier, typeOnly }: Import, isDeclared: IsDeclared): string | undefined {
  const fromTest = isTest(relativePath(file, base));
  const isOurs = specifier.startsWith('.') || specifier.startsWith('@muster/');
  if (!isOurs) {
    const library = packageOf(specifier);
    const undeclared = isDeclared(file, library, fromTest) ? undefined : `${library} is not in the workspace's package.json`;
    return libraryBreach(from, library, fromTest) ?? undeclared;
  }
  const styles = styleBreach(from, specifier);
  if (styles) return styles;
  const target = resolveImport(base, file, specifier);
  if (!target) return isAsset(specifier) ? undefined : 'no such file';
  const to = areaOf(relativePath(target, base));
  if (!to) return undefined;
  if (specifier.startsWith('.') && inContract(to) && !inContract(from)) return 'the contract is imported as @muster/contract/...';
  return importBreach(from, to, fromTest) ?? publicApiBreach(from, to) ?? endpointBreach(from, to, typeOnly);
}

const inContract = ({ kind }: Area): boolean => kind === 'contract' || kind === 'contract/shared';

/** The bundler resolves stylesheets, pictures and other assets, also with '?url'. */
const isAsset = (specifier: string): boolean => /\.(css|svg|png|webp|woff2)(\?\w+)?$|\?\w+$/.test(specifier);

/** The package name of 'dayjs/plugin/utc' or '@base-ui/react/dialog'. The build makes '~icons/ic/outline-edit', '~fonts/fonts.css' and '~texts/en/first' from packages. */
function packageOf(specifier: string): string {
  if (specifier.startsWith('node:')) return specifier;
  const [scope = '', name = ''] = specifier.split('/');
  if (scope === '~icons') return `@iconify-json/${name}`;
  if (scope === '~texts' || scope === '~shipped') return '@muster/texts';
  if (scope === '~fonts') return '@fontsource-variable/noto-sans';
  return scope.startsWith('@') ? `${scope}/${name}` : scope;
}
