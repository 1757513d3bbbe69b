/** Removes what packages bring beside the code that runs: types, source maps, tests, and fonts and lists that the product does not read. */
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const unusedFiles = /\.(?:map|ts|mts|cts|flow|css|scss)$|^(?:changelog|readme|history)(?:\.|$)/i;
const unusedFolders = new Set(['test', 'tests', '__tests__', 'benchmark', 'benchmarks', 'example', 'examples']);

/** Folders with the same code once more, for browsers or for other loaders. Node loads the other half of these packages. */
const otherHalves: readonly { packages: RegExp; folders: RegExp }[] = [
  { packages: /^@(?:aws-sdk|smithy)\//, folders: /^dist-es$/ },
  { packages: /^@peculiar\//, folders: /^es2015$/ },
  { packages: /^@opentelemetry\//, folders: /^(?:esm|esnext)$/ },
  { packages: /^@swc\/helpers$/, folders: /^src$/ },
  { packages: /^luxon$/, folders: /^(?:amd|cjs-browser|global|src)$/ },
];

/** `isTop`: directly in the package. Deeper, a folder `test` can be a part of the code. */
export const isUnusedFolder = (packageName: string, folder: string, isTop: boolean): boolean =>
  (isTop && (folder.startsWith('.') || unusedFolders.has(folder))) ||
  otherHalves.some(({ packages, folders }) => packages.test(packageName) && folders.test(folder));

/** The files that the product reads of a package, where that is a small part of it. Licences stay. */
const read: readonly { packages: RegExp; files: RegExp }[] = [
  { packages: /^cities\.json$/, files: /^(?:admin1|package)\.json$/ },
  { packages: /^@fontsource\//, files: /^(?:unicode|package)\.json$|-(?:400|700)-normal\.woff$/ },
  { packages: /^@fontsource-variable\//, files: /^(?:unicode|package)\.json$|-wght-normal\.woff2$/ },
  { packages: /^pdfkit$/, files: /^(?!pdfkit\.(?:browser|standalone|old)|output\.)/ },
  { packages: /^fontkit$/, files: /^(?!browser)/ },
  // The product imports zod, and nothing requires it.
  { packages: /^zod$/, files: /^(?!.*\.cjs$)/ },
  // It translates migrations in TypeScript. Those of the product are SQL.
  { packages: /^jiti$/, files: /^(?!babel\.cjs$)/ },
  // The libraries of Debian and most other systems are glibc's, not musl's.
  { packages: /^@img\/.*musl/, files: /^$/ },
];
const licences = /licen[cs]e|copying|notice|ofl/i;

/** Whether an installed product needs the file of the package. */
export function isNeeded(packageName: string, file: string): boolean {
  if (licences.test(file)) return true;
  if (unusedFiles.test(file)) return false;
  const part = read.find(({ packages }) => packages.test(packageName));
  return part === undefined || part.files.test(file);
}

export function trimPackages(folder: string): void {
  for (const name of packagesOf(folder)) trim(join(folder, ...name.split('/')), name);
}

/** The names of the packages in a folder `node_modules`. */
export function packagesOf(folder: string): string[] {
  const visible = (path: string): string[] => readdirSync(path).filter((name) => !name.startsWith('.'));
  return visible(folder).flatMap((name) => (name.startsWith('@') ? visible(join(folder, name)).map((part) => `${name}/${part}`) : [name]));
}

function trim(folder: string, packageName: string, isTop = true): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (entry.name === 'node_modules') trimPackages(path);
      else if (isUnusedFolder(packageName, entry.name, isTop)) rmSync(path, { recursive: true });
      else trim(path, packageName, false);
    } else if (!isNeeded(packageName, entry.name)) rmSync(path);
  }
}
